import * as es from '../i18n/es.ts';
import type { HexDrawing } from '../schema/hex-map.ts';
import { type Place, placeKey } from '../schema/hex-places.ts';
import { drawCells, type MapCell } from '../view/hex-cells.ts';
import { type Direction, middleOf, nextInDirection } from '../view/hex-geometry.ts';
import { type EmptyHex, hexSvg, legendHtml } from '../view/hex-svg.ts';
import { EDITOR_SIZES } from '../view/map-example.ts';
import type { MapSettings } from '../view/map-field.ts';
import { emptyHexes } from '../view/map-room.ts';
import type { MapPieces } from './map-pieces.ts';

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** What a map shows: its hexagons with their pieces, those chosen or wrong, and whether free places may be tapped. */
interface Shown {
  cells: readonly MapCell[];
  pieces: ReturnType<MapPieces['read']>;
  wrong: ReadonlySet<number>;
  selected: number | null;
  canGrow: boolean;
}

/** The drawing of a map, and the hexagon that the keyboard is on. */
export class MapView {
  readonly root: HTMLElement;
  private readonly key: Element | null;
  private readonly settings: MapSettings;
  private drawing: HexDrawing = { orientation: 'flat', hexes: [], links: [], paths: [] };
  private empty: EmptyHex[] = [];
  /** Place that the keyboard is on. */
  private focus = '0,0';

  constructor(box: HTMLElement, settings: MapSettings) {
    this.root = box.querySelector('.map-view') as HTMLElement;
    this.key = box.querySelector('.map-key');
    this.settings = settings;
    // However the focus got to a hexagon, drawing the map again must leave it there.
    this.root.addEventListener('focusin', (event) => {
      const place = this.placeAt(hexOf(event.target) ?? -1);
      if (place) this.focusOn(place);
    });
  }

  draw({ cells, pieces, wrong, selected, canGrow }: Shown): void {
    const { map } = this.settings;
    this.drawing = drawCells(
      map,
      cells,
      pieces.flatMap((piece) => (piece.at === null ? [] : [{ ...piece, at: piece.at }])),
    );
    for (const at of wrong) {
      const hex = this.drawing.hexes[at];
      if (hex) hex.label += `, ${es.hexMap.wrong}`;
    }
    this.empty = canGrow ? emptyHexes(this.settings, cells, this.drawing) : [];
    const focus = Math.max(
      0,
      this.places().findIndex((place) => placeKey(place) === this.focus),
    );
    const hadFocus = this.root.contains(document.activeElement);
    const count = es.hexMap.count(cells.length, map.noun.one, map.noun.many);
    this.root.innerHTML = hexSvg(this.drawing, es.hexMap.map(count), EDITOR_SIZES[map.orientation], {
      selected,
      focus,
      empty: this.empty,
      wrong,
    });
    if (this.key) this.key.innerHTML = legendHtml(this.drawing);
    if (hadFocus) this.hexElement(focus)?.focus({ preventScroll: true });
  }

  /** The place of a hexagon that is drawn, those of the map first and then the free ones. */
  placeAt(at: number): Place | undefined {
    return this.places()[at];
  }

  focusOn(place: Place): void {
    this.focus = placeKey(place);
  }

  /** The whole map went somewhere else, and the keyboard with it. */
  shift(by: Place): void {
    const [x = 0, y = 0] = this.focus.split(',').map(Number);
    this.focusOn({ x: x + by.x, y: y + by.y });
  }

  /** Goes to the next hexagon if the key is an arrow; false for any other. */
  step(key: string, at: number): boolean {
    const direction = ARROWS[key];
    if (!direction) return false;
    const points = this.places().map((place) => middleOf(this.settings.map.orientation, place));
    const next = nextInDirection(points, at, direction);
    this.focusOn(this.placeAt(next) ?? { x: 0, y: 0 });
    this.hexElement(at)?.setAttribute('tabindex', '-1');
    this.hexElement(next)?.setAttribute('tabindex', '0');
    this.hexElement(next)?.focus();
    return true;
  }

  /** The keyboard goes back to the hexagon it was on. */
  takeFocus(options?: FocusOptions): void {
    this.root.querySelector<SVGElement>('[tabindex="0"][data-hex]')?.focus(options);
  }

  private places(): Place[] {
    return [...this.drawing.hexes, ...this.empty];
  }

  private hexElement(at: number): SVGElement | null {
    return this.root.querySelector<SVGElement>(`[data-hex="${at}"]`);
  }
}

/** The hexagon in which an event happened, by its place in the drawing. */
export function hexOf(target: EventTarget | null): number | null {
  const hex = (target as Element | null)?.closest<SVGElement>('[data-hex]')?.dataset['hex'];
  return hex === undefined ? null : Number(hex);
}
