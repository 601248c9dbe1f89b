import * as real from '../../node_modules/fast-check/lib/fast-check.js';

/** A mutant that a property notices, it notices early; one that lives would pay for every case of every property. */
const RUNS = 30;
const fewer = <P extends { numRuns?: number }>(parameters?: P) => ({
  ...parameters,
  numRuns: Math.min(RUNS, parameters?.numRuns ?? RUNS),
  // Nobody reads the smallest case.
  endOnFailure: true,
});

const assert: typeof real.assert = (property, parameters) => real.assert(property, fewer(parameters)) as never;
const check: typeof real.check = (property, parameters) => real.check(property, fewer(parameters)) as never;

export default { ...real.default, assert, check };
