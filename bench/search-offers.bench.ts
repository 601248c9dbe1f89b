import { SearchEngine } from '../src/search/engine.ts';
import { ShortcutIndex } from '../src/search/shortcut-index.ts';
import { type Shortcut, shortcutsOf } from '../src/search/shortcuts.ts';
import { index, rules } from '../tests/catalog-fixture.ts';
import { disputes } from '../tests/rulings/disputes.ts';
import { documents, synonyms } from '../tests/search/corpus.ts';
import { keptRounds, readQueries, type SearchQuery } from '../tests/search/queries.ts';
import type { Bench } from './run.ts';
import { percent, printTable } from './table.ts';

type Game = SearchQuery['juego'];
interface Asked {
  query: string;
  game: Game;
  /** Whether what is offered first is right. */
  isRight(offered: Shortcut): boolean;
}

const FOLDS = 5;

/** Which ruling or calculator stands above the clauses: offered at all, and right when it is. */
export const bench: Bench = {
  title: 'Dictámenes y calculadoras que se ofrecen',
  run() {
    const all = shortcutsOf(index.registry, rules);
    const engine = new SearchEngine(documents, synonyms);
    const full = new ShortcutIndex(all, synonyms);
    const counts: [string, Count][] = [
      ['disputas: el suyo', offered(full, engine, toldDisputes())],
      ['disputas: aplica la cláusula', offered(full, engine, citedDisputes())],
      ['desarrollo', offered(full, engine, questions('desarrollo'))],
      ['reserva', offered(full, engine, questions('reserva'))],
      ['rondas', offered(full, engine, keptRounds().flatMap(questions))],
      ['frases propias, apartadas', leftOut(all, engine)],
    ];
    printTable(
      ['preguntas', 'n', 'ofrece algo', 'acierta', 'acierta de lo que ofrece'],
      counts.map(([name, { asked, some, right }]) => [
        name,
        asked,
        percent(some / asked),
        percent(right / asked),
        percent(right / some),
      ]),
    );
  },
};

const toldDisputes = (): Asked[] =>
  disputes.flatMap(({ disputa, game, dictamen, calculadora }) => {
    const own = dictamen ?? calculadora;
    return own ? [{ query: disputa, game, isRight: ({ id }) => id === own }] : [];
  });

const citedDisputes = (): Asked[] =>
  disputes.map(({ disputa, game, clausulas }) => ({
    query: disputa,
    game,
    isRight: ({ decides, touches }) => clausulas.some((id) => decides.includes(id) || touches.includes(id)),
  }));

const questions = (half: Parameters<typeof readQueries>[0]): Asked[] =>
  readQueries(half).map(({ consulta, juego, aciertos }) => ({
    query: consulta,
    game: juego,
    isRight: ({ game, decides, touches }) =>
      [...decides, ...touches].some((clause) => aciertos.includes(`${game}:${clause}`)),
  }));

interface Count {
  asked: number;
  some: number;
  right: number;
}

function offered(shortcuts: ShortcutIndex, engine: SearchEngine, asked: readonly Asked[]): Count {
  const count = { asked: asked.length, some: 0, right: 0 };
  for (const { query, game, isRight } of asked) {
    const [first] = shortcuts.offer(query, game, engine.search(query, { game, limit: 3 }), engine);
    if (!first) continue;
    count.some++;
    if (isRight(first)) count.right++;
  }
  return count;
}

/** Every phrase asked of an index that does not hold it. */
function leftOut(all: readonly Shortcut[], engine: SearchEngine): Count {
  const total = { asked: 0, some: 0, right: 0 };
  for (let fold = 0; fold < FOLDS; fold++) {
    const isLeft = (phrase: string, at: number) => (at * 7 + phrase.length) % FOLDS === fold;
    const kept = all.map((one) => ({ ...one, phrases: one.phrases.filter((phrase, at) => !isLeft(phrase, at)) }));
    const left = all.flatMap(({ id, game, phrases }) =>
      phrases.filter(isLeft).map((query): Asked => ({ query, game, isRight: (first) => first.id === id })),
    );
    const count = offered(new ShortcutIndex(kept, synonyms), engine, left);
    for (const key of ['asked', 'some', 'right'] as const) total[key] += count[key];
  }
  return total;
}
