import type { Effect, EffectKind } from '../declarations.ts';
import type { Form } from '../reading/form.ts';
import { answerRollHits } from './answer-roll-hits.ts';
import { answerSustainDestroy } from './answer-sustain-destroy.ts';
import { answerSustainHits } from './answer-sustain-hits.ts';
import { barrageExcessDamages } from './barrage-excess-damages.ts';
import { barrageKills } from './barrage-kills.ts';
import { barrageOnAll } from './barrage-on-all.ts';
import { battery } from './battery.ts';
import { bombardAgain } from './bombard-again.ts';
import { bombardWipes } from './bombard-wipes.ts';
import { buyHits } from './buy-hits.ts';
import { cancel } from './cancel.ts';
import { cancelAbility } from './cancel-ability.ts';
import { convertRival } from './convert-rival.ts';
import { destroyAtStart } from './destroy-at-start.ts';
import { destroyedWith } from './destroyed-with.ts';
import { dice } from './dice.ts';
import { SETTLED_ELSEWHERE } from './elsewhere.ts';
import { forcedRetreat } from './forced-retreat.ts';
import { freeSustain } from './free-sustain.ts';
import { gain } from './gain.ts';
import { gainFallen } from './gain-fallen.ts';
import { hitsAtRoundEnd } from './hits-at-round-end.ts';
import { hitsAtStart } from './hits-at-start.ts';
import type { ExactFor, Kind } from './kind.ts';
import { lastShot } from './last-shot.ts';
import { leave } from './leave.ts';
import { lose } from './lose.ts';
import { modifier } from './modifier.ts';
import { modifierForOne } from './modifier-for-one.ts';
import { multiply } from './multiply.ts';
import { natural } from './natural.ts';
import { noRetreat } from './no-retreat.ts';
import { noRivalSustain } from './no-rival-sustain.ts';
import { passengers } from './passengers.ts';
import { place } from './place.ts';
import { redoBoth } from './redo-both.ts';
import { redoRival } from './redo-rival.ts';
import { repair } from './repair.ts';
import { replace } from './replace.ts';
import { reroll } from './reroll.ts';
import { rerollOrDie } from './reroll-or-die.ts';
import { rerollRivalHits } from './reroll-rival-hits.ts';
import { route } from './route.ts';
import { shieldIgnored } from './shield-ignored.ts';
import { shieldLost } from './shield-lost.ts';
import { silenceRival } from './silence-rival.ts';
import { sustain } from './sustain.ts';
import { tradeAtRoundEnd } from './trade-at-round-end.ts';
import { value } from './value.ts';

/** Every kind of effect that a fight knows. What is told of several is told in this order. */
export const KINDS = {
  // The dice of a roll.
  modifier,
  'modifier-for-one': modifierForOne,
  dice,
  value,
  natural,
  multiply,
  reroll,
  'reroll-rival-hits': rerollRivalHits,
  'silence-rival': silenceRival,
  // Abilities before anything is rolled.
  lose,
  gain,
  battery,
  // Choices and answers in a round.
  'buy-hits': buyHits,
  'answer-sustain-destroy': answerSustainDestroy,
  'answer-roll-hits': answerRollHits,
  'trade-at-round-end': tradeAtRoundEnd,
  'hits-at-start': hitsAtStart,
  'reroll-or-die': rerollOrDie,
  'redo-both': redoBoth,
  'gain-fallen': gainFallen,
  'redo-rival': redoRival,
  'free-sustain': freeSustain,
  'answer-sustain-hits': answerSustainHits,
  repair,
  'destroyed-with': destroyedWith,
  'last-shot': lastShot,
  'hits-at-round-end': hitsAtRoundEnd,
  // What hits do, and where they go.
  route,
  'barrage-on-all': barrageOnAll,
  'barrage-excess-damages': barrageExcessDamages,
  'barrage-kills': barrageKills,
  cancel,
  'cancel-ability': cancelAbility,
  sustain,
  'no-rival-sustain': noRivalSustain,
  // Units that come, change or go.
  'destroy-at-start': destroyAtStart,
  place,
  replace,
  'convert-rival': convertRival,
  leave,
  passengers,
} as const;

/** What an effect changes beside the dice and losses of the fight itself. */
export const SITE_KINDS = {
  'shield-lost': shieldLost,
  'shield-ignored': shieldIgnored,
  'bombard-again': bombardAgain,
  'bombard-wipes': bombardWipes,
  'no-retreat': noRetreat,
  'forced-retreat': forcedRetreat,
} as const;

/** What is known of the kind of an effect. */
export const kindOf = (effect: Effect) => KINDS[effect.kind] as Kind<Effect>;

/** All the ways in which cards say effects. */
export const FORMS: readonly Form[] = [
  ...Object.values<{ forms: readonly Form[] }>(KINDS).flatMap(({ forms }) => forms),
  ...Object.values<{ forms: readonly Form[] }>(SITE_KINDS).flatMap(({ forms }) => forms),
  ...SETTLED_ELSEWHERE,
];

/** It ties the losses of both sides together. */
export const isJointKind = (effect: Effect): boolean => kindOf(effect).joint === true;

/** Beside it hits still lead both sides down one line. */
export function keepsLines(effect: Effect): boolean {
  const { line = false } = kindOf(effect);
  return typeof line === 'function' ? line(effect) : line;
}

/** Whose best choice of losses is still exact beside it. */
export function exactFor(effect: Effect): ExactFor {
  const { choice } = kindOf(effect);
  if (choice === undefined || choice === true) return { owner: choice === true, rival: choice === true };
  return typeof choice === 'function' ? choice(effect) : choice;
}

/** How often an effect can be used in the combat; undefined: it is not counted. */
export const usesOf = (effect: Effect): number | undefined => kindOf(effect).uses?.(effect);
/** It changes the dice of the rival's combat roll. */
export const isOnRivalRoll = (effect: Effect): boolean => kindOf(effect).onRivalRoll === true;
export const ON_RIVAL_ROLL = (Object.keys(KINDS) as EffectKind[]).filter((kind) => isOnRivalRoll(KINDS[kind].example));
export const feedsOnRival = (effect: Effect): boolean => kindOf(effect).feedsOnRival?.(effect) ?? false;
export const isCounted = (effect: Effect): boolean => usesOf(effect) !== undefined;
/** Its uses are counted with the side against which it is used: they decide how that side takes hits. */
export const isCountedAgainst = (effect: Effect): boolean => kindOf(effect).countedAgainst === true;
