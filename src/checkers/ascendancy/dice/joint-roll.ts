import { capAt, convolve, type Distribution } from '../../../math/dice.ts';
import { type Chances, type EmitHits, fixedRoll, type Roll, type Shape, type Worth } from './roll.ts';

/** Dice of somebody who decides, and whether the card of one round is his. */
export interface Decider {
  roll: Roll;
  hasCard: boolean;
}

/** Dice of several sides at one target: those without decisions lie there first, and whoever decides sees them. */
export interface JointRoll extends Roll {
  /** The distribution of all hits, where nobody decides. */
  fixed: Distribution | null;
}

export function jointRoll(fixed: readonly Distribution[], deciders: readonly Decider[], most: number): JointRoll {
  const [only = Float64Array.of(1), ...others] = fixed;
  const first = others.reduce((sum, hits) => capAt(convolve(sum, hits), most), capAt(only, most));
  if (deciders.length === 0) return { ...fixedRoll([first]), fixed: first };
  return {
    decides: true,
    none: null,
    fixed: null,
    value(kept, used, [size = 1], out) {
      let [own, rival] = [0, 0];
      for (const [hits, chance] of first.entries()) {
        if (chance === 0) continue;
        valueFrom(deciders, hits, kept, used, size, out);
        own += chance * out.own;
        rival += chance * out.rival;
      }
      out.own = own;
      out.rival = rival;
    },
    spread(kept, used, [size = 1], emit) {
      for (const [hits, chance] of first.entries())
        if (chance > 0) spreadFrom(deciders, hits, kept, used, size, chance, emit);
    },
  };
}

const NO_CHANCES: Chances = { own: 0, rival: 0 };

function valueFrom(
  deciders: readonly Decider[],
  hits: number,
  kept: Worth,
  used: Worth | null,
  size: number,
  out: Chances,
): void {
  const [decider] = deciders;
  if (!decider) {
    out.own = kept.own[hits] as number;
    out.rival = kept.rival[hits] as number;
    return;
  }
  const [keptThen, usedThen] = worthsThen(deciders, hits, kept, used, size);
  decider.roll.value(keptThen, usedThen, [size - hits], out);
}

function spreadFrom(
  deciders: readonly Decider[],
  hits: number,
  kept: Worth,
  used: Worth | null,
  size: number,
  chance: number,
  emit: EmitHits,
): void {
  const [decider, ...others] = deciders;
  if (!decider) {
    emit(hits, false, chance);
    return;
  }
  const [keptThen, usedThen] = worthsThen(deciders, hits, kept, used, size);
  decider.roll.spread(keptThen, usedThen, [size - hits], (more, isUsed, share) => {
    const rest = isUsed ? { kept: used as Worth, used: null } : { kept, used: decider.hasCard ? null : used };
    spreadFrom(others, hits + more, rest.kept, rest.used, size, chance * share, (place, later, part) =>
      emit(place, isUsed || later, part),
    );
  });
}

/** What more hits of the first who decides are worth, once the others have decided in turn. */
function worthsThen(
  [decider, ...others]: readonly Decider[],
  hits: number,
  kept: Worth,
  used: Worth | null,
  size: number,
): [Worth, Worth | null] {
  const shape: Shape = [size - hits];
  const worth = (from: Worth, after: Worth | null): Worth => {
    if (others.length === 0) return { own: from.own.subarray(hits, size), rival: from.rival.subarray(hits, size) };
    const made = { own: new Float64Array(shape[0] as number), rival: new Float64Array(shape[0] as number) };
    const out = { ...NO_CHANCES };
    for (let more = 0; more < (shape[0] as number); more++) {
      valueFrom(others, hits + more, from, after, size, out);
      made.own[more] = out.own;
      made.rival[more] = out.rival;
    }
    return made;
  };
  const hasCard = decider?.hasCard === true;
  return [worth(kept, hasCard ? null : used), hasCard && used ? worth(used, null) : null];
}
