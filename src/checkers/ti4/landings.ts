import { resultWithBest } from './best.ts';
import type { EffectOption } from './forces/options.ts';
import type { WarTables } from './forces/profiles.ts';
import { type GarrisonForce, garrisonSchema, type LandingForce, landingSchema } from './ground-input.ts';
import { type InvasionBattle, invasionBattle, landingBalance, meanLoss, withControl } from './invasion-battle.ts';
import type { Balance } from './prize.ts';
import type { SideName, Sides } from './sides.ts';
import { type Scarce, scarceHere, scarceKey } from './spent-once.ts';
import { bombers, bombersOf, type PlanetInput, type TacticalInput } from './tactical-input.ts';

export const MECH = 'meca';

/** What is sent to one planet, and what comes of it. */
export interface PlanetOdds {
  take: number;
  left: number;
  /** What it is worth less what landing there costs. */
  balance: Balance;
  /** Resources in ground forces lost there, on average. */
  lost: Sides<number>;
}

/** Nobody lands nor bombards. */
export const NOTHING: PlanetOdds = {
  take: 0,
  left: 0,
  balance: new Map([[0, 1]]),
  lost: { attacker: 0, defender: 0 },
};

/** Ships by kind, and «meca»: those that stay aboard. */
type Bombers = Record<string, number>;

/** What the attacker has left above the planets. */
export interface Arrived {
  infantry: number;
  mechs: number;
  bombers: Bombers;
  /** Kinds of ships there that do something by being in the system. */
  above: readonly string[];
  /** Resources that he has lost on the way. */
  lost: number;
  probability: number;
}

export interface Sent {
  infantry: number;
  mechs: number;
  bombers: Bombers;
  above: readonly string[];
}

/** What goes to each planet: what was planned, while it lasts, the first planets first. */
export function allocate(state: Arrived, planets: readonly PlanetInput[], ids: readonly string[]): Sent[] {
  let [infantry, mechs] = [state.infantry, state.mechs];
  const ships = { ...state.bombers };
  const all = planets.map((planet) => {
    const sent = {
      infantry: Math.min(infantry, planet['despliega-infanteria']),
      mechs: Math.min(mechs, planet['despliega-mecas']),
      bombers: {} as Bombers,
      above: state.above,
    };
    infantry -= sent.infantry;
    mechs -= sent.mechs;
    for (const id of ids) {
      const bombing = Math.min(ships[id] ?? 0, bombersOf(planet, id));
      sent.bombers[id] = bombing;
      ships[id] = (ships[id] ?? 0) - bombing;
    }
    return sent;
  });
  // Mecas bombard from aboard once those that land have done so.
  for (const [at, planet] of planets.entries()) {
    const staying = Math.min(mechs, bombersOf(planet, MECH));
    mechs -= staying;
    (all[at] as Sent).bombers[MECH] = staying;
  }
  return all;
}

/** The invasion of one planet. */
export interface PlanetWork {
  /** What would be of use there, of that of which there is one for all the planets. */
  scarce(sent: Sent): Scarce[];
  /** What comes of it without some of that. */
  odds(sent: Sent, without: readonly Scarce[]): PlanetOdds;
}

/** The invasion of one planet for whatever is sent to it, each worked out once. */
export function planetWork(
  planet: PlanetInput,
  { atacante, defensor, tierra }: TacticalInput,
  tables: WarTables,
  options: readonly EffectOption[],
  loneCannons: boolean,
): PlanetWork {
  const known = new Map<string, PlanetOdds>();
  const wanted = new Map<string, Scarce[]>();
  const upgrades = (fleet: { mejoras: unknown }, ids: readonly string[]) =>
    Object.fromEntries(Object.entries(fleet.mejoras as Record<string, boolean>).filter(([id]) => ids.includes(id)));
  const landing = landingSchema(tables, options).parse({
    ...(atacante.faccion !== undefined && { faccion: atacante.faccion }),
    infanteria: 1,
    ...tierra.atacante,
    mejoras: {
      ...upgrades(
        atacante,
        bombers(tables).map(({ id }) => id),
      ),
      ...tierra.atacante.mejoras,
    },
  }) as LandingForce;
  const garrison = garrisonSchema(tables, options).parse({
    ...(defensor.faccion !== undefined && { faccion: defensor.faccion }),
    infanteria: planet.infanteria,
    meca: planet.meca,
    sdp: planet.sdp,
    'escudo-planetario': planet['escudo-planetario'],
    ...tierra.defensor,
    mejoras: { ...upgrades(defensor, ['sdp']), ...tierra.defensor.mejoras },
  }) as GarrisonForce;
  const isNothing = ({ infantry, mechs, bombers }: Sent) =>
    infantry + mechs === 0 && Object.values(bombers).every((ships) => ships === 0);
  const battleOf = ({ infantry, mechs, bombers, above }: Sent, without: readonly Scarce[]): InvasionBattle => {
    const force = {
      ...landing,
      infanteria: infantry,
      meca: mechs,
      bombardeo: { ...landing.bombardeo, ...bombers },
      efectos: left(landing, without, 'attacker'),
    };
    const held = { ...garrison, efectos: left(garrison, without, 'defender') };
    return invasionBattle(force as LandingForce, held as GarrisonForce, tables, options, loneCannons, {
      extraBombs: !without.includes('die'),
      above,
    });
  };
  const work = (sent: Sent, without: readonly Scarce[]): PlanetOdds => {
    const { setup } = battleOf(sent, without);
    const endings = resultWithBest(setup).endings.map((ending) => withControl(ending, setup));
    const odds: PlanetOdds = {
      take: 0,
      left: 0,
      balance: landingBalance(endings, setup, planet.vale),
      lost: { attacker: meanLoss(endings, setup, 'attacker'), defender: meanLoss(endings, setup, 'defender') },
    };
    for (const { kind, probability, attacker } of endings) {
      if (kind !== 'attacker') continue;
      odds.take += probability;
      odds.left += probability * attacker.counts.reduce((sum, n) => sum + n, 0);
    }
    return odds;
  };
  const keyOf = (sent: Sent) => [sent.infantry, sent.mechs, ...Object.values(sent.bombers), ...sent.above].join();
  return {
    scarce: (sent) => (isNothing(sent) ? [] : once(wanted, keyOf(sent), () => scarceHere(battleOf(sent, []), options))),
    odds: (sent, without) =>
      isNothing(sent)
        ? NOTHING
        : once(known, [keyOf(sent), ...without.map(scarceKey)].join(), () => work(sent, without)),
  };
}

function once<T>(known: Map<string, T>, key: string, work: () => T): T {
  const found = known.get(key) ?? work();
  known.set(key, found);
  return found;
}

/** The effects that a side chose, without those that it has used on another planet. */
const left = ({ efectos }: LandingForce | GarrisonForce, without: readonly Scarce[], side: SideName) => ({
  ...(efectos as object),
  ...Object.fromEntries(without.flatMap((one) => (one !== 'die' && one.side === side ? [[one.option.id, false]] : []))),
});
