import type { GameId } from '../schema/game-ids.ts';
import type { SynonymData } from '../schema/synonyms.ts';
import { fold } from '../text/fold.ts';
import { askedSentence, bareQuestion } from './asked-sentence.ts';
import { GameNames } from './named-game.ts';
import { parseNumber, splitGame } from './parse-number.ts';
import { type AskedWord, Phrases } from './phrases.ts';
import { MAX_QUERY } from './query.ts';
import type { Shortcut } from './shortcuts.ts';

/** How alike a query and a phrase must be: an unrelated shortcut above the clauses would be worse than none. */
const ALIKE = 0.7;
/** How near to the best a second shortcut must come: as rulings grow in number, more of them are half alike. */
const SECOND = 0.95;
/** How much a clause found for a query speaks for the rulings that apply it, by its place. */
const PLACES = [1, 0.55, 0.35] as const;
/** How much a clause found for the sentence that asks says beside one found for the whole story. */
const ASKED = 0.5;
/** The same of a clause that a ruling only asks about or adds. */
const TOUCHED = 0.55;
/** A number is what calculators find: asked for one, they settle it by what they count with nearly as rulings do. */
const HOW_MANY = /\bcu[aá]nt[oa]s?\b/iu;
const COUNTED = 0.9;
/** What being alike in words adds: of several rulings that apply a clause, the one that talks of the same. */
const WORDED = 1.3;
/** How much must speak for a ruling that only the clauses lead to. */
const SPOKEN_FOR = 1;
/** A query of one word asks about a thing; what may be done with it takes two. */
const ASKS = 2;

/** Letters and digits, without case or accents. */
const plainWords = (text: string) =>
  fold(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

/** A clause found for a query. */
interface Found {
  game: GameId;
  id: string;
}

/** What finds the clauses of a query. */
interface ClauseFinder {
  search(query: string, options: { game: GameId | null; limit: number }): readonly Found[];
}

/**
 * A small index apart from the clauses', read in the same way: a shortcut is offered when the query and one of its
 * phrases say nearly the same, or when it decides by the clauses found.
 */
export class ShortcutIndex {
  private readonly shortcuts: readonly Shortcut[];
  private readonly names: GameNames;
  private readonly phrases: Phrases;
  /** Whole phrases by their very words, however little they say: «¿qué puedo hacer ahora?». */
  private readonly verbatim = new Map<string, Set<number>>();

  constructor(shortcuts: readonly Shortcut[], synonyms: SynonymData) {
    this.shortcuts = shortcuts;
    this.names = new GameNames(synonyms.games);
    const asked = shortcuts.flatMap(({ title, phrases }, owner) =>
      [title, ...phrases].map((text) => ({ owner, text })),
    );
    this.phrases = new Phrases(asked, synonyms);
    for (const { owner, text } of asked) {
      const words = plainWords(text);
      this.verbatim.set(words, (this.verbatim.get(words) ?? new Set()).add(owner));
    }
  }

  /**
   * What settles a query, best first: what asks the same or, failing that, the ruling that decides by the
   * clauses that were found for it. Nobody can list every way to put a question; the clauses know many more.
   * Whoever writes a number wants that clause; of a story, what its question finds counts apart.
   */
  offer(query: string, game: GameId | null, found: readonly Found[], clauses: ClauseFinder): Shortcut[] {
    if (parseNumber(query)) return [];
    const { words, alike, asked, wanted } = this.read(query, game);
    const same = this.best(alike, ALIKE, 2);
    if (same.length > 0 || words.filter(({ light }) => !light).length < ASKS) return same;
    const spoken = new Map<number, number>();
    const touched = { dictamen: TOUCHED, calculadora: HOW_MANY.test(asked ?? query) ? COUNTED : TOUCHED };
    this.speak(found, 1, touched, spoken);
    if (asked) this.speak(clauses.search(asked, { game: wanted, limit: PLACES.length }), ASKED, touched, spoken);
    // Cut from its sentence a question says too little to decide alone, but tells those that the clauses lead to apart.
    const bare = bareQuestion(asked ?? query);
    if (bare) this.compare(this.phrases.read(bare), wanted, alike);
    for (const [at, weight] of spoken) spoken.set(at, weight + WORDED * (alike.get(at) ?? 0));
    return this.best(spoken, SPOKEN_FOR, 1);
  }

  /** Adds to each shortcut what the first clauses found say for it. */
  private speak(
    found: readonly Found[],
    share: number,
    touched: Record<Shortcut['kind'], number>,
    spoken: Map<number, number>,
  ): void {
    for (const [place, hit] of found.slice(0, PLACES.length).entries())
      for (const [at, shortcut] of this.shortcuts.entries()) {
        if (shortcut.game !== hit.game) continue;
        const applied = shortcut.decides.includes(hit.id)
          ? 1
          : shortcut.touches.includes(hit.id)
            ? touched[shortcut.kind]
            : 0;
        if (applied > 0) spoken.set(at, (spoken.get(at) ?? 0) + share * applied * (PLACES[place] ?? 0));
      }
  }

  /** The shortcuts that ask the same as a query, best first; most queries have none. */
  find(query: string, game: GameId | null = null): Shortcut[] {
    return this.best(this.read(query, game).alike, ALIKE, 2);
  }

  /** The words of a query, and how alike each shortcut is to it or to the sentence of a story that asks. */
  private read(query: string, game: GameId | null) {
    const led = splitGame(query.slice(0, MAX_QUERY), game);
    const named = led.game || game ? led : this.names.split(led.rest);
    const wanted = named.game ?? game;
    const words = this.phrases.read(named.rest);
    const alike = new Map<number, number>();
    this.compare(words, wanted, alike);
    for (const at of this.verbatim.get(plainWords(named.rest)) ?? [])
      if (!wanted || this.shortcuts[at]?.game === wanted) alike.set(at, 1);
    const asked = askedSentence(query);
    if (asked) this.compare(this.phrases.read(asked), wanted, alike);
    return { words, alike, asked, wanted };
  }

  private compare(words: readonly AskedWord[], wanted: GameId | null, alike: Map<number, number>): void {
    this.phrases.compare(words, (at) => !wanted || this.shortcuts[at]?.game === wanted, alike);
  }

  private best(scores: ReadonlyMap<number, number>, least: number, limit: number): Shortcut[] {
    const enough = Math.max(least, SECOND * Math.max(0, ...scores.values()));
    return [...scores]
      .filter(([, score]) => score >= enough)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .flatMap(([at]) => this.shortcuts[at] ?? []);
  }
}
