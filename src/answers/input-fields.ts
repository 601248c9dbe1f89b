import { z } from 'zod';
import type { AnyRule } from '../checkers/define-rule.ts';
import { RequestError } from './request-error.ts';

/** Fields told at once: a fleet has twenty kinds of ships, and its effects are hundreds. */
const MOST_FIELDS = 80;

export const inputFieldShape = z.strictObject({
  path: z.string().describe('Dónde va: atacante.crucero'),
  type: z.string(),
  title: z.string(),
  required: z.boolean(),
  min: z.number().optional(),
  max: z.number().optional(),
  options: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  fields: z.number().optional().describe('Cuántos campos tiene dentro'),
});
export type InputField = z.infer<typeof inputFieldShape>;

interface Schema {
  type?: string;
  title?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  enum?: string[];
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

/** The fields of a rule function, from a group of it on. */
export function fieldsOf({ id, input }: Pick<AnyRule, 'id' | 'input'>, at: string): FieldsFound {
  const found = inputFields(input, at);
  if (found) return found;
  const groups = inputFields(input)?.fields.map(({ path }) => path.split('.')[0]) ?? [];
  const there = [...new Set(groups)].join(', ');
  throw new RequestError(
    `«${id}» no tiene el campo «${at.slice(0, 60)}»; los que hay: ${there}`,
    'UNKNOWN_FIELD',
    'campo',
    groups[0],
  );
}

interface FieldsFound {
  fields: InputField[];
  cut: number;
}

/**
 * The fields of an input, two levels deep from `at`: what is below, and groups of more fields than one reads, are
 * asked for by their own path. Null where there is no such path.
 */
function inputFields(input: z.ZodType, at = ''): FieldsFound | null {
  const root = z.toJSONSchema(input, { io: 'input' }) as Schema;
  const start = at === '' ? root : at.split('.').reduce<Schema | undefined>(inside, root);
  if (!start) return null;
  const all = below(start, at).flatMap(({ field, schema }) => {
    const inner = below(schema, field.path);
    return [field, ...(inner.length <= MOST_FIELDS / 2 ? inner.map((one) => one.field) : [])];
  });
  return { fields: all.slice(0, MOST_FIELDS), cut: Math.max(0, all.length - MOST_FIELDS) };
}

function inside(schema: Schema | undefined, key: string): Schema | undefined {
  if (schema?.properties && Object.hasOwn(schema.properties, key)) return schema.properties[key];
  return /^(\d+|\*)$/.test(key) ? schema?.items : undefined;
}

/** Elements of a list are described by its `*`. */
function below(schema: Schema, path: string): { field: InputField; schema: Schema }[] {
  const own = Object.entries(schema.properties ?? (schema.items?.properties ? { '*': schema.items } : {}));
  return own.map(([key, inner]) => {
    const here = path === '' ? key : `${path}.${key}`;
    const fields = Object.keys(inner.properties ?? inner.items?.properties ?? {}).length;
    const min = inner.minimum ?? inner.minItems;
    const max = inner.maximum ?? inner.maxItems ?? inner.maxLength;
    const field: InputField = {
      path: here,
      type: inner.type ?? (inner.enum ? 'string' : 'unknown'),
      title: inner.title ?? inner.description ?? key,
      required: (schema.required ?? []).includes(key),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(inner.enum && { options: inner.enum }),
      ...(inner.default !== undefined && fields === 0 && { default: inner.default }),
      ...(fields > 0 && { fields }),
    };
    return { field, schema: inner };
  });
}
