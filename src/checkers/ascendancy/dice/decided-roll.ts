import { type Chances, type EmitHits, isBetter, type Roll, type Shape, type Worth } from './roll.ts';
import type { Outcomes, RollTable } from './roll-table.ts';

/** What may be repeated: one missed die (44.15), every missed die at once (44.5), or both. */
export interface Repeats {
  one: boolean;
  all: boolean;
}

/** What is done with the dice as they lie, besides repeating one of them. */
const STAY = -1;
const ALL = -2;
/** Ways of repeating one die of a target, at most: actions count in steps of it. */
const WAYS = 4;

/** The best that can be made of every way in which the dice may lie, with what may then still be repeated. */
interface Layer {
  own: Float64Array;
  rival: Float64Array;
  /** STAY, ALL, or a target and a way of repeating one of its dice. */
  action: Int32Array;
  /** What follows if one die, or all, are repeated. */
  afterOne: Layer | null;
  afterAll: Layer | null;
  /** Whether the card of one round has been used. */
  used: boolean;
}

/**
 * Dice on the table of each target, decided by what hits are worth: whoever may repeat does it where it helps most, in the
 * order that helps most, and stops when he likes. Ways of lying are places in the product of the tables.
 */
export class DecidedRoll implements Roll {
  readonly decides = true;
  readonly none = null;
  private readonly tables: readonly RollTable[];
  private readonly repeats: Repeats;
  /** Distance between places when one of the tables is a state further on. */
  private readonly strides: readonly number[];
  private readonly size: number;
  /** Used again for every question. */
  private readonly layers: Layer[] = [];
  private readonly means: Float64Array[] = [];
  private start: Float64Array | undefined;

  constructor(tables: readonly RollTable[], repeats: Repeats) {
    this.tables = tables;
    this.repeats = repeats;
    this.strides = tables.map((_, target) =>
      tables.slice(target + 1).reduce((size, { hits }) => size * hits.length, 1),
    );
    this.size = tables.reduce((size, { hits }) => size * hits.length, 1);
  }

  value(kept: Worth, used: Worth | null, shape: Shape, out: Chances): void {
    const { own, rival } = this.decide(kept, used, this.worthPlaces(shape));
    const start = this.startingPlaces();
    let sumOwn = 0;
    let sumRival = 0;
    for (let place = 0; place < this.size; place++) {
      const chance = start[place] as number;
      sumOwn += chance * (own[place] as number);
      sumRival += chance * (rival[place] as number);
    }
    out.own = sumOwn;
    out.rival = sumRival;
  }

  spread(kept: Worth, used: Worth | null, shape: Shape, emit: EmitHits): void {
    const places = this.worthPlaces(shape);
    const first = this.decide(kept, used, places);
    this.settle(first, this.startingPlaces(), (place, isUsed, chance) => emit(places[place] as number, isUsed, chance));
  }

  private table(target: number): RollTable {
    return this.tables[target] as RollTable;
  }

  /** Calls with every place, its state of a table and the distance between states. */
  private eachPlace(target: number, visit: (place: number, state: number, stride: number) => void): void {
    const stride = this.strides[target] as number;
    const states = this.table(target).hits.length;
    for (let outer = 0; outer < this.size; outer += stride * states)
      for (let state = 0; state < states; state++)
        for (let inner = 0; inner < stride; inner++) visit(outer + state * stride + inner, state, stride);
  }

  /** The place in the worth of every place of the tables. */
  private worthPlaces(shape: Shape): Int32Array {
    let places = Int32Array.of(0);
    for (const [target, { hits }] of this.tables.entries()) {
      const numbers = shape[target] as number;
      const next = new Int32Array(places.length * hits.length);
      let at = 0;
      for (let before = 0; before < places.length; before++)
        for (let state = 0; state < hits.length; state++)
          next[at++] = (places[before] as number) * numbers + Math.min(hits[state] as number, numbers - 1);
      places = next;
    }
    return places;
  }

  /** Chance of every place once the dice are thrown. */
  private startingPlaces(): Float64Array {
    this.start ??= this.tables.reduce((before, { start }) => {
      const next = new Float64Array(before.length * start.length);
      let at = 0;
      for (const share of before) for (const chance of start) next[at++] = share * chance;
      return next;
    }, Float64Array.of(1));
    return this.start;
  }

  /** From what can be done last to the first decision. */
  private decide(kept: Worth, used: Worth | null, places: Int32Array): Layer {
    const usedUp = this.repeats.all && used ? this.layer(0, used, places, null, null, true) : null;
    const oneLeft = used && usedUp && this.repeats.one ? this.layer(1, used, places, usedUp, null, true) : usedUp;
    const allLeft = this.layer(2, kept, places, null, usedUp, false);
    return this.repeats.one ? this.layer(3, kept, places, allLeft, oneLeft, false) : allLeft;
  }

  private layer(
    number: number,
    worth: Worth,
    places: Int32Array,
    afterOne: Layer | null,
    afterAll: Layer | null,
    used: boolean,
  ): Layer {
    this.layers[number] ??= {
      own: new Float64Array(this.size),
      rival: new Float64Array(this.size),
      action: new Int32Array(this.size),
      ...{ afterOne, afterAll, used },
    };
    const layer = this.layers[number] as Layer;
    Object.assign(layer, { afterOne, afterAll, used });
    const { own, rival } = layer;
    layer.action.fill(STAY);
    for (let place = 0; place < this.size; place++) {
      own[place] = worth.own[places[place] as number] as number;
      rival[place] = worth.rival[places[place] as number] as number;
    }
    if (afterOne) this.chooseOne(layer, afterOne);
    if (afterAll) this.chooseAll(layer, afterAll);
    return layer;
  }

  /** Repeats one die wherever that is better than to stop. */
  private chooseOne(layer: Layer, then: Layer): void {
    for (let target = 0; target < this.tables.length; target++) {
      const { single } = this.table(target);
      this.eachPlace(target, (place, state, stride) => {
        const ways = single[state] as readonly Outcomes[];
        for (let way = 0; way < ways.length; way++) {
          const { to, chances } = ways[way] as Outcomes;
          let own = 0;
          let rival = 0;
          for (let at = 0; at < to.length; at++) {
            const next = place + ((to[at] as number) - state) * stride;
            own += (chances[at] as number) * (then.own[next] as number);
            rival += (chances[at] as number) * (then.rival[next] as number);
          }
          improve(layer, place, own, rival, target * WAYS + way);
        }
      });
    }
  }

  /** Repeats all misses wherever that is better still. */
  private chooseAll(layer: Layer, then: Layer): void {
    let { own, rival } = then;
    for (let target = 0; target < this.tables.length; target++) {
      own = this.meanOver(target, own, 2 * target);
      rival = this.meanOver(target, rival, 2 * target + 1);
    }
    for (let place = 0; place < this.size; place++)
      improve(layer, place, own[place] as number, rival[place] as number, ALL);
  }

  /** What every place is worth on average once all misses against a target have been repeated. */
  private meanOver(target: number, values: Float64Array, room: number): Float64Array {
    const { all } = this.table(target);
    this.means[room] ??= new Float64Array(this.size);
    const means = this.means[room] as Float64Array;
    this.eachPlace(target, (place, state, stride) => {
      const { to, chances } = all[state] as Outcomes;
      let sum = 0;
      for (let at = 0; at < to.length; at++)
        sum += (chances[at] as number) * (values[place + ((to[at] as number) - state) * stride] as number);
      means[place] = sum;
    });
    return means;
  }

  /** Lets the dice of every place go where it is decided. */
  private settle(at: Layer, mass: Float64Array, stay: EmitHits): void {
    const one = new Float64Array(at.afterOne ? this.size : 0);
    const all = new Float64Array(at.afterAll ? this.size : 0);
    for (let place = 0; place < this.size; place++) {
      const chance = mass[place] as number;
      const action = at.action[place] as number;
      if (chance === 0) continue;
      if (action === STAY) stay(place, at.used, chance);
      else if (action === ALL) all[place] = chance;
    }
    for (let target = 0; target < this.tables.length; target++)
      this.eachPlace(target, (place, state, stride) => {
        const way = (at.action[place] as number) - target * WAYS;
        const ways = this.table(target).single[state] as readonly Outcomes[];
        if (way >= 0 && way < WAYS && (mass[place] as number) > 0)
          spread(one, place, state, stride, ways[way] as Outcomes, mass[place] as number);
      });
    if (at.afterOne) this.settle(at.afterOne, one, stay);
    if (at.afterAll) this.settle(at.afterAll, this.repeatAll(all), stay);
  }

  private repeatAll(mass: Float64Array): Float64Array {
    let thrown = mass;
    for (const [target, { all }] of this.tables.entries()) {
      const [before, next] = [thrown, new Float64Array(this.size)];
      this.eachPlace(target, (place, state, stride) => {
        const chance = before[place] as number;
        if (chance > 0) spread(next, place, state, stride, all[state] as Outcomes, chance);
      });
      thrown = next;
    }
    return thrown;
  }
}

function improve({ own, rival, action }: Layer, place: number, newOwn: number, newRival: number, by: number): void {
  if (!isBetter(newOwn, newRival, own[place] as number, rival[place] as number)) return;
  own[place] = newOwn;
  rival[place] = newRival;
  action[place] = by;
}

function spread(into: Float64Array, place: number, state: number, stride: number, then: Outcomes, share: number): void {
  for (let at = 0; at < then.to.length; at++) {
    const reached = place + ((then.to[at] as number) - state) * stride;
    into[reached] = (into[reached] as number) + share * (then.chances[at] as number);
  }
}
