import type { Registry, RegistryClause, Settled } from '../schema/registry.ts';
import type { RuleSet, Ruling } from '../schema/ruling.ts';
import { nearestIds } from '../text/nearest.ts';
import type { ContentProblem } from './content-error.ts';

/** `ti4-anular=no`, as an erratum or a FAQ entry writes it. */
export function readSettled(written: string): Settled {
  const at = written.indexOf('=');
  return { ruling: written.slice(0, at), verdict: written.slice(at + 1) };
}

/**
 * What the publisher answered and what our rulings say must be the same thing: every ruling that an
 * entry names has it among its examples, with the verdicts that the entry gives and no others. That
 * each example comes out so is checked with the ruling itself.
 */
export function settledProblems({ clauses, rulings }: Registry): ContentProblem[] {
  const byId = new Map(rulings.map((ruling) => [ruling.id, ruling]));
  return clauses.flatMap((clause) =>
    [...new Set(clause.settles.map(({ ruling }) => ruling))].flatMap((id) => {
      const verdicts = clause.settles.filter(({ ruling }) => ruling === id).map(({ verdict }) => verdict);
      return messagesFor(clause, id, verdicts, byId).map((message) => ({
        file: clause.file,
        line: clause.line,
        where: clause.id,
        field: 'dictamen',
        message,
      }));
    }),
  );
}

function messagesFor(clause: RegistryClause, id: string, verdicts: string[], rulings: Map<string, Ruling>): string[] {
  const ruling = rulings.get(id);
  if (!ruling) {
    const near = nearestIds(id, [...rulings.keys()]);
    return [`no existe el dictamen «${id}»${near.length > 0 ? `; lo más parecido: ${near.join(', ')}` : ''}`];
  }
  if (!reasonsOf(ruling).some(({ clauses }) => clauses.includes(clause.ref)))
    return [`ninguna regla, pregunta ni nota de «${id}» cita ${clause.id}`];
  const found = ruling.examples.filter(({ source }) => source === clause.ref);
  const missing = verdicts.filter((verdict) => !found.some((example) => example.verdict === verdict));
  const others = found.filter(({ verdict }) => !verdicts.includes(verdict));
  return [
    ...missing.map((verdict) => `«${id}» no tiene ningún ejemplo con «fuente: ${clause.id}» que dé «${verdict}»`),
    ...others.map(({ title, verdict }) => `el ejemplo «${title}» de «${id}» da «${verdict}», y aquí no figura`),
  ];
}

/** Everything that a player may be shown with its clauses; the source of an example is not among it. */
function reasonsOf({ notes, ...ruling }: Ruling): { clauses: string[] }[] {
  const ofSet = ({ questions, rules, otherwise, impossible }: RuleSet): { clauses: string[] }[] => [
    ...questions,
    ...questions.flatMap(({ each }) => (each ? ofSet(each) : [])),
    ...rules,
    ...(otherwise ? [otherwise] : []),
    ...impossible,
  ];
  return [...ofSet(ruling), ...notes];
}
