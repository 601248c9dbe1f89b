import { type Decider, type JointRoll, jointRoll } from '../dice/joint-roll.ts';
import { type Chances, isBetter, type Roll } from '../dice/roll.ts';
import { dicePool } from './fighter.ts';
import { ATTACKER, type At, FIRST_DEFENDER, type Places, SPENT } from './places.ts';
import { type Answer, type AttackPlan, answers, type GiftPlan, giftPlans, Throws } from './plans.ts';
import { type After, type EmitPlace, type Room, roomFor, Scene, type Steps, stepsOf } from './scene.ts';

/** Who fires at the same time: all, unless somebody strikes first (25.1). */
export interface Volley {
  attacker: boolean;
  /** Positions of the defenders who fire. */
  defenders: readonly number[];
}

/** What is decided before any dice: what the attacker does, unless he does not fire, and whether a defender gives ships. */
export interface Course {
  plan: AttackPlan | null;
  answer: Answer | null;
}

/** A course and what it is worth. */
interface Weighed extends Chances {
  course: Course;
}

/**
 * Fire exchanged at one place, with all that is decided in it, each side by what wins most often for itself: first what the
 * attacker does, then whether a defender gives ships; dice and places of hits are those of the scene.
 */
export class Exchange {
  private readonly places: Places;
  private readonly throws: Throws;
  private readonly room: Room;
  private readonly rolls = new Map<string, Roll>();
  /** Where hits lead from each state of each side. */
  private readonly known: Steps[][] = [];

  constructor(places: Places) {
    this.places = places;
    this.throws = new Throws(places.fighter(ATTACKER));
    const onDefenders = places.defenders.reduce((size, { graph }) => size * (graph.mostHits(0) + 1), 1);
    this.room = roomFor(onDefenders, places.fighter(ATTACKER).graph.mostHits(0) + 1);
  }

  /** The best course for both sides, and what it is worth. */
  decide(at: At, volley: Volley, after: After): Weighed {
    const plans = this.plansAt(at, volley);
    const best: (Weighed | undefined)[] = plans.map(() => undefined);
    const out: Chances = { own: 0, rival: 0 };
    for (const answer of this.answersAt(at, volley)) {
      const scene = this.scene(at, volley, null, answer, after);
      for (const [number, plan] of plans.entries()) {
        if (plan?.kind === 'throw') scene.valueOfRoll(plan.roll(this.attackerHasCard(at)), out);
        else if (plan) this.scene(at, volley, plan, answer, after).valueOfHits(plan.gifts, out);
        else
          scene.valueOfHits(
            scene.shape.map(() => 0),
            out,
          );
        const found = best[number];
        if (!found || isBetter(out.rival, out.own, found.rival, found.own))
          best[number] = { course: { plan, answer }, own: out.own, rival: out.rival };
      }
    }
    return best.reduce((one, other) =>
      other && one && !isBetter(other.own, other.rival, one.own, one.rival) ? one : other,
    ) as Weighed;
  }

  /**
   * The same where rounds without losses lead back to the place itself, whose worth is still counted as nothing; null where
   * that changes what is best, and where something else is decided than how dice are divided.
   */
  decideAlone(at: At, volley: Volley, after: After): Weighed | null {
    const plans = this.plansAt(at, volley);
    if (this.answersAt(at, volley).length > 1) return null;
    const scene = this.scene(at, volley, null, null, after);
    const out: Chances = { own: 0, rival: 0 };
    let best: Weighed | null = null;
    for (const plan of plans) {
      const roll = plan?.kind === 'throw' ? plan.roll(this.attackerHasCard(at)) : null;
      const still = roll && scene.chanceOfNothing(roll);
      if (roll === null || still === null) return null;
      scene.valueOfRoll(roll, out);
      const own = still < 1 ? out.own / (1 - still) : 0;
      const rival = still < 1 ? out.rival / (1 - still) : 0;
      if (!best || isBetter(own, rival, best.own, best.rival)) best = { course: { plan, answer: null }, own, rival };
    }
    return best;
  }

  /** What happens where nobody has anything to decide. */
  plainCourse(at: At, volley: Volley): Course {
    return { plan: this.plansAt(at, volley)[0] ?? null, answer: null };
  }

  /** Where a course may lead. */
  spread(at: At, volley: Volley, { plan, answer }: Course, after: After, emit: EmitPlace): void {
    const gift = plan?.kind === 'gift' ? plan : null;
    const scene = this.scene(at, volley, gift, answer, after);
    if (plan?.kind === 'throw') scene.spreadRoll(plan.roll(this.attackerHasCard(at)), emit);
    else scene.spreadHits(gift?.gifts ?? scene.shape.map(() => 0), 1, emit);
  }

  /** What the attacker may do; nothing where he does not fire. */
  private plansAt(at: At, { attacker }: Volley): readonly (AttackPlan | null)[] {
    if (!attacker || !this.places.fights(at, ATTACKER)) return [null];
    const defending = this.places.defending(at);
    if (defending.length === 0) return [null];
    const state = at[ATTACKER] as number;
    const throws = this.throws.of(
      state,
      defending.map((side) => side - FIRST_DEFENDER),
    );
    const fighter = this.places.fighter(ATTACKER);
    if (!fighter.gives) return throws;
    const ships = defending.map((side) => this.places.end(at, side).ships);
    return [...throws, ...giftPlans(fighter, state, ships)];
  }

  private answersAt(at: At, { defenders }: Volley): (Answer | null)[] {
    const givers = defenders.filter((side) => this.places.fights(at, side) && this.places.fighter(side).gives);
    const rivals = this.places.end(at, ATTACKER).ships;
    const given = (side: number) => answers(side, this.places.fighter(side), at[side] as number, rivals);
    return [null, ...givers.flatMap(given)];
  }

  private attackerHasCard(at: At): boolean {
    return this.places.onceOwner === ATTACKER && at[SPENT] === 0;
  }

  private scene(at: At, volley: Volley, gift: GiftPlan | null, answer: Answer | null, after: After): Scene {
    const { places } = this;
    const onAttacker = this.steps(ATTACKER, at, gift?.left ?? (at[ATTACKER] as number), answer?.given ?? 0);
    const hasCard = places.onceOwner !== null && at[SPENT] === 0;
    const setting = {
      place: places.indexOf(at),
      onAttacker,
      onDefenders: places
        .defending(at)
        .map((side) => this.steps(side, at, answer?.side === side ? answer.left : (at[side] as number), 0)),
      answering: this.answering(at, volley, answer, onAttacker.ways.length - 1),
      card: hasCard ? (places.onceOwner === ATTACKER ? ('attacker' as const) : ('defenders' as const)) : null,
      spent: places.strides[SPENT] as number,
    };
    return new Scene(setting, after, this.room);
  }

  /** Where hits on a side lead, from a state in which it has already suffered so many. */
  private steps(side: number, at: At, from: number, suffered: number): Steps {
    const before = at[side] as number;
    if (from !== before || suffered > 0) return this.makeSteps(side, before, from, suffered);
    this.known[side] ??= [];
    const known = this.known[side] as Steps[];
    known[from] ??= this.makeSteps(side, before, from, suffered);
    return known[from] as Steps;
  }

  private makeSteps(side: number, before: number, from: number, suffered: number): Steps {
    const { graph } = this.places.fighter(side);
    const stride = this.places.strides[side] as number;
    return stepsOf(
      Array.from({ length: Math.max(0, graph.mostHits(from) - suffered) + 1 }, (_, hits) =>
        graph.after(from, suffered + hits).map((state) => (state - before) * stride),
      ),
    );
  }

  /** The dice of the defenders who fire and do not give ships. */
  private answering(at: At, { defenders }: Volley, answer: Answer | null, most: number): JointRoll {
    const fixed: Float64Array[] = [];
    const deciders: Decider[] = [];
    for (const side of defenders) {
      if (side === answer?.side || !this.places.fights(at, side)) continue;
      const fighter = this.places.fighter(side);
      const hasCard = this.places.onceOwner === side && at[SPENT] === 0;
      const aim = { opponent: 0, pool: dicePool(fighter, at[side] as number) };
      if (hasCard || fighter.dice.choosesOnes(aim)) {
        const key = `${side} ${aim.pool.plain} ${aim.pool.rerollOnes} ${hasCard}`;
        const roll = this.rolls.get(key) ?? fighter.dice.roll([aim], hasCard);
        this.rolls.set(key, roll);
        deciders.push({ roll, hasCard });
      } else fixed.push(fighter.dice.fixed(0, aim.pool, true));
    }
    return jointRoll(fixed, deciders, most);
  }
}
