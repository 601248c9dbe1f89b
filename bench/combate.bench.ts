import { join } from 'node:path';
import { loadCatalog } from '../src/catalog/load.ts';
import { readInput } from '../src/checkers/read-input.ts';
import { resolveBattle } from '../src/checkers/ti4/battle/battle.ts';
import { type Fleet, spaceOptions } from '../src/checkers/ti4/space/fleet.ts';
import { spaceBattle } from '../src/checkers/ti4/space/space-battle.ts';
import { rule as spaceCombat } from '../src/checkers/ti4/ti4-combate-espacial.ts';
import { formatTime, measure, printTable } from './measure.ts';
import { recursiveOdds } from './recursion.ts';
import type { BenchReport } from './report.ts';
import type { Bench } from './run.ts';
import { type SimulatedFleet, simulate } from './simulation.ts';

/**
 * Space combat: fixed battles against the two methods that public calculators use, a simulation of 20,000
 * battles and a plain exact recursion. All three answer the same question in the same process: who wins and
 * what is left. «Página» is the whole answer of the calculator, with charts, tables and explanation.
 */
const RUNS = 20_000;
const { figures } = loadCatalog(join(import.meta.dirname, '..'));
const units = figures['ti4/unidades'];
const rule = spaceCombat(figures);

const TEN = { caza: 4, destructor: 1, crucero: 2, transporte: 1, acorazado: 2 };
const TWENTY = { caza: 8, destructor: 4, crucero: 3, transporte: 2, acorazado: 2, 'estrella-de-guerra': 1 };
/** All the ships of one colour but the flagship, and fighters up to sixty. */
const SIXTY = { caza: 33, destructor: 8, crucero: 8, transporte: 4, acorazado: 5, 'estrella-de-guerra': 2 };
const UPGRADES = ['caza', 'destructor', 'crucero', 'transporte', 'acorazado'];

const BATTLES: [name: string, attacker: SimulatedFleet, defender: SimulatedFleet][] = [
  ['1 v 1', { ships: { crucero: 1 } }, { ships: { crucero: 1 } }],
  ['2 v 1', { ships: { crucero: 2 } }, { ships: { acorazado: 1 } }],
  ['6 v 3, mejoradas', { ships: { crucero: 3, transporte: 3 }, upgraded: ['crucero'] }, { ships: { acorazado: 3 } }],
  ['5 v 5', { ships: { 'estrella-de-guerra': 1, caza: 4 } }, { ships: { destructor: 3, crucero: 2 } }],
  ['10 v 10', { ships: TEN }, { ships: TEN }],
  [
    '10 v 10, sin Cazas',
    { ships: { crucero: 6, acorazado: 4 } },
    { ships: { destructor: 4, crucero: 3, acorazado: 3 } },
  ],
  ['20 v 20', { ships: TWENTY }, { ships: TWENTY }],
  ['20 v 20, mejoradas', { ships: TWENTY, upgraded: UPGRADES }, { ships: TWENTY, upgraded: UPGRADES }],
  ['60 v 60, mejoradas', { ships: SIXTY, upgraded: UPGRADES }, { ships: SIXTY, upgraded: UPGRADES }],
];

/** Input of the calculator for a fleet. */
const inputOf = ({ ships, upgraded = [] }: SimulatedFleet) => ({
  ...ships,
  mejoras: Object.fromEntries(upgraded.map((id) => [id, true])),
});

function parsed(attacker: SimulatedFleet, defender: SimulatedFleet): { atacante: Fleet; defensor: Fleet } {
  const read = readInput(rule, { atacante: inputOf(attacker), defensor: inputOf(defender) });
  if ('issues' in read) throw new Error(read.issues.map(({ message }) => message).join('; '));
  return read.input as { atacante: Fleet; defensor: Fleet };
}

const tables = { units, combat: figures['ti4/combate'] };
const options = spaceOptions(tables);

/** From validated input to the exact distribution of endings: what the others compute. */
function kernelOdds({ atacante, defensor }: { atacante: Fleet; defensor: Fleet }) {
  const { setup } = spaceBattle({ attacker: atacante, defender: defensor }, tables, options, false);
  const odds = { attacker: 0, draw: 0, defender: 0 };
  for (const { kind, probability } of resolveBattle(setup).endings) odds[kind as keyof typeof odds] += probability;
  return odds;
}

/** What was promised, by battle, in milliseconds. */
const LIMITS: Record<string, number> = {
  '10 v 10': 1,
  '20 v 20': 10,
  '20 v 20, mejoradas': 10,
  '60 v 60, mejoradas': 500,
};

function compareBattles(report: BenchReport): void {
  const rows = BATTLES.map(([name, attacker, defender]) => {
    const input = parsed(attacker, defender);
    const kernel = measure(() => kernelOdds(input));
    const page = measure(() => rule.run(input));
    const recursion = measure(() => recursiveOdds(attacker, defender, units), 200);
    const simulation = measure(() => simulate(attacker, defender, units, RUNS), 1);
    const limit = LIMITS[name];
    report.add({
      label: `${name}, exacto`,
      value: kernel.time,
      unit: 'ms',
      ...(limit !== undefined && { limit }),
      peer: { name: 'recursión exacta sin más', value: recursion.time },
    });
    report.add({
      label: `${name}, exacto`,
      value: kernel.time,
      unit: 'ms',
      peer: { name: `${RUNS} simulaciones`, value: simulation.time },
    });
    const error = (other: typeof kernel.value) =>
      Math.max(...(['attacker', 'draw', 'defender'] as const).map((key) => Math.abs(kernel.value[key] - other[key])));
    return [
      name,
      formatTime(kernel.time),
      formatTime(page.time),
      formatTime(recursion.time),
      `${(recursion.time / kernel.time).toFixed(1)}×`,
      error(recursion.value).toExponential(0),
      formatTime(simulation.time),
      `${Math.round(simulation.time / kernel.time)}×`,
      `${(100 * error(simulation.value)).toFixed(2)} puntos`,
    ];
  });
  printTable(
    `Combate espacial: medianas en caliente, contra una recursión exacta y ${RUNS.toLocaleString('es')} simulaciones`,
    ['batalla', 'núcleo', 'página', 'recursión', 'razón', 'diferencia', 'simulación', 'razón', 'error'],
    rows,
  );
}

/** The same mixture of ships in growing numbers, with fighters, barrage and sustained damage. */
function growth(report: BenchReport): void {
  const mixture = (ships: number): SimulatedFleet => {
    const share = (part: number) => Math.round((ships * part) / 10);
    const others = { destructor: share(1), crucero: share(2), transporte: share(1), acorazado: share(2) };
    const fighters = ships - Object.values(others).reduce((sum, count) => sum + count, 0);
    return { ships: { ...others, caza: fighters }, upgraded: UPGRADES };
  };
  const rows = [5, 10, 15, 20, 30, 40, 50, 60].map((ships) => {
    const fleet = mixture(ships);
    const input = parsed(fleet, fleet);
    const kernel = measure(() => kernelOdds(input)).time;
    const page = measure(() => rule.run(input)).time;
    report.add({ label: `${ships} naves por bando, la respuesta entera`, value: page, unit: 'ms' });
    return [`${ships} v ${ships}`, formatTime(kernel), formatTime(page), `${memoryOf(() => kernelOdds(input))} MB`];
  });
  printTable('Crecimiento con el número de naves', ['naves', 'núcleo', 'página', 'memoria'], rows);
}

/** Extra questions of the calculator, which have no counterpart in the others. */
function questions(): void {
  const both = (more: object, ships: SimulatedFleet) => {
    const read = readInput(rule, { atacante: { ...inputOf(ships), ...more }, defensor: inputOf(ships) });
    if ('issues' in read) throw new Error(read.issues.map(({ message }) => message).join('; '));
    return read.input;
  };
  const rows = [
    ['Retirada tras la ronda 3', { retirada: { cuando: 'ronda', ronda: 3 } }],
    ['Retirada si va perdiendo', { retirada: { cuando: 'desventaja' } }],
    ['Cuatro SDP y tres repeticiones', { canones: { sdp: 4 }, opciones: { 'repetir-fallos': 3 } }],
    ['Las mejores pérdidas', { asignacion: 'optima' }],
  ].map(([name, more]) => [
    name as string,
    ...[TEN, TWENTY].map((ships) => {
      const input = both(more as object, { ships });
      return formatTime(measure(() => rule.run(input), 300).time);
    }),
  ]);
  printTable('Otras preguntas, respuesta completa', ['pregunta', '10 v 10', '20 v 20'], rows);
}

/** Megabytes that a calculation holds at most, roughly: what it leaves behind before anything is collected. */
function memoryOf(work: () => unknown): string {
  const before = process.memoryUsage();
  const kept = work();
  const after = process.memoryUsage();
  const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  return kept === undefined ? '0' : (Math.max(0, bytes) / 2 ** 20).toFixed(1);
}

async function run(report: BenchReport): Promise<void> {
  compareBattles(report);
  growth(report);
  questions();
}

export const bench: Bench = { title: 'Combate espacial: tiempo frente a otros métodos', run };
