import { type Effect, type EffectKind, type FightSide, Refusal } from './declarations.ts';
import { isCharged } from './side-state.ts';

/** Effects whose condition «while it is there» the kernel follows round by round. */
const CONDITIONAL: readonly EffectKind[] = [
  'modifier',
  'dice',
  'value',
  'reroll',
  'reroll-rival-hits',
  'redo-rival',
  'natural',
  'multiply',
  'route',
  'silence-rival',
  'buy-hits',
  'no-rival-sustain',
  'free-sustain',
];
/** Effects that tie the losses of both sides together. */
export const JOINT: readonly EffectKind[] = [
  'answer-sustain-hits',
  'answer-roll-hits',
  'buy-hits',
  'destroyed-with',
  'last-shot',
  'trade-at-round-end',
  'reroll-or-die',
  'redo-both',
  'gain-fallen',
];

/** Throws what cannot be computed exactly, with its reason. */
export function refuseWhatIsNotExact(first: FightSide, second: FightSide): void {
  for (const [own, rival] of [
    [first, second],
    [second, first],
  ] as const) {
    const has = (kind: EffectKind, side = own) => side.effects.some((effect) => effect.kind === kind);
    for (const { kind, whileAlive } of own.effects)
      if (whileAlive && !CONDITIONAL.includes(kind))
        throw new Refusal('ese efecto no puede depender de que siga viva una unidad');
    const routesCombat = own.effects.some((effect) => effect.kind === 'route' && !effect.roll);
    const routes = routesCombat || own.effects.some((effect) => effect.kind === 'hits-at-start' && effect.route);
    if (routes && has('cancel', rival))
      throw new Refusal('nadie ha resuelto si se pueden anular impactos que deben ir a naves que no sean Cazas');
    if (routesCombat && has('sustain', rival))
      throw new Refusal('una Resistencia al daño que anula dos impactos, con impactos que no pueden ir a Cazas');
    if (
      routesCombat &&
      (has('redo-rival', rival) || own.effects.some((e) => e.kind === 'reroll' && e.most !== undefined))
    )
      throw new Refusal('impactos que no pueden ir a Cazas, en una tirada que se repite en parte o entera');
    const changesDice = own.effects.some(
      (e) => (e.kind === 'reroll' && e.roll === 'combat') || ['natural', 'multiply'].includes(e.kind),
    );
    if (has('buy-hits') && (changesDice || routesCombat || has('redo-rival', rival) || has('reroll-rival-hits', rival)))
      throw new Refusal('pagar por dados que además se repiten, se multiplican o deben ir a naves que no sean Cazas');
    if (has('free-sustain') && has('answer-sustain-destroy', rival))
      throw new Refusal('nadie ha resuelto qué va antes: reparar la nave que usa Resistencia al daño o destruirla');
    const rerolls = own.effects.some(
      (e) => (e.kind === 'reroll' && e.roll === 'combat') || (e.kind === 'dice' && e.roll === 'combat' && !e.each),
    );
    if (
      has('reroll-or-die') &&
      (rerolls ||
        changesDice ||
        routesCombat ||
        has('buy-hits') ||
        has('redo-rival', rival) ||
        has('reroll-rival-hits', rival))
    )
      throw new Refusal(
        'arriesgar unidades por repetir dados que además se añaden, se repiten, se multiplican o se pagan',
      );
    if (
      has('redo-both') &&
      ['redo-both', 'redo-rival', 'buy-hits', 'reroll-or-die'].some(
        (kind) => has(kind as EffectKind, rival) || (kind !== 'redo-both' && has(kind as EffectKind)),
      )
    )
      throw new Refusal('repetir la tirada de los dos bandos cuando tras la primera ya se ha gastado algo');
    if (has('gain-fallen')) refuseGains(own, rival);
    if (has('barrage-kills') && [own, rival].some(({ effects }) => effects.some(changesBarrage)))
      throw new Refusal('dados de la Artillería anticazas que destruyen tropas y además se repiten o se multiplican');
    if (has('hits-at-round-end') && [...JOINT, 'repair' as const].some((kind) => has(kind) || has(kind, rival)))
      throw new Refusal('impactos al acabar la ronda junto a efectos que responden a impactos o reparan');
  }
  const reacts = (side: FightSide) => side.effects.some(({ kind }) => kind === 'last-shot');
  if (reacts(first) && reacts(second))
    throw new Refusal('los dos bandos destruyen unidades al perder una: el reglamento no dice quién va antes');
}

/** What a side has that gains the rival's losses is not kept apart while it has nothing left. */
function refuseGains(own: FightSide, rival: FightSide): void {
  const counted = [
    ...own.effects.filter(isCharged),
    ...rival.effects.filter((e) => e.kind === 'answer-sustain-destroy'),
  ];
  const tied: readonly EffectKind[] = [
    'last-shot',
    'destroyed-with',
    'trade-at-round-end',
    'buy-hits',
    'reroll-or-die',
  ];
  const isTied = ({ effects }: FightSide) => effects.some(({ kind }) => tied.includes(kind));
  const isPlacing = rival.effects.some((e) => e.kind === 'place' && e.when === 'own-destroyed');
  if (counted.length > 0 || isTied(own) || isTied(rival) || isPlacing)
    throw new Refusal(
      'poner las naves que el rival pierde junto a efectos que se gastan o que responden a lo destruido',
    );
}

const changesBarrage = (effect: Effect) =>
  (effect.kind === 'reroll-rival-hits' || effect.kind === 'redo-rival' || effect.kind === 'multiply') &&
  effect.roll === 'barrage';
