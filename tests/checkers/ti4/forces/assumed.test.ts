import { expect, test } from 'vitest';
import type { Combatant } from '../../../../src/checkers/ti4/battle/combatant.ts';
import { beyondTheBox, effectAssumptions } from '../../../../src/checkers/ti4/forces/assumed.ts';
import type { AppliedEffect, GatheredSide } from '../../../../src/checkers/ti4/forces/gather.ts';
import type { Effect } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { groupsOf } from './small-options.ts';

const side = (more: Partial<GatheredSide> = {}): GatheredSide => ({
  faction: undefined,
  declared: [],
  site: [],
  applied: [],
  unused: [],
  ...more,
});
const applied = (more: Partial<AppliedEffect>): AppliedEffect => ({
  id: 'x',
  name: 'X',
  class: 'tecnologia',
  automatic: false,
  granted: false,
  idle: false,
  card: null,
  ...more,
});
const told = (attacker: GatheredSide, defender: GatheredSide, declared: Effect[] = []) =>
  effectAssumptions({ attacker, defender }, {
    attacker: { declared },
    defender: { declared: [] },
  } as unknown as Record<'attacker' | 'defender', Combatant>).map(({ id, clauses }) => `${id} ${clauses}`);
const card = (uses: number) => applied({ card: { id: 'x', uses, copies: 4 } });

test.each<[string, GatheredSide, GatheredSide, string[]]>([
  ['nothing', side(), side(), []],
  ['the same faction', side({ faction: 'sol' }), side({ faction: 'sol' }), ['misma-faccion ti4:PR3']],
  ['two', side({ faction: 'sol' }), side({ faction: 'letnev' }), []],
  ['more cards than there are', side({ applied: [card(3)] }), side({ applied: [card(2)] }), ['mas-cartas ti4:1.7']],
  ['all of them', side({ applied: [card(2)] }), side({ applied: [card(2)] }), []],
  [
    'what is taken for granted',
    side({ applied: [applied({ granted: true })] }),
    side(),
    ['efectos-por-supuestos ti4:19.2'],
  ],
  [
    'and changes nothing',
    side(),
    side({ applied: [applied({ granted: true, idle: true })] }),
    ['efectos-sin-efecto ti4:19.2'],
  ],
  ['by itself', side({ applied: [applied({ automatic: true, idle: true })] }), side(), []],
  ['of what is not there', side(), side({ unused: ['Crucero II'] }), ['sin-a-quien ti4:19.2']],
])('told of the effects: %s', (_, attacker, defender, expected) => {
  expect(told(attacker, defender)).toEqual(expected);
});

test.each<[Effect, string[]]>([
  [{ kind: 'trade-at-round-end', sacrifice: [], hits: 1, destroys: 0 }, ['quien-causa-elige', 'impacto-elegido']],
  [{ kind: 'hits-at-start', hits: 1, chosen: true }, ['impacto-elegido']],
  [{ kind: 'hits-at-start', hits: 1 }, []],
  [{ kind: 'reroll-or-die', amount: 0, safe: true }, ['arriesgar-unidades']],
  [{ kind: 'redo-both' }, ['repetir-el-paso']],
  [{ kind: 'gain-fallen', gains: [] }, ['naves-que-se-ponen']],
  [{ kind: 'redo-rival', roll: 'combat' }, ['repetir-lo-ajeno']],
  [{ kind: 'free-sustain', uses: 1 }, ['en-cuanto-puede']],
  [{ kind: 'answer-sustain-hits', hits: 1 }, ['en-cuanto-puede']],
  [{ kind: 'cancel', amount: 1, per: 'round' }, ['en-cuanto-puede']],
  [{ kind: 'place', id: 'caza', amount: 1, when: 'start' }, ['en-cuanto-puede']],
  [{ kind: 'modifier', roll: 'combat', amount: 1 }, []],
])('told of how it is used: %j', (effect, expected) => {
  expect(told(side(), side(), [effect])).toEqual(expected.map((id) => `${id} ti4:19.2`));
});

test('more than the box holds, but not of what tokens stand for', () => {
  const [cruisers, fighters] = groupsOf({ crucero: 1, caza: 99 });
  const box = cruisers?.box as number;
  const told = (count: number) =>
    beyondTheBox({ attacker: { groups: [{ ...cruisers, count }, fighters] }, defender: { groups: [] } } as never);
  expect(told(box)).toEqual([]);
  expect(told(box + 1)).toHaveLength(1);
});
