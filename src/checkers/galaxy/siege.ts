import { binomial, capAt } from '../../math/dice.ts';
import { formatChance, formatNumber } from '../../text/format-es.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { Assumption, DistributionResult, ResultFigure, ResultTable, Step } from '../results.ts';
import { type InfluenceRow, rowAt, worthlessRow } from './influence.ts';

/** Clauses behind an attack on a base, and the readings that are ours. */
export const SIEGE_CITES = [
  'galaxy:1.3',
  'galaxy:2.1.d.iv',
  'galaxy:9.15',
  'galaxy:12.6',
  'galaxy:12.8',
  'galaxy:13.1',
  'galaxy:13.2',
  'galaxy:13.9',
  'galaxy:13.10',
  'galaxy:13.11',
  'galaxy:14.2',
  'galaxy:15.8',
  'galaxy:15.12',
  'galaxy:18.4',
  'galaxy:18.6',
  'galaxy:X3',
  'galaxy:X4',
  'galaxy:X6',
] as const;
type Cited = (typeof SIEGE_CITES)[number];

/** What was entered. */
export interface SiegePlan {
  valor: number;
  ataques: number;
  ronda: number;
  fila: string;
  'phase-banks': boolean;
  'phase-banks-atacante': boolean;
  defendida: boolean;
}

/** The siege that it describes, with the figures of the book. */
export interface Siege {
  /** Chance that one attack damages the base. */
  success: number;
  /** The same if the attacker's Phase Banks counted against a base; null where nobody has it. */
  otherwise: number | null;
  /** Times that it can still be damaged before the limit of 13.11. */
  room: number;
  /** Rows lost each time. */
  drop: number;
  /** Dice that the owner rolls. */
  dice: number;
  /** Rows below that of the round to which a base can sink. */
  below: number;
  bonus: number;
  rows: InfluenceRow[];
  /** Worlds left in the round, and attacks that one card can make on an undefended base in it. */
  worlds: number;
  byOneCard: number;
}

/** Where the base ends, with the chance of each row. */
type Ending = { probability: number; row: number };

function endingsOf({ ataques, fila, defendida }: SiegePlan, { room, drop }: Siege, success: number): Ending[] {
  const damage = capAt(binomial({ dice: defendida ? 0 : ataques, chance: success }), room);
  return Array.from(damage, (probability, times) => ({ probability, row: Number(fila) + times * drop }));
}

/** How the base ends, by our reading and, where it matters, by the other. */
export function siegeAnswer(input: SiegePlan, siege: Siege): DistributionResult<Cited> {
  const start = Number(input.fila);
  const endings = endingsOf(input, siege, siege.success);
  const other = siege.otherwise === null ? null : endingsOf(input, siege, siege.otherwise);
  const damaged = damagedIn(endings, start);
  return {
    kind: 'distribution',
    headline: headlineOf(input, siege, damaged, other && damagedIn(other, start)),
    outcomes: {
      danada: damaged,
      intacta: endings.reduce((sum, { probability, row }) => (row === start ? sum + probability : sum), 0),
    },
    outcomeLabels: { danada: 'La Base queda dañada', intacta: 'La Base no sufre daño' },
    charts:
      endings.length > 2
        ? [
            {
              title: 'Cuántas filas baja',
              axis: 'filas',
              bars: endings.map(({ probability, row }) => ({
                label: `${row - start}`,
                probability,
                outcome: row === start ? 'intacta' : 'danada',
              })),
            },
          ]
        : [],
    tables: [
      tableOf('Dónde acaba la Base', endings, siege),
      ...(other ? [tableOf('Dónde acaba si la Phase Banks de quien ataca contara', other, siege)] : []),
    ],
    figures: figuresOf(input, siege, endings, other),
    steps: explain(input, siege),
    assumptions: [
      ...assumptionsOf(
        input,
        siege,
        endings.map(({ row }) => row),
      ),
      ...manyAttacks(input, siege),
    ],
  };
}

const damagedIn = (endings: readonly Ending[], start: number) =>
  endings.reduce((sum, { probability, row }) => (row === start ? sum : sum + probability), 0);

function tableOf(title: string, endings: readonly Ending[], { rows }: Siege): ResultTable {
  return {
    title,
    columns: ['Fila', 'Influencia'],
    rows: endings.map(({ probability, row }) => ({
      cells: [rowAt(rows, row).name, formatNumber(rowAt(rows, row).influence)],
      probability,
    })),
    rest: 0,
  };
}

function figuresOf(input: SiegePlan, siege: Siege, endings: readonly Ending[], other: Ending[] | null): ResultFigure[] {
  const { rows, room, drop } = siege;
  const start = Number(input.fila);
  const mean = (worth: (row: number) => number) =>
    endings.reduce((sum, { probability, row }) => sum + probability * worth(row), 0);
  const influenceAt = (row: number) => rowAt(rows, row).influence;
  const chance = (id: string, label: string, value: number) => ({ id, label, value, unit: 'probabilidad' });
  return [
    chance('por-ataque', 'Cada ataque la daña', input.defendida ? 0 : siege.success),
    { id: 'filas', label: 'Filas que baja, de media', value: mean((row) => row - start), unit: 'filas' },
    {
      id: 'influencia-perdida',
      label: 'Influencia que pierde, de media',
      value: mean((row) => influenceAt(start) - influenceAt(row)),
      unit: 'puntos',
    },
    countFigure('filas-maximo', 'Filas que aún puede bajar', room * drop, 'fila'),
    ...(other
      ? [chance('danada-otra-lectura', 'Queda dañada si esa Phase Banks contara', damagedIn(other, start))]
      : []),
  ];
}

function headlineOf(
  { defendida, ataques, ronda }: SiegePlan,
  { room }: Siege,
  damaged: number,
  otherwise: number | null,
): string {
  if (defendida) return 'No se la puede atacar: la defiende la carta de Naves de su columna.';
  if (room === 0) return `No puede bajar más: en la ronda ${ronda} ya está en el límite.`;
  const main = `Con ${count(ataques, 'ataque')}, la Base queda dañada el ${formatChance(damaged)} de las veces`;
  if (otherwise === null) return `${main}.`;
  return `${main} según nuestra lectura; si contara la Phase Banks de quien ataca, el ${formatChance(otherwise)}.`;
}

function explain(input: SiegePlan, { success, room, drop, dice, below, bonus }: Siege): Step<Cited>[] {
  const undefended: Step<Cited> = {
    id: 'sin-defensa',
    title: 'Sin defensa',
    text: input.defendida
      ? 'Solo se atacan Bases sin defensa. Una carta de Naves en la fila de la ronda actual de su columna, aunque esté boca abajo, la defiende.'
      : 'No hay carta de Naves en su columna en la fila de la ronda actual, así que se la puede atacar esté en la fila que esté.',
    clauses: input.defendida ? ['galaxy:13.9', 'galaxy:15.12'] : ['galaxy:13.9'],
  };
  if (input.defendida) return [undefended];
  return [
    undefended,
    {
      id: 'tirada-del-dueno',
      title: 'La tirada de su dueño',
      text: `Tira ${count(dice, 'dado')}${input['phase-banks'] ? ` y suma ${bonus} por Phase Banks` : ''}: se salva si pasa de ${input.valor}. Cada ataque la daña el ${formatChance(success)} de las veces y la baja ${count(drop, 'fila')}.`,
      clauses: input['phase-banks'] ? ['galaxy:13.10', 'galaxy:12.8', 'galaxy:14.2'] : ['galaxy:13.10', 'galaxy:12.8'],
    },
    {
      id: 'hasta-donde',
      title: 'Hasta dónde',
      text: `Puedes repetir el ataque con cada oportunidad. El daño no la lleva más de ${count(below, 'fila')} por debajo de la de la ronda ${input.ronda}: aún puede bajar ${count(room * drop, 'fila')}.`,
      clauses: ['galaxy:13.11', 'galaxy:13.1', 'galaxy:13.2'],
    },
  ];
}

function assumptionsOf(input: SiegePlan, { rows }: Siege, reached: number[]): Assumption<Cited>[] {
  const assumptions: Assumption<Cited>[] = [
    {
      id: 'phase-banks-del-atacante',
      text: 'Lectura nuestra: la Phase Banks del atacante no cuenta, porque al atacar una Base no tira dados.',
      clauses: ['galaxy:14.2', 'galaxy:13.10'],
      readings: ['galaxy:X6'],
    },
    {
      id: 'limite-de-dano',
      text: 'Lectura nuestra: el límite de daño es una posición, la fila inferior a la de la ronda, no un número de golpes.',
      clauses: ['galaxy:13.11', 'galaxy:12.6'],
      readings: ['galaxy:X3'],
    },
  ];
  if (input['phase-banks'] && input['phase-banks-atacante'])
    assumptions.push({
      id: 'una-sola-phase-banks',
      text: 'Solo hay una carta Phase Banks: que la tengan los dos quiere decir que atacas una Base tuya.',
      clauses: ['galaxy:2.1.d.iv', 'galaxy:14.2'],
    });
  if (rows.some((row) => row.isReading && reached.includes(row.row)))
    assumptions.push({
      id: 'filas-sin-valor',
      text: `Lectura nuestra: por debajo de la ${worthlessRow(rows)}, que no vale nada, una Base sigue sin dar Influencia; el libro no lo dice.`,
      clauses: ['galaxy:9.15', 'galaxy:13.11'],
      readings: ['galaxy:X4'],
    });
  return assumptions;
}

/** More attacks than one card can gain: counted as said, and told. */
function manyAttacks({ ataques, ronda }: SiegePlan, { byOneCard, worlds }: Siege): Assumption<Cited>[] {
  if (ataques <= byOneCard) return [];
  return [
    {
      id: 'ataques-de-mas',
      text: `En la ronda ${ronda} quedan ${count(worlds, 'Mundo')}: una sola carta hace como mucho ${count(byOneCard, 'ataque')} a una Base sin defensa, contando que cubra, que iguale a todas las demás y el poder de Imperials. Más solo caben con otra carta del mismo valor en el turno (The Divergence).`,
      clauses: ['galaxy:1.3', 'galaxy:13.1', 'galaxy:13.2', 'galaxy:13.9', 'galaxy:15.8'],
    },
  ];
}
