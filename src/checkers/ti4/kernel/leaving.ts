import type { Retreats } from '../../../math/attrition.ts';
import type { FightSide } from './declarations.ts';
import type { Two } from './start/start-pairs.ts';

/** The way out of whoever moves away, beside those of the retreats of both sides. */
const AWAY = 3;

/** Who moves away as a round after the first begins, and which: the first to do so, the attacker before the defender. */
export function leaverOf(sides: Two<FightSide>): { at: 0 | 1; round: number } | null {
  const leavers = ([0, 1] as const).flatMap((at) =>
    sides[at].effects.flatMap((effect) =>
      effect.kind === 'leave' && effect.rounds[0] > 1 ? [{ at, round: effect.rounds[0] }] : [],
    ),
  );
  return leavers.reduce<(typeof leavers)[number] | null>(
    (first, one) => (first && first.round <= one.round ? first : one),
    null,
  );
}

/** The retreats of both sides and, once they are carried out, whoever moves away as the next round begins. */
export function withLeaver(
  retreats: Retreats | undefined,
  leaver: { round: number } | null,
  size: number,
): Retreats | undefined {
  if (!leaver) return retreats;
  const last = leaver.round - 1;
  return {
    ways: AWAY,
    settled: Math.max(retreats?.settled ?? 1, leaver.round),
    leaving(round) {
      const planned = retreats?.leaving(round) ?? null;
      if (round !== last) return planned;
      return new Uint8Array(size).map((_, at) => planned?.[at] || AWAY);
    },
  };
}
