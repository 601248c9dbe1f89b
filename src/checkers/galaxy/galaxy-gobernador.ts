import { z } from 'zod';
import type { RuleExample } from '../define-rule.ts';
import { defineVerdict, type Explanation, type MeasuredFacts, type Variation } from '../define-verdict.ts';
import { figure } from '../figure.ts';
import { yesNo } from '../open-question.ts';
import { refuse } from '../refuse.ts';
import type { Assumption, RulingOption, Verdict } from '../results.ts';
import {
  basesSchema,
  countBases,
  type InfluenceRow,
  influenceOf,
  influenceRows,
  moveBase,
  refuseTooManyBases,
  usesReading,
  worthlessRow,
} from './influence.ts';

const CITES = [
  'galaxy:9.14',
  'galaxy:9.15',
  'galaxy:10.1',
  'galaxy:10.2',
  'galaxy:10.3',
  'galaxy:13.11',
  'galaxy:18.2',
  'galaxy:4.1',
  'galaxy:X4',
] as const;
type Cited = (typeof CITES)[number];

function inputSchema(rows: readonly InfluenceRow[], players: number, bases: number) {
  const player = z
    .strictObject({
      nombre: z.string().max(20).default('').meta({ title: 'Nombre o color' }),
      gobierna: z.boolean().default(false).meta({ title: 'Es el Gobernador actual' }),
      bases: basesSchema(rows, bases, 'Sus Bases visibles en este Mundo'),
    })
    .superRefine((one, context) => {
      refuseTooManyBases(context, countBases(one.bases), bases);
    })
    .meta({ title: 'Jugador' });
  return z
    .strictObject({
      jugadores: z
        .array(player)
        .min(1)
        .max(players)
        .meta({ title: 'Jugadores con Bases en el Mundo', description: 'Solo las Bases visibles de su columna.' }),
    })
    .superRefine(({ jugadores }, context) => {
      if (jugadores.filter(({ gobierna }) => gobierna).length > 1)
        refuse(context, {
          path: ['jugadores'],
          message: 'un Mundo solo tiene un Gobernador',
          clauses: ['galaxy:10.2'],
        });
    });
}
type Input = z.output<ReturnType<typeof inputSchema>>;

const EXAMPLES: RuleExample<z.input<ReturnType<typeof inputSchema>>>[] = [
  {
    title: "Azul arrebata Kha'Farjimmn a Verde",
    clauses: ['galaxy:18.2'],
    input: {
      jugadores: [
        { nombre: 'Verde', gobierna: true, bases: { 'fila-2': 1 } },
        { nombre: 'Azul', bases: { 'fila-1': 1 } },
      ],
    },
    expect: { verdict: 'sí' },
  },
  {
    title: 'Igualar al Gobernador no basta',
    input: {
      jugadores: [
        { nombre: 'Rojo', gobierna: true, bases: { 'fila-1': 1 } },
        { nombre: 'Azul', bases: { 'fila-3': 2 } },
      ],
    },
    expect: { verdict: 'no' },
  },
  {
    title: 'El Gobernador cae por debajo de dos empatados',
    input: {
      jugadores: [
        { nombre: 'Rojo', gobierna: true, bases: { 'fila-2': 1 } },
        { nombre: 'Azul', bases: { 'fila-1': 1 } },
        { nombre: 'Verde', bases: { 'fila-1': 1 } },
      ],
    },
    expect: { verdict: 'sí' },
  },
];

/** Whether a world changes governor, and who it is. */
export const rule = defineVerdict('galaxy-gobernador', ['galaxy/cifras', 'galaxy/influencia'], (figures) => {
  const rows = influenceRows(figures['galaxy/influencia']);
  return {
    game: 'galaxy',
    title: '¿Cambia el Gobernador?',
    summary: 'Quién gobierna un Mundo según la Influencia de sus Bases visibles.',
    help: 'Indica quién gobierna ahora el Mundo, si alguien lo hace, y en qué filas tiene Bases cada jugador.',
    input: inputSchema(
      rows,
      figure(figures, 'galaxy/cifras', 'jugadores-maximo'),
      figure(figures, 'galaxy/cifras', 'bases-por-jugador'),
    ),
    cites: CITES,
    examples: EXAMPLES,
    facts: ({ jugadores }: Input) => facts(claimsOf(jugadores, rows)),
    explain: ({ jugadores }: Input, verdict: Verdict) => explain(jugadores, rows, verdict),
    variations: ({ jugadores }: Input) => variations(jugadores, rows),
  };
});

interface Claim {
  name: string;
  governs: boolean;
  influence: number;
}

const claimsOf = (players: Input['jugadores'], rows: readonly InfluenceRow[]): Claim[] =>
  players.map(({ nombre, gobierna, bases }, index) => ({
    name: nombre || `Jugador ${index + 1}`,
    governs: gobierna,
    influence: influenceOf(bases, rows),
  }));

/** Whoever has the most influence, all of them when they are tied. */
function leadersOf(claims: readonly Claim[]): Claim[] {
  const most = Math.max(...claims.map(({ influence }) => influence));
  return claims.filter(({ influence }) => influence === most);
}

function facts(claims: readonly Claim[]): MeasuredFacts {
  const governor = claims.find(({ governs }) => governs);
  const leaders = leadersOf(claims);
  const says = claims.map(({ name, influence }) => `${name}, ${influence}`).join('; ');
  const measured = (is: boolean) => ({ is: yesNo(is), says });
  return {
    gobernador: yesNo(governor !== undefined),
    influencia: measured(leaders.some(({ influence }) => influence > 0)),
    supera: governor ? measured(!leaders.includes(governor)) : null,
    empate: measured(leaders.length > 1),
  };
}

function explain(players: Input['jugadores'], rows: readonly InfluenceRow[], verdict: Verdict): Explanation<Cited> {
  const claims = claimsOf(players, rows);
  const governors = governorsOf(claims, verdict);
  return {
    figures: claims.map(({ name, influence }, index) => ({
      id: `influencia-${index + 1}`,
      label: name,
      value: influence,
      unit: 'de Influencia',
    })),
    steps: [
      {
        id: 'influencia',
        title: 'Influencia de cada uno',
        text: `Cada Base vale según su fila: ${claims.map(({ name, influence }) => `${name}, ${influence}`).join('; ')}.`,
        clauses: ['galaxy:9.14', 'galaxy:9.15'],
      },
    ],
    options: claims.map((claim) => ({ label: claim.name, ...standing(claim, governors) })),
    assumptions: assumptionsOf(players, rows),
  };
}

/** Who governs once the ruling has spoken, or may come to. */
function governorsOf(claims: readonly Claim[], verdict: Verdict): Claim[] {
  return verdict === 'no' ? claims.filter(({ governs }) => governs) : leadersOf(claims);
}

function assumptionsOf(players: Input['jugadores'], rows: readonly InfluenceRow[]): Assumption<Cited>[] {
  if (!players.some(({ bases }) => usesReading(bases, rows))) return [];
  return [
    {
      id: 'filas-sin-valor',
      text: `Lectura nuestra: por debajo de la ${worthlessRow(rows)} una Base no da Influencia.`,
      clauses: ['galaxy:9.15', 'galaxy:13.11'],
      readings: ['galaxy:X4'],
    },
  ];
}

function standing(claim: Claim, governors: readonly Claim[]): Omit<RulingOption<Cited>, 'label'> {
  const { influence } = claim;
  if (!governors.includes(claim))
    return { verdict: 'no', text: `${influence} de Influencia.`, clauses: ['galaxy:10.1'] };
  return governors.length === 1
    ? { verdict: 'sí', text: `${influence} de Influencia: gobierna.`, clauses: ['galaxy:10.1'] }
    : { verdict: 'depende', text: `${influence} de Influencia: puede ser elegido.`, clauses: ['galaxy:10.3'] };
}

/** A base moved one row: a Transport, an Assault Craft, an attack or the spoils of a round. */
function variations(players: Input['jugadores'], rows: readonly InfluenceRow[]): Variation<Input>[] {
  return claimsOf(players, rows).flatMap(({ name }, index) =>
    ([1, -1] as const).flatMap((points) => {
      const moved = moveBase(players[index]?.bases ?? {}, rows, points);
      if (!moved) return [];
      return [
        {
          id: `${points > 0 ? 'sube' : 'baja'}-${index + 1}`,
          text: `Si una Base de ${name} ${points > 0 ? 'subiera' : 'bajara'} una fila`,
          input: { jugadores: players.map((one, at) => (at === index ? { ...one, bases: moved } : one)) },
        },
      ];
    }),
  );
}
