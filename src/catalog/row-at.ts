/** Where in a table something stands, as its author calls it: the row by its name, and the field inside it. */
export function rowAt(
  values: unknown,
  path: PropertyKey[],
  table: string,
): { where: string; field: string | undefined } {
  let [value, name, depth] = [values, undefined as string | undefined, 0];
  for (const [at, key] of path.entries()) {
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
    const said = nameOf(value);
    if (said !== undefined) [name, depth] = [said, at + 1];
  }
  const field = path.slice(depth).join('.') || undefined;
  return { where: name === undefined ? table : `${table}, «${name}»`, field };
}

function nameOf(value: unknown): string | undefined {
  if (!value || typeof value !== 'object') return undefined;
  const { nombre, id } = value as { nombre?: unknown; id?: unknown };
  return [nombre, id].find((said) => typeof said === 'string');
}
