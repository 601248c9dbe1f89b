import type { RegistryIndex } from '../catalog/registry-index.ts';
import { caseToAddress } from '../rulings/address.ts';
import { exampleFacts } from '../rulings/example-facts.ts';
import { NO_FACTS } from '../rulings/facts.ts';
import { RulingWords } from '../rulings/wording.ts';
import { rulingPath } from '../schema/paths.ts';
import type { RegistryClause } from '../schema/registry.ts';

export interface SettledCase {
  /** The ruling, opened at the case that the entry decides. */
  href: string;
  /** The ruling's title; the case's, where the entry decides several of the same ruling. */
  name: string;
  verdict: string;
  label: string;
}

/** What an erratum or a FAQ entry decides in the rulings that it names, each opened at that case. */
export function settledCases(index: RegistryIndex, { ref, settles }: RegistryClause): SettledCase[] {
  return settles.flatMap(({ ruling: id, verdict }) => {
    const ruling = index.ruling(id);
    const example = ruling?.examples.find((one) => one.source === ref && one.verdict === verdict);
    if (!ruling || !example) return [];
    const several = settles.filter((other) => other.ruling === id).length > 1;
    return {
      href: `${rulingPath(id)}${caseToAddress(ruling, exampleFacts(example.facts))}`,
      name: several ? example.title : ruling.title,
      verdict,
      label: new RulingWords(ruling, NO_FACTS).verdict(verdict),
    };
  });
}
