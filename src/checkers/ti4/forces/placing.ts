import type { Ti4Effect } from '../../../schema/figures/ti4-effects/effect.ts';
import type { Ti4Unit } from '../../../schema/figures/ti4-units.ts';
import { and } from '../../../text/lists.ts';
import { count } from '../../../text/spanish.ts';

type Placing = Extract<Ti4Effect, { tipo: 'colocar' }>;
type Group = NonNullable<Placing['grupos']>[number];

/** One way to use a component whose owner chooses the units that it places. */
export interface PlacingChoice {
  id: string;
  nombre: string;
  effects: Ti4Effect[];
}

/** Every way to choose what a component places, where it says how many in all of several kinds; else null. */
export function placingChoices(effects: readonly Ti4Effect[], units: readonly Ti4Unit[]): PlacingChoice[] | null {
  const chosen = effects.find((effect): effect is Placing => effect.tipo === 'colocar' && effect.total !== undefined);
  if (!chosen?.grupos) return null;
  const { total = 0, hasta, grupos, ...rest } = chosen;
  const lists = waysToPlace(grupos, total).filter((list) => hasta || sizeOf(list) === total);
  return lists.map((list) => {
    const placed = list.filter(({ cuantas }) => cuantas > 0);
    const named = placed.map(({ unidad, cuantas }) => {
      const unit = units.find(({ id }) => id === unidad);
      return count(cuantas, unit?.nombre ?? unidad, unit?.plural);
    });
    return {
      id: placed.map(({ unidad, cuantas }) => `${cuantas}-${unidad}`).join('-') || 'sin-mas',
      nombre: named.length > 0 ? and(named) : 'sin más naves',
      effects: effects.flatMap((effect): Ti4Effect[] => {
        if (effect !== chosen) return [effect];
        return placed.length > 0 ? [{ ...rest, grupos: placed } as Ti4Effect] : [];
      }),
    };
  });
}

const sizeOf = (list: readonly Group[]) => list.reduce((sum, { cuantas }) => sum + cuantas, 0);

/** Lists with so many of each group, up to what each allows and all together; those with most first. */
function waysToPlace([first, ...others]: readonly Group[], total: number): Group[][] {
  if (!first) return [[]];
  const most = Math.min(first.cuantas, total);
  return Array.from({ length: most + 1 }, (_, fewer) => most - fewer).flatMap((cuantas) =>
    waysToPlace(others, total - cuantas).map((list) => [{ ...first, cuantas }, ...list]),
  );
}
