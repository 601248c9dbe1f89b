import { readSayings } from '../src/catalog/read-synonyms.ts';
import type { GameId } from '../src/schema/game-ids.ts';
import type { RegistryClause } from '../src/schema/registry.ts';
import { searchDocuments } from '../src/search/documents.ts';
import { SearchEngine } from '../src/search/engine.ts';
import { index, root } from '../tests/catalog-fixture.ts';
import { qualityOf } from '../tests/search/queries.ts';
import type { Bench } from './run.ts';
import { percent, printTable } from './table.ts';

const FOLDS = 5;
interface Saying {
  game: GameId;
  clause: string;
  asked: string;
  fold: number;
}

/**
 * Every saying of content/busqueda is asked of an engine that does not hold it: does its clause come first all the
 * same? It measures how an engine fares with words that nobody foresaw, on thousands of questions, none of them of a
 * test, and so tells whether a change is general.
 */
export const bench: Bench = {
  title: 'Búsqueda con la propia pregunta apartada',
  run() {
    const sayings = [...readSayings(root).sayings].flatMap(([game, own]) =>
      Object.entries(own).flatMap(([clause, list]) =>
        list.map((asked, at): Saying => ({ game, clause, asked, fold: (at * 7 + asked.length) % FOLDS })),
      ),
    );
    const ranks = new Map<GameId, number[]>();
    for (let fold = 0; fold < FOLDS; fold++) {
      const left = sayings.filter((saying) => saying.fold === fold);
      const engine = new SearchEngine(documentsWithout(left), index.registry.synonyms);
      for (const { game, clause, asked } of left) {
        const rank = engine.search(asked, { game }).findIndex(({ id }) => id === clause);
        ranks.set(game, [...(ranks.get(game) ?? []), rank]);
      }
    }
    const all = [...ranks.values()].flat();
    printTable(
      ['juego', 'n', '@1', '@3', 'MRR'],
      [...ranks, ['todos', all] as const].map(([game, own]) => {
        const { count, hit1, hit3, mrr } = qualityOf(own);
        return [game, count, percent(hit1), percent(hit3), mrr.toFixed(3)];
      }),
    );
  },
};

/** What search knows of the clauses without some of their questions. */
function documentsWithout(left: readonly Saying[]) {
  const gone = new Set(left.map(({ game, clause, asked }) => `${game}:${clause} ${asked}`));
  const without = (clause: RegistryClause): RegistryClause => ({
    ...clause,
    questions: clause.questions.filter((asked) => !gone.has(`${clause.ref} ${asked}`)),
  });
  return searchDocuments({ ...index.registry, clauses: index.registry.clauses.map(without) });
}
