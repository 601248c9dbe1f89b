import type { z } from 'zod';
import { capitalize } from '../text/capitals.ts';
import type { AnyRule } from './define-rule.ts';
import type { Citation } from './results.ts';

/** Why an input was refused, for programs (`code`, `field`) and for people (`message`). */
export interface InputIssue {
  code: InputIssueCode;
  /** Dotted path, `atacante.caza`; empty when the input as a whole is wrong. */
  field: string;
  message: string;
  /** Clauses that forbid it, where a rule of the game does. */
  clauses?: readonly Citation[];
}

export type InputIssueCode =
  | 'MISSING'
  | 'WRONG_TYPE'
  | 'OUT_OF_RANGE'
  | 'INVALID_OPTION'
  | 'UNKNOWN_FIELD'
  | 'INCONSISTENT'
  /** Lawful, but its answer could not be exact; see `askRule`. */
  | 'NOT_COMPUTED';

/** Beyond this nobody reads on, and a hostile input must not become a book. */
const MOST_ISSUES = 20;

/** Validates an input against a rule's schema. All issues, each naming its field and its limits in Spanish. */
export function readInput(rule: Pick<AnyRule, 'input'>, raw: unknown): { input: unknown } | { issues: InputIssue[] } {
  const parsed = rule.input.safeParse(raw, { reportInput: true });
  if (parsed.success) return { input: parsed.data };
  const issues = parsed.error.issues.slice(0, MOST_ISSUES).flatMap((issue) => toIssues(rule.input, issue));
  // A text where a list should be is of the wrong type and, to zod, also too long: once is enough.
  const isFirst = ({ field, message }: InputIssue, at: number) =>
    issues.findIndex((other) => other.field === field && other.message === message) === at;
  return { issues: issues.filter(isFirst).slice(0, MOST_ISSUES) };
}

function toIssues(schema: z.ZodType, issue: z.core.$ZodIssue): InputIssue[] {
  const field = issue.path.join('.');
  const label = labelOf(schema, issue.path);
  const say = (code: InputIssueCode, text: string): InputIssue[] => [
    { code, field, message: label ? `${label}: ${text}` : capitalize(text) },
  ];
  const got = issue.input === undefined ? '' : ` (se recibió ${show(issue.input)})`;
  const limits = limitsText(schemaAt(schema, issue.path));

  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return say('MISSING', `falta este dato; se espera ${limits}`);
      return say('WRONG_TYPE', `se espera ${limits}${got}`);
    case 'too_small':
    case 'too_big': {
      const { clauses = [] } = schemaAt(schema, issue.path)?.meta() ?? {};
      const cited = clauses.length > 0 ? { clauses } : {};
      return say('OUT_OF_RANGE', `se espera ${limits}${got}`).map((refused) => ({ ...refused, ...cited }));
    }
    case 'invalid_value':
      return issue.input === undefined
        ? say('MISSING', `falta este dato; se espera ${optionsText(issue.values)}`)
        : say('INVALID_OPTION', `se espera ${optionsText(issue.values)}${asTextHint(issue)}${got}`);
    case 'unrecognized_keys':
      return issue.keys.slice(0, MOST_ISSUES).map((key) => ({
        code: 'UNKNOWN_FIELD' as const,
        field: [...issue.path, key].join('.'),
        message: `${label ? `${label}: ` : ''}el campo «${key.slice(0, 40)}» no existe; los que hay: ${fieldNames(schemaAt(schema, issue.path))}`,
      }));
    default:
      return say('INCONSISTENT', issue.message).map((refused) => ({ ...refused, ...citedBy(issue) }));
  }
}

/** A number that would be right between quotes looks right in the list. */
const asTextHint = ({ values, input }: z.core.$ZodIssueInvalidValue) =>
  typeof input !== 'string' && values.includes(String(input)) ? ', como texto, entre comillas' : '';

/** The clauses that `refuse` put there. */
function citedBy(issue: z.core.$ZodIssue): Pick<InputIssue, 'clauses'> {
  const clauses = 'params' in issue ? (issue.params?.['clauses'] as readonly Citation[] | undefined) : undefined;
  return clauses && clauses.length > 0 ? { clauses } : {};
}

type Definition = { type: string; innerType?: z.ZodType; shape?: Record<string, z.ZodType>; element?: z.ZodType };
const definition = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** The schema inside `.default()`, `.optional()` and the like. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType } = definition(schema);
  return innerType ? unwrap(innerType) : schema;
}

function childOf(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  const { shape, element } = definition(unwrap(schema));
  return shape ? shape[String(key)] : element;
}

function schemaAt(schema: z.ZodType, path: PropertyKey[]): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((at, key) => at && childOf(at, key), schema);
}

/** `Atacante › Cazas`: the labels that the form shows. */
function labelOf(schema: z.ZodType, path: PropertyKey[]): string {
  const labels: string[] = [];
  let at: z.ZodType | undefined = schema;
  for (const key of path) {
    at = at && childOf(at, key);
    if (typeof key === 'number') labels.push(`n.º ${key + 1}`);
    else labels.push(at?.meta()?.title ?? String(key));
  }
  return labels.join(' › ');
}

/** By what schemas say they are, not by their classes: who reads the facts of a ruling needs no zod. */
const isOf = <Schema extends z.ZodType>(schema: z.ZodType, type: Schema['_zod']['def']['type']): schema is Schema =>
  definition(schema).type === type;

/** What a field accepts, read off the schema itself so that message and rule cannot drift apart. */
function limitsText(schema: z.ZodType | undefined): string {
  if (!schema) return 'otro valor';
  const inner = unwrap(schema);
  if (isOf<z.ZodNumber>(inner, 'number'))
    return `un número ${inner.isInt ? 'entero ' : ''}entre ${inner.minValue} y ${inner.maxValue}`;
  if (isOf<z.ZodString>(inner, 'string')) return `un texto ${lengthText(inner.minLength ?? 0, inner.maxLength ?? 0)}`;
  if (isOf<z.ZodEnum>(inner, 'enum')) return optionsText(inner.options);
  if (isOf<z.ZodBoolean>(inner, 'boolean')) return 'true o false';
  if (isOf<z.ZodArray>(inner, 'array'))
    return `una lista de ${checkedLength(inner, 'min_length') ?? 0} a ${checkedLength(inner, 'max_length')} elementos`;
  return `un objeto con: ${fieldNames(inner)}`;
}

function checkedLength(schema: z.ZodArray, check: 'min_length' | 'max_length'): number | undefined {
  const found = (schema._zod.def.checks ?? [])
    .map(({ _zod }) => _zod.def as { check: string; minimum?: number; maximum?: number })
    .find((def) => def.check === check);
  return found?.minimum ?? found?.maximum;
}

/** Of a group with very many fields, such as the cards of a game, the first are enough to see what they look like. */
const MOST_NAMED = 24;

function fieldNames(schema: z.ZodType | undefined): string {
  const names = Object.keys((schema && definition(unwrap(schema)).shape) ?? {});
  const left = names.length - MOST_NAMED;
  return left > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')}… y ${left} más` : names.join(', ');
}

/** Of how many characters: one that may be empty only says where it ends. */
const lengthText = (least: number, most: number) =>
  least > 0 ? `de ${least} a ${most} caracteres` : `de ${most} caracteres como mucho`;

const optionsText = (values: readonly unknown[]) => `uno de estos valores: ${values.map(String).join(', ')}`;
const show = (value: unknown) => {
  const text = writtenOut(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

/** Whoever calls from a program may hand over what JSON cannot say: a BigInt, or what holds itself. */
function writtenOut(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return typeof value;
  }
}
