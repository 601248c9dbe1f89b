import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from '../catalog-fixture.ts';
import { CASES, SEED, shareOf, TARGETS } from './targets.ts';

/** Apart from what else strangers send, so that mutation testing can ask the rules alone. */
const ids = new Set(rules.map(({ id }) => id));

describe('what strangers ask of a rule', () => {
  test.each(TARGETS.filter(({ name }) => ids.has(name)).map((target) => [target.name, target] as const))(
    '%s',
    (_, target) => {
      const property = fc.property(target.cases(false), (value) => void target.check(value));
      const { failed, counterexample, errorInstance } = fc.check(property, {
        numRuns: shareOf(target, CASES),
        seed: SEED,
      });
      expect(failed ? `${JSON.stringify(counterexample)}: ${errorInstance}` : 'well').toBe('well');
    },
  );
});
