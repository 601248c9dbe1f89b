import type { Ti4Units } from '../src/schema/figures/ti4-units.ts';
import type { SimulatedFleet } from './simulation.ts';

/**
 * A plain exact recursion, as one writes it first: the chances of a pair of fleets are those of the pairs to
 * which its rolls lead, remembered by what is left of each. Independent of the kernel on purpose:
 * it gives the error of the kernel on fleets too large for fractions.
 */
export function recursiveOdds(
  attacker: SimulatedFleet,
  defender: SimulatedFleet,
  units: Ti4Units,
): { attacker: number; draw: number; defender: number } {
  const sides: [Side, Side] = [new Side(attacker, units), new Side(defender, units)];
  const [a, d] = sides;
  const memo = new Map<number, Odds>();
  const total: Odds = [0, 0, 0];
  for (const [i, p] of hitsOf(d.barrage).entries()) {
    for (const [j, q] of hitsOf(a.barrage).entries()) {
      const odds = fight(sides, a.whole(i), d.whole(j), memo);
      for (const at of [0, 1, 2] as const) total[at] += p * q * odds[at];
    }
  }
  return { attacker: total[0], draw: total[1], defender: total[2] };
}

/** Attacker, draw, defender. */
type Odds = [number, number, number];
interface Die {
  value: number;
  dice: number;
}
/** Losses come in a fixed order, fighters first, so two numbers tell a fleet. */
interface Left {
  ships: number;
  sustains: number;
}

function fight(sides: readonly [Side, Side], a: Left, d: Left, memo: Map<number, Odds>): Odds {
  if (a.ships === 0 || d.ships === 0)
    return [Number(a.ships > 0), Number(a.ships + d.ships === 0), Number(d.ships > 0)];
  const key = ((a.ships * 256 + a.sustains) * 256 + d.ships) * 256 + d.sustains;
  const known = memo.get(key);
  if (known) return known;
  const onD = sides[0].roll(a);
  const onA = sides[1].roll(d);
  const leftD = Array.from(onD, (_, hits) => takeHits(d, hits));
  let [win, draw, lose] = [0, 0, 0];
  for (let i = 0; i < onA.length; i++) {
    const leftA = takeHits(a, i);
    for (let j = i === 0 ? 1 : 0; j < onD.length; j++) {
      const odds = fight(sides, leftA, leftD[j] as Left, memo);
      const chance = (onA[i] as number) * (onD[j] as number);
      win += chance * odds[0];
      draw += chance * odds[1];
      lose += chance * odds[2];
    }
  }
  const change = 1 - (onA[0] as number) * (onD[0] as number);
  const result: Odds = [win / change, draw / change, lose / change];
  memo.set(key, result);
  return result;
}

function takeHits({ ships, sustains }: Left, hits: number): Left {
  const sustained = Math.min(hits, sustains);
  return { ships: Math.max(0, ships - (hits - sustained)), sustains: sustains - sustained };
}

class Side {
  readonly barrage: Die[];
  readonly #dice: Die[];
  readonly #fighters: number;
  readonly #sustains: number;
  readonly #rolls = new Map<number, number[]>();

  constructor(fleet: SimulatedFleet, units: Ti4Units) {
    const kinds = kindsOf(fleet, units);
    this.#dice = kinds.flatMap(({ count, combat }) => Array.from({ length: count }, () => combat));
    this.#fighters = fleet.ships['caza'] ?? 0;
    this.#sustains = kinds.reduce((sum, kind) => sum + (kind.sustains ? kind.count : 0), 0);
    this.barrage = kinds.flatMap(({ count, barrage }) =>
      barrage ? [{ value: barrage.valor, dice: barrage.dados * count }] : [],
    );
  }

  whole(fightersLost: number): Left {
    return { ships: this.#dice.length - Math.min(fightersLost, this.#fighters), sustains: this.#sustains };
  }

  roll({ ships }: Left): number[] {
    const known = this.#rolls.get(ships) ?? hitsOf(this.#dice.slice(this.#dice.length - ships));
    this.#rolls.set(ships, known);
    return known;
  }
}

function hitsOf(dice: readonly Die[]): number[] {
  let roll = [1];
  for (const { value, dice: amount } of dice) {
    const hit = (11 - value) / 10;
    for (let die = 0; die < amount; die++) {
      const next = new Array<number>(roll.length + 1).fill(0);
      for (const [hits, p] of roll.entries()) {
        next[hits] = (next[hits] ?? 0) + p * (1 - hit);
        next[hits + 1] = (next[hits + 1] ?? 0) + p * hit;
      }
      roll = next;
    }
  }
  return roll;
}

/** Kinds of ships in the order in which they are lost: cheapest first, of those alike the one that hits less. */
function kindsOf({ ships, upgraded = [] }: SimulatedFleet, units: Ti4Units) {
  return units.filas
    .map((unit) => ({ unit, version: (upgraded.includes(unit.id) && unit.mejorada) || unit.base }))
    .filter(({ unit }) => (ships[unit.id] ?? 0) > 0)
    .map(({ unit: { id }, version }) => ({
      count: ships[id] ?? 0,
      combat: { value: Number(version.combate), dice: Number(version.dados) },
      cost: Number(version.coste) / version.unidadesPorCoste,
      sustains: version.resistencia,
      barrage: version.antiCazas,
    }))
    .sort((a, b) => a.cost - b.cost || a.combat.dice * (11 - a.combat.value) - b.combat.dice * (11 - b.combat.value));
}
