import { describe, expect, test } from 'vitest';
import { fightUnit } from '../../../../src/checkers/ti4/battle/fight-sides.ts';
import { type UnitGroup, upgradeId } from '../../../../src/checkers/ti4/battle/units.ts';
import { withAllWhoFight } from '../../../../src/checkers/ti4/forces/bring.ts';
import { coverageTable, refusalOf, SCOPES, sampleSide } from '../../../../src/checkers/ti4/forces/coverage.ts';
import { gatherEffects } from '../../../../src/checkers/ti4/forces/gather.ts';
import { type EffectOption, effectOptions, type Scope } from '../../../../src/checkers/ti4/forces/options.ts';
import type { FightSide, LossStep } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { resolveFightPlan } from '../../../../src/checkers/ti4/kernel/fight.ts';
import { isOfTheFight } from '../../../../src/checkers/ti4/space/space-battle.ts';
import { figures } from '../../../catalog-fixture.ts';
import { naiveFight } from '../kernel/naive-fight.ts';
import { option } from './small-options.ts';

const tables = { units: figures['ti4/unidades'], combat: figures['ti4/combate'] };
/** Asked by each test: what is worked out while a file loads tells nothing of a change. */
const coverage = () => coverageTable(figures, ['nebulosa']);

describe('what the page of coverage says', () => {
  test('everything of the list is something we know', () => {
    const { listed } = coverage();
    expect(listed.filter((one) => one.coverage.status === 'unknown').map(({ componente }) => componente)).toEqual([]);
    expect(listed).toHaveLength(128);
  });

  test('what is refused has a reason, and is little', () => {
    const { listed, others } = coverage();
    const offered = listed.filter((one) => one.grupo !== 'sin-ofrecer' && one.coverage.status !== 'outside');
    const exact = offered.filter((one) => one.coverage.status === 'exact');
    expect(offered).toHaveLength(112);
    expect(exact.length).toBe(112);
    for (const one of [...listed, ...others])
      if (one.coverage.status === 'refused') expect(one.coverage.reason.length).toBeGreaterThan(10);
  });

  test('at least ten that the other does not have are exact', () => {
    const { listed, others } = coverage();
    const missing = [...listed.filter(({ grupo }) => grupo === 'sin-ofrecer'), ...others];
    expect(missing.filter((one) => one.coverage.status === 'exact').length).toBeGreaterThanOrEqual(10);
  });
});

/** Kinds of units that a small battle can have, dearest last, one of each. */
const SMALL: Record<Scope, readonly string[]> = {
  espacial: ['crucero', 'acorazado'],
  terrestre: ['infanteria', 'meca'],
};

/** A small side with an option in force, as the kernel takes it. */
function smallBattle(option: EffectOption, scope: Scope): readonly [FightSide, FightSide] {
  const kept = (group: UnitGroup) =>
    SMALL[scope].includes(group.generic) || group.generic === option.unit
      ? { ...group, count: 1 }
      : { ...group, count: 0 };
  const own = sampleSide(tables, scope, option);
  const small = (side: typeof own) => ({
    ...side,
    groups: side.groups.map(kept).filter(({ count }) => count > 0),
    others: side.others.filter(({ generic }) => generic === option.unit).map(kept),
  });
  const as = scope === 'espacial' ? 'nave' : 'fuerza-terrestre';
  const sides = {
    attacker: withAllWhoFight(
      small(own),
      [option],
      tables,
      as,
      small(sampleSide(tables, scope, { ...option, faction: null, unit: null })),
    ),
    defender: { ...small(sampleSide(tables, scope, { ...option, faction: null, unit: null })), chosen: {} },
  };
  const gathered = gatherEffects([option], scope, sides);
  const sideOf = (name: 'attacker' | 'defender'): FightSide => {
    const { groups } = sides[name];
    const steps: LossStep[] = [
      ...groups.flatMap(({ sustains }, group): LossStep[] => (sustains ? [{ kind: 'sustain', group }] : [])),
      ...groups.map((_, group): LossStep => ({ kind: 'destroy', group })),
    ];
    return { units: groups.map(fightUnit), effects: gathered[name].declared.filter(isOfTheFight), steps };
  };
  return [sideOf('attacker'), sideOf('defender')];
}

describe.each(SCOPES)('every effect called exact has a worked example against fractions: %s', (scope) => {
  const options = effectOptions(tables, scope).filter((option) => refusalOf(option, scope, tables) === null);
  test.each(options.map((option) => [option.id, option] as const))('%s', (_, option) => {
    const sides = smallBattle(option, scope);
    const odds = { attacker: 0, draw: 0, defender: 0, endless: 0 };
    try {
      for (const { kind, probability } of resolveFightPlan({ sides, barrage: scope === 'espacial' }).endings)
        odds[kind.endsWith('-away') ? 'endless' : (kind as keyof typeof odds)] += probability;
    } catch (error) {
      expect(error).not.toBeInstanceOf(Refusal);
      throw error;
    }
    const exact = naiveFight({ sides, barrage: scope === 'espacial' });
    for (const kind of ['attacker', 'draw', 'defender', 'endless'] as const)
      expect(Math.abs(odds[kind] - exact[kind].toNumber()), kind).toBeLessThan(1e-12);
  });
});

test('a side to try an option on: some of every kind, those that fight apart', () => {
  const of = (scope: Scope, more: Partial<EffectOption> = {}) => {
    const { faction, groups, others, chosen } = sampleSide(tables, scope, { ...option('x', []), ...more });
    const kinds = (list: readonly UnitGroup[]) => [...new Set(list.map(({ kind }) => kind))].toSorted();
    return { faction, chosen, kinds: [kinds(groups), kinds(others)], groups };
  };
  expect(of('espacial').kinds).toEqual([['nave'], ['estructura', 'fuerza-terrestre']]);
  expect(of('terrestre').kinds).toEqual([['fuerza-terrestre'], ['estructura', 'nave']]);
  const { groups } = of('espacial');
  for (const { id, miniaturas } of tables.units.filas.filter(({ clase }) => clase === 'nave'))
    expect(groups.find((group) => group.id === id)?.count, id).toBe(miniaturas === 1 ? 1 : 2);
  expect(of('espacial')).toMatchObject({ faction: undefined, chosen: { x: 1 } });
  expect(of('espacial', { automatic: true, faction: 'sol' })).toMatchObject({ faction: 'sol', chosen: {} });
  expect(of('espacial', { class: 'favor', faction: 'sol' }).faction).toBeUndefined();
  const upgraded = of('espacial', { unit: 'crucero', component: upgradeId('crucero') }).groups;
  expect(upgraded.find(({ generic }) => generic === 'crucero')?.profile).toBe(upgradeId('crucero'));
  expect(upgraded.find(({ generic }) => generic === 'destructor')?.profile).toBe('destructor');
});

test.each(SCOPES)('no effect is called by an id: %s', (scope) => {
  const byId = /\((combate|artilleria|canon-espacial|principio|final)\)/;
  expect(effectOptions(tables, scope).filter(({ name }) => byId.test(name))).toEqual([]);
});
