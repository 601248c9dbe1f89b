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
}

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
  const counts = growingCounts(rule.input).filter(({ field, max, when }) => {
    const isIdle = when !== null && !isMet(when, (path) => readAt(read.input, path));
    return !isIdle && Number(readAt(read.input, field) ?? 0) < max;
  });
  const rows = counts.flatMap(({ field, label }, done): SensitivityRow[] => {
    progress(done / counts.length);
    const more = askRule(rule, withValue(raw, field, Number(readAt(read.input, field) ?? 0) + 1));
    const result = 'result' in more ? more.result : null;
    if (result?.kind !== 'distribution') return [];
    const changed = result.outcomes[favours] ?? 0;
    return [{ field, label, chance: changed, change: changed - chance }];
  });
  return {
    outcome: favours,
    label: now.outcomeLabels[favours] ?? favours,
    chance,
    rows: rows.sort((a, b) => b.change - a.change),
  };
}

interface GrowingCount {
  field: string;
  label: string;
  max: number;
  when: string | null;
}

interface CountSchema extends FieldMeta {
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

/** The same input with another value at a path; what is not said yet on the way is said. */
function withValue(source: unknown, path: string, value: number): unknown {
  const [key = '', ...rest] = path.split('.');
  const object = (source ?? {}) as Record<string, unknown>;
  return { ...object, [key]: rest.length > 0 ? withValue(object[key], rest.join('.'), value) : value };
}
