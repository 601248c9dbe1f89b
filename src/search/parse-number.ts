import { GAME_IDS, type GameId } from '../schema/game-ids.ts';
import { fold } from '../text/fold.ts';

/** A query that asks for a number and nothing else. */
export interface NumberQuery {
  /** Game named in the query, if any. */
  game: GameId | null;
  /** Clause, bullet, section or grey area asked for, as ids are written: `23.5`, `23.5.a`, `E8`, `23`, `X12`. */
  id: string;
  /** Whether the number of an older edition is asked for: «antigua 22.4». */
  old: boolean;
}

const GAME = GAME_IDS.join('|');
/** What people put before a number; some of them say of which kind it is. */
const KINDS =
  'regla|clausula|seccion|sec|articulo|art|capitulo|cap|punto|pto|apartado|aptdo|epigrafe|numero|n\\.?º?|num|§';
const LETTERED: Record<string, string> = {
  errata: 'E',
  faq: 'F',
  'pregunta frecuente': 'F',
  pregunta: 'F',
  'zona gris': 'X',
  apendice: 'A',
  anexo: 'A',
};
const LETTERED_NAMES = Object.keys(LETTERED).join('|');
/** «F-38» is a number; «X-89», a card. */
const NUMBER = new RegExp(
  `^(?:(?<before>${GAME})[\\s:/]+)?(?:la |el )?(?:(?:${KINDS})\\b\\.?|§|(?<kind>${LETTERED_NAMES})\\b)?\\s*` +
    '(?<old>antigua|antiguo|vieja|viejo|antes)?\\s*' +
    '(?<prefix>[a-z]{0,2})(?:\\s|(?<=\\b[aef])-)?(?<digits>\\d+(?:(?:[.,]\\s?|\\s?-\\s?|\\s)\\d+)*)(?<letters>[\\s.(]*[a-z](?:\\)|\\.[ivx]+)?)?' +
    `(?:\\s+(?<kindAfter>${LETTERED_NAMES}))?(?:\\s+(?:de |del |en )?(?<after>${GAME}))?[.?]?$`,
);
/** No number is longer; longer texts are not worth the try. */
const LONGEST = 60;

/**
 * Reads `23.5`, `23,5`, `23-5`, `23 5`, `art. 23`, `ti4 23.5`, `ti4:23.5.a`, `§ 23`, `e8`, `f-38`, `errata 8`, `38 faq`,
 * `antigua 22.4`; null for anything else.
 */
export function parseNumber(query: string): NumberQuery | null {
  if (query.length > LONGEST) return null;
  const groups = NUMBER.exec(fold(query).trim())?.groups;
  if (!groups) return null;
  const { prefix = '', digits = '', letters = '' } = groups;
  const bullet = letters.replace(/[\s(.)]+/g, '.').replace(/^\.?|\.$/g, '');
  const letter = prefix.toUpperCase() || (LETTERED[groups['kind'] ?? groups['kindAfter'] ?? ''] ?? '');
  return {
    game: GAME_IDS.find((id) => id === (groups['before'] ?? groups['after'])) ?? null,
    id: `${letter}${digits.replaceAll(/[^\d]+/g, '.')}${bullet && `.${bullet}`}`,
    old: groups['old'] !== undefined,
  };
}

/** Ids that are also words of a sentence: «Era Gobernador antes de jugarla», «opera igual en los dos». */
const WORDS: ReadonlySet<GameId> = new Set(['era', 'opera']);

/**
 * Splits «ti4 retirada» into the game and what is asked of it. Where a game is already chosen, a name that is also
 * a word needs its colon to change it.
 */
export function splitGame(query: string, chosen: GameId | null = null): { game: GameId | null; rest: string } {
  const match = new RegExp(`^\\s*(${GAME})(\\s*[:/]\\s*|\\s+)(?=\\S)`, 'i').exec(query);
  const game = GAME_IDS.find((id) => id === match?.[1]?.toLowerCase()) ?? null;
  const told = game === null || chosen === null || !WORDS.has(game) || match?.[2]?.trim() !== '';
  return game && told ? { game, rest: query.slice(match?.[0].length) } : { game: null, rest: query };
}
