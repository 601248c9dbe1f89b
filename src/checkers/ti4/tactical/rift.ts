import { z } from 'zod';
import { CannotCompute } from '../../ask-rule.ts';
import type { UnitGroup } from '../battle/units.ts';
import type { WarTables } from '../forces/profiles.ts';
import { type Fleet, shipGroups } from '../space/fleet.ts';

/** Ways in which a fleet may come out of a rift that are worked out one by one. */
const MOST_FLEETS = 400;
const MOST_TIMES = 4;

/** Which ships come through a Vórtice gravitatorio on their way (101.2). */
export function riftSchema({ units }: WarTables) {
  const movers = units.filas.filter(
    ({ clase, base, mejorada }) =>
      clase === 'nave' && [base, mejorada].some((version) => version && version.movimiento !== 'no-tiene'),
  );
  return z
    .strictObject({
      ...Object.fromEntries(
        movers.map((ship) => [
          ship.id,
          z
            .int()
            .min(0)
            .max(ship.id === 'caza' ? 60 : 30)
            .default(0)
            .meta({ title: ship.plural }),
        ]),
      ),
      veces: z
        .int()
        .min(1)
        .max(MOST_TIMES)
        .default(1)
        .meta({ title: 'Dados por nave', description: 'Más de uno si lo cruza varias veces.', clauses: ['ti4:101.3'] }),
    })
    .prefault({})
    .meta({
      title: 'Naves que cruzan un Vórtice gravitatorio',
      description: 'Se tira por cada una antes de salir; lo que lleva a bordo se pierde con ella.',
      clauses: ['ti4:101.2'],
      advanced: true,
    });
}
export type RiftInput = { veces: number; [ship: string]: number };

/** A fleet that arrives, and how likely it is. */
export interface ArrivingFleet {
  fleet: Fleet;
  probability: number;
}

interface Load {
  mechs: number;
  infantry: number;
  fighters: number;
}

/** Every fleet that may come out of the rift. `lost`: chance that a ship is removed by one die. */
export function throughRift(fleet: Fleet, rift: RiftInput, tables: WarTables, lost: number): ArrivingFleet[] {
  const groups = shipGroups(fleet, tables);
  const crossing = groups.map(({ generic, moves, count }) => (moves ? Math.min(count, Number(rift[generic] ?? 0)) : 0));
  if (crossing.every((count) => count === 0)) return [{ fleet, probability: 1 }];
  const survives = (1 - lost) ** rift.veces;
  let found = new Map<string, { gone: number[]; load: Load; probability: number }>();
  found.set('', { gone: groups.map(() => 0), load: { mechs: 0, infantry: 0, fighters: 0 }, probability: 1 });
  for (const { group, load } of loadedShips(fleet, groups, crossing)) {
    const next: typeof found = new Map();
    const add = (gone: number[], total: Load, probability: number) => {
      const key = `${gone.join()};${total.mechs},${total.infantry},${total.fighters}`;
      const known = next.get(key) ?? { gone, load: total, probability: 0 };
      known.probability += probability;
      next.set(key, known);
    };
    for (const { gone, load: total, probability } of found.values()) {
      add(gone, total, probability * survives);
      add(
        gone.with(group, (gone[group] ?? 0) + 1),
        {
          mechs: total.mechs + load.mechs,
          infantry: total.infantry + load.infantry,
          fighters: total.fighters + load.fighters,
        },
        probability * (1 - survives),
      );
    }
    if (next.size > MOST_FLEETS)
      throw new CannotCompute(`las flotas que pueden salir del Vórtice son más de ${MOST_FLEETS}`, 'vortice', [
        'ti4:101.2',
      ]);
    found = next;
  }
  return [...found.values()].map(({ gone, load, probability }) => ({
    fleet: without(fleet, groups, gone, load),
    probability,
  }));
}

/**
 * The ships that cross, each with what it carries. Whoever loads them puts Mecas, Infantería and Cazas, in that order,
 * aboard those that do not cross first, and of the others aboard those with most room.
 */
function loadedShips(fleet: Fleet, groups: readonly UnitGroup[], crossing: readonly number[]) {
  const left = {
    mechs: fleet.opciones['mecas-a-bordo'],
    infantry: fleet.opciones['infanteria-a-bordo'],
    fighters: groups.reduce((sum, { isFighter, moves, count }) => sum + (isFighter && !moves ? count : 0), 0),
  };
  const ships = groups
    .flatMap(({ capacity, count }, group) =>
      Array.from({ length: count }, (_, at) => ({ group, capacity, crosses: at < (crossing[group] ?? 0) })),
    )
    .sort((a, b) => Number(a.crosses) - Number(b.crosses) || b.capacity - a.capacity);
  return ships.flatMap(({ group, capacity, crosses }) => {
    let room = capacity;
    const load = { mechs: 0, infantry: 0, fighters: 0 };
    for (const kind of ['mechs', 'infantry', 'fighters'] as const) {
      load[kind] = Math.min(room, left[kind]);
      left[kind] -= load[kind];
      room -= load[kind];
    }
    return crosses ? [{ group, load }] : [];
  });
}

/** The fleet without some ships and what they carried. */
function without(fleet: Fleet, groups: readonly UnitGroup[], gone: readonly number[], load: Load): Fleet {
  const counts = Object.fromEntries(
    groups.flatMap(({ id, count, isFighter, moves }, at) => {
      const carried = isFighter && !moves ? load.fighters : 0;
      return id in fleet ? [[id, count - (gone[at] ?? 0) - carried]] : [];
    }),
  );
  const options = fleet.opciones as Record<string, unknown>;
  const damaged = Object.fromEntries(
    groups.flatMap(({ id, count }, at) => {
      const field = `danadas-${id}`;
      return field in options ? [[field, Math.min(Number(options[field]), count - (gone[at] ?? 0))]] : [];
    }),
  );
  return {
    ...fleet,
    ...counts,
    opciones: {
      ...fleet.opciones,
      ...damaged,
      'infanteria-a-bordo': fleet.opciones['infanteria-a-bordo'] - load.infantry,
      'mecas-a-bordo': fleet.opciones['mecas-a-bordo'] - load.mechs,
    },
  } as Fleet;
}
