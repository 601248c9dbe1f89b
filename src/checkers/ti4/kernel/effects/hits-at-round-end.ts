import type { Distribution } from '../../../../math/dice.ts';
import type { DiceAbility, Scope } from '../declarations.ts';
import type { Kind } from './kind.ts';

/**
 * Dice that the owner throws when a round is over, or their hits; they are taken as any others. `unless`: not while the
 * rival has one of these.
 */
interface HitsAtRoundEnd extends Scope {
  kind: 'hits-at-round-end';
  dice: readonly DiceAbility[];
  hits?: Distribution;
  unless?: readonly string[];
}

export const hitsAtRoundEnd: Kind<HitsAtRoundEnd> = {
  example: { kind: 'hits-at-round-end', dice: [{ value: 6, dice: 1 }] },
  line: ({ unless = [] }) => unless.length === 0,
  clashes: [
    {
      with: ['repair', 'joint'],
      of: 'either',
      why: 'impactos al acabar la ronda junto a efectos que responden a impactos o reparan',
    },
  ],
  forms: [],
};
