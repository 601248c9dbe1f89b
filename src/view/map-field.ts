import * as es from '../i18n/es.ts';
import type { HexMapMeta, RowHexMap } from '../schema/hex-map.ts';
import type { ChoiceField, FlagField, FormField, GroupField, ListField, NumberField } from './form-model.ts';

/** A list drawn as a map of hexagons. The list itself stays: it is what the address, the command and the rule read. */
export interface MapField extends Omit<ListField, 'control'> {
  control: 'map';
  map: HexMapMeta;
  /** Group in the centre of the map, taken out of the form's own list of fields. */
  centre: GroupField | null;
  /** Controls for one hexagon, named by its keys. */
  cell: FormField[];
  /** Length of a line of text, for maps kept so. */
  longest: number;
  /** How far from the centre a hexagon may lie, for maps with coordinates. */
  limits: { x: number; y: number } | null;
}

/** What the page's script needs to know of a map. */
export type MapSettings = Pick<MapField, 'name' | 'map' | 'max' | 'longest' | 'limits'> & { centre: string | null };

/** Makes a map of a list whose schema says so. */
export function toMapField(list: ListField, map: HexMapMeta): MapField {
  const { item } = list;
  const rows = map.cells === 'rows';
  if (rows !== (item.control === 'text') || (!rows && item.control !== 'group'))
    throw new Error(`${list.name}: a map is made of lines of text or of objects, as its declaration says`);
  return {
    ...list,
    control: 'map',
    map,
    centre: null,
    cell: rows ? symbolFields(map) : item.control === 'group' ? cellFields(item, [map.x, map.y, map.joins.field]) : [],
    longest: item.control === 'text' ? item.maxLength : 0,
    limits: rows || item.control !== 'group' ? null : { x: largest(item, map.x), y: largest(item, map.y) },
  };
}

function largest({ name, fields }: GroupField, key: string): number {
  const field = fields.find((each) => each.name === `${name}.${key}`);
  if (field?.control !== 'number') throw new Error(`${name}: a map needs its place «${key}» as a number`);
  return field.max;
}

/** The fields of a group as controls of one hexagon: without those that place it, named by their key alone. */
export function cellFields({ name, fields }: GroupField, placing: readonly string[] = []): FormField[] {
  return fields
    .map((field) => ({ ...field, name: field.name.slice(name.length + 1) }))
    .filter((field) => !placing.includes(field.name));
}

const common = { help: null, clauses: [], required: false, folded: false, when: null };

function symbolFields({ kind, number, choices, marks }: RowHexMap): FormField[] {
  return [
    {
      ...common,
      control: 'choice',
      name: kind.key,
      label: kind.title,
      options: kind.options.map(({ value, label }) => ({ value, label })),
      value: kind.options[0]?.value ?? null,
    } satisfies ChoiceField,
    {
      ...common,
      control: 'number',
      name: number.key,
      label: number.title,
      min: 0,
      max: number.max,
      value: 0,
    } satisfies NumberField,
    ...marks.map(
      ({ key, title }): FlagField => ({ ...common, control: 'flag', name: key, label: title, value: false }),
    ),
    ...choices.map(
      ({ key, title, options }): ChoiceField => ({
        ...common,
        control: 'choice',
        name: key,
        label: title,
        options: [{ value: '', label: es.hexMap.none }, ...options.map(({ value, label }) => ({ value, label }))],
        value: '',
      }),
    ),
  ];
}

/** Gives each map the group that it shows in its centre: on the form it is no field of its own. */
export function adoptCentres(fields: FormField[]): FormField[] {
  const names = fields.flatMap((field) =>
    field.control === 'map' && field.map.cells === 'objects' ? [field.map.centre.group] : [],
  );
  return fields
    .filter((field) => !names.includes(field.name))
    .map((field) => {
      if (field.control !== 'map' || field.map.cells !== 'objects') return field;
      const { group } = field.map.centre;
      const centre = fields.find((other) => other.name === group);
      if (centre?.control !== 'group') throw new Error(`${field.name}: there is no group «${group}» for its centre`);
      return { ...field, centre };
    });
}
