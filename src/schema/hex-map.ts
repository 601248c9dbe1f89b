/**
 * Maps of hexagons: how a rule says that a list of its input is one (`.meta({ map })`), and how a
 * map is drawn. Rules fill both in; the form and the results draw them and know no game.
 */

/** Small drawings that a hexagon can hold. Each is also told in words. */
export const HEX_ICONS = [
  'naves',
  'naves-ajenas',
  'ficha',
  'destino',
  'agujero',
  'vortice',
  'nebulosa',
  'asteroides',
  'supernova',
  'estrella',
  'planeta',
  'portal',
  'dado',
  'corte',
] as const;
export type HexIcon = (typeof HEX_ICONS)[number];

/** Colour of a whole hexagon. */
export type HexTone = 'nebulosa' | 'roca' | 'fuego' | 'vortice' | 'propio' | 'ajeno' | 'neutral' | 'meta';

/** How a value of a hexagon looks, and the words that say the same. */
export interface HexLook {
  word: string;
  icon?: HexIcon;
  tone?: HexTone;
  /** One or two characters inside the icon, such as the letter of a wormhole. */
  text?: string;
}

/** Looks by field and value; a flag has the value `true`. What is not here is not drawn. */
export type HexLooks = Record<string, Record<string, HexLook>>;

/**
 * Whether hexagons stand on a side (flat) or on a corner (pointy). Places are double coordinates:
 * the neighbours of a flat one are at (0, ±2) and (±1, ±1), of a pointy one at (±2, 0) and (±1, ±1).
 */
export type HexOrientation = 'flat' | 'pointy';

interface CommonHexMap {
  orientation: HexOrientation;
  /** What a hexagon is called: «sistema», «casilla». */
  noun: { one: string; many: string };
  looks: HexLooks;
}

/** A map kept as a list of objects, one per hexagon. */
export interface ObjectHexMap extends CommonHexMap {
  cells: 'objects';
  /** Fields that place a hexagon, `y` upwards. Both at zero is no place: that one is the centre's. */
  x: string;
  y: string;
  /** Field with its name. */
  name: string;
  /** Field with the names or numbers of hexagons to which it is joined by other means. */
  joins: { field: string; title: string; help: string };
  /** Group of the input with the hexagon in the centre, the word by which the others call it, and its own look. */
  centre: { group: string; word: string; look: HexLook };
  /** Fields that only matter when another one is not as it starts: they are asked for then. */
  when: Record<string, { field: string; not: string }>;
}

/** A map kept as lines of text: a symbol per hexagon and marks after it; every second line half a hexagon to the right. */
export interface RowHexMap extends CommonHexMap {
  cells: 'rows';
  orientation: 'pointy';
  /** Symbol of a place without hexagon. */
  off: string;
  columns: number;
  kind: SymbolChoice;
  /** A number written after one of the kinds. */
  number: { key: string; title: string; max: number; only: string };
  choices: SymbolChoice[];
  marks: SymbolMark[];
}

export interface SymbolChoice {
  key: string;
  title: string;
  options: { symbol: string; value: string; label: string }[];
}

export interface SymbolMark {
  key: string;
  symbol: string;
  title: string;
  /** In one hexagon at most: put elsewhere, it moves. */
  once?: boolean;
  /** Only hexagons of this kind may have it. */
  only?: string;
}

export type HexMapMeta = ObjectHexMap | RowHexMap;

/** What a list of pieces says to stand on a map: `.meta({ onMap })`. */
export interface OnMapMeta {
  /** Name of the map's list. */
  map: string;
  /** Field of the piece with the name or number of its hexagon. */
  at: string;
  /** Fields that make its short name: «2 × Crucero». */
  count: string;
  kind: string;
  look: HexLook;
}

export interface DrawnMark extends HexLook {
  icon: HexIcon;
}

export interface DrawnHex {
  x: number;
  y: number;
  /** Short name, drawn inside. */
  name: string;
  /** The whole of it in words, for those who do not see it. */
  label: string;
  tone: HexTone | null;
  marks: DrawnMark[];
  /** It can be reached: tinted, with the turn above when it is not 0. */
  reach: number | null;
  /** It has no place of its own on the map. */
  loose: boolean;
}

/** A line between two hexagons that do not touch. */
export interface DrawnLink {
  from: number;
  to: number;
}

/** A way over the map, hexagon by hexagon. */
export interface DrawnPath {
  label: string;
  steps: {
    hex: number /** Not through a shared side. */;
    jump: boolean /** Stops here for a turn. */;
    stop: boolean;
  }[];
}

export interface HexDrawing {
  orientation: HexOrientation;
  hexes: DrawnHex[];
  links: DrawnLink[];
  paths: DrawnPath[];
}

/** Colour, icons and words of a hexagon with these values. */
export function lookOf(
  looks: HexLooks,
  values: Readonly<Record<string, unknown>>,
): { tone: HexTone | null; marks: DrawnMark[]; words: string[] } {
  const found = Object.entries(looks).flatMap(([field, byValue]) => byValue[String(values[field])] ?? []);
  return {
    tone: found.find((look) => look.tone)?.tone ?? null,
    marks: marksOf(found),
    words: found.map(({ word }) => word),
  };
}

/** The looks that are drawn as an icon. */
export const marksOf = (looks: readonly HexLook[]): DrawnMark[] =>
  looks.flatMap((look) => (look.icon ? [{ ...look, icon: look.icon }] : []));
