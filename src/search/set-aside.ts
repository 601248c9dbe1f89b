import { fold } from '../text/fold.ts';
import { WORDS } from './analyze.ts';

/** A word as the analyzer sees it, or what ends a part of a sentence. */
const PIECES = new RegExp(`${WORDS.source}|[,.;:¿?¡!()]`, 'gu');
const isWord = (piece: string) => /[\p{L}\p{N}]/u.test(piece);

/** What comes after it is only compared with: «en vez de que me saque el invasor». */
const COMPARED = ['en vez de', 'en lugar de', 'a diferencia de', 'al contrario que', 'al reves que', 'igual que'];
/** After «no», what is no verb: «no con el Drone», «y no la de abajo»; but «y no puedo pasar» is the matter itself. */
const NAMED = new Set(
  'el la los las un una unos unas al del de con en por para a mi mis su sus lo otro otra otros otras'.split(' '),
);

/**
 * Places, among the words of a query, of what it sets aside: whoever asks of «oscuro y no luminoso» does not ask of
 * the luminous.
 */
export function setAside(query: string): ReadonlySet<number> {
  const aside = new Set<number>();
  let before = 0;
  let asked = false;
  for (const part of parts(query)) {
    const found = startOf(part);
    if (found) for (let at = found.from; at < part.words.length; at++) aside.add(before + at);
    asked ||= (found?.mark ?? part.words.length) > 0;
    before += part.words.length;
  }
  // «En vez de atacar quiero retirarme»: without a comma nobody knows where it ends.
  return asked ? aside : new Set();
}

interface Part {
  words: string[];
  /** Whether it goes on from another: «con el Raider, no con el Drone». */
  goesOn: boolean;
}

function parts(query: string): Part[] {
  const found: Part[] = [{ words: [], goesOn: false }];
  for (const [piece] of query.matchAll(PIECES)) {
    if (isWord(piece)) found.at(-1)?.words.push(fold(piece));
    else found.push({ words: [], goesOn: piece === ',' });
  }
  return found;
}

/** Where the words begin that set aside the rest of a part, and where that begins; null if nothing is. */
function startOf({ words, goesOn }: Part): { mark: number; from: number } | null {
  for (let at = 0; at < words.length; at++) {
    const phrase = COMPARED.find((one) => words.slice(at, at + one.split(' ').length).join(' ') === one);
    if (phrase) return { mark: at, from: at + phrase.split(' ').length };
    const no = words[at] === 'no' && (at === 0 ? goesOn : words[at - 1] === 'y');
    if (no && (NAMED.has(words[at + 1] ?? '') || at + 2 === words.length)) return { mark: at, from: at + 1 };
  }
  return null;
}
