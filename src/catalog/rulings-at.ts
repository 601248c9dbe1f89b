import type { RegistryStep } from '../schema/registry-rounds.ts';

/** Of things that cite, those that apply what a step of the round cites; those that share most clauses first. */
export function rulingsAt<T extends { cites: readonly string[] }>(
  { clauses }: Pick<RegistryStep, 'clauses'>,
  all: readonly T[],
): T[] {
  const refs = [...new Set(clauses.map(({ ref }) => ref))];
  const shared = ({ cites }: T) =>
    cites.filter((cite) => refs.some((ref) => cite === ref || cite.startsWith(`${ref}.`))).length;
  return all.filter((one) => shared(one) > 0).sort((a, b) => shared(b) - shared(a));
}
