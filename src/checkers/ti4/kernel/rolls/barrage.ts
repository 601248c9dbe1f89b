import { isActive } from '../declarations.ts';
import {
  both,
  isOver,
  nothing,
  type OpeningSides,
  type StartChance,
  type StartPair,
  takenBy,
} from '../start/start-pairs.ts';
import { copyOf, type SideState } from '../states/side-state.ts';
import type { Taken } from '../states/take-hits.ts';
import { waysToLose } from './hit-ways.ts';
import { Roller } from './roll.ts';
import type { Kills } from './roll-results.ts';

/** What the barrage may leave of one side, whatever it leaves of the other. */
export interface BarrageLosses {
  chance: number;
  ways: readonly Taken[];
}

/** Both sides roll at once; hits destroy fighters only, and what is over may damage. */
export class Barrage {
  readonly #opening: OpeningSides;
  readonly #rolls = [0, 1].map(() => new Map<number | string, readonly Kills[]>());
  readonly #ways = [0, 1].map(() => new Map<string, readonly Taken[]>());
  readonly #rollers: readonly Roller[];

  constructor(opening: OpeningSides) {
    this.#opening = opening;
    this.#rollers = ([0, 1] as const).map((at) => new Roller(opening.sides[at], opening.models[at].roster, 1));
  }

  /** Every pair of results, with what both may be left with. */
  chances(pair: StartPair): StartChance[] {
    if (isOver(pair)) return nothing(pair);
    const seconds = this.lossesOf(pair, 1);
    return this.lossesOf(pair, 0).flatMap((first) =>
      seconds.map((second) => ({ chance: first.chance * second.chance, options: [first.ways, second.ways] as const })),
    );
  }

  /** What the rival's barrage may leave of a side. */
  lossesOf(pair: StartPair, at: 0 | 1): BarrageLosses[] {
    return this.#rollOf(pair, at === 0 ? 1 : 0).map(({ hits, kills, chance }) => ({
      chance,
      ways: this.#waysAfter(pair, at, hits, kills),
    }));
  }

  #rollOf(pair: StartPair, at: 0 | 1): readonly Kills[] {
    const [state, rival] = [pair.states[at], at === 0 ? 1 : 0] as const;
    const most = this.#mostHits(pair, at);
    const key = `${this.#opening.models[at].roster.keyOf(state)}|${most}`;
    const known = this.#rolls[at]?.get(key);
    if (known) return known;
    const effects = this.#opening.sides[rival].effects.filter((effect) => isActive(effect, 1));
    const [roller, view] = [this.#rollers[at] as Roller, { nonFighters: 0, effects }];
    const rolled =
      roller.kills(state, view) ??
      Array.from(roller.ability('barrage', state, view).free, (chance, hits) => ({ hits, kills: 0, chance }));
    const found = new Map<string, Kills>();
    for (const one of rolled) {
      const hits = Math.min(one.hits, most);
      const alike = found.get(`${hits},${one.kills}`);
      if (alike) alike.chance += one.chance;
      else if (one.chance > 0) found.set(`${hits},${one.kills}`, { ...one, hits });
    }
    this.#rolls[at]?.set(key, [...found.values()]);
    return [...found.values()];
  }

  /** Hits beyond the rival's fighters are all the same, where they do nothing. */
  #mostHits({ states }: StartPair, at: 0 | 1): number {
    const rival = at === 0 ? 1 : 0;
    const { sides } = this.#opening;
    const isMore = sides[at].effects.some(({ kind }) => kind === 'barrage-excess-damages' || kind === 'barrage-on-all');
    return isMore ? Number.POSITIVE_INFINITY : fightersIn(sides[rival].units, states[rival]);
  }

  #waysAfter(pair: StartPair, at: 0 | 1, hits: number, kills: number): readonly Taken[] {
    const { sides, models, chooses } = this.#opening;
    const { taker, roster } = models[at];
    const rival = sides[at === 0 ? 1 : 0].effects;
    const has = (kind: string) => rival.some((effect) => effect.kind === kind);
    const isOnAll = has('barrage-on-all');
    const fighters = sides[at].units.map((unit) => unit.isFighter);
    const count = fightersIn(sides[at].units, pair.states[at]);
    const key = `${roster.keyOf(pair.states[at])};${hits},${kills}`;
    const known = isOnAll ? undefined : this.#ways[at]?.get(key);
    if (known) return known;
    const hurt = copyOf(pair.states[at]);
    killed(hurt, kills, this.#opening, at);
    // Excess hits damage first, and then all of them are assigned.
    if (has('barrage-excess-damages')) taker.changes.damage(hurt, Math.max(0, hits - count));
    const found = isOnAll
      ? takenBy(
          { ...pair, states: both(at, hurt, pair.states[at === 0 ? 1 : 0]) },
          this.#opening,
          { on: at, from: 'barrage', together: true },
          { routed: 0, free: hits },
        )
      : waysToLose({ taker, roster, chooses: chooses[at] }, hurt, Math.min(hits, count), fighters);
    this.#ways[at]?.set(key, found);
    return found;
  }
}

const fightersIn = (units: readonly { isFighter: boolean }[], { counts }: SideState) =>
  units.reduce((sum, { isFighter }, group) => sum + (isFighter ? (counts[group] as number) : 0), 0);

/** What high results of the rival's barrage destroy besides: units that fight, or else passengers. */
function killed(state: SideState, kills: number, { sides, models }: OpeningSides, at: 0 | 1): void {
  if (kills === 0) return;
  const { roster, taker } = models[at];
  const effect = sides[at === 0 ? 1 : 0].effects.find((one) => one.kind === 'barrage-kills');
  const victims = roster.units.map(({ id }) => effect?.kind === 'barrage-kills' && effect.victims.includes(id));
  if (victims.some((isVictim) => isVictim)) {
    taker.changes.destroy(state, kills, victims);
    return;
  }
  const charge = roster.charged.findIndex(({ kind }) => kind === 'passengers');
  if (charge >= 0) state.charges[charge] = Math.max(0, (state.charges[charge] as number) - kills);
}
