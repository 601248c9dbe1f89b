import { z } from 'zod';
import type { AnyRule } from '../../src/checkers/define-rule.ts';

/** The part of a JSON schema that is looked at, with what our fields say of themselves. */
interface Field {
  type?: string;
  properties?: Record<string, Field>;
  items?: Field;
  enum?: unknown[];
  default?: unknown;
  [key: string]: unknown;
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];
const FLAGS = ['when', 'advanced', 'grows', 'scale', 'clauses', 'onMap'];

/** What a rule asks for, a line each: `atacante.crucero: integer minimum 0 maximum 30 = 0, grows true`. */
export function askedFields({ input }: AnyRule): string[] {
  return linesOf('', z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Field);
}

function linesOf(path: string, field: Field): string[] {
  const parts = [
    field.enum?.join('/') ?? field.type ?? 'any',
    ...LIMITS.flatMap((limit) => (typeof field[limit] === 'number' ? [`${limit} ${field[limit]}`] : [])),
    ...('default' in field ? [`= ${JSON.stringify(field.default)}`] : []),
    ...(field['title'] || path.endsWith('[]') || path === '' ? [] : ['untitled']),
    ...(field['options'] ? [`options ${Object.keys(field['options']).join('/')}`] : []),
    ...FLAGS.flatMap((flag) => (flag in field ? [`${flag} ${JSON.stringify(field[flag])}`] : [])),
  ];
  return [
    `${path}: ${parts.join(', ')}`,
    ...(field.items ? linesOf(`${path}[]`, field.items) : []),
    ...Object.entries(field.properties ?? {}).flatMap(([name, inner]) => linesOf(`${path}.${name}`, inner)),
  ];
}
