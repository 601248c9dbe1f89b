import { z } from 'zod';
import { binomial, capAt, mean } from '../../math/dice.ts';
import { formatChance, formatNumber } from '../../text/format-es.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import { refuse } from '../refuse.ts';
import type { Assumption, DistributionResult, Step } from '../results.ts';
import { baseTarget } from './attacks.ts';
import { COMBAT_TABLES, combatRules } from './combat-rules.ts';
import { type InfluenceRow, influenceRows, rowAt, rowLabel, worthlessRow } from './influence.ts';
import { mostOpportunities } from './opportunities.ts';

const CITES = [
  'galaxy:1.3',
  'galaxy:9.15',
  'galaxy:12.6',
  'galaxy:12.8',
  'galaxy:13.1',
  'galaxy:13.2',
  'galaxy:13.9',
  'galaxy:13.10',
  'galaxy:13.11',
  'galaxy:14.2',
  'galaxy:15.8',
  'galaxy:15.12',
  'galaxy:18.4',
  'galaxy:18.6',
  'galaxy:X3',
  'galaxy:X4',
  'galaxy:X6',
] as const;
type Cited = (typeof CITES)[number];

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
    cites: CITES,
    examples: EXAMPLES,
    run: (input: Input) => {
      const { success } = baseTarget(baseRoll, input.valor, input['phase-banks'] ? bonus.bases : 0);
      const room = Math.max(0, Math.floor((input.ronda + limits.below - Number(input.fila)) / drop));
      // A World surrenders each round (1.3). That of the base has no card to match, or one that cost an attack.
      const left = worlds - (input.ronda - 1);
      const byOneCard = mostOpportunities(figures['galaxy/oportunidades'], left) - 1;
      return answer(input, {
        ...{ success, room, drop, rows, byOneCard, worlds: left },
        ...{ dice: baseDice, below: limits.below, bonus: bonus.bases },
      });
    },
  };
});

interface Siege {
  /** Chance that one attack damages the base. */
  success: number;
  /** Times that it can still be damaged before the limit of 13.11. */
  room: number;
  /** Rows lost each time. */
  drop: number;
  /** Dice that the owner rolls. */
  dice: number;
  /** Rows below that of the round to which a base can sink. */
  below: number;
  bonus: number;
  rows: InfluenceRow[];
  /** Worlds left in the round, and attacks that one card can make on an undefended base in it. */
  worlds: number;
  byOneCard: number;
}

function answer(input: Input, siege: Siege): DistributionResult<Cited> {
  const attacks = input.defendida ? 0 : input.ataques;
  const damage = capAt(binomial({ dice: attacks, chance: siege.success }), siege.room);
  const intact = damage[0] ?? 0;
  const start = Number(input.fila);
  const influenceAt = (row: number) => rowAt(siege.rows, row).influence;
  const endings = Array.from(damage, (probability, times) => ({ probability, row: start + times * siege.drop }));
  const outcomeOf = (row: number) => (row === start ? 'intacta' : 'danada');
  const lost = endings.reduce(
    (sum, { probability, row }) => sum + probability * (influenceAt(start) - influenceAt(row)),
    0,
  );
  return {
    kind: 'distribution',
    headline: headlineOf(input, siege, 1 - intact),
    outcomes: {
      danada: endings.reduce((sum, { probability, row }) => (row === start ? sum : sum + probability), 0),
      intacta: intact,
    },
    outcomeLabels: { danada: 'La Base queda dañada', intacta: 'La Base no sufre daño' },
    charts:
      endings.length > 2
        ? [
            {
              title: 'Cuántas filas baja',
              axis: 'filas',
              bars: endings.map(({ probability, row }) => ({
                label: `${row - start}`,
                probability,
                outcome: outcomeOf(row),
              })),
            },
          ]
        : [],
    tables: [
      {
        title: 'Dónde acaba la Base',
        columns: ['Fila', 'Influencia'],
        rows: endings.map(({ probability, row }) => ({
          cells: [rowAt(siege.rows, row).name, formatNumber(influenceAt(row))],
          probability,
        })),
        rest: 0,
      },
    ],
    figures: [
      {
        id: 'por-ataque',
        label: 'Cada ataque la daña',
        value: input.defendida ? 0 : siege.success,
        unit: 'probabilidad',
      },
      { id: 'filas', label: 'Filas que baja, de media', value: mean(damage) * siege.drop, unit: 'filas' },
      { id: 'influencia-perdida', label: 'Influencia que pierde, de media', value: lost, unit: 'puntos' },
      countFigure('filas-maximo', 'Filas que aún puede bajar', siege.room * siege.drop, 'fila'),
    ],
    steps: explain(input, siege),
    assumptions: [
      ...assumptionsOf(
        siege,
        endings.map(({ row }) => row),
      ),
      ...manyAttacks(input, siege),
    ],
  };
}

function headlineOf({ defendida, ataques, ronda }: Input, { room }: Siege, damaged: number): string {
  if (defendida) return 'No se la puede atacar: la defiende la carta de Naves de su columna.';
  if (room === 0) return `No puede bajar más: en la ronda ${ronda} ya está en el límite.`;
  return `Con ${count(ataques, 'ataque')}, la Base queda dañada el ${formatChance(damaged)} de las veces.`;
}

function explain(input: Input, { success, room, drop, dice, below, bonus }: Siege): Step<Cited>[] {
  const undefended: Step<Cited> = {
    id: 'sin-defensa',
    title: 'Sin defensa',
    text: input.defendida
      ? 'Solo se atacan Bases sin defensa. Una carta de Naves en la fila de la ronda actual de su columna, aunque esté boca abajo, la defiende.'
      : 'No hay carta de Naves en su columna en la fila de la ronda actual, así que se la puede atacar esté en la fila que esté.',
    clauses: input.defendida ? ['galaxy:13.9', 'galaxy:15.12'] : ['galaxy:13.9'],
  };
  if (input.defendida) return [undefended];
  return [
    undefended,
    {
      id: 'tirada-del-dueno',
      title: 'La tirada de su dueño',
      text: `Tira ${count(dice, 'dado')}${input['phase-banks'] ? ` y suma ${bonus} por Phase Banks` : ''}: se salva si pasa de ${input.valor}. Cada ataque la daña el ${formatChance(success)} de las veces y la baja ${count(drop, 'fila')}.`,
      clauses: input['phase-banks'] ? ['galaxy:13.10', 'galaxy:12.8', 'galaxy:14.2'] : ['galaxy:13.10', 'galaxy:12.8'],
    },
    {
      id: 'hasta-donde',
      title: 'Hasta dónde',
      text: `Puedes repetir el ataque con cada oportunidad. El daño no la lleva más de ${count(below, 'fila')} por debajo de la de la ronda ${input.ronda}: aún puede bajar ${count(room * drop, 'fila')}.`,
      clauses: ['galaxy:13.11', 'galaxy:13.1', 'galaxy:13.2'],
    },
  ];
}

function assumptionsOf({ rows }: Siege, reached: number[]): Assumption<Cited>[] {
  const assumptions: Assumption<Cited>[] = [
    {
      id: 'phase-banks-del-atacante',
      text: 'Lectura nuestra: la Phase Banks del atacante no cuenta, porque al atacar una Base no tira dados.',
      clauses: ['galaxy:14.2', 'galaxy:13.10'],
      readings: ['galaxy:X6'],
    },
    {
      id: 'limite-de-dano',
      text: 'Lectura nuestra: el límite de daño es una posición, la fila inferior a la de la ronda, no un número de golpes.',
      clauses: ['galaxy:13.11', 'galaxy:12.6'],
      readings: ['galaxy:X3'],
    },
  ];
  if (rows.some((row) => row.isReading && reached.includes(row.row)))
    assumptions.push({
      id: 'filas-sin-valor',
      text: `Lectura nuestra: por debajo de la ${worthlessRow(rows)}, que no vale nada, una Base sigue sin dar Influencia; el libro no lo dice.`,
      clauses: ['galaxy:9.15', 'galaxy:13.11'],
      readings: ['galaxy:X4'],
    });
  return assumptions;
}

/** More attacks than one card can gain: counted as said, and told. */
function manyAttacks({ ataques, ronda }: Input, { byOneCard, worlds }: Siege): Assumption<Cited>[] {
  if (ataques <= byOneCard) return [];
  return [
    {
      id: 'ataques-de-mas',
      text: `En la ronda ${ronda} quedan ${count(worlds, 'Mundo')}: una sola carta hace como mucho ${count(byOneCard, 'ataque')} a una Base sin defensa, contando que cubra, que iguale a todas las demás y el poder de Imperials. Más solo caben con otra carta del mismo valor en el turno (The Divergence).`,
      clauses: ['galaxy:1.3', 'galaxy:13.1', 'galaxy:13.2', 'galaxy:13.9', 'galaxy:15.8'],
    },
  ];
}
