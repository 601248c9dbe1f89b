import { gzipSync } from 'node:zlib';
import { GAME_IDS, type GameId } from '../src/schema/game-ids.ts';
import type { SearchDocument } from '../src/search/documents.ts';
import { SearchEngine } from '../src/search/engine.ts';
import { packGame, packRest } from '../src/search/pack.ts';
import { documents, synonyms } from '../tests/search/corpus.ts';
import { readQueries } from '../tests/search/queries.ts';
import type { Bench } from './run.ts';
import { kilobytes, milliseconds, printTable, quantile, ratio } from './table.ts';

const COPIES = 20;
const LIMITS = { size: 420_000, game: 140_000, once: 5, many: 50 };

/** Size of what the box loads, and time per keystroke: every beginning of every question, as if typed. */
export const bench: Bench = {
  title: 'Tamaño y velocidad de la búsqueda',
  run(report) {
    const sizes = GAME_IDS.map((game) => {
      const own = documents.filter((entry) => entry.game === game);
      const files = [packGame(game, own), packRest(game, own)].map((data) => JSON.stringify(data));
      const sum = (weigh: (json: string) => number) => files.reduce((all, json) => all + weigh(json), 0);
      return { game, raw: sum((json) => json.length), gzip: sum((json) => gzipSync(json, { level: 9 }).length) };
    });
    const words = JSON.stringify(synonyms);
    const all = [...sizes, { game: 'sinónimos', raw: words.length, gzip: gzipSync(words, { level: 9 }).length }];
    const total = all.reduce((sum, { gzip }) => sum + gzip, 0);
    printTable(
      ['lo que carga el buscador', 'JSON', 'gzip'],
      [...all.map(({ game, raw, gzip }) => [game, kilobytes(raw), kilobytes(gzip)]), ['todo', '', kilobytes(total)]],
    );
    console.log(`Límite ${kilobytes(LIMITS.size)}: ${total <= LIMITS.size ? 'cumple' : 'NO CUMPLE'}\n`);

    report.add({ label: 'índice de todos los juegos', value: total / 1000, unit: 'kB', limit: LIMITS.size / 1000 });
    const largest = Math.max(...sizes.map(({ gzip }) => gzip));
    report.add({ label: 'índice del juego más largo', value: largest / 1000, unit: 'kB', limit: LIMITS.game / 1000 });

    const once = typing(documents);
    const some = typing(copies(documents, 5));
    const many = typing(copies(documents, COPIES));
    const p95 = ({ times }: ReturnType<typeof typing>) => quantile(times, 0.95);
    report.add({ label: 'una pulsación, p95', value: p95(once), unit: 'ms', limit: LIMITS.once });
    report.add({ label: 'una pulsación con 5 veces más texto, p95', value: p95(some), unit: 'ms' });
    report.add({
      label: 'una pulsación con 20 veces más texto, p95',
      value: p95(many),
      unit: 'ms',
      limit: LIMITS.many,
    });
    report.add({ label: 'hacer el índice', value: once.build, unit: 'ms' });
    report.add({ label: 'hacer el índice con 20 veces más texto', value: many.build, unit: 'ms' });
    printTable(
      ['corpus', 'cláusulas', 'construcción', 'pulsaciones', 'p50', 'p95', 'p99', 'máx.', 'límite p95'],
      [
        ['los cinco juegos', documents.length, ...row(once), milliseconds(LIMITS.once)],
        ['copiado 5 veces', documents.length * 5, ...row(some), ''],
        [`copiado ${COPIES} veces`, documents.length * COPIES, ...row(many), milliseconds(LIMITS.many)],
      ],
    );
    console.log(
      `\np95 con ${COPIES} veces más texto: ${ratio(quantile(many.times, 0.95), quantile(once.times, 0.95))}`,
    );
  },
};

function copies(source: readonly SearchDocument[], times: number): SearchDocument[] {
  return Array.from({ length: times }, (_, copy) =>
    source.map((entry) => ({ ...entry, game: (copy === 0 ? entry.game : `${entry.game}-${copy}`) as GameId })),
  ).flat();
}

/** Times of every keystroke of the development questions, over all games. */
function typing(corpus: readonly SearchDocument[]): { build: number; times: number[] } {
  const start = performance.now();
  const engine = new SearchEngine(corpus, synonyms);
  const build = performance.now() - start;
  const queries = readQueries('desarrollo').map(({ consulta }) => consulta);
  const press = (text: string) => engine.answer(text, { limit: 12, excerpt: [240] });
  // The first ones only warm the compiler up; a player's first search is timed in the browser bench.
  for (const query of queries.slice(0, 30)) press(query);
  const times: number[] = [];
  for (const query of queries) {
    for (let length = 1; length <= query.length; length++) {
      const before = performance.now();
      press(query.slice(0, length));
      times.push(performance.now() - before);
    }
  }
  return { build, times };
}

function row({ build, times }: ReturnType<typeof typing>): (string | number)[] {
  const at = (share: number) => milliseconds(quantile(times, share));
  return [milliseconds(build), times.length, at(0.5), at(0.95), at(0.99), at(1)];
}
