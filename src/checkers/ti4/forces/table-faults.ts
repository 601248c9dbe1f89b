import type { Figures } from '../../../schema/figures/tables.ts';
import { COMBAT_KINDS, type Ti4Effect } from '../../../schema/figures/ti4-effects/effect.ts';
import { FORMS } from '../kernel/effects/registry.ts';
import { unreadFields } from '../kernel/reading/form.ts';
import { touches } from '../kernel/reading/read-effect.ts';
import { refusalOf, SCOPES } from './coverage.ts';
import { type EffectOption, effectOptions } from './options.ts';
import { warTables } from './profiles.ts';

/** Tables whose components a fight may use. */
const TABLES = [
  'ti4/facciones',
  'ti4/tecnologias',
  'ti4/cartas-de-accion',
  'ti4/consejo',
  'ti4/reliquias',
  'ti4/unidades',
] as const;

/** What a component says and no calculator would follow. `path` leads to it in its table. */
export interface EffectFault {
  table: string;
  path: PropertyKey[];
  message: string;
}

/**
 * Every effect of the tables that a fight would compute as if it said something else, or that it could not compute
 * without telling why: such a card must be said in another way, teach the kernel a form, or carry `noCalcula`.
 */
export function effectFaults(figures: Figures): EffectFault[] {
  const written = TABLES.flatMap((table) => [...effectsIn(figures[table], table, [])]);
  const places = new Map(written.map(({ effect, table, path }) => [effect, { table, path }]));
  const unread = written.flatMap(({ effect, table, path }): EffectFault[] =>
    isComputed(effect)
      ? unreadFields(effect, FORMS).map((field) => ({
          table,
          path: [...path, ...field.path],
          message: `${field.message}; dilo de otro modo, enseña la forma a su tipo («${effect.tipo}», en kernel/effects) o añade noCalcula`,
        }))
      : [],
  );
  if (unread.length > 0) return unread;
  const tables = warTables(figures);
  const seen = new Set<string>();
  return SCOPES.flatMap((scope) =>
    effectOptions(tables, scope).flatMap((option): EffectFault[] => {
      if (option.effects.some(({ noCalcula }) => noCalcula !== undefined)) return [];
      const reason = refusalOf(option, scope, tables);
      const place = placeOf(option, places);
      if (reason === null || !place || seen.has(option.component)) return [];
      seen.add(option.component);
      return [{ ...place, message: `no se calcula: ${reason}; dilo de otro modo o añade noCalcula con el motivo` }];
    }),
  );
}

const isComputed = (effect: Ti4Effect) =>
  effect.noCalcula === undefined &&
  COMBAT_KINDS.includes(effect.tipo) &&
  (touches(effect, 'espacial') || touches(effect, 'terrestre'));

type Place = Pick<EffectFault, 'table' | 'path'>;

/** Where an option is written; its uses may have been told apart, each with what is left of an effect. */
function placeOf({ effects }: EffectOption, places: ReadonlyMap<Ti4Effect, Place>): Place | undefined {
  const found = effects.map((effect) => places.get(effect)).find((place) => place !== undefined);
  if (found) return found;
  const rest = ({ fases, cuando }: Ti4Effect) => JSON.stringify([fases, cuando]);
  return [...places].find(([effect]) =>
    effects.some((one) => one.tipo === effect.tipo && rest(one) === rest(effect)),
  )?.[1];
}

/** Every effect of a table, with the way to it. */
function* effectsIn(value: unknown, table: string, path: PropertyKey[]): Generator<Place & { effect: Ti4Effect }> {
  if (!value || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    const step = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === 'efectos') {
      for (const [at, effect] of (inner as Ti4Effect[]).entries()) yield { table, path: [...step, at], effect };
    } else yield* effectsIn(inner, table, step);
  }
}
