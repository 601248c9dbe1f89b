import { convolve, poolDistribution } from '../../math/dice.ts';
import { Aftermath } from './aftermath.ts';
import { type BattleResult, type Ending, resolveBattle } from './battle.ts';
import { resolveWithBest } from './best.ts';
import { sustainFirst } from './casualties.ts';
import { hitChance } from './die.ts';
import { type Fleet, shipGroups } from './fleet.ts';
import type { EffectOption } from './forces/options.ts';
import type { WarTables } from './forces/profiles.ts';
import { type GarrisonForce, garrisonSchema, type LandingForce, landingSchema } from './ground.ts';
import { invasionBattle, withControl } from './invasion-battle.ts';
import { type RiftInput, throughRift } from './rift.ts';
import { type SpaceBattle, spaceBattle } from './space-battle.ts';
import type { PlanetInput, TacticalInput } from './tactical-input.ts';

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
}

export interface PlanetResult {
  name: string;
  /** Chance that it is taken, and ground forces left on it on average when it is. */
  take: number;
  left: number;
}

/** What is sent to one planet, and what comes of it. */
interface PlanetOdds {
  take: number;
  left: number;
}

const BOMBERS = ['acorazado', 'estrella-de-guerra', 'nave-insignia'] as const;
type Bombers = Record<(typeof BOMBERS)[number], number>;

/** What the attacker has left above the planets. */
interface Arrived {
  infantry: number;
  mechs: number;
  bombers: Bombers;
  probability: number;
}

export function tacticalAction(
  input: TacticalInput,
  tables: WarTables,
  options: TacticalOptions,
  { loneCannons, lostInRift }: { loneCannons: boolean; lostInRift: number },
): TacticalResult {
  const { planetas } = input;
  const fleets = throughRift(input.atacante, input.vortice as RiftInput, tables, lostInRift);
  const arriving = fleets.filter(({ fleet }) => shipGroups(fleet, tables).length > 0);
  const bombed = planetas.findIndex(({ bombardean }) => Object.values(bombardean).some((ships) => ships > 0));
  const odds = planetas.map((planet, at) =>
    planetOdds(planet, input, tables, options.ground, { loneCannons, firstBombed: at === bombed }),
  );
  const taken = new Map<number, number>();
  const add = (set: number, chance: number) => taken.set(set, (taken.get(set) ?? 0) + chance);
  const results = planetas.map(
    (planet, at): PlanetResult => ({ name: planet.nombre || `Planeta ${at + 1}`, take: 0, left: 0 }),
  );
  const whole = spaceOf(input.atacante, input, tables, options.space);
  const total: TacticalResult = {
    parts: [],
    space: whole,
    expectedRounds: 0,
    arrives: arriving.reduce((sum, { probability }) => sum + probability, 0),
    afterCannons: 0,
    masterOfSpace: 0,
    landing: 0,
    planets: results,
    taken,
  };
  for (const { fleet, probability: weight } of arriving) {
    const space = fleet === input.atacante ? whole : spaceOf(fleet, input, tables, options.space);
    const battle = resolveWithBest(space.setup).result;
    total.parts.push({ weight, space, battle });
    total.expectedRounds += weight * battle.expectedRounds;
    total.afterCannons += weight * survivesCannons(space);
    for (const state of arrivals(battle.endings, new Aftermath(space.setup, space.cargo), space)) {
      const probability = weight * state.probability;
      total.masterOfSpace += probability;
      const sent = allocate(state, planetas);
      if (sent.some(({ infantry, mechs }) => infantry + mechs > 0)) total.landing += probability;
      const chances = sent.map((one, at) => odds[at]?.(one) ?? { take: 0, left: 0 });
      for (const [at, { take, left }] of chances.entries()) {
        const result = results[at] as PlanetResult;
        result.take += probability * take;
        result.left += probability * left;
      }
      for (let set = 0; set < 2 ** planetas.length; set++)
        add(
          set,
          chances.reduce((product, { take }, at) => product * ((set >> at) & 1 ? take : 1 - take), probability),
        );
    }
  }
  add(-1, 1 - total.masterOfSpace);
  return total;
}

/** The space combat of a fleet that arrives: the SDP of the planets and the cannons of others fire at it too. */
function spaceOf(
  attacker: Fleet,
  { defensor, planetas, nebulosa, 'otros-canones': others }: TacticalInput,
  tables: WarTables,
  options: readonly EffectOption[],
): SpaceBattle {
  const own = planetas.reduce((sum, { sdp }) => sum + sdp, 0);
  const defender = { ...defensor, canones: { ...defensor.canones, sdp: defensor.canones.sdp + own } };
  const space = spaceBattle({ attacker, defender }, tables, options, nebulosa);
  const more = poolDistribution(others.map(({ valor, dados }) => ({ dice: dados, chance: hitChance(valor) })));
  const { onAttacker } = space.setup.opening;
  space.setup.opening.onAttacker = (fleet) => convolve(onAttacker(fleet), more);
  return space;
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
  const attacker = { ...setup.attacker, losses: { kind: 'fixed', steps } as const, retreat: null, start: null };
  const { endings } = resolveBattle({ ...setup, attacker, defender: nobody });
  return endings.reduce((sum, { kind, probability }) => (kind === 'attacker' ? sum + probability : sum), 0);
}

/** Endings in which the space is the attacker's, with what he keeps aboard once capacity is enforced; alike ones once. */
function arrivals(endings: readonly Ending[], aftermath: Aftermath, { setup }: SpaceBattle): Arrived[] {
  const found = new Map<string, Arrived>();
  for (const ending of endings) {
    if (ending.kind !== 'attacker' && ending.kind !== 'defender-left') continue;
    const { counts, infantry, mechs } = aftermath.kept(ending, 'attacker');
    const countOf = (generic: string) =>
      setup.attacker.groups.reduce((sum, group, at) => sum + (group.generic === generic ? (counts[at] ?? 0) : 0), 0);
    const bombers = Object.fromEntries(BOMBERS.map((id) => [id, countOf(id)])) as Bombers;
    const troops = { infantry: infantry + countOf('infanteria'), mechs: mechs + countOf('meca') };
    const key = [troops.infantry, troops.mechs, ...Object.values(bombers)].join();
    const known = found.get(key) ?? { ...troops, bombers, probability: 0 };
    known.probability += ending.probability;
    found.set(key, known);
  }
  return [...found.values()];
}

interface Sent {
  infantry: number;
  mechs: number;
  bombers: Bombers;
}

/** What goes to each planet: what was planned, while it lasts, the first planets first. */
function allocate(state: Arrived, planets: readonly PlanetInput[]): Sent[] {
  let [infantry, mechs] = [state.infantry, state.mechs];
  const ships = { ...state.bombers };
  return planets.map((planet) => {
    const sent = {
      infantry: Math.min(infantry, planet['despliega-infanteria']),
      mechs: Math.min(mechs, planet['despliega-mecas']),
      bombers: {} as Bombers,
    };
    infantry -= sent.infantry;
    mechs -= sent.mechs;
    for (const id of BOMBERS) {
      sent.bombers[id] = Math.min(ships[id], planet.bombardean[id]);
      ships[id] -= sent.bombers[id];
    }
    return sent;
  });
}

/** The invasion of one planet for whatever is sent to it, each worked out once. */
function planetOdds(
  planet: PlanetInput,
  { atacante, defensor, tierra }: TacticalInput,
  tables: WarTables,
  options: readonly EffectOption[],
  reading: { loneCannons: boolean; firstBombed: boolean },
): (sent: Sent) => PlanetOdds {
  const known = new Map<string, PlanetOdds>();
  const upgrades = (fleet: { mejoras: unknown }, ids: readonly string[]) =>
    Object.fromEntries(Object.entries(fleet.mejoras as Record<string, boolean>).filter(([id]) => ids.includes(id)));
  const landing = landingSchema(tables, options).parse({
    ...(atacante.faccion !== undefined && { faccion: atacante.faccion }),
    infanteria: 1,
    mejoras: upgrades(atacante, BOMBERS),
    ...tierra.atacante,
  }) as LandingForce;
  const garrison = garrisonSchema(tables, options).parse({
    ...(defensor.faccion !== undefined && { faccion: defensor.faccion }),
    infanteria: planet.infanteria,
    meca: planet.meca,
    sdp: planet.sdp,
    'escudo-planetario': planet['escudo-planetario'],
    mejoras: upgrades(defensor, ['sdp']),
    ...tierra.defensor,
  }) as GarrisonForce;
  const work = ({ infantry, mechs, bombers }: Sent): PlanetOdds => {
    if (infantry + mechs === 0) return { take: 0, left: 0 };
    const force = { ...landing, infanteria: infantry, meca: mechs, bombardeo: { ...landing.bombardeo, ...bombers } };
    const { setup } = invasionBattle(force as LandingForce, garrison, tables, options, reading.loneCannons, {
      extraBombs: reading.firstBombed,
    });
    return resolveWithBest(setup).result.endings.reduce(
      ({ take, left }, raw) => {
        const { kind, probability, attacker } = withControl(raw, setup);
        if (kind !== 'attacker') return { take, left };
        return { take: take + probability, left: left + probability * attacker.counts.reduce((sum, n) => sum + n, 0) };
      },
      { take: 0, left: 0 },
    );
  };
  return (sent) => {
    const key = [sent.infantry, sent.mechs, ...Object.values(sent.bombers)].join();
    const found = known.get(key) ?? work(sent);
    known.set(key, found);
    return found;
  };
}
