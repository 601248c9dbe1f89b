import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { shareOf, TARGETS } from './targets.ts';

/** A case that failed once, kept for ever and tried in every run of the tests. */
export interface Found {
  target: string;
  why: string;
  seed: number;
  value: unknown;
}

const FILE = join(import.meta.dirname, 'found.json');

/**
 * `npm run fuzz [casos] [semilla] [objetivo]`: a hundred thousand cases, others each time. What fails is
 * written into tests/fuzz/found.json, smallest form first found, and the exit code is 1.
 */
if (import.meta.main) {
  const [cases = '100000', seed = String(Date.now() % 2 ** 31), wanted = ''] = process.argv.slice(2);
  const targets = TARGETS.filter(({ name }) => name.includes(wanted));
  const found: Found[] = [];
  let tried = 0;
  console.log(`Semilla ${seed}, ${targets.length} objetivos.`);
  for (const target of targets) {
    const start = performance.now();
    const numRuns = shareOf(target, Number(cases));
    const property = fc.asyncProperty(target.cases(true), async (value) => target.check(value));
    const result = await fc.check(property, { numRuns, seed: Number(seed) });
    tried += result.numRuns;
    const time = (performance.now() - start) / 1000;
    console.log(`${String(tried).padStart(7)}  ${target.name}: ${result.numRuns} en ${time.toFixed(1)} s`);
    if (!result.failed) continue;
    const why = String(result.errorInstance ?? 'falla').slice(0, 300);
    console.error(`         FALLA: ${why}\n         ${JSON.stringify(result.counterexample?.[0])?.slice(0, 500)}`);
    found.push({ target: target.name, why, seed: Number(seed), value: result.counterexample?.[0] });
  }
  console.log(`${tried} casos, ${found.length} objetivos con fallos.`);
  if (found.length > 0) {
    const before = JSON.parse(readFileSync(FILE, 'utf8')) as Found[];
    writeFileSync(FILE, `${JSON.stringify([...before, ...found], null, 2)}\n`);
    process.exitCode = 1;
  }
}
