import type { z } from 'zod';
import es from 'zod/v4/locales/es.js';
import type { ContentProblem } from './content-error.ts';

const spanish = es().localeError;

interface Place {
  file: string;
  line: number;
  where?: string;
  lineOf?: (path: PropertyKey[]) => number | undefined;
  /** What its author calls the thing at a path, and the field inside it. */
  nameOf?: (path: PropertyKey[]) => { where: string; field: string | undefined };
}

/**
 * Validates `value` and turns each zod issue into a problem that names file, line, clause and field,
 * in Spanish. `lineOf` lets a caller point at the field's own line.
 */
export function parseWith<T>(
  schema: z.ZodType<T>,
  value: unknown,
  place: Place,
): { data: T } | { problems: ContentProblem[] } {
  // Without its input an issue does not tell a field that is missing from one of the wrong type.
  const result = schema.safeParse(value, { error: spanish, reportInput: true });
  if (result.success) return { data: result.data };
  return { problems: result.error.issues.flatMap((issue) => toProblems(issue, place)) };
}

function toProblems(issue: z.core.$ZodIssue, place: Place): ContentProblem[] {
  const problem = (path: PropertyKey[], message: string): ContentProblem => ({
    file: place.file,
    line: place.lineOf?.(path) ?? place.line,
    where: place.where,
    field: path.length > 0 ? path.join('.') : undefined,
    ...place.nameOf?.(path),
    message,
  });
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problem([...issue.path, key], 'no existe este campo; revisa cómo se escribe'));
  }
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return [
    problem(
      issue.path,
      isMissing
        ? `falta; se espera ${issue.message.replace(/^Entrada inválida: se esperaba (.*), recibido.*$/, '$1')}`
        : issue.message,
    ),
  ];
}
