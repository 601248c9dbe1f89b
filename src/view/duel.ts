import type { FlagField, FormField, GroupField, NumberField } from './form-model.ts';

/** One number of a side, and whether what it counts is upgraded, where it can be. */
export interface DuelCell {
  number: NumberField;
  upgrade: FlagField | null;
}
/** One number that both sides have, or only one of them. */
export interface DuelRow {
  /** What is counted: `crucero`. */
  key: string;
  left: DuelCell | null;
  right: DuelCell | null;
}
export interface DuelSide {
  group: GroupField;
  /** What the declaration puts before its first number, such as a list of ships. */
  before: FormField[];
  /** Everything else. */
  after: FormField[];
}
/** Two sides of a fight, their numbers facing each other so that both fit on a phone at once. */
export interface Duel {
  left: DuelSide;
  right: DuelSide;
  rows: DuelRow[];
  /** The fields of the form that belong to neither side. */
  others: FormField[];
}

/** Fewer numbers than this in common are not worth a table. */
const MIN_COMMON = 2;
/** The group in which a side says which of its units are upgraded, each flag named as the unit. */
const UPGRADES = 'mejoras';

/** The duel in a form: its groups «atacante» and «defensor», if they have numbers in common. */
export function duelOf(fields: readonly FormField[]): Duel | null {
  const [left, right] = ['atacante', 'defensor'].map((name) => fields.find((field) => field.name === name));
  if (left?.control !== 'group' || right?.control !== 'group') return null;
  const cells = { left: cellsOf(left), right: cellsOf(right) };
  const keys = [...new Set([...cells.left.keys(), ...cells.right.keys()])];
  const rows = keys.map((key) => ({
    key,
    left: cells.left.get(key) ?? null,
    right: cells.right.get(key) ?? null,
  }));
  if (rows.filter((row) => row.left && row.right).length < MIN_COMMON) return null;
  return {
    left: sideOf(left, cells.left),
    right: sideOf(right, cells.right),
    rows,
    others: fields.filter((field) => field !== left && field !== right),
  };
}

const lastPart = ({ name }: FormField) => name.slice(name.lastIndexOf('.') + 1);

/**
 * The numbers of a side by what they count: its own and, from its groups, those that can be upgraded (a SDP among
 * the space cannons), because an upgrade stands beside its unit.
 */
function cellsOf(side: GroupField): Map<string, DuelCell> {
  const upgrades = side.fields.find((field) => field.control === 'group' && lastPart(field) === UPGRADES);
  const flags = new Map(
    (upgrades?.control === 'group' ? upgrades.fields : []).flatMap((field): [string, FlagField][] =>
      field.control === 'flag' ? [[lastPart(field), field]] : [],
    ),
  );
  const nested = side.fields.flatMap((field) => (field.control === 'group' ? field.fields : []));
  const numbers = [
    ...side.fields.filter((field) => field.control === 'number'),
    ...nested.filter((field) => field.control === 'number').filter((field) => flags.has(lastPart(field))),
  ];
  return new Map(numbers.map((number) => [lastPart(number), { number, upgrade: flags.get(lastPart(number)) ?? null }]));
}

/** A side without what stands in the rows; a group that has nothing left goes. */
function sideOf(group: GroupField, cells: ReadonlyMap<string, DuelCell>): DuelSide {
  const shown = new Set<FormField>(
    [...cells.values()].flatMap(({ number, upgrade }) => (upgrade ? [number, upgrade] : [number])),
  );
  const rest = (fields: readonly FormField[]): FormField[] =>
    fields
      .filter((field) => !shown.has(field))
      .map((field) => (field.control === 'group' ? { ...field, fields: rest(field.fields) } : field))
      .filter((field) => field.control !== 'group' || field.fields.length > 0);
  const first = group.fields.findIndex((field) => field.control === 'number');
  return { group, before: rest(group.fields.slice(0, first)), after: rest(group.fields.slice(first)) };
}
