import type { AnyRule } from '../src/checkers/define-rule.ts';
import { readInput } from '../src/checkers/read-input.ts';
import type { Result } from '../src/checkers/results.ts';
import { addressToCase } from '../src/rulings/address.ts';
import { outlook, wordOf } from '../src/rulings/outlook.ts';
import type { Ruling } from '../src/schema/ruling.ts';
import { type FormField, formFields } from '../src/view/form-model.ts';
import { type FlatState, hashToState } from '../src/view/form-state.ts';

/** A link that people may have sent each other, and what it said: a verdict, or numbers. */
export interface KeptLink {
  link: string;
  says: string;
  /** What it says to who takes nothing for granted, where that is another thing. */
  strictly?: string;
  /** What of it could not be read; not there when all could. */
  unread?: string[];
}

/** Opens links as pages do. */
export class LinkReader {
  private readonly rules: Map<string, { rule: AnyRule; fields: Map<string, FormField> }>;
  private readonly rulings: Map<string, Ruling>;

  constructor(rules: readonly AnyRule[], rulings: readonly Ruling[]) {
    this.rules = new Map(
      rules.map((rule) => [
        rule.id,
        { rule, fields: new Map(leaves(formFields(rule.input)).map((field) => [field.name, field])) },
      ]),
    );
    this.rulings = new Map(rulings.map((ruling) => [ruling.id, ruling]));
  }

  read(link: string): KeptLink {
    const [, kind, id = '', hash = ''] = /^\/(herramientas|dictamenes)\/([a-z0-9-]+)\/(#.*)$/.exec(link) ?? [];
    const { unread, ...said } = kind === 'herramientas' ? this.readForm(id, hash) : this.readRuling(id, hash);
    return { link, ...said, ...(unread.length > 0 && { unread }) };
  }

  private readForm(id: string, hash: string) {
    const known = this.rules.get(id);
    const state = hashToState(hash);
    if (!known || !state) throw new Error(`${id}${hash}: no such form, or no state`);
    const { input, strange } = inputOf(known.fields, state.pairs);
    const read = readInput(known.rule, input);
    const says = 'issues' in read ? read.issues.map(({ code, field }) => `${code} ${field}`).join('; ') : '';
    return {
      says: says || meaningOf(known.rule.run('input' in read && read.input)),
      unread: [...state.unread, ...strange],
    };
  }

  private readRuling(id: string, hash: string) {
    const ruling = this.rulings.get(id);
    const found = ruling && addressToCase(ruling, hash);
    if (!ruling || !found) throw new Error(`${id}${hash}: no such ruling, or no case`);
    const view = outlook(ruling, found.facts);
    const says = String(wordOf(view));
    return {
      says,
      ...(view.possible.length > 1 && says !== 'depende' && { strictly: 'depende' }),
      unread: found.unread,
    };
  }
}

/** An answer without its words, which may be put better one day. */
function meaningOf(result: Result): string {
  if (result.kind === 'verdict') return result.verdict;
  const numbers =
    result.kind === 'distribution'
      ? Object.entries(result.outcomes)
      : result.figures.map(({ id, value }): [string, number] => [id, value]);
  return numbers.map(([name, value]) => `${name} ${Number(value.toPrecision(6))}`).join(', ');
}

/** The input that flat pairs say, each value of the type of its field: what the form of a page makes of them. */
export function inputOf(fields: ReadonlyMap<string, FormField>, pairs: FlatState) {
  // A group in which nothing was said is there all the same.
  const groups = [...fields.keys()].filter((name) => name.includes('.') && !name.includes('*'));
  const input: Record<string, unknown> = Object.fromEntries(groups.map((name) => [name.split('.')[0] ?? '', {}]));
  const strange: string[] = [];
  for (const [path, value] of pairs) {
    const keys = path.split('.');
    const field = fields.get(keys.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.'));
    if (!field) {
      strange.push(`${path}=${value}`);
      continue;
    }
    let at: Record<string, unknown> = input;
    for (const [depth, key] of keys.slice(0, -1).entries()) {
      at[key] ??= /^\d+$/.test(keys[depth + 1] ?? '') ? [] : {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1) ?? ''] =
      field.control === 'number' ? Number(value) : field.control === 'flag' ? value === 'true' : value;
  }
  return { input, strange };
}

/** The fields that hold a value, with `*` for a place in a list. */
export function leaves(fields: readonly FormField[]): FormField[] {
  return fields.flatMap((field): FormField[] => {
    if (field.control === 'group') return leaves(field.fields);
    if (field.control === 'map') return leaves([field.item, ...(field.centre ? [field.centre] : [])]);
    return field.control === 'list' ? leaves([field.item]) : [field];
  });
}
