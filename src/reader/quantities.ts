import type { Span } from './phrases.ts';
import type { Word } from './words.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** What may stand between a number and its thing: «3 de mis cruceros», «4 buenos cazas», «nivel de riesgo: 4». */
const BEFORE = set('de x por mis sus tus nuestros unidades buenos buenas pobres solos simples of');
const AFTER = set('de es a en nivel con un al igual');
const ONE = set('el la mi su tu nuestra nuestro the my his her contra vs versus con y e a and');

/**
 * Where the number of a thing stands, before it («3 cruceros») or after it («nivel 4», «cruceros: 3»); null where none
 * is said. Numbers that belong to something else are `used`.
 */
export function numberOf(
  words: readonly Word[],
  span: Span,
  kind: 'count' | 'level',
  used: ReadonlySet<number>,
): number | null {
  const order = kind === 'level' ? [after, before] : [before, after];
  for (const look of order) {
    const at = look(words, span, kind, used);
    if (at !== null) return at;
  }
  return null;
}

function before(words: readonly Word[], { from }: Span, kind: string, used: ReadonlySet<number>): number | null {
  let at = from - 1;
  while (at >= 0 && words[at + 1]?.pause === 'none' && BEFORE.has((words[at] as Word).word)) at--;
  // «Una carta de valor 5» is not of value 1.
  if (kind === 'level' && !/^\d+$/.test(words[at]?.word ?? '')) return null;
  return at >= 0 && words[at + 1]?.pause === 'none' && isFree(words, at, used) ? at : null;
}

function after(words: readonly Word[], { to }: Span, kind: string, used: ReadonlySet<number>): number | null {
  let at = to;
  if (kind === 'level') while (words[at]?.pause === 'none' && AFTER.has((words[at] as Word).word)) at++;
  // «Cruceros: 3», «cruceros x3», but not «cruceros 2 cazas», where it counts what follows.
  const marked = /^x\d/.test(words[at]?.word ?? '') || words[at]?.pause === 'stop' || isAlone(words, at);
  return (kind === 'level' || marked) && isFree(words, at, used) ? at : null;
}

/** «Reserva de flota 3, …»: right after, and nothing that it could count follows. */
const isAlone = (words: readonly Word[], at: number) =>
  words[at]?.pause === 'none' && (words[at + 1] === undefined || words[at + 1]?.pause !== 'none');

const isFree = (words: readonly Word[], at: number, used: ReadonlySet<number>) =>
  words[at] !== undefined && (words[at] as Word).number !== null && !used.has(at);

/** «Mi estrella de guerra», «el acorazado», «vs war sun»: one of them. */
export function isSingle(words: readonly Word[], { from, to }: Span): boolean {
  const last = words[to - 1] as Word;
  return !/s$/.test(last.word) && !/s$/.test((words[from] as Word).word) && ONE.has(words[from - 1]?.word ?? '');
}

/** «Cruceros II», «cazas mejorados»: right after a unit. */
export function upgradeAfter(words: readonly Word[], at: number): boolean {
  const next = words[at];
  return (
    next !== undefined && next.pause === 'none' && (next.word === 'ii' || /^mejorad[oa]s?$|^upgraded$/.test(next.word))
  );
}

const ORDINALS: readonly string[] = ['', 'primera', 'segunda', 'tercera', 'cuarta', 'quinta'];
const BEFORE_ROUND = set('en la a');

/** The round that is told right after a card, and where it ends: «en la ronda 2», «en la segunda ronda». */
export function roundAfter(words: readonly Word[], from: number): { value: number; to: number } | null {
  let at = from;
  while (words[at]?.pause === 'none' && BEFORE_ROUND.has((words[at] as Word).word)) at++;
  const [first, second] = [words[at], words[at + 1]];
  if (!first || !second || first.pause !== 'none' || second.pause !== 'none') return null;
  const value = first.word === 'ronda' ? second.number : ORDINALS.indexOf(first.word);
  if (value === null || value < 1 || (first.word !== 'ronda' && second.word !== 'ronda')) return null;
  return { value, to: at + 2 };
}

const CORRECTS = set('perdon digo corrijo rectifico miento sorry');

/** Places after which what was said before is corrected: «no, perdón, 4», «digo 4», «mejor dicho». */
export function correctionsIn(words: readonly Word[]): number[] {
  return words.flatMap(({ word }, at) =>
    CORRECTS.has(word) ||
    (word === 'dicho' && words[at - 1]?.word === 'mejor') ||
    (word === 'decir' && words[at - 1]?.word === 'quiero')
      ? [at]
      : [],
  );
}
