import type { Concept } from '../schema/concepts.ts';
import type { GameId } from '../schema/game-ids.ts';
import type { SynonymData } from '../schema/synonyms.ts';
import { fold } from '../text/fold.ts';
import { CONCEPT_MARK } from './concepts.ts';
import type { SearchDocument } from './documents.ts';
import { type Excerpt, excerptAround, markTerms } from './excerpt.ts';
import { NumberIndex } from './find-number.ts';
import { type GameIdeas, GameIndex } from './game-index.ts';
import { type Language, languageOf } from './lexicon.ts';
import { GameNames } from './named-game.ts';
import { parseNumber, splitGame } from './parse-number.ts';
import { readQuery } from './query.ts';
import { type Ranked, rank } from './rank.ts';
import { SETTINGS, type SearchSettings } from './settings.ts';
import { suggestions } from './suggest.ts';
import { Vocabulary } from './vocabulary.ts';

/** A clause that answers a query. */
export interface SearchHit {
  game: GameId;
  id: string;
  title: string;
  section: string;
  kind: SearchDocument['kind'];
  /** Page of a component below its game's: `facciones/letnev`; null for a clause. */
  place: string | null;
  /** The best piece of the text, plain, and where its matching words stand. */
  excerpt: string;
  /** The whole text, when the piece is not. */
  whole: string | null;
  marks: Excerpt['marks'];
  titleMarks: Excerpt['marks'];
  errata: number;
  faq: number;
  /** Bullet asked for by its number. */
  bullet: string | null;
  /** Number of an older edition, or misprinted number, by which it was found. */
  legacy: string | null;
  printed: string | null;
}

export interface SearchOptions {
  /** Only this game; all of them when null. */
  game?: GameId | null;
  limit?: number;
  /** Characters of the excerpts, by position; the last number is for all that follow. */
  excerpt?: readonly number[];
}

/** What a surface shows: the hits, what was understood, and where to go when there are none. */
export interface SearchAnswer {
  hits: SearchHit[];
  /** Words that do not exist and those that were searched instead. */
  corrections: { written: string; used: string }[];
  /** Words or numbers that do exist, when there are no hits. */
  suggestions: string[];
}

interface IndexedGame {
  index: GameIndex;
  vocabulary: Vocabulary;
  numbers: NumberIndex;
}

const EXCERPT = [240];
const lengthAt = (lengths: readonly number[], position: number) => lengths[position] ?? lengths.at(-1) ?? 0;
const NO_SYNONYMS: SynonymData = { forms: [], groups: [] };

/** The one search engine: box, page, command line and API ask it. */
export class SearchEngine {
  private readonly settings: SearchSettings;
  private readonly language: Language;
  private readonly names: GameNames;
  private readonly concepts: readonly Concept[];
  /** Numbers of terms. */
  private readonly ids = new Map<string, number>();
  private readonly games = new Map<GameId, IndexedGame>();
  /** The words of all games together, made when first asked for. */
  private allWords: Vocabulary | null = null;

  constructor(
    documents: readonly SearchDocument[] = [],
    synonyms: SynonymData = NO_SYNONYMS,
    settings: SearchSettings = SETTINGS,
  ) {
    this.settings = settings;
    this.language = languageOf(synonyms, settings);
    this.concepts = synonyms.concepts ?? [];
    this.names = new GameNames(synonyms.games);
    const byGame = new Map<GameId, SearchDocument[]>();
    for (const entry of documents) byGame.set(entry.game, [...(byGame.get(entry.game) ?? []), entry]);
    for (const [game, own] of byGame) this.add(game, own);
  }

  /** Adds a game: the browser loads them one by one. */
  add(game: GameId, documents: readonly SearchDocument[]): void {
    const ideas = ideasOf(this.concepts, game);
    const vocabulary = new Vocabulary(this.ids);
    const index = new GameIndex(documents, this.language.analyzer, vocabulary, this.settings, ideas);
    this.games.set(game, { index, vocabulary, numbers: new NumberIndex(documents) });
    this.allWords = null;
  }

  /** Best first. */
  search(query: string, options: SearchOptions = {}): SearchHit[] {
    return this.answer(query, options).hits;
  }

  answer(query: string, options: SearchOptions = {}): SearchAnswer {
    const number = parseNumber(query);
    const byNumber = number ? this.byNumber(query, options) : [];
    if (byNumber.length > 0) return { hits: byNumber, corrections: [], suggestions: [] };
    const led = splitGame(query, options.game);
    if (led.game) return this.byWords(led.rest, { ...options, game: led.game });
    const named = options.game ? null : this.names.split(query);
    if (named?.game) {
      const answer = this.byWords(named.rest, { ...options, game: named.game });
      if (answer.hits.length > 0) return answer;
    }
    return this.byWords(query, options);
  }

  private byNumber(query: string, { game = null, limit = 10, excerpt = EXCERPT }: SearchOptions): SearchHit[] {
    const wanted = parseNumber(query);
    if (!wanted) return [];
    const found = this.searched(wanted.game ?? game).flatMap(({ index, numbers }) =>
      numbers.find(wanted).map((hit) => ({ ...hit, index })),
    );
    // Today's numbers of every game before the older ones of any.
    const isOther = (hit: (typeof found)[number]) => (hit.formerly ?? hit.printed) !== null;
    return [...found]
      .sort((a, b) => (wanted.old ? Number(isOther(b)) - Number(isOther(a)) : Number(isOther(a)) - Number(isOther(b))))
      .slice(0, limit)
      .map(({ index, at, bullet, formerly, printed }, position) => ({
        ...this.toHit(index, at, new Set(), lengthAt(excerpt, position), bullet),
        bullet,
        legacy: formerly,
        printed,
      }));
  }

  private byWords(query: string, { game = null, limit = 10, excerpt = EXCERPT }: SearchOptions): SearchAnswer {
    const indexes = this.searched(game).map(({ index }) => index);
    const { language, settings } = this;
    const { analyzer } = language;
    const vocabulary = this.wordsOf(game);
    const holders = countHolders(indexes, vocabulary);
    const slots = readQuery(query, { ...language, vocabulary, holders }, settings);
    const mended = slots.reduce(
      (text, { word, corrected }) => (corrected ? text.replace(word, corrected) : text),
      fold(query),
    );
    const key = settings.titles ? analyzer.titleKey(mended) : '';
    const ranked = titledFirst(rank(indexes, slots, vocabulary, settings), indexes, mended, key).slice(0, limit);
    const telling = slots.filter(({ share, light }) => share === 1 && !light);
    const shown = (telling.length > 0 ? telling : slots).flatMap(({ alternatives }) => alternatives);
    const terms = new Set(shown.map(({ term }) => term));
    return {
      hits: ranked.map(({ index, at }, position) => this.toHit(index, at, terms, lengthAt(excerpt, position))),
      corrections: slots.flatMap(({ word, corrected }) =>
        corrected ? [{ written: word, used: vocabulary.written(corrected) }] : [],
      ),
      suggestions: ranked.length > 0 ? [] : suggestions(query, indexes, analyzer, vocabulary, holders),
    };
  }

  private searched(game: GameId | null): IndexedGame[] {
    return [...this.games].filter(([id]) => !game || id === game).map(([, parts]) => parts);
  }

  private wordsOf(game: GameId | null): Vocabulary {
    const [first, second] = this.searched(game);
    if (first && !second) return first.vocabulary;
    this.allWords ??= Vocabulary.of(
      this.searched(null).map(({ vocabulary }) => vocabulary),
      this.ids,
    );
    return this.allWords;
  }

  private toHit(
    index: GameIndex,
    at: number,
    terms: ReadonlySet<string>,
    length: number,
    asked: string | null = null,
  ): SearchHit {
    const { game, id, title, section, sectionId, kind, text, errata, faq } = index.documents[at] as SearchDocument;
    const { text: excerpt, marks } = excerptAround(text, terms, this.language.analyzer, length, asked);
    return {
      game,
      id,
      title,
      section,
      kind,
      place: kind === 'componente' ? sectionId : null,
      excerpt,
      whole: excerpt.length < text.trim().length || excerpt.startsWith('…') ? text.trim() : null,
      marks,
      titleMarks: markTerms(title || section, terms, this.language.analyzer),
      errata,
      faq,
      bullet: null,
      legacy: null,
      printed: null,
    };
  }
}

/** Which ideas lead to each clause of a game, and which say nothing in it. */
function ideasOf(concepts: readonly Concept[], game: GameId): GameIdeas {
  const leads = new Map<string, string[]>();
  const foreign = new Set<string>();
  for (const { id, only, leads: byGame } of concepts) {
    const concept = `${CONCEPT_MARK}${id}`;
    if (only && only !== game) foreign.add(concept);
    for (const clause of byGame[game] ?? []) leads.set(clause, [...(leads.get(clause) ?? []), concept]);
  }
  return { leads, foreign };
}

/** A component asked for by its name is among the first so many, after the rules about it. */
const NAMED_WITHIN = 3;

/** Whoever writes a title wants what bears it: the opening of that section, or that clause, before all others. */
function titledFirst(
  ranked: readonly Ranked[],
  indexes: readonly GameIndex[],
  title: string,
  key: string,
): readonly Ranked[] {
  if (!key) return ranked;
  const bearing = new Map(indexes.map((index) => [index, index.titles.bearing(title, key)]));
  const named = new Map(indexes.map((index) => [index, new Set(index.titles.named(key))]));
  const place = ({ index, at }: Ranked) => bearing.get(index)?.get(at) ?? 0;
  const sorted = [...ranked].sort((a, b) => place(b) - place(a) || b.score - a.score);
  const late = sorted.slice(NAMED_WITHIN).filter(({ index, at }) => named.get(index)?.has(at));
  return late.length === 0
    ? sorted
    : [...sorted.slice(0, NAMED_WITHIN), ...late, ...sorted.slice(NAMED_WITHIN).filter((hit) => !late.includes(hit))];
}

/** How many clauses of these games hold a term; each term is counted once per query. */
function countHolders(indexes: readonly GameIndex[], vocabulary: Vocabulary): (term: string) => number {
  const known = new Map<string, number>();
  return (term) => {
    let count = known.get(term);
    if (count === undefined) {
      const id = vocabulary.idOf(term);
      count = id === undefined ? 0 : indexes.reduce((sum, index) => sum + index.holders(id), 0);
      known.set(term, count);
    }
    return count;
  };
}
