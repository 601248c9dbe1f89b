import { createEngine, documents, finderOf } from '../tests/search/corpus.ts';
import {
  type Finder,
  type Half,
  keptRounds,
  qualityOf,
  rankOf,
  readQueries,
  type SearchQuery,
} from '../tests/search/queries.ts';
import { buildPagefind } from './pagefind-node.ts';
import { plainFlexSearch, plainMiniSearch, tunedMiniSearch } from './peers.ts';
import type { BenchReport } from './report.ts';
import type { Bench } from './run.ts';
import { percent, printTable, ratio } from './table.ts';

const HALVES: readonly Half[] = ['reserva', 'desarrollo', ...keptRounds()];

/** Questions as players put them, to our engine and to others over the same clauses. */
export const bench: Bench = {
  title: 'Calidad de la búsqueda',
  async run(report) {
    const pagefind = await buildPagefind(documents);
    const engines: Record<string, Finder> = {
      Códice: finderOf(createEngine()),
      'FlexSearch sin más': plainFlexSearch(documents),
      'MiniSearch sin más': plainMiniSearch(documents),
      'Pagefind sin más': (query, game) => pagefind.search(query, game),
      'MiniSearch ajustado y con nuestras preguntas': tunedMiniSearch(documents),
    };
    for (const half of HALVES) await compare(report, half, engines);
    pagefind.remove();
  },
};

async function compare(report: BenchReport, half: Half, engines: Record<string, Finder>): Promise<void> {
  const queries = readQueries(half);
  const ranks = new Map<string, number[]>();
  for (const [name, find] of Object.entries(engines)) {
    const own: number[] = [];
    for (const query of queries) own.push(await rankOf(query, find));
    ranks.set(name, own);
  }
  const ours = qualityOf(ranks.get('Códice') ?? []);
  const rival = qualityOf(ranks.get('FlexSearch sin más') ?? []);
  // Questions that nobody who changed the engine had read.
  const held = half === 'reserva';
  const score = (label: string, value: number, peer: number, limit: number) =>
    report.add({
      label: `${half}: ${label}`,
      value: value * 100,
      unit: '%',
      atLeast: true,
      ...(held && { limit }),
      peer: { name: 'FlexSearch sin más', value: peer * 100 },
    });
  score('acierto a la primera', ours.hit1, rival.hit1, 90);
  score('acierto entre las tres primeras', ours.hit3, rival.hit3, 97);
  console.log(`${half}: ${queries.length} consultas\n`);
  printTable(
    ['motor', 'acierto@1', 'acierto@3', 'MRR', 'Códice frente a él (@3)'],
    [...ranks].map(([name, own]) => {
      const { hit1, hit3, mrr } = qualityOf(own);
      return [name, percent(hit1), percent(hit3), mrr.toFixed(3), ratio(ours.hit3, hit3)];
    }),
  );
  for (const [label, groupOf] of [
    ['clase', (query: SearchQuery) => query.clase],
    ['juego', (query: SearchQuery) => query.juego ?? 'todos'],
  ] as const) {
    console.log('');
    printTable(
      [
        label,
        'n',
        '@1',
        '@3',
        'MRR',
        ...Object.keys(engines)
          .slice(1)
          .map((name) => `${name} @3`),
      ],
      [...new Set(queries.map(groupOf))].map((group) => {
        const inGroup = (own: number[]) => own.filter((_, at) => groupOf(queries[at] as SearchQuery) === group);
        const [first, ...others] = [...ranks.values()].map((own) => qualityOf(inGroup(own)));
        return [
          group,
          first?.count ?? 0,
          percent(first?.hit1 ?? 0),
          percent(first?.hit3 ?? 0),
          (first?.mrr ?? 0).toFixed(3),
          ...others.map(({ hit3 }) => percent(hit3)),
        ];
      }),
    );
  }
  console.log('');
}
