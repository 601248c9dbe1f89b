import { type BattleResult, resolveBattle } from '../battle/battle.ts';
import { resultWithBest } from '../battle/best.ts';
import { sustainFirst } from '../battle/casualties.ts';
import type { Effort } from '../battle/effort.ts';
import type { UnitGroup } from '../battle/units.ts';
import type { EffectOption } from '../forces/options.ts';
import { genericUnit, musteredGroup, type WarTables } from '../forces/profiles.ts';
import { MECH } from '../ground/ground-forces.ts';
import { type Fleet, shipGroups } from '../space/fleet.ts';
import { type SpaceBattle, spaceBattle } from '../space/space-battle.ts';
import { type RiftInput, throughRift } from './rift.ts';
import type { TacticalInput } from './tactical-input.ts';

/** One fleet that may arrive, and its space combat. */
export interface SpacePart {
  /** Chance that this is the fleet that arrives. */
  weight: number;
  space: SpaceBattle;
  battle: BattleResult;
}

/** What happens above the planets: every fleet that may arrive, and the whole one, for what is told of it. */
export interface SpaceAction {
  parts: SpacePart[];
  space: SpaceBattle;
}

/** The combats above the planets, which do not depend on what a lone SDP does on them. */
export function spaceAction(
  input: TacticalInput,
  tables: WarTables,
  options: readonly EffectOption[],
  lostInRift: number,
  effort: Effort,
): SpaceAction {
  const whole = spaceOf(input.atacante, input, tables, options);
  const fleets = throughRift(input.atacante, input.vortice as RiftInput, tables, lostInRift);
  const arriving = fleets
    .filter(({ fleet }) => shipGroups(fleet, tables).length > 0)
    .map(({ fleet, probability: weight }) => {
      const space = fleet === input.atacante ? whole : spaceOf(fleet, input, tables, options);
      return { weight, space };
    });
  const parts = arriving.map((part): SpacePart => {
    const battle = resultWithBest(part.space.setup);
    // One alone has limits of its own.
    if (arriving.length > 1)
      effort.add(
        battle.cost,
        () =>
          `del Vórtice pueden salir ${arriving.length} flotas, y sus combates son demasiado grandes para calcularlos todos; con un orden de pérdidas fijo o menos efectos caben más`,
        'vortice',
        ['ti4:101.2'],
      );
    return { ...part, battle };
  });
  return { parts, space: whole };
}

/** The space combat of a fleet that arrives: what stands on the planets and the cannons of others fire at it too. */
function spaceOf(
  attacker: Fleet,
  { defensor, planetas, nebulosa, 'otros-canones': others }: TacticalInput,
  tables: WarTables,
  options: readonly EffectOption[],
): SpaceBattle {
  const own = planetas.reduce((sum, { sdp }) => sum + sdp, 0);
  const defender = { ...defensor, canones: { ...defensor.canones, sdp: defensor.canones.sdp + own } };
  const mechs = planetas.reduce((sum, { meca }) => sum + meca, 0);
  return spaceBattle({ attacker, defender }, tables, options, nebulosa, others, mechsAshore(defensor, mechs, tables));
}

function mechsAshore({ faccion }: Fleet, count: number, tables: WarTables): UnitGroup[] {
  const unit = genericUnit(tables, MECH);
  if (!unit || count === 0) return [];
  return [{ ...musteredGroup(tables, faccion, unit, count, false), id: `${MECH}-en-tierra` }];
}

/** Chance that the cannons leave the attacker a ship: the same fight against nobody. */
export function survivesCannons({ setup }: SpaceBattle): number {
  const nobody = {
    ...setup.defender,
    groups: [],
    order: [],
    losses: { kind: 'fixed', steps: [] } as const,
    declared: [],
    retreat: null,
  };
  const { groups, order, losses } = setup.attacker;
  const steps = losses.kind === 'fixed' ? losses.steps : sustainFirst(groups, order);
  const attacker = {
    ...setup.attacker,
    losses: { kind: 'fixed', steps } as const,
    retreat: null,
    start: null,
    // What a rival loses cannot be gained where there is none.
    declared: setup.attacker.declared.filter(({ kind }) => kind !== 'gain-fallen' && kind !== 'leave'),
  };
  const { endings } = resolveBattle({ ...setup, attacker, defender: nobody });
  return endings.reduce((sum, { kind, probability }) => (kind === 'attacker' ? sum + probability : sum), 0);
}
