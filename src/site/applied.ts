import type { RegistryIndex } from '../catalog/registry-index.ts';
import { rulingsAt } from '../catalog/rulings-at.ts';
import type { AnyRule } from '../checkers/define-rule.ts';
import { refsWithin } from '../schema/ref.ts';
import type { RegistryClause, RegistrySection } from '../schema/registry.ts';
import type { RegistryStep } from '../schema/registry-rounds.ts';
import type { Ruling } from '../schema/ruling.ts';

/** Rulings and calculators that apply what a step of the round cites, those that share most clauses first. */
export function settledAt(
  step: RegistryStep,
  rulings: readonly Ruling[],
  rules: readonly AnyRule[],
): { rulings: Ruling[]; rules: AnyRule[] } {
  // What walks the round itself cites every step, and settles none.
  return {
    rulings: rulingsAt(step, rulings),
    rules: rulingsAt(
      step,
      rules.filter(({ walks }) => !walks),
    ),
  };
}

export interface Coverage {
  applied: number;
  all: number;
  sections: { section: RegistrySection; missing: RegistryClause[]; all: number }[];
}

/** Kinds of clause that tell players what to do; the rest defines, shows or corrects. */
const DECIDES = ['regla', 'paso'];

/** Which rules of a game some ruling or calculator applies: a clause is, when it or a bullet of it is cited. */
export function coverageOf(index: RegistryIndex, rules: readonly AnyRule[], game: string): Coverage {
  const applying = rules.filter(({ walks }) => !walks);
  const cited = new Set<string>([...applying, ...index.registry.rulings].flatMap(({ cites }) => cites as string[]));
  const isApplied = (clause: RegistryClause) => refsWithin(clause).some((ref) => cited.has(ref));
  const sections = index.sectionsOf(game).flatMap((section) => {
    const clauses = index.clausesOf(section).filter(({ kind }) => DECIDES.includes(kind));
    const missing = clauses.filter((clause) => !isApplied(clause));
    return clauses.length > 0 ? [{ section, missing, all: clauses.length }] : [];
  });
  const all = sections.reduce((sum, section) => sum + section.all, 0);
  return { all, applied: all - sections.reduce((sum, { missing }) => sum + missing.length, 0), sections };
}
