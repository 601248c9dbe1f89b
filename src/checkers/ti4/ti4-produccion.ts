import type { Ti4Units } from '../../schema/figures/ti4-units.ts';
import { and, capitalize, count, plural } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { Verdict, VerdictResult } from '../results.ts';
import { toVerdict } from '../tristate.ts';
import { planetNames } from './planets.ts';
import {
  allConditions,
  type Conditions,
  checkProduction,
  measureProduction,
  type Payment,
  type Production,
  type ProductionInput,
  payments,
  productionSchema,
} from './production.ts';
import { exceptions, explain } from './production-steps.ts';

const CITES = [
  'ti4:9.0',
  'ti4:14.0',
  'ti4:14.1',
  'ti4:18.3',
  'ti4:20.5',
  'ti4:30.1',
  'ti4:30.2',
  'ti4:43.7',
  'ti4:45.3',
  'ti4:48.3',
  'ti4:48.3.a',
  'ti4:57.4',
  'ti4:78.0',
  'ti4:78.1',
  'ti4:78.1.a',
  'ti4:78.1.b',
  'ti4:78.1.c',
  'ti4:78.1.d',
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
  'ti4:79.5',
  'ti4:79.5.a',
  'ti4:79.6',
  'ti4:80.4.a',
  'ti4:83.2',
  'ti4:83.3',
  'ti4:E10',
  'ti4:F17',
  'ti4:F18',
  'ti4:F45',
  'ti4:F66',
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
export const rule = defineRule(['ti4/unidades'], (figures) => {
  const units = figures['ti4/unidades'];
  return {
    id: 'ti4-produccion',
    game: 'ti4',
    kind: 'veredicto',
    title: '¿Puedo producir esto?',
    summary: 'Coste, límite de producción, dos por uno, bloqueo y con qué planetas y Mercancías se paga.',
    help: 'Indica lo que quieres producir, dónde y con qué pagas. Dice si puedes, cuánto cuesta y qué planetas conviene agotar.',
    input: productionSchema(units),
    cites: CITES,
    examples: EXAMPLES,
    run: (input: ProductionInput) => judge(input, units),
  };
});

function judge(input: ProductionInput, units: Ti4Units): VerdictResult<Cited> {
  const production = measureProduction(input, units);
  const conditions = checkProduction(input, production);
  const verdict = toVerdict(allConditions(conditions));
  // Ways of paying for what cannot be produced would only mislead.
  const ways = verdict === 'no' ? [] : payments(input.planetas, input.mercancias, production.price);
  return {
    kind: 'verdict',
    verdict,
    headline: headlineOf(production, conditions, verdict, ways),
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
    steps: explain(input, production, conditions),
    exceptions: exceptions(input, production),
    changes: changes(input, production, units, verdict),
    assumptions: [
      {
        text: 'Las miniaturas están en tus refuerzos y nadie te las ha capturado. Si faltan, puedes retirarlas de sistemas sin fichas de Mando tuyas para producirlas enseguida.',
        clauses: ['ti4:79.5', 'ti4:79.5.a', 'ti4:57.4', 'ti4:20.5'],
      },
      {
        text: 'Los costes son los de las unidades genéricas; si tu facción imprime otro, ajústalo con el descuento.',
        clauses: [],
      },
    ],
  };
}

function headlineOf(
  { price, units, limit, resources, goods }: Production,
  conditions: Conditions,
  verdict: Verdict,
  ways: Payment[],
): string {
  if (verdict === 'sí') {
    const wasted = Math.min(...ways.map((way) => way.wasted));
    const spare = wasted > 0 ? `, perdiendo al menos ${wasted}` : '';
    return `Sí: ${count(units, 'unidad', 'unidades')} por ${count(price, 'Recurso')}${spare}.`;
  }
  const reasons = [
    conditions.ships === 'no' && 'con naves de otro jugador en el sistema no se producen naves',
    conditions.technology === 'no' && 'falta la Tecnología «Estrella de guerra»',
    conditions.limit === 'no' &&
      (limit === 0 ? 'no hay con qué producir' : `son ${units} unidades y el límite es ${limit}`),
    conditions.payment === 'no' && `cuesta ${price} y tienes ${resources + goods}`,
  ].filter((reason) => reason !== false);
  if (verdict === 'no') return `No: ${and(reasons)}.`;
  const open = [
    conditions.ships === 'no-se' && 'si hay naves de otro jugador en el sistema',
    conditions.technology === 'no-se' && 'si tienes la Tecnología «Estrella de guerra»',
  ].filter((reason) => reason !== false);
  return `Depende de ${open.join(' y de ')}.`;
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

/** Single facts that would turn the answer, found by asking again. */
function changes(
  input: ProductionInput,
  production: Production,
  units: Ti4Units,
  verdict: Verdict,
): VerdictResult<Cited>['changes'] {
  const found: VerdictResult<Cited>['changes'] = [];
  const attempt = (text: string, other: ProductionInput) => {
    const changed = toVerdict(allConditions(checkProduction(other, measureProduction(other, units))));
    if (changed !== verdict) found.push({ text, verdict: changed });
  };
  const short = production.price - production.resources - production.goods;
  if (short > 0)
    attempt(`Con ${count(short, 'Mercancía más', 'Mercancías más')}`, {
      ...input,
      mercancias: input.mercancias + short,
    });
  const over = production.units - production.limit;
  if (over > 0 && input.medio === 'tactica')
    attempt(`Con ${over} más de «Producción»`, { ...input, 'otra-produccion': input['otra-produccion'] + over });
  if (over > 0 && input.medio === 'otra')
    attempt(`Si la capacidad dejara producir ${production.units}`, {
      ...input,
      'unidades-permitidas': production.units,
    });
  const groundOnly = Object.fromEntries(
    production.bill.filter(({ unit }) => unit.clase !== 'nave').map(({ unit, count }) => [unit.id, count]),
  );
  if (production.ships > 0 && production.ships < production.units)
    attempt('Si produjeras solo las fuerzas terrestres', { ...input, unidades: groundOnly });
  if (input['naves-ajenas'] !== 'no')
    attempt('Si no hubiera naves de otro jugador', { ...input, 'naves-ajenas': 'no' });
  if (input['naves-ajenas'] !== 'si')
    attempt('Si hubiera naves de otro jugador en el sistema', { ...input, 'naves-ajenas': 'si' });
  if (input['tecnologia-estrella'] !== 'si')
    attempt('Con la Tecnología «Estrella de guerra»', { ...input, 'tecnologia-estrella': 'si' });
  if (input.medio === 'guerra') attempt('Con una acción táctica', { ...input, medio: 'tactica' });
  return found;
}
