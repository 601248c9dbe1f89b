import { z } from 'zod';
import { formatChance } from '../../text/format-es.ts';
import { count } from '../../text/spanish.ts';
import { defineRule } from '../define-rule.ts';
import type { DistributionResult, ResultFigure } from '../results.ts';
import type { BattleSetup, Ending } from './battle/battle.ts';
import { resolveWithBest } from './battle/best.ts';
import { describeUnits, fullCounts, worth } from './battle/units.ts';
import { warTables } from './forces/profiles.ts';
import { groundFields, groundOptions, type LoneReading } from './ground/ground-input.ts';
import { assumeInvasion } from './ground/invasion-assumptions.ts';
import { type InvasionBattle, invasionBattle } from './ground/invasion-battle.ts';
import { landingBalance, withControl } from './ground/invasion-result.ts';
import { explainInvasion } from './ground/invasion-steps.ts';
import { INVASION_CITES } from './ground/invasion-story.ts';
import type { SideName } from './sides.ts';
import { prizeFigures, prizeSchema } from './words/prize.ts';
import {
  adviceFigures,
  damagedCount,
  endingsTable,
  lossFigure,
  outcomesOf,
  roundsChart,
  survivorsChart,
  survivorsTable,
} from './words/report.ts';

const OUTCOMES = {
  atacante: 'Lo toma el atacante',
  tablas: 'Tablas: sigue siendo del defensor',
  defensor: 'Lo conserva el defensor',
  'sin-final': 'Nadie puede ganar',
};

/** Exact odds of an invasion of one planet, from the bombardment to who controls it. */
export const rule = defineRule(['ti4/unidades', 'ti4/combate'], (figures) => {
  const tables = warTables(figures);
  const options = groundOptions(tables);
  return {
    id: 'ti4-invasion',
    game: 'ti4',
    kind: 'calculadora',
    title: 'Invasión: probabilidades',
    summary: 'Quién se queda con un planeta tras bombardeo, cañones y combate terrestre.',
    help: 'Indica las fuerzas que despliegas en el planeta, las naves que lo bombardean y lo que hay en él. La respuesta es exacta: recorre todas las tiradas posibles.',
    input: z
      .strictObject({
        ...groundFields(tables, options),
        premio: prizeSchema('Lo que vale el planeta, en recursos'),
      })
      .superRefine(({ atacante, defensor }, context) => {
        // Hits that come in two lots would be taken as one by what stops several at once.
        if (!atacante.bombardeo['cada-ronda']) return;
        for (const field of ['resistencia-doble', 'anula-una-vez'] as const)
          if (defensor.opciones[field])
            context.addIssue({
              code: 'custom',
              path: ['defensor', 'opciones', field],
              message: 'no se puede calcular si además se bombardea al final de cada ronda',
            });
      }),
    favours: 'atacante',
    cites: INVASION_CITES,
    examples: [
      {
        title: 'Tres de Infantería contra dos',
        input: { atacante: { infanteria: 3 }, defensor: { infanteria: 2 } },
        expect: {
          outcomes: { atacante: 0.811413460470674, tablas: 0.03270662141301486, defensor: 0.15587991811631102 },
        },
      },
      {
        title: 'Dos Acorazados bombardean antes de desplegar cuatro de Infantería y un Meca',
        input: {
          atacante: { infanteria: 4, meca: 1, bombardeo: { acorazado: 2 } },
          defensor: { infanteria: 4, meca: 1 },
        },
        expect: {
          outcomes: { atacante: 0.7151459301230153, tablas: 0.03440318590115087, defensor: 0.2504508839758336 },
        },
      },
      {
        title: 'Un planeta con dos SDP y una sola Infantería',
        input: {
          atacante: { infanteria: 2, bombardeo: { acorazado: 2 } },
          defensor: { infanteria: 1, sdp: 2 },
        },
        expect: {
          outcomes: { atacante: 0.42297878055331717, tablas: 0.09810636583400482, defensor: 0.47891485361267794 },
        },
      },
    ],
    run: ({ atacante, defensor, 'sdp-solo': reading, premio }) => {
      const battle = (loneCannons: boolean) => invasionBattle(atacante, defensor, tables, options, loneCannons);
      const chosen = battle(reading === 'dispara');
      const isOpen = reading === 'sin-decidir' && chosen.structures;
      return invade(chosen, isOpen ? battle(true) : null, reading, premio);
    },
  };
});

function invade(
  battle: InvasionBattle,
  other: InvasionBattle | null,
  reading: LoneReading,
  prize: number,
): DistributionResult<(typeof INVASION_CITES)[number]> {
  const { setup, gathered } = battle;
  const { result, advice } = resolveWithBest(setup);
  const endings = result.endings.map((ending) => withControl(ending, setup));
  const outcomes = outcomesOf(endings);
  const otherwise =
    other && outcomesOf(resolveWithBest(other.setup).result.endings.map((e) => withControl(e, other.setup)));
  const open =
    otherwise && Math.abs((otherwise['atacante'] ?? 0) - (outcomes['atacante'] ?? 0)) > 1e-12 ? otherwise : null;
  const headline = open ? openHeadline(outcomes, open) : headlineOf(outcomes);
  const story = {
    setup,
    result,
    headline,
    advice,
    gathered,
    bombardment: battle.bombardment,
    cannons: battle.cannons,
    structures: battle.structures,
    reading,
    isOpen: open !== null,
    endless: outcomes['sin-final'] ?? 0,
  };
  return {
    kind: 'distribution',
    headline,
    outcomes,
    outcomeLabels: OUTCOMES,
    charts: [
      survivorsChart(endings, 'Fuerzas que quedan en el planeta', 'Fuerzas terrestres'),
      roundsChart(result.stillOn()),
    ],
    tables: [
      endingsTable(endings, OUTCOMES, (ending) => endingText(ending, setup)),
      survivorsTable(
        endings,
        { attacker: setup.attacker.groups, defender: setup.defender.groups },
        (ending, side) => ending[side].counts,
      ),
    ],
    figures: [
      ...(open
        ? [
            loneFigure('no-dispara', 'Lo toma el atacante si el SDP sin tropas no dispara', outcomes),
            loneFigure('dispara', 'Lo toma el atacante si el SDP sin tropas dispara', open),
          ]
        : []),
      { id: 'rondas', label: 'Rondas de media', value: result.expectedRounds, unit: 'rondas' },
      lossOf(endings, setup, 'attacker'),
      lossOf(endings, setup, 'defender'),
      ...adviceFigures(advice),
      ...(prize > 0 ? prizeFigures(landingBalance(endings, setup, prize)) : []),
    ],
    steps: explainInvasion(story),
    assumptions: assumeInvasion(story),
  };
}

const loneFigure = (id: string, label: string, outcomes: Record<string, number>): ResultFigure => ({
  id: `sdp-solo-${id}`,
  label,
  value: outcomes['atacante'] ?? 0,
  unit: 'probabilidad',
});

const openHeadline = (silent: Record<string, number>, firing: Record<string, number>) =>
  `Depende de si un SDP sin tropas llega a disparar: el atacante toma el planeta el ${formatChance(silent['atacante'] ?? 0)} de las veces si no dispara, y el ${formatChance(firing['atacante'] ?? 0)} si dispara.`;

function headlineOf(outcomes: Record<string, number>): string {
  const chance = (id: string) => formatChance(outcomes[id] ?? 0);
  if ((outcomes['sin-final'] ?? 0) > 1 - 1e-12)
    return 'Nadie puede ganar este combate: ningún bando puede causar impactos que cuenten.';
  const draw = (outcomes['tablas'] ?? 0) > 0 ? ` (el ${chance('tablas')}, sin que quede nadie)` : '';
  const held = (outcomes['defensor'] ?? 0) + (outcomes['tablas'] ?? 0);
  const endless = (outcomes['sin-final'] ?? 0) > 0 ? `; nadie puede ganar, el ${chance('sin-final')}` : '';
  return `El atacante toma el planeta el ${chance('atacante')} de las veces; el defensor lo conserva el ${formatChance(held)}${draw}${endless}.`;
}

function endingText({ kind, attacker, defender }: Ending, setup: BattleSetup): string {
  const textOf = (side: SideName) => {
    const fleet = side === 'attacker' ? attacker : defender;
    const { groups } = setup[side];
    const damaged = damagedCount(fleet, groups);
    const text = describeUnits(groups, fleet.counts, 'ninguna fuerza');
    return text + (damaged > 0 ? ` (${count(damaged, 'dañada')})` : '');
  };
  if (kind === 'draw') return 'Nada';
  if (kind === 'endless') return `${textOf('attacker')} contra ${textOf('defender')}`;
  return textOf(kind === 'attacker' ? 'attacker' : 'defender');
}

function lossOf(endings: readonly Ending[], setup: BattleSetup, side: SideName): ResultFigure {
  const { groups } = setup[side];
  const whole = worth(groups, fullCounts(groups));
  const value = endings.reduce(
    (sum, ending) => sum + ending.probability * (whole - worth(groups, ending[side].counts)),
    0,
  );
  return lossFigure(side, value);
}
