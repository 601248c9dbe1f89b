import { nearestIds } from '../text/nearest.ts';
import type { Analyzer } from './analyze.ts';
import type { GameIndex } from './game-index.ts';
import { parseNumber } from './parse-number.ts';
import type { Vocabulary } from './vocabulary.ts';

const COUNT = 6;
const LONGEST_WORD = 30;
/** How far a suggestion may be from the word, by the word's length. */
const reach = (word: string) => (word.length < 5 ? 1 : word.length < 8 ? 2 : 3);

/** When nothing was found: words or numbers that do exist and look like what was written. */
export function suggestions(
  query: string,
  indexes: readonly GameIndex[],
  analyzer: Analyzer,
  vocabulary: Vocabulary,
  holders: (term: string) => number,
): string[] {
  const number = parseNumber(query);
  if (number) {
    const ids = indexes.flatMap((index) => index.documents.map((entry) => entry.id));
    return [...new Set(nearestIds(number.id, [...new Set(ids)], COUNT))];
  }
  const held = (word: string) => holders(analyzer.term(word));
  const found = new Map<string, number>();
  for (const { word } of analyzer.tokens(query.slice(0, 300)).slice(0, 6)) {
    if (word.length < 3 || word.length > LONGEST_WORD) continue;
    const near = vocabulary.near(word, reach(word));
    const started = vocabulary.startingWith(word.slice(0, 4), 20).map((other) => ({ word: other, distance: 4 }));
    for (const { word: other, distance } of [...near, ...started])
      if (held(other) > 0) found.set(other, Math.min(found.get(other) ?? 9, distance));
  }
  const terms = new Set<string>();
  return [...found]
    .sort(([a, near], [b, far]) => near - far || held(b) - held(a))
    .filter(([word]) => {
      const term = analyzer.term(word);
      return !terms.has(term) && terms.add(term);
    })
    .slice(0, COUNT)
    .map(([word]) => vocabulary.written(word));
}
