import type { Figures } from '../schema/figures/tables.ts';
import { nearestIds } from '../text/nearest.ts';
import type { ContentProblem } from './content-error.ts';
import { namedRows } from './named-rows.ts';
import type { FigurePlace } from './read-figures.ts';

/** What one part of a component's data names in another file. */
interface Reference {
  to: 'componente' | 'hecho' | 'faccion';
  id: string;
  path: PropertyKey[];
}

const WORDS = { componente: 'ningún componente', hecho: 'ningún hecho de hechos.yaml', faccion: 'ninguna facción' };

/**
 * Whatever the components of Twilight Imperium name of one another must exist: the facts, factions,
 * components and profiles of effects, the technologies that a faction begins with, and what a ruling
 * is about. Ids are unique over all tables, since each is an anchor and an address.
 */
export function componentReferenceProblems(figures: Figures, figurePlace: FigurePlace): ContentProblem[] {
  const tables = Object.entries(figures).filter(([table]) => table.startsWith('ti4/'));
  const rows = tables.flatMap(([table, { filas }]) => namedRows(filas).map((placed) => ({ table, ...placed })));
  if (!figures['ti4/facciones']) return [];
  const known = {
    // A ruling may be about a unit that every faction has.
    componente: new Set([...rows.map(({ row }) => row.id), ...figures['ti4/unidades'].filas.map(({ id }) => id)]),
    hecho: new Set(figures['ti4/hechos'].filas.map(({ id }) => id)),
    faccion: new Set(figures['ti4/facciones'].filas.map(({ id }) => id)),
  };
  const problems: ContentProblem[] = [];
  const owner = new Map<string, string>();
  for (const { table, row, path } of rows) {
    const place = figurePlace(table, [...path, 'id']);
    const other = owner.get(row.id);
    if (other) problems.push({ ...place, where: row.id, field: 'id', message: `ya existe en ${other}` });
    else owner.set(row.id, place.file);
  }
  for (const [table, { filas }] of tables) {
    for (const { to, id, path } of referencesIn(filas, ['filas'])) {
      if (known[to].has(id)) continue;
      const near = nearestIds(id, [...known[to]]).join(', ');
      problems.push({
        ...figurePlace(table, path),
        where: rowOf(filas, path),
        field: String(path.findLast((key) => typeof key === 'string')),
        message: `«${id}» no es ${WORDS[to]}${near ? `; lo más parecido: ${near}` : ''}`,
      });
    }
  }
  return problems;
}

/** Id of the row at a path, for the message. */
function rowOf(filas: readonly object[], [, at]: PropertyKey[]): string | undefined {
  return (filas[Number(at)] as { id?: string } | undefined)?.id;
}

function* referencesIn(value: unknown, path: PropertyKey[]): Generator<Reference> {
  if (Array.isArray(value)) {
    for (const [at, inner] of value.entries()) yield* referencesIn(inner, [...path, at]);
  } else if (value && typeof value === 'object') {
    const fields = value as Record<string, unknown>;
    const list = (key: string) => (Array.isArray(fields[key]) ? (fields[key] as unknown[]) : []);
    const each = (to: Reference['to'], key: string): Reference[] =>
      list(key).flatMap((id, at) => (typeof id === 'string' ? [{ to, id, path: [...path, key, at] }] : []));
    const one = (to: Reference['to'], key: string): Reference[] =>
      typeof fields[key] === 'string' ? [{ to, id: fields[key], path: [...path, key] }] : [];
    if (fields['que'] === 'hecho') yield* one('hecho', 'id');
    if (fields['que'] === 'tecnologia') yield* one('componente', 'id');
    if (fields['que'] === 'rival') yield* each('faccion', 'es');
    // A source's `componente` is a word of the book; those of effects and rulings are ids.
    if ('tipo' in fields || 'suceso' in fields) yield* one('componente', 'componente');
    if ('tipo' in fields || 'autoridad' in fields || 'dicen' in fields) yield* each('componente', 'componentes');
    yield* each('componente', 'excluye');
    yield* one('componente', 'perfil');
    const start = fields['tecnologiasIniciales'];
    if (start && typeof start === 'object' && 'de' in start)
      yield* (start.de as string[]).map((id, at) => ({
        to: 'componente' as const,
        id,
        path: [...path, 'tecnologiasIniciales', 'de', at],
      }));
    for (const [key, inner] of Object.entries(fields)) yield* referencesIn(inner, [...path, key]);
  }
}
