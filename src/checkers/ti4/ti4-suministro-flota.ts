import type { Ti4Units } from '../../schema/figures/ti4-units.ts';
import { formatNumber } from '../../text/format-es.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { ResultFigure, Verdict, VerdictResult } from '../results.ts';
import { countFigure, countOf, countText, listText } from './counts.ts';
import { type Holding, measure, type RemovalPlan, removalPlans, type Standing } from './supply.ts';
import { holdingOf, type SupplyInput, shipsOf, supplySchema, upgradesOf } from './supply-input.ts';
import { exceptions, explain } from './supply-steps.ts';

const CITES = [
  'ti4:18.1',
  'ti4:18.2',
  'ti4:18.3',
  'ti4:18.3.a',
  'ti4:18.3.b',
  'ti4:18.3.c',
  'ti4:21.3',
  'ti4:21.3.a',
  'ti4:23.10.a',
  'ti4:34.2',
  'ti4:45.1',
  'ti4:45.1.a',
  'ti4:45.1.b',
  'ti4:45.3',
  'ti4:50.3',
  'ti4:50.3.a',
  'ti4:62.4',
  'ti4:68.2',
  'ti4:68.2.a',
  'ti4:71.9.a',
  'ti4:97.0',
  'ti4:F49',
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
export const rule = defineRule(['ti4/unidades', 'ti4/limites'], (figures) => {
  const units = figures['ti4/unidades'];
  return {
    id: 'ti4-suministro-flota',
    game: 'ti4',
    kind: 'veredicto',
    title: '¿Cabe mi flota en el sistema?',
    summary: 'Reserva de Flota y Capacidad de transporte: qué cuenta, qué sobra y cuándo se quita.',
    help: 'Cuenta solo lo que tienes en la zona de espacio de un sistema; lo que está en planetas no ocupa sitio.',
    input: supplySchema(units, figures['ti4/limites']),
    cites: CITES,
    examples: EXAMPLES,
    run: (input: SupplyInput) => judge(input, units),
  };
});

function judge(input: SupplyInput, units: Ti4Units): VerdictResult<Cited> {
  const holding = holdingOf(input, units);
  const standing = measure(holding);
  const verdict = decide(input, holding, standing);
  const plans = verdict === 'no' ? removalPlans(relevant(input, holding), MOST_PLANS) : [];
  return {
    kind: 'verdict',
    verdict,
    headline: headlineOf(input, standing, holding, verdict),
    figures: figuresOf(input, holding, standing),
    options: plans.map((plan) => ({
      label: `Quitar ${planText(plan, holding)}`,
      verdict: 'sí',
      text: `Pierdes ${formatNumber(plan.cost)} ${plan.cost === 1 ? 'Recurso' : 'Recursos'} en unidades.`,
      clauses: plan.ships.some((count) => count > 0) ? ['ti4:45.3'] : ['ti4:18.3.a'],
    })),
    steps: explain(input, units, holding, standing, verdict),
    exceptions: exceptions(input, holding),
    changes: changes(input, units, verdict),
    assumptions: [
      {
        text: 'Solo cuenta lo que está en la zona de espacio de un mismo sistema.',
        clauses: ['ti4:45.1.a', 'ti4:18.3.b'],
      },
      { text: 'Ninguna otra carta ni capacidad cambia estas reglas.', clauses: [] },
    ],
  };
}

/** What is too much now and, in the middle of a combat, what will be when it ends. */
function figuresOf({ momento }: SupplyInput, { pool }: Holding, standing: Standing): ResultFigure[] {
  const later = momento === 'combate';
  const nothing = momento === 'paso';
  const counted = nothing ? 0 : later ? standing.ships : standing.counted;
  const overCapacity = nothing || later ? 0 : standing.overCapacity;
  const figures: ResultFigure[] = [
    countFigure('cuentan-para-flota', 'Cuentan para la reserva de Flota', counted, 'nave', 'naves'),
    countFigure('limite-flota', 'Límite de la reserva de Flota', pool, 'nave', 'naves'),
    countFigure('sobran-naves', 'Sobran en la flota', Math.max(0, counted - pool), 'nave', 'naves'),
    countFigure('ocupacion', 'Necesitan plaza', standing.ground + standing.boardingFighters, 'unidad', 'unidades'),
    countFigure('capacidad', 'Capacidad de transporte', standing.capacity, 'plaza', 'plazas'),
    countFigure('sobra-carga', 'Sobran en la carga', overCapacity, 'unidad', 'unidades'),
  ];
  if (later)
    figures.push(
      countFigure('sobran-naves-al-acabar', 'Sobrarían al acabar, en la flota', standing.overPool, 'nave', 'naves'),
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

function decide(input: SupplyInput, holding: Holding, standing: Standing): Verdict {
  if (input.momento === 'paso') return 'sí';
  if (input.momento === 'combate') {
    if (standing.ships > holding.pool) return 'no';
    // The book does not say whether Cazas II without room count as ships while the combat lasts.
    return standing.overPool > 0 ? 'depende' : 'sí';
  }
  return standing.overPool > 0 || standing.overCapacity > 0 ? 'no' : 'sí';
}

function headlineOf(input: SupplyInput, standing: Standing, holding: Holding, verdict: Verdict): string {
  if (input.momento === 'paso') return 'Sí: las naves que solo atraviesan el sistema no cuentan en él.';
  if (verdict === 'depende')
    return 'Depende de cómo leáis la carta Caza II durante el combate; según nuestra lectura, nada se quita hasta el final.';
  const over = overText(standing, holding);
  if (verdict === 'no')
    return input.momento === 'combate'
      ? `No: ${overText({ ...standing, overPool: standing.ships - holding.pool, overCapacity: 0 }, holding)}, también en pleno combate.`
      : `No: ${over}.`;
  if (input.momento === 'combate' && standing.overCapacity > 0)
    return `Sí, mientras dure el combate; si acabara así, ${over}.`;
  const load = standing.ground + standing.boardingFighters - standing.fightersInPool;
  return `Sí: ${formatNumber(standing.counted)} de ${countText(holding.pool, 'nave', 'naves')} y ${load} de ${countText(standing.capacity, 'plaza', 'plazas')} de carga.`;
}

function overText({ overPool, overCapacity }: Standing, holding: Holding): string {
  const ships = overPool === 0.5 ? 'media nave' : `${formatNumber(overPool)} ${overPool === 1 ? 'nave' : 'naves'}`;
  // Cazas II may stay without room.
  const fighters = holding.fighterWeight === null && holding.fighters > 0;
  const parts = [
    overPool > 0 && `${ships} por encima de la reserva de Flota`,
    overCapacity > 0 && `${loadText(overCapacity, fighters, holding.infantry + holding.mechs > 0)} sin plaza`,
  ].filter((part) => part !== false);
  return `${overPool + overCapacity <= 1 ? 'sobra' : 'sobran'} ${listText(parts)}`;
}

/** `2 Cazas o fuerzas terrestres`, naming only what there is. */
function loadText(count: number, fighters: boolean, ground: boolean): string {
  if (!ground) return countText(count, 'Caza', 'Cazas');
  return fighters
    ? countText(count, 'Caza o fuerza terrestre', 'Cazas o fuerzas terrestres')
    : countText(count, 'fuerza terrestre', 'fuerzas terrestres');
}

function planText({ ships, ground, load }: RemovalPlan, holding: Holding): string {
  const kinds = holding.ships.flatMap(({ name, plural }, index) => {
    const count = ships[index] ?? 0;
    return count > 0 ? [countText(count, name, plural)] : [];
  });
  return listText([
    ...kinds,
    ...(ground > 0 ? [countText(ground, 'fuerza terrestre', 'fuerzas terrestres')] : []),
    ...(load > 0 ? [loadText(load, holding.fighters > 0, holding.infantry + holding.mechs > ground)] : []),
  ]);
}

/** Single facts that would turn the answer, found by asking again. */
function changes(input: SupplyInput, units: Ti4Units, verdict: Verdict): VerdictResult<Cited>['changes'] {
  const found: VerdictResult<Cited>['changes'] = [];
  const attempt = (text: string, other: SupplyInput) => {
    const holding = holdingOf(other, units);
    const changed = decide(other, holding, measure(holding));
    if (changed !== verdict) found.push({ text, verdict: changed });
  };
  attempt('Con una ficha más en la reserva de Flota', { ...input, reserva: input.reserva + 1 });
  if (input.reserva > 0)
    attempt('Con una ficha menos en la reserva de Flota', { ...input, reserva: input.reserva - 1 });
  for (const unit of shipsOf(units)) {
    const count = countOf(input.naves, unit.id);
    if (count > 0) attempt(`Con 1 ${unit.nombre} menos`, { ...input, naves: { ...input.naves, [unit.id]: count - 1 } });
  }
  const transport = units.filas.find((unit) => unit.id === 'transporte');
  const transports = countOf(input.naves, 'transporte');
  if (transport && transports < transport.miniaturas)
    attempt('Con un Transporte más', { ...input, naves: { ...input.naves, transporte: transports + 1 } });
  for (const unit of upgradesOf(units)) {
    if (input.mejoras[unit.id] !== true && countOf(input.naves, unit.id) > 0)
      attempt(`Con ${unit.nombre} II`, { ...input, mejoras: { ...input.mejoras, [unit.id]: true } });
  }
  if (input.mejoras.caza === 'basicos' && countOf(input.carga, 'caza') > 0)
    attempt('Con Caza II', { ...input, mejoras: { ...input.mejoras, caza: 'mejorados' } });
  const landed = { ...input.carga, infanteria: 0, meca: 0 };
  if (countOf(input.carga, 'infanteria') + countOf(input.carga, 'meca') > 0)
    attempt('Si las fuerzas terrestres estuvieran en un planeta', { ...input, carga: landed });
  if (input.momento === 'combate') attempt('Cuando acabe el combate', { ...input, momento: 'fin' });
  else attempt('En pleno combate', { ...input, momento: 'combate' });
  return found;
}
