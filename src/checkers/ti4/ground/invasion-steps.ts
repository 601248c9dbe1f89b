import { mean } from '../../../math/dice.ts';
import { formatChance } from '../../../text/format-es.ts';
import { and } from '../../../text/lists.ts';
import { count } from '../../../text/spanish.ts';
import type { Step } from '../../results.ts';
import type { BattleSetup } from '../battle/battle.ts';
import type { Combatant } from '../battle/combatant.ts';
import { describeUnits, fullCounts } from '../battle/units.ts';
import { effectSteps } from '../forces/told.ts';
import { SIDE_IDS } from '../words/report.ts';
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
import type { InvasionCite, InvasionStory } from './invasion-story.ts';

/** The steps of an invasion, each with its clauses. */
export function explainInvasion(story: InvasionStory): Step<InvasionCite>[] {
  const { setup, result, headline, endless } = story;
  const { attacker, defender } = setup;
  const all = (side: Combatant) => describeUnits(side.groups, fullCounts(side.groups));
  const steps: Step<InvasionCite>[] = [
    ...effectSteps(story.gathered),
    bombardmentStep(story),
    {
      id: 'desplegar-fuerzas-terrestres',
      title: 'Desplegar fuerzas terrestres',
      text: `El atacante despliega en el planeta ${all(attacker)}; ${defender.groups.length > 0 ? `el defensor tenía ${all(defender)}` : 'el defensor no tiene fuerzas terrestres en él'}.`,
      clauses: ['ti4:52.2'],
    },
    cannonStep(story),
  ];
  if (defender.groups.length === 0)
    steps.push({
      id: 'combate-terrestre',
      title: 'Combate terrestre',
      text: 'El defensor no tiene fuerzas terrestres en el planeta: no hay combate.',
      clauses: ['ti4:52.4', 'ti4:24.0'],
    });
  else steps.push(...combatSteps(setup), ...adviceSteps(story));
  steps.push({
    id: 'final-control',
    title: 'Final y control',
    text: `${defender.groups.length > 0 ? `El combate dura ${count(result.expectedRounds, 'ronda')} de media y acaba cuando solo quedan fuerzas de un jugador o de ninguno. ` : ''}Si al atacante le queda alguna, toma el control y destruye las estructuras ajenas; si no, el planeta sigue siendo del defensor, también cuando se han destruido las fuerzas de los dos. ${headline}`,
    clauses: ['ti4:24.4', 'ti4:52.5', 'ti4:52.5.a', 'ti4:52.5.d', 'ti4:29.4'],
  });
  if (endless > 0)
    steps.push({
      id: 'combate-sin-final',
      title: 'Un combate sin final',
      text: `${endless > 1 - 1e-12 ? 'Ningún' : `En el ${formatChance(endless)} de los casos ningún`} bando puede causar impactos que cuenten. El libro solo lo resuelve en el espacio, con la retirada del atacante; en tierra no hay retirada y no dice qué ocurre. Acordadlo en la mesa.`,
      clauses: ['ti4:F2', 'ti4:24.3'],
    });
  return steps;
}

function bombardmentStep({ bombardment, setup }: InvasionStory): Step<InvasionCite> {
  const { dice, hits, happens, isShielded, isIgnored, hasWarSun } = bombardment;
  const title = 'Bombardeo';
  if (dice === 0)
    return {
      id: 'sin-bombardeo',
      title,
      text: 'El atacante no tiene naves que bombardeen este planeta.',
      clauses: ['ti4:52.1'],
    };
  if (isShielded && !isIgnored)
    return {
      id: 'escudo-planetario',
      title,
      text: 'En el planeta hay una unidad con Escudo planetario: no se puede bombardear.',
      clauses: ['ti4:52.1', 'ti4:37.0'],
    };
  if (!happens)
    return {
      id: 'bombardeo-sin-blanco',
      title,
      text: 'No hay fuerzas terrestres que destruir: sus impactos se pierden.',
      clauses: ['ti4:15.2.a'],
    };
  const why = isShielded
    ? hasWarSun
      ? ' La Estrella de guerra anula el Escudo planetario.'
      : ' El efecto indicado anula el Escudo planetario.'
    : '';
  const sustained = setup.defender.groups.some((group) => group.sustains)
    ? ' El defensor puede usar Resistencia al daño.'
    : '';
  return {
    id: 'bombardeo',
    title,
    text: `${poolText('El atacante', dice, hits)}${why} Quien controla el planeta elige qué fuerzas pierde; los impactos de más se pierden.${sustained}`,
    clauses: [
      'ti4:52.1',
      'ti4:15.1',
      'ti4:15.2',
      'ti4:15.2.a',
      ...(isShielded && hasWarSun ? (['ti4:37.3'] as const) : []),
      ...(sustained ? (['ti4:87.4'] as const) : []),
    ],
  };
}

function cannonStep({ cannons, structures, bombardment, reading }: InvasionStory): Step<InvasionCite> {
  const title = 'Defensa con Cañones espaciales';
  if (cannons.dice === 0)
    return {
      id: structures ? 'estructuras-destruidas' : 'sin-canones-espaciales',
      title,
      text: structures
        ? 'El defensor no tiene fuerzas terrestres en el planeta: aquí se dan sus estructuras por destruidas al desembarcar el atacante, y no disparan. El libro no resuelve si llegarían a hacerlo.'
        : 'En el planeta no hay unidades con Cañón espacial.',
      clauses: structures ? ['ti4:52.3', 'ti4:90.4', 'ti4:52.5.a'] : ['ti4:52.3'],
      readings: structures ? ['ti4:X60'] : [],
    };
  const lost =
    structures && bombardment.happens && reading !== 'dispara'
      ? ' Si el bombardeo no deja fuerzas terrestres, las estructuras se dan por destruidas al desembarcar el atacante y no disparan, que es lo que aquí se supone.'
      : '';
  return {
    id: 'defensa-canones-espaciales',
    title,
    text: `${poolText('El defensor', cannons.dice, cannons.hits)} El atacante elige qué fuerzas desplegadas pierde y puede usar Resistencia al daño.${lost}`,
    clauses: ['ti4:52.3', 'ti4:17.6', 'ti4:17.7', 'ti4:17.8', 'ti4:87.4', ...(lost ? (['ti4:90.4'] as const) : [])],
    readings: lost ? ['ti4:X60'] : [],
  };
}

function combatSteps(setup: BattleSetup): Step<InvasionCite>[] {
  const { attacker, defender } = setup;
  const steps: Step<InvasionCite>[] = [
    {
      id: 'tiradas-primera-ronda',
      title: 'Tiradas de la primera ronda',
      text: `Con todas sus fuerzas: ${rollText('el atacante', setup, 'attacker')} ${rollText('El defensor', setup, 'defender')}`,
      clauses: ['ti4:24.1', 'ti4:22.1', 'ti4:22.2', ...rollClauses(setup)],
    },
  ];
  const sustained = sustainTexts(setup);
  if (sustained.length > 0)
    steps.push({
      id: 'resistencia-dano',
      title: 'Resistencia al daño',
      text: `Antes de perder fuerzas, ${and(sustained)}. Una unidad dañada sigue combatiendo igual.`,
      clauses: [
        'ti4:87.0',
        'ti4:87.1',
        'ti4:87.2',
        'ti4:87.3',
        ...(sustainsTwice(setup) ? (['ti4:87.6'] as const) : []),
      ],
    });
  const cancelled = cancelTexts(setup);
  steps.push({
    id: 'asignar-impactos',
    title: 'Asignar los impactos',
    text: `Cada bando elige sus pérdidas: el atacante, ${orderText(attacker)}; el defensor, ${orderText(defender)}.${cancelled.length > 0 ? ` Por los efectos indicados, ${and(cancelled)}.` : ''} Se repite mientras ambos tengan fuerzas.`,
    clauses: ['ti4:24.2', 'ti4:24.3'],
  });
  if (attacker.roundEnd)
    steps.push({
      id: 'bombardeo-final-cada-ronda',
      title: 'Bombardeo al final de cada ronda',
      text: `Asignados los impactos, las naves del atacante bombardean otra vez: ${count(mean(attacker.roundEnd.hits), 'impacto')} de media en cada ronda, también en la última. ${attacker.roundEnd.unless.length > 0 ? 'No pueden mientras quede alguna unidad con Escudo planetario.' : 'El Escudo planetario lo impediría.'}`,
      clauses: ['ti4:E1', 'ti4:24.4.b', 'ti4:37.2'],
    });
  return steps;
}

function adviceSteps({ advice, setup }: InvasionStory): Step<InvasionCite>[] {
  return advice.map((one) => ({
    id: `mejores-perdidas-${SIDE_IDS[one.side]}`,
    title: 'Las mejores pérdidas',
    text: adviceText(one, setup[one.side].groups),
    clauses: ['ti4:24.2'],
  }));
}
