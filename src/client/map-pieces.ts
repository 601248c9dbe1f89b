import * as es from '../i18n/es.ts';
import type { HexMapMeta, OnMapMeta } from '../schema/hex-map.ts';
import { findReference, referenceTo } from '../text/named-reference.ts';
import { type MapCell, nameOf, namesOf, type Piece } from '../view/hex-cells.ts';

/** A piece of the form that stands on a map, and the input that says where. */
interface PlacedPiece extends Omit<Piece, 'at'> {
  at: number | null;
  input: HTMLInputElement;
}

/** The lists of pieces of a form that stand on one map: where they are, and how to put them elsewhere. */
export class MapPieces {
  private readonly form: HTMLFormElement;
  private readonly map: HexMapMeta;
  private readonly lists: { list: HTMLElement; meta: OnMapMeta }[];

  constructor(form: HTMLFormElement, name: string, map: HexMapMeta) {
    this.form = form;
    this.map = map;
    this.lists = [...form.querySelectorAll<HTMLElement>('[data-on-map]')]
      .map((list) => ({ list, meta: JSON.parse(list.dataset['onMap'] ?? '{}') as OnMapMeta }))
      .filter(({ meta }) => meta.map === name);
  }

  /** Whether this map has pieces at all. */
  get exist(): boolean {
    return this.lists.length > 0;
  }

  read(cells: readonly MapCell[]): PlacedPiece[] {
    const { map } = this;
    if (map.cells !== 'objects') return [];
    const names = namesOf(map, cells);
    return this.lists.flatMap(({ list, meta }) =>
      [...list.querySelectorAll('.items > .item')].flatMap((item) => {
        const input = item.querySelector<HTMLInputElement>(`input[name$=".${meta.at}"]`);
        if (!input) return [];
        const found = findReference(names, input.value, map.centre.word);
        // With a single hexagon besides the centre there is no need to say which.
        const alone = input.value === '' && cells.length === 2 ? 1 : null;
        const count = Number(item.querySelector<HTMLInputElement>(`input[name$=".${meta.count}"]`)?.value || 1);
        const kind = item.querySelector(`input[name$=".${meta.kind}"]:checked`)?.parentElement?.textContent?.trim();
        return [
          { at: typeof found === 'number' ? found : alone, look: meta.look, label: `${count} × ${kind}`, count, input },
        ];
      }),
    );
  }

  /** Writes where each piece stands after hexagons have changed names or numbers; null is nowhere. */
  follow(pieces: readonly PlacedPiece[], cells: readonly MapCell[], moved: (at: number) => number | null): void {
    for (const { at, input } of pieces) if (at !== null) this.put(input, cells, moved(at));
  }

  put(input: HTMLInputElement, cells: readonly MapCell[], at: number | null): void {
    if (this.map.cells !== 'objects') return;
    input.value = at === null ? '' : referenceTo(namesOf(this.map, cells), at, this.map.centre.word);
  }

  /** Adds a piece and puts it on a hexagon. */
  add(cells: readonly MapCell[], at: number, addItem: (list: HTMLElement) => void): void {
    const first = this.lists[0];
    if (!first) return;
    addItem(first.list);
    const inputs = first.list.querySelectorAll<HTMLInputElement>(`.item input[name$=".${first.meta.at}"]`);
    const last = inputs[inputs.length - 1];
    if (last) this.put(last, cells, at);
  }

  /** Where to choose a hexagon, each piece has a list of those on the map instead of a text. */
  offer(cells: readonly MapCell[]): void {
    for (const { at, input } of this.read(cells)) {
      let select = input.parentElement?.querySelector('select');
      if (!select) {
        select = document.createElement('select');
        select.setAttribute('aria-label', input.labels?.[0]?.textContent?.trim() ?? '');
        select.addEventListener('change', () => {
          input.value = select?.value ?? '';
          this.form.dispatchEvent(new Event('input'));
        });
        input.after(select);
        input.hidden = true;
      }
      // A reference that names nothing stays as it was written, with its problem.
      const unknown = at === null ? [new Option(input.value || es.hexMap.choosePlace, input.value)] : [];
      const names = cells.map((_, index) => {
        const name = nameOf(this.map, cells, index);
        return new Option(
          name,
          this.map.cells === 'objects' ? referenceTo(namesOf(this.map, cells), index, this.map.centre.word) : '',
        );
      });
      select.replaceChildren(...unknown, ...names);
      select.selectedIndex = at ?? 0;
    }
  }
}
