import type { Distribution } from '../../../math/dice.ts';
import type { Effect, FightSide, FightUnit } from '../kernel/declarations.ts';
import { type Combatant, lossSteps } from './combatant.ts';
import type { UnitGroup } from './units.ts';

const CERTAIN: Distribution = new Float64Array([1]);

/** A side as the kernel takes it: what was entered by hand becomes declarations too. */
export function fightSide(side: Combatant, rival: Combatant): FightSide {
  return {
    units: side.groups.map(fightUnit),
    effects: [...byHand(side, rival), ...side.declared],
    steps: lossSteps(side),
  };
}

export function fightUnit(group: UnitGroup): FightUnit {
  return {
    id: group.id,
    count: group.count,
    damaged: group.damaged,
    combat: group.combat,
    dice: group.dice,
    sustains: group.sustains,
    isFighter: group.isFighter,
    barrage: group.barrage,
    cannon: group.cannon,
    bombard: group.bombardment,
    unanswerable: group.unanswerable,
  };
}

function byHand({ effects, start, directHits, roundEnd }: Combatant, rival: Combatant): Effect[] {
  const first = { rounds: [1, 1] } as const;
  const modifier = (amount: number, when: object = {}): Effect[] =>
    amount === 0 ? [] : [{ kind: 'modifier', roll: 'combat', amount, ...when }];
  const dice = (amount: number, when: object = {}): Effect[] =>
    amount === 0 ? [] : [{ kind: 'dice', roll: 'combat', amount, each: false, ...when }];
  const only = (holds: boolean, effect: Effect): Effect[] => (holds ? [effect] : []);
  return [
    ...modifier(effects.modificador),
    ...modifier(effects['primera-modificador'], first),
    ...dice(effects['dados-extra']),
    ...dice(effects['primera-dados-extra'], first),
    ...only(effects['repetir-fallos'] > 0, { kind: 'reroll', roll: 'combat', most: effects['repetir-fallos'] }),
    ...only(effects['anula-por-ronda'] > 0, { kind: 'cancel', amount: effects['anula-por-ronda'], per: 'round' }),
    ...only(effects['anula-una-vez'] > 0, { kind: 'cancel', amount: effects['anula-una-vez'], per: 'combat' }),
    ...only(effects['resistencia-doble'], { kind: 'sustain', absorbs: 2 }),
    ...only(directHits > 0, { kind: 'answer-sustain-destroy', uses: directHits }),
    ...(roundEnd ? [{ kind: 'hits-at-round-end', dice: [], ...roundEnd } as const] : []),
    ...only((start?.destroys ?? 0) > 0, {
      kind: 'destroy-at-start',
      amount: start?.destroys ?? 0,
      needs: start?.needs ?? 1,
      units: rival.groups.flatMap(({ id, isFighter }) => (isFighter ? [] : [id])),
    }),
    ...only((start?.hits.length ?? 1) > 1, { kind: 'hits-at-start', rolled: start?.hits ?? CERTAIN }),
  ];
}
