import { z } from 'zod';
import { poolDistribution } from '../../math/dice.ts';
import type { Ti4Units } from '../../schema/figures/ti4-units.ts';
import { defineRule } from '../define-rule.ts';
import type { DistributionResult } from '../results.ts';
import { Aftermath } from './aftermath.ts';
import type { BattleSetup, EndingKind } from './battle.ts';
import { resolveWithBest } from './best.ts';
import { type Cargo, cargoOf, cargoWorth, strandOf } from './cargo.ts';
import { automaticOrder } from './casualties.ts';
import type { Combatant } from './combatant.ts';
import { cannonPools, type Fleet, fleetSchema, shipGroups } from './fleet.ts';
import { lossesOf } from './losses.ts';
import type { Sides } from './opening.ts';
import { adviceFigures, endingsTable, oddsHeadline, outcomesOf, roundsChart, survivorsChart } from './report.ts';
import { retreatPlan } from './retreat.ts';
import { assumeSpace } from './space-assumptions.ts';
import { explainSpace } from './space-steps.ts';
import { SPACE_CITES } from './space-story.ts';
import { startEffects } from './start.ts';

const OUTCOMES = {
  atacante: 'Gana el atacante',
  tablas: 'Tablas',
  defensor: 'Gana el defensor',
  'retirada-atacante': 'Se retira el atacante',
  'retirada-defensor': 'Se retira el defensor',
  'sin-final': 'Nadie puede ganar',
};

/** Exact odds of a space combat between two fleets, from the space cannons to the end. */
export const rule = defineRule(['ti4/unidades'], (figures) => {
  const units = figures['ti4/unidades'];
  return {
    id: 'ti4-combate-espacial',
    game: 'ti4',
    kind: 'calculadora',
    title: 'Combate espacial: probabilidades',
    summary: 'Quién gana una batalla entre dos flotas, y qué queda de ellas.',
    help: 'Indica las naves de cada bando. Si hace falta, también mejoras, cañones, retiradas, cómo se asignan los impactos y cualquier efecto o unidad con valores propios. La respuesta es exacta: recorre todas las tiradas posibles.',
    input: z.strictObject({
      atacante: fleetSchema(units, 'Atacante'),
      defensor: fleetSchema(units, 'Defensor'),
      nebulosa: z
        .boolean()
        .default(false)
        .meta({
          title: 'El combate es en una Nebulosa',
          description: 'El defensor suma 1 a sus tiradas.',
          clauses: ['ti4:69.3'],
        }),
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
    run: ({ atacante, defensor, nebulosa }) => {
      const cargo = { attacker: cargoOf(atacante, units), defender: cargoOf(defensor, units) };
      const sides = {
        attacker: combatantOf(atacante, units, cargo.attacker, 0),
        defender: combatantOf(defensor, units, cargo.defender, nebulosa ? 1 : 0),
      };
      return fight(sides, cargo, { attacker: atacante, defender: defensor }, units, nebulosa);
    },
  };
});

/** A fleet as the combat takes it. */
export function combatantOf(fleet: Fleet, units: Ti4Units, cargo: Cargo, bonus: number): Combatant {
  const groups = shipGroups(fleet, units);
  const order = automaticOrder(groups, cargoWorth(cargo, cargo.infantry, cargo.mechs));
  return {
    groups,
    order,
    effects: { ...fleet.opciones, modificador: fleet.opciones.modificador + bonus },
    losses: lossesOf(fleet.asignacion, fleet.orden, groups, order),
    retreat: retreatPlan(fleet.retirada),
    start: startEffects(fleet.comienzo),
    directHits: fleet.opciones['impactos-directos'],
    strand: strandOf(groups, cargo),
    roundEnd: null,
  };
}

function fight(
  sides: Sides<Combatant>,
  cargo: Sides<Cargo>,
  fleets: Sides<Fleet>,
  units: Ti4Units,
  nebula: boolean,
): DistributionResult<(typeof SPACE_CITES)[number]> {
  const cannons = {
    attacker: cannonPools(fleets.attacker, sides.attacker.groups, units),
    defender: cannonPools(fleets.defender, sides.defender.groups, units),
  };
  const shots = { attacker: poolDistribution(cannons.attacker), defender: poolDistribution(cannons.defender) };
  const setup: BattleSetup = {
    ...sides,
    opening: { onDefender: shots.attacker, onAttacker: () => shots.defender, together: true, barrage: true },
  };
  const { result, advice } = resolveWithBest(setup);
  const outcomes = outcomesOf(result.endings, plannedRetreats(sides));
  const headline = headlineOf(outcomes);
  const aftermath = new Aftermath(sides, cargo);
  const story = {
    setup,
    result,
    headline,
    advice,
    cannons: {
      attacker: { dice: diceIn(cannons.attacker), hits: shots.attacker },
      defender: { dice: diceIn(cannons.defender), hits: shots.defender },
    },
    retreats: { attacker: fleets.attacker.retirada, defender: fleets.defender.retirada },
    cargo,
    nebula,
    endless: outcomes['sin-final'] ?? 0,
  };
  return {
    kind: 'distribution',
    headline,
    outcomes,
    outcomeLabels: OUTCOMES,
    charts: [
      survivorsChart(
        result.endings,
        'Naves que le quedan al vencedor o a quien se retira',
        'Naves supervivientes',
        (ending, side) => aftermath.shipsKept(ending, side),
      ),
      roundsChart(result.stillOn()),
    ],
    tables: [endingsTable(result.endings, OUTCOMES, (ending) => aftermath.textOf(ending))],
    figures: [
      { id: 'rondas', label: 'Rondas de media', value: result.expectedRounds, unit: 'rondas' },
      aftermath.lossFigure(result.endings, 'attacker'),
      aftermath.lossFigure(result.endings, 'defender'),
      ...adviceFigures(advice),
    ],
    steps: explainSpace(story),
    assumptions: assumeSpace(story),
  };
}

const diceIn = (pools: readonly { dice: number }[]) => pools.reduce((sum, pool) => sum + pool.dice, 0);

function plannedRetreats({ attacker, defender }: Sides<Combatant>): EndingKind[] {
  return [
    ...(attacker.retreat ? (['attacker-left'] as const) : []),
    ...(defender.retreat ? (['defender-left'] as const) : []),
  ];
}

function headlineOf(outcomes: Record<string, number>): string {
  if ((outcomes['sin-final'] ?? 0) > 1 - 1e-12)
    return 'Nadie puede ganar este combate: ningún bando puede causar impactos que cuenten. El atacante debe retirarse.';
  return oddsHeadline(outcomes, [
    ['retirada-atacante', 'se retira el atacante'],
    ['retirada-defensor', 'se retira el defensor'],
    ['sin-final', 'nadie puede ganar'],
  ]);
}
