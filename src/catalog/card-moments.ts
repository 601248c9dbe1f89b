import type { GameId } from '../schema/game-ids.ts';
import type { NamedRow } from './named-rows.ts';

/**
 * When a card or component comes into play, in words that the windows of the round name (`momentos` in `ronda.yaml`):
 * the moment of its row or, where rows give none, what its effects do, in what and when: `dados:invasion`. A
 * domination card adds when each section may be played. Nobody writes a list of them.
 */
export function momentsOf(row: NamedRow, game: GameId): string[] {
  const { momento, efectos, seccionA } = row as NamedRow & { efectos?: unknown; seccionA?: DominationSection };
  if (momento !== undefined) return [momento];
  if (seccionA) return sectionMoments(seccionA);
  // In Twilight Imperium every component that is used says when, and what has no moment is no card to play.
  return game === 'ti4' ? [] : [...new Set(effectsIn(efectos).map(keyOf))];
}

interface DominationSection {
  momento?: string;
  efectosEn?: string;
}

function sectionMoments({ momento = 'en-cualquier-momento', efectosEn }: DominationSection): string[] {
  // Section B asks for nothing, so its card is played at any time.
  return [`seccion-a:${momento}`, 'seccion-b', ...(efectosEn === undefined ? [] : [`efecto-a:${efectosEn}`])];
}

interface Effect {
  tipo: string;
  en?: string;
  por?: unknown;
  cuando?: string;
  momento?: string;
  puntuacion?: { de?: string };
}

/** Effects of a row, also where each side of a tile has its own. */
function effectsIn(value: unknown): Effect[] {
  if (Array.isArray(value)) return value.filter((one): one is Effect => typeof one?.tipo === 'string');
  return value && typeof value === 'object' ? Object.values(value).flatMap(effectsIn) : [];
}

function keyOf({ tipo, en, por, cuando, momento, puntuacion }: Effect): string {
  const parts = [tipo, en, puntuacion?.de, typeof por === 'string' ? por : undefined, cuando, momento];
  return parts.filter((part) => part !== undefined).join(':');
}
