import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../src/checkers/ti4/forces/coverage.ts';
import type { GatheredSide } from '../../../../src/checkers/ti4/forces/gather.ts';
import { type EffectOption, effectOptions, type Scope } from '../../../../src/checkers/ti4/forces/options.ts';
import type { GarrisonForce, LandingForce } from '../../../../src/checkers/ti4/ground/ground-input.ts';
import { invasionBattle } from '../../../../src/checkers/ti4/ground/invasion-battle.ts';
import type { Sides } from '../../../../src/checkers/ti4/sides.ts';
import { type Fleet, spaceOptions } from '../../../../src/checkers/ti4/space/fleet.ts';
import { spaceBattle } from '../../../../src/checkers/ti4/space/space-battle.ts';
import { rule as spaceRule } from '../../../../src/checkers/ti4/ti4-combate-espacial.ts';
import { rule as groundRule } from '../../../../src/checkers/ti4/ti4-invasion.ts';
import { figures, runOdds } from '../../../catalog-fixture.ts';

/**
 * Small battles worked out from the rulebook and the texts of the components by a calculator that knows nothing of
 * this project: it throws every die of every unit and follows the battle round by round. Unlike the naive fight of the
 * tests of the kernel, it does not read our declarations, so it finds a component that we have understood wrongly.
 */
interface Example {
  name: string;
  rule: 'ti4-combate-espacial' | 'ti4-invasion';
  input: { atacante: SideInput; defensor: SideInput; nebulosa?: boolean };
  outcomes: Record<string, number>;
}
interface SideInput {
  efectos?: Record<string, boolean | number>;
}

const FILE = new URL('../../../fixtures/ti4-effect-examples.json', import.meta.url);
const EXAMPLES = JSON.parse(readFileSync(FILE, 'utf8')) as Example[];
const tables = { units: figures['ti4/unidades'], combat: figures['ti4/combate'] };
const options: Record<Scope, EffectOption[]> = {
  espacial: spaceOptions(tables),
  terrestre: effectOptions(tables, 'terrestre'),
};
const scopeOf = ({ rule }: Example): Scope => (rule === 'ti4-invasion' ? 'terrestre' : 'espacial');

test.each(EXAMPLES.map((example) => [example.name, example] as const))('%s', (_, { rule, input, outcomes }) => {
  const found = runOdds(rule, input).outcomes;
  for (const id of new Set([...Object.keys(found), ...Object.keys(outcomes)]))
    expect(Math.abs((found[id] ?? 0) - (outcomes[id] ?? 0)), id).toBeLessThan(1e-10);
});

/** Without these a combat ends as often one way as the other: what they change comes before it or after it. */
const WITHOUT_ODDS = ['antivirus', 'aprovechamiento-de-energia-oscura', 'divulgar-planos-de-armas'];

describe.each(['espacial', 'terrestre'] as const)('every effect that is computed has one: %s', (scope) => {
  const ours = EXAMPLES.filter((example) => scopeOf(example) === scope);
  const inForce = new Map(ours.map((example) => [example, new Set(appliedIn(example))] as const));
  const computed = options[scope].filter((option) => refusalOf(option, scope, tables) === null);

  test.each(computed.map((option) => [option.id, option] as const))('%s', (id, { automatic }) => {
    const used = ours.filter((example) => inForce.get(example)?.has(id));
    expect(used.length).toBeGreaterThan(0);
    // What is chosen must matter in one of them: an example that would end the same without it shows nothing.
    if (!automatic && !WITHOUT_ODDS.includes(id)) expect(used.some((example) => matters(example, id))).toBe(true);
  });
});

function appliedIn(example: Example): string[] {
  const gathered = gather(example);
  return [...gathered.attacker.applied, ...gathered.defender.applied].map(({ id }) => id);
}

function gather({ rule, input }: Example): Sides<GatheredSide> {
  if (rule === 'ti4-invasion') {
    const { atacante, defensor } = groundRule(figures).input.parse(input) as Record<string, unknown>;
    return invasionBattle(atacante as LandingForce, defensor as GarrisonForce, tables, options.terrestre, false)
      .gathered;
  }
  const { atacante, defensor } = spaceRule(figures).input.parse(input) as Record<string, unknown>;
  const fleets = { attacker: atacante as Fleet, defender: defensor as Fleet };
  return spaceBattle(fleets, tables, options.espacial, input.nebulosa ?? false).gathered;
}

function matters({ rule, input, outcomes }: Example, effect: string): boolean {
  const bare = ({ efectos = {}, ...side }: SideInput): SideInput => ({
    ...side,
    efectos: Object.fromEntries(Object.entries(efectos).filter(([id]) => id !== effect)),
  });
  const found = runOdds(rule, { ...input, atacante: bare(input.atacante), defensor: bare(input.defensor) }).outcomes;
  return Object.entries(outcomes).some(([id, chance]) => Math.abs(chance - (found[id] ?? 0)) > 1e-6);
}
