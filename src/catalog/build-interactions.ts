import type { RegistryInteraction } from '../schema/registry-components.ts';
import type { AidContext } from './reference-aids.ts';

/** What is held about components together, with the clauses it rests on. Only Twilight Imperium has such a table. */
export function buildInteractions(context: AidContext): RegistryInteraction[] {
  const table = 'ti4/interacciones';
  if (context.game !== 'ti4' || !context.figures[table]) return [];
  return context.figures[table].filas.map((row, at) => ({
    game: context.game,
    id: row.id,
    authority: row.autoridad,
    components: row.componentes,
    text: row.texto,
    calculation: row.calculo ?? null,
    clauses: row.clausulas
      .map((id, n) =>
        context.locate(id, {
          ...context.figurePlace(table, ['filas', at, 'clausulas', n]),
          where: row.id,
          field: 'clausulas',
        }),
      )
      .filter((target) => target !== null),
    source: row.fuente ? { kind: row.fuente.fuente, where: row.fuente.lugar } : null,
  }));
}
