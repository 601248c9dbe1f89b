import { z } from 'zod';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { COMBAT_TABLES, type CombatRules, combatRules } from './combat-rules.ts';
import { LIVE_CITES } from './explanation.ts';
import { linesSchema, liveAnswer } from './live/answer.ts';
import { countOpportunities } from './opportunities.ts';
import { checkPlan, planFields } from './plan.ts';

const inputSchema = ({ ships, worlds, mostAttacks }: CombatRules) =>
  z
    .strictObject({ ...planFields(ships, worlds, mostAttacks), sucesos: linesSchema() })
    .superRefine((plan, context) => checkPlan(context, plan, worlds));
type Input = z.output<ReturnType<typeof inputSchema>>;

const EXAMPLES: RuleExample<z.input<ReturnType<typeof inputSchema>>>[] = [
  {
    title: "Imperial 6 contra Kha'Farjimmn 4: fallan el ataque y el contraataque",
    clauses: ['galaxy:18.7'],
    input: { valor: 6, iguala: 1, objetivos: [{ valor: 4 }], sucesos: ['ataque 4 8', 'contraataque 6 7'] },
    // 10 to 12, and then 11 to 12.
    expect: { outcomes: { todos: 0, sobrevive: 1, perdida: 0 } },
  },
  {
    title: 'Felowi 9 ataca dos Bases: la primera baja y falta la segunda',
    clauses: ['galaxy:18.4'],
    input: {
      valor: 9,
      cubre: true,
      iguala: 1,
      objetivos: [{ tipo: 'base' }, { tipo: 'base' }],
      sucesos: ['base 6'],
    },
    // What is left is one roll: up to 9, 30 of 36.
    expect: { outcomes: { todos: 30 / 36, sobrevive: 6 / 36, perdida: 0 } },
  },
  {
    title: 'Imperial 10 elimina a Ally 8',
    clauses: ['galaxy:18.15'],
    input: { valor: 10, imperials: true, objetivos: [{ valor: 8 }], sucesos: ['ataque 9 7'] },
    expect: { outcomes: { todos: 1 } },
  },
  {
    title: 'Con Phase Banks, un 9 contra un 8 que ataca una Base: depende de la lectura',
    input: {
      valor: 8,
      cubre: true,
      imperials: true,
      'phase-banks': true,
      objetivos: [{ tipo: 'base' }],
      sucesos: ['base 9'],
    },
    // By our reading it has failed: one attack is left, 26 of 36.
    expect: { outcomes: { todos: 26 / 36 } },
  },
];

/** The attacks of a turn as they are rolled: what each roll does by which clause, what is left, and the odds from there. */
export const rule = defineRule(COMBAT_TABLES, (figures) => {
  const rules = combatRules(figures);
  return {
    id: 'galaxy-ataque-en-curso',
    game: 'galaxy',
    kind: 'calculadora',
    title: 'Ataque en curso',
    summary: 'Mete lo que sale en los dados: si cae la carta o la Base, quién contraataca y qué te queda.',
    help: 'Empieza con la carta que juegas y sus objetivos, y ve anotando cada tirada. La página dice qué pasa con ella y por qué cláusula, y recalcula las probabilidades exactas de lo que queda. El registro va en el enlace.',
    input: inputSchema(rules),
    favours: 'todos',
    follows: 'galaxy-combate',
    cites: LIVE_CITES,
    examples: EXAMPLES,
    run: (plan: Input) => {
      const opportunities = countOpportunities(figures['galaxy/oportunidades'], {
        covers: plan.cubre,
        matches: plan.iguala,
        imperials: plan.imperials,
      });
      return liveAnswer({ plan, rules, opportunities }, plan.sucesos);
    },
  };
});
