import type { ChangedPlace, RegistryChange, RegistryChangeLog } from '../schema/registry-aids.ts';
import type { Target } from '../schema/target.ts';
import { expandRange } from './expand-range.ts';
import type { RawGame } from './read-content.ts';
import type { AidContext } from './reference-aids.ts';

/**
 * The log of changes on current numbers. Each clause that the log names must carry the version in
 * its `cambios`, and each clause that carries one must be in the log: two ways of telling the same
 * fact that can never drift apart.
 */
export function buildChangeLog(context: AidContext, { card, changeLog }: RawGame): RegistryChangeLog {
  const { game, problems } = context;
  if (!changeLog) return { game, versions: [] };
  const { file, lineOf, data } = changeLog;
  const versions = data.versiones.map((version, at) => {
    const facet = card.versiones.find(({ id }) => id === version.id);
    const line = (...path: PropertyKey[]) => lineOf(['versiones', at, ...path]) ?? 1;
    if (!facet) {
      problems.push({
        file,
        line: line('id'),
        field: 'id',
        message: `«${version.id}» no está entre las versiones de la ficha del juego`,
      });
    }
    const named = new Set<string>();
    const groups = version.grupos.map(({ titulo, seccionesNuevas, entradas }, group) => ({
      title: titulo,
      entries: entradas.map((entry, position): RegistryChange => {
        const place = (field: string, index: number) => ({
          file,
          line: line('grupos', group, 'entradas', position, field, index),
          where: `${version.id}, ${entry.voz}`,
          field,
        });
        const places = entry.en.flatMap((written, index) =>
          expandRange(written).flatMap((id) => findPlaces(context, id, version.numeracion, place('en', index))),
        );
        for (const { target, certain } of places) {
          if (!certain) continue;
          const ids = clausesNamed(context, target, seccionesNuevas);
          for (const id of ids) named.add(id);
          for (const id of ids.filter((clause) => !carries(context, clause, version.id))) {
            problems.push({
              ...place('en', 0),
              message: `la cláusula ${id} no lleva «${version.id}» en su atributo «cambios»`,
            });
          }
        }
        return {
          name: entry.voz,
          printed: entry.impreso ?? null,
          places,
          note: entry.nota ?? null,
          see: entry.vease
            .map((written, index) => context.locate(written, place('vease', index)))
            .filter((target) => target !== null),
        };
      }),
    }));
    for (const clause of context.registry.clauses) {
      if (clause.game !== game || named.has(clause.id) || !carries(context, clause.id, version.id)) continue;
      problems.push({
        file: clause.file,
        line: clause.line,
        where: clause.id,
        field: 'cambios',
        message: `«${version.id}» no nombra esta cláusula en ${file}`,
      });
    }
    return {
      id: version.id,
      title: facet?.titulo ?? version.id,
      numbering: version.numeracion,
      note: version.nota ?? null,
      groups,
    };
  });
  return { game, versions };
}

/** A number of the log on current numbers: as it stands, or through the map of old ones. */
function findPlaces(
  { game, registry, locate, problems }: AidContext,
  written: string,
  numbering: 'actual' | 'antigua',
  place: Parameters<typeof locate>[1],
): ChangedPlace[] {
  // Errata and unnumbered parts have no old number: the log names them by what they are.
  if (numbering === 'actual' || !/^\d/.test(written)) {
    const target = locate(written, place);
    return target ? [{ target, printed: null, certain: true }] : [];
  }
  const old = registry.oldNumbers.find((entry) => entry.game === game && entry.id === written);
  if (!old) problems.push({ ...place, message: `«${written}» no está en la numeración antigua` });
  return (old?.meanings ?? []).map(({ target, certain }) => ({
    target,
    printed: target.id === written ? null : written,
    certain,
  }));
}

/**
 * Clauses that a place stands for: itself; for an unnumbered part or a new section, all of its
 * clauses; for any other section, its opening one.
 */
function clausesNamed({ game, registry }: AidContext, target: Target, newSections: boolean): string[] {
  if (target.clause) return [target.clause];
  const clauses = registry.sections.find((entry) => entry.game === game && entry.id === target.section)?.clauses ?? [];
  return newSections || !/\d/.test(target.section) ? clauses : clauses.slice(0, 1);
}

function carries({ game, registry }: AidContext, id: string, version: string): boolean {
  const clause = registry.clauses.find((entry) => entry.game === game && entry.id === id);
  return clause?.changes.some((change) => change.id === version) ?? false;
}
