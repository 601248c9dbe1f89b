/** Everything that a row of figures cites, however deep: clauses by id, and components by name. */
export function rowSources(row: object): { clauses: string[]; components: string[] } {
  const clauses = new Set<string>();
  const components = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'clausula' && typeof inner === 'string') clauses.add(inner);
        else if (key === 'componente' && typeof inner === 'string') components.add(inner);
        else walk(inner);
      }
    }
  };
  walk(row);
  return { clauses: [...clauses], components: [...components] };
}
