import type { RegistryRound, RegistryStep } from '../schema/registry-rounds.ts';
import type { RoundFile, RoundFileStep } from '../schema/round-file.ts';
import type { Target } from '../schema/target.ts';
import { nearestIds } from '../text/nearest.ts';
import type { ContentProblem } from './content-error.ts';
import type { DataFile } from './read-content.ts';
import type { AidContext } from './reference-aids.ts';

/** The round with its references resolved. Components must already be in the registry. */
export function buildRound(context: AidContext, { data, file, lineOf }: DataFile<RoundFile>): RegistryRound {
  const seen = new Set<string>();
  const here = context.registry.components.filter(({ game }) => game === context.game);
  const place = (path: PropertyKey[], where: string, field: string): Omit<ContentProblem, 'message'> => ({
    file,
    line: lineOf(path) ?? 1,
    where,
    field,
  });
  const targets = (written: readonly string[], path: PropertyKey[], where: string): Target[] =>
    written
      .map((id, at) => context.locate(id, place([...path, 'clausulas', at], where, 'clausulas')))
      .filter((target) => target !== null);

  const window = (one: RoundFileStep['ventanas'][number], path: PropertyKey[], where: string) => {
    const complain = (field: string, at: number, message: string) =>
      context.problems.push({ ...place([...path, field, at], where, field), message });
    for (const [at, moment] of one.momentos.entries())
      if (!here.some((component) => component.moment === moment))
        complain('momentos', at, `ningún componente tiene el momento «${moment}»`);
    for (const [at, id] of one.componentes.entries())
      if (!here.some((component) => component.id === id))
        complain(
          'componentes',
          at,
          `no existe «${id}»; lo más parecido: ${nearestIds(
            id,
            here.map((each) => each.id),
          ).join(', ')}`,
        );
    return {
      title: one.titulo,
      clauses: targets(one.clausulas ?? [], path, where),
      components: here
        .filter(({ id, moment }) => one.componentes.includes(id) || (moment !== null && one.momentos.includes(moment)))
        .map(({ id }) => id),
    };
  };

  const step = (one: RoundFileStep, path: PropertyKey[]): RegistryStep => {
    if (seen.has(one.id))
      context.problems.push({ ...place([...path, 'id'], one.id, 'id'), message: 'ya hay un paso con este id' });
    seen.add(one.id);
    return {
      id: one.id,
      title: one.titulo,
      says: one.dice,
      clauses: targets(one.clausulas, path, one.id),
      degree: one.grado,
      who: one.quien,
      together: one.aLaVez,
      windows: one.ventanas.map((each, at) => window(each, [...path, 'ventanas', at], one.id)),
      forgotten: one.olvidos.map(({ dice, clausulas }, at) => ({
        says: dice,
        clauses: targets(clausulas, [...path, 'olvidos', at], one.id),
      })),
      steps: one.pasos.map((inner, at) => step(inner, [...path, 'pasos', at])),
    };
  };
  const phases = data.fases.map((phase, at) => step(phase, ['fases', at]));
  return {
    game: context.game,
    title: data.titulo,
    summary: data.resumen,
    phases,
    guide: data.guia ? guide(data.guia) : null,
  };

  function guide({ combate, tablas }: NonNullable<RoundFile['guia']>): RegistryRound['guide'] {
    const missing = (path: PropertyKey[], field: string, written: string, known: Iterable<string>) => {
      const near = nearestIds(written, [...known]).join(', ');
      context.problems.push({
        ...place(['guia', ...path], 'guia', field),
        message: `no existe «${written}»${near && `; lo más parecido: ${near}`}`,
      });
    };
    for (const [at, id] of combate.entries()) if (!seen.has(id)) missing(['combate', at], 'combate', id, seen);
    const tables = context.registry.tables.filter(({ game }) => game === context.game);
    for (const [at, { tabla, grupos = [] }] of tablas.entries()) {
      const table = tables.find(({ id }) => id === tabla);
      if (!table) {
        const known = tables.map(({ id }) => id);
        missing(['tablas', at, 'tabla'], 'tabla', tabla, known);
        continue;
      }
      const titles = table.groups.flatMap(({ title }) => title ?? []);
      for (const [nth, title] of grupos.entries())
        if (!titles.includes(title)) missing(['tablas', at, 'grupos', nth], 'grupos', title, titles);
    }
    return { combat: combate, tables: tablas.map(({ tabla, grupos }) => ({ id: tabla, groups: grupos ?? null })) };
  }
}
