import type { Word } from './words.ts';

/**
 * Which words must not be believed: what is denied, wished, supposed, past, or said of another round. Doubtful counts
 * as unsaid; the reader then asks.
 */
export function doubtedOf(words: readonly Word[]): boolean[] {
  const doubted: boolean[] = [];
  let why: Doubt | null = null;
  for (let at = 0; at < words.length; at++) {
    const { pause } = words[at] as Word;
    if (why && (pause === 'stop' || (why.until === 'comma' && pause === 'comma') || ends(words, at))) why = null;
    const begun = doubtAt(words, at);
    if (begun) why = begun;
    doubted.push(why !== null);
  }
  // What is past is told after it as well: «perdí dos cruceros la ronda pasada».
  for (const [at] of words.entries()) if (isPast(words, at)) doubtBack(words, doubted, at);
  return doubted;
}

interface Doubt {
  until: 'comma' | 'stop';
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const NOT = set('no ni sin tampoco ningun ninguna ninguno nunca jamas without');
/** Verbs whose «no» says nothing about what follows: «no sé si», «no, perdón». */
const NOT_DENYING = set('se perdon espera mejor solo obstante');
const SUPPOSED = set(
  'tuviera tuviese tuvieran hubiera hubiese hubieras fuera fuese ojala tendria llevara quedara pudiera imaginate quisiera habria',
);
/** «Claro, y mi abuela también vota». */
const IRONY = set('abuela abuelo');
const BUT = set('pero sino aunque ahora');
const PAST = set('pasada pasado anterior anteriores antes ayer');
const TIMES = set('ronda turno vez partida combate batalla');
const WERE = set('tenia tenian habia habian perdi perdio perdieron destrui destruyo murieron murio');

const ends = (words: readonly Word[], at: number) => BUT.has((words[at] as Word).word);

function doubtAt(words: readonly Word[], at: number): Doubt | null {
  const { word } = words[at] as Word;
  if (SUPPOSED.has(word)) return { until: 'comma' };
  if (WERE.has(word)) return { until: 'comma' };
  if (word === 'y' && words[at + 1]?.word === 'mi' && IRONY.has(words[at + 2]?.word ?? '')) return { until: 'stop' };
  if (!NOT.has(word)) return null;
  const next = words[at + 1];
  if (word === 'no' && (next === undefined || next.pause !== 'none' || NOT_DENYING.has(next.word))) return null;
  return { until: 'comma' };
}

const isPast = (words: readonly Word[], at: number) =>
  PAST.has((words[at] as Word).word) && (TIMES.has(words[at - 1]?.word ?? '') || (words[at] as Word).word === 'ayer');

function doubtBack(words: readonly Word[], doubted: boolean[], from: number): void {
  for (let at = from; at >= 0; at--) {
    doubted[at] = true;
    if ((words[at] as Word).pause !== 'none') break;
  }
  for (let at = from + 1; at < words.length && words[at]?.pause === 'none'; at++) doubted[at] = true;
}
