import { readInput } from '../../checkers/read-input.ts';
import type { MeasuredAnswers } from '../../checkers/results.ts';
import { answer, appliedReadings, citedIn, type RulingAnswer } from '../../rulings/answer.ts';
import { authorityOf, byAuthority } from '../../rulings/authority.ts';
import type { Facts } from '../../rulings/outlook.ts';
import { type FactIssue, readFacts } from '../../rulings/read-facts.ts';
import { AUTHORITY_NAMES, accordingTo, type Numbers, RulingWords } from '../../rulings/wording.ts';
import type { Authority } from '../../schema/authority.ts';
import type { GameId } from '../../schema/game-ids.ts';
import type { Cited, Ruling } from '../../schema/ruling.ts';
import { capitalize } from '../../text/spanish.ts';
import { type Context, nearestName } from '../context.ts';
import { type CliIo, UsageError } from '../output.ts';
import { readJson } from '../read-json.ts';

/** Key under which facts may bring inputs of calculations, by the rule function that answers. */
const CALCULATIONS = 'calculos';

export type Adjudication =
  | {
      ruling: string;
      facts: Facts;
      /** What calculations counted for an answer, in a few words, by question. */
      numbers: Numbers;
      headline: string;
      answer: RulingAnswer;
      /** Who says each thing that the answer cites. */
      authority: Record<string, Authority>;
      /** Where the book is silent: our reading, and apart from it what players hold. */
      silences: Silence[];
      next: string | null;
    }
  | { ruling: string; error: { code: string; field: string; message: string } };

export function findRuling({ index }: Context, id: string | undefined): Ruling {
  const { rulings } = index.registry;
  if (!id) throw new UsageError('Falta el dictamen. «codice lista» los enumera.', 'MISSING', 'dictamen');
  const ruling = rulings.find((candidate) => candidate.id === id);
  if (ruling) return ruling;
  const near = nearestName(
    id,
    rulings.map((candidate) => candidate.id),
  );
  throw new UsageError(`No existe el dictamen «${id}». ¿Querías decir «${near}»?`, 'UNKNOWN_RULING', 'dictamen');
}

/** One case from JSON text. A wrong case is an answer, not an exception: batches go on. */
export function adjudicate(context: Context, ruling: Ruling, json: string): Adjudication {
  const fail = (code: string, field: string, message: string) => ({
    ...{ ruling: ruling.id, error: { code, field, message } },
  });
  const parsed = readJson(json, exampleText(ruling));
  if (!('value' in parsed)) return fail(parsed.code, '', parsed.message);
  const raw = parsed.value;
  const { [CALCULATIONS]: calculations = {}, ...written } = (raw ?? {}) as Record<string, unknown>;
  const read = readFacts(ruling, Array.isArray(raw) || raw === null ? raw : written);
  const measured = measure(context, ruling, calculations);
  const issues = [...('issues' in read ? read.issues : []), ...('issues' in measured ? measured.issues : [])];
  const [first] = issues;
  if (first || 'issues' in read || 'issues' in measured)
    return fail(first?.code ?? '', first?.field ?? '', issues.map(({ message }) => message).join('. '));
  const facts = { ...read.facts, given: { ...measured.given, ...read.facts.given } };
  // What was said by hand has no numbers.
  const numbers = Object.fromEntries(Object.entries(measured.numbers).filter(([id]) => !(id in read.facts.given)));
  return { ruling: ruling.id, facts, numbers, ...judged(context, ruling, facts, numbers) };
}

function judged(
  context: Context,
  ruling: Ruling,
  facts: Facts,
  numbers: Numbers,
): Omit<Extract<Adjudication, { answer: RulingAnswer }>, 'ruling' | 'facts' | 'numbers'> {
  const words = new RulingWords(ruling, facts, numbers);
  const found = answer(ruling, facts);
  const [next] = found.matters;
  return {
    headline: words.headline(found),
    answer: found,
    authority: Object.fromEntries(citedIn(found).map((ref) => [ref, authorityOf(ruling, ref)])),
    silences: silencesOf(context, found),
    next: next ? (words.question(next)?.ask ?? null) : null,
  };
}

export interface Silence {
  ref: string;
  title: string;
  /** Ours; not official. */
  reading: string;
  /** What communities of players hold; neither official nor ours. */
  community: string | null;
}

/** The grey areas whose reading the answer applies. */
function silencesOf({ index }: Context, found: RulingAnswer): Silence[] {
  return appliedReadings(found).flatMap((ref) => {
    const [game = '', id = ''] = ref.split(':');
    const area = index.greyArea(game, id);
    return area ? [{ ref, title: area.title, reading: area.reading, community: area.community }] : [];
  });
}

/** Answers to measured questions, from the inputs of the calculations that measure them. */
function measure({ rules }: Context, ruling: Ruling, calculations: unknown): MeasuredAnswers | { issues: FactIssue[] } {
  const found: MeasuredAnswers = { given: {}, numbers: {} };
  const issues: FactIssue[] = [];
  for (const [id, input] of Object.entries(calculations as Record<string, unknown>)) {
    const field = `${CALCULATIONS}.${id}`;
    const asked = ruling.questions.filter(({ measured }) => measured?.by === id);
    const rule = rules.find((candidate) => candidate.id === id);
    if (!rule?.facts || asked.length === 0) {
      issues.push({ code: 'UNKNOWN_QUESTION', field, message: `«${id}» no mide nada de este dictamen` });
      continue;
    }
    const read = readInput(rule, input);
    if ('issues' in read) {
      issues.push(
        ...read.issues.map(({ field: inner, message }) => ({
          ...{ code: 'UNKNOWN_OPTION' as const, field: `${field}.${inner}`, message },
        })),
      );
      continue;
    }
    const { given, numbers } = rule.facts(read.input);
    for (const { id: question, measured } of asked) {
      const fact = measured?.fact ?? '';
      if (given[fact]) found.given[question] = given[fact];
      if (numbers[fact]) found.numbers[question] = numbers[fact];
    }
  }
  return issues.length > 0 ? { issues } : found;
}

/** An answer for people. */
export function adjudicationText(
  context: Context,
  ruling: Ruling,
  { facts, numbers = {} }: { facts: Facts; numbers?: Numbers },
  found: RulingAnswer,
): string {
  const refs = (cited: Cited & { by?: string | null }) => sourcesText(ruling, cited);
  const words = new RulingWords(ruling, facts, numbers);
  const lines = [words.headline(found), ...(found.restsOn.length > 0 ? [accordingTo(found.restsOn)] : [])];
  const section = (title: string, rows: string[]) => {
    if (rows.length > 0) lines.push('', title, ...rows.map((row) => `  ${row}`));
  };
  if (found.contradiction)
    section(
      'No pueden ser verdad a la vez:',
      found.contradiction.answers.map((one) => words.fact(one)),
    );
  section(
    'Los hechos:',
    found.facts.map((one) => words.fact(one)),
  );
  section(
    'Porque:',
    found.because.map((one) => `${capitalize(one.says)}.${refs(one)}`),
  );
  section(
    'Se ha mirado:',
    found.exceptions.map(({ rule, applies, because }) => {
      const why = applies ? '' : `; no se aplica${because.length > 0 ? ` porque ${words.because(because)}` : ''}`;
      return `${capitalize(rule.says)}${why}.${refs(rule)}`;
    }),
  );
  section(
    'Uno a uno:',
    found.items.map(({ of, at, outlook, because }) => {
      const verdict = outlook.verdict ?? 'depende';
      const [first] = because;
      return `${words.itemName(of, at)}: ${verdict}${first ? `, ${first.says}.${refs(first)}` : '.'}`;
    }),
  );
  section(
    'Ahora:',
    found.notes.map((note) => {
      const maybe = note.applies === 'yes' ? '' : ' (según el caso)';
      return `${note.title}${maybe}: ${note.says}.${refs(note)}`;
    }),
  );
  section(
    'El libro calla:',
    silencesOf(context, found).flatMap(({ ref, title, reading, community }) => [
      `${ref} ${title}. Nuestra lectura: ${reading}`,
      ...(community ? [`  Entre aficionados (no oficial): ${community}`] : []),
    ]),
  );
  section(
    'Qué cambiaría la respuesta:',
    found.changes.map((change) => words.change(change)),
  );
  section(
    'Se supone que:',
    ruling.assumptions.map((one) => `${capitalize(one.says)}.${refs(one)}`),
  );
  return lines.join('\n');
}

/** Asks at a terminal, one question at a time and only what still matters. */
export async function converse(
  context: Context,
  ruling: Ruling,
  io: CliIo,
): Promise<{ facts: Facts; numbers: Numbers }> {
  const facts: Facts = { given: {}, items: {} };
  const numbers: Record<string, string> = {};
  const skipped = new Set<string>();
  const lines = io.lines()[Symbol.asyncIterator]();
  io.out(`${ruling.title}\n${ruling.help ?? ruling.summary}`);
  for (;;) {
    const next = answer(ruling, facts).matters.find(({ question }) => !skipped.has(question));
    const question = next && new RulingWords(ruling, facts).question(next);
    if (!question) return { facts, numbers };
    io.out(`\n${question.ask}${bracketed(question.clauses.join(', '))}${question.hint ? `\n${question.hint}` : ''}`);
    for (const [at, { label }] of question.options.entries()) io.out(`  ${at + 1}) ${label}`);
    io.out('  0) No lo sé');
    if (question.measured) io.out(`  {…} la entrada de «${question.measured.by}» en JSON, y se calcula`);
    const { value, done } = await lines.next();
    if (done) return { facts, numbers };
    const written = String(value).trim();
    if (question.measured && written.startsWith('{')) {
      const found = calculate(context, ruling, question.measured.by, written);
      if ('issues' in found) for (const { message } of found.issues) io.out(message);
      else {
        Object.assign(facts.given, found.given);
        Object.assign(numbers, found.numbers);
        // What the calculation leaves open is not asked for again.
        if (!(question.id in found.given)) skipped.add(question.id);
      }
      continue;
    }
    const chosen = chooseOption(question.options, written);
    if (chosen === null) skipped.add(question.id);
    else if (chosen === undefined) io.out(`Escribe un número del 0 al ${question.options.length}.`);
    else facts.given[question.id] = chosen;
  }
}

function calculate(context: Context, ruling: Ruling, rule: string, json: string) {
  try {
    return measure(context, ruling, { [rule]: JSON.parse(json) as unknown });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { issues: [{ code: 'NOT_AN_OBJECT' as const, field: '', message: 'Eso no es JSON válido.' }] };
  }
}

/** By number, id or label; null for «no lo sé», undefined for anything else. */
function chooseOption(options: readonly { id: string; label: string }[], written: string): string | null | undefined {
  const text = written.trim().toLowerCase();
  if (['0', 'no-se', 'no lo sé', 'no lo se', 'ns', ''].includes(text)) return null;
  const named = options.find(({ id, label }) => id === text || label.toLowerCase() === text);
  return named?.id ?? options[Number(text) - 1]?.id;
}

/** The list of rulings for programs: what each asks. */
export function listRulings({ index }: Context, game: GameId | null): object[] {
  const asked = ({ id, ask, options, each, measured }: Ruling['questions'][number]): object => ({
    ...{ id, ask, options: options.map((option) => option.id) },
    ...(measured && { measured }),
    ...(each && { each: { most: each.most, questions: each.questions.map(asked) } }),
  });
  const rulings = index.registry.rulings.filter((ruling) => game === null || ruling.game === game);
  return rulings.map((ruling) => ({
    ...{ id: ruling.id, game: ruling.game, kind: 'dictamen', title: ruling.title, summary: ruling.summary },
    cites: [...ruling.cites, ...ruling.readings],
    answers: ruling.answers.length > 0 ? ruling.answers : undefined,
    questions: ruling.questions.map(asked),
    examples: ruling.examples.map(({ title, facts, verdict }) => ({ title, facts, verdict })),
  }));
}

function exampleText({ examples }: Ruling): string {
  return JSON.stringify(examples[0]?.facts ?? {});
}

/** ` [Regla: ti4:96.3; Respuesta oficial: ti4:F2]`. */
function sourcesText(ruling: Ruling, { clauses, readings, by }: Cited & { by?: string | null }): string {
  const groups = byAuthority(ruling, [...clauses, ...readings, ...(by ? [by] : [])]);
  return bracketed(groups.map(([who, refs]) => `${AUTHORITY_NAMES[who]}: ${refs.join(', ')}`).join('; '));
}

const bracketed = (text: string) => (text ? ` [${text}]` : '');
