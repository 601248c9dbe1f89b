import { and } from '../../../text/lists.ts';
import { count } from '../../../text/spanish.ts';
import type { ResultFigure } from '../../results.ts';
import type { Ending } from '../battle/battle.ts';
import type { Combatant, UnitsLeft } from '../battle/combatant.ts';
import { describeUnits, fullCounts, worth } from '../battle/units.ts';
import { SIDES, type SideName, type Sides } from '../sides.ts';
import { addTo, type Balance, prizeFigures } from '../words/prize.ts';
import { damagedCount, lossFigure, sideText } from '../words/report.ts';
import { type Cargo, cargoWorth, type Kept, keepWithinCapacity } from './cargo.ts';

/** Whether the space is the attacker's alone. */
export const leavesAttackerAlone = ({ kind }: Ending) =>
  kind === 'attacker' || kind === 'defender-left' || kind === 'defender-away';

/** What both fleets keep when a space combat is over, in words and in resources. */
export class Aftermath {
  readonly #sides: Sides<Combatant>;
  readonly #cargo: Sides<Cargo>;
  /** The same fleet keeps the same whenever it stays in the system. */
  readonly #known = new Map<UnitsLeft, Kept>();

  constructor(sides: Sides<Combatant>, cargo: Sides<Cargo>) {
    this.#sides = sides;
    this.#cargo = cargo;
  }

  /** What a side keeps in an ending. */
  kept(ending: Ending, side: SideName): Kept {
    const fleet = ending[side];
    const { groups } = this.#sides[side];
    if (ending.kind === 'endless') return { ...this.#cargo[side], counts: fleet.counts, fightersRemoved: 0 };
    if (ending.kind === `${side}-left` || ending.kind === `${side}-away`)
      return keepWithinCapacity(fleet, groups, this.#cargo[side], true);
    const known = this.#known.get(fleet) ?? keepWithinCapacity(fleet, groups, this.#cargo[side], false);
    this.#known.set(fleet, known);
    return known;
  }

  /** How many ships a side keeps. */
  shipsKept(ending: Ending, side: SideName): number {
    return this.kept(ending, side).counts.reduce((sum, count) => sum + count, 0);
  }

  /** `1 Crucero y 2 Cazas (1 dañada)`: what is left of whoever has something left. */
  textOf(ending: Ending): string {
    if (ending.kind === 'draw') return 'Nada';
    if (ending.kind === 'attacker' || ending.kind === 'defender') return this.#sideText(ending, ending.kind);
    return SIDES.map((side) => `${sideText(side, true)}: ${this.#sideText(ending, side)}.`).join(' ');
  }

  #sideText(ending: Ending, side: SideName): string {
    const { groups } = this.#sides[side];
    const { counts, infantry, mechs, fightersRemoved } = this.kept(ending, side);
    const damaged = damagedCount(ending[side], groups);
    const troops = [
      ...(infantry > 0 ? [`${infantry} de Infantería`] : []),
      ...(mechs > 0 ? [count(mechs, 'Meca')] : []),
    ];
    const notes = [
      ...(damaged > 0 ? [count(damaged, 'dañada')] : []),
      ...(fightersRemoved > 0 ? [`${count(fightersRemoved, 'retirada')} por falta de sitio`] : []),
      ...(troops.length > 0 ? [`a bordo, ${and(troops)}`] : []),
    ];
    return describeUnits(groups, counts) + (notes.length > 0 ? ` (${notes.join('; ')})` : '');
  }

  /** What a side loses in an ending, in resources, with what it carried. */
  #lossIn(ending: Ending, side: SideName): number {
    const { groups } = this.#sides[side];
    const cargo = this.#cargo[side];
    const whole = worth(groups, fullCounts(groups)) + cargoWorth(cargo, cargo.infantry, cargo.mechs);
    return whole - this.keptWorth(ending, side);
  }

  /** Whether winning something of so much worth pays the attacker what he loses: how likely, and on average. */
  prizeFigures(endings: readonly Ending[], prize: number): ResultFigure[] {
    const balance: Balance = new Map();
    for (const ending of endings) {
      addTo(balance, (leavesAttackerAlone(ending) ? prize : 0) - this.#lossIn(ending, 'attacker'), ending.probability);
    }
    return prizeFigures(balance);
  }

  /** What a side has left of what it came with, in resources. */
  keptWorth(ending: Ending, side: SideName): number {
    const { counts, infantry, mechs } = this.kept(ending, side);
    return worth(this.#sides[side].groups, counts) + cargoWorth(this.#cargo[side], infantry, mechs);
  }

  /** Mean loss of a side in resources, with what it carried. */
  lossFigure(endings: readonly Ending[], side: SideName): ResultFigure {
    const value = endings.reduce((sum, ending) => sum + ending.probability * this.#lossIn(ending, side), 0);
    return lossFigure(side, value);
  }
}
