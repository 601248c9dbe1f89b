import type { Ti4Units } from '../../schema/figures/ti4-units.ts';
import { capitalize } from '../../text/capitals.ts';
import { count, plural } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { RuleExample } from '../define-rule.ts';
import { defineVerdict, type Explanation, type MeasuredFacts } from '../define-verdict.ts';
import { answered, yesNo } from '../open-question.ts';
import type { Verdict } from '../results.ts';
import { countOf } from './counts.ts';
import { planetNames } from './planets.ts';
import {
  measureProduction,
  type Payment,
  type Production,
  type ProductionInput,
  payments,
  productionSchema,
  WAR_SUN,
} from './production/production.ts';
import { exceptions, explain } from './production/production-steps.ts';

const CITES = [
  'ti4:9.0',
  'ti4:14.0',
  'ti4:14.1',
  'ti4:30.1',
  'ti4:30.2',
  'ti4:43.7',
  'ti4:48.3',
  'ti4:48.3.a',
  'ti4:78.0',
  'ti4:78.1',
  'ti4:78.1.a',
  'ti4:78.1.b',
  'ti4:78.1.c',
  'ti4:78.2',
  'ti4:78.3',
  'ti4:78.4',
  'ti4:78.4.a',
  'ti4:79.1',
  'ti4:79.1.b',
  'ti4:79.1.c',
  'ti4:79.2',
  'ti4:79.2.a',
  'ti4:79.2.b',
  'ti4:79.4',
  'ti4:79.4.a',
  'ti4:79.4.b',
  'ti4:79.6',
  'ti4:80.4.a',
  'ti4:83.2',
  'ti4:83.3',
  'ti4:E10',
  'ti4:F17',
  'ti4:F18',
  'ti4:F45',
] as const;
/** Clauses that this rule may cite. */
export type Cited = (typeof CITES)[number];

const EXAMPLES: RuleExample<object>[] = [
  {
    title: 'Primera ronda en Jord: un Transporte, dos Cazas y dos Infanterías',
    input: {
      unidades: { transporte: 1, caza: 2, infanteria: 2 },
      puertos: [{ recursos: 4 }],
      planetas: [{ nombre: 'Jord', recursos: 4, influencia: 2 }],
      mercancias: 1,
    },
    expect: { figures: { coste: 5, unidades: 5, limite: 6 } },
  },
  {
    title: 'Cinco Cazas: se pagan tres parejas',
    input: {
      unidades: { caza: 5 },
      puertos: [{ recursos: 3 }],
      planetas: [{ nombre: 'Abyz', recursos: 3, influencia: 0 }],
    },
    expect: { figures: { coste: 3, unidades: 5, limite: 5 } },
  },
  {
    title: 'Puerto bloqueado: un Acorazado y dos Infanterías',
    input: {
      unidades: { acorazado: 1, infanteria: 2 },
      puertos: [{ recursos: 2, mejorado: true }],
      planetas: [
        { nombre: 'Nestphar', recursos: 3, influencia: 2 },
        { nombre: 'Quann', recursos: 2, influencia: 1 },
      ],
      'naves-ajenas': 'si',
      'naves-propias': 'no',
    },
    expect: { verdict: 'no' },
  },
  {
    title: 'Faltan dos Recursos y hay tres Mercancías',
    input: {
      unidades: { 'estrella-de-guerra': 1 },
      puertos: [{ recursos: 1 }],
      planetas: [
        { nombre: 'Jord', recursos: 4, influencia: 2 },
        { nombre: 'Abyz', recursos: 3, influencia: 0 },
        { nombre: 'Lodor', recursos: 3, influencia: 1 },
      ],
      mercancias: 3,
    },
    expect: { verdict: 'sí' },
  },
];

/** Whether a production is within its limit and can be paid, what it costs and what to exhaust. */
export const rule = defineVerdict('ti4-produccion', ['ti4/unidades'], (figures) => {
  const units = figures['ti4/unidades'];
  return {
    game: 'ti4',
    title: '¿Puedo producir esto?',
    summary: 'Coste, límite de producción, dos por uno, bloqueo y con qué planetas y Mercancías se paga.',
    help: 'Indica lo que quieres producir, dónde y con qué pagas. Dice si puedes, cuánto cuesta y qué planetas conviene agotar.',
    input: productionSchema(units),
    cites: CITES,
    examples: EXAMPLES,
    facts: (input: ProductionInput) => facts(input, measureProduction(input, units)),
    explain: (input: ProductionInput, verdict: Verdict) => explanation(input, units, verdict),
    variations: (input: ProductionInput) => variations(input, measureProduction(input, units)),
  };
});

/** What the ruling asks, counted. */
function facts(input: ProductionInput, { units, ships, limit, price, resources, goods }: Production): MeasuredFacts {
  const enough = resources + goods >= price;
  const wasted = Math.min(...payments(input.planetas, goods, price).map((way) => way.wasted));
  const spare = wasted > 0 ? `, perdiendo al menos ${wasted}` : '';
  return {
    que: ships > 0 ? 'naves' : 'terrestres',
    'naves-ajenas': answered(input['naves-ajenas']),
    estrella: yesNo(countOf(input.unidades, WAR_SUN) > 0),
    'tecnologia-estrella': answered(input['tecnologia-estrella']),
    'dentro-del-limite': {
      is: yesNo(units <= limit),
      says: limit === 0 ? 'no hay con qué producir' : `${count(units, 'unidad', 'unidades')} con un límite de ${limit}`,
    },
    'se-puede-pagar': {
      is: yesNo(enough),
      says: enough ? `${count(price, 'Recurso')}${spare}` : `cuesta ${price} y tienes ${resources + goods}`,
    },
  };
}

function explanation(input: ProductionInput, units: Ti4Units, verdict: Verdict): Explanation<Cited> {
  const production = measureProduction(input, units);
  // Ways of paying for what cannot be produced would only mislead.
  const ways = verdict === 'no' ? [] : payments(input.planetas, input.mercancias, production.price);
  return {
    figures: [
      countFigure('coste', 'Coste total', production.cost, 'Recurso'),
      ...(input.descuento !== 0 ? [countFigure('precio', 'A pagar', production.price, 'Recurso')] : []),
      countFigure('unidades', 'Unidades', production.units, 'unidad', 'unidades'),
      countFigure('limite', 'Límite de producción', production.limit, 'unidad', 'unidades'),
      countFigure('recursos', 'Recursos de tus planetas', production.resources, 'Recurso'),
      countFigure('mercancias', 'Mercancías', production.goods, 'Mercancía'),
    ],
    options: ways.map((way) => ({
      label: wayLabel(way, input),
      verdict: 'sí',
      text: wayText(way),
      clauses: way.goods > 0 ? ['ti4:83.2', 'ti4:83.3'] : ['ti4:83.2', 'ti4:79.1.b'],
    })),
    steps: explain(input, production),
    exceptions: exceptions(input),
    notHere: input.medio === 'otra' ? ['ti4:78.2', 'ti4:78.3'] : ['ti4:79.4', 'ti4:79.4.a'],
    assumptions: [
      {
        text: 'Los costes son los de las unidades genéricas; si tu facción imprime otro, ajústalo con el descuento.',
        clauses: [],
      },
    ],
  };
}

function wayLabel({ planets, goods }: Payment, input: ProductionInput): string {
  const exhaust = planets.members.length > 0 ? `agotar ${planetNames(input.planetas, planets)}` : '';
  const spend = goods > 0 ? `gastar ${count(goods, 'Mercancía')}` : '';
  if (exhaust && spend) return capitalize(`${exhaust}${planets.members.length > 1 ? ',' : ''} y ${spend}`);
  return capitalize(exhaust || spend || 'no pagar nada');
}

function wayText({ planets, goods, wasted }: Payment): string {
  const influence = planets.lost > 0 ? ` Renuncias a ${planets.lost} de Influencia.` : '';
  const waste = wasted > 0 ? `se ${plural(wasted, 'pierde', 'pierden')} ${wasted}` : 'no se pierde nada';
  return `${count(planets.total + goods, 'Recurso')}: ${waste}.${influence}`;
}

/** More goods, more «Producción», fewer units, another way to produce. */
function variations(input: ProductionInput, production: Production): { text: string; input: ProductionInput }[] {
  const found: { text: string; input: ProductionInput }[] = [];
  const add = (text: string, change: Partial<ProductionInput>) => found.push({ text, input: { ...input, ...change } });
  const short = production.price - production.resources - production.goods;
  if (short > 0)
    add(`Con ${count(short, 'Mercancía más', 'Mercancías más')}`, { mercancias: input.mercancias + short });
  const over = production.units - production.limit;
  if (over > 0 && input.medio === 'tactica')
    add(`Con ${over} más de «Producción»`, { 'otra-produccion': input['otra-produccion'] + over });
  if (over > 0 && input.medio === 'otra')
    add(`Si la capacidad dejara producir ${production.units}`, { 'unidades-permitidas': production.units });
  const groundOnly = Object.fromEntries(
    production.bill.filter(({ unit }) => unit.clase !== 'nave').map(({ unit, count }) => [unit.id, count]),
  );
  if (production.ships > 0 && production.ships < production.units)
    add('Si produjeras solo las fuerzas terrestres', { unidades: groundOnly });
  if (input.medio === 'guerra') add('Con una acción táctica', { medio: 'tactica' });
  return found;
}
