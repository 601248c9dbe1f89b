import { resolveWithBest } from './best.ts';
import type { EffectOption } from './forces/options.ts';
import type { WarTables } from './forces/profiles.ts';
import { type GarrisonForce, garrisonSchema, type LandingForce, landingSchema } from './ground-input.ts';
import { invasionBattle, landingBalance, meanLoss, withControl } from './invasion-battle.ts';
import type { Balance } from './prize.ts';
import type { Sides } from './sides.ts';
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

/** The invasion of one planet for whatever is sent to it, each worked out once. */
export function planetOdds(
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
  const work = ({ infantry, mechs, bombers, above }: Sent): PlanetOdds => {
    if (infantry + mechs === 0 && Object.values(bombers).every((ships) => ships === 0)) return NOTHING;
    const force = { ...landing, infanteria: infantry, meca: mechs, bombardeo: { ...landing.bombardeo, ...bombers } };
    const { setup } = invasionBattle(force as LandingForce, garrison, tables, options, reading.loneCannons, {
      extraBombs: reading.firstBombed,
      above,
    });
    const endings = resolveWithBest(setup).result.endings.map((ending) => withControl(ending, setup));
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
  return (sent) => {
    const key = [sent.infantry, sent.mechs, ...Object.values(sent.bombers), ...sent.above].join();
    const found = known.get(key) ?? work(sent);
    known.set(key, found);
    return found;
  };
}
