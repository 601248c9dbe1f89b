import { capAt, mean } from '../../../math/dice.ts';
import { formatChance } from '../../../text/format-es.ts';
import { and } from '../../../text/lists.ts';
import { count } from '../../../text/spanish.ts';
import type { Step } from '../../results.ts';
import type { BattleSetup } from '../battle/battle.ts';
import type { Combatant } from '../battle/combatant.ts';
import { firstRoll } from '../battle/kernel-roll.ts';
import { describeUnits, fullCounts } from '../battle/units.ts';
import { NEBULA_BONUS } from '../die.ts';
import { effectSteps } from '../forces/told.ts';
import { rivalOf, SIDES, type SideName } from '../sides.ts';
import { SIDE_IDS, sideText } from '../words/report.ts';
import {
  adviceText,
  cancelTexts,
  orderText,
  poolText,
  rollClauses,
  rollText,
  sustainsTwice,
  sustainTexts,
} from '../words/wording.ts';
import { carriesCargo, type SpaceCite, type SpaceStory } from './space-story.ts';

/** The steps of a space combat, each with its clauses. */
export function explainSpace(story: SpaceStory): Step<SpaceCite>[] {
  const { setup, result, headline, nebula } = story;
  const { attacker, defender } = setup;
  const all = (side: Combatant) => describeUnits(side.groups, fullCounts(side.groups));
  const steps: Step<SpaceCite>[] = [
    ...cannonSteps(story),
    {
      id: 'hay-combate',
      title: 'Hay combate',
      text: `Los dos bandos tienen naves en el sistema activo: ${all(attacker)} contra ${all(defender)}.`,
      clauses: ['ti4:23.0'],
    },
    ...effectSteps(story.gathered),
    ...startSteps(story),
    {
      id: 'artilleria-anticazas',
      title: 'Artillería anticazas',
      text: barrageText(setup),
      clauses: ['ti4:23.3', 'ti4:12.1', 'ti4:12.2'],
    },
    ...retreatSteps(story),
    {
      id: 'tiradas-primera-ronda',
      title: 'Tiradas de la primera ronda',
      text: `${rollText('El atacante', setup, 'attacker')} ${rollText('El defensor', setup, 'defender')}${nebula ? ` En una Nebulosa, el defensor suma ${NEBULA_BONUS} a cada dado.` : ''}`,
      clauses: ['ti4:23.5', 'ti4:22.1', 'ti4:22.2', ...(nebula ? (['ti4:69.3'] as const) : []), ...rollClauses(setup)],
    },
  ];
  const sustained = sustainTexts(setup);
  if (sustained.length > 0) {
    steps.push({
      id: 'resistencia-dano',
      title: 'Resistencia al daño',
      text: `Antes de perder naves, ${and(sustained)}. Una nave dañada sigue combatiendo igual.`,
      clauses: ['ti4:87.0', 'ti4:87.1', 'ti4:87.2', ...(sustainsTwice(setup) ? (['ti4:87.6'] as const) : [])],
    });
  }
  const finishing = SIDES.filter((side) => setup[side].directHits > 0);
  if (finishing.length > 0)
    steps.push({
      id: 'impacto-directo',
      title: 'Impacto directo',
      text: `${finishing.map((side) => `${sideText(side, true)} puede jugarla ${setup[side].directHits === 1 ? 'una vez' : `${setup[side].directHits} veces`}`).join('; ')}: la nave que acaba de usar Resistencia al daño queda destruida.`,
      clauses: ['ti4:E8', 'ti4:F34', 'ti4:F36', 'ti4:87.5'],
    });
  const cancelled = cancelTexts(setup);
  steps.push({
    id: 'asignar-impactos',
    title: 'Asignar los impactos',
    text: `Cada bando elige sus pérdidas: el atacante, ${orderText(attacker)}; el defensor, ${orderText(defender)}.${cancelled.length > 0 ? ` Por los efectos indicados, ${and(cancelled)}.` : ''}`,
    clauses: ['ti4:23.6'],
  });
  for (const advice of story.advice)
    steps.push({
      id: `mejores-perdidas-${SIDE_IDS[advice.side]}`,
      title: 'Las mejores pérdidas',
      text: adviceText(advice, setup[advice.side].groups),
      clauses: ['ti4:23.6'],
    });
  steps.push({
    id: 'rondas-hasta-final',
    title: 'Rondas hasta el final',
    text: `Se repite mientras ambos tengan naves: ${count(result.expectedRounds, 'ronda')} de media. ${headline}`,
    clauses: ['ti4:23.8', 'ti4:23.9', 'ti4:23.10'],
  });
  if (story.endless > 0) steps.push(endlessStep(story.endless));
  if (carriesCargo(story))
    steps.push({
      id: 'no-cabe',
      title: 'Lo que no cabe',
      text: 'Al acabar, el vencedor retira los Cazas y fuerzas terrestres que no quepan en la Capacidad de transporte de sus naves. Lo que llevaba una flota destruida se pierde con ella.',
      clauses: ['ti4:23.10.a', 'ti4:18.3', 'ti4:18.3.c'],
    });
  return steps;
}

function cannonSteps({ cannons, result }: SpaceStory): Step<SpaceCite>[] {
  const texts = SIDES.filter((side) => cannons[side].dice > 0).map((side) =>
    poolText(sideText(side, true), cannons[side].dice, cannons[side].hits),
  );
  if (texts.length === 0) return [];
  const over =
    result.overBefore > 0
      ? ` En el ${formatChance(result.overBefore)} de los casos un bando se queda sin naves antes de la primera ronda y no hay combate que librar.`
      : '';
  return [
    {
      id: 'ataque-canones-espaciales',
      title: 'Ataque con Cañones espaciales',
      text: `${texts.join(' ')} Quien los recibe elige qué naves pierde y puede usar Resistencia al daño.${over}`,
      clauses: ['ti4:5.2.c', 'ti4:17.2', 'ti4:17.3', 'ti4:17.5', 'ti4:87.4', ...(over ? (['ti4:23.1'] as const) : [])],
    },
  ];
}

/** What happens «Al principio del combate», as indicated. */
function startSteps({ setup, result, cannons }: SpaceStory): Step<SpaceCite>[] {
  const texts = SIDES.flatMap((side) => {
    const { start } = setup[side];
    if (!start) return [];
    const who = sideText(side, true);
    const rolled = start.hits.length - 1;
    const needs = start.needs > 1 ? `, si tiene al menos ${start.needs} sin contar Cazas` : '';
    return [
      ...(start.destroys > 0
        ? [`${who} destruye ${count(start.destroys, 'nave')} del rival que no sean Cazas${needs}.`]
        : []),
      ...(rolled > 0 ? [poolText(who, rolled, start.hits)] : []),
    ];
  });
  if (texts.length === 0) return [];
  const fired = SIDES.some((side) => cannons[side].dice > 0);
  const over =
    result.overBefore > 0 && !fired
      ? ` En el ${formatChance(result.overBefore)} de los casos un bando se queda sin naves antes de la primera ronda.`
      : '';
  return [
    {
      id: 'principio-combate',
      title: 'Al principio del combate',
      text: `${texts.join(' ')}${over}`,
      clauses: [
        'ti4:23.2',
        'ti4:S1',
        ...(SIDES.some((side) => (setup[side].start?.destroys ?? 0) > 0) ? (['ti4:87.5', 'ti4:F53'] as const) : []),
        ...(SIDES.some((side) => (setup[side].start?.hits.length ?? 1) > 1) ? (['ti4:F36'] as const) : []),
      ],
    },
  ];
}

function barrageText(setup: BattleSetup): string {
  const texts = SIDES.flatMap((side) => {
    const rival = setup[rivalOf(side)];
    const { thrown, free } = firstRoll(setup, side, 'barrage');
    if (thrown.length === 0) return [];
    const dice = thrown.reduce((sum, pool) => sum + pool.dice, 0);
    if (reachesAll(setup[side])) return [poolText(sideText(side, true), dice, free)];
    const fighters = rival.groups.reduce((sum, group) => sum + (group.isFighter ? group.count : 0), 0);
    const killed = mean(capAt(free, fighters));
    const effect = fighters > 0 ? `destruye ${count(killed, 'Caza')} de media` : 'no hay Cazas que destruir';
    return [`${sideText(side, true)} lanza ${count(dice, 'dado')}: ${effect}.`];
  });
  return texts.length > 0 ? texts.join(' ') : 'Ningún bando tiene unidades con esta capacidad.';
}

/** Its barrage hits any ship. */
const reachesAll = ({ declared }: Combatant) => declared.some(({ kind }) => kind === 'barrage-on-all');

function retreatSteps({ retreats, setup, gathered }: SpaceStory): Step<SpaceCite>[] {
  const forcedIn = (side: SideName) =>
    gathered[rivalOf(side)].site.flatMap((effect) => (effect.kind === 'forced-retreat' ? [effect.round] : []));
  const planned = SIDES.filter((side) => retreats[side].cuando !== 'nunca' || forcedIn(side).length > 0);
  const away = SIDES.flatMap((side) => awaySteps(side, setup[side]));
  if (planned.length === 0) return away;
  const ownText = (side: SideName) => {
    const { cuando, ronda, umbral, diferencia, 'sin-destino': nowhere } = retreats[side];
    const who = sideText(side, true);
    if (nowhere) return `${who} no puede anunciarla: no tiene adónde ir.`;
    if (cuando === 'ronda') return `${who} la anuncia en la ronda ${ronda} y se va al final de ella.`;
    if (cuando === 'inferioridad')
      return `${who} la anuncia cuando le ${diferencia === 1 ? 'falta' : 'faltan'} al menos ${count(diferencia, 'nave')} para igualar al rival, sin contar Cazas, y se va al final de esa ronda.`;
    return `${who} la anuncia al empezar una ronda si, combatiendo hasta el final, ganaría menos del ${umbral} % de las veces.`;
  };
  const texts = planned.flatMap((side) => [
    ...(retreats[side].cuando !== 'nunca' || retreats[side]['sin-destino'] ? [ownText(side)] : []),
    ...forcedIn(side).map(
      (round) => `${sideText(side, true)} está obligado a anunciarla en la ronda ${round}, si puede.`,
    ),
  ]);
  const both =
    planned.length === 2 ? ' Decide primero el defensor; si la anuncia, el atacante ya no puede en esa ronda.' : '';
  return [
    {
      id: 'anunciar-retirada',
      title: 'Anunciar la retirada',
      text: `${texts.join(' ')}${both} La ronda se combate entera; si en ella el rival se queda sin naves, nadie se retira.`,
      clauses: ['ti4:23.4', 'ti4:23.4.b', 'ti4:23.4.c', 'ti4:23.7', 'ti4:23.7.a'],
    },
    {
      id: 'lleva-quien-retira',
      title: 'Qué se lleva quien se retira',
      text: 'Todas sus naves con Movimiento, y los Cazas y fuerzas terrestres que quepan en ellas. Los demás se retiran del tablero.',
      clauses: ['ti4:23.7.b'],
    },
    ...away,
  ];
}

/** Whoever moves his ships away as a round begins. */
function awaySteps(side: SideName, { declared }: Combatant): Step<SpaceCite>[] {
  const leave = declared.find((effect) => effect.kind === 'leave');
  if (!leave) return [];
  return [
    {
      id: `se-lleva-sus-naves-${SIDE_IDS[side]}`,
      title: 'Quien se lleva sus naves',
      text: `${sideText(side, true)} se las lleva al empezar la ronda ${leave.rounds[0]}, si el combate sigue: acaba en tablas, y lo que no quepa en ellas se retira del tablero. No es una retirada: ni se anuncia ni lo impide lo que impide retirarse.`,
      clauses: ['ti4:F30', 'ti4:F6'],
    },
  ];
}

function endlessStep(endless: number): Step<SpaceCite> {
  return {
    id: 'combate-sin-final',
    title: 'Un combate sin final',
    text: `${endless > 1 - 1e-12 ? 'Ningún bando puede causar impactos que cuenten' : `En el ${formatChance(endless)} de los casos se llega a un punto en que ningún bando puede causar impactos que cuenten`}: nadie puede ganar y el atacante está obligado a retirarse. Si no tiene adónde, el libro no dice qué ocurre.`,
    clauses: ['ti4:F2', 'ti4:23.4.c'],
    readings: ['ti4:X57'],
  };
}
