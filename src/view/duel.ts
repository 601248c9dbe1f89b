import type { FormField, GroupField, NumberField } from './form-model.ts';

/** One number that both sides have, or only one of them. */
export interface DuelRow {
  left: NumberField | null;
  right: NumberField | null;
}
export interface DuelSide {
  group: GroupField;
  /** What the declaration puts before its first number, such as a list of ships. */
  before: FormField[];
  /** Everything else that is not a number. */
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

/** The duel in a form: its groups «atacante» and «defensor», if they have numbers in common. */
export function duelOf(fields: readonly FormField[]): Duel | null {
  const [left, right] = ['atacante', 'defensor'].map((name) => fields.find((field) => field.name === name));
  if (left?.control !== 'group' || right?.control !== 'group') return null;
  const numbers = { left: numbersOf(left), right: numbersOf(right) };
  const keys = [...new Set([...numbers.left.keys(), ...numbers.right.keys()])];
  const rows = keys.map((key) => ({ left: numbers.left.get(key) ?? null, right: numbers.right.get(key) ?? null }));
  if (rows.filter((row) => row.left && row.right).length < MIN_COMMON) return null;
  return {
    left: sideOf(left),
    right: sideOf(right),
    rows,
    others: fields.filter((field) => field !== left && field !== right),
  };
}

/** The group's own numbers by the last part of their path. */
function numbersOf(group: GroupField): Map<string, NumberField> {
  const numbers = group.fields.filter((field) => field.control === 'number');
  return new Map(numbers.map((field) => [field.name.slice(group.name.length + 1), field]));
}

function sideOf(group: GroupField): DuelSide {
  const first = group.fields.findIndex((field) => field.control === 'number');
  const others = (fields: FormField[]) => fields.filter((field) => field.control !== 'number');
  return { group, before: others(group.fields.slice(0, first)), after: others(group.fields.slice(first)) };
}
