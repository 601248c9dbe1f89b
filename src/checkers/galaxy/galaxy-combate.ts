import { decapitalize } from '../../text/capitals.ts';
import { formatChance } from '../../text/format-es.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { Chart, DistributionResult, ResultFigure } from '../results.ts';
import { COMBAT_TABLES, combatRules } from './combat-rules.ts';
import { type Battle, COMBAT_CITES, type CombatCited, combatAssumptions, explainCombat } from './explanation.ts';
import { countOpportunities } from './opportunities.ts';
import { type CombatPlan, type CombatPlanInput, combatPlanSchema } from './plan.ts';
import { attackInOrder, type PlanEndings } from './sequence.ts';
import { readsBanks, targetOdds } from './target-odds.ts';

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
  {
    title: 'Con Phase Banks, un ataque a una Base: las dos lecturas',
    input: { valor: 7, imperials: true, 'phase-banks': true, objetivos: [{ tipo: 'base' }] },
    // Up to 7, 21 rolls of 36; were it a 9, 30.
    expect: { figures: { 'todos-otra-lectura': 30 / 36 } },
  },
];

/** Exact odds of a turn's attacks: opportunities gained, each attack with its counterattack, in order. */
export const rule = defineRule(COMBAT_TABLES, (figures) => {
  const rules = combatRules(figures);
  const { ships, worlds, mostAttacks } = rules;
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
      const targets = input.objetivos.map((target) => targetOdds(rules, input, target));
      const plan = (attacks: number) => attackInOrder(targets, attacks);
      const otherwise = readsBanks(input)
        ? attackInOrder(
            input.objetivos.map((target) => targetOdds(rules, input, target, true)),
            opportunities.total,
          )
        : null;
      return answer(input, { ships, opportunities, targets, plan, otherwise, bonus: rules.bonus.ships });
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
    headline: headlineOf(battle, outcomes, outcomeLabels),
    outcomes,
    outcomeLabels,
    charts: all > 1 ? [chartOf(endings)] : [],
    tables: [],
    figures: figuresOf(endings, battle),
    steps: explainCombat(input, battle, endings),
    assumptions: combatAssumptions(input),
  };
}

function headlineOf(
  { opportunities: { total }, targets, otherwise }: Battle,
  { todos, perdida }: { todos: number; perdida: number },
  labels: { todos: string; perdida: string },
): string {
  if (total === 0) return 'No puedes atacar: esta carta no gana ninguna oportunidad.';
  const all = decapitalize(labels.todos);
  const main = `Con ${count(total, 'ataque')}: ${all}, ${formatChance(todos)}; ${decapitalize(labels.perdida)}, ${formatChance(perdida)}.`;
  if (!otherwise) return main;
  return `${main} Si tu Phase Banks contara contra Bases: ${all}, ${formatChance(otherwise.alive[targets.length] ?? 0)}.`;
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
  { opportunities, targets, plan, otherwise }: Battle,
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
    ...(otherwise
      ? [
          {
            id: 'todos-otra-lectura',
            label: `${targets.length > 1 ? 'Caen todos' : 'Lo consigues'} si tu Phase Banks contara contra Bases`,
            value: otherwise.alive[targets.length] ?? 0,
            unit: 'probabilidad',
          },
        ]
      : []),
  ];
}

const sum = (chances: readonly number[]) => chances.reduce((total, chance) => total + chance, 0);
