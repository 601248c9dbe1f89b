import * as es from '../i18n/es.ts';
import type { HexMapMeta } from '../schema/hex-map.ts';
import type { HexValues } from '../schema/hex-rows.ts';
import type { MapCell } from '../view/hex-cells.ts';

/** The controls for the hexagon that is chosen. They hold no value of the form: they show and change those of the map. */
export class MapPanel {
  readonly root: HTMLElement;
  private readonly map: HexMapMeta;

  constructor(root: HTMLElement, map: HexMapMeta) {
    this.root = root;
    this.map = map;
  }

  /** Shows a hexagon's values under a title. */
  show(title: string, cell: MapCell, isCentre: boolean): void {
    this.root.hidden = false;
    const heading = this.root.querySelector('.map-title');
    if (heading && heading.textContent !== title) heading.textContent = title;
    for (const part of this.root.querySelectorAll<HTMLElement>('[data-part]')) {
      part.hidden = (part.dataset['part'] === 'centre') !== isCentre;
      if (part.hidden) continue;
      for (const field of part.querySelectorAll<HTMLElement>('[data-key]')) this.fill(field, cell.values);
    }
    for (const action of ['move', 'remove']) {
      const button = this.root.querySelector<HTMLElement>(`[data-map-do="${action}"]`);
      if (button) button.hidden = isCentre;
    }
  }

  /** The pieces of the form as buttons: pressed are those that stand here, and one adds more. */
  showPieces(pieces: readonly { label: string; at: number | null }[], at: number): void {
    const box = this.root.querySelector<HTMLElement>('.map-pieces');
    const options = box?.querySelector('[data-pieces]');
    if (!box || !options) return;
    box.hidden = false;
    const buttons = pieces.map((piece, index) => {
      const button = pieceButton(piece.label, String(index));
      button.setAttribute('aria-pressed', String(piece.at === at));
      return button;
    });
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.['piece'];
    options.replaceChildren(...buttons, pieceButton(`+ ${es.hexMap.morePieces}`, 'new'));
    if (focused !== undefined) options.querySelector<HTMLElement>(`[data-piece="${focused}"]`)?.focus();
  }

  private fill(field: HTMLElement, values: HexValues): void {
    const key = field.dataset['key'] ?? '';
    field.hidden = !this.applies(key, values);
    for (const input of field.querySelectorAll('input')) {
      const value = values[key];
      if (input.type === 'radio')
        input.checked = value === undefined || value === '' ? input.defaultChecked : input.value === value;
      else if (input.type === 'checkbox') input.checked = value === undefined ? input.defaultChecked : value === true;
      else {
        const text = value === undefined ? input.defaultValue : String(value);
        if (input.value !== text) input.value = text;
      }
    }
  }

  /** Some marks are only for one kind of hexagon, and some fields only matter after another. */
  private applies(key: string, values: HexValues): boolean {
    if (this.map.cells === 'objects') {
      const { field = '', not = '' } = this.map.when[key] ?? {};
      // What is drawn must be there to be taken away, however it came.
      return !field || String(values[field] ?? not) !== not || this.map.looks[key]?.[String(values[key])] !== undefined;
    }
    const only =
      key === this.map.number.key ? this.map.number.only : this.map.marks.find((mark) => mark.key === key)?.only;
    return !only || values[this.map.kind.key] === only;
  }

  /** What a control of the panel says, or null if it is none. */
  read(target: EventTarget | null): { key: string; value: string | number | boolean } | null {
    if (!(target instanceof HTMLInputElement)) return null;
    const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
    if (!key) return null;
    if (target.type === 'checkbox') return { key, value: target.checked };
    if (target.type !== 'number') return { key, value: target.value };
    const [min, max] = [Number(target.min), Number(target.max)];
    return { key, value: Math.min(max, Math.max(min, Math.trunc(Number(target.value) || 0))) };
  }
}

function pieceButton(label: string, piece: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.dataset['piece'] = piece;
  button.textContent = label;
  return button;
}
