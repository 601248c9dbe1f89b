import type { ChoiceRound, Hits, RivalMove } from '../../../math/attrition-choice.ts';
import type { BothRound } from '../../../math/attrition-minimax.ts';
import { cancelHits } from '../../../math/dice.ts';
import { type FightSide, isActive } from './declarations.ts';
import type { Volley } from './rolls/roll.ts';
import { lateHitsOf, RoundPart } from './round-part.ts';
import type { Two } from './start/start-pairs.ts';
import type { Phase, SideStates } from './states/side-states.ts';

/** A round as whoever chooses his losses sees it, from the attacker's side and from the defender's. */
export class SeenRound {
  readonly #parts: Two<RoundPart>;
  readonly #cancelled: Two<number>;
  readonly #hits: Two<Map<Volley, Hits>> = [new Map(), new Map()];

  constructor(sides: Two<FightSide>, models: Two<SideStates>, phase: Phase) {
    const side = (at: 0 | 1) => ({ side: sides[at], states: models[at], lateHits: lateHitsOf(sides[at]) });
    this.#parts = [new RoundPart(side(0), side(1), phase), new RoundPart(side(1), side(0), phase)];
    this.#cancelled = [cancelledIn(sides[0], phase), cancelledIn(sides[1], phase)];
  }

  /** The most hits that a side can deal in it. */
  mostHits(at: 0 | 1): number {
    return this.#parts[at].mostHits();
  }

  /** The round against a rival whose losses hang on no choice. */
  forOne(at: 0 | 1): ChoiceRound {
    const rival = at === 0 ? 1 : 0;
    const [own, theirs] = [this.#parts[at], this.#parts[rival]];
    return {
      hits: (a, b) => this.#hitsOn(at, theirs.volley(b, a)),
      rival: (a, b): RivalMove => theirs.landing(b, a, own.volley(a, b)),
      waysAt: (b) => own.noSustainAt(b),
    };
  }

  /** The round where both choose. */
  forBoth(): BothRound {
    const [first, second] = this.#parts;
    return {
      hits: (i, j) => [this.#hitsOn(0, second.volley(j, i)), this.#hitsOn(1, first.volley(i, j))],
      waysAt: (i, j) => [first.noSustainAt(j), second.noSustainAt(i)],
    };
  }

  /** The hits of a roll that are left once the side has cancelled what it cancels in each. */
  #hitsOn(at: 0 | 1, volley: Volley): Hits {
    const known = this.#hits[at].get(volley);
    if (known) return known;
    const chances = cancelHits(volley.free, this.#cancelled[at]);
    const tails = chances.slice();
    for (let n = tails.length - 2; n >= 0; n--) tails[n] = (tails[n] as number) + (tails[n + 1] as number);
    const found = { chances, tails, length: Math.max(1, volley.useful - this.#cancelled[at]) };
    this.#hits[at].set(volley, found);
    return found;
  }
}

const cancelledIn = ({ effects }: FightSide, { round }: Phase) =>
  effects.reduce(
    (sum, effect) =>
      effect.kind === 'cancel' && effect.per === 'round' && isActive(effect, round) ? sum + effect.amount : sum,
    0,
  );
