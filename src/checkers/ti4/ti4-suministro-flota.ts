import type { Ti4Units } from '../../schema/figures/ti4-units.ts';
import { formatNumber } from '../../text/format-es.ts';
import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { RuleExample } from '../define-rule.ts';
import { defineVerdict, type Explanation, type MeasuredFacts } from '../define-verdict.ts';
import { yesNo } from '../open-question.ts';
import type { ResultFigure, Verdict } from '../results.ts';
import { countOf } from './counts.ts';
import { type Holding, measure, type RemovalPlan, removalPlans, type Standing } from './supply/supply.ts';
import { holdingOf, type SupplyInput, shipsOf, supplySchema, upgradesOf } from './supply/supply-input.ts';
import { exceptions, explain } from './supply/supply-steps.ts';

const CITES = [
  'ti4:18.1',
  'ti4:18.2',
  'ti4:18.3',
  'ti4:18.3.a',
  'ti4:21.3',
  'ti4:21.3.a',
  'ti4:45.1',
  'ti4:45.3',
  'ti4:50.3',
  'ti4:50.3.a',
  'ti4:62.4',
  'ti4:68.2',
  'ti4:68.2.a',
] as const;
/** Clauses that this rule may cite. */
export type Cited = (typeof CITES)[number];

const MOST_PLANS = 4;

const EXAMPLES: RuleExample<object>[] = [
  {
    title: 'Tres fichas de Flota, cuatro naves y un Transporte lleno',
    input: { reserva: 3, naves: { transporte: 1, crucero: 2, destructor: 1 }, carga: { caza: 2, infanteria: 2 } },
    expect: { verdict: 'no' },
  },
  {
    title: 'En la última ronda cae el Transporte que llevaba cuatro Cazas',
    input: { reserva: 4, naves: { crucero: 2, acorazado: 1 }, carga: { caza: 4 }, momento: 'fin' },
    expect: { figures: { 'sobra-carga': 3, 'sobran-naves': 0 } },
  },
  {
    title: 'El mismo caso, con el combate todavía en curso',
    input: { reserva: 4, naves: { crucero: 2, acorazado: 1 }, carga: { caza: 4 }, momento: 'combate' },
    expect: { verdict: 'sí' },
  },
  {
    title: 'Caza II: seis Cazas con un solo Transporte que lleva dos Infanterías',
    input: { reserva: 5, naves: { transporte: 1 }, carga: { caza: 6, infanteria: 2 }, mejoras: { caza: 'mejorados' } },
    expect: { figures: { 'cuentan-para-flota': 5, 'sobran-naves': 0, 'sobra-carga': 0 } },
  },
  {
    title: 'Tres Cazas junto al Puerto espacial, sin ninguna otra nave',
    input: { carga: { caza: 3 }, otros: { puertos: 1 } },
    expect: { verdict: 'sí' },
  },
];

/** Whether what a player has in a space area fits the fleet pool and the transport capacity, and what must go. */
export const rule = defineVerdict('ti4-suministro-flota', ['ti4/unidades', 'ti4/limites'], (figures) => {
  const units = figures['ti4/unidades'];
  return {
    game: 'ti4',
    title: '¿Cabe mi flota en el sistema?',
    summary: 'Reserva de Flota y Capacidad de transporte: qué cuenta, qué sobra y cuándo se quita.',
    help: 'Cuenta solo lo que tienes en la zona de espacio de un sistema; lo que está en planetas no ocupa sitio.',
    input: supplySchema(units, figures['ti4/limites']),
    cites: CITES,
    examples: EXAMPLES,
    facts: (input: SupplyInput) => facts(input, units),
    explain: (input: SupplyInput, verdict: Verdict) => explanation(input, units, verdict),
    variations: (input: SupplyInput) => variations(input, units),
  };
});

/** What the ruling asks, counted. */
function facts(input: SupplyInput, units: Ti4Units): MeasuredFacts {
  const holding = holdingOf(input, units);
  const standing = measure(holding);
  const { ships, counted, overPool, overCapacity, ground, boardingFighters, fightersInPool, capacity } = standing;
  const fleet = (present: number, over: number) =>
    over > 0
      ? `${over < 2 ? 'sobra' : 'sobran'} ${over === 0.5 ? 'media nave' : count(over, 'nave')}`
      : `${formatNumber(present)} de ${count(holding.pool, 'nave')}`;
  const load = ground + boardingFighters - fightersInPool;
  return {
    momento: input.momento,
    'naves-exceden': { is: yesNo(ships > holding.pool), says: fleet(ships, ships - holding.pool) },
    // Without Cazas II out of place there is nothing to count twice.
    'cazas-exceden': fightersInPool > 0 ? { is: yesNo(overPool > 0), says: fleet(counted, overPool) } : 'no',
    'carga-excede': {
      is: yesNo(overCapacity > 0),
      says:
        overCapacity > 0
          ? `${overCapacity === 1 ? 'sobra' : 'sobran'} ${overLoad(overCapacity, holding)}`
          : `${formatNumber(load)} de ${count(capacity, 'plaza', 'plazas')} de carga`,
    },
  };
}

/** What has no place, naming only what there is; Cazas II may stay without one. */
function overLoad(count: number, holding: Holding): string {
  const fighters = holding.fighterWeight === null && holding.fighters > 0;
  return loadText(count, fighters, holding.infantry + holding.mechs > 0);
}

function explanation(input: SupplyInput, units: Ti4Units, verdict: Verdict): Explanation<Cited> {
  const holding = holdingOf(input, units);
  const standing = measure(holding);
  const plans = verdict === 'no' ? removalPlans(relevant(input, holding), MOST_PLANS) : [];
  return {
    figures: figuresOf(input, holding, standing),
    options: plans.map((plan) => ({
      label: `Quitar ${planText(plan, holding)}`,
      verdict: 'sí',
      text: `Pierdes ${count(plan.cost, 'Recurso')} en unidades.`,
      clauses: plan.ships.some((count) => count > 0) ? ['ti4:45.3'] : ['ti4:18.3.a'],
    })),
    steps: explain(input, units, holding, standing),
    exceptions: exceptions(input, holding),
    assumptions: [],
  };
}

/** What is too much now and, in the middle of a combat, what will be when it ends. */
function figuresOf({ momento }: SupplyInput, { pool }: Holding, standing: Standing): ResultFigure[] {
  const later = momento === 'combate';
  const nothing = momento === 'paso';
  const counted = nothing ? 0 : later ? standing.ships : standing.counted;
  const overCapacity = nothing || later ? 0 : standing.overCapacity;
  const figures: ResultFigure[] = [
    countFigure('cuentan-para-flota', 'Cuentan para la reserva de Flota', counted, 'nave'),
    countFigure('limite-flota', 'Límite de la reserva de Flota', pool, 'nave'),
    countFigure('sobran-naves', 'Sobran en la flota', Math.max(0, counted - pool), 'nave'),
    countFigure('ocupacion', 'Necesitan plaza', standing.ground + standing.boardingFighters, 'unidad', 'unidades'),
    countFigure('capacidad', 'Capacidad de transporte', standing.capacity, 'plaza'),
    countFigure('sobra-carga', 'Sobran en la carga', overCapacity, 'unidad', 'unidades'),
  ];
  if (later)
    figures.push(
      countFigure('sobran-naves-al-acabar', 'Sobrarían al acabar, en la flota', standing.overPool, 'nave'),
      countFigure(
        'sobra-carga-al-acabar',
        'Sobrarían al acabar, en la carga',
        standing.overCapacity,
        'unidad',
        'unidades',
      ),
    );
  return figures;
}

/** In the middle of a combat the load may be too much (18.3.c): then only ships are given up. */
function relevant(input: SupplyInput, holding: Holding): Holding {
  if (input.momento !== 'combate') return holding;
  return { ...holding, fighters: 0, infantry: 0, mechs: 0 };
}

/** `2 Cazas o fuerzas terrestres`, naming only what there is. */
function loadText(amount: number, fighters: boolean, ground: boolean): string {
  if (!ground) return count(amount, 'Caza');
  return fighters
    ? count(amount, 'Caza o fuerza terrestre', 'Cazas o fuerzas terrestres')
    : count(amount, 'fuerza terrestre', 'fuerzas terrestres');
}

function planText({ ships, ground, load }: RemovalPlan, holding: Holding): string {
  const kinds = holding.ships.flatMap(({ name, plural }, index) => {
    const amount = ships[index] ?? 0;
    return amount > 0 ? [count(amount, name, plural)] : [];
  });
  return and([
    ...kinds,
    ...(ground > 0 ? [count(ground, 'fuerza terrestre', 'fuerzas terrestres')] : []),
    ...(load > 0 ? [loadText(load, holding.fighters > 0, holding.infantry + holding.mechs > ground)] : []),
  ]);
}

/** One token, ship or upgrade more or less, and another moment. */
function variations(input: SupplyInput, units: Ti4Units): { text: string; input: SupplyInput }[] {
  const found: { text: string; input: SupplyInput }[] = [];
  const add = (text: string, change: Partial<SupplyInput>) => found.push({ text, input: { ...input, ...change } });
  add('Con una ficha más en la reserva de Flota', { reserva: input.reserva + 1 });
  if (input.reserva > 0) add('Con una ficha menos en la reserva de Flota', { reserva: input.reserva - 1 });
  for (const unit of shipsOf(units)) {
    const count = countOf(input.naves, unit.id);
    if (count > 0) add(`Con 1 ${unit.nombre} menos`, { naves: { ...input.naves, [unit.id]: count - 1 } });
  }
  const transport = units.filas.find((unit) => unit.id === 'transporte');
  const transports = countOf(input.naves, 'transporte');
  if (transport && transports < transport.miniaturas)
    add('Con un Transporte más', { naves: { ...input.naves, transporte: transports + 1 } });
  for (const unit of upgradesOf(units)) {
    if (input.mejoras[unit.id] !== true && countOf(input.naves, unit.id) > 0)
      add(`Con ${unit.nombre} II`, { mejoras: { ...input.mejoras, [unit.id]: true } });
  }
  if (input.mejoras.caza === 'basicos' && countOf(input.carga, 'caza') > 0)
    add('Con Caza II', { mejoras: { ...input.mejoras, caza: 'mejorados' } });
  if (countOf(input.carga, 'infanteria') + countOf(input.carga, 'meca') > 0)
    add('Si las fuerzas terrestres estuvieran en un planeta', { carga: { ...input.carga, infanteria: 0, meca: 0 } });
  return found;
}
