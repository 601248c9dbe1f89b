import { z } from 'zod';
import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { refuse } from '../refuse.ts';
import type { Assumption, NumbersResult, PlainTable, Step } from '../results.ts';
import { type Fate, type Played, type Resolved, resolveStack } from './stack.ts';

const CITES = [
  'opera:5.2',
  'opera:11.2',
  'opera:12.5',
  'opera:14.9',
  'opera:14.13',
  'opera:16.11',
  'opera:X25',
] as const;
type Cited = (typeof CITES)[number];

const MOST = 12;

function inputSchema() {
  const one = z
    .strictObject({
      nombre: z.string().max(30).default('').meta({ title: 'Sincrónico' }),
      anula: z.int().min(1).max(MOST).optional().meta({
        title: 'Anula al n.º',
        description: 'Si su efecto es anular otro de la lista.',
      }),
      momento: z
        .strictObject({
          tras: z.int().min(0).max(MOST).default(0).meta({
            title: 'Ya resueltos cuando se jugó',
            description: 'Distinto de 0 si se añadió con la pila a medio resolver.',
          }),
          'a-la-vez': z
            .boolean()
            .default(false)
            .meta({ title: 'Dicho en el mismo instante que el anterior', clauses: ['opera:X25'] }),
        })
        .prefault({})
        .meta({ title: 'Se añadió a medias, o a la vez que otro', advanced: true }),
    })
    .meta({ title: 'Sincrónico' });
  return z
    .strictObject({
      jugados: z.array(one).min(1).max(MOST).meta({
        title: 'Sincrónicos, en el orden en que se jugaron',
      }),
    })
    .superRefine(({ jugados }, context) => {
      let before = 0;
      for (const [at, { anula, momento }] of jugados.entries()) {
        const { tras, 'a-la-vez': atOnce } = momento;
        const path = (...field: string[]) => ['jugados', at, ...field];
        if (anula !== undefined && anula > at)
          refuse(context, { path: path('anula'), message: `solo puede anular a uno jugado antes que él` });
        if (tras < before)
          refuse(context, {
            path: path('momento', 'tras'),
            message: `cuando se jugó el anterior ya se habían resuelto ${before}`,
          });
        // As many can have been resolved as had been played.
        else if (tras > at)
          refuse(context, {
            path: path('momento', 'tras'),
            message: 'antes de él no se habían jugado tantos',
            clauses: ['opera:14.9'],
          });
        before = Math.max(before, tras);
        if (atOnce && at === 0)
          refuse(context, { path: path('momento', 'a-la-vez'), message: 'el primero no tiene ninguno antes' });
        else if (atOnce && tras !== jugados[at - 1]?.momento.tras)
          refuse(context, {
            path: path('momento', 'a-la-vez'),
            message: 'entre él y el anterior se ha resuelto otro: no se dijeron a la vez',
          });
        else if (atOnce && anula === at)
          refuse(context, {
            path: path('anula'),
            message: 'si anula al anterior es que se jugó después de él',
            clauses: ['opera:14.13'],
          });
      }
    });
}
type Input = z.output<ReturnType<typeof inputSchema>>;
type Entry = Input['jugados'][number];

const playedOf = (jugados: readonly Entry[]): Played[] =>
  jugados.map(({ anula, momento }) => ({ after: momento.tras, cancels: anula === undefined ? null : anula - 1 }));

const EXAMPLES: RuleExample<z.input<ReturnType<typeof inputSchema>>>[] = [
  {
    title: 'Misil interplanetario y después señuelos térmicos',
    clauses: ['opera:12.5'],
    input: { jugados: [{ nombre: 'Misil interplanetario' }, { nombre: 'Señuelos térmicos' }] },
    expect: { figures: { primero: 2, aplican: 2 } },
  },
  {
    title: 'Tres, y el último anula al segundo, que anulaba al primero',
    input: { jugados: [{ nombre: 'Ataque' }, { nombre: 'Bloqueo', anula: 1 }, { nombre: 'Contraorden', anula: 2 }] },
    // The third stops the second, so the first applies after all.
    expect: { figures: { primero: 3, aplican: 2 } },
  },
  {
    title: 'Uno que se añade cuando ya se ha resuelto otro',
    clauses: ['opera:14.9'],
    input: { jugados: [{ nombre: 'A' }, { nombre: 'B' }, { nombre: 'C', momento: { tras: 1 } }] },
    expect: { figures: { primero: 2, aplican: 3 } },
  },
];

/** In which order a stack of synchronics is resolved, and which of them take effect. */
export const rule = defineRule([], () => ({
  id: 'opera-sincronicos',
  game: 'opera',
  kind: 'calculadora',
  title: 'Orden de los sincrónicos',
  summary: 'En qué orden se resuelve la pila de sincrónicos y cuáles llegan a aplicarse.',
  help: 'Apunta los sincrónicos en el orden en que se jugaron y cuál anula a cuál.',
  input: inputSchema(),
  cites: CITES,
  examples: EXAMPLES,
  run: ({ jugados }: Input) => answer(jugados),
}));

function answer(jugados: readonly Entry[]): NumbersResult<Cited> {
  const names = jugados.map(({ nombre }, at) => nombre || `Sincrónico ${at + 1}`);
  const resolved = resolveStack(playedOf(jugados));
  const doubts = doubtsOf(jugados, resolved);
  const applied = resolved.fates.filter((fate) => fate === 'aplica').length;
  return {
    kind: 'numbers',
    headline: headlineOf(names, jugados, resolved, doubts),
    figures: [
      { id: 'primero', label: 'Se resuelve antes', value: (resolved.order[0] ?? 0) + 1, unit: 'en la lista' },
      countFigure('aplican', 'Se aplican', applied, 'sincrónico'),
    ],
    tables: [tableOf(names, resolved, jugados)],
    steps: explain(names, jugados, resolved),
    assumptions: assumptionsOf(jugados, doubts),
  };
}

/** Those whose fate would be another if two that were said at once had been played the other way round. */
function doubtsOf(jugados: readonly Entry[], { fates }: Resolved): number[] {
  const doubts = new Set<number>();
  for (const [at, { momento }] of jugados.entries()) {
    if (!momento['a-la-vez']) continue;
    const swap = (place: number) => (place === at ? at - 1 : place === at - 1 ? at : place);
    const other = jugados.map((_, place) => {
      const one = jugados[swap(place)] as Entry;
      return { ...one, anula: one.anula === undefined ? undefined : swap(one.anula - 1) + 1 };
    });
    const swapped = resolveStack(playedOf(other));
    for (const place of fates.keys()) if (fates[place] !== swapped.fates[swap(place)]) doubts.add(place);
  }
  return [...doubts].sort((a, b) => a - b);
}

function headlineOf(
  names: readonly string[],
  jugados: readonly Entry[],
  { order, fates }: Resolved,
  doubts: readonly number[],
): string {
  const said = order.map((place) => names[place] ?? '').join(', ');
  const main = jugados.some(({ momento }) => momento['a-la-vez'])
    ? `Si de los dichos a la vez el último es el de más abajo, se resuelven así: ${said}.`
    : `Se resuelven así: ${said}.`;
  if (doubts.length > 0) return `${main} De ello depende ${and(doubts.map((at) => names[at] ?? ''))}.`;
  const failed = names.filter((_, at) => fates[at] !== 'aplica');
  return failed.length > 0
    ? `${main} No ${failed.length === 1 ? 'hace' : 'hacen'} nada: ${and(failed)}.`
    : `${main} Se aplican todos.`;
}

const FATES: Record<Fate, string> = {
  aplica: 'Se aplica',
  anulado: 'Anulado antes de aplicarse',
  tarde: 'Sin efecto: lo que anula ya no está en la pila',
};

function tableOf(names: readonly string[], { order, fates }: Resolved, jugados: readonly Entry[]): PlainTable {
  return {
    title: 'En este orden',
    columns: ['', 'Sincrónico', 'Se jugó', 'Qué pasa'],
    rows: order.map((place, at) => {
      const cancels = jugados[place]?.anula;
      const what = FATES[fates[place] ?? 'aplica'];
      return [
        `${at + 1}.º`,
        names[place] ?? '',
        `${place + 1}.º`,
        fates[place] === 'aplica' && cancels !== undefined ? `Anula a ${names[cancels - 1]}` : what,
      ];
    }),
  };
}

function explain(names: readonly string[], jugados: readonly Entry[], { order, fates }: Resolved): Step<Cited>[] {
  const first = names[order[0] ?? 0] ?? '';
  const steps: Step<Cited>[] = [
    {
      id: 'pila',
      title: 'En pila',
      text: `El último jugado se resuelve antes: ${first}. La fase que se estaba jugando espera a que acaben.`,
      clauses: ['opera:14.9', 'opera:16.11'],
    },
  ];
  if (jugados.some(({ momento }) => momento.tras > 0))
    steps.push({
      id: 'anadidos',
      title: 'Añadidos a medias',
      text: 'Mientras se resuelve la pila pueden añadirse otros, y se vuelve a empezar por el último.',
      clauses: ['opera:14.9'],
    });
  const lost = fates.filter((fate) => fate !== 'aplica').length;
  if (lost > 0)
    steps.push({
      id: 'anulados',
      title: 'Los que no llegan',
      text: `${count(lost, 'sincrónico')} sin efecto: anular solo sirve antes de que concluya el efecto del otro, y uno anulado ya no anula a nadie.`,
      clauses: ['opera:14.13'],
    });
  return steps;
}

function assumptionsOf(jugados: readonly Entry[], doubts: readonly number[]): Assumption<Cited>[] {
  return [
    ...(jugados.some(({ momento }) => momento['a-la-vez'])
      ? [
          {
            id: 'a-la-vez',
            text: `Lectura nuestra: de dos dichos en el mismo instante, acordad cuál fue el último; aquí va como último el de más abajo en la lista${doubts.length > 0 ? '' : ', y al revés se aplicarían los mismos'}.`,
            clauses: ['opera:14.9' as const],
            readings: ['opera:X25' as const],
          },
        ]
      : []),
    {
      id: 'no-en-reorganizacion',
      text: 'No se está haciendo una reorganización, que nadie interrumpe; en una guerra, cada uno vale solo en la fase en que se juega.',
      clauses: ['opera:5.2', 'opera:11.2'],
    },
  ];
}
