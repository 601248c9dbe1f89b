import { count } from '../text/spanish.ts';

/** A defect in `content/`, said so that its author can mend it without reading our code. */
export interface ContentProblem {
  file: string;
  line: number;
  /** Clause, unit, row… in which it stands, if known. */
  where?: string | undefined;
  /** Field or attribute, if one is to blame. */
  field?: string | undefined;
  message: string;
}

export function formatProblem({ file, line, where, field, message }: ContentProblem): string {
  const place = [where, field && `«${field}»`].filter(Boolean).join(', ');
  return `${file}:${line}: ${place ? `${place}: ` : ''}${message}`;
}

/** Thrown once with everything found: the build never half-succeeds and never hides the second error. */
export class ContentError extends Error {
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[]) {
    const found = count(problems.length, 'error', 'errores');
    super(`El contenido tiene ${found}:\n${problems.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}
