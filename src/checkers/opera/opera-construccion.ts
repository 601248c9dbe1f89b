import type { Figures } from '../../schema/figures/tables.ts';
import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import type { Assumption, NumbersResult, PlainTable, ResultFigure, Step } from '../results.ts';
import { levelOf } from './levels.ts';
import { type Bought, type Obstacle, type Shopping, type ShoppingRules, shop } from './shopping.ts';
import { purchasesOf, purseOf, type ShoppingInput, type ShoppingList, shoppingSchema } from './shopping-list.ts';

const CITES = [
  'opera:3.8',
  'opera:4.6',
  'opera:5.1.a',
  'opera:5.1.b',
  'opera:7.2',
  'opera:7.4',
  'opera:7.5',
  'opera:7.6',
  'opera:7.7',
  'opera:7.8',
  'opera:7.12',
  'opera:7.14',
  'opera:7.15',
  'opera:7.17',
  'opera:12.5',
  'opera:13.3.b',
  'opera:14.14',
  'opera:14.15',
  'opera:14.17',
  'opera:X12',
] as const;
type Cited = (typeof CITES)[number];

const EXAMPLES: RuleExample<ShoppingInput>[] = [
  {
    title: 'Con los 4 créditos del principio: un militar, o un misil interplanetario y algo más',
    clauses: ['opera:7.14', 'opera:12.5'],
    input: {
      'primer-turno': true,
      compras: [{ tipo: 'consumible', nombre: 'Misil interplanetario', precio: 1 }, { tipo: 'entrenar' }],
    },
    // 1 + 4 are 5, and there are 4.
    expect: { figures: { coste: 5, creditos: 3, faltan: 1 } },
  },
  {
    title: 'Una nave, y equipo para la que ya tienes',
    clauses: ['opera:7.8'],
    input: {
      creditos: 12,
      construidas: 3,
      naves: [{ nombre: 'Nave civil', ranuras: 1 }],
      compras: [
        { tipo: 'nave', nombre: 'Crucero espacial', precio: 6 },
        { tipo: 'equipo', nombre: 'Blindaje', precio: 2, nave: 1 },
        { tipo: 'equipo', nombre: 'Cañón', precio: 2, nave: 1 },
        { tipo: 'salto' },
      ],
    },
    // The ship has one slot: the second piece of equipment finds none.
    expect: { figures: { coste: 12, creditos: 2, faltan: 0, 'tecnologias-siguiente': 4 } },
  },
  {
    title: 'Siete construidas y dos tecnologías más',
    input: {
      creditos: 20,
      construidas: 7,
      compras: [{ precio: 5 }, { precio: 5 }],
    },
    expect: { figures: { coste: 10, creditos: 15, 'tecnologias-siguiente': 8 } },
  },
];

interface Known {
  rules: ShoppingRules;
  levels: Pick<Figures, 'opera/niveles'>;
  military: { attack: number; defence: number };
  growth: number;
}

/** What construction, equipment and everything else costs, and what each needs. */
export const rule = defineRule(['opera/cifras', 'opera/niveles', 'opera/unidades'], (figures) => {
  const cifra = (id: Parameters<typeof figure<'opera/cifras'>>[2]) => figure(figures, 'opera/cifras', id);
  const known: Known = {
    rules: {
      trainingCost: cifra('coste-entrenar'),
      jumpCost: cifra('coste-salto-extra'),
      jumpsPerTurn: cifra('saltos-extra-por-turno'),
      mostTechnologies: cifra('tecnologias-construidas'),
    },
    levels: figures,
    military: {
      attack: figure(figures, 'opera/unidades', 'militar', 'ataque'),
      defence: figure(figures, 'opera/unidades', 'militar', 'defensa'),
    },
    growth: cifra('civiles-por-reorganizacion'),
  };
  const start = { civil: cifra('civiles-iniciales'), credits: cifra('creditos-iniciales') };
  return {
    id: 'opera-construccion',
    game: 'opera',
    kind: 'calculadora',
    title: 'Construir, equipar y entrenar: costes',
    summary: 'Cuánto cuesta lo que quieres hacer este turno, qué puedes pagar y qué te falta.',
    help: 'Indica tus créditos y tecnologías y lo que quieres pagar, en orden. Los precios son los que llevan las cartas.',
    input: shoppingSchema(start, known.rules.mostTechnologies),
    cites: CITES,
    examples: EXAMPLES,
    run: (list: ShoppingList) => answer(list, known),
  };
});

function answer(list: ShoppingList, known: Known): NumbersResult<Cited> {
  const shopping = shop(purchasesOf(list), purseOf(list), known.rules);
  return {
    kind: 'numbers',
    headline: headlineOf(shopping),
    figures: figuresOf(list, shopping, known),
    tables: [tableOf(shopping, known.rules)],
    steps: explain(list, shopping, known),
    assumptions: assumptionsOf(shopping, known),
  };
}

function headlineOf({ bought, total, lacking, purse }: Shopping): string {
  const left = bought.filter(({ obstacle }) => obstacle !== null);
  const cost = `Cuesta ${count(total, 'crédito')}`;
  if (left.length === 0)
    return `${cost}: puedes hacerlo todo y te ${purse.credits === 1 ? 'queda' : 'quedan'} ${count(purse.credits, 'crédito')}.`;
  const names = and(left.map(({ purchase }) => purchase.name));
  const short = lacking > 0 ? `, y para todo te ${lacking === 1 ? 'falta' : 'faltan'} ${lacking}` : '';
  return `${cost}${short}. No puedes con: ${names}.`;
}

function figuresOf(list: ShoppingList, shopping: Shopping, { rules, levels, growth }: Known): ResultFigure[] {
  const { total, lacking, purse, trained } = shopping;
  const credits = (id: string, label: string, value: number) => countFigure(id, label, value, 'crédito');
  const next = Math.min(rules.mostTechnologies, purse.built + purse.underConstruction);
  const level = (technologies: number) => levelOf(levels, { units: 0, technologies }).total;
  return [
    credits('coste', 'Cuesta todo', total),
    credits('creditos', 'Te quedan, hecho lo que se puede', purse.credits),
    credits('faltan', 'Te faltan para todo', lacking),
    countFigure('tecnologias-siguiente', 'Tecnologías construidas tras voltear', next, 'tecnología'),
    countFigure('nivel-tecnologias', 'Niveles que dan', level(next), 'nivel', 'niveles'),
    credits('cobro-siguiente', 'Cobrarás en tu próxima reorganización, sin declive', list.civiles - trained + growth),
  ];
}

const WHY: Record<Obstacle, (bought: Bought, rules: ShoppingRules) => string> = {
  creditos: ({ missing }) => `Faltan ${missing}`,
  tope: (_, { mostTechnologies }) => `Pasaría de ${mostTechnologies} (lectura nuestra)`,
  ranura: () => 'Sin ranura libre',
  civiles: () => 'No hay bastantes civiles',
  'salto-hecho': () => 'Solo uno por turno',
  'primer-turno': () => 'No en el primer turno',
};

function tableOf({ bought }: Shopping, rules: ShoppingRules): PlainTable {
  return {
    title: 'Una por una, en orden',
    columns: ['', 'Cuesta', '¿Se puede?', 'Te quedan'],
    rows: bought.map((one) => [
      one.purchase.name,
      String(one.price),
      one.obstacle === null ? 'Sí' : WHY[one.obstacle](one, rules),
      String(one.left),
    ]),
  };
}

/** What each kind of purchase asks for, of those in the list. */
function explain(list: ShoppingList, { bought, trained }: Shopping, known: Known): Step<Cited>[] {
  const { rules, military } = known;
  const has = (...kinds: string[]) => bought.some(({ purchase }) => kinds.includes(purchase.kind));
  const steps: Step<Cited>[] = [];
  if (has('tecnologia', 'nave'))
    steps.push({
      id: 'construir',
      title: 'Construir',
      text: `Se paga el precio entero y de una vez; queda boca abajo, sin efecto, y se voltea en tu próxima reorganización, cuando esos créditos van a la pila. Como mucho, ${rules.mostTechnologies} construidas.`,
      clauses: ['opera:7.4', 'opera:7.6', 'opera:7.7', 'opera:5.1.a'],
    });
  if (has('equipo'))
    steps.push({
      id: 'equipo',
      title: 'Montar equipo',
      text: 'Al pagarlo se monta boca arriba en una nave ya construida, en una ranura libre, y no se desmonta. No cuenta como otra tecnología.',
      clauses: ['opera:7.8', 'opera:14.14', 'opera:14.15'],
    });
  if (has('entrenar'))
    steps.push({
      id: 'entrenar',
      title: 'Entrenar',
      text: `Cada militar cuesta ${count(rules.trainingCost, 'crédito')} y sale de un civil, que deja de cobrar. Suma ${military.attack} de ataque y ${military.defence} de defensa a la PST${trained > 0 ? `: en total, ${trained * military.attack} y ${trained * military.defence}` : ''}.`,
      clauses: ['opera:7.14', 'opera:7.15', 'opera:7.17', 'opera:3.8'],
    });
  if (has('salto'))
    steps.push({
      id: 'salto',
      title: 'Salto extra',
      text: `Cuesta ${count(rules.jumpCost, 'crédito')}, uno por turno${list['primer-turno'] ? ', y en el primer turno está prohibido saltar' : ''}.`,
      clauses: list['primer-turno'] ? ['opera:7.12', 'opera:4.6'] : ['opera:7.12'],
    });
  if (has('consumible'))
    steps.push({
      id: 'consumible',
      title: 'Consumibles',
      text: 'Se paga su precio, se aplica su efecto y se descarta.',
      clauses: ['opera:7.2'],
    });
  steps.push({
    id: 'despues',
    title: 'Después',
    text: 'Las tecnologías cuentan para tu nivel desde que se voltean, y en la misma reorganización cobras por los civiles que tengas.',
    clauses: ['opera:13.3.b', 'opera:5.1.b'],
  });
  return steps;
}

function assumptionsOf({ bought, purse }: Shopping, { rules }: Known): Assumption<Cited>[] {
  const assumptions: Assumption<Cited>[] = [
    {
      id: 'en-orden',
      text: 'Se paga por el orden de la lista; lo que no se puede se deja y se sigue. Las cartas están en tu almacén y ninguna dice otra cosa.',
      clauses: ['opera:7.6'],
    },
  ];
  const isFull = purse.built + purse.underConstruction > rules.mostTechnologies;
  if (isFull || bought.some(({ obstacle }) => obstacle === 'tope'))
    assumptions.push({
      id: 'tope',
      text: `Lectura nuestra: las que están boca abajo no cuentan para el máximo, pero al voltearlas no se puede pasar de ${rules.mostTechnologies}, y no se pueden descartar: no empieces las que no quepan.`,
      clauses: ['opera:7.5', 'opera:7.6'],
      readings: ['opera:X12'],
    });
  return assumptions;
}
