/** The part of JSON Schema (2020-12) that zod writes for our inputs and answers. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  /** Label of each option of an enumeration. */
  options?: Record<string, string>;
}

/**
 * A JSON Schema as a TypeScript type with a doc comment for every field. The declarations of the package come
 * from the schemas that validate, so they cannot say anything else. What it does not know stops the build.
 */
export function typeOf(schema: JsonSchema, depth = 0): string {
  if (schema.$ref) return refName(schema.$ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map((choice) => typeOf(choice, depth)));
  if (schema.allOf) return schema.allOf.map((part) => bracketed(part, depth)).join(' & ');
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, depth)));
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return arrayType(schema, depth);
    case 'object':
      return objectType(schema, depth);
    case undefined:
      return 'unknown';
    default:
      throw new Error(`no TypeScript type for ${JSON.stringify(schema).slice(0, 200)}`);
  }
}

function arrayType({ items, prefixItems }: JsonSchema, depth: number): string {
  if (prefixItems) return `[${prefixItems.map((item) => typeOf(item, depth)).join(', ')}]`;
  return typeof items === 'object' ? `${bracketed(items, depth)}[]` : 'unknown[]';
}

function objectType(schema: JsonSchema, depth: number): string {
  const { properties, required = [], additionalProperties, propertyNames } = schema;
  const rest = typeof additionalProperties === 'object' ? typeOf(additionalProperties, depth) : null;
  if (!properties || Object.keys(properties).length === 0) {
    if (!rest) return additionalProperties === false ? 'Record<string, never>' : 'object';
    return propertyNames?.enum
      ? `Partial<Record<${typeOf(propertyNames, depth)}, ${rest}>>`
      : `Record<string, ${rest}>`;
  }
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(properties).flatMap(([name, property]) => [
    ...docLines(property).map((line) => `${indent}${line}`),
    `${indent}${propertyName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property, depth + 1)};`,
  ]);
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** What a reader of the declarations wants to know of a field: its label as our forms show it, its limits, its default. */
function docLines(schema: JsonSchema): string[] {
  const { title, description, minimum, maximum, minItems, maxItems, maxLength } = schema;
  const limits = [
    ...between(minimum, maximum),
    ...between(minItems, maxItems).map((limit) => `${limit} entries`),
    ...(maxLength !== undefined ? [`at most ${maxLength} characters`] : []),
    ...(isPlain(schema.default) ? [`default ${JSON.stringify(schema.default)}`] : []),
  ];
  const options = Object.entries(schema.options ?? {}).map(([id, label]) => `- \`${id}\`: ${label}`);
  const said = [title && description ? `${title}. ${description}` : (title ?? description), limits.join('; ')];
  const text = said.filter((part) => part).join(' — ');
  const lines = [...(text ? [text] : []), ...(options.length > 0 && options.length <= MOST_OPTIONS ? options : [])].map(
    (line) => line.replaceAll('*/', '*\\/').replace(/\s+/g, ' '),
  );
  if (lines.length === 0) return [];
  return lines.length === 1 ? [`/** ${lines[0]} */`] : ['/**', ...lines.map((line) => ` * ${line}`), ' */'];
}

/** Beyond this a list of options is a catalogue, not a hint. */
const MOST_OPTIONS = 12;

/** Limits that zod puts on every whole number are none. */
function between(low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY): string[] {
  const least = low > Number.MIN_SAFE_INTEGER;
  const most = high < Number.MAX_SAFE_INTEGER;
  if (least && most) return [`${low} to ${high}`];
  return least ? [`at least ${low}`] : most ? [`at most ${high}`] : [];
}

const isPlain = (value: unknown) => value !== undefined && (typeof value !== 'object' || value === null);
const propertyName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
const refName = (ref: string) => ref.split('/').at(-1) ?? 'unknown';
const union = (types: string[]) => [...new Set(types)].join(' | ');
/** A type that something is put behind: a union must not fall apart. */
function bracketed(schema: JsonSchema, depth: number): string {
  const parts = schema.enum ?? schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [schema.type].flat();
  const type = typeOf(schema, depth);
  return parts.length > 1 ? `(${type})` : type;
}
