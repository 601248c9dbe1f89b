import { z } from 'zod';
import { GAME_IDS, type GameId } from './game-ids.ts';

export const GameIdSchema = z.enum(GAME_IDS);

/**
 * A section id as the inventory writes it: `23`, `4.1` (Era), `A2` (an appendix), or a word for the
 * unnumbered parts of a book (`erratas`, `preguntas`).
 */
export const SectionIdSchema = z
  .string()
  .regex(
    /^([A-Z]{0,2}\d+(\.\d+)*|[a-z]+(-[a-z]+)*)$/,
    'un número de sección como «23», «4.1» o «A2», o una palabra como «erratas»',
  );

/** A clause id as the book prints it: `23.5`, `6.1.0.1`, `E8`, `F2`, `PR6`, `A2.1`. Never a bullet. */
export const ClauseIdSchema = z
  .string()
  .regex(/^[A-Z]{0,2}\d+(\.\d+)*$/, 'un número de cláusula como «23.5», «E8» o «A2.1»');

/** What a short reference in the text may name: a section, a clause, a bullet or a sub-bullet. */
const TARGET_PATTERN = /^(?:([a-z][a-z0-9]*):)?([A-Z]{0,2}\d+(?:\.\d+)*(?:\.[a-z](?:\.[ivx]+)?)?|[a-z]+(?:-[a-z]+)*)$/;

/** Splits `ti4:23.5.a` into game and id; a reference without a game belongs to `home`. */
export function parseTarget(target: string, home: GameId): { game: GameId; id: string } | null {
  const match = TARGET_PATTERN.exec(target);
  if (!match?.[2]) return null;
  const game = GameIdSchema.safeParse(match[1] ?? home);
  return game.success ? { game: game.data, id: match[2] } : null;
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'] as const;

/** `bulletId('23.5', 1)` is `23.5.b`. Past the 26th letter the book has no bullets: null. */
export function bulletId(clause: string, index: number): string | null {
  return index < 26 ? `${clause}.${String.fromCharCode(97 + index)}` : null;
}

/** `subBulletId('23.5.b', 3)` is `23.5.b.iv`. */
export function subBulletId(bullet: string, index: number): string | null {
  const numeral = ROMAN[index];
  return numeral ? `${bullet}.${numeral}` : null;
}
