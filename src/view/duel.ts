import type { FlagField, FormField, GroupField, ListField, NumberField } from './form-model.ts';

/** One number of a side and whether what it counts is upgraded, where it can be; or something that a side has or not. */
export interface DuelCell {
  field: NumberField | FlagField;
  upgrade: FlagField | null;
}
/** Something that both sides have, or only one of them. */
export interface DuelRow {
  /** What it is: `crucero`. */
  key: string;
  left: DuelCell | null;
  right: DuelCell | null;
}
/** What is seldom asked, face to face too, so that both folds stand on one line. */
export interface DuelPair {
  left: FormField | null;
  right: FormField | null;
}
export interface DuelSide {
  group: GroupField;
  /** Who it is: a faction to choose, a name to write. */
  who: FormField | null;
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
  pairs: DuelPair[];
  /** Where several may stand on the right, the list of those after the first. */
  more: ListField | null;
  /** The fields of the form that belong to neither side. */
  others: FormField[];
}

/** Fewer numbers than this in common are not worth a table. */
const MIN_COMMON = 2;
/** The group in which a side says which of its units are upgraded, each flag named as the unit. */
const UPGRADES = 'mejoras';

/**
 * The duel in a form: its groups «atacante» and «defensor», or «tu» and «otro», if they have numbers in common. Where
 * several may defend, the first of «defensores» faces the attacker.
 */
export function duelOf(fields: readonly FormField[]): Duel | null {
  const named = (name: string) => fields.find((field) => field.name === name);
  const [left, one, several] = [
    named('atacante') ?? named('tu'),
    named('defensor') ?? named('otro'),
    named('defensores'),
  ];
  const more = several?.control === 'list' && several.min > 0 ? several : null;
  const right = more ? firstOf(more) : one;
  if (left?.control !== 'group' || right?.control !== 'group') return null;
  const cells = { left: cellsOf(left), right: cellsOf(right) };
  const rows = rowsOf(cells.left, cells.right);
  if (rows.filter((row) => row.left && row.right && row.left.field.control === 'number').length < MIN_COMMON)
    return null;
  const [ours, theirs] = [sideOf(left, cells.left), sideOf(right, cells.right)];
  return {
    left: ours,
    right: theirs,
    rows,
    pairs: pairsOf(ours.after, theirs.after),
    more,
    others: fields.filter((field) => ![left, one, several].includes(field)),
  };
}

const lastPart = ({ name }: FormField) => name.slice(name.lastIndexOf('.') + 1);

/** The first element of a list, as a field with the names that its values have. */
function firstOf({ name, item }: ListField): FormField {
  const [pattern, first] = [`${name}.*`, `${name}.0`];
  return JSON.parse(JSON.stringify(item).replaceAll(pattern, first)) as FormField;
}

/** What stands in the rows of a side, by what it is: numbers first, then what a side has or not. */
function cellsOf(side: GroupField): Map<string, DuelCell> {
  const upgrades = side.fields.find((field) => field.control === 'group' && lastPart(field) === UPGRADES);
  const flags = new Map(
    (upgrades?.control === 'group' ? upgrades.fields : []).flatMap((field): [string, FlagField][] =>
      field.control === 'flag' ? [[lastPart(field), field]] : [],
    ),
  );
  const isNumber = (field: FormField) => field.control === 'number';
  // Numbers of a group stand in rows where all of it is numbers, and where one of them can be upgraded (a SDP among
  // the space cannons), because an upgrade stands beside its unit.
  const numbers = side.fields.flatMap((field): FormField[] => {
    if (field.control !== 'group') return isNumber(field) ? [field] : [];
    const whole = !field.folded && field.fields.every(isNumber);
    return field.fields.filter((inner) => isNumber(inner) && (whole || flags.has(lastPart(inner))));
  });
  const asked = side.fields.filter((field) => field.control === 'flag');
  return new Map(
    [...numbers, ...asked].map((field) => [
      lastPart(field),
      { field: field as NumberField | FlagField, upgrade: flags.get(lastPart(field)) ?? null },
    ]),
  );
}

/** Rows in the order of the declarations; what only one side may have stands after what both may. */
function rowsOf(left: ReadonlyMap<string, DuelCell>, right: ReadonlyMap<string, DuelCell>): DuelRow[] {
  const keys = [...new Set([...left.keys(), ...right.keys()])];
  const rows = keys.map((key) => ({ key, left: left.get(key) ?? null, right: right.get(key) ?? null }));
  const isFlag = (row: DuelRow) => (row.left ?? row.right)?.field.control === 'flag';
  return [...rows.filter((row) => !isFlag(row)), ...rows.filter(isFlag)];
}

/** A side without what stands in the rows; a group that has nothing left goes. */
function sideOf(group: GroupField, cells: ReadonlyMap<string, DuelCell>): DuelSide {
  const shown = new Set<FormField>(
    [...cells.values()].flatMap(({ field, upgrade }) => (upgrade ? [field, upgrade] : [field])),
  );
  const rest = (fields: readonly FormField[]): FormField[] =>
    fields
      .filter((field) => !shown.has(field))
      .map((field) => (field.control === 'group' ? { ...field, fields: rest(field.fields) } : field))
      .filter((field) => field.control !== 'group' || field.fields.length > 0);
  const first = group.fields.findIndex((field) => field.control === 'number');
  const [who, ...later] = rest(group.fields.slice(0, first));
  const isWho = (who?.control === 'choice' || who?.control === 'text') && !who.when;
  return {
    group,
    who: isWho ? who : null,
    before: isWho || !who ? later : [who, ...later],
    after: rest(group.fields.slice(first)),
  };
}

/** The folds of both sides, by what they are about. */
function pairsOf(left: readonly FormField[], right: readonly FormField[]): DuelPair[] {
  const find = (fields: readonly FormField[], key: string) => fields.find((field) => lastPart(field) === key) ?? null;
  const keys = [...new Set([...left, ...right].map(lastPart))];
  return keys.map((key) => ({ left: find(left, key), right: find(right, key) }));
}
