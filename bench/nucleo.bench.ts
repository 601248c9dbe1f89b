import { join } from 'node:path';
import { loadCatalog } from '../src/catalog/load.ts';
import { printedGroup } from '../src/checkers/ti4/battle/units.ts';
import type { Effect, FightSide, LossStep } from '../src/checkers/ti4/kernel/declarations.ts';
import { resolveFightPlan } from '../src/checkers/ti4/kernel/fight.ts';
import { formatTime, measure, printTable } from './measure.ts';
import type { BenchReport } from './report.ts';
import type { Bench } from './run.ts';
import { simulate } from './simulation.ts';

/**
 * The kernel that reads effects as declarations: battles with none, five and ten effects, and with repairs, whose
 * cost is shown as a multiple of the plain battle; against a simulation of 20,000 plain battles.
 */
const RUNS = 20_000;
const { figures } = loadCatalog(join(import.meta.dirname, '..'));
const units = figures['ti4/unidades'];

const FLEETS: [string, Record<string, number>][] = [
  ['10 v 10', { caza: 4, destructor: 1, crucero: 2, transporte: 1, acorazado: 2 }],
  ['20 v 20', { caza: 8, destructor: 4, crucero: 3, transporte: 2, acorazado: 2, 'estrella-de-guerra': 1 }],
  ['60 v 60', { caza: 33, destructor: 8, crucero: 8, transporte: 4, acorazado: 5, 'estrella-de-guerra': 2 }],
];
const REPAIR: Effect = { kind: 'repair', amount: 1, when: 'after-hits' };
const FIVE: Effect[] = [
  { kind: 'modifier', roll: 'combat', amount: 1 },
  { kind: 'modifier', roll: 'combat', amount: 2, units: ['caza'], rounds: [1, 1] },
  { kind: 'reroll', roll: 'combat', rounds: [1, 1] },
  { kind: 'cancel', amount: 2, per: 'combat' },
  { kind: 'answer-sustain-destroy', uses: 1 },
];
const TEN: Effect[] = [
  ...FIVE,
  REPAIR,
  { kind: 'dice', roll: 'combat', amount: 1, each: false, rounds: [1, 1] },
  { kind: 'hits-at-start', dice: [{ value: 9, dice: 2 }] },
  { kind: 'destroy-at-start', amount: 1, needs: 3, units: ['destructor', 'crucero', 'transporte', 'acorazado'] },
  { kind: 'modifier', roll: 'barrage', amount: 1 },
];

function sideOf(ships: Record<string, number>, effects: readonly Effect[]): FightSide {
  const groups = units.filas
    .filter(({ id }) => (ships[id] ?? 0) > 0)
    .map((unit) => printedGroup(unit, ships[unit.id] ?? 0, false))
    .sort((a, b) => a.cost - b.cost);
  const steps: LossStep[] = [
    ...groups.flatMap(({ sustains }, group): LossStep[] => (sustains ? [{ kind: 'sustain', group }] : [])),
    ...groups.map((_, group): LossStep => ({ kind: 'destroy', group })),
  ];
  return { units: groups, effects, steps };
}

const half = (effects: readonly Effect[], second: boolean) => {
  const middle = Math.ceil(effects.length / 2);
  return second ? effects.slice(middle) : effects.slice(0, middle);
};

/** What was promised with five effects, with ten, and for repairs beside the plain battle. */
const LIMITS: Record<string, { five?: number; ten?: number }> = { '10 v 10': { five: 1 }, '20 v 20': { ten: 10 } };
const REPAIRS = 5;

function run(report: BenchReport): void {
  const rows = FLEETS.map(([name, ships]) => {
    const time = (first: readonly Effect[], second: readonly Effect[]) =>
      measure(() => resolveFightPlan({ sides: [sideOf(ships, first), sideOf(ships, second)], barrage: true })).time;
    const plain = time([], []);
    const repairs = [time([REPAIR], []), time([REPAIR], [REPAIR])];
    const simulation = measure(() => simulate({ ships }, { ships }, units, RUNS), 1).time;
    const five = time(half(FIVE, false), half(FIVE, true));
    const ten = time(half(TEN, false), half(TEN, true));
    const limits = LIMITS[name] ?? {};
    report.add({ label: `${name} con cinco efectos`, value: five, unit: 'ms', limit: limits.five });
    report.add({ label: `${name} con diez efectos`, value: ten, unit: 'ms', limit: limits.ten });
    report.add({
      label: `${name} con reparaciones de los dos, frente a sin ellas`,
      value: Math.max(...repairs) / plain,
      unit: 'veces',
      limit: REPAIRS,
    });
    return [
      name,
      formatTime(plain),
      formatTime(five),
      formatTime(ten),
      ...repairs.map((one) => `${formatTime(one)} (${(one / plain).toFixed(1)}×)`),
      `${Math.round(simulation / plain)}×`,
    ];
  });
  printTable(
    'Núcleo con efectos: medianas en caliente',
    ['batalla', 'sin efectos', 'cinco efectos', 'diez efectos', 'repara uno', 'reparan los dos', 'simulación'],
    rows,
  );
}

export const bench: Bench = { title: 'Núcleo de combate con efectos declarados', run };
