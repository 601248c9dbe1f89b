import { z } from 'zod';
import { count } from '../../text/spanish.ts';
import { defineRule } from '../define-rule.ts';
import type { NumbersResult, PlainTable, ResultFigure, Step } from '../results.ts';
import { cardFlags, citeCard } from './cards/cards.ts';
import { ruleFigures } from './cards/rule-figures.ts';
import { quoted } from './cards/words.ts';
import {
  type Impulse,
  impulseCards,
  impulseCost,
  impulseOf,
  impulseTable,
  MOVEMENT_TABLES,
  type MovementFigures,
  strangeDistance,
} from './travel/impulse.ts';
import { cheapestPlans, farthestByTurn, type Voyage, type WarpPlan, type WarpRules } from './travel/warp-plans.ts';
import { orders, plansTable, systems, turns } from './travel/warp-words.ts';

const CITES = [
  'ascendancy:5.22',
  'ascendancy:11.10',
  'ascendancy:14.3',
  'ascendancy:15.1',
  'ascendancy:15.3',
  'ascendancy:16.1',
  'ascendancy:16.4',
  'ascendancy:16.5',
  'ascendancy:16.6',
  'ascendancy:16.7',
  'ascendancy:17.1',
  'ascendancy:39.4',
  'ascendancy:42.4',
  'ascendancy:42.5',
  'ascendancy:43.7',
  'ascendancy:X19',
] as const;
type Cited = (typeof CITES)[number];

const MAX_ORDERS = 15;
const MAX_TOKENS = 20;
const MAX_DISTANCE = 20;
/** Turns of the table of reach. */
const TURNS_SHOWN = 5;
/**
 * Turns within which a way across is sought: to enter in the second one and then wait for a token in each
 * Recharge is the slowest and the cheapest of all, so what is not found by then does not exist.
 */
const TURNS_SOUGHT = MAX_DISTANCE + 1;

/** Reach in Warp, now and in the next turns, and the cheapest ways to cross a distance, with Impulse beside them. */
export const rule = defineRule(MOVEMENT_TABLES, (figures) => ({
  id: 'ascendancy-warp',
  game: 'ascendancy',
  kind: 'calculadora',
  title: 'Warp e Impulso: alcance y Órdenes',
  summary:
    'Hasta dónde llega una Nave en Warp ahora y en los próximos turnos, y cómo cruzar una distancia con menos Órdenes.',
  help: 'Di dónde está la Nave o Flota, tus Fichas «Warp» y tus Órdenes. La distancia se cuenta en Sistemas: sin el de partida y con el de destino.',
  input: inputSchema(figures),
  cites: CITES,
  examples: [
    {
      title: 'Entrar y salir en el mismo turno: 1 Sistema',
      clauses: ['ascendancy:42.4', 'ascendancy:42.5'],
      input: { ordenes: 2, distancia: 1 },
      expect: { figures: { alcance: 1, 'ordenes-minimas': 2, 'turnos-minimos': 1 } },
    },
    {
      title: 'Cinco Órdenes y una Ficha «Warp» en los Avances, a 5 Sistemas',
      input: { ordenes: 5, 'fichas-avances': 1, distancia: 5 },
      expect: { figures: { alcance: 5, 'ordenes-minimas': 2, 'turnos-minimos': 1 } },
    },
    {
      title: 'Una Flota que lleva 3 Fichas «Warp» sale con una Orden',
      input: { donde: 'warp' as const, fichas: 3, ordenes: 1, distancia: 4 },
      expect: { figures: { alcance: 3, 'ordenes-minimas': 1, 'turnos-minimos': 2 } },
    },
  ],
  run: (input: Input) => travel(input, figures),
}));

function inputSchema(figures: MovementFigures) {
  const figure = ruleFigures(figures);
  const orders = figure('ordenes-iniciales');
  return z.strictObject({
    donde: z
      .enum(['sistema', 'canal', 'warp'])
      .default('sistema')
      .meta({
        title: '¿Dónde está la Nave o Flota?',
        options: { sistema: 'En un Sistema', canal: 'En un Canal Espacial', warp: 'Ya en Warp' },
      }),
    fichas: z.int().min(1).max(MAX_TOKENS).default(figure('warp-al-entrar')).meta({
      title: 'Fichas «Warp» que lleva',
      description: 'Las que ha acumulado desde que entró.',
      when: 'donde=warp',
    }),
    'fichas-avances': z.int().min(0).max(MAX_TOKENS).default(0).meta({
      title: 'Fichas «Warp» de tus Avances',
      description: 'Las impresas en tus Avances completados.',
    }),
    ordenes: z.int().min(0).max(MAX_ORDERS).default(orders).meta({ title: 'Órdenes para ella en este turno' }),
    'ordenes-siguientes': z.int().min(0).max(MAX_ORDERS).default(orders).meta({
      title: 'Órdenes en cada turno siguiente',
    }),
    distancia: z.int().min(1).max(MAX_DISTANCE).default(3).meta({
      title: 'Distancia en Sistemas',
      description: 'Sin el de partida, con el de destino.',
    }),
    sectores: z.int().min(1).max(100).optional().meta({
      title: 'Distancia en Sectores',
      description: 'Para Impulso; si no la sabes, se estima.',
    }),
    avances: cardFlags(impulseCards(figures), 'Avances'),
  });
}
type Input = z.output<ReturnType<typeof inputSchema>>;

function travel(input: Input, figures: MovementFigures): NumbersResult<Cited> {
  const figure = ruleFigures(figures);
  const rules: WarpRules = {
    onEntering: figure('warp-al-entrar'),
    perOrder: figure('warp-por-orden'),
    perRecharge: figure('warp-por-recarga'),
    advances: input['fichas-avances'],
  };
  const voyage: Voyage = {
    tokens: input.donde === 'warp' ? input.fichas : 0,
    ordersNow: input.ordenes,
    ordersLater: input['ordenes-siguientes'],
  };
  const reach = farthestByTurn(voyage, rules, TURNS_SHOWN);
  const plans = cheapestPlans(voyage, rules, input.distancia, TURNS_SOUGHT);
  const impulse = impulseOf(input, figures);
  const fastest = plans.findIndex((plan) => plan !== null);
  const cheapest = plans.at(-1) ?? null;
  return {
    kind: 'numbers',
    headline: [headlineOf(input, reach[0] ?? 0, fastest, plans), ...impulseSentence(input, impulse)].join(' '),
    figures: figuresOf(input, reach[0] ?? 0, fastest, cheapest, impulse),
    tables: [plansTable(input.distancia, plans), reachTable(voyage, rules, reach), impulseTable(input, impulse)].filter(
      (table) => table.rows.length > 0,
    ),
    steps: explain(voyage, rules, impulse),
    assumptions: [
      {
        text: 'La ruta ya está en el mapa: entrar en un Sistema nuevo acaba el Movimiento.',
        clauses: ['ascendancy:16.6'],
      },
      { text: 'Nada cierra el paso en el camino.', clauses: ['ascendancy:17.1'] },
      {
        text:
          input.donde === 'canal'
            ? 'Desde un Canal se cuenta ya el primer Sistema que se atraviesa (lectura nuestra).'
            : 'El Sistema desde el que se Entró en Warp no se cuenta.',
        clauses: ['ascendancy:16.4'],
        ...(input.donde === 'canal' && { readings: ['ascendancy:X19'] }),
      },
      { text: 'No se combinan Warp e Impulso en el mismo viaje.', clauses: ['ascendancy:15.1'] },
      ...strangeDistance(input, figures),
    ],
  };
}

function headlineOf(input: Input, reach: number, fastest: number, plans: readonly (WarpPlan | null)[]): string {
  const now =
    reach > 0
      ? `En este turno llega en Warp hasta ${systems(reach)}.`
      : 'En este turno no puede Salir de Warp en ningún sitio.';
  const quick = plans[fastest];
  if (!quick) return `${now} A ${systems(input.distancia)} no llega con esas Órdenes.`;
  const cheap = plans.at(-1);
  const cheapTurns = plans.findIndex((plan) => plan?.orders === cheap?.orders) + 1;
  const saving =
    cheap && cheap.orders < quick.orders ? `; lo más barato, ${orders(cheap.orders)} en ${turns(cheapTurns)}` : '';
  return `${now} A ${systems(input.distancia)}, lo más rápido es en ${turns(fastest + 1)} con ${orders(quick.orders)}${saving}.`;
}

/** Impulse, where the player has said how many Sectors there are. */
function impulseSentence(input: Input, { speed, sectors }: Impulse): string[] {
  if (!sectors || input.sectores === undefined) return [];
  const cost = impulseCost(sectors.min, speed, input);
  const when = cost.turns === null ? 'que no hay' : `en ${turns(cost.turns)}`;
  return [`A Impulso son ${count(sectors.min, 'Sector', 'Sectores')}: ${orders(cost.orders)} ${when}.`];
}

function figuresOf(
  input: Input,
  reach: number,
  fastest: number,
  cheapest: WarpPlan | null,
  impulse: Impulse,
): ResultFigure[] {
  const list: ResultFigure[] = [
    { id: 'alcance', label: 'Alcance en Warp en este turno', value: reach, unit: reach === 1 ? 'Sistema' : 'Sistemas' },
    {
      id: 'impulso',
      label: 'A Impulso en este turno',
      value: input.donde === 'warp' ? 0 : impulse.speed * input.ordenes,
      unit: 'Sectores',
    },
  ];
  if (cheapest)
    list.push(
      { id: 'turnos-minimos', label: 'Lo más rápido', value: fastest + 1, unit: fastest === 0 ? 'turno' : 'turnos' },
      {
        id: 'ordenes-minimas',
        label: 'Lo más barato',
        value: cheapest.orders,
        unit: cheapest.orders === 1 ? 'Orden' : 'Órdenes',
      },
    );
  if (impulse.sectors && input.sectores !== undefined)
    list.push({
      id: 'ordenes-impulso',
      label: 'Toda la distancia a Impulso',
      value: impulseCost(impulse.sectors.min, impulse.speed, input).orders,
      unit: 'Órdenes',
    });
  return list;
}

function reachTable(voyage: Voyage, rules: WarpRules, reach: readonly number[]): PlainTable {
  const waiting = (turn: number) => (voyage.tokens || rules.onEntering) + turn * rules.perRecharge + rules.advances;
  return {
    title: 'Alcance en los próximos turnos',
    columns: ['Turno', `Con ${orders(voyage.tokens > 0 ? 1 : 2)} en total`, 'Con todas las Órdenes'],
    rows: reach.map((furthest, turn) => [
      String(turn + 1),
      canWait(voyage, turn) ? systems(waiting(turn)) : 'No puede',
      systems(furthest),
    ]),
  };
}

/** Whether there are Orders to enter in the first turn, if it must, and to leave in the given one. */
function canWait(voyage: Voyage, turn: number): boolean {
  const enters = voyage.tokens > 0 ? 0 : 1;
  if (turn === 0) return voyage.ordersNow >= enters + 1;
  return voyage.ordersNow >= enters && voyage.ordersLater >= 1;
}

function explain(voyage: Voyage, rules: WarpRules, impulse: Impulse): Step<Cited>[] {
  const steps: Step<Cited>[] = [];
  if (voyage.tokens === 0)
    steps.push({
      id: 'entrar-warp',
      title: 'Entrar en Warp',
      text: `Una Orden; la Nave o Flota recibe ${count(rules.onEntering, 'Ficha «Warp»', 'Fichas «Warp»')}.`,
      clauses: ['ascendancy:16.1'],
    });
  steps.push(
    {
      id: 'acumular-fichas',
      title: 'Acumular Fichas',
      text: `Cada Orden más da ${rules.perOrder}, y cada Etapa de Recarga da otra gratis si sigue en Warp.`,
      clauses: ['ascendancy:16.7', 'ascendancy:39.4'],
    },
    {
      id: 'salir-warp',
      title: 'Salir de Warp',
      text: `Una Orden: atraviesa tantos Sistemas como Fichas lleve${rules.advances > 0 ? ` más ${rules.advances} de tus Avances` : ''}, o menos si quieres. Luego descarta las suyas.`,
      clauses: ['ascendancy:16.4', 'ascendancy:16.5', 'ascendancy:11.10'],
    },
    {
      id: 'varios-saltos',
      title: 'Varios saltos',
      text:
        rules.advances > 1
          ? 'Puede entrar y salir varias veces en un turno: como tus Avances cuentan en cada salida, salir a menudo rinde más que acumular Fichas.'
          : 'Puede entrar y salir varias veces en un turno, pero con tan pocas Fichas en tus Avances no rinde más que acumularlas en un solo viaje.',
      clauses: ['ascendancy:14.3', 'ascendancy:15.1'],
    },
  );
  if (impulse.sectors) {
    const { min, max } = impulse.sectors;
    const bonus = impulse.cards.length > 0 ? ` con ${quoted(impulse.cards)}` : '';
    const range = min === max ? `${min} Sectores` : `entre ${min} y ${max} Sectores, según midan los Canales`;
    steps.push({
      id: 'impulso',
      title: 'A Impulso',
      text: `${impulse.speed} Sectores por Orden${bonus}. Hasta allí hay ${range}.`,
      clauses: ['ascendancy:15.3', 'ascendancy:5.22', ...impulse.cards.map((card) => citeCard(CITES, card))],
    });
  } else
    steps.push({
      id: 'impulso-despues',
      title: 'A Impulso',
      text: `Mientras esté en Warp no puede. Después, ${impulse.speed} Sectores por Orden.`,
      clauses: ['ascendancy:15.3', 'ascendancy:15.1'],
    });
  return steps;
}
