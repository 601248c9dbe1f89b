import { fold } from '../text/fold.ts';

/** A word of what somebody told, and where it stands. */
export interface Word {
  /** As it was written. */
  text: string;
  /** Folded. */
  word: string;
  start: number;
  end: number;
  /** Its value, where it is a number: «3», «tres», «un par», «media docena». */
  number: number | null;
  /** What stands before it: nothing, a comma, or the end of a sentence. */
  pause: 'none' | 'comma' | 'stop';
}

const NUMBERS: ReadonlyMap<string, number> = new Map(
  `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete
  dieciocho diecinueve veinte`
    .split(/\s+/)
    .map((word, value) => [word, value] as const),
);
const MORE_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['un', 1],
  ['una', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['ten', 10],
]);

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** «x3», «3x», and «3xcruceros» are never words of the game. */
const TIMES = /^(?:x(\d{1,3})|(\d{1,3})x)$/;

/** The words of a text, in order. Two words that make one number («un par», «media docena») are one. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let before = 0;
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const word = fold(written);
    const end = index + written.length;
    words.push({
      text: written,
      word,
      start: index,
      end,
      number: numberOf(word),
      pause: pauseIn(text.slice(before, index)),
    });
    before = end;
  }
  return joinNumbers(words);
}

function numberOf(word: string): number | null {
  if (/^\d{1,4}$/.test(word)) return Number(word);
  const times = TIMES.exec(word);
  if (times) return Number(times[1] ?? times[2]);
  return NUMBERS.get(word) ?? MORE_NUMBERS.get(word) ?? null;
}

function pauseIn(between: string): Word['pause'] {
  if (/[.!?;:\n¿¡…]/.test(between)) return 'stop';
  return /[,()«»"“”—–]/.test(between) ? 'comma' : 'none';
}

/** Pairs of words that are one number, and how many of the first count. */
const PAIRS: readonly { first: (word: Word) => boolean; second: string; value: (first: Word) => number }[] = [
  { first: ({ number }) => number === 1, second: 'par', value: () => 2 },
  { first: ({ word }) => word === 'media', second: 'docena', value: () => 6 },
  { first: ({ number }) => number === 1, second: 'docena', value: () => 12 },
  { first: ({ word }) => word === 'a', second: 'pair', value: () => 2 },
];

function joinNumbers(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const pair = before && PAIRS.find(({ first, second }) => second === word.word && first(before));
    if (before && pair && word.pause === 'none')
      joined[joined.length - 1] = {
        ...before,
        text: `${before.text} ${word.text}`,
        word: word.word,
        end: word.end,
        number: pair.value(before),
      };
    else joined.push(word);
  }
  return joined;
}
