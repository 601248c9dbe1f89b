import { fallenUnits, type Population, population } from './population.ts';

/** A combatant: population, totals of its tactical screen, and what its cards other than ships do. */
export interface Combatant extends Population {
  attack: number;
  defence: number;
  cardDamage: number;
  heal: number;
  credits: number;
}

/** The figures of the book that a war needs. */
export interface WarRules {
  /** What a military unit adds to the screen, and its damage in the assault. */
  military: { attack: number; defence: number; damage: number };
  /** Credits stolen for each unit removed in the planetary assault. */
  creditsPerUnit: number;
}

/** The attacker decides which units fall on both sides (9.7, 10.3). */
export interface Casualties {
  own: 'civiles' | 'militares';
  enemy: 'civiles' | 'militares';
}

/** What one side suffers in one phase. */
export interface Suffered {
  damage: number;
  healed: number;
  removed: Population;
}

/** A phase of a war: what each side suffers in it. */
export interface Phase {
  attacker: Suffered;
  defender: Suffered;
}

/** A war once waged; a phase that did not take place is null. */
export interface War {
  fleet: Phase | null;
  assault: Phase | null;
  attackerLost: number;
  defenderLost: number;
  stolen: number;
  /** Both as the war leaves them. */
  attacker: Combatant;
  defender: Combatant;
}

/** What is played in one phase adds to a side while it lasts (11.2). */
export interface Boost {
  attack: number;
  defence: number;
  damage: number;
  heal: number;
}
/** The same for both phases and both sides. */
export type Boosts = Record<'fleet' | 'assault', Record<'attacker' | 'defender', Boost>>;

const NO_BOOST: Boost = { attack: 0, defence: 0, damage: 0, heal: 0 };
export const NO_BOOSTS: Boosts = {
  fleet: { attacker: NO_BOOST, defender: NO_BOOST },
  assault: { attacker: NO_BOOST, defender: NO_BOOST },
};

/** A war before it is waged. */
export interface Campaign {
  attacker: Combatant;
  defender: Combatant;
  /** Damage of the fleet battle; null when there is none. */
  fleet: { toAttacker: number; toDefender: number } | null;
  wantsAssault: boolean;
  casualties: Casualties;
  boosts: Boosts;
}

/** Both phases of a war in their order (8.2). */
export function wageWar(campaign: Campaign, rules: WarRules): War {
  const { attacker, defender, fleet, wantsAssault, casualties, boosts } = campaign;
  const fleetPhase: Phase | null = fleet && {
    attacker: suffer(boosted(attacker, boosts.fleet.attacker), fleet.toAttacker, casualties.own),
    defender: suffer(boosted(defender, boosts.fleet.defender), fleet.toDefender, casualties.enemy),
  };
  const [a, d] = [after(attacker, fleetPhase?.attacker, rules), after(defender, fleetPhase?.defender, rules)];
  const [strongA, strongD] = [boosted(a, boosts.assault.attacker), boosted(d, boosts.assault.defender)];
  const assault: Phase | null =
    wantsAssault && a.military > 0 && population(d) > 0
      ? {
          attacker: suffer(strongA, assaultDamage(strongD, strongA, rules), casualties.own),
          defender: suffer(strongD, assaultDamage(strongA, strongD, rules), casualties.enemy),
        }
      : null;
  const lost = (side: 'attacker' | 'defender') =>
    [fleetPhase, assault].reduce((sum, phase) => sum + (phase ? population(phase[side].removed) : 0), 0);
  const stolen = assault ? Math.min(population(assault.defender.removed) * rules.creditsPerUnit, d.credits) : 0;
  const endA = after(a, assault?.attacker, rules);
  const endD = after(d, assault?.defender, rules);
  return {
    fleet: fleetPhase,
    assault,
    attackerLost: lost('attacker'),
    defenderLost: lost('defender'),
    stolen,
    attacker: { ...endA, credits: endA.credits + stolen },
    defender: { ...endD, credits: endD.credits - stolen },
  };
}

const boosted = (side: Combatant, { attack, defence, damage, heal }: Boost): Combatant => ({
  ...side,
  attack: side.attack + attack,
  defence: side.defence + defence,
  cardDamage: side.cardDamage + damage,
  heal: Math.max(0, side.heal + heal),
});

/** In the assault one damages the other only with more attack than the other's defence (10.2, 10.5). */
function assaultDamage(from: Combatant, to: Combatant, { military }: WarRules): number {
  return from.attack > to.defence ? Math.max(0, from.military * military.damage + from.cardDamage) : 0;
}

/** Healing takes its whole amount off the damage of each phase (14.8). */
function suffer(side: Combatant, damage: number, first: Casualties['own']): Suffered {
  const healed = Math.min(damage, side.heal);
  return { damage, healed, removed: fallenUnits(side, damage - healed, first) };
}

/** Fewer units, and a screen without the military units that fell (7.16). */
function after(side: Combatant, suffered: Suffered | undefined, { military }: WarRules): Combatant {
  if (!suffered) return side;
  const { removed } = suffered;
  return {
    ...side,
    civil: side.civil - removed.civil,
    military: side.military - removed.military,
    attack: side.attack - removed.military * military.attack,
    defence: side.defence - removed.military * military.defence,
  };
}
