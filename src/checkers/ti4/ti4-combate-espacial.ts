import { z } from 'zod';
import { defineRule } from '../define-rule.ts';
import type { DistributionResult } from '../results.ts';
import type { EndingKind } from './battle/battle.ts';
import { resolveWithBest } from './battle/best.ts';
import type { Combatant } from './battle/combatant.ts';
import { beyondTheBox } from './forces/assumed.ts';
import { warTables } from './forces/profiles.ts';
import type { Sides } from './sides.ts';
import { afterRound } from './space/after-round.ts';
import { Aftermath } from './space/aftermath.ts';
import { type Fleet, spaceFields, spaceOptions } from './space/fleet.ts';
import { assumeSpace } from './space/space-assumptions.ts';
import { type SpaceBattle, spaceBattle } from './space/space-battle.ts';
import { explainSpace } from './space/space-steps.ts';
import { SPACE_CITES } from './space/space-story.ts';
import { prizeSchema } from './words/prize.ts';
import {
  adviceFigures,
  endingsTable,
  OTHER_ENDS,
  OUTCOME_NAMES,
  oddsHeadline,
  outcomesOf,
  roundsChart,
  survivorsChart,
  survivorsTable,
} from './words/report.ts';

/** Exact odds of a space combat between two fleets, from the space cannons to the end. */
export const rule = defineRule(['ti4/unidades', 'ti4/combate'], (figures) => {
  const tables = warTables(figures);
  const options = spaceOptions(tables);
  return {
    id: 'ti4-combate-espacial',
    game: 'ti4',
    kind: 'calculadora',
    title: 'Combate espacial: probabilidades',
    summary: 'Quién gana una batalla entre dos flotas, y qué queda de ellas.',
    help: 'Indica las naves de cada bando. Si hace falta, también mejoras, cañones, retiradas, cómo se asignan los impactos y cualquier efecto o unidad con valores propios. La respuesta es exacta: recorre todas las tiradas posibles.',
    input: z.strictObject({
      ...spaceFields(tables),
      'tras-ronda': z.int().min(0).max(20).default(0).meta({
        title: 'Ver cómo está tras la ronda',
        description: '0 si solo importa el final.',
        advanced: true,
      }),
      premio: prizeSchema('Lo que vale ganar, en recursos'),
    }),
    favours: 'atacante',
    cites: SPACE_CITES,
    examples: [
      {
        title: 'Dos Cruceros atacan a un Acorazado',
        input: { atacante: { crucero: 2 }, defensor: { acorazado: 1 } },
        expect: {
          outcomes: { atacante: 0.4485468374864418, tablas: 0.14089607071127672, defensor: 0.4105570918022815 },
        },
      },
      {
        title: 'Una Estrella de guerra con cuatro Cazas ataca a tres Destructores y dos Cruceros',
        input: { atacante: { 'estrella-de-guerra': 1, caza: 4 }, defensor: { destructor: 3, crucero: 2 } },
        expect: {
          outcomes: { atacante: 0.8879601163622178, tablas: 0.06337192601864829, defensor: 0.04866795761913517 },
        },
      },
      {
        title: 'Un Crucero contra otro Crucero',
        input: { atacante: { crucero: 1 }, defensor: { crucero: 1 } },
        // One round decides with p = 0.4 each: win 0.24/0.64, draw 0.16/0.64.
        expect: { outcomes: { atacante: 0.375, tablas: 0.25, defensor: 0.375 } },
      },
      {
        title: 'Tres Cruceros II y tres Transportes, perdiendo lo que más convenga, contra tres Acorazados',
        input: {
          atacante: { crucero: 3, transporte: 3, mejoras: { crucero: true }, asignacion: 'optima' },
          defensor: { acorazado: 3 },
        },
        expect: {
          outcomes: { atacante: 0.4772211623807911, tablas: 0.05882861827084135, defensor: 0.4639502193483676 },
        },
      },
      {
        title: 'Dos Acorazados y dos Cruceros entran ante dos SDP y se retiran tras la segunda ronda',
        input: {
          atacante: { acorazado: 2, crucero: 2, retirada: { cuando: 'ronda', ronda: 2 } },
          defensor: { acorazado: 2, destructor: 2, canones: { sdp: 2 } },
        },
        expect: {
          outcomes: {
            atacante: 0.08794794507632644,
            defensor: 0.1647764696203265,
            'retirada-atacante': 0.7450977964916742,
          },
        },
      },
    ],
    run: ({ atacante, defensor, nebulosa, 'tras-ronda': round, premio }) => {
      const fleets = { attacker: atacante, defender: defensor };
      const battle = spaceBattle(fleets, tables, options, nebulosa);
      const answer = fight(battle, fleets, nebulosa, premio);
      return round > 0 ? { ...answer, tables: [...answer.tables, ...afterRound(battle.setup, round)] } : answer;
    },
  };
});

function fight(
  { setup, cargo, gathered, cannons }: SpaceBattle,
  fleets: Sides<Fleet>,
  nebula: boolean,
  prize: number,
): DistributionResult<(typeof SPACE_CITES)[number]> {
  const sides = { attacker: setup.attacker, defender: setup.defender };
  const { result, advice } = resolveWithBest(setup);
  const outcomes = outcomesOf(result.endings, plannedRetreats(sides));
  const headline = headlineOf(outcomes);
  const aftermath = new Aftermath(sides, cargo);
  const story = {
    setup,
    result,
    headline,
    advice,
    cannons,
    gathered,
    beyondBox: beyondTheBox(setup),
    retreats: { attacker: fleets.attacker.retirada, defender: fleets.defender.retirada },
    cargo,
    nebula,
    endless: outcomes['sin-final'] ?? 0,
  };
  return {
    kind: 'distribution',
    headline,
    outcomes,
    outcomeLabels: OUTCOME_NAMES,
    charts: [
      survivorsChart(
        result.endings,
        'Naves que le quedan al vencedor o a quien se retira',
        'Naves supervivientes',
        (ending, side) => aftermath.shipsKept(ending, side),
      ),
      roundsChart(result.stillOn()),
    ],
    tables: [
      endingsTable(result.endings, OUTCOME_NAMES, (ending) => aftermath.textOf(ending)),
      survivorsTable(
        result.endings,
        { attacker: setup.attacker.groups, defender: setup.defender.groups },
        (ending, side) => aftermath.kept(ending, side).counts,
      ),
    ],
    figures: [
      { id: 'rondas', label: 'Rondas de media', value: result.expectedRounds, unit: 'rondas' },
      aftermath.lossFigure(result.endings, 'attacker'),
      aftermath.lossFigure(result.endings, 'defender'),
      ...adviceFigures(advice),
      ...(prize > 0 ? aftermath.prizeFigures(result.endings, prize) : []),
    ],
    steps: explainSpace(story),
    assumptions: assumeSpace(story),
  };
}

function plannedRetreats({ attacker, defender }: Sides<Combatant>): EndingKind[] {
  return [
    ...(attacker.retreat ? (['attacker-left'] as const) : []),
    ...(defender.retreat ? (['defender-left'] as const) : []),
  ];
}

function headlineOf(outcomes: Record<string, number>): string {
  if ((outcomes['sin-final'] ?? 0) > 1 - 1e-12)
    return 'Nadie puede ganar este combate: ningún bando puede causar impactos que cuenten. El atacante debe retirarse.';
  return oddsHeadline(outcomes, OTHER_ENDS);
}
