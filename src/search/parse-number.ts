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
const NUMBER = new RegExp(
  `^(?:(?<before>${GAME})[\\s:/]+)?(?:la |el )?` +
    '(?:regla|clausula|seccion|articulo|punto|apartado|epigrafe|numero|n\\.?º?|num\\.?|§|errata|faq|pregunta|zona gris)?\\s*' +
    '(?<old>antigua|antiguo|vieja|viejo|antes)?\\s*' +
    '(?<prefix>[a-z]{0,2})(?<digits>\\d+(?:[.,]\\d+)*)(?<letters>[\\s.(]*[a-z](?:\\)|\\.[ivx]+)?)?' +
    `(?:\\s+(?:de |del |en )?(?<after>${GAME}))?[.?]?$`,
);
/** No number is longer; longer texts are not worth the try. */
const LONGEST = 60;

/** Reads `23.5`, `23,5`, `regla 23.5`, `ti4 23.5`, `ti4:23.5.a`, `§ 23`, `e8`, `antigua 22.4`; null for anything else. */
export function parseNumber(query: string): NumberQuery | null {
  if (query.length > LONGEST) return null;
  const groups = NUMBER.exec(fold(query).trim())?.groups;
  if (!groups) return null;
  const { prefix = '', digits = '', letters = '' } = groups;
  const bullet = letters.replace(/[\s(.)]+/g, '.').replace(/^\.?|\.$/g, '');
  return {
    game: GAME_IDS.find((id) => id === (groups['before'] ?? groups['after'])) ?? null,
    id: `${prefix.toUpperCase()}${digits.replaceAll(',', '.')}${bullet && `.${bullet}`}`,
    old: groups['old'] !== undefined,
  };
}

/** Splits «ti4 retirada» into the game and what is asked of it. */
export function splitGame(query: string): { game: GameId | null; rest: string } {
  const match = new RegExp(`^\\s*(${GAME})(?:\\s*[:/]\\s*|\\s+)(?=\\S)`, 'i').exec(query);
  const game = GAME_IDS.find((id) => id === match?.[1]?.toLowerCase()) ?? null;
  return { game, rest: game ? query.slice(match?.[0].length) : query };
}
