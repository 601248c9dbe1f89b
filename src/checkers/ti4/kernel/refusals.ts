import { type EffectKind, type FightSide, Refusal } from './declarations.ts';

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
    if (has('hits-at-round-end') && [...JOINT, 'repair' as const].some((kind) => has(kind) || has(kind, rival)))
      throw new Refusal('impactos al acabar la ronda junto a efectos que responden a impactos o reparan');
  }
  const reacts = (side: FightSide) => side.effects.some(({ kind }) => kind === 'last-shot');
  if (reacts(first) && reacts(second))
    throw new Refusal('los dos bandos destruyen unidades al perder una: el reglamento no dice quién va antes');
}
