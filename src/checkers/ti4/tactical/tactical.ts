import type { Ending } from '../battle/battle.ts';
import type { Effort } from '../battle/effort.ts';
import { wholeStock } from '../battle/spent-once.ts';
import { fullCounts, worth } from '../battle/units.ts';
import type { ChosenEffects } from '../forces/fields.ts';
import type { EffectOption } from '../forces/options.ts';
import { shipUnits, type WarTables } from '../forces/profiles.ts';
import { type EffectsTold, effectsAshore } from '../ground/ground-effects.ts';
import { type Arrived, allocate, once, planetWork, sentKey } from '../ground/landings.ts';
import { SIDES, type Sides } from '../sides.ts';
import { Aftermath, leavesAttackerAlone } from '../space/aftermath.ts';
import { cargoWorth } from '../space/cargo.ts';
import type { SpaceBattle } from '../space/space-battle.ts';
import { addTo, type Balance } from '../words/prize.ts';
import { type AllPlanets, planetByPlanet } from './planet-by-planet.ts';
import { bombers, bombersOf, type PlanetInput, type TacticalInput } from './tactical-input.ts';
import { type SpaceAction, survivesCannons } from './tactical-space.ts';

/** What both lists of effects are, in space and on the ground. */
export interface TacticalOptions {
  space: readonly EffectOption[];
  ground: readonly EffectOption[];
}

/** A whole tactical action, from the movement to the last soldier. */
export interface TacticalResult extends SpaceAction {
  /** What is in force on the planets if all arrive. */
  ashore: EffectsTold;
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
  /** What several planets have use for and is left for the next where it is not used, by name. */
  passedOn: string[];
  /** What the attacker gains less what he loses, where planets are worth something; else null. */
  balance: Balance | null;
}

export interface PlanetResult {
  name: string;
  /** Chance that it is taken, and ground forces left on it on average when it is. */
  take: number;
  left: number;
}

export function tacticalAction(
  input: TacticalInput,
  tables: WarTables,
  options: TacticalOptions,
  { parts, space: whole }: SpaceAction,
  loneCannons: boolean,
  effort: Effort,
): TacticalResult {
  const { planetas } = input;
  const ids = bombers(tables).map(({ id }) => id);
  const kinds = { bombing: ids, acting: actingAbove(options.ground, tables) };
  const works = planetas.map((planet, at) =>
    planetWork(planet, input, tables, options.ground, loneCannons, at === planetas.length - 1, effort),
  );
  const { atacante, defensor } = input.tierra;
  const chosen = { attacker: atacante.efectos as ChosenEffects, defender: defensor.efectos as ChosenEffects };
  const stock = wholeStock(chosen, options.ground);
  const [spent, passed] = [new Set<string>(), new Set<string>()];
  /** What comes of each way to share out what arrives: few, whatever was lost before. */
  const ashore = new Map<string, AllPlanets>();
  const taken = new Map<number, number>();
  const add = (set: number, chance: number) => taken.set(set, (taken.get(set) ?? 0) + chance);
  const results = planetas.map(
    (planet, at): PlanetResult => ({ name: planet.nombre || `Planeta ${at + 1}`, take: 0, left: 0 }),
  );
  const total: TacticalResult = {
    parts,
    space: whole,
    ashore: effectsAshore(
      allocate(asPlanned(input, kinds), planetas, ids).flatMap((sent, at) => works[at]?.battle(sent) ?? []),
      { attacker: input.atacante.faccion, defender: input.defensor.faccion },
    ),
    expectedRounds: 0,
    arrives: parts.reduce((sum, { weight }) => sum + weight, 0),
    afterCannons: 0,
    masterOfSpace: 0,
    landing: 0,
    planets: results,
    taken,
    lostAshore: { attacker: 0, defender: 0 },
    spentOnce: [],
    passedOn: [],
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
      const all = once(ashore, sent.map(sentKey).join('|'), () => planetByPlanet(works, sent, stock, balance !== null));
      for (const one of all.missed) if (one !== 'die') spent.add(one.option.name);
      for (const one of all.passed) if (one !== 'die') passed.add(one.option.name);
      if (balance) for (const [gain, chance] of all.balance) addTo(balance, gain - state.lost, probability * chance);
      for (const [at, ways] of all.odds.entries()) {
        const result = results[at] as PlanetResult;
        for (const { chance, odds } of ways) {
          result.take += probability * chance * odds.take;
          result.left += probability * chance * odds.left;
          for (const side of SIDES) total.lostAshore[side] += probability * chance * odds.lost[side];
        }
      }
      for (const [set, chance] of all.sets) add(set, probability * chance);
    }
  }
  total.spentOnce = [...spent];
  total.passedOn = [...passed];
  add(-1, 1 - total.masterOfSpace);
  return total;
}

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
    if (!leavesAttackerAlone(ending))
      addTo(balance, aftermath.keptWorth(ending, 'attacker') - atStake, weight * ending.probability);
}

/** Kinds of ships that may bombard, and that do something by being in the system. */
interface ShipKinds {
  bombing: readonly string[];
  acting: readonly string[];
}

/** Kinds of ships of which some print what changes an invasion in their system, wherever they shoot. */
const actingAbove = (options: readonly EffectOption[], tables: WarTables) =>
  shipUnits(tables).flatMap(({ id }) =>
    options.some(({ class: kind, unit }) => kind === 'unidad' && unit === id) ? [id] : [],
  );

/** What the attacker has above the planets if nothing happens to him on the way. */
function asPlanned({ atacante }: TacticalInput, { bombing, acting }: ShipKinds): Arrived {
  const countOf = (id: string) => Number(atacante[id] ?? 0);
  return {
    infantry: atacante.opciones['infanteria-a-bordo'],
    mechs: atacante.opciones['mecas-a-bordo'],
    bombers: Object.fromEntries(bombing.map((id) => [id, countOf(id)])),
    above: acting.filter((id) => countOf(id) > 0),
    lost: 0,
    probability: 1,
  };
}

/** Endings in which the space is the attacker's, with what he keeps aboard once capacity is enforced; alike ones once. */
function arrivals(
  endings: readonly Ending[],
  { setup, cargo }: SpaceBattle,
  planets: readonly PlanetInput[],
  { bombing: ids, acting }: ShipKinds,
  atStake: number | null,
): Arrived[] {
  const aftermath = new Aftermath(setup, cargo);
  // More than are to bombard make no difference.
  const planned = new Map(ids.map((id) => [id, planets.reduce((sum, planet) => sum + bombersOf(planet, id), 0)]));
  const found = new Map<string, Arrived>();
  for (const ending of endings) {
    if (!leavesAttackerAlone(ending)) continue;
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
