import type { Ending } from '../battle/battle.ts';
import { resultWithBest } from '../battle/best.ts';
import type { Effort } from '../battle/effort.ts';
import {
  chosenWith,
  keptForCombat,
  leftOf,
  type Scarce,
  type Stock,
  scarceHere,
  scarceKey,
} from '../battle/spent-once.ts';
import type { ChosenEffects } from '../forces/fields.ts';
import type { EffectOption } from '../forces/options.ts';
import type { WarTables } from '../forces/profiles.ts';
import type { Sides } from '../sides.ts';
import { bombers, bombersOf, type PlanetInput, type TacticalInput } from '../tactical/tactical-input.ts';
import type { Balance } from '../words/prize.ts';
import { MECH } from './ground-forces.ts';
import { type GarrisonForce, garrisonSchema, type LandingForce, landingSchema } from './ground-input.ts';
import { type InvasionBattle, invasionBattle } from './invasion-battle.ts';
import { landingBalance, meanLoss, withControl } from './invasion-result.ts';

/** What is sent to one planet, and what comes of it. */
export interface PlanetOdds {
  take: number;
  left: number;
  /** Resources in ground forces lost there, on average. */
  lost: Sides<number>;
  /** How it may end, by what is left of what all the planets share. */
  ends: PlanetEnd[];
}

export interface PlanetEnd {
  /** What is left, where that changes. */
  stock: Stock;
  /** Chances: it is taken, and it is not. */
  taken: number;
  kept: number;
  /** What it is worth less what landing there costs. */
  balance: Balance;
}

/** Nobody lands nor bombards. */
export const NOTHING: PlanetOdds = {
  take: 0,
  left: 0,
  lost: { attacker: 0, defender: 0 },
  ends: [{ stock: new Map(), taken: 0, kept: 1, balance: new Map([[0, 1]]) }],
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

export const sentKey = ({ infantry, mechs, bombers, above }: Sent) =>
  [infantry, mechs, ...Object.values(bombers), ...above].join();

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
  /** The battle with all that there is; null where nobody lands nor bombards. */
  battle(sent: Sent): InvasionBattle | null;
  /** What would be of use there, of that of which there is so much for all the planets. */
  scarce(sent: Sent): Scarce[];
  /** What comes of it with what is left of that, of which some is kept for the combats of other planets. */
  odds(sent: Sent, stock: Stock, kept: ReadonlySet<string>): PlanetOdds;
}

/** The invasion of one planet for whatever is sent to it, each worked out once; `isLast`: nobody needs what it leaves. */
export function planetWork(
  planet: PlanetInput,
  { atacante, defensor, tierra }: TacticalInput,
  tables: WarTables,
  options: readonly EffectOption[],
  loneCannons: boolean,
  isLast: boolean,
  effort: Effort,
): PlanetWork {
  const known = new Map<string, PlanetOdds>();
  const wholes = new Map<string, InvasionBattle>();
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
  const battleOf = ({ infantry, mechs, bombers, above }: Sent, stock: Stock): InvasionBattle => {
    const force = {
      ...landing,
      infanteria: infantry,
      meca: mechs,
      bombardeo: { ...landing.bombardeo, ...bombers },
      efectos: chosenWith(landing.efectos as ChosenEffects, stock, 'attacker', options),
    };
    const held = {
      ...garrison,
      efectos: chosenWith(garrison.efectos as ChosenEffects, stock, 'defender', options),
    };
    return invasionBattle(force as LandingForce, held as GarrisonForce, tables, options, loneCannons, {
      extraBombs: stock.get('die') !== 0,
      above,
    });
  };
  const battle = (sent: Sent) =>
    isNothing(sent) ? null : once(wholes, sentKey(sent), () => battleOf(sent, new Map()));
  const scarce = (sent: Sent) =>
    once(wanted, sentKey(sent), () => {
      const found = battle(sent);
      return found ? scarceHere(found, options) : [];
    });
  const work = (sent: Sent, stock: Stock, kept: ReadonlySet<string>): PlanetOdds => {
    const whole = keptForCombat(battleOf(sent, stock).setup, kept);
    const useful = isLast ? [] : scarce(sent).filter((one) => leftOf(stock, one) > 0);
    const isFollowed = useful.some((one) => one !== 'die' && one.passes);
    const setup = isFollowed ? { ...whole, tellsUses: true } : whole;
    const { endings: found, cost } = resultWithBest(setup);
    effort.add(
      cost,
      () =>
        'son demasiadas las tropas y naves distintas que pueden llegar a los planetas; con menos planetas, naves en el Vórtice o efectos en tierra caben',
      'planetas',
      ['ti4:52.2'],
    );
    const endings = found.map((ending) => withControl(ending, setup));
    const odds: PlanetOdds = {
      take: 0,
      left: 0,
      lost: { attacker: meanLoss(endings, setup, 'attacker'), defender: meanLoss(endings, setup, 'defender') },
      ends: endsOf(endings, useful, stock, (some) => landingBalance(some, setup, planet.vale)),
    };
    for (const { kind, probability, attacker } of endings) {
      if (kind !== 'attacker') continue;
      odds.take += probability;
      odds.left += probability * attacker.counts.reduce((sum, n) => sum + n, 0);
    }
    return odds;
  };
  return {
    battle,
    scarce,
    odds: (sent, stock, kept) => {
      if (isNothing(sent)) return NOTHING;
      const here = scarce(sent).map((one) => leftOf(stock, one));
      return once(known, [sentKey(sent), ...here, ...kept].join(';'), () => work(sent, stock, kept));
    },
  };
}

export function once<T>(known: Map<string, T>, key: string, work: () => T): T {
  const found = known.get(key) ?? work();
  known.set(key, found);
  return found;
}

/** Endings by what they leave of what is scarce: what passes on as they tell, all else used up where it is of use. */
function endsOf(
  endings: readonly Ending[],
  useful: readonly Scarce[],
  stock: Stock,
  balanceOf: (endings: readonly Ending[]) => Balance,
): PlanetEnd[] {
  const groups = new Map<string, { stock: Stock; endings: Ending[] }>();
  for (const ending of endings) {
    const left = useful.map((one) => [scarceKey(one), leftAfter(one, leftOf(stock, one), ending)] as const);
    const group = once(groups, left.join(), () => ({ stock: new Map(left), endings: [] }));
    group.endings.push(ending);
  }
  return [...groups.values()].map(({ stock: after, endings: some }) => {
    const sum = (test: (ending: Ending) => boolean) =>
      some.reduce((total, ending) => (test(ending) ? total + ending.probability : total), 0);
    return {
      stock: after,
      taken: sum(({ kind }) => kind === 'attacker'),
      kept: sum(({ kind }) => kind !== 'attacker'),
      balance: balanceOf(some),
    };
  });
}

function leftAfter(one: Scarce, before: number, { used }: Ending): number {
  if (one === 'die' || !one.passes) return 0;
  return Math.max(0, before - (used?.[one.side].get(one.option.id) ?? 0));
}
