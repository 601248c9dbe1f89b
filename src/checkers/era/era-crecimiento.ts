import type { z } from 'zod';
import { count, plural } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { Assumption, NumbersResult, PlainTable, Step } from '../results.ts';
import { roman } from './figures.ts';
import { type Growth, type GrowthInput, type GrowthTables, grow, growthSchema } from './growth.ts';
import { discs } from './wording.ts';

const CITES = [
  'era:3.1.b',
  'era:4.5.2',
  'era:4.10.2',
  'era:6.2.4.32',
  'era:6.2.4.33',
  'era:6.2.4.34',
  'era:6.2.4.36',
  'era:6.2.4.37',
  'era:6.2.4.39',
  'era:6.2.4.40',
  'era:6.2.4.41',
  'era:6.2.4.42',
  'era:6.2.4.43',
  'era:6.2.4.44',
  'era:6.2.4.61',
  'era:7.2.1.4',
  'era:7.2.1.10',
  'era:7.6.1',
  'era:A1.1.a',
  'era:A1.10.b',
  'era:A1.12.c',
  'era:A2.4',
  'era:A2.5',
  'era:A2.15',
  'era:A2.16',
  'era:A2.17',
  'era:A7.3',
  'era:X29',
  'era:X69',
] as const;
type Cited = (typeof CITES)[number];

/** How many discs the action Incrementar la Población gives, planet by planet. */
export const rule = defineRule(
  ['era/cifras', 'era/componentes', 'era/efectos-especiales', 'era/pueblos', 'era/tecnologias'],
  (figures) => ({
    id: 'era-crecimiento',
    game: 'era',
    kind: 'calculadora',
    title: 'Incrementar la Población: cuánto crezco',
    summary: 'Qué planetas crecen de forma natural, cuáles admiten réplica y cuántos discos ganas.',
    help: 'Añade tus planetas con sus discos y la distancia al planeta poblado más cercano, sea de quien sea.',
    input: growthSchema(figures),
    cites: CITES,
    examples: EXAMPLES,
    run: (input: GrowthInput) => answer(input, figures),
  }),
);

const EXAMPLES: RuleExample<z.input<ReturnType<typeof growthSchema>>>[] = [
  {
    title: 'A 3 casillas del planeta más próximo crece hasta 3 discos',
    clauses: ['era:6.2.4.34'],
    input: {
      planetas: [
        { nombre: 'Por debajo', discos: 2, distancia: 3 },
        { nombre: 'En su límite', discos: 3, distancia: 3 },
      ],
      genetica: 2,
    },
    expect: { figures: { naturales: 1, artificiales: 1, discos: 2 } },
  },
  {
    title: 'Capital, un planeta bloqueado y réplicas de sobra',
    input: {
      planetas: [
        { nombre: 'Capital', discos: 0, capital: true, distancia: 4 },
        { discos: 1, distancia: 4 },
        { discos: 2, distancia: 5, bloqueado: true },
      ],
      genetica: 4,
    },
    expect: { figures: { naturales: 1, artificiales: 2, 'replicas-perdidas': 1, discos: 3 } },
  },
  {
    title: 'Efecto especial de Genética: 8 réplicas',
    clauses: ['era:A2.16'],
    input: {
      planetas: Array.from({ length: 10 }, () => ({ discos: 3, distancia: 2 })),
      genetica: 6,
      especiales: { 'efecto-especial': true },
    },
    expect: { figures: { naturales: 0, artificiales: 8, replicas: 8 } },
  },
];

function answer(input: GrowthInput, tables: GrowthTables): NumbersResult<Cited> {
  const growth = grow(input, tables);
  return {
    kind: 'numbers',
    headline: headlineOf(growth),
    figures: [
      countFigure('discos', 'Discos que ganas como mucho', growth.gained, 'disco'),
      countFigure('naturales', 'Incremento natural', growth.natural, 'disco'),
      countFigure('artificiales', 'Incremento artificial', growth.artificial, 'disco'),
      countFigure('replicas', 'Réplicas que puedes repartir', growth.replicas, 'réplica'),
      ...(growth.wasted > 0
        ? [countFigure('replicas-perdidas', 'Réplicas que se pierden', growth.wasted, 'réplica')]
        : []),
    ],
    tables: [planetTable(growth)],
    steps: explain(input, growth),
    assumptions: ASSUMPTIONS,
  };
}

function headlineOf({ gained, natural, artificial }: Growth): string {
  const parts = `${natural} de forma natural y ${artificial} con réplicas`;
  const grown = natural + artificial;
  if (gained === grown) return `Ganas hasta ${discs(gained)}: ${parts}.`;
  const room = `tus planetas admitirían ${grown} (${parts})`;
  return gained === 0
    ? `No ganas ningún disco: no te queda ninguno en el tablero, aunque ${room}.`
    : `Ganas hasta ${discs(gained)}, ${plural(gained, 'el único que te queda', 'los únicos que te quedan')} en el tablero, aunque ${room}.`;
}

function planetTable({ planets }: Growth): PlainTable {
  return {
    title: 'Planeta a planeta',
    columns: ['Planeta', 'Tiene', 'Límite', 'Crece', 'Admite réplica'],
    rows: planets.map(({ name, population, limit, natural, blocked }) => [
      name,
      String(population),
      String(limit),
      blocked ? 'bloqueado' : natural > 0 ? `+${natural}` : '0',
      blocked ? 'no' : 'sí',
    ]),
  };
}

function explain({ genetica, especiales }: GrowthInput, growth: Growth): Step<Cited>[] {
  const steps: Step<Cited>[] = [
    {
      id: 'incremento-natural',
      title: 'Incremento natural',
      text: `Cada planeta con menos población que casillas hasta el planeta poblado más cercano recibe ${discs(growth.perPlanet)}${growth.perPlanet > 1 ? ' sin pasar de ese límite (Mántidos)' : ''}: ${growth.natural} en total. Es opcional.`,
      clauses: [
        'era:6.2.4.33',
        'era:6.2.4.34',
        'era:6.2.4.36',
        ...(growth.perPlanet > 1 ? (['era:A1.12.c'] as const) : []),
      ],
    },
  ];
  if (growth.planets.some((planet) => planet.capital))
    steps.push({
      id: 'capital',
      title: 'Capital',
      text: 'Puede crecer de las dos formas. Para el límite, la miniatura suma con los discos que tenga debajo (lectura nuestra).',
      clauses: ['era:6.2.4.39', 'era:6.2.4.44', 'era:4.5.2'],
      readings: ['era:X29'],
    });
  steps.push(replicaStep(genetica, especiales, growth));
  if (growth.gained < growth.natural + growth.artificial)
    steps.push({
      id: 'sin-discos',
      title: 'Discos que te quedan',
      text: `Tienes ${discs(growth.stock)} en tu tablero de población: de ahí no se pasa.`,
      clauses: ['era:3.1.b', 'era:4.10.2'],
    });
  if (growth.planets.some((planet) => planet.blocked))
    steps.push({
      id: 'bloqueos',
      title: 'Bloqueos',
      text: 'Los planetas con naves enemigas no crecen de ninguna forma; los demás, sí.',
      clauses: ['era:7.2.1.4', 'era:7.2.1.10'],
    });
  else if (growth.immune)
    steps.push({
      id: 'inmune-bloqueos',
      title: 'Bloqueos',
      text: 'Con tu Espiritualidad nadie puede bloquearte.',
      clauses: ['era:A2.4'],
    });
  return steps;
}

function replicaStep(genetica: number, especiales: GrowthInput['especiales'], growth: Growth): Step<Cited> {
  const clauses: Step<Cited>['clauses'] = ['era:6.2.4.40', 'era:6.2.4.41', 'era:A2.15', 'era:A2.17'];
  const sentences = [
    `Genética ${roman(genetica)} y lo demás dan ${count(growth.replicas, 'réplica')}, una por planeta como mucho y sin mirar el límite.`,
  ];
  if (especiales['efecto-especial']) clauses.push('era:A2.16');
  if (especiales.replicas > 0) clauses.push('era:6.2.4.42');
  if (especiales.sacrificios > 0) {
    sentences.push(
      `${count(especiales.sacrificios, 'es', 'son')} de la I.A. Rebelde, en planetas donde devuelve una nave a su reserva.`,
    );
    clauses.push('era:A1.10.b');
  }
  if (growth.planets.some((planet) => planet.pyramid)) {
    sentences.push('La Pirámide Ancestral da la suya a su planeta y a ningún otro.');
    clauses.push('era:A7.3');
  }
  if (growth.wasted > 0) {
    sentences.push(`Sobran ${growth.wasted}, que se pierden.`);
    clauses.push('era:6.2.4.43');
  }
  return { id: 'incremento-artificial', title: 'Incremento artificial', text: sentences.join(' '), clauses };
}

const ASSUMPTIONS: Assumption<Cited>[] = [
  { text: 'Has puesto todos tus planetas, y la acción no está cancelada.', clauses: ['era:6.2.4.32'] },
  {
    text: 'La distancia se cuenta casilla a casilla, sin nebulosas, portales ni estrellas de neutrones; los agujeros de gusano tampoco acortan (lectura nuestra).',
    clauses: ['era:6.2.4.37'],
    readings: ['era:X69'],
  },
  {
    text: 'Si juegas con la Alianza Luminosa (o contra ella siendo STO), la distancia ya no cuenta los planetas que esa loseta ignora.',
    clauses: ['era:A1.1.a'],
  },
];
