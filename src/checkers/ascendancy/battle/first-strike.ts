import { Exchange, type Volley } from './exchange.ts';
import { ATTACKER, type At, FIRST_DEFENDER, type Places } from './places.ts';
import type { After } from './scene.ts';

/** Everybody fires at once (23.6). */
export function togetherVolley(places: Places): Volley {
  return { attacker: true, defenders: places.defenders.map((_, at) => FIRST_DEFENDER + at) };
}

/**
 * The volleys of the first round: with First Strike, whoever has it fires before the rivals, who suffer their losses and
 * answer with what is left (25.1). If both sides have it, neither may use it (25.2).
 */
export function openingVolleys(places: Places): Volley[] {
  const all = togetherVolley(places);
  const striking = all.defenders.filter((side) => places.fighter(side).strikesFirst);
  const attackerStrikes = places.fighter(ATTACKER).strikesFirst;
  if (attackerStrikes === striking.length > 0) return [all];
  if (attackerStrikes)
    return [
      { attacker: true, defenders: [] },
      { attacker: false, defenders: all.defenders },
    ];
  const others = all.defenders.filter((side) => !striking.includes(side));
  return [
    { attacker: false, defenders: striking },
    { attacker: true, defenders: others },
  ];
}

/** What places are worth before the last volley of the round, found as they are asked for. */
export function beforeVolley(places: Places, volley: Volley, after: After): After {
  const exchange = new Exchange(places);
  const own = new Float64Array(places.count).fill(Number.NaN);
  const rival = new Float64Array(places.count);
  return {
    own,
    rival,
    find(place) {
      if (!Number.isNaN(own[place])) return;
      const at: At = places.at(place);
      const { own: mine, rival: theirs } = places.isOver(at)
        ? { own: after.own[place] as number, rival: after.rival[place] as number }
        : exchange.decide(at, volley, after);
      own[place] = mine;
      rival[place] = theirs;
    },
  };
}
