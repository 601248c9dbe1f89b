import { z } from 'zod';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { Assumption, NumbersResult, Step } from '../results.ts';
import { operaFigure } from './figures.ts';
import { type Level, levelOf } from './levels.ts';
import { plural } from './words.ts';

const CITES = [
  'opera:7.4',
  'opera:7.6',
  'opera:13.1',
  'opera:13.2',
  'opera:13.3',
  'opera:13.3.a',
  'opera:13.3.b',
  'opera:13.4',
  'opera:14.14',
] as const;
type Cited = (typeof CITES)[number];

/** More units than any table will see; the tokens are no limit (grey area X9). */
const MOST_UNITS = 200;

const SINCE = { ahora: 'En este turno', antes: 'Lo mantengo desde mi turno anterior' } as const;

function inputSchema(mostTechnologies: number, mostRivals: number) {
  const achievements = {
    unidades: z
      .int()
      .min(0)
      .max(MOST_UNITS)
      .meta({ title: 'Unidades de población', description: 'Civiles y militares.' }),
    tecnologias: z.int().min(0).max(mostTechnologies).default(0).meta({
      title: 'Tecnologías construidas',
      description: 'Las que están boca abajo no cuentan; una nave con su equipo es una.',
    }),
  };
  const rival = z
    .strictObject({ nombre: z.string().max(20).default('').meta({ title: 'Nombre' }), ...achievements })
    .meta({ title: 'Rival' });
  return z.strictObject({
    ...achievements,
    desde: z
      .enum(['ahora', 'antes'])
      .default('ahora')
      .meta({ title: '¿Desde cuándo tienes este nivel?', options: SINCE }),
    rivales: z
      .array(rival)
      .max(mostRivals)
      .default([])
      .meta({ title: 'Rivales', description: 'Para saber si alguien te empata o te supera.' }),
  });
}
type Input = z.output<ReturnType<typeof inputSchema>>;

const EXAMPLES: RuleExample<z.input<ReturnType<typeof inputSchema>>>[] = [
  {
    title: '9 unidades y 5 tecnologías',
    input: { unidades: 9, tecnologias: 5 },
    expect: { figures: { nivel: 3, 'nivel-poblacion': 2, 'nivel-tecnologias': 1 } },
  },
  {
    title: 'Subes a nivel 4 para romper un empate a 3 (13.4)',
    input: { unidades: 8, tecnologias: 8, rivales: [{ nombre: 'Rival', unidades: 12 }] },
    expect: { figures: { nivel: 4, 'nivel-rival': 3 } },
  },
  {
    title: 'Llevas más de un turno a nivel 3 y la otra especie ha bajado (13.4)',
    input: { unidades: 12, desde: 'antes', rivales: [{ nombre: 'Rival', unidades: 11 }] },
    expect: { figures: { nivel: 3, 'nivel-rival': 2 } },
  },
];

/** Level of civilization, what is missing for the next, and whether it wins. */
export const rule = defineRule(['opera/cifras', 'opera/niveles'], (figures) => {
  const cifras = figures['opera/cifras'];
  const winning = operaFigure(cifras, 'nivel-de-victoria');
  const mostTechnologies = operaFigure(cifras, 'tecnologias-construidas');
  const level = ({ unidades, tecnologias }: { unidades: number; tecnologias: number }) =>
    levelOf(figures['opera/niveles'], { units: unidades, technologies: tecnologias });
  return {
    id: 'opera-nivel',
    game: 'opera',
    kind: 'calculadora',
    title: 'Nivel de civilización',
    summary: 'Qué nivel tienes, qué te falta para el siguiente y si ganas con él.',
    help: 'Indica tu población y tus tecnologías construidas. Con las de tus rivales, se comprueba también el empate.',
    input: inputSchema(mostTechnologies, operaFigure(cifras, 'jugadores-maximo') - 1),
    cites: CITES,
    examples: EXAMPLES,
    run: (input: Input) => answer(input, level(input), input.rivales.map(level), { winning, mostTechnologies }),
  };
});

interface Goal {
  /** Level from which a species can win. */
  winning: number;
  mostTechnologies: number;
}

function answer(input: Input, mine: Level, rivals: Level[], goal: Goal): NumbersResult<Cited> {
  // An extinct species has lost: its technologies no longer give it a level to compare with.
  const alive = rivals.filter((_, index) => (input.rivales[index]?.unidades ?? 0) > 0);
  const highest = Math.max(0, ...alive.map(({ total }) => total));
  const names = input.rivales.map(({ nombre }, index) => nombre || `Rival ${index + 1}`);
  const count = (id: string, label: string, value: number, unit: string) => ({ id, label, value, unit });
  return {
    kind: 'numbers',
    headline: headlineOf(input, mine, highest, goal),
    figures: [
      count('nivel', 'Nivel de civilización', mine.total, plural(mine.total, 'nivel', 'niveles')),
      count('nivel-poblacion', 'Por la población', mine.fromUnits, plural(mine.fromUnits, 'nivel', 'niveles')),
      count(
        'nivel-tecnologias',
        'Por las tecnologías',
        mine.fromTechnologies,
        plural(mine.fromTechnologies, 'nivel', 'niveles'),
      ),
      count('faltan-unidades', 'Para el siguiente, unidades', mine.unitsToNext, 'más'),
      ...(input.tecnologias + mine.technologiesToNext <= goal.mostTechnologies
        ? [count('faltan-tecnologias', 'O bien, tecnologías', mine.technologiesToNext, 'más')]
        : []),
      ...(rivals.length > 0
        ? [count('nivel-rival', 'Nivel más alto de un rival', highest, plural(highest, 'nivel', 'niveles'))]
        : []),
    ],
    tables:
      rivals.length > 0
        ? [
            {
              title: 'Niveles',
              columns: ['Especie', 'Población', 'Tecnologías', 'Nivel'],
              rows: [
                ['Tú', input, mine] as const,
                ...input.rivales.map((rival, index) => [names[index] ?? '', rival, rivals[index]] as const),
              ].map(([name, { unidades, tecnologias }, level]) => [
                name,
                String(unidades),
                String(tecnologias),
                String(level?.total ?? 0),
              ]),
            },
          ]
        : [],
    steps: explain(input, mine, highest, goal),
    assumptions: assumptionsOf(input, mine, goal),
  };
}

function headlineOf({ unidades, desde, rivales }: Input, { total }: Level, highest: number, { winning }: Goal): string {
  if (unidades === 0) return 'Sin población, tu especie está extinta y pierdes la partida.';
  if (rivales.length > 0 && rivales.every((rival) => rival.unidades === 0))
    return `Nivel ${total}. Ganas por exterminio: eres el único con población.`;
  if (total < winning) return `Nivel ${total}: con menos de ${winning} todavía no se gana.`;
  if (highest > total) return `Nivel ${total}, pero un rival tiene ${highest}: así no ganas.`;
  if (highest === total) return `Nivel ${total}, empatado con un rival: se sigue jugando hasta deshacer el empate.`;
  return desde === 'antes'
    ? `Nivel ${total}: si nadie te alcanza ni te baja, ganas al finalizar este turno.`
    : `Nivel ${total}: si lo mantienes sin que nadie te alcance, ganas al finalizar tu siguiente turno.`;
}

function explain(
  { unidades, tecnologias, desde }: Input,
  mine: Level,
  highest: number,
  { winning }: Goal,
): Step<Cited>[] {
  const steps: Step<Cited>[] = [
    {
      id: 'poblacion',
      title: 'Población',
      text: `Por ${unidades} de población, ${mine.fromUnits}. Con ${mine.unitsToNext} más, otro nivel.`,
      clauses: ['opera:13.3', 'opera:13.3.a'],
    },
    {
      id: 'tecnologias',
      title: 'Tecnologías',
      text: `Por ${tecnologias} construidas, ${mine.fromTechnologies}. Las que siguen en construcción no cuentan.`,
      clauses: ['opera:13.3.b', 'opera:7.4', 'opera:7.6', 'opera:14.14'],
    },
  ];
  if (unidades === 0)
    return [
      {
        id: 'extincion',
        title: 'Extinción',
        text: 'Quien se queda sin unidades de población pierde.',
        clauses: ['opera:13.2'],
      },
    ];
  if (mine.total >= winning)
    steps.push({
      id: 'ganar-por-nivel',
      title: 'Ganar por nivel',
      text:
        highest >= mine.total
          ? 'Hace falta que todas las demás especies tengan un nivel inferior.'
          : desde === 'antes'
            ? 'Lo tienes desde tu turno anterior y los demás ya han jugado: la espera está cumplida.'
            : 'Acabas de llegar: hay que mantenerlo mientras juegan los demás, hasta que acabe tu siguiente turno.',
      clauses: ['opera:13.4'],
    });
  return steps;
}

function assumptionsOf({ rivales, desde }: Input, { total }: Level, { winning }: Goal): Assumption<Cited>[] {
  const assumptions: Assumption<Cited>[] = [
    {
      text: 'Lectura nuestra (zona gris X8): cuentan los grupos completos, población y tecnologías por separado; lo que sobra no se junta.',
      clauses: ['opera:13.3'],
    },
  ];
  if (total < winning) return assumptions;
  if (rivales.length === 0)
    assumptions.push({
      text: 'No has indicado rivales: se supone que todos tienen un nivel inferior.',
      clauses: ['opera:13.4'],
    });
  else if (rivales.some(({ unidades }) => unidades === 0))
    assumptions.push({
      text: 'Un rival sin población está extinto y no cuenta; si lo están todos, ganas por exterminio.',
      clauses: ['opera:13.1', 'opera:13.2'],
    });
  if (desde === 'antes')
    assumptions.push({
      text: 'Lectura nuestra (zona gris X16): si el empate lo deshizo la bajada del rival, vale el tiempo que ya llevabas; si lo deshiciste subiendo tú, la espera empieza de nuevo (elige «En este turno»).',
      clauses: ['opera:13.4'],
    });
  return assumptions;
}
