import { placeKey, placesAround } from '../../schema/hex-places.ts';
import { placeInRows, signsOf } from '../../schema/hex-rows.ts';
import { MAX_COLUMNS, SKETCH_MAP, SKETCH_MARKS } from './sketch-look.ts';

/**
 * A hex map as people sketch it: one text per row, one symbol per hex, marks after it. Every second
 * row lies half a hex to the right of the first. Spaces are for the eye only.
 */

/** What is in a hex, as far as movement cares. */
export type HexKind = 'espacio' | 'nebulosa' | 'estrella' | 'neutral' | 'propio' | 'enemigo';

export interface Hex {
  /** Position in `Sketch.hexes`. */
  index: number;
  /** Counted from 1, as the answer names them. */
  row: number;
  column: number;
  kind: HexKind;
  /** Population discs of an own planet. */
  discs: number;
  /** Colour of its wormhole, a letter, or null. */
  wormhole: string | null;
  /** Ships of a player with whom one is at war. */
  enemies: boolean;
  /** The relic «Súper Portal» is here (A7.5). */
  superPortal: boolean;
}

export interface Sketch {
  hexes: Hex[];
  /** Indices of the hexes that share a side with each one. */
  neighbours: number[][];
  start: number;
  /** Hex to reach, or null to see how far one gets. */
  goal: number | null;
  /** Hex of the «Súper Portal», or null. */
  superPortal: Hex | null;
}

/** What is wrong with a sketch; `row` counts from 0, null when it is the whole. */
export interface SketchProblem {
  row: number | null;
  message: string;
}

const KINDS = Object.fromEntries(SKETCH_MAP.kind.options.map(({ symbol, value }) => [symbol, value as HexKind]));
const WORMHOLES = SKETCH_MAP.choices.flatMap(({ options }) => options.map(({ symbol }) => symbol));
const { inicio: START, destino: GOAL, enemigos: ENEMIES, 'super-portal': SUPER_PORTAL } = SKETCH_MARKS;

interface Marked {
  hex: Omit<Hex, 'index'>;
  start: boolean;
  goal: boolean;
}

/** Reads a sketch, or says everything that is wrong with it. */
export function readSketch(rows: readonly string[]): { sketch: Sketch } | { problems: SketchProblem[] } {
  const problems: SketchProblem[] = [];
  const cells = rows.map((text, row) => readRow(text, row, problems));
  const marked = cells.flat().filter((cell) => cell !== null);
  const whole = (message: string) => problems.push({ row: null, message });
  const starts = marked.filter((cell) => cell.start).length;
  if (starts !== 1) whole(`di en qué casilla están tus naves (@ en el texto), una sola vez (hay ${starts})`);
  if (marked.filter((cell) => cell.goal).length > 1) whole('marca un solo destino (* en el texto)');
  if (marked.filter(({ hex }) => hex.superPortal).length > 1) whole('solo hay un súper portal (S) en la caja');
  for (const colour of WORMHOLES) {
    const ends = marked.filter(({ hex }) => hex.wormhole === colour).length;
    if (ends !== 0 && ends !== 2) whole(`el agujero de gusano ${colour} une dos casillas; en el dibujo hay ${ends}`);
  }
  if (problems.length > 0) return { problems };
  const hexes = marked.map(({ hex }, index) => ({ ...hex, index }));
  return {
    sketch: {
      hexes,
      neighbours: neighboursOf(hexes),
      start: marked.findIndex((cell) => cell.start),
      goal: marked.some((cell) => cell.goal) ? marked.findIndex((cell) => cell.goal) : null,
      superPortal: hexes.find((hex) => hex.superPortal) ?? null,
    },
  };
}

/** The hexes of a row; null where there is no board. */
function readRow(text: string, row: number, problems: SketchProblem[]): (Marked | null)[] {
  const cells: (Marked | null)[] = [];
  const say = (message: string) => problems.push({ row, message: `casilla ${Math.max(1, cells.length)}: ${message}` });
  for (const symbol of signsOf(text)) {
    const kind = KINDS[symbol];
    const last = cells.at(-1);
    if (kind) {
      cells.push({ hex: emptyHex(kind, row + 1, cells.length + 1), start: false, goal: false });
    } else if (symbol === SKETCH_MAP.off) cells.push(null);
    else if (!last) say(`«${symbol}» va detrás del símbolo de una casilla`);
    else {
      const wrong = mark(last, symbol);
      if (wrong) say(wrong);
    }
  }
  if (cells.length > MAX_COLUMNS) problems.push({ row, message: `como mucho ${MAX_COLUMNS} casillas por fila` });
  return cells;
}

const emptyHex = (kind: HexKind, row: number, column: number): Omit<Hex, 'index'> => ({
  row,
  column,
  kind,
  discs: 0,
  wormhole: null,
  enemies: false,
  superPortal: false,
});

/** Adds a mark to a hex; returns what is wrong with it, or null. */
function mark(cell: Marked, symbol: string): string | null {
  const { hex } = cell;
  if (symbol === START) cell.start = true;
  else if (symbol === GOAL) cell.goal = true;
  else if (symbol === ENEMIES) hex.enemies = true;
  else if (symbol === SUPER_PORTAL) {
    if (hex.kind !== 'propio') return 'el súper portal (S) solo lo usa quien controla su planeta: T';
    hex.superPortal = true;
  } else if (WORMHOLES.includes(symbol)) {
    if (hex.wormhole) return 'una casilla tiene un solo agujero de gusano';
    hex.wormhole = symbol;
  } else if (/\d/.test(symbol)) {
    if (hex.kind !== 'propio') return `«${symbol}»: los discos solo se ponen en tus planetas, T`;
    hex.discs = hex.discs * 10 + Number(symbol);
  } else return `«${symbol}» no es ningún símbolo del dibujo`;
  return null;
}

function neighboursOf(hexes: readonly Hex[]): number[][] {
  const placeOf = ({ row, column }: Hex) => placeInRows(row - 1, column - 1);
  const at = new Map(hexes.map((hex) => [placeKey(placeOf(hex)), hex.index]));
  return hexes.map((hex) =>
    placesAround(SKETCH_MAP.orientation, placeOf(hex)).flatMap((place) => at.get(placeKey(place)) ?? []),
  );
}

/** Fewest hexes from one to another, whatever is in them (6.2.4.37); null if the sketch does not join them. */
export function distanceBetween({ neighbours }: Sketch, from: number, to: number): number | null {
  const distances = new Map([[from, 0]]);
  const queue = [from];
  for (const at of queue) {
    if (at === to) return distances.get(at) ?? null;
    for (const next of neighbours[at] ?? []) {
      if (distances.has(next)) continue;
      distances.set(next, (distances.get(at) ?? 0) + 1);
      queue.push(next);
    }
  }
  return null;
}
