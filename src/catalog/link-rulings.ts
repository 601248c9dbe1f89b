import type { Decided, Ruling, RulingQuestion } from '../schema/ruling.ts';
import type { RulingFile } from '../schema/ruling-file.ts';
import { nearestIds } from '../text/nearest.ts';
import type { ContentProblem } from './content-error.ts';
import type { DataFile } from './read-content.ts';

/** Puts into every question that another ruling decides that ruling itself. */
export function linkRulings(rulings: readonly Ruling[]): void {
  const byId = new Map(rulings.map((ruling) => [ruling.id, ruling]));
  for (const { questions } of rulings)
    for (const question of questions) {
      const { decided } = question;
      const ruling = decided && byId.get(decided.by);
      if (ruling) Object.assign(decided, { ruling, answers: answersBy(question, decided, ruling) });
    }
}

/** For `JSON.stringify`: a ruling that decides a question is written once, in its own place. */
export const withoutLinks = (key: string, value: unknown): unknown =>
  key === 'decided' && value ? { ...value, ruling: undefined } : value;

/** Which answer each of its verdicts is: as written, or the one of that name; what must be done may be done. */
function answersBy(question: RulingQuestion, { answers }: Decided, ruling: Ruling): Record<string, string> {
  const options = question.options.map(({ id }) => id);
  const usual: Record<string, string> = { sí: 'si', obligatorio: 'si', no: 'no' };
  return Object.fromEntries(
    verdictsOf(ruling).flatMap((verdict) => {
      const answer = answers[verdict] ?? [verdict, usual[verdict] ?? ''].find((id) => options.includes(id));
      return answer === undefined ? [] : [[verdict, answer]];
    }),
  );
}

/** The verdicts that it may give, apart from what nobody can settle. */
function verdictsOf({ rules, otherwise }: Ruling): string[] {
  const all = [...rules.map(({ verdict }) => verdict), otherwise?.verdict];
  return [...new Set(all)].filter(
    (verdict) => verdict !== null && verdict !== undefined && verdict !== 'depende',
  ) as string[];
}

/** What is wrong with how a ruling lets others decide its questions. */
export function decidedProblems(
  ruling: Ruling,
  rulings: readonly Ruling[],
  { file, lineOf }: DataFile<RulingFile>,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const question of ruling.questions) {
    const { decided, id } = question;
    if (!decided) continue;
    const path = ['preguntas', id, 'decide'];
    const note = (field: string[], message: string) =>
      problems.push({
        ...{ file, line: lineOf([...path, ...field]) ?? lineOf(path) ?? 1, where: ruling.id },
        ...{ field: [...path, ...field].join('.'), message },
      });
    const other = rulings.find((one) => one.id === decided.by);
    if (!other) {
      const near = nearestIds(
        decided.by,
        rulings.map((one) => one.id),
      ).join(', ');
      note(['dictamen'], `no existe el dictamen «${decided.by}»; lo más parecido: ${near || 'nada'}`);
      continue;
    }
    const circle = circleFrom(ruling, rulings);
    if (circle) note(['dictamen'], `dictámenes que se preguntan en círculo: ${circle.join(' → ')}`);
    const options = question.options.map((option) => option.id);
    for (const [verdict, option] of Object.entries(decided.answers)) {
      if (!verdictsOf(other).includes(verdict))
        note(['como', verdict], `«${other.id}» no da nunca «${verdict}»; da: ${verdictsOf(other).join(', ')}`);
      if (!options.includes(option))
        note(['como', verdict], `«${option}» no es respuesta de «${id}»: ${options.join(', ')}`);
    }
    const answered = answersBy(question, decided, other);
    const lost = verdictsOf(other).filter((verdict) => !(verdict in answered));
    if (lost.length > 0) note(['como'], `falta qué responde cuando «${other.id}» da: ${lost.join(', ')}`);
    for (const [inner, option] of Object.entries(decided.given)) {
      const asked = other.questions.find((one) => one.id === inner);
      if (!asked?.options.some((one) => one.id === option))
        note(['hechos', inner], `«${inner}: ${option}» no es un hecho de «${other.id}»`);
    }
    for (const [inner, outer] of Object.entries(decided.shared)) {
      const asked = other.questions.find((one) => one.id === inner);
      const shared = ruling.questions.find((one) => one.id === outer);
      if (!asked || !shared || shared.decided || shared.each || asked.each || inner in decided.given) {
        note(['comparte'], `«${inner}» y «${outer}» no son una misma pregunta de los dos dictámenes`);
        continue;
      }
      const strange = shared.options.filter((one) => !asked.options.some((option) => option.id === one.id));
      if (strange.length > 0)
        note(['comparte'], `«${other.id}» no conoce en «${inner}»: ${strange.map((one) => one.id).join(', ')}`);
    }
  }
  return problems;
}

/** The way on which a ruling comes back to itself; null where there is none. */
function circleFrom(start: Ruling, rulings: readonly Ruling[]): string[] | null {
  const walk = (ruling: Ruling, way: readonly string[]): string[] | null => {
    for (const { decided } of ruling.questions) {
      if (!decided) continue;
      if (decided.by === start.id) return [...way, start.id];
      const next = rulings.find((one) => one.id === decided.by);
      const found = next && !way.includes(next.id) ? walk(next, [...way, next.id]) : null;
      if (found) return found;
    }
    return null;
  };
  return walk(start, [start.id]);
}
