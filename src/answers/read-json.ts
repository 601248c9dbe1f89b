/** Deeper than any input of ours: beyond it readers that call themselves would run out of stack. */
const DEEPEST = 32;
const LONGEST = 1_000_000;

export type JsonProblem = { code: 'INVALID_JSON' | 'TOO_LONG' | 'TOO_DEEP'; message: string };

/**
 * A value from JSON text, however it was made: a byte-order mark is no part of it. `expected` is said where nobody adds
 * an example to what is wrong.
 */
export function readJson(text: string, expected?: string): { value: unknown } | JsonProblem {
  const instead = expected === undefined ? '' : `; se espera algo como ${expected}`;
  if (text.length > LONGEST)
    return {
      code: 'TOO_LONG',
      message: `La entrada es demasiado larga (${text.length} caracteres; caben ${LONGEST})`,
    };
  if (depthOf(text) > DEEPEST)
    return { code: 'TOO_DEEP', message: `La entrada anida más de ${DEEPEST} niveles${instead}` };
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return { code: 'INVALID_JSON', message: `La entrada no es JSON válido${instead}` };
  }
}

/** How deep brackets nest, without building anything. Those inside texts count too: it is only a limit. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const char of text) {
    if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
}
