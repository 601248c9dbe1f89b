import { formatChance, formatNumber } from '../../../text/format-es.ts';
import { and } from '../../../text/lists.ts';
import type { DistributionResult, ResultFigure, ResultTable } from '../../results.ts';
import { fullCounts, worth } from '../battle/units.ts';
import { SIDES, type SideName } from '../sides.ts';
import { Aftermath } from '../space/aftermath.ts';
import { cargoWorth } from '../space/cargo.ts';
import { prizeFigures } from '../words/prize.ts';
import { lossFigure, ofSide } from '../words/report.ts';
import type { TacticalResult } from './tactical.ts';
import { type TacticalCite, tacticalAssumptions, tacticalSteps } from './tactical-steps.ts';

const OUTCOMES = {
  todos: 'Toma todos los planetas',
  algunos: 'Toma alguno, pero no todos',
  ninguno: 'Domina el espacio, pero no toma ninguno',
  'sin-espacio': 'No domina el espacio',
};

function outcomesOf({ taken }: TacticalResult, planets: number): Record<string, number> {
  const all = 2 ** planets - 1;
  const sum = (test: (set: number) => boolean) =>
    [...taken].reduce((total, [set, chance]) => (test(set) ? total + chance : total), 0);
  return {
    todos: sum((set) => set === all && set > 0),
    algunos: sum((set) => set > 0 && set !== all),
    ninguno: sum((set) => set === 0),
    'sin-espacio': sum((set) => set < 0),
  };
}

/** The answer; `firing` is what would happen if a lone SDP fired, where that was left open. */
export function tacticalAnswer(
  result: TacticalResult,
  firing: TacticalResult | null,
  planets: number,
  riftTakes: number,
): DistributionResult<TacticalCite> {
  const outcomes = outcomesOf(result, planets);
  const other = firing && outcomesOf(firing, planets);
  const open = other && Object.keys(outcomes).some((id) => differ(id, outcomes, other)) ? other : null;
  // Where all of them are taken as often either way, what differs is whether some is.
  const looked = open && !differ('todos', outcomes, open) ? 'alguno' : 'todos';
  const chanceOf = ({ todos = 0, algunos = 0 }: Record<string, number>) =>
    looked === 'todos' ? todos : todos + algunos;
  const what = looked === 'alguno' ? 'algún planeta' : planets === 1 ? 'el planeta' : 'todos los planetas';
  const headline = open
    ? `Depende de si un SDP sin tropas llega a disparar: el atacante toma ${what} el ${formatChance(chanceOf(outcomes))} de las veces si no dispara, y el ${formatChance(chanceOf(open))} si dispara.`
    : planets === 0
      ? `El atacante domina el espacio el ${formatChance(result.masterOfSpace)} de las veces.`
      : `El atacante toma ${what} el ${formatChance(outcomes['todos'] ?? 0)} de las veces, y domina el espacio el ${formatChance(result.masterOfSpace)}.`;
  const chance = (id: string, label: string, value: number): ResultFigure => ({
    id,
    label,
    value,
    unit: 'probabilidad',
  });
  return {
    kind: 'distribution',
    headline,
    outcomes,
    outcomeLabels: OUTCOMES,
    charts: [],
    tables: [
      {
        title: 'Hasta dónde llega',
        columns: ['Fase'],
        rows: [
          ...(result.arrives < 1 || result.parts.length > 1
            ? [{ cells: ['Alguna nave sale del Vórtice'], probability: result.arrives }]
            : []),
          { cells: ['Le quedan naves tras los cañones'], probability: result.afterCannons },
          { cells: ['Domina el espacio'], probability: result.masterOfSpace },
          { cells: ['Despliega tropas'], probability: result.landing },
          ...result.planets.map(({ name, take, left }) => ({
            cells: [`Toma ${name}${take > 0 ? ` (quedan ${formatNumber(left / take)} de media)` : ''}`],
            probability: take,
          })),
        ],
        rest: null,
      },
      {
        title: 'Qué toma',
        columns: ['Planetas'],
        rows: [...result.taken]
          .sort(([a], [b]) => b - a)
          .map(([set, probability]) => ({ cells: [setText(set, result)], probability })),
        rest: 0,
      },
      survivorsOf(result),
    ],
    figures: [
      ...(open
        ? [
            chance('sdp-solo-no-dispara', `Toma ${looked} si el SDP sin tropas no dispara`, chanceOf(outcomes)),
            chance('sdp-solo-dispara', `Toma ${looked} si el SDP sin tropas dispara`, chanceOf(open)),
          ]
        : []),
      chance('tras-canones', 'Le quedan naves tras los cañones', result.afterCannons),
      chance('domina-espacio', 'Domina el espacio', result.masterOfSpace),
      chance('despliega', 'Despliega tropas', result.landing),
      ...result.planets.map(({ name, take }, at) => chance(`planeta-${at + 1}`, `Toma ${name}`, take)),
      { id: 'rondas', label: 'Rondas de combate espacial, de media', value: result.expectedRounds, unit: 'rondas' },
      lossOf(result, 'attacker'),
      lossOf(result, 'defender'),
      ...(result.balance ? prizeFigures(result.balance) : []),
    ],
    steps: tacticalSteps(result, riftTakes),
    assumptions: tacticalAssumptions(result, open !== null),
  };
}

const differ = (id: string, one: Record<string, number>, other: Record<string, number>) =>
  Math.abs((one[id] ?? 0) - (other[id] ?? 0)) > 1e-12;

/** What is left of each kind of unit, over all the fleets that may arrive. */
function survivorsOf({ parts, space }: TacticalResult): ResultTable {
  const rows = new Map<string, { cells: string[]; probability: number; mean: number; of: number }>();
  for (const side of SIDES)
    for (const { id, name, count: of } of space.setup[side].groups)
      rows.set(`${side} ${id}`, { cells: [`${name} ${ofSide(side)}`], probability: 0, mean: 0, of });
  for (const { weight, space: one, battle } of parts) {
    const aftermath = new Aftermath(one.setup, one.cargo);
    for (const ending of battle.endings)
      for (const side of SIDES) {
        const { counts } = aftermath.kept(ending, side);
        for (const [at, { id }] of one.setup[side].groups.entries()) {
          const row = rows.get(`${side} ${id}`);
          if (!row) continue;
          row.mean += weight * ending.probability * (counts[at] ?? 0);
          if ((counts[at] ?? 0) > 0) row.probability += weight * ending.probability;
        }
      }
  }
  // Where no ship arrives the defender keeps all of his.
  const absent = 1 - parts.reduce((sum, { weight }) => sum + weight, 0);
  for (const { id, count: n } of space.setup.defender.groups) {
    const row = rows.get(`defender ${id}`);
    if (row && absent > 1e-15) {
      row.mean += absent * n;
      if (n > 0) row.probability += absent;
    }
  }
  return {
    title: 'Qué queda de cada clase de unidad, y si queda alguna',
    columns: ['Unidad', 'Quedan de media'],
    rows: [...rows.values()]
      .filter(({ of, mean }) => of > 0 || mean > 0)
      .map(({ cells, probability, mean, of }) => ({
        cells: [...cells, `${formatNumber(mean)} de ${of}`],
        probability: Math.min(1, probability),
      })),
    rest: null,
  };
}

/** Mean loss of a side in resources: in the rift, in both combats, and for lack of room. */
function lossOf({ parts, space, lostAshore }: TacticalResult, side: SideName): ResultFigure {
  const worthOf = ({ setup, cargo }: TacticalResult['space'], counts?: readonly number[], troops = cargo[side]) =>
    worth(setup[side].groups, counts ?? fullCounts(setup[side].groups)) +
    cargoWorth(cargo[side], troops.infantry, troops.mechs);
  const kept = parts.reduce((sum, { weight, space: one, battle }) => {
    const aftermath = new Aftermath(one.setup, one.cargo);
    return battle.endings.reduce((total, ending) => {
      const { counts, infantry, mechs } = aftermath.kept(ending, side);
      return total + weight * ending.probability * worthOf(one, counts, { ...one.cargo[side], infantry, mechs });
    }, sum);
  }, 0);
  const absent = 1 - parts.reduce((sum, { weight }) => sum + weight, 0);
  const whole = worthOf(space);
  const value = whole - kept - (side === 'defender' ? absent * whole : 0);
  return lossFigure(side, value + lostAshore[side]);
}

function setText(set: number, { planets }: TacticalResult): string {
  if (set < 0) return 'No domina el espacio';
  const names = planets.flatMap(({ name }, at) => ((set >> at) & 1 ? [name] : []));
  return names.length > 0 ? and(names) : 'Ninguno';
}
