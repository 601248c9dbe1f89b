import { type Distribution, mean } from '../../../math/dice.ts';
import { formatChance, formatNumber } from '../../../text/format-es.ts';
import { count } from '../../../text/spanish.ts';
import type { BattleSetup } from '../battle/battle.ts';
import type { LossAdvice } from '../battle/best.ts';
import type { Combatant } from '../battle/combatant.ts';
import { hasOpening } from '../battle/hand-effects.ts';
import {
  effectsNow,
  type FirstRoll,
  firstRoll,
  hasComponents,
  kernelSides,
  rosterOf,
  withoutComponents,
} from '../battle/kernel-roll.ts';
import type { UnitGroup } from '../battle/units.ts';
import { hitChance } from '../die.ts';
import type { LossStep } from '../kernel/declarations.ts';
import { ofKind } from '../kernel/rolls/dice-pools.ts';
import { rivalOf, SIDES, type SideName, type Sides } from '../sides.ts';
import { ofSide, SIDE_IDS, sideText } from './report.ts';

/** Sentences that the explanations of both combats share. */

/** `El atacante tira 3 a 7 o más (40 %): 1,2 impactos de media.` */
export function rollText(who: string, setup: BattleSetup, side: SideName): string {
  const plain = plainRoll(who, setup[side], firstRoll(withoutComponents(setup), side, 'combat').hits);
  if (!hasComponents(setup)) return plain;
  const told = rollWithEffects(who, firstRoll(setup, side, 'combat'));
  return told === plain ? plain : told.replace(' tira ', ' tira, contando los efectos, ');
}

/** With effects of components: the faces that hit as the dice lie, and what comes of them in the end. */
function rollWithEffects(who: string, { thrown, hits }: FirstRoll): string {
  const byFace = new Map<number, number>();
  for (const { dice, faces } of thrown) {
    const lowest = faces.findIndex((causes) => causes > 0);
    byFace.set(lowest, (byFace.get(lowest) ?? 0) + dice);
  }
  const parts = [...byFace]
    .filter(([lowest]) => lowest >= 0)
    .sort(([a], [b]) => a - b)
    .map(([lowest, dice]) => `${dice} a ${lowest + 1} o más (${formatChance(hitChance(lowest + 1))})`);
  if (thrown.length === 0) return `${who} no tira ningún dado.`;
  if (parts.length === 0) return `${who} no impacta con ningún resultado.`;
  return `${who} tira ${parts.join(', ')}: ${count(hits, 'impacto')} de media.`;
}

function plainRoll(who: string, { groups, effects }: Combatant, hits: number): string {
  const round = hasOpening(effects) ? 'first' : 'any';
  const modifier = effects.modificador + (round === 'first' ? effects['primera-modificador'] : 0);
  const extra = effects['dados-extra'] + (round === 'first' ? effects['primera-dados-extra'] : 0);
  const parts = groups
    .filter((group) => group.dice > 0)
    .map((group) => ({
      amount: group.dice * group.count,
      combat: group.combat,
      chance: hitChance(group.combat, modifier),
    }))
    .sort((a, b) => a.combat - b.combat)
    .map(({ amount, combat, chance }) => `${amount} a ${combat} o más (${formatChance(chance)})`);
  if (parts.length === 0) return `${who} no tira ningún dado.`;
  const changes = [
    modifier !== 0 ? `sumando ${signed(modifier)} a cada dado` : '',
    extra > 0 ? `con ${count(extra, 'dado')} de más` : '',
    effects['repetir-fallos'] > 0 ? `repitiendo hasta ${effects['repetir-fallos']} de los que fallen` : '',
  ].filter((text) => text !== '');
  const how = changes.length > 0 ? `, ${changes.join(', ')}` : '';
  return `${who} tira ${parts.join(', ')}${how}: ${count(hits, 'impacto')} de media.`;
}

const signed = (value: number) => (value > 0 ? `+${value}` : `−${-value}`);

/** `El atacante lanza 4 dados: 1,6 impactos de media.` */
export function poolText(who: string, dice: number, hits: Distribution): string {
  return `${who} lanza ${count(dice, 'dado')}: ${count(mean(hits), 'impacto')} de media.`;
}

/** `el atacante anula hasta 3 impactos`, for each side that has units with «Resistencia al daño». */
export function sustainTexts(setup: BattleSetup): string[] {
  const sides = kernelSides(setup);
  return SIDES.flatMap((side) => {
    const { units, effects } = sides[side];
    const hits = units.reduce((sum, { id, count: all, damaged, sustains }) => {
      const absorbs = ofKind(effects, 'sustain').find((effect) => effect.units?.includes(id) ?? true)?.absorbs ?? 1;
      return sum + (sustains ? (all - damaged) * absorbs : 0);
    }, 0);
    if (hits === 0) return [];
    const rival = rivalOf(side);
    const barred = effectsNow(sides[rival], rosterOf(sides, rival).whole()).some((e) => e.kind === 'no-rival-sustain');
    return barred
      ? [`${sideText(side)} no puede anular ninguno mientras se lo impida un efecto del rival`]
      : [`${sideText(side)} anula ${hits > 1 ? 'hasta ' : ''}${count(hits, 'impacto')}`];
  });
}

/** Whether some «Resistencia al daño» stops two hits. */
export const sustainsTwice = (setup: Sides<Combatant>) =>
  SIDES.some(
    (side) => setup[side].effects['resistencia-doble'] || setup[side].declared.some(({ kind }) => kind === 'sustain'),
  );

/** `el atacante anula 1 impacto por ronda`, for each effect that cancels hits. */
export function cancelTexts(setup: Sides<Combatant>): string[] {
  return SIDES.flatMap((side) => {
    const { 'anula-por-ronda': each, 'anula-una-vez': once } = setup[side].effects;
    return [
      ...(each > 0 ? [`${sideText(side)} anula ${each} por ronda`] : []),
      ...(once > 0 ? [`${sideText(side)} anula hasta ${once} la primera vez que recibe impactos`] : []),
    ];
  });
}

/** The clauses of what changes combat rolls, where something does. */
export function rollClauses(setup: Sides<Combatant>): ('ti4:64.2' | 'ti4:86.1' | 'ti4:86.2')[] {
  const some = (test: (side: Combatant) => boolean) => SIDES.some((side) => test(setup[side]));
  return [
    ...(some(({ effects }) => effects.modificador !== 0 || effects['primera-modificador'] !== 0)
      ? (['ti4:64.2'] as const)
      : []),
    ...(some(({ effects }) => effects['repetir-fallos'] > 0) ? (['ti4:86.1', 'ti4:86.2'] as const) : []),
  ];
}

/** `primero Cazas, después Cruceros`. */
export function orderText({ groups, losses, order }: Combatant): string {
  if (losses.kind === 'best') return 'en cada momento lo que más le ayude a ganar';
  return stepsText(groups, losses.steps) || orderNames(groups, order);
}

/** The groups of an order by name. */
export function orderNames(groups: readonly UnitGroup[], order: readonly number[]): string {
  return `primero ${order.map((group) => groups[group]?.plural ?? '').join(', después ')}`;
}

function stepsText(groups: readonly UnitGroup[], steps: readonly LossStep[]): string {
  const names = steps.map(({ kind, group }) =>
    kind === 'sustain' ? `la Resistencia de ${groups[group]?.plural}` : (groups[group]?.plural ?? ''),
  );
  // Using it before anything else goes without saying; anywhere else it is the player's choice.
  const first = steps.findIndex((step) => step.kind === 'destroy');
  const lateSustain = steps.some((step, at) => step.kind === 'sustain' && at > first);
  const shown = lateSustain ? names : names.slice(first);
  return shown.length > 0 ? `primero ${shown.join(', después ')}` : '';
}

/** What the best losses are worth, in a sentence. */
export function adviceText(advice: LossAdvice, groups: readonly UnitGroup[]): string {
  const { side, win, automatic, steps, orderWin, triedAll, method } = advice;
  const gain = formatNumber(100 * (win - automatic));
  const who = sideText(side, true);
  if (method !== 'both' && win - automatic < 5e-4)
    return `${who} no gana nada eligiendo: perdiendo primero lo más barato vence igual, el ${formatChance(automatic)} de las veces.`;
  if (method === 'both')
    return `${who} vence el ${formatChance(win)} de las veces eligiendo en cada momento la mejor pérdida contra un rival que hace lo mismo; si los dos perdieran primero lo más barato, el ${formatChance(automatic)}.`;
  const fixed = `perdiendo ${stepsText(groups, steps)}, el ${formatChance(orderWin)}`;
  return method === 'choice'
    ? `${who} vence el ${formatChance(win)} de las veces eligiendo en cada momento la mejor pérdida, ${gain} puntos más que perdiendo primero lo más barato (${formatChance(automatic)}). Con un orden fijado de antemano, ${triedAll ? 'lo mejor es' : 'lo mejor de lo probado es'} ${fixed.replace('perdiendo', 'perder')}.`
    : `${who} vence, ${fixed} de las veces: ${gain} puntos más que perdiendo primero lo más barato (${formatChance(automatic)}).`;
}

/** What the best losses of a side take for granted; `sides` is how many look for them. */
export function adviceAssumption({ side, method, limit }: LossAdvice, sides: number): { id: string; text: string } {
  const said = (how: string, text: string) => ({ id: `${how}-${SIDE_IDS[side]}`, text });
  const rival = rivalOf(side);
  if (method === 'both')
    return said(
      'perdidas-los-dos',
      `Las pérdidas ${ofSide(side)} son las mejores contra un rival que también elige las suyas: cada uno busca que su probabilidad de ganar supere todo lo posible a la del otro. Los dos ven todos los impactos; asigna primero el atacante y el defensor le responde, porque el libro no dice el orden. No se cuenta con retiradas ni con lo que cuestan las unidades.`,
    );
  if (method === 'choice')
    return said(
      'perdidas-exactas',
      `Las mejores pérdidas ${ofSide(side)} son exactas contra el orden que sigue ${sideText(rival)}, desde el primer disparo: se eligen viendo todos los impactos y lo que le queda al otro, también cuándo usar «Resistencia al daño». Solo se busca ganar el combate, sin contar con retiradas ni con lo que cuestan las unidades.`,
    );
  const why = limit === 'effects' ? 'Con los efectos indicados no se calcula' : 'Son demasiadas unidades para calcular';
  const against = sides === 2 ? `, y ${sideText(rival)}, el suyo: cada uno se buscó contra un orden fijo del otro` : '';
  return said(
    limit === 'effects' ? 'perdidas-por-efectos' : 'perdidas-demasiadas',
    `${why} la mejor pérdida de cada momento: ${sideText(side)} sigue el mejor orden fijo de los probados${against}. Puede haber algo mejor. Solo se busca ganar el combate, sin contar con retiradas ni con lo que cuestan las unidades.`,
  );
}
