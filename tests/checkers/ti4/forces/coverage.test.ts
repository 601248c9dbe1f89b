import { describe, expect, test } from 'vitest';
import { withAllWhoFight } from '../../../../src/checkers/ti4/forces/bring.ts';
import { coverageTable, refusalOf, SCOPES, sampleSide } from '../../../../src/checkers/ti4/forces/coverage.ts';
import { gatherEffects } from '../../../../src/checkers/ti4/forces/gather.ts';
import { type EffectOption, effectOptions, type Scope } from '../../../../src/checkers/ti4/forces/options.ts';
import type { FightSide, LossStep } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { resolveFightPlan } from '../../../../src/checkers/ti4/kernel/fight.ts';
import { fightUnit } from '../../../../src/checkers/ti4/kernel-battle.ts';
import { isOfTheFight } from '../../../../src/checkers/ti4/space-battle.ts';
import type { UnitGroup } from '../../../../src/checkers/ti4/units.ts';
import { figures } from '../../../catalog-fixture.ts';
import { naiveFight } from '../kernel/naive-fight.ts';

const tables = { units: figures['ti4/unidades'], combat: figures['ti4/combate'] };
const { listed, others } = coverageTable(figures, ['nebulosa']);

describe('what the page of coverage says', () => {
  test('everything of the list is something we know', () => {
    expect(listed.filter(({ coverage }) => coverage.status === 'unknown').map(({ componente }) => componente)).toEqual(
      [],
    );
    expect(listed).toHaveLength(128);
  });

  test('what is refused has a reason, and is little', () => {
    const offered = listed.filter(({ grupo, coverage }) => grupo !== 'sin-ofrecer' && coverage.status !== 'outside');
    const exact = offered.filter(({ coverage }) => coverage.status === 'exact');
    expect(offered).toHaveLength(112);
    expect(exact.length).toBe(112);
    for (const { coverage } of [...listed, ...others])
      if (coverage.status === 'refused') expect(coverage.reason.length).toBeGreaterThan(10);
  });

  test('at least ten that the other does not have are exact', () => {
    const missing = [...listed.filter(({ grupo }) => grupo === 'sin-ofrecer'), ...others];
    expect(missing.filter(({ coverage }) => coverage.status === 'exact').length).toBeGreaterThanOrEqual(10);
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
        odds[kind as keyof typeof odds] += probability;
    } catch (error) {
      expect(error).not.toBeInstanceOf(Refusal);
      throw error;
    }
    const exact = naiveFight({ sides, barrage: scope === 'espacial' });
    for (const kind of ['attacker', 'draw', 'defender', 'endless'] as const)
      expect(Math.abs(odds[kind] - exact[kind].toNumber()), kind).toBeLessThan(1e-12);
  });
});

test.each(SCOPES)('no effect is called by an id: %s', (scope) => {
  const byId = /\((combate|artilleria|canon-espacial|principio|final)\)/;
  expect(effectOptions(tables, scope).filter(({ name }) => byId.test(name))).toEqual([]);
});
