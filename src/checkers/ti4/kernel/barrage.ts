import { isActive } from './declarations.ts';
import { Roller } from './roll.ts';
import type { Kills } from './roll-results.ts';
import { copyOf, type SideState } from './side-state.ts';
import { isOver, type OpeningSides, type StartPair, takenBy, withAnswer, withState } from './start-pairs.ts';
import type { Taken } from './take-hits.ts';

/** Both sides roll at once; hits destroy fighters only, and what is over may damage. */
export function barrage(pair: StartPair, both: OpeningSides): StartPair[] {
  if (isOver(pair)) return [pair];
  const rollOf = (at: 0 | 1): Kills[] => {
    const rival = at === 0 ? 1 : 0;
    const effects = both.sides[rival].effects.filter((effect) => isActive(effect, 1));
    const roller = new Roller(both.sides[at], both.models[at].roster, 1);
    const [state, view] = [pair.states[at], { nonFighters: 0, effects }];
    const rolled =
      roller.kills(state, view) ??
      Array.from(roller.ability('barrage', state, view).free, (chance, hits) => ({ hits, kills: 0, chance }));
    return rolled.filter(({ chance }) => chance > 0);
  };
  const leftOf = (at: 0 | 1): (Taken & { chance: number })[] => {
    const rival = at === 0 ? 1 : 0;
    const { units } = both.sides[at];
    const fighters = units.map((unit) => unit.isFighter);
    const count = units.reduce(
      (sum, unit, group) => sum + (unit.isFighter ? (pair.states[at].counts[group] as number) : 0),
      0,
    );
    const damages = both.sides[rival].effects.some(({ kind }) => kind === 'barrage-excess-damages');
    const onAll = both.sides[rival].effects.some(({ kind }) => kind === 'barrage-on-all');
    if (onAll) {
      const lot = { both, on: at, from: 'barrage', together: true } as const;
      // Excess hits damage first, and then all of them are assigned.
      return rollOf(rival).map(({ hits, kills, chance }) => {
        const hurt = copyOf(pair.states[at]);
        killed(hurt, kills, both, at);
        if (damages) both.models[at].taker.changes.damage(hurt, Math.max(0, hits - count));
        const exactly = new Float64Array(hits + 1);
        exactly[hits] = 1;
        const [taken] = takenBy(withState(pair, at, hurt), lot, exactly);
        return { ...(taken as Taken), chance };
      });
    }
    return rollOf(rival).map(({ hits, kills, chance }) => {
      const state = copyOf(pair.states[at]);
      killed(state, kills, both, at);
      if (damages) both.models[at].taker.changes.damage(state, Math.max(0, hits - count));
      both.models[at].taker.changes.destroy(state, Math.min(hits, count), fighters);
      return { state, answer: 0, chance };
    });
  };
  const seconds = leftOf(1);
  return leftOf(0).flatMap((first) =>
    seconds.map((second) => {
      const left: StartPair = {
        states: [first.state, second.state],
        chance: pair.chance * first.chance * second.chance,
      };
      return withAnswer(withAnswer(left, both, 0, first.answer), both, 1, second.answer);
    }),
  );
}

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
