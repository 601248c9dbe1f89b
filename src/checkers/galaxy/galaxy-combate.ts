import { decapitalize } from '../../text/capitals.ts';
import { formatChance } from '../../text/format-es.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { Chart, DistributionResult, ResultFigure } from '../results.ts';
import { baseTarget, shipTarget } from './attacks.ts';
import { COMBAT_TABLES, combatRules } from './combat-rules.ts';
import { type Battle, COMBAT_CITES, type CombatCited, combatAssumptions, explainCombat } from './explanation.ts';
import { countOpportunities } from './opportunities.ts';
import { type CombatPlan, type CombatPlanInput, combatPlanSchema, type PlannedTarget } from './plan.ts';
import { attackInOrder, type PlanEndings, type Target } from './sequence.ts';

const EXAMPLES: RuleExample<CombatPlanInput>[] = [
  {
    title: 'Imperial 10 ataca a Ally 8 por el poder Imperial',
    clauses: ['galaxy:18.15'],
    input: { valor: 10, imperials: true, objetivos: [{ valor: 8 }] },
    // 861 of the 1,296 pairs of rolls; of the other 435, the counterattack wins 310 of 1,296.
    expect: { outcomes: { todos: 861 / 1296, perdida: (435 / 1296) * (310 / 1296) } },
  },
  {
    title: 'Tres ataques con un 6: dos cartas y luego la Base que defendía la segunda',
    input: { valor: 6, cubre: true, iguala: 2, objetivos: [{ valor: 4 }, { valor: 3 }, { tipo: 'base' }] },
    // Three attacks for three targets: none may fail. 861 and 986 of 1,296, then 15 of 36.
    expect: { outcomes: { todos: (861 / 1296) * (986 / 1296) * (15 / 36) } },
  },
  {
    title: 'Phase Banks contra una carta igual cuyo Gobernador no contraataca',
    input: { valor: 7, iguala: 1, 'phase-banks': true, objetivos: [{ valor: 7, defensor: 'renuncia' }] },
    expect: { outcomes: { todos: 861 / 1296, sobrevive: 435 / 1296, perdida: 0 } },
  },
];

/** Exact odds of a turn's attacks: opportunities gained, each attack with its counterattack, in order. */
export const rule = defineRule(COMBAT_TABLES, (figures) => {
  const { ships, worlds, mostAttacks, shipRoll, baseRoll, bonus } = combatRules(figures);

  /** One attack of the input against one of its targets. */
  function odds(input: CombatPlan, { tipo, valor = 0, defensor, 'phase-banks': phaseBanks }: PlannedTarget): Target {
    if (tipo === 'base') return baseTarget(baseRoll, input.valor, phaseBanks ? bonus.bases : 0);
    return shipTarget(shipRoll, {
      attacker: input.valor + (input['phase-banks'] ? bonus.ships : 0),
      defender: valor + (phaseBanks ? bonus.ships : 0),
      counters: defensor !== 'renuncia',
    });
  }

  return {
    id: 'galaxy-combate',
    game: 'galaxy',
    kind: 'calculadora',
    title: 'Combate: probabilidades',
    summary: 'Cuántos ataques tienes y qué consigues con ellos, contraataques incluidos.',
    help: 'Indica la carta que juegas, por qué puede atacar y a quién. La respuesta es exacta: recorre todas las tiradas posibles.',
    input: combatPlanSchema(ships, worlds, mostAttacks),
    favours: 'todos',
    cites: COMBAT_CITES,
    examples: EXAMPLES,
    run: (input: CombatPlan) => {
      const opportunities = countOpportunities(figures['galaxy/oportunidades'], {
        covers: input.cubre,
        matches: input.iguala,
        imperials: input.imperials,
      });
      const targets = input.objetivos.map((target) => odds(input, target));
      const plan = (attacks: number) => attackInOrder(targets, attacks);
      return answer(input, { ships, opportunities, targets, plan, bonus: bonus.ships });
    },
  };
});

function answer(input: CombatPlan, battle: Battle): DistributionResult<CombatCited> {
  const { opportunities, targets } = battle;
  const endings = battle.plan(opportunities.total);
  const all = targets.length;
  const outcomes = {
    todos: endings.alive[all] ?? 0,
    sobrevive: sum(endings.alive.slice(0, all)),
    perdida: sum(endings.lost),
  };
  const outcomeLabels = labelsOf(input);
  return {
    kind: 'distribution',
    headline:
      opportunities.total === 0
        ? 'No puedes atacar: esta carta no gana ninguna oportunidad.'
        : `Con ${count(opportunities.total, 'ataque')}: ${decapitalize(outcomeLabels.todos)}, ${formatChance(outcomes.todos)}; ${decapitalize(outcomeLabels.perdida)}, ${formatChance(outcomes.perdida)}.`,
    outcomes,
    outcomeLabels,
    charts: all > 1 ? [chartOf(endings)] : [],
    tables: [],
    figures: figuresOf(endings, battle),
    steps: explainCombat(input, battle, endings),
    assumptions: combatAssumptions(input),
  };
}

/** The three endings in words: with one target they can be said plainly. */
function labelsOf({ objetivos }: CombatPlan) {
  const [only, ...rest] = objetivos;
  if (rest.length > 0)
    return { todos: 'Caen todos los objetivos', sobrevive: 'Queda alguno y tu nave sigue', perdida: 'Pierdes tu nave' };
  return {
    todos: only?.tipo === 'base' ? 'Dañas la Base' : 'Eliminas la carta',
    sobrevive: 'No lo consigues y tu nave sigue',
    perdida: 'Pierdes tu nave',
  };
}

function chartOf({ alive, lost }: PlanEndings): Chart {
  const all = alive.length - 1;
  const bars = [
    ...alive.map((probability, done) => ({
      label: `${done}`,
      probability,
      outcome: done === all ? 'todos' : 'sobrevive',
    })),
    ...lost.slice(0, all).map((probability, done) => ({ label: `${done}`, probability, outcome: 'perdida' })),
  ];
  return { title: 'Objetivos que caen', axis: 'objetivos', bars };
}

function figuresOf(
  { alive, lost, meanAttacks }: PlanEndings,
  { opportunities, targets, plan }: Battle,
): ResultFigure[] {
  const reached = (index: number) => sum(alive.slice(index + 1)) + sum(lost.slice(index + 1));
  const oneMore = plan(opportunities.total + 1);
  return [
    countFigure('oportunidades', 'Ataques ganados', opportunities.total, 'ataque'),
    countFigure('ataques-hechos', 'Ataques hechos, de media', meanAttacks, 'ataque'),
    ...(targets.length > 1
      ? targets.map((_, index) => ({
          id: `objetivo-${index + 1}`,
          label: `Cae el objetivo ${index + 1}`,
          value: reached(index),
          unit: 'probabilidad',
        }))
      : []),
    {
      id: 'con-un-ataque-mas',
      label: targets.length > 1 ? 'Caen todos con un ataque más' : 'Lo consigues con un ataque más',
      value: oneMore.alive[targets.length] ?? 0,
      unit: 'probabilidad',
    },
  ];
}

const sum = (chances: readonly number[]) => chances.reduce((total, chance) => total + chance, 0);
