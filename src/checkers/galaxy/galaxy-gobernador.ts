import { z } from 'zod';
import { and, or } from '../../text/spanish.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import { refuse } from '../refuse.ts';
import type { Assumption, RulingOption, Step, Verdict, VerdictResult } from '../results.ts';
import {
  basesSchema,
  canGain,
  countBases,
  type InfluenceRow,
  influenceOf,
  influenceRows,
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
  'galaxy:14.4',
  'galaxy:18.2',
  'galaxy:4.1',
  'galaxy:X4',
  'galaxy:X26',
  'galaxy:X27',
  'galaxy:X28',
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
    expect: { verdict: 'depende' },
  },
];

/** Whether a world changes governor, and who it is. */
export const rule = defineRule(['galaxy/cifras', 'galaxy/influencia'], (figures) => {
  const rows = influenceRows(figures['galaxy/influencia']);
  const input = inputSchema(
    rows,
    figure(figures, 'galaxy/cifras', 'jugadores-maximo'),
    figure(figures, 'galaxy/cifras', 'bases-por-jugador'),
  );
  return {
    id: 'galaxy-gobernador',
    game: 'galaxy',
    kind: 'veredicto',
    title: '¿Cambia el Gobernador?',
    summary: 'Quién gobierna un Mundo según la Influencia de sus Bases visibles.',
    help: 'Indica quién gobierna ahora el Mundo, si alguien lo hace, y en qué filas tiene Bases cada jugador.',
    input,
    cites: CITES,
    examples: EXAMPLES,
    run: ({ jugadores }: Input) => judge(jugadores, rows),
  };
});

interface Claim {
  name: string;
  governs: boolean;
  influence: number;
  /** Some base of theirs would gain, or lose, one point by moving a row. */
  canRise: boolean;
  canFall: boolean;
}

interface Decision {
  verdict: Verdict;
  headline: string;
  /** Who governs, or may come to. */
  governors: Claim[];
  step: Step<Cited>;
}

function judge(players: Input['jugadores'], rows: InfluenceRow[]): VerdictResult<Cited> {
  const claims = players.map(({ nombre, gobierna, bases }, index) => ({
    name: nombre || `Jugador ${index + 1}`,
    governs: gobierna,
    influence: influenceOf(bases, rows),
    canRise: canGain(bases, rows, 1),
    canFall: canGain(bases, rows, -1),
  }));
  const { verdict, headline, governors, step } = decide(claims);
  return {
    kind: 'verdict',
    verdict,
    headline,
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
      step,
    ],
    options: claims.map((claim) => ({ label: claim.name, ...standing(claim, governors) })),
    exceptions: [],
    changes: changesOf(claims, verdict),
    assumptions: assumptionsOf(players, rows),
  };
}

function assumptionsOf(players: Input['jugadores'], rows: InfluenceRow[]): Assumption<Cited>[] {
  const assumptions: Assumption<Cited>[] = [
    {
      id: 'bases-secretas',
      text: 'Las Bases secretas no cuentan mientras no se revelen.',
      clauses: ['galaxy:9.14'],
    },
  ];
  if (players.some(({ bases }) => usesReading(bases, rows)))
    assumptions.push({
      id: 'filas-sin-valor',
      text: `Lectura nuestra: por debajo de la ${worthlessRow(rows)} una Base no da Influencia.`,
      clauses: ['galaxy:9.15', 'galaxy:13.11'],
      readings: ['galaxy:X4'],
    });
  return assumptions;
}

function decide(claims: readonly Claim[]): Decision {
  const most = Math.max(...claims.map(({ influence }) => influence));
  const top = claims.filter(({ influence }) => influence === most);
  const governor = claims.find(({ governs }) => governs);
  if (governor && governor.influence === most)
    return {
      verdict: 'no',
      headline: `No: sigue gobernando ${governor.name}.`,
      governors: [governor],
      step: most === 0 ? keepsWithoutInfluence(governor) : unbeaten(top.length > 1),
    };
  if (most === 0)
    return {
      verdict: 'no',
      headline: 'No: nadie tiene Influencia en este Mundo.',
      governors: [],
      step: {
        id: 'nadie-con-influencia',
        title: 'Laguna del libro',
        text: 'El Gobernador es quien tiene más Influencia, y aquí nadie tiene ninguna; el libro no trata este caso. Lectura nuestra: el Mundo sigue sin Gobernador.',
        clauses: ['galaxy:10.1'],
        readings: ['galaxy:X26'],
      },
    };
  const [first, ...tied] = top;
  if (first && tied.length === 0)
    return {
      verdict: 'sí',
      headline: governor
        ? `Sí: ${first.name} le quita el Mundo a ${governor.name}.`
        : `Sí: pasa a gobernar ${first.name}.`,
      governors: [first],
      step: {
        id: 'mas-influencia',
        title: 'El de más Influencia',
        text: `${first.name} tiene más que nadie: toma la segunda carta de ese Mundo.`,
        clauses: ['galaxy:10.1', 'galaxy:10.2'],
      },
    };
  const names = top.map(({ name }) => name);
  return governor
    ? {
        verdict: 'depende',
        headline: `Depende: gobernará ${or(names)}; lo elige quien hizo bajar a ${governor.name}.`,
        governors: top,
        step: {
          id: 'empate-por-encima',
          title: 'Varios empatados por encima',
          text: 'Quien haya hecho bajar la Influencia del Gobernador debe elegir entre los empatados, él incluido si es uno de ellos (lectura nuestra). Si no bajó, sino que Sensors reveló a la vez las Bases de los demás, el libro no dice quién elige; lectura nuestra: quien usó Sensors.',
          clauses: ['galaxy:10.3', 'galaxy:14.4'],
          readings: ['galaxy:X27', 'galaxy:X28'],
        },
      }
    : {
        verdict: 'depende',
        headline: `Depende: ${and(names)} están empatados y no había Gobernador.`,
        governors: top,
        step: {
          id: 'empate-sin-gobernador',
          title: 'Laguna del libro',
          text: 'El libro solo resuelve el empate por encima de un Gobernador que baja. Si el Mundo ya tenía uno, indícalo. Si no, lectura nuestra: sigue sin tenerlo hasta que alguien deshaga el empate.',
          clauses: ['galaxy:10.1', 'galaxy:10.3'],
          readings: ['galaxy:X26'],
        },
      };
}

function unbeaten(isTied: boolean): Step<Cited> {
  return {
    id: 'nadie-supera',
    title: 'Nadie lo supera',
    text: isTied ? 'Igualar al Gobernador no cambia nada.' : 'Es quien más Influencia tiene.',
    clauses: ['galaxy:10.1', 'galaxy:10.2'],
  };
}

function keepsWithoutInfluence({ name }: Claim): Step<Cited> {
  return {
    id: 'conserva-sin-influencia',
    title: 'Laguna del libro',
    text: `Nadie tiene Influencia en este Mundo, pero tampoco supera nadie a ${name}, y el cargo solo cambia cuando otro lo supera. El libro no trata este caso; lectura nuestra: lo conserva.`,
    clauses: ['galaxy:10.1', 'galaxy:10.2'],
    readings: ['galaxy:X26'],
  };
}

function standing(claim: Claim, governors: readonly Claim[]): Omit<RulingOption<Cited>, 'label'> {
  const { influence } = claim;
  if (!governors.includes(claim))
    return { verdict: 'no', text: `${influence} de Influencia.`, clauses: ['galaxy:10.1'] };
  return governors.length === 1
    ? { verdict: 'sí', text: `${influence} de Influencia: gobierna.`, clauses: ['galaxy:10.1'] }
    : { verdict: 'depende', text: `${influence} de Influencia: puede ser elegido.`, clauses: ['galaxy:10.3'] };
}

/** What a base moved one row would change: a Transport, an Assault Craft, an attack or the spoils of a round. */
function changesOf(claims: readonly Claim[], verdict: Verdict): VerdictResult<Cited>['changes'] {
  return claims.flatMap((claim, index) =>
    ([1, -1] as const).flatMap((step) => {
      if (!(step > 0 ? claim.canRise : claim.canFall)) return [];
      const moved = claims.map((other, at) => (at === index ? { ...other, influence: other.influence + step } : other));
      const changed = decide(moved).verdict;
      if (changed === verdict) return [];
      return [{ text: `Si una Base de ${claim.name} ${step > 0 ? 'subiera' : 'bajara'} una fila`, verdict: changed }];
    }),
  );
}
