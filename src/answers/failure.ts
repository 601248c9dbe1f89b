import { capitalize } from '../text/capitals.ts';

/** Why a request was refused: the first fault for programs, all of them for people, and a request that is right. */
export interface Failure {
  error: { code: string; field: string; message: string; example?: unknown };
}

interface Issue {
  code: string;
  field: string;
  message: string;
  clauses?: readonly string[];
}

export function failure(issues: readonly Issue[], example?: unknown): Failure {
  const [first] = issues;
  const said = issues.map(({ message, clauses = [] }) => `${capitalize(message)}${bracketed(clauses)}`).join('. ');
  return {
    error: {
      code: first?.code ?? 'INVALID',
      field: first?.field ?? '',
      message: said,
      ...(example !== undefined && { example }),
    },
  };
}

/** ` [ti4:23.5, ti4:X57]`: what a sentence is based on, after it. */
export const bracketed = (refs: readonly string[]): string => (refs.length > 0 ? ` [${refs.join(', ')}]` : '');

/** The same for people: what is wrong, and what would have been right. */
export function failureText({ error: { message, example } }: Failure): string {
  return `${message}${example === undefined ? '' : `\nPor ejemplo: ${JSON.stringify(example)}`}`;
}
