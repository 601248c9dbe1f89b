import { CannotCompute } from '../ask-rule.ts';
import { Aftermath } from './aftermath.ts';
import { type BattleResult, type Ending, resolveBattle, roughWork } from './battle.ts';
import { resultWithBest } from './best.ts';
import { cargoWorth } from './cargo.ts';
import { sustainFirst } from './casualties.ts';
import { type Fleet, shipGroups } from './fleet.ts';
import type { EffectOption } from './forces/options.ts';
import { genericUnit, musteredGroup, shipUnits, type WarTables } from './forces/profiles.ts';
import { type Arrived, allocate, MECH, planetWork, type Sent } from './landings.ts';
import { addTo, type Balance, together } from './prize.ts';
import { type RiftInput, throughRift } from './rift.ts';
import { SIDES, type Sides } from './sides.ts';
import { type SpaceBattle, spaceBattle } from './space-battle.ts';
import { type Scarce, withheld } from './spent-once.ts';
import { bombers, bombersOf, type PlanetInput, type TacticalInput } from './tactical-input.ts';
import { fullCounts, type UnitGroup, worth } from './units.ts';

/** What both lists of effects are, in space and on the ground. */
export interface TacticalOptions {
  space: readonly EffectOption[];
  ground: readonly EffectOption[];
}

/** One fleet that may arrive, and its space combat. */
export interface SpacePart {
  /** Chance that this is the fleet that arrives. */
  weight: number;
  space: SpaceBattle;
  battle: BattleResult;
}

/** A whole tactical action, from the movement to the last soldier. */
export interface TacticalResult {
  /** The fleets that may arrive: one, unless some ships come through a Vórtice. */
  parts: SpacePart[];
  /** The combat of the whole fleet, for what is told of it. */
  space: SpaceBattle;
  expectedRounds: number;
  /** Chances: some ship arrives, still there after the cannons, master of the space, and with troops to land. */
  arrives: number;
  afterCannons: number;
  masterOfSpace: number;
  landing: number;
  planets: PlanetResult[];
  /** Chance of each set of planets taken, as a number whose bits are the planets; −1: the space is not his. */
  taken: Map<number, number>;
  /** Resources in ground forces lost on the planets, on average. */
  lostAshore: Sides<number>;
  /** What is used on one planet and would have been of use on another too, by name. */
  spentOnce: string[];
  /** What the attacker gains less what he loses, where planets are worth something; else null. */
  balance: Balance | null;
}

export interface PlanetResult {
  name: string;
  /** Chance that it is taken, and ground forces left on it on average when it is. */
  take: number;
  left: number;
}

/** What the combats of all the fleets that may arrive may take: a few seconds. One alone has limits of its own. */
const MOST_WORK = 20_000_000;

/** What happens above the planets, whatever a lone SDP does on them: the combat of every fleet that may arrive. */
export function spaceAction(
  input: TacticalInput,
  tables: WarTables,
  options: readonly EffectOption[],
  lostInRift: number,
): Pick<TacticalResult, 'parts' | 'space'> {
  const whole = spaceOf(input.atacante, input, tables, options);
  const fleets = throughRift(input.atacante, input.vortice as RiftInput, tables, lostInRift);
  const arriving = fleets
    .filter(({ fleet }) => shipGroups(fleet, tables).length > 0)
    .map(({ fleet, probability: weight }) => {
      const space = fleet === input.atacante ? whole : spaceOf(fleet, input, tables, options);
      return { weight, space };
    });
  const work = arriving.reduce((sum, { space }) => sum + roughWork(space.setup), 0);
  if (arriving.length > 1 && work > MOST_WORK)
    throw new CannotCompute(
      `del Vórtice pueden salir ${arriving.length} flotas, y sus combates son demasiado grandes para calcularlos todos; con un orden de pérdidas fijo caben más`,
      'vortice',
      ['ti4:101.2'],
    );
  const parts = arriving.map((part): SpacePart => ({ ...part, battle: resultWithBest(part.space.setup) }));
  return { parts, space: whole };
}

export function tacticalAction(
  input: TacticalInput,
  tables: WarTables,
  options: TacticalOptions,
  { parts, space: whole }: Pick<TacticalResult, 'parts' | 'space'>,
  loneCannons: boolean,
): TacticalResult {
  const { planetas } = input;
  const ids = bombers(tables).map(({ id }) => id);
  const kinds = { bombing: ids, acting: actingAbove(options.ground, tables) };
  const works = planetas.map((planet) => planetWork(planet, input, tables, options.ground, loneCannons));
  const spent = new Set<string>();
  const taken = new Map<number, number>();
  const add = (set: number, chance: number) => taken.set(set, (taken.get(set) ?? 0) + chance);
  const results = planetas.map(
    (planet, at): PlanetResult => ({ name: planet.nombre || `Planeta ${at + 1}`, take: 0, left: 0 }),
  );
  const total: TacticalResult = {
    parts,
    space: whole,
    expectedRounds: 0,
    arrives: parts.reduce((sum, { weight }) => sum + weight, 0),
    afterCannons: 0,
    masterOfSpace: 0,
    landing: 0,
    planets: results,
    taken,
    lostAshore: { attacker: 0, defender: 0 },
    spentOnce: [],
    balance: planetas.some(({ vale }) => vale > 0) ? new Map() : null,
  };
  const atStake = fleetWorth(whole);
  const { balance } = total;
  // Fleets that never arrive have lost everything.
  if (balance) addTo(balance, -atStake, 1 - total.arrives);
  for (const { weight, space, battle } of parts) {
    total.expectedRounds += weight * battle.expectedRounds;
    total.afterCannons += weight * survivesCannons(space);
    if (balance) addLost(balance, battle.endings, space, weight, atStake);
    for (const state of arrivals(battle.endings, space, planetas, kinds, balance ? atStake : null)) {
      const probability = weight * state.probability;
      total.masterOfSpace += probability;
      const sent = allocate(state, planetas, ids);
      if (sent.some(({ infantry, mechs }) => infantry + mechs > 0)) total.landing += probability;
      // One planet has all that there is.
      const without =
        works.length > 1 ? withheld(works.map((planet, at) => planet.scarce(sent[at] as Sent))) : works.map(() => []);
      for (const one of without.flat()) if (one !== 'die') spent.add(one.option.name);
      const chances = works.map((planet, at) => planet.odds(sent[at] as Sent, without[at] as Scarce[]));
      if (balance) {
        const gained = chances.reduce<Balance>((sum, one) => together(sum, one.balance), new Map([[-state.lost, 1]]));
        for (const [gain, chance] of gained) addTo(balance, gain, probability * chance);
      }
      for (const [at, { take, left, lost }] of chances.entries()) {
        const result = results[at] as PlanetResult;
        result.take += probability * take;
        result.left += probability * left;
        for (const side of SIDES) total.lostAshore[side] += probability * lost[side];
      }
      for (let set = 0; set < 2 ** planetas.length; set++)
        add(
          set,
          chances.reduce((product, { take }, at) => product * ((set >> at) & 1 ? take : 1 - take), probability),
        );
    }
  }
  total.spentOnce = [...spent];
  add(-1, 1 - total.masterOfSpace);
  return total;
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
function survivesCannons({ setup }: SpaceBattle): number {
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
    declared: setup.attacker.declared.filter(({ kind }) => kind !== 'gain-fallen'),
  };
  const { endings } = resolveBattle({ ...setup, attacker, defender: nobody });
  return endings.reduce((sum, { kind, probability }) => (kind === 'attacker' ? sum + probability : sum), 0);
}

/** Whether the space is the attacker's. */
const isMaster = ({ kind }: Ending) => kind === 'attacker' || kind === 'defender-left';

/** What the attacker brings, in resources. */
const fleetWorth = ({ setup, cargo }: SpaceBattle) =>
  worth(setup.attacker.groups, fullCounts(setup.attacker.groups)) +
  cargoWorth(cargo.attacker, cargo.attacker.infantry, cargo.attacker.mechs);

/** Adds the endings in which the attacker does not land: only losses. */
function addLost(
  balance: Balance,
  endings: readonly Ending[],
  { setup, cargo }: SpaceBattle,
  weight: number,
  atStake: number,
): void {
  const aftermath = new Aftermath(setup, cargo);
  for (const ending of endings)
    if (!isMaster(ending))
      addTo(balance, aftermath.keptWorth(ending, 'attacker') - atStake, weight * ending.probability);
}

/** Kinds of ships of which some print what changes an invasion in their system, wherever they shoot. */
const actingAbove = (options: readonly EffectOption[], tables: WarTables) =>
  shipUnits(tables).flatMap(({ id }) =>
    options.some(({ class: kind, unit }) => kind === 'unidad' && unit === id) ? [id] : [],
  );

/** Endings in which the space is the attacker's, with what he keeps aboard once capacity is enforced; alike ones once. */
function arrivals(
  endings: readonly Ending[],
  { setup, cargo }: SpaceBattle,
  planets: readonly PlanetInput[],
  { bombing: ids, acting }: { bombing: readonly string[]; acting: readonly string[] },
  atStake: number | null,
): Arrived[] {
  const aftermath = new Aftermath(setup, cargo);
  // More than are to bombard make no difference.
  const planned = new Map(ids.map((id) => [id, planets.reduce((sum, planet) => sum + bombersOf(planet, id), 0)]));
  const found = new Map<string, Arrived>();
  for (const ending of endings) {
    if (!isMaster(ending)) continue;
    const { counts, infantry, mechs } = aftermath.kept(ending, 'attacker');
    const countOf = (generic: string) =>
      setup.attacker.groups.reduce((sum, group, at) => sum + (group.generic === generic ? (counts[at] ?? 0) : 0), 0);
    const bombers = Object.fromEntries(ids.map((id) => [id, Math.min(planned.get(id) ?? 0, countOf(id))]));
    const troops = { infantry: infantry + countOf('infanteria'), mechs: mechs + countOf('meca') };
    // What was lost on the way only matters where something is weighed against it.
    const lost = atStake === null ? 0 : atStake - aftermath.keptWorth(ending, 'attacker');
    const above = acting.filter((id) => countOf(id) > 0);
    const key = [troops.infantry, troops.mechs, lost, ...Object.values(bombers), ...above].join();
    const known = found.get(key) ?? { ...troops, bombers, above, lost, probability: 0 };
    known.probability += ending.probability;
    found.set(key, known);
  }
  return [...found.values()];
}
