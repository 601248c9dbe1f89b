import { type Authority, authorityOfKind } from '../schema/authority.ts';
import { refOf } from '../schema/ref.ts';
import {
  type Cited,
  type Condition,
  type Each,
  type OtherReading,
  type RuleSet,
  type Ruling,
  type RulingQuestion,
  type RulingRule,
  VERDICTS,
} from '../schema/ruling.ts';
import type { RulingFile, WrittenCondition, WrittenQuestion } from '../schema/ruling-file.ts';
import { nearestIds } from '../text/nearest.ts';
import type { DataFile } from './read-content.ts';
import type { AidContext } from './reference-aids.ts';

type Path = (string | number)[];
type WrittenRule = RulingFile['reglas'][string];
type Written = Pick<RulingFile, 'reglas' | 'si_no' | 'imposibles'> & { preguntas: Record<string, WrittenQuestion> };

/** A ruling as its file says it, with nothing yet of the rulings that decide its questions. Every defect is noted at its line. */
export const readRuling = (context: AidContext, source: DataFile<RulingFile>): Ruling =>
  new RulingBuilder(context, source).build();

/** Stands for the ruling that decides a question until all are built (link-rulings.ts). */
const NOT_YET = {} as Ruling;

class RulingBuilder {
  private readonly cites = new Set<string>();
  private readonly readings = new Set<string>();
  private readonly authority: Record<string, Authority> = {};
  private readonly context: AidContext;
  private readonly source: DataFile<RulingFile>;

  constructor(context: AidContext, source: DataFile<RulingFile>) {
    this.context = context;
    this.source = source;
  }

  build(): Ruling {
    const { data: file, file: path } = this.source;
    const name = path.replace(/^.*\/|\.yaml$/g, '');
    if (file.id !== name) this.note(['id'], `debe ser «${name}», como su fichero`);
    if (!name.startsWith(`${this.context.game}-`))
      this.note(['id'], `debe empezar por el juego: «${this.context.game}-…»`);
    const answers = Object.entries(file.respuestas).map(([id, label]) => ({ id, label }));
    const usual = answers.every(({ id }) => VERDICTS.some((verdict) => verdict === id));
    const verdicts = usual ? [...VERDICTS] : [...answers.map(({ id }) => id), 'depende'];
    const set = this.ruleSet(file, [], verdicts);
    return {
      id: file.id,
      game: this.context.game,
      title: file.titulo,
      summary: file.resumen,
      help: file.ayuda ?? null,
      search: file.busca,
      answers,
      ...set,
      retired: file.retirados,
      notes: file.notas.map((note, at) => ({
        ...this.cited(note, ['notas', at]),
        title: note.titulo,
        when: this.conditions(note.si, set.questions, ['notas', at, 'si']),
        on: note.en.filter((verdict) => this.isOneOf(verdict, verdicts, ['notas', at, 'en'], 'veredicto')),
      })),
      assumptions: file.supuestos.map((assumption, at) => this.cited(assumption, ['supuestos', at])),
      examples: file.ejemplos.map((example, at) => {
        this.isOneOf(example.veredicto, verdicts, ['ejemplos', at, 'veredicto'], 'veredicto');
        return {
          title: example.titulo,
          facts: this.facts(example.hechos, set.questions, ['ejemplos', at, 'hechos']),
          verdict: example.veredicto,
          source: example.fuente ? this.clause(example.fuente, ['ejemplos', at, 'fuente']) : null,
        };
      }),
      cites: [...this.cites],
      readings: [...this.readings],
      authority: this.authority,
      file: path,
    };
  }

  private ruleSet(written: Written, path: Path, verdicts: readonly string[]): RuleSet {
    const questions = Object.entries(written.preguntas).map(([id, question]) =>
      this.question(id, question, [...path, 'preguntas', id]),
    );
    const ids = Object.keys(written.reglas);
    const rules = Object.entries(written.reglas).map(([id, rule]): RulingRule => {
      const at = [...path, 'reglas', id];
      // What chance decides is named as such; any other «depende» is a silence of the book.
      if (rule.veredicto === 'depende' && rule.lecturas.length === 0 && !this.source.data.respuestas['depende'])
        this.note([...at, 'veredicto'], '«depende» se declara con la zona gris que lo dice: falta «lecturas»');
      if (rule.veredicto) this.isOneOf(rule.veredicto, verdicts, [...at, 'veredicto'], 'veredicto');
      return {
        id,
        ...this.cited(rule, at),
        when: this.conditions(rule.si, questions, [...at, 'si']),
        verdict: rule.veredicto ?? null,
        over: rule.sobre.filter((other) => this.isOneOf(other, ids, [...at, 'sobre'], 'regla')),
        by: rule.por ? this.clause(rule.por, [...at, 'por']) : null,
        ...this.otherReading(rule, verdicts, at),
      };
    });
    const fallback = written.si_no;
    if (fallback) this.isOneOf(fallback.veredicto, verdicts, [...path, 'si_no', 'veredicto'], 'veredicto');
    return {
      questions,
      rules,
      otherwise: fallback
        ? {
            ...this.cited(fallback, [...path, 'si_no']),
            verdict: fallback.veredicto,
            ...this.otherReading(fallback, verdicts, [...path, 'si_no']),
          }
        : null,
      impossible: written.imposibles.map((one, at) => ({
        ...this.cited(one, [...path, 'imposibles', at]),
        when: this.conditions(one.si, questions, [...path, 'imposibles', at, 'si']) ?? { all: [] },
      })),
    };
  }

  /** Told only beside a reading of ours that decides otherwise. */
  private otherReading(
    { otra_lectura: other, lecturas, veredicto }: Pick<WrittenRule, 'otra_lectura' | 'lecturas' | 'veredicto'>,
    verdicts: readonly string[],
    at: Path,
  ): { other?: OtherReading } {
    if (other === undefined) return {};
    const path = [...at, 'otra_lectura'];
    if (lecturas.length === 0 || !veredicto)
      this.note(path, 'solo va donde decide una lectura: falta «lecturas» o «veredicto»');
    if (other === 'ninguna') return { other: 'none' };
    this.isOneOf(other.veredicto, verdicts, [...path, 'veredicto'], 'veredicto');
    if (other.veredicto === veredicto) this.note(path, 'dice lo mismo que la nuestra: entonces no hay otra que contar');
    return { other: { says: other.dice, verdict: other.veredicto } };
  }

  private question(id: string, written: WrittenQuestion, path: Path): RulingQuestion {
    const options =
      'opciones' in written
        ? Object.entries(written.opciones).map(([option, { rotulo, es }]) => ({ id: option, label: rotulo, is: es }))
        : [
            { id: 'si', label: 'Sí', is: written.si },
            { id: 'no', label: 'No', is: written.no },
          ];
    if (written.antes !== undefined)
      this.isOneOf(
        written.antes,
        options.map((option) => option.id),
        [...path, 'antes'],
        'respuesta',
      );
    const { de_ordinario: ordinary, decide } = written;
    if (ordinary)
      this.isOneOf(
        ordinary.respuesta,
        options.map((option) => option.id),
        [...path, 'de_ordinario', 'respuesta'],
        'respuesta',
      );
    if (decide && path.length > 2) this.note([...path, 'decide'], 'dentro de «cada» no decide otro dictamen');
    if (decide && 'cada' in written) this.note([...path, 'decide'], 'no va con «cada»: elige quién responde');
    return {
      id,
      ask: written.pregunta,
      hint: written.pista ?? null,
      clauses: this.clauses(written.clausulas, [...path, 'clausulas']),
      options,
      matter: 'asunto' in written ? written.asunto : `si ${written.si}`,
      before: written.antes ?? null,
      each: 'cada' in written ? this.each(written.cada, [...path, 'cada']) : null,
      measured: written.mide ? { by: written.mide, fact: written.hecho ?? id } : null,
      ordinary: ordinary ? { option: ordinary.respuesta, why: ordinary.porque } : null,
      decided: decide
        ? {
            ...{ by: decide.dictamen, ruling: NOT_YET, answers: decide.como },
            ...{ given: decide.hechos, shared: decide.comparte },
          }
        : null,
    };
  }

  private each(written: Extract<WrittenQuestion, { cada: object }>['cada'], path: Path): Each {
    return {
      ...this.ruleSet(written, path, ['sí', 'no']),
      title: written.titulo,
      most: written.hasta,
      need: written.basta === 'uno' ? 'one' : 'all',
    };
  }

  private cited(written: { dice: string; clausulas: string[]; lecturas: string[] }, path: Path): Cited {
    const known = this.context.registry.greyAreas.filter(({ game }) => game === this.context.game).map(({ id }) => id);
    const readings = written.lecturas.filter((id) => this.isOneOf(id, known, [...path, 'lecturas'], 'zona gris'));
    const refs = readings.map((id) => refOf(this.context.game, id));
    for (const ref of refs) {
      this.readings.add(ref);
      this.authority[ref] = 'lectura';
    }
    return { says: written.dice, clauses: this.clauses(written.clausulas, [...path, 'clausulas']), readings: refs };
  }

  private clauses(written: readonly string[], path: Path): string[] {
    return written.flatMap((clause) => this.clause(clause, path) ?? []);
  }

  private clause(written: string, path: Path): string | null {
    const target = this.context.locate(written, this.place(path));
    if (!target) return null;
    if (target.clause === null) this.note(path, `«${written}» es una sección entera; cita una de sus cláusulas`);
    this.cites.add(target.ref);
    const found = this.context.registry.clauses.find(({ game, id }) => game === target.game && id === target.clause);
    const authority = authorityOfKind(found?.kind ?? 'regla');
    if (authority !== 'regla') this.authority[target.ref] = authority;
    return target.ref;
  }

  private conditions(
    written: readonly WrittenCondition[] | undefined,
    questions: readonly RulingQuestion[],
    path: Path,
  ): Condition | null {
    if (!written) return null;
    const parts = written.map((part) => this.condition(part, questions, path));
    return parts.length === 1 ? (parts[0] ?? null) : { all: parts };
  }

  private condition(written: WrittenCondition, questions: readonly RulingQuestion[], path: Path): Condition {
    if (typeof written !== 'string') {
      const many = (list: WrittenCondition[]) => list.map((part) => this.condition(part, questions, path));
      if ('todas' in written) return { all: many(written.todas) };
      if ('alguna' in written) return { any: many(written.alguna) };
      return { not: { any: many(written.ninguna) } };
    }
    const match = /^(!?)([a-z0-9-]+)(?:(!?=)([a-z0-9|-]+))?$/.exec(written);
    const [, bang, id = '', sign, values = ''] = match ?? [];
    const question = questions.find((one) => one.id === id);
    if (!match || !question) {
      const near = nearestIds(
        id || written,
        questions.map((one) => one.id),
      ).join(', ');
      this.note(path, `«${written}» no nombra ninguna pregunta; lo más parecido: ${near}`);
      return { all: [] };
    }
    const wanted = sign ? values.split('|') : ['si'];
    const options = question.options.map((option) => option.id);
    for (const value of wanted) this.isOneOf(value, options, path, `respuesta de «${id}»`);
    const test: Condition = { question: id, in: wanted };
    return bang === '!' || sign === '!=' ? { not: test } : test;
  }

  private facts(
    written: RulingFile['ejemplos'][number]['hechos'],
    questions: readonly RulingQuestion[],
    path: Path,
  ): Ruling['examples'][number]['facts'] {
    for (const [id, value] of Object.entries(written)) {
      const question = questions.find((one) => one.id === id);
      if (
        !this.isOneOf(
          id,
          questions.map((one) => one.id),
          path,
          'pregunta',
        ) ||
        !question
      )
        continue;
      if (typeof value === 'string') {
        this.isOneOf(
          value,
          question.options.map((option) => option.id),
          [...path, id],
          'respuesta',
        );
        continue;
      }
      // What is said to another ruling is looked at once that one is there.
      if (!Array.isArray(value)) continue;
      if (!question.each) {
        this.note([...path, id], 'esta pregunta no se responde con una lista');
        continue;
      }
      for (const [at, { nombre: _, ...item }] of value.entries())
        this.facts(item, question.each.questions, [...path, id, at]);
    }
    return written;
  }

  private isOneOf(value: string, known: readonly string[], path: Path, what: string): boolean {
    if (known.includes(value)) return true;
    this.note(
      path,
      `«${value}» no existe (${what}); lo más parecido: ${nearestIds(value, known).join(', ') || 'nada'}`,
    );
    return false;
  }

  private place(path: Path) {
    const { file, lineOf, data } = this.source;
    return { file, line: lineOf(path) ?? 1, where: data.id, field: path.join('.') };
  }

  private note(path: Path, message: string): void {
    this.context.problems.push({ ...this.place(path), message });
  }
}
