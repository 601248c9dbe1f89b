import { SearchEngine } from '../src/search/engine.ts';
import { type Shortcut, ShortcutIndex, shortcutsOf } from '../src/search/shortcuts.ts';
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
    const rows = [
      ['disputas: el suyo', ...offered(full, engine, toldDisputes())],
      ['disputas: aplica la cláusula', ...offered(full, engine, citedDisputes())],
      ...(['desarrollo', 'reserva'] as const).map((half) => [half, ...offered(full, engine, questions(half))]),
      ['rondas', ...offered(full, engine, keptRounds().flatMap(questions))],
      ['frases propias, apartadas', ...leftOut(all, engine)],
    ];
    printTable(['preguntas', 'n', 'ofrece algo', 'acierta', 'acierta de lo que ofrece'], rows);
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

function offered(shortcuts: ShortcutIndex, engine: SearchEngine, asked: readonly Asked[]): (string | number)[] {
  let some = 0;
  let right = 0;
  for (const { query, game, isRight } of asked) {
    const [first] = shortcuts.offer(query, game, engine.search(query, { game, limit: 3 }), engine);
    if (first) some++;
    if (first && isRight(first)) right++;
  }
  return [asked.length, percent(some / asked.length), percent(right / asked.length), percent(right / some)];
}

/** Every phrase asked of an index that does not hold it. */
function leftOut(all: readonly Shortcut[], engine: SearchEngine): (string | number)[] {
  const counts = [0, 0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isLeft = (phrase: string, at: number) => (at * 7 + phrase.length) % FOLDS === fold;
    const kept = all.map((one) => ({ ...one, phrases: one.phrases.filter((phrase, at) => !isLeft(phrase, at)) }));
    const shortcuts = new ShortcutIndex(kept, synonyms);
    for (const { id, game, phrases } of all)
      for (const query of phrases.filter(isLeft)) {
        const [first] = shortcuts.offer(query, game, engine.search(query, { game, limit: 3 }), engine);
        counts[0]!++;
        if (first) counts[1]!++;
        if (first?.id === id) counts[2]!++;
      }
  }
  const [count = 0, some = 0, right = 0] = counts;
  return [count, percent(some / count), percent(right / count), percent(right / some)];
}
