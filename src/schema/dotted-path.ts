/** The value at a dotted path of a nested object, `atacante.caza`; undefined where there is none. */
export function readAt(source: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], source);
}
