import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { PARTS, type Part } from '../config/mutation/parts.ts';
import { ensureExtraTools } from './extra-tools.ts';
import { run } from './install.mjs';
import { type MutationReport, readReport, type Survivor } from './mutation-report.ts';
import { root } from './node.mjs';

/**
 * `npm run mutacion [-- --muestra 6 --desde 2] [parte o fichero…]`: breaks the code in small ways, one at a time, and asks the tests
 * whether they notice. Without arguments, everything that decides or counts. A sample looks at every sixth (or so)
 * piece of each file, always the same ones, and says so; `--desde` takes others, so that a part is not measured on
 * the pieces that its tests were written for. What is left alive and has
 * not been looked at (docs/reviews/mutantes.json) is printed; exit code 1 where fewer than 85 % die, or
 * where Stryker called something alive without having run a test on it.
 */
const GOAL = 0.85;
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { muestra: { type: 'string', default: '1' }, desde: { type: 'string', default: '0' } },
});
/** One piece of so many is looked at; lines of a piece; the first of them. */
const SAMPLE = Math.max(1, Math.trunc(Number(values.muestra)) || 1);
const PIECE = 12;
const FIRST = Math.max(0, Math.trunc(Number(values.desde)) || 0) % SAMPLE;

/** The parts asked for, narrowed to the files asked for. */
function wantedParts(): Part[] {
  if (asked.length === 0) return [...PARTS];
  return PARTS.flatMap((part) => {
    const files = asked.filter((file) => part.mutate.some((glob) => matchesGlob(file, glob)));
    if (files.length > 0) return [{ ...part, mutate: files }];
    return asked.includes(part.name) ? [part] : [];
  });
}

/** What Stryker is told to mutate: everything, or the lines of the sample. */
function mutated({ mutate }: Part): string[] {
  if (SAMPLE === 1) return mutate;
  let piece = 0;
  return globSync(mutate, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
      const starts = Array.from({ length: Math.ceil(lines / PIECE) }, (_, at) => at * PIECE + 1);
      return starts.filter(() => piece++ % SAMPLE === FIRST).map((start) => `${file}:${start}-${start + PIECE - 1}`);
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
  const sample =
    SAMPLE > 1 ? `, muestra: uno de cada ${SAMPLE} trozos de ${PIECE} líneas, desde el ${FIRST + 1}.º` : '';
  console.log(`\n── ${part.name}: ${part.mutate.join(', ')}${sample}`);
  const status = run(
    process.execPath,
    [
      join(tools, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
      'run',
      'config/mutation/stryker.config.mjs',
    ],
    {
      env: {
        MUTATION_FILES: JSON.stringify(mutated(part)),
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
