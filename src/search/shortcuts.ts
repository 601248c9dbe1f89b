import type { GameId } from '../schema/game-ids.ts';
import { idOf, withoutBullet } from '../schema/ref.ts';
import type { Registry } from '../schema/registry.ts';
import type { RuleSet, Ruling } from '../schema/ruling.ts';
import type { SynonymData } from '../schema/synonyms.ts';
import { Analyzer } from './analyze.ts';
import { askedSentence, bareQuestion } from './asked-sentence.ts';
import { GameNames } from './named-game.ts';
import { parseNumber, splitGame } from './parse-number.ts';
import { SETTINGS } from './settings.ts';
import { type Phrase, type Slot, shared, sum } from './shortcut-words.ts';
import { Synonyms } from './synonyms.ts';

/** A ruling or a calculator that answers a question at once, with the ways in which players put it. */
export interface Shortcut {
  kind: 'dictamen' | 'calculadora';
  game: GameId;
  id: string;
  title: string;
  /** Other ways to ask the title. */
  phrases: string[];
  /** Clauses by which a ruling decides, and those that it only asks about or adds, or by which a calculator counts. */
  decides: string[];
  touches: string[];
}

/** What a calculator offers to search. */
export interface SearchedTool {
  id: string;
  game: GameId;
  title: string;
  cites: readonly string[];
}

/** Every ruling and calculator that search may offer, rulings first. A tool that became a ruling is the ruling. */
export function shortcutsOf(
  { rulings, toolPhrases }: Pick<Registry, 'rulings' | 'toolPhrases'>,
  tools: readonly SearchedTool[],
): Shortcut[] {
  return [
    ...rulings.map((ruling) => ({
      kind: 'dictamen' as const,
      game: ruling.game,
      id: ruling.id,
      title: ruling.title,
      phrases: ruling.search,
      ...appliedClauses(ruling),
    })),
    ...tools
      .filter(({ id }) => !rulings.some((ruling) => ruling.id === id))
      .map(({ id, game, title, cites }) => ({
        kind: 'calculadora' as const,
        game,
        id,
        title,
        phrases: toolPhrases[id] ?? [],
        decides: [],
        touches: [...new Set(cites.map(clauseOf))],
      })),
  ];
}

function appliedClauses(ruling: Ruling): Pick<Shortcut, 'decides' | 'touches'> {
  const sets: RuleSet[] = [ruling, ...ruling.questions.flatMap(({ each }) => each ?? [])];
  const ids = (cited: readonly { clauses: string[] }[]) => cited.flatMap(({ clauses }) => clauses.map(clauseOf));
  const decides = new Set(sets.flatMap(({ rules, otherwise }) => ids(otherwise ? [...rules, otherwise] : rules)));
  const touches = new Set([
    ...sets.flatMap(({ questions, impossible }) => ids([...questions, ...impossible])),
    ...ids(ruling.notes),
  ]);
  return { decides: [...decides], touches: [...touches].filter((id) => !decides.has(id)) };
}

/** `ti4:23.4.b` → `23.4`: search finds clauses, not their bullets. */
const clauseOf = (ref: string) => withoutBullet(idOf(ref));

/** How alike a query and a phrase must be: an unrelated shortcut above the clauses would be worse than none. */
const ALIKE = 0.68;
/** How near to the best a second shortcut must come: as rulings grow in number, more of them are half alike. */
const SECOND = 0.95;
/** What words like «puedo» weigh beside a full word: they only break ties. */
const LIGHT = 0.15;
/** What a word weighs that no shortcut has: the query is about something else. */
const FOREIGN = 1.5;
const LONGEST = 300;
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
const WORDED = 1.2;
/** How much must speak for a ruling that only the clauses lead to. */
const SPOKEN_FOR = 1;
/** A query of one word asks about a thing; what may be done with it takes two. */
const ASKS = 2;
const MIN_PREFIX = 4;

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
 * A small index of its own, apart from the clauses: a shortcut is offered only when the query and one
 * of its phrases say nearly the same, word for word or by synonyms.
 */
export class ShortcutIndex {
  private readonly shortcuts: readonly Shortcut[];
  private readonly analyzer: Analyzer;
  private readonly synonyms: Synonyms;
  private readonly names: GameNames;
  private readonly phrases: Phrase[] = [];
  private readonly holders = new Map<string, Set<number>>();
  private readonly words = new Map<string, string>();
  /** The terms that say each idea of everyday talk. */
  private readonly byIdea = new Map<string, Set<string>>();

  constructor(shortcuts: readonly Shortcut[], synonyms: SynonymData) {
    this.shortcuts = shortcuts;
    this.analyzer = new Analyzer(synonyms);
    this.synonyms = new Synonyms(synonyms.groups, this.analyzer);
    this.names = new GameNames(synonyms.games);
    const read = shortcuts.flatMap(({ title, phrases }, shortcut) =>
      [title, ...phrases].map((text) => ({ shortcut, tokens: this.analyzer.tokens(text) })),
    );
    for (const { shortcut, tokens } of read) {
      for (const { term, word, concepts } of tokens) {
        this.words.set(word, term);
        for (const idea of concepts) this.byIdea.set(idea, (this.byIdea.get(idea) ?? new Set()).add(term));
        this.holders.set(term, (this.holders.get(term) ?? new Set()).add(shortcut));
      }
    }
    for (const { shortcut, tokens } of read) {
      const terms = new Map(tokens.map(({ term, light }) => [term, { weight: this.weight(term, light), light }]));
      this.phrases.push({ shortcut, terms, size: sum([...terms.values()].map(({ weight }) => weight)) });
    }
  }

  /**
   * What settles a query, best first: what asks the same or, failing that, the ruling that decides by the
   * clauses that were found for it. Nobody can list every way to put a question; the clauses know many more.
   * Whoever writes a number wants that clause; of a story, what its question finds counts apart.
   */
  offer(query: string, game: GameId | null, found: readonly Found[], clauses: ClauseFinder): Shortcut[] {
    if (parseNumber(query)) return [];
    const { slots, alike, asked, wanted } = this.read(query, game);
    const same = this.best(alike, ALIKE, 2);
    if (same.length > 0 || slots.filter(({ light }) => !light).length < ASKS) return same;
    const spoken = new Map<number, number>();
    const touched = { dictamen: TOUCHED, calculadora: HOW_MANY.test(asked ?? query) ? COUNTED : TOUCHED };
    this.speak(found, 1, touched, spoken);
    if (asked) this.speak(clauses.search(asked, { game: wanted, limit: PLACES.length }), ASKED, touched, spoken);
    // Cut from its sentence a question says too little to decide alone, but tells those that the clauses lead to apart.
    const bare = bareQuestion(asked ?? query);
    if (bare) this.compare(this.slots(bare), wanted, alike);
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
    const led = splitGame(query.slice(0, LONGEST), game);
    const named = led.game || game ? led : this.names.split(led.rest);
    const wanted = named.game ?? game;
    const slots = this.slots(named.rest);
    const alike = new Map<number, number>();
    this.compare(slots, wanted, alike);
    this.compare(this.slots(named.rest, true), wanted, alike);
    const asked = askedSentence(query);
    if (asked) this.compare(this.slots(asked), wanted, alike);
    return { slots, alike, asked, wanted };
  }

  /** Keeps in `alike` how alike each shortcut of a game is to some words, where they are more alike than before. */
  private compare(slots: readonly Slot[], wanted: GameId | null, alike: Map<number, number>): void {
    const whole = sum(slots.map(({ weight }) => weight));
    for (const { shortcut, terms, size } of this.phrases) {
      if (wanted && this.shortcuts[shortcut]?.game !== wanted) continue;
      const likeness = (2 * shared(slots, terms)) / (whole + size);
      if (likeness > (alike.get(shortcut) ?? 0)) alike.set(shortcut, likeness);
    }
  }

  private best(scores: ReadonlyMap<number, number>, least: number, limit: number): Shortcut[] {
    const enough = Math.max(least, SECOND * Math.max(0, ...scores.values()));
    return [...scores]
      .filter(([, score]) => score >= enough)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .flatMap(([at]) => this.shortcuts[at] ?? []);
  }

  /** The words of a query with the terms that may answer each: the very words, or also the ideas that they say. */
  private slots(query: string, ideas = false): Slot[] {
    const { words, tokens, idioms } = this.analyzer.sentence(query);
    const open = /[\p{L}\p{N}]$/u.test(query) ? words.length - 1 : -1;
    const seen = new Map<string, Slot>();
    const inIdiom = new Set<number>();
    for (const { concept, light, places } of ideas ? idioms : []) {
      const alternatives = this.saying(concept);
      if (light || alternatives.length === 0) continue;
      for (const place of places) inIdiom.add(place);
      seen.set(concept, { weight: this.heaviest(alternatives, false), light: false, alternatives });
    }
    for (const [at, token] of tokens.entries()) {
      if (!token || inIdiom.has(at)) continue;
      const alternatives: [string, number][] = [[token.term, 1]];
      for (const other of this.synonyms.of(token.term)) alternatives.push([other, SETTINGS.synonym]);
      // The last word may still be being written.
      if (at === open && token.word.length >= MIN_PREFIX)
        for (const [word, term] of this.words)
          if (word.startsWith(token.word)) alternatives.push([term, token.word.length / word.length]);
      const { light } = token;
      if (ideas && !light) for (const idea of token.concepts) alternatives.push(...this.saying(idea));
      const known = alternatives.filter(([term]) => this.holders.has(term));
      seen.set(token.term, {
        // A word that only its synonyms answer weighs what they do.
        weight: this.holders.has(token.term)
          ? this.weight(token.term, light)
          : this.heaviest(known.length > 0 ? known : alternatives, light),
        light,
        alternatives: known,
      });
    }
    return [...seen.values()];
  }

  /** The terms by which some shortcut says an idea. */
  private saying(idea: string): [term: string, worth: number][] {
    return [...(this.byIdea.get(idea) ?? [])].map((term) => [term, SETTINGS.idea]);
  }

  private heaviest(alternatives: readonly [term: string, worth: number][], light: boolean): number {
    return Math.max(...alternatives.map(([term]) => this.weight(term, light)));
  }

  /** A word says the more, the fewer shortcuts have it; one that none has says that it is about something else. */
  private weight(term: string, light: boolean): number {
    const held = this.holders.get(term)?.size ?? 0;
    const rarity = Math.log(1 + (this.shortcuts.length - held + 0.5) / (held + 0.5));
    return (light ? LIGHT : held === 0 ? FOREIGN : 1) * rarity;
  }
}
