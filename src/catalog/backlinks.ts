import { refOf } from '../schema/ref.ts';
import type { Registry, RegistryClause } from '../schema/registry.ts';
import type { Target } from '../schema/target.ts';

/** Second pass: what points at each clause, and the errata, FAQ and grey areas that touch it. */
export function addBacklinks({ clauses, sections, greyAreas }: Registry): void {
  const byRef = new Map(clauses.map((clause) => [clause.ref, clause]));
  const owners = (target: Target): RegistryClause[] => {
    if (target.clause) return [byRef.get(refOf(target.game, target.clause))].filter((clause) => clause !== undefined);
    // A reference to a whole section is a reference to its opening clause, so that it shows somewhere.
    const first = sections.find((section) => section.game === target.game && section.id === target.section)?.clauses[0];
    return [byRef.get(refOf(target.game, first ?? ''))].filter((clause) => clause !== undefined);
  };
  const add = (list: string[], ref: string) => list.includes(ref) || list.push(ref);
  for (const clause of clauses) {
    for (const target of clause.links) {
      for (const owner of owners(target)) if (owner !== clause) add(owner.backlinks, clause.ref);
    }
    for (const target of clause.affects) {
      for (const owner of owners(target)) add(clause.kind === 'errata' ? owner.errata : owner.faq, clause.ref);
    }
  }
  for (const area of greyAreas) {
    for (const owner of area.clauses.flatMap(owners)) add(owner.greyAreas, area.id);
  }
}
