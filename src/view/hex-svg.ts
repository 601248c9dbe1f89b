import type { DrawnHex, DrawnMark, DrawnPath, HexDrawing, HexIcon } from '../schema/hex-map.ts';
import type { Place } from '../schema/hex-places.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { corners, halfSize, middleOf, RADIUS, round } from './hex-geometry.ts';

/** Drawings inside a box from -10 to 10; colours come from classes of the style sheet. */
const ICONS: Record<HexIcon, string> = {
  naves: '<path class="own" d="M0-9 7 8 0 4-7 8z"/>',
  'naves-ajenas': '<path class="foe" d="M0 9 7-8 0-4-7-8z"/>',
  ficha: '<path class="own" d="M-5 9V-9L7-4-3 1v8z"/>',
  destino: '<circle class="ring goal" r="8"/><circle class="goal" r="3.5"/>',
  agujero: '<circle class="ring hole" r="8.5"/>',
  vortice: '<path class="line rift" d="M0 0c2-3 5 0 3 3s-8 2-8-3 6-9 11-5 4 12-2 14"/>',
  nebulosa:
    '<path class="cloud" d="M-9 4a4 4 0 0 1 3-6 5 5 0 0 1 9-3 4.5 4.5 0 0 1 6 5 3 3 0 0 1-1 5.500h-14a3 3 0 0 1-3-1.500z"/>',
  asteroides:
    '<path class="rock" d="M-8-4l4-4 4 2v4l-4 3-4-2zM2 2l4-2 3 3-2 5-5-1zM-7 5l3-1 2 3-3 2-2-1zM4-8l3 1v3l-3 0z"/>',
  supernova: '<path class="fire" d="M0-10 2.5-4 8-8 5-2 10 0 5 2 8 8 2.5 4 0 10-2.5 4-8 8-5 2-10 0-5-2-8-8-2.5-4z"/>',
  estrella: '<path class="fire" d="M0-10 2-2 10 0 2 2 0 10-2 2-10 0-2-2z"/>',
  planeta: '<circle class="planet" r="8.5"/>',
  portal: '<path class="ring hole" d="M-6 9V-3a6 6 0 0 1 12 0V9z"/>',
  dado: '<rect class="die" x="-8.5" y="-8.5" width="17" height="17" rx="4"/>',
  corte: '<path class="line cut" d="M-7-7 7 7M7-7-7 7"/>',
};

/** A place where a hexagon could be added. */
export interface EmptyHex extends Place {
  label: string;
}

/** What makes a drawing one that can be worked with: what is chosen, where the keyboard is, where to add. */
export interface MapControls {
  selected: number | null;
  /** Position, among hexagons and then empty places, of the one that the Tab key reaches. */
  focus: number;
  empty: readonly EmptyHex[];
  /** Positions of hexagons with something to correct. */
  wrong: ReadonlySet<number>;
}

/** Size on screen of a hexagon, in CSS pixels: `largest` when there is room, `smallest` before scrolling. */
interface Sizes {
  largest: number;
  smallest: number;
}

/** A map as SVG: a picture with a text alternative, or, with `controls`, a set of buttons. */
export function hexSvg(drawing: HexDrawing, label: string, sizes: Sizes, controls?: MapControls): string {
  const { orientation, hexes } = drawing;
  const middle = (place: Place) => middleOf(orientation, place);
  const middles = [...hexes, ...(controls?.empty ?? [])].map(middle);
  const { box, across } = frame(drawing, middles);
  const open = controls
    ? `role="group" aria-label="${escapeHtml(label)}"`
    : `role="img" aria-label="${escapeHtml(label)}"`;
  const body = [
    ...hexes.map((hex, at) => hexHtml(drawing, hex, at, controls)),
    ...(controls?.empty ?? []).map((empty, at) =>
      emptyHtml(drawing, empty, hexes.length + at, controls?.focus === hexes.length + at),
    ),
    ...drawing.links.map(({ from, to }) => linkHtml(middles[from], middles[to])),
    ...drawing.paths.map((path, at) => pathHtml(path, at, drawing.paths.length, middles)),
    // Marks come last, so that no line hides them.
    ...hexes.map((hex) => marksHtml(hex, middle(hex))),
  ];
  // An empty drawing that cannot shrink keeps the width from which on the box around both scrolls.
  const least = `<svg class="least" width="${round(across * sizes.smallest)}" height="0" aria-hidden="true"></svg>`;
  const width = round(across * sizes.largest);
  return `${least}<svg class="hexes" viewBox="${box}" width="${width}" ${open}>${body.join('')}</svg>`;
}

function frame({ orientation }: HexDrawing, middles: readonly Place[]): { box: string; across: number } {
  const half = halfSize(orientation);
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const margin = 3;
  const [left, top] = [Math.min(...xs) - half.x - margin, Math.min(...ys) - half.y - margin];
  const [width, height] = [Math.max(...xs) - left + half.x + margin, Math.max(...ys) - top + half.y + margin];
  return {
    box: [left, top, width, height].map(round).join(' '),
    across: round(width / (2 * half.x)),
  };
}

function hexHtml({ orientation }: HexDrawing, hex: DrawnHex, at: number, controls: MapControls | undefined): string {
  const place = middleOf(orientation, hex);
  const selected = controls?.selected === at;
  const classes = [
    'hex',
    hex.tone && `tone-${hex.tone}`,
    hex.reach !== null && `reach reach-${Math.min(hex.reach, 4)}`,
    hex.loose && 'loose',
    selected && 'selected',
    controls?.wrong.has(at) && 'wrong',
  ].filter(Boolean);
  const button = controls
    ? ` role="button" data-hex="${at}" tabindex="${controls.focus === at ? 0 : -1}" aria-pressed="${selected}" aria-label="${escapeHtml(hex.label)}"`
    : '';
  const title = controls ? '' : `<title>${escapeHtml(hex.label)}</title>`;
  return `<g class="${classes.join(' ')}"${button}>${title}<polygon points="${corners(orientation, place, 0.96)}"/>${
    hex.reach === null ? '' : `<polygon class="tint" points="${corners(orientation, place, 0.96)}"/>`
  }</g>`;
}

function emptyHtml({ orientation }: HexDrawing, empty: EmptyHex, at: number, focused: boolean): string {
  const place = middleOf(orientation, empty);
  return `<g class="hex empty" role="button" data-hex="${at}" tabindex="${focused ? 0 : -1}" aria-label="${escapeHtml(empty.label)}"><polygon points="${corners(orientation, place, 0.9)}"/><path class="plus" d="M${round(place.x - 6)} ${round(place.y)}h12m-6-6v12"/></g>`;
}

/** What each icon of a drawing means, once. */
export function legendHtml({ orientation, hexes }: HexDrawing): string {
  const marks = new Map(hexes.flatMap((hex) => hex.marks.map((mark) => [mark.icon + mark.word, mark])));
  const items = [...marks.values()].map((mark) => {
    // The numbers of ships and planets are of one hexagon; letters and dice say what the sign is.
    const shown = mark.icon === 'naves' || mark.icon === 'planeta' ? { ...mark, text: '' } : mark;
    return `<li class="hex${mark.tone ? ` tone-${mark.tone}` : ''}"><svg viewBox="-31 -31 62 62" aria-hidden="true"><polygon points="${corners(orientation, { x: 0, y: 0 })}"/>${iconHtml(shown, { x: 0, y: 0 }, 1.6)}</svg>${escapeHtml(mark.word)}</li>`;
  });
  return items.length > 0 ? `<ul class="legend map-legend">${items.join('')}</ul>` : '';
}

/** Longest name that fits; the whole one is in the text alternative. */
const NAME_LENGTH = 10;

function marksHtml(hex: DrawnHex, { x, y }: Place): string {
  const name = hex.name.length > NAME_LENGTH ? `${hex.name.slice(0, NAME_LENGTH - 1)}…` : hex.name;
  const rows = hex.marks.length > 3 ? [hex.marks.slice(0, 2), hex.marks.slice(2, 5)] : [hex.marks];
  // Icons are as large as their number lets them be.
  const scale = hex.marks.length > 3 ? 0.6 : ([1, 1, 0.9, 0.75][hex.marks.length] ?? 0.75);
  const step = 22 * scale;
  const lift = (name ? 6 : 0) - (hex.reach ? 3 : 0);
  const icons = rows.flatMap((row, line) =>
    row.map((mark, at) =>
      iconHtml(
        mark,
        { x: x + (at - (row.length - 1) / 2) * step, y: y - lift + (line - (rows.length - 1) / 2) * step },
        scale,
      ),
    ),
  );
  return `<g class="marks" aria-hidden="true">${icons.join('')}${
    name
      ? `<text class="name${name.length > 8 ? ' long' : ''}" x="${round(x)}" y="${round(y + 19)}">${escapeHtml(name)}</text>`
      : ''
  }${!hex.reach ? '' : `<text class="turn" x="${round(x)}" y="${round(y - RADIUS * 0.5)}">${hex.reach}</text>`}</g>`;
}

function iconHtml({ icon, text }: DrawnMark, { x, y }: Place, scale: number): string {
  // How many ships stands beside them; a letter or a die goes inside.
  const at = icon === 'naves' ? 'x="8" y="10"' : 'y="3.6"';
  const inside = text ? `<text ${at}>${escapeHtml(text)}</text>` : '';
  return `<g class="icon" transform="translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${scale})`}">${ICONS[icon]}${inside}</g>`;
}

function linkHtml(from: Place | undefined, to: Place | undefined): string {
  if (!from || !to) return '';
  return `<path class="link" d="${curve(from, to, 0.12)}"/>`;
}

/** A way with an arrow on each step. Several ways run side by side, each in its colour. */
function pathHtml({ steps }: DrawnPath, at: number, count: number, middles: readonly Place[]): string {
  const shift = (at - (count - 1) / 2) * 5;
  const point = (hex: number): Place | undefined => {
    const middle = middles[hex];
    return middle && { x: middle.x + shift, y: middle.y + shift };
  };
  const parts = steps.slice(1).map((step, before) => {
    const [from, to] = [point(steps[before]?.hex ?? 0), point(step.hex)];
    if (!from || !to) return '';
    return step.jump
      ? `<path class="jump" d="${curve(from, to, 0.2)}"/>${arrowHtml(from, to, 0.2)}`
      : `<path d="M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}"/>${arrowHtml(from, to, 0)}`;
  });
  const stops = steps
    .filter(({ stop }) => stop)
    .map(({ hex }) => {
      const place = point(hex);
      return place ? `<circle class="stop" cx="${round(place.x)}" cy="${round(place.y)}" r="13"/>` : '';
    });
  return `<g class="path way-${at % 4}">${parts.join('')}${stops.join('')}</g>`;
}

/** A bent line: `bend` is how far its middle leaves the straight one. */
function curve(from: Place, to: Place, bend: number): string {
  const bow = bowOf(from, to, 2 * bend);
  return `M${round(from.x)} ${round(from.y)}Q${round(bow.x)} ${round(bow.y)} ${round(to.x)} ${round(to.y)}`;
}

function bowOf(from: Place, to: Place, bend: number): Place {
  return {
    x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
  };
}

function arrowHtml(from: Place, to: Place, bend: number): string {
  const tip = bowOf(from, to, bend);
  const degrees = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
  return `<path class="arrow" transform="translate(${round(tip.x)} ${round(tip.y)}) rotate(${degrees})" d="M6 0-5 6V-6z"/>`;
}
