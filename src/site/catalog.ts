import { loadCatalog } from '../catalog/load.ts';
import type { RegistryIndex } from '../catalog/registry-index.ts';
import { allRules } from '../checkers/all-rules.ts';
import type { AnyRule } from '../checkers/define-rule.ts';
import { measuredProblems } from '../checkers/measured.ts';
import type { Figures } from '../schema/figures/tables.ts';
import { refsWithin } from '../schema/ref.ts';
import type { RegistryClause } from '../schema/registry.ts';
import type { Ruling } from '../schema/ruling.ts';
import { rulingsCiting } from './ruling-page.ts';

/** What the pages read: registry, figures and rule functions. */
export interface SiteCatalog {
  index: RegistryIndex;
  figures: Figures;
  rules: AnyRule[];
  rulesFor(clause: RegistryClause): AnyRule[];
  rulingsFor(clause: RegistryClause): Ruling[];
}

let cached: { catalog: SiteCatalog; at: number } | null = null;
/** In development content changes under our feet; a build reads it once. */
const LIFETIME = import.meta.env?.DEV ? 1000 : Number.POSITIVE_INFINITY;

export function siteCatalog(): SiteCatalog {
  if (cached && Date.now() - cached.at < LIFETIME) return cached.catalog;
  const { index, figures } = loadCatalog(process.cwd());
  const rules = allRules(figures, index.registry.rulings);
  const problems = measuredProblems(index.registry.rulings, rules);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const catalog = {
    index,
    figures,
    rules,
    rulesFor: (clause: RegistryClause) => rulesCiting(rules, clause),
    rulingsFor: (clause: RegistryClause) => rulingsCiting(index.registry.rulings, clause),
  };
  cached = { catalog, at: Date.now() };
  return catalog;
}

/** Rule functions that implement a clause or one of its bullets; the one that walks the round, last. */
function rulesCiting(rules: AnyRule[], clause: RegistryClause): AnyRule[] {
  const refs = new Set(refsWithin(clause));
  const citing = rules.filter((rule) => rule.cites.some((ref) => refs.has(ref)));
  return [...citing.filter(({ walks }) => !walks), ...citing.filter(({ walks }) => walks)];
}
