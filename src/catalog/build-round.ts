import type { RegistryComponent } from '../schema/registry-components.ts';
import type { RegistryRound, RegistryStep, RegistryWindow } from '../schema/registry-rounds.ts';
import type { RoundFile, RoundFileStep } from '../schema/round-file.ts';
import type { Target } from '../schema/target.ts';
import { nearestIds } from '../text/nearest.ts';
import type { ContentProblem } from './content-error.ts';
import type { DataFile } from './read-content.ts';
import type { AidContext } from './reference-aids.ts';

type FileWindow = RoundFileStep['ventanas'][number];

/** The round with its references resolved. Components must already be in the registry. */
export function buildRound(context: AidContext, source: DataFile<RoundFile>): RegistryRound {
  return new RoundBuilder(context, source).build();
}

class RoundBuilder {
  private readonly context: AidContext;
  private readonly source: DataFile<RoundFile>;
  private readonly here: RegistryComponent[];
  private readonly seen = new Set<string>();
  private readonly placed = new Set<string>();
  /** Tables that a window names whole: the moments of their components are not asked for. */
  private readonly whole: ReadonlySet<string>;

  constructor(context: AidContext, source: DataFile<RoundFile>) {
    this.context = context;
    this.source = source;
    this.here = context.registry.components.filter(({ game }) => game === context.game);
    const { aparte, fases } = source.data;
    this.whole = new Set([...aparte, ...windowsOf(fases)].flatMap(({ tablas }) => tablas));
  }

  build(): RegistryRound {
    const { data } = this.source;
    const needs = Object.entries(data.fichas).map(([id, { titulo, clausulas }]) => ({
      id,
      title: titulo,
      clauses: this.targets(clausulas, ['fichas', id], id),
    }));
    const phases = data.fases.map((phase, at) => this.step(phase, ['fases', at]));
    const apart = data.aparte.map((one, at) => ({
      ...this.window(one, ['aparte', at], one.titulo),
      always: one.vale === 'siempre',
    }));
    if (this.placed.size > 0) this.checkPlaced();
    return {
      game: this.context.game,
      title: data.titulo,
      summary: data.resumen,
      ...{ phases, apart, needs },
      guide: data.guia ? this.guide(data.guia) : null,
    };
  }

  private place(path: PropertyKey[], where: string, field: string): Omit<ContentProblem, 'message'> {
    const { file, lineOf } = this.source;
    return { file, line: lineOf(path) ?? 1, where, field };
  }

  private complain(path: PropertyKey[], where: string, field: string, message: string): void {
    this.context.problems.push({ ...this.place(path, where, field), message });
  }

  private targets(written: readonly string[], path: PropertyKey[], where: string): Target[] {
    return written
      .map((id, at) => this.context.locate(id, this.place([...path, 'clausulas', at], where, 'clausulas')))
      .filter((target) => target !== null);
  }

  private window(one: FileWindow, path: PropertyKey[], where: string): RegistryWindow {
    const { here } = this;
    for (const [at, moment] of one.momentos.entries()) {
      this.placed.add(moment);
      if (!here.some(({ moments }) => moments.includes(moment)))
        this.complain([...path, 'momentos', at], where, 'momentos', `ningún componente tiene el momento «${moment}»`);
    }
    for (const [at, table] of one.tablas.entries())
      if (!here.some((component) => component.table === table))
        this.complain([...path, 'tablas', at], where, 'tablas', `no hay componentes de la tabla «${table}»`);
    const ids = here.map(({ id }) => id);
    for (const [at, id] of one.componentes.entries())
      if (!ids.includes(id)) this.unknown([...path, 'componentes', at], where, 'componentes', id, ids);
    return {
      title: one.titulo,
      lasts: one.dura,
      clauses: this.targets(one.clausulas ?? [], path, where),
      components: here
        .filter(
          ({ id, moments, table }) =>
            one.componentes.includes(id) ||
            one.tablas.includes(table) ||
            (!this.whole.has(table) && moments.some((moment) => one.momentos.includes(moment))),
        )
        .map(({ id }) => id),
    };
  }

  private unknown(path: PropertyKey[], where: string, field: string, written: string, known: Iterable<string>): void {
    const near = nearestIds(written, [...known]).join(', ');
    this.complain(path, where, field, `no existe «${written}»${near && `; lo más parecido: ${near}`}`);
  }

  private step(one: RoundFileStep, path: PropertyKey[]): RegistryStep {
    if (this.seen.has(one.id)) this.complain([...path, 'id'], one.id, 'id', 'ya hay un paso con este id');
    this.seen.add(one.id);
    const asked = Object.keys(this.source.data.fichas);
    for (const [at, id] of one.pide.entries())
      if (!asked.includes(id)) this.unknown([...path, 'pide', at], one.id, 'pide', id, asked);
    return {
      id: one.id,
      title: one.titulo,
      says: one.dice,
      clauses: this.targets(one.clausulas, path, one.id),
      degree: one.grado,
      who: one.quien,
      together: one.aLaVez,
      windows: one.ventanas.map((each, at) => this.window(each, [...path, 'ventanas', at], one.id)),
      needs: one.pide,
      forgotten: one.olvidos.map(({ dice, clausulas }, at) => ({
        says: dice,
        clauses: this.targets(clausulas, [...path, 'olvidos', at], one.id),
      })),
      steps: one.pasos.map((inner, at) => this.step(inner, [...path, 'pasos', at])),
    };
  }

  /** A round that says when components are used says it of all: none is forgotten. */
  private checkPlaced(): void {
    const left = new Map<string, string>();
    for (const { moments, name, table } of this.here)
      for (const moment of moments)
        if (!this.placed.has(moment) && !this.whole.has(table) && !left.has(moment)) left.set(moment, name);
    for (const [moment, name] of left)
      this.complain([], 'ventanas', 'momentos', `«${moment}» (${name}) no está en ninguna ventana ni en «aparte»`);
  }

  private guide({ combate, tablas }: NonNullable<RoundFile['guia']>): RegistryRound['guide'] {
    const missing = (path: PropertyKey[], field: string, written: string, known: Iterable<string>) =>
      this.unknown(['guia', ...path], 'guia', field, written, known);
    for (const [at, id] of combate.entries())
      if (!this.seen.has(id)) missing(['combate', at], 'combate', id, this.seen);
    const tables = this.context.registry.tables.filter(({ game }) => game === this.context.game);
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

const windowsOf = (steps: readonly RoundFileStep[]): FileWindow[] =>
  steps.flatMap(({ ventanas, pasos }) => [...ventanas, ...windowsOf(pasos)]);
