import * as es from '../i18n/es.ts';
import { type Place, placeKey } from '../schema/hex-places.ts';
import {
  addCell,
  farPlace,
  type MapCell,
  moveCell,
  nameOf,
  removeCell,
  setValue,
  surround,
  toggleJoin,
} from '../view/hex-cells.ts';
import type { MapSettings } from '../view/map-field.ts';
import { isWithin, roomLeft, roomProblem } from '../view/map-room.ts';
import { setItemCount } from './form-values.ts';
import { MapPanel } from './map-panel.ts';
import { MapPieces } from './map-pieces.ts';
import { MapValues } from './map-values.ts';
import { hexOf, MapView } from './map-view.ts';

const same = (at: number) => at;

/**
 * Makes a map something to work on. The form's own list keeps the values: every change is written
 * there and read back, so that the address, the rule and the list always say the same as the map.
 */
class MapEditor {
  private readonly form: HTMLFormElement;
  private readonly box: HTMLElement;
  private readonly view: MapView;
  private readonly status: HTMLElement;
  private readonly panel: MapPanel;
  private readonly pieces: MapPieces;
  private readonly values: MapValues;
  private readonly settings: MapSettings;
  private cells: MapCell[] = [];
  private selected: number | null = null;
  private mode: 'join' | 'move' | null = null;
  /** Hexagons drawn as wrong. */
  private marked = '';

  constructor(form: HTMLFormElement, box: HTMLElement) {
    this.form = form;
    this.box = box;
    this.settings = JSON.parse(box.dataset['map'] ?? '{}') as MapSettings;
    this.view = new MapView(box, this.settings);
    this.status = box.querySelector('.map-status') as HTMLElement;
    this.panel = new MapPanel(box.querySelector('[data-panel]') as HTMLElement, this.settings.map);
    this.values = new MapValues(form, box, this.settings);
    this.pieces = new MapPieces(form, this.settings.name, this.settings.map);
  }

  start(): void {
    this.form.addEventListener('input', (event) => {
      const change = this.panel.root.contains(event.target as Node) ? this.panel.read(event.target) : null;
      if (change && this.selected !== null)
        this.apply(setValue(this.settings.map, this.cells, this.selected, change.key, change.value));
      else this.refresh();
    });
    this.form.addEventListener('form:filled', () => {
      this.selected = null;
      this.mode = null;
      this.status.textContent = '';
      this.refresh();
    });
    this.form.addEventListener('form:answered', () => {
      // Drawing it again between the two halves of a tap would lose the tap.
      if ([...this.values.wrong()].join() !== this.marked) this.render();
    });
    this.view.root.addEventListener('click', (event) => {
      const at = hexOf(event.target);
      if (at !== null) this.activate(at);
    });
    this.view.root.addEventListener('keydown', (event) => this.key(event));
    const more = this.box.querySelector<HTMLElement>('.map-more');
    if (more) more.hidden = false;
    more?.querySelector('button')?.addEventListener('click', () => {
      this.add(farPlace(this.settings.map, this.cells));
    });
    this.panel.root.addEventListener('click', (event) => this.click(event.target as Element));
    this.panel.root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close();
    });
    this.refresh();
  }

  /** Reads the form again and shows what it says. */
  private refresh(): void {
    this.cells = this.values.read();
    if (this.selected !== null && this.selected >= this.cells.length) this.selected = null;
    this.pieces.offer(this.cells);
    this.render();
  }

  private render(): void {
    const wrong = this.values.wrong();
    this.marked = [...wrong].join();
    this.view.draw({
      cells: this.cells,
      pieces: this.pieces.read(this.cells),
      wrong,
      selected: this.selected,
      canGrow: this.mode === 'move' || (this.mode === null && roomLeft(this.settings, this.cells) > 0),
    });
    this.showPrompt();
    this.showPanel();
  }

  /** A hexagon was tapped, or Enter pressed on it. */
  private activate(at: number): void {
    const place = this.view.placeAt(at);
    if (!place) return;
    this.view.focusOn(place);
    const isEmpty = at >= this.cells.length;
    if (this.mode === 'join' && this.selected !== null && !isEmpty) {
      const joined = toggleJoin(this.cells, this.selected, at);
      this.mode = null;
      this.apply(joined);
    } else if (this.mode === 'move' && this.selected !== null && isEmpty) {
      const moved = moveCell(this.cells, this.selected, place);
      this.mode = null;
      this.apply(moved);
    } else if (isEmpty) this.add(place);
    else {
      this.mode = null;
      this.selected = at;
      this.render();
    }
  }

  private add(place: Place | null): void {
    const next = addCell(this.cells, place);
    if (!this.fits(next)) return;
    this.mode = null;
    this.selected = next.length - 1;
    this.apply(next);
    if (this.selected !== null)
      this.status.textContent = es.hexMap.added(nameOf(this.settings.map, this.cells, this.selected));
  }

  /** Whether the form can hold so much; if not, says so. */
  private fits(cells: readonly MapCell[]): boolean {
    this.status.textContent = roomProblem(this.settings, cells);
    return this.status.textContent === '';
  }

  /** Writes a changed map into the form, and tells everyone. `moved` says where each hexagon went. */
  private apply(next: readonly MapCell[], moved: (at: number) => number | null = same): void {
    const pieces = this.pieces.read(this.cells);
    const shift = this.values.write(next);
    this.pieces.follow(pieces, next, moved);
    this.view.shift(shift);
    const chosen = this.selected === null ? null : next[this.selected]?.place;
    // Lines are read in order, whatever order hexagons were added in.
    if (chosen && this.settings.map.cells === 'rows') {
      const shifted = placeKey({ x: chosen.x + shift.x, y: chosen.y + shift.y });
      const at = this.values.read().findIndex(({ place }) => place && placeKey(place) === shifted);
      this.selected = at < 0 ? null : at;
    }
    this.form.dispatchEvent(new Event('input'));
  }

  private key(event: KeyboardEvent): void {
    const at = hexOf(event.target);
    if (at === null) return;
    if (this.view.step(event.key, at)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      const editing = this.mode === null;
      this.activate(at);
      if (editing && this.selected !== null) this.panel.root.querySelector<HTMLElement>('.map-title')?.focus();
    } else if (event.key === 'Delete' && at < this.cells.length) {
      this.selected = at;
      this.remove();
    } else if (event.key === 'Escape') this.close();
    else return;
    event.preventDefault();
  }

  private click(target: Element): void {
    const button = target.closest<HTMLButtonElement>('button');
    if (!button || this.selected === null) return;
    const { piece } = button.dataset;
    if (piece !== undefined) this.movePiece(piece, this.selected);
    const action = button.dataset['mapDo'];
    if (action === 'remove') this.remove();
    else if (action === 'surround') this.surround(this.selected);
    else if (action === 'close') this.close();
    else if (action === 'join' || action === 'move') {
      this.mode = this.mode === action ? null : action;
      this.render();
      if (this.mode) this.goToMap();
    }
  }

  private surround(at: number): void {
    const { settings, cells } = this;
    const next = surround(settings.map, cells, at, roomLeft(settings, cells), (place) => isWithin(settings, place));
    if (next.length > cells.length && this.fits(next)) this.apply(next);
  }

  private remove(): void {
    const gone = this.selected;
    if (gone === null || (this.settings.centre && gone === 0)) return;
    const name = nameOf(this.settings.map, this.cells, gone);
    this.selected = null;
    this.mode = null;
    this.apply(removeCell(this.cells, gone), (at) => (at === gone ? null : at > gone ? at - 1 : at));
    this.status.textContent = es.hexMap.removed(name);
  }

  /** Back to the map, with the keyboard where it was. */
  private close(): void {
    const inside = this.panel.root.contains(document.activeElement);
    if (this.mode) this.mode = null;
    else this.selected = null;
    this.render();
    if (inside) this.view.takeFocus();
  }

  /** The next tap is on the map, which a phone may have scrolled away. */
  private goToMap(): void {
    this.box.scrollIntoView();
    this.view.takeFocus({ preventScroll: true });
  }

  /** Brings a piece here, or adds one. */
  private movePiece(piece: string, at: number): void {
    if (piece === 'new') this.pieces.add(this.cells, at, addItem);
    else {
      const input = this.pieces.read(this.cells)[Number(piece)]?.input;
      if (input) this.pieces.put(input, this.cells, at);
    }
    this.form.dispatchEvent(new Event('input'));
  }

  /** What a tap on the map does now, when it is not to choose. */
  private showPrompt(): void {
    const prompt = this.box.querySelector<HTMLElement>('.map-prompt');
    if (!prompt) return;
    const { map } = this.settings;
    const name = this.selected === null ? '' : nameOf(map, this.cells, this.selected);
    const joining = this.mode === 'join' && map.cells === 'objects' ? `${name}: ${map.joins.help}` : '';
    const text = this.mode === 'move' ? es.hexMap.movePrompt(name) : joining;
    if (prompt.textContent !== text) prompt.textContent = text;
  }

  private showPanel(): void {
    const { map, centre } = this.settings;
    const at = this.selected;
    const cell = at === null ? undefined : this.cells[at];
    if (at === null || !cell) {
      this.panel.root.hidden = true;
      return;
    }
    const name = nameOf(map, this.cells, at);
    this.panel.show(es.hexMap.edit(name), cell, centre !== null && at === 0);
    for (const button of this.panel.root.querySelectorAll<HTMLElement>('[data-map-do="join"], [data-map-do="move"]'))
      button.setAttribute('aria-pressed', String(button.dataset['mapDo'] === this.mode));
    if (this.pieces.exist) this.panel.showPieces(this.pieces.read(this.cells), at);
  }
}

const addItem = (list: HTMLElement) => setItemCount(list, (list.querySelector('.items')?.children.length ?? 0) + 1);

for (const form of document.querySelectorAll<HTMLFormElement>('.rule-form'))
  for (const box of form.querySelectorAll<HTMLElement>('[data-map]')) new MapEditor(form, box).start();
