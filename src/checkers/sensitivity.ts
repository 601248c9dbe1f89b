import { z } from 'zod';
import { readAt } from '../schema/dotted-path.ts';
import { askRule } from './ask-rule.ts';
import type { AnyRule } from './define-rule.ts';
import type { FieldMeta } from './field-meta.ts';
import { isMet, wholePaths } from './when.ts';

/** «¿Y si hubiera uno más?»: what one more of each thing does to the outcome that the rule looks at. */
export interface Sensitivity {
  /** The favoured outcome, and its chance as things are. */
  outcome: string;
  label: string;
  chance: number;
  /** Best first. */
  rows: SensitivityRow[];
  /** The same for things that a side could use and does not: those that change most, best first. */
  effects: SensitivityRow[];
}

/** Things of a list to choose from that are told: half of the best, half of the worst. */
const MOST_EFFECTS = 12;

export interface SensitivityRow {
  /** The count that is one higher: `atacante.caza`. */
  field: string;
  /** `Atacante: Cazas`. */
  label: string;
  chance: number;
  /** Against the chance as things are. */
  change: number;
}

/**
 * Asks the rule again with one more of each count that may grow (`.meta({ grows: true })`). Null for a rule without
 * a favoured outcome and for an input that it refuses; a larger input that it refuses is left out.
 */
export function sensitivity(
  rule: AnyRule,
  raw: unknown,
  progress: (share: number) => void = () => {},
): Sensitivity | null {
  const { favours } = rule;
  const read = askRule(rule, raw);
  if (favours === undefined || 'issues' in read) return null;
  const now = read.result;
  if (now.kind !== 'distribution') return null;
  const chance = now.outcomes[favours] ?? 0;
  const grown = growingCounts(rule.input);
  const counts = grown.filter(({ field, max, when }) => {
    const isIdle = when !== null && !isMet(when, (path) => readAt(read.input, path));
    return !isIdle && Number(readAt(read.input, field) ?? 0) < max;
  });
  const offered = offeredThings(rule.input).filter(
    ({ field, side, faction }) =>
      !readAt(read.input, field) && (faction === null || faction === readAt(read.input, `${side}.faccion`)),
  );
  let done = 0;
  const rowWith = (field: string, label: string, value: number | boolean): SensitivityRow[] => {
    progress(done++ / (counts.length + offered.length));
    const more = askRule(rule, withValue(raw, field, value));
    const result = 'result' in more ? more.result : null;
    if (result?.kind !== 'distribution') return [];
    const changed = result.outcomes[favours] ?? 0;
    return [{ field, label, chance: changed, change: changed - chance }];
  };
  const rows = counts.flatMap(({ field, label }) => rowWith(field, label, Number(readAt(read.input, field) ?? 0) + 1));
  const found = offered.flatMap(({ field, label, value, card }) =>
    rowWith(field, label, value).map((row) => ({ row, card })),
  );
  const effects = found
    .filter(({ row, card }) => card === null || found.every((one) => one.card !== card || changesLess(one.row, row)))
    .map(({ row }) => row)
    .filter(({ change }) => Math.abs(change) > 1e-9)
    .sort((a, b) => b.change - a.change);
  return {
    effects: effects.filter((_, at) => at < MOST_EFFECTS / 2 || at >= effects.length - MOST_EFFECTS / 2),
    outcome: favours,
    label: now.outcomeLabels[favours] ?? favours,
    chance,
    rows: rows.sort((a, b) => b.change - a.change),
  };
}

/** Of two uses of a card, which is told: the one that changes more; of equals, the first. */
function changesLess(one: SensitivityRow, than: SensitivityRow): boolean {
  const gap = Math.abs(than.change) - Math.abs(one.change);
  return gap === 0 ? than.field <= one.field : gap > 0;
}

interface GrowingCount {
  field: string;
  label: string;
  max: number;
  when: string | null;
}

interface CountSchema extends FieldMeta {
  type?: string;
  title?: string;
  maximum?: number;
  properties?: Record<string, CountSchema>;
}

/** The counts of an input that may grow, in its order, each named after the groups around it. */
export function growingCounts(input: z.ZodType): GrowingCount[] {
  const walk = ({ properties = {} }: CountSchema, path: string[], labels: string[]): GrowingCount[] =>
    Object.entries(properties).flatMap(([key, schema]) => {
      const here = [...path, key];
      const named = [...labels, schema.title ?? key];
      const field = here.join('.');
      const count = {
        field,
        label: named.join(': '),
        max: schema.maximum ?? Number.POSITIVE_INFINITY,
        when: schema.when === undefined ? null : wholePaths(schema.when, field),
      };
      return [...(schema.grows ? [count] : []), ...walk(schema, here, named)];
    });
  return walk(z.toJSONSchema(input, { io: 'input' }) as CountSchema, [], []);
}

interface OfferedThing {
  field: string;
  label: string;
  /** Path of the side that may choose it, and the faction whose thing it is. */
  side: string;
  faction: string | null;
  value: number | boolean;
  /** The card of which it is one use of several: only the one that changes most is told. */
  card: string | null;
}

/** What sides may choose from lists (`.meta({ pick })`), as if they used it once. */
function offeredThings(input: z.ZodType): OfferedThing[] {
  const root = z.toJSONSchema(input, { io: 'input' }) as CountSchema;
  return Object.entries(root.properties ?? {}).flatMap(([side, { title = side, properties = {} }]) =>
    Object.entries(properties).flatMap(([list, schema]) =>
      schema.pick === undefined
        ? []
        : Object.entries(schema.properties ?? {}).map(([id, thing]) => ({
            field: `${side}.${list}.${id}`,
            label: `${title}: ${(thing.title ?? id).split(':')[0]}`,
            side,
            faction: thing.offer?.faction ?? null,
            card: thing.offer?.card === undefined ? null : `${side}.${thing.offer.card}`,
            value: thing.type === 'boolean' ? true : 1,
          })),
    ),
  );
}

/** The same input with another value at a path; what is not said yet on the way is said. */
function withValue(source: unknown, path: string, value: number | boolean): unknown {
  const [key = '', ...rest] = path.split('.');
  const object = (source ?? {}) as Record<string, unknown>;
  return { ...object, [key]: rest.length > 0 ? withValue(object[key], rest.join('.'), value) : value };
}
