import { readAt } from '../schema/dotted-path.ts';

/** Some six thousand words of an assistant's short memory: more than any answer needs, less than any book. */
export const MOST_CHARACTERS = 20_000;

/** Something that an answer can do without: how much of it stays, and how to get the rest. */
export interface Cut {
  /** Dotted path of a list, a text or a whole part. */
  path: string;
  /** How many elements or characters stay. */
  keep: number;
  /** How the rest is had. */
  rest: string;
}

/**
 * Shortens an answer until it fits, the first cuts first and no more than needed, and says in `cut` what was left
 * out. An answer that fits comes back as it is.
 */
export function fitted<T extends object>(
  answer: T,
  cuts: readonly Cut[],
  most = MOST_CHARACTERS,
): T & { cut?: string[] } {
  let fitting: object = answer;
  const said: string[] = [];
  for (const { path, keep, rest } of cuts) {
    if (sizeOf(fitting) <= most) break;
    const whole = readAt(fitting, path);
    const length = Array.isArray(whole) || typeof whole === 'string' ? whole.length : 0;
    if (length > keep) {
      const short = typeof whole === 'string' ? `${whole.slice(0, keep)}…` : (whole as unknown[]).slice(0, keep);
      fitting = withPart(fitting, path.split('.'), short);
      said.push(`${path}: ${keep} de ${length}${typeof whole === 'string' ? ' caracteres' : ''}. ${rest}`);
    } else if (keep === 0 && whole !== undefined && length === 0 && !Array.isArray(whole)) {
      fitting = withPart(fitting, path.split('.'), undefined);
      said.push(`${path}: no se incluye. ${rest}`);
    }
  }
  return said.length > 0 ? ({ ...fitting, cut: said } as T & { cut: string[] }) : answer;
}

/** As many of the first elements as fit, at least one. */
export function fittingCount(list: readonly unknown[], most = MOST_CHARACTERS): number {
  let size = 0;
  const at = list.findIndex((one) => {
    size += sizeOf(one) + 1;
    return size > most;
  });
  return at < 0 ? list.length : Math.max(1, at);
}

const sizeOf = (value: unknown) => JSON.stringify(value)?.length ?? 0;

function withPart(object: object, [key = '', ...rest]: string[], part: unknown): object {
  const own = (object as Record<string, unknown>)[key];
  return { ...object, [key]: rest.length > 0 ? withPart((own ?? {}) as object, rest, part) : part };
}
