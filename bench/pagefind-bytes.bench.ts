import type { GameId } from '../src/schema/game-ids.ts';
import type { SearchDocument } from '../src/search/documents.ts';
import { documents } from '../tests/search/corpus.ts';
import { readQueries } from '../tests/search/queries.ts';
import { buildPagefind } from './pagefind-node.ts';
import type { Bench } from './run.ts';
import { kilobytes, printTable, quantile, ratio } from './table.ts';

const COPIES = 20;

/** What the search page downloads for a first search, with today's clauses and with twenty times as many. */
export const bench: Bench = {
  title: 'Lo que descarga la búsqueda en el texto completo',
  async run(report) {
    const queries = readQueries('desarrollo')
      .filter(({ clase }) => clase === 'palabras')
      .map(({ consulta }) => consulta);
    // As on the site, whose full text has clauses and no components.
    const clauses = documents.filter(({ kind }) => kind !== 'componente');
    const corpora: [string, SearchDocument[]][] = [
      ['los cinco juegos', clauses],
      [
        `copiado ${COPIES} veces`,
        Array.from({ length: COPIES }, (_, copy) =>
          clauses.map((entry) => ({ ...entry, game: `${entry.game}-${copy}` as GameId })),
        ).flat(),
      ],
    ];
    const medians: number[] = [];
    const rows: (string | number)[][] = [];
    for (const [name, corpus] of corpora) {
      const site = await buildPagefind(corpus);
      const bytes: number[] = [];
      for (const query of queries) bytes.push(await site.firstSearchBytes(query));
      site.remove();
      medians.push(quantile(bytes, 0.5));
      rows.push([name, corpus.length, kilobytes(quantile(bytes, 0.5)), kilobytes(quantile(bytes, 0.95))]);
    }
    printTable(['corpus', 'cláusulas', 'mediana', 'p95'], rows);
    report.add({ label: 'descarga de una primera búsqueda en el texto', value: (medians[0] ?? 0) / 1000, unit: 'kB' });
    report.add({
      label: 'la misma con 20 veces más texto',
      value: (medians[1] ?? 0) / (medians[0] ?? 1),
      unit: 'veces',
      limit: 2,
    });
    console.log(`\nCrece: ${ratio(medians[1] ?? 0, medians[0] ?? 0)} (límite ×2)`);
  },
};
