import type { MomentCard, MomentStep } from '../../schema/figures/moments.ts';
import type { Timeline } from './timeline.ts';

/** When a card is used, seen from a step. */
export interface CardUse {
  card: MomentCard;
  /** In this step, whenever it happens, in a step inside of it, in one around it, or in another. */
  when: 'ahora' | 'siempre' | 'dentro' | 'alrededor' | 'otro';
  /** The windows that make it so; for another moment, all of them. */
  uses: ReturnType<Timeline['usesOf']>;
}

export function usesNow(card: MomentCard, step: MomentStep, timeline: Timeline): CardUse {
  const all = timeline.usesOf(card.id).filter(({ step: where, always }) => where !== null || always);
  const around = new Set(timeline.around(step.id).map(({ id }) => id));
  const phase = timeline.phaseOf(step.id);
  const isOpen = ({ step: where, slot, always }: (typeof all)[number]) =>
    always ||
    slot.dura === 'siempre' ||
    (slot.dura === 'fase' && where !== null && timeline.phaseOf(where.id) === phase);
  const kinds: [CardUse['when'], (use: (typeof all)[number]) => boolean][] = [
    ['ahora', ({ step: where }) => where?.id === step.id],
    ['siempre', isOpen],
    ['dentro', ({ step: where }) => where !== null && timeline.around(where.id).some(({ id }) => id === step.id)],
    ['alrededor', ({ step: where }) => where !== null && around.has(where.id)],
  ];
  for (const [when, test] of kinds) {
    const uses = all.filter(test);
    if (uses.length > 0) return { card, when, uses };
  }
  return { card, when: 'otro', uses: all };
}
