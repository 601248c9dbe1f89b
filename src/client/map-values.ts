import { readAt } from '../schema/dotted-path.ts';
import type { Place } from '../schema/hex-places.ts';
import { flatten } from '../view/form-state.ts';
import { type MapCell, readCells, writeCells } from '../view/hex-cells.ts';
import type { MapSettings } from '../view/map-field.ts';
import { readForm, writeList, writeValue } from './form-values.ts';

/** The form's fields behind a map: what it reads, where it writes, what the rule refused. */
export class MapValues {
  private readonly form: HTMLFormElement;
  private readonly box: HTMLElement;
  private readonly settings: MapSettings;

  constructor(form: HTMLFormElement, box: HTMLElement, settings: MapSettings) {
    this.form = form;
    this.box = box;
    this.settings = settings;
  }

  read(): MapCell[] {
    const { name, map, centre } = this.settings;
    const values = readForm(this.form);
    const list = readAt(values, name);
    return readCells(map, {
      list: Array.isArray(list) ? list : [],
      centre: centre ? ((readAt(values, centre) ?? {}) as Record<string, unknown>) : null,
    });
  }

  /**
   * Writes hexagons into the form. Returns by how much their places differ when read again: lines of
   * text start at the first hexagon, so all shift when one is added above or to the left.
   */
  write(cells: readonly MapCell[]): Place {
    const { name, map, centre, longest } = this.settings;
    const written = writeCells(map, cells, longest);
    const list = this.box.querySelector<HTMLElement>(`[data-list="${name}"]`);
    if (list) writeList(list, written.list.length, flatten({ [name]: written.list }));
    if (map.cells === 'objects' && centre) {
      for (const [path, value] of flatten({ [centre]: written.centre })) writeValue(this.form, path, value);
      // An empty name is a value too.
      writeValue(this.form, `${centre}.${map.name}`, String(written.centre?.[map.name] ?? ''));
      return { x: 0, y: 0 };
    }
    const [before, after] = [cells, readCells(map, { list: written.list, centre: null })].map(firstPlace);
    return before && after ? { x: after.x - before.x, y: after.y - before.y } : { x: 0, y: 0 };
  }

  /** Hexagons with a field that the rule refused. */
  wrong(): Set<number> {
    const { name, map, centre } = this.settings;
    const wrong = new Set<number>();
    for (const input of this.box.querySelectorAll<HTMLInputElement>('.map-list [aria-invalid="true"]')) {
      const [list, position] = (input.name || input.dataset['group'] || '').split('.');
      if (list === name && map.cells === 'objects') wrong.add(Number(position) + 1);
      else if (list === centre) wrong.add(0);
    }
    return wrong;
  }
}

/** The first in reading order. */
function firstPlace(cells: readonly MapCell[]): Place | undefined {
  return cells.flatMap(({ place }) => (place ? [place] : [])).sort((a, b) => a.y - b.y || a.x - b.x)[0];
}
