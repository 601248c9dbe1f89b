import { z } from 'zod';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import type { Assumption, NumbersResult, Step } from '../results.ts';
import { type Level, levelOf } from './levels.ts';

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
  'opera:X8',
  'opera:X16',
] as const;
type Cited = (typeof CITES)[number];

/** More units than any table will see; the tokens are no limit (grey area X9). */
const MOST_UNITS = 200;

const SINCE = { ahora: 'En este turno', antes: 'Desde mi turno anterior u otro más atrás' } as const;

function inputSchema(mostTechnologies: number, mostRivals: number, winning: number) {
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
      .meta({
        title: `¿Desde cuándo tienes, sin interrupción, nivel ${winning} o más?`,
        description: 'Si has subido para romper un empate, cuenta desde esa subida.',
        options: SINCE,
        clauses: ['opera:13.4'],
      }),
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
    title: 'Subes a nivel 4 para romper un empate a 3',
    clauses: ['opera:13.4'],
    input: { unidades: 8, tecnologias: 8, rivales: [{ nombre: 'Rival', unidades: 12 }] },
    expect: { figures: { nivel: 4, 'nivel-rival': 3 } },
  },
  {
    title: 'Llevas más de un turno a nivel 3 y la otra especie ha bajado',
    clauses: ['opera:13.4'],
    input: { unidades: 12, desde: 'antes', rivales: [{ nombre: 'Rival', unidades: 11 }] },
    expect: { figures: { nivel: 3, 'nivel-rival': 2 } },
  },
  {
    title: 'Ya eras el único a nivel 3 y en este turno subes a 4',
    clauses: ['opera:13.4'],
    input: { unidades: 16, desde: 'antes', rivales: [{ nombre: 'Rival', unidades: 8 }] },
    expect: { figures: { nivel: 4, 'nivel-rival': 2 } },
  },
];

/** Level of civilization, what is missing for the next, and whether it wins. */
export const rule = defineRule(['opera/cifras', 'opera/niveles'], (figures) => {
  const winning = figure(figures, 'opera/cifras', 'nivel-de-victoria');
  const mostTechnologies = figure(figures, 'opera/cifras', 'tecnologias-construidas');
  const level = ({ unidades, tecnologias }: { unidades: number; tecnologias: number }) =>
    levelOf(figures, { units: unidades, technologies: tecnologias });
  return {
    id: 'opera-nivel',
    game: 'opera',
    kind: 'calculadora',
    title: 'Nivel de civilización',
    summary: 'Qué nivel tienes, qué te falta para el siguiente y si ganas con él.',
    help: 'Indica tu población y tus tecnologías construidas. Con las de tus rivales, se comprueba también el empate.',
    input: inputSchema(mostTechnologies, figure(figures, 'opera/cifras', 'jugadores-maximo') - 1, winning),
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
  const levels = (id: string, label: string, value: number) => countFigure(id, label, value, 'nivel', 'niveles');
  const standing = standingOf(input, mine, highest, goal);
  return {
    kind: 'numbers',
    headline: headlineOf(standing, mine, highest, goal),
    figures: [
      levels('nivel', 'Nivel de civilización', mine.total),
      levels('nivel-poblacion', 'Por la población', mine.fromUnits),
      levels('nivel-tecnologias', 'Por las tecnologías', mine.fromTechnologies),
      { id: 'faltan-unidades', label: 'Para el siguiente, unidades', value: mine.unitsToNext, unit: 'más' },
      ...(input.tecnologias + mine.technologiesToNext <= goal.mostTechnologies
        ? [{ id: 'faltan-tecnologias', label: 'O bien, tecnologías', value: mine.technologiesToNext, unit: 'más' }]
        : []),
      ...(rivals.length > 0 ? [levels('nivel-rival', 'Nivel más alto de un rival', highest)] : []),
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
    steps: explain(input, mine, standing, goal),
    assumptions: assumptionsOf(input, mine, standing, goal),
  };
}

/** How a species stands in the race for the game, as of its level. */
type Standing = 'extincion' | 'exterminio' | 'nivel-insuficiente' | 'superado' | 'empatado' | 'cumplido' | 'en-espera';

function standingOf(input: Input, { total }: Level, highest: number, { winning }: Goal): Standing {
  const { unidades, desde, rivales } = input;
  if (unidades === 0) return 'extincion';
  if (rivales.length > 0 && rivales.every((rival) => rival.unidades === 0)) return 'exterminio';
  if (total < winning) return 'nivel-insuficiente';
  if (highest >= total) return highest > total ? 'superado' : 'empatado';
  return desde === 'antes' ? 'cumplido' : 'en-espera';
}

function headlineOf(standing: Standing, { total }: Level, highest: number, { winning }: Goal): string {
  switch (standing) {
    case 'extincion':
      return 'Sin población, tu especie está extinta y pierdes la partida.';
    case 'exterminio':
      return `Nivel ${total}. Ganas por exterminio: eres el único con población.`;
    case 'nivel-insuficiente':
      return `Nivel ${total}: con menos de ${winning} todavía no se gana.`;
    case 'superado':
      return `Nivel ${total}, pero un rival tiene ${highest}: así no ganas.`;
    case 'empatado':
      return `Nivel ${total}, empatado con un rival: se sigue jugando hasta deshacer el empate.`;
    case 'cumplido':
      return `Nivel ${total}: si nadie te alcanza ni te baja, ganas al finalizar este turno.`;
    case 'en-espera':
      return `Nivel ${total}: si lo mantienes sin que nadie te alcance, ganas al finalizar tu siguiente turno.`;
  }
}

function explain({ unidades, tecnologias }: Input, mine: Level, standing: Standing, goal: Goal): Step<Cited>[] {
  if (standing === 'extincion') return [standingStep(standing, goal)];
  return [
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
    standingStep(standing, goal),
  ];
}

/** What the standing rests on; the step goes by its name. */
function standingStep(standing: Standing, { winning }: Goal): Step<Cited> {
  const byLevel = (text: string): Step<Cited> => ({
    id: standing,
    title: 'Ganar por nivel',
    text,
    clauses: ['opera:13.4'],
  });
  switch (standing) {
    case 'extincion':
      return {
        id: standing,
        title: 'Extinción',
        text: 'Quien se queda sin unidades de población pierde.',
        clauses: ['opera:13.2'],
      };
    case 'exterminio':
      return {
        id: standing,
        title: 'Exterminio',
        text: 'Gana quien es la única especie con población, tenga el nivel que tenga.',
        clauses: ['opera:13.1'],
      };
    case 'nivel-insuficiente':
      return byLevel(`Hace falta nivel ${winning} o más.`);
    case 'superado':
    case 'empatado':
      return byLevel('Hace falta que todas las demás especies tengan un nivel inferior.');
    case 'cumplido':
      return byLevel(
        `Tienes nivel ${winning} o más desde tu turno anterior y los demás ya han jugado: la espera está cumplida.`,
      );
    case 'en-espera':
      return byLevel(
        'Acabas de llegar: hay que mantenerlo mientras juegan los demás, hasta que acabe tu siguiente turno.',
      );
  }
}

function assumptionsOf(
  { rivales, desde }: Input,
  { total }: Level,
  standing: Standing,
  { winning }: Goal,
): Assumption<Cited>[] {
  const assumptions: Assumption<Cited>[] = [
    {
      id: 'grupos-completos',
      text: 'Lectura nuestra: cuentan los grupos completos, población y tecnologías por separado; lo que sobra no se junta.',
      clauses: ['opera:13.3'],
      readings: ['opera:X8'],
    },
  ];
  if (total < winning) return assumptions;
  if (rivales.length === 0)
    assumptions.push({
      id: 'rivales-inferiores',
      text: 'No has indicado rivales: se supone que todos tienen un nivel inferior.',
      clauses: ['opera:13.4'],
    });
  else if (rivales.some(({ unidades }) => unidades === 0))
    assumptions.push({
      id: 'rival-extinto',
      text: 'Un rival sin población está extinto y no cuenta; si lo están todos, ganas por exterminio.',
      clauses: ['opera:13.1', 'opera:13.2'],
    });
  if (standing === 'en-espera' && total > winning)
    assumptions.push({
      id: 'ya-tenia-nivel',
      text: `Se cuenta que en este turno has llegado a nivel ${winning} o has roto un empate. Si ya tenías ${winning} o más desde tu turno anterior y nadie te igualaba, subir más no vuelve a empezar la espera y ganas al finalizar este (elige «${SINCE.antes}»).`,
      clauses: ['opera:13.4'],
    });
  if (desde === 'antes')
    assumptions.push({
      id: 'empate-deshecho',
      text: 'Lectura nuestra: si el empate lo deshizo la bajada del rival, vale el tiempo que ya llevabas; si lo deshiciste subiendo tú, la espera empieza de nuevo (elige «En este turno»).',
      clauses: ['opera:13.4'],
      readings: ['opera:X16'],
    });
  return assumptions;
}
