import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { PARTS, type Part } from '../config/mutation/parts.ts';
import { ensureExtraTools } from './extra-tools.ts';
import { run } from './install.mjs';
import { type MutationReport, readReport, type Survivor } from './mutation-report.ts';
import { root } from './node.mjs';

/**
 * `npm run mutacion [parte o fichero…]`: breaks the code in small ways, one at a time, and asks the tests
 * whether they notice. Without arguments, everything that decides or counts. What is left alive and has
 * not been looked at (docs/reviews/mutantes.json) is printed; exit code 1 where fewer than 85 % die, or
 * where Stryker called something alive without having run a test on it.
 */
const GOAL = 0.85;
const asked = process.argv.slice(2);

/** The parts asked for, narrowed to the files asked for. */
function wantedParts(): Part[] {
  if (asked.length === 0) return [...PARTS];
  return PARTS.flatMap((part) => {
    const files = asked.filter((file) => part.mutate.some((glob) => matchesGlob(file, glob)));
    if (files.length > 0) return [{ ...part, mutate: files }];
    return asked.includes(part.name) ? [part] : [];
  });
}

const parts = wantedParts();
if (parts.length === 0) {
  console.error(`No hay ninguna parte con ese nombre. Son: ${PARTS.map(({ name }) => name).join(', ')}; o un fichero.`);
  process.exit(2);
}
const tools = ensureExtraTools('mutation');
if (run('npm', ['run', '--silent', 'generate']) !== 0) process.exit(1);

const looked = readLooked();
const totals: Record<string, { killed: number; measured: number }> = {};
for (const part of parts) {
  const results = join(root, '.cache', 'mutation-results', part.name);
  mkdirSync(results, { recursive: true });
  console.log(`\n── ${part.name}: ${part.mutate.join(', ')}`);
  const status = run(
    process.execPath,
    [
      join(tools, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
      'run',
      'config/mutation/stryker.config.mjs',
    ],
    {
      env: {
        MUTATION_FILES: JSON.stringify(part.mutate),
        MUTATION_TESTS: JSON.stringify(part.tests),
        MUTATION_RESULTS: results,
      },
    },
  );
  const file = join(results, 'report.json');
  if (status !== 0 || !existsSync(file)) {
    console.error(`Stryker no ha terminado (código ${status}).`);
    process.exitCode = 1;
    continue;
  }
  tell(part, readReport(JSON.parse(readFileSync(file, 'utf8'))));
}
writeFileSync(join(root, '.cache', 'mutation-results', 'summary.json'), `${JSON.stringify(totals, null, 2)}\n`);

function tell(part: Part, report: MutationReport): void {
  const { killed, survivors, unmeasured, ignored } = report;
  const measured = killed + survivors.length;
  const share = measured === 0 ? 0 : killed / measured;
  const unseen = survivors.filter((survivor) => !isLookedAt(survivor));
  for (const { file, line, mutator, from, to } of unseen)
    console.log(`   vive ${file}:${line} ${mutator}: ${from} → ${to}`);
  totals[part.name] = { killed, measured };
  console.log(
    `   ${part.name}: ${killed} de ${measured} detectados (${(share * 100).toFixed(1)} %); ${survivors.length - unseen.length} vivos ya mirados, ${unseen.length} sin mirar; ${ignored} no se miden (textos y declaraciones).`,
  );
  if (unmeasured > 0 || measured === 0) {
    console.error(
      `   En ${unmeasured} no se ejecutó ninguna prueba: no es una medida. Revisa las versiones de Stryker y vitest.`,
    );
    process.exitCode = 1;
  }
  if (share < GOAL) {
    console.error(`   Por debajo del ${GOAL * 100} %.`);
    process.exitCode = 1;
  }
}

/** Survivors that somebody has looked at, with why they live: `fichero · mutación · de → a`. */
function readLooked(): Set<string> {
  const file = join(root, 'docs', 'reviews', 'mutantes.json');
  if (!existsSync(file)) return new Set();
  const entries = JSON.parse(readFileSync(file, 'utf8')) as { mutant: string; why: string }[];
  return new Set(entries.map(({ mutant }) => mutant));
}

/** Lines move; file and change do not. */
function isLookedAt({ file, mutator, from, to }: Survivor): boolean {
  return looked.has(`${file} · ${mutator} · ${from} → ${to}`);
}
