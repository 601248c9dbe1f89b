import { z } from 'zod';
import { type DicePool, type Distribution, poolDistribution } from '../../math/dice.ts';
import type { Ti4Units } from '../../schema/figures/ti4-units.ts';
import { formatChance } from '../../text/format-es.ts';
import { count } from '../../text/spanish.ts';
import { defineRule } from '../define-rule.ts';
import type { DistributionResult, ResultFigure } from '../results.ts';
import type { BattleSetup, Ending } from './battle.ts';
import { resolveWithBest } from './best.ts';
import { automaticOrder } from './casualties.ts';
import type { Combatant } from './combatant.ts';
import {
  bombardmentOf,
  forceGroups,
  type GarrisonForce,
  garrisonSchema,
  hasShield,
  type LandingForce,
  landingSchema,
  planetCannons,
} from './ground.ts';
import { assumeInvasion, explainInvasion, INVASION_CITES } from './invasion-text.ts';
import { lossesOf } from './losses.ts';
import {
  adviceFigures,
  damagedCount,
  endingsTable,
  outcomesOf,
  roundsChart,
  SIDE_IDS,
  survivorsChart,
} from './report.ts';
import { describeUnits, fullCounts, worth } from './units.ts';

const OUTCOMES = {
  atacante: 'Lo toma el atacante',
  tablas: 'Tablas: sigue siendo del defensor',
  defensor: 'Lo conserva el defensor',
  'sin-final': 'Nadie puede ganar',
};

/** Exact odds of an invasion of one planet, from the bombardment to who controls it. */
export const rule = defineRule(['ti4/unidades'], (figures) => {
  const units = figures['ti4/unidades'];
  return {
    id: 'ti4-invasion',
    game: 'ti4',
    kind: 'calculadora',
    title: 'Invasión: probabilidades',
    summary: 'Quién se queda con un planeta tras bombardeo, cañones y combate terrestre.',
    help: 'Indica las fuerzas que despliegas en el planeta, las naves que lo bombardean y lo que hay en él. La respuesta es exacta: recorre todas las tiradas posibles.',
    input: z
      .strictObject({ atacante: landingSchema(units), defensor: garrisonSchema(units) })
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
    run: ({ atacante, defensor }) => invade(atacante, defensor, units),
  };
});

function combatantOf(force: LandingForce | GarrisonForce, units: Ti4Units): Combatant {
  const groups = forceGroups(force, units);
  const order = automaticOrder(groups);
  return {
    groups,
    order,
    effects: force.opciones,
    losses: lossesOf(force.asignacion, force.orden, groups, order),
    retreat: null,
    start: null,
    directHits: 0,
    strand: null,
    roundEnd: null,
  };
}

function invade(
  landing: LandingForce,
  garrison: GarrisonForce,
  units: Ti4Units,
): DistributionResult<(typeof INVASION_CITES)[number]> {
  const landed = combatantOf(landing, units);
  const defender = combatantOf(garrison, units);
  const { pools: bombs, hasWarSun } = bombardmentOf(landing, units);
  const isShielded = hasShield(garrison, units);
  const isIgnored = hasWarSun || landing.bombardeo['ignora-escudo'];
  const bombards = bombs.length > 0 && defender.groups.length > 0 && (!isShielded || isIgnored);
  const attacker =
    bombards && landing.bombardeo['cada-ronda'] ? { ...landed, roundEnd: poolDistribution(bombs) } : landed;
  const cannons = cannonRolls(garrison, defender, units);
  const setup: BattleSetup = {
    attacker,
    defender,
    opening: {
      onDefender: bombards ? poolDistribution(bombs) : new Float64Array([1]),
      onAttacker: ({ counts }) => cannons(counts).hits,
      together: false,
      barrage: false,
    },
  };
  const { result, advice } = resolveWithBest(setup);
  const outcomes = outcomesOf(result.endings);
  const headline = headlineOf(outcomes);
  const story = {
    setup,
    result,
    headline,
    advice,
    bombardment: { pools: bombs, happens: bombards, isShielded, isIgnored, hasWarSun },
    cannons: cannons(fullCounts(defender.groups)),
    structures: garrison.sdp > 0 || garrison.canones.dados > 0,
    endless: outcomes['sin-final'] ?? 0,
  };
  return {
    kind: 'distribution',
    headline,
    outcomes,
    outcomeLabels: OUTCOMES,
    charts: [
      survivorsChart(result.endings, 'Fuerzas que quedan en el planeta', 'Fuerzas terrestres'),
      roundsChart(result.stillOn()),
    ],
    tables: [endingsTable(result.endings, OUTCOMES, (ending) => endingText(ending, setup))],
    figures: [
      { id: 'rondas', label: 'Rondas de media', value: result.expectedRounds, unit: 'rondas' },
      lossFigure(result.endings, setup, 'attacker'),
      lossFigure(result.endings, setup, 'defender'),
      ...adviceFigures(advice),
    ],
    steps: explainInvasion(story),
    assumptions: assumeInvasion(story),
  };
}

/** Rolls of the planet's cannons for what is left of its forces; few different ones, so each is computed once. */
function cannonRolls(garrison: GarrisonForce, { groups }: Combatant, units: Ti4Units) {
  const known = new Map<string, { pools: DicePool[]; hits: Distribution }>();
  return (counts: readonly number[]) => {
    const key = counts.join();
    const pools = known.get(key)?.pools ?? planetCannons(garrison, groups, counts, units);
    const found = known.get(key) ?? { pools, hits: poolDistribution(pools) };
    known.set(key, found);
    return found;
  };
}

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
  const textOf = (side: 'attacker' | 'defender') => {
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

function lossFigure(endings: readonly Ending[], setup: BattleSetup, side: 'attacker' | 'defender'): ResultFigure {
  const { groups } = setup[side];
  const whole = worth(groups, fullCounts(groups));
  const value = endings.reduce(
    (sum, ending) => sum + ending.probability * (whole - worth(groups, ending[side].counts)),
    0,
  );
  const id = SIDE_IDS[side];
  return { id: `perdida-${id}`, label: `Pérdida media del ${id}`, value, unit: 'recursos' };
}
