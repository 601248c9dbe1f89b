import { z } from 'zod';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import { refuse } from '../refuse.ts';
import { baseTarget } from './attacks.ts';
import { COMBAT_TABLES, combatRules } from './combat-rules.ts';
import { type InfluenceRow, influenceRows, rowLabel } from './influence.ts';
import { mostOpportunities } from './opportunities.ts';
import { SIEGE_CITES, siegeAnswer } from './siege.ts';

interface Limits {
  fleet: { min: number; max: number };
  mostAttacks: number;
  rounds: number;
  /** Rows below that of the round to which a base can sink. */
  below: number;
}

function inputSchema(rows: readonly InfluenceRow[], { fleet, mostAttacks, rounds, below }: Limits) {
  const labels = Object.fromEntries(rows.map((row) => [String(row.row), rowLabel(row)]));
  return z
    .strictObject({
      valor: z.int().min(fleet.min).max(fleet.max).meta({ title: 'Valor de la Fleet Ship que ataca', scale: true }),
      ataques: z.int().min(1).max(mostAttacks).default(1).meta({
        title: 'Ataques contra esta Base',
        description: 'Uno por cada oportunidad de ataque que le dediques.',
      }),
      ronda: z.int().min(1).max(rounds).default(1).meta({ title: 'Ronda actual' }),
      fila: z
        .enum(rows.map((row) => String(row.row)))
        .default('1')
        .meta({
          title: '¿En qué fila está la Base?',
          options: labels,
          description: 'Entre paréntesis, su Influencia.',
        }),
      'phase-banks': z.boolean().default(false).meta({ title: 'El dueño de la Base tiene Phase Banks' }),
      'phase-banks-atacante': z
        .boolean()
        .default(false)
        .meta({
          title: 'Quien ataca tiene Phase Banks',
          description: 'El libro no aclara si cuenta contra una Base: se dan las dos respuestas.',
          clauses: ['galaxy:14.2', 'galaxy:X6'],
        }),
      defendida: z.boolean().default(false).meta({
        title: 'Hay una carta de Naves en su columna',
        description: 'En la fila de la ronda actual, boca arriba o boca abajo.',
      }),
    })
    .superRefine(({ fila, ronda }, context) => {
      if (Number(fila) > ronda + below)
        refuse(context, {
          path: ['fila'],
          message: `en la ronda ${ronda} ninguna Base puede estar más abajo de la fila ${ronda + below}`,
          clauses: ['galaxy:13.11'],
        });
    });
}
type Input = z.output<ReturnType<typeof inputSchema>>;

const EXAMPLES: RuleExample<z.input<ReturnType<typeof inputSchema>>>[] = [
  {
    title: 'Felowi 9 ataca la Base amarilla de Myrmidon',
    clauses: ['galaxy:18.4'],
    input: { valor: 9, ronda: 1, fila: '1' },
    // The owner is saved by 10, 11 or 12: six rolls of 36.
    expect: { outcomes: { danada: 30 / 36, intacta: 6 / 36 } },
  },
  {
    title: 'Erithizonian 8 ataca la Base verde de The Divergence',
    clauses: ['galaxy:18.6'],
    input: { valor: 8, ronda: 1, fila: '1' },
    expect: { outcomes: { danada: 26 / 36, intacta: 10 / 36 } },
  },
  {
    title: 'Tres ataques con un 6 a una Base de la fila de Mundos, en la ronda 2 y con Phase Banks',
    input: { valor: 6, ataques: 3, ronda: 2, fila: '0', 'phase-banks': true },
    // With +2 the owner fails only up to 4: six rolls of 36.
    expect: { outcomes: { intacta: (30 / 36) ** 3 } },
  },
  {
    title: 'Quien ataca con un 8 tiene Phase Banks',
    clauses: ['galaxy:14.2'],
    input: { valor: 8, ronda: 1, fila: '1', 'phase-banks-atacante': true },
    // Up to 8, 26 rolls of 36; were it a 10, 33.
    expect: { figures: { 'por-ataque': 26 / 36, 'danada-otra-lectura': 33 / 36 } },
  },
];

/** Exact odds of attacking an undefended base, once or several times. */
export const rule = defineRule([...COMBAT_TABLES, 'galaxy/influencia'], (figures) => {
  const rows = influenceRows(figures['galaxy/influencia']);
  const { ships, worlds, mostAttacks, baseRoll, baseDice, bonus } = combatRules(figures);
  const drop = figure(figures, 'galaxy/cifras', 'filas-por-ataque');
  const limits: Limits = {
    fleet: ships.fleet,
    mostAttacks,
    rounds: figure(figures, 'galaxy/cifras', 'rondas'),
    below: figure(figures, 'galaxy/cifras', 'filas-bajo-la-actual'),
  };
  return {
    id: 'galaxy-base',
    game: 'galaxy',
    kind: 'calculadora',
    title: 'Ataque a una Base',
    summary: 'Qué probabilidad hay de dañar una Base sin defensa, y hasta dónde baja.',
    help: 'Indica la carta que ataca, cuántas veces, y dónde está la Base. La respuesta es exacta.',
    input: inputSchema(rows, limits),
    cites: SIEGE_CITES,
    examples: EXAMPLES,
    run: (input: Input) => {
      const owner = input['phase-banks'] ? bonus.bases : 0;
      const { success } = baseTarget(baseRoll, input.valor, owner);
      const otherwise = input['phase-banks-atacante']
        ? baseTarget(baseRoll, input.valor + bonus.ships, owner).success
        : null;
      const room = Math.max(0, Math.floor((input.ronda + limits.below - Number(input.fila)) / drop));
      // A World surrenders each round (1.3). That of the base has no card to match, or one that cost an attack.
      const left = worlds - (input.ronda - 1);
      const byOneCard = mostOpportunities(figures['galaxy/oportunidades'], left) - 1;
      return siegeAnswer(input, {
        ...{ success, otherwise, room, drop, rows, byOneCard, worlds: left },
        ...{ dice: baseDice, below: limits.below, bonus: bonus.bases },
      });
    },
  };
});
