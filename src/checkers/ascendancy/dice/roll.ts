import type { Distribution } from '../../../math/dice.ts';

/** A chance of winning for whoever decides, and for his rivals. */
export interface Chances {
  own: number;
  rival: number;
}

/**
 * What hits are worth, for every number of them. With several targets, the numbers of each one after the other, those
 * of the last target fastest; hits beyond the last number of a target are worth what that number is.
 */
export interface Worth {
  own: Float64Array;
  rival: Float64Array;
}

/** How many numbers of hits tell on each target: the most and one more. */
export type Shape = readonly number[];

/** Receives a place in the worth, whether the card of one round was used, and a chance. */
export type EmitHits = (place: number, used: boolean, chance: number) => void;

/**
 * The dice of one side in one round, thrown at its targets, with all that may be decided once they lie on the table.
 * `kept` is what hits are worth while the card that repeats all misses in one round (44.5) is kept; `used`, after using it.
 */
export interface Roll {
  /** Whether there is something to decide. */
  decides: boolean;
  /** Chance that nothing is hit, where nothing has to be decided; else null. */
  none: number | null;
  value(kept: Worth, used: Worth | null, shape: Shape, out: Chances): void;
  spread(kept: Worth, used: Worth | null, shape: Shape, emit: EmitHits): void;
}

/** Chances closer than this are the same. */
const ALIKE = 1e-13;

/** Whether an option beats another: it wins more often or, as often, the rivals win less. */
export function isBetter(own: number, rival: number, thanOwn: number, thanRival: number): boolean {
  const gain = own - thanOwn;
  return gain > ALIKE || (gain > -ALIKE && rival < thanRival - ALIKE);
}

/** Dice without decisions: a distribution of hits for each target. */
export function fixedRoll(parts: readonly Distribution[]): Roll {
  return {
    decides: false,
    none: parts.reduce((chance, part) => chance * (part[0] as number), 1),
    value: (kept, _used, shape, out) => addUp(parts, kept, shape, out),
    spread: (_kept, _used, shape, emit) => eachHits(parts, shape, 0, 0, 1, emit),
  };
}

function addUp(parts: readonly Distribution[], worth: Worth, shape: Shape, out: Chances): void {
  out.own = 0;
  out.rival = 0;
  const last = parts[parts.length - 1] as Distribution;
  const most = (shape[parts.length - 1] as number) - 1;
  // Written out where there are one or two targets: nothing else is asked as often.
  if (parts.length === 1) addRow(last, worth, 0, most, 1, out);
  else if (parts.length === 2) {
    const first = parts[0] as Distribution;
    const cap = (shape[0] as number) - 1;
    for (let hits = 0; hits < first.length; hits++) {
      const chance = first[hits] as number;
      if (chance > 0) addRow(last, worth, (hits < cap ? hits : cap) * (most + 1), most, chance, out);
    }
  } else
    eachHits(parts, shape, 0, 0, 1, (place, _used, chance) => {
      out.own += chance * (worth.own[place] as number);
      out.rival += chance * (worth.rival[place] as number);
    });
}

/** Hits on the last target, the others having taken theirs. */
function addRow(part: Distribution, worth: Worth, row: number, most: number, share: number, out: Chances): void {
  const { own, rival } = worth;
  let sumOwn = 0;
  let sumRival = 0;
  for (let hits = 0; hits < part.length; hits++) {
    const chance = part[hits] as number;
    const place = row + (hits < most ? hits : most);
    sumOwn += chance * (own[place] as number);
    sumRival += chance * (rival[place] as number);
  }
  out.own += share * sumOwn;
  out.rival += share * sumRival;
}

/** Every combination of hits on the targets that can happen, from one target on. */
function eachHits(
  parts: readonly Distribution[],
  shape: Shape,
  target: number,
  before: number,
  share: number,
  emit: EmitHits,
): void {
  const part = parts[target] as Distribution;
  const size = shape[target] as number;
  for (let hits = 0; hits < part.length; hits++) {
    const chance = share * (part[hits] as number);
    if (chance === 0) continue;
    const place = before * size + (hits < size ? hits : size - 1);
    if (target === parts.length - 1) emit(place, false, chance);
    else eachHits(parts, shape, target + 1, place, chance, emit);
  }
}
