import { z } from 'zod';
import type { AscendancyFleets } from '../../../schema/figures/ascendancy-fleets.ts';
import type { FleetGroup } from '../battle/casualty-graph.ts';
import { countsIn, effectsOf } from './cards.ts';

/** A Fleet as entered: its ships and the side of its card. */
export interface FleetInput {
  naves: number;
  carta: string;
}

/** A card side whose rule does not touch the fight, or that the texts do not describe. */
const OTHER = 'otra';

/** What Fleets are asked for: a battle, an invasion, or a battle and the invasion that follows. */
export type FleetUse = 'batalla-espacial' | 'invasion' | 'conquista';

/** Kinds of Fleet that repeat ones in a fight: `combate` in Space Battles, `asalto` in invasions. */
function rerollingKinds(fleets: AscendancyFleets, fight: 'batalla-espacial' | 'invasion') {
  const kinds = new Map<string, string>();
  for (const row of fleets.filas)
    if (effectsOf([row], 'repetir-unos').some((effect) => countsIn(effect, fight)))
      kinds.set(row.tipo, row.nombre.replace(/^.*: /, ''));
  return kinds;
}

/** Kinds of Fleet that gain something for each ship that they destroy in a Space Battle. */
function plunderingKinds(fleets: AscendancyFleets) {
  const kinds = new Map<string, { name: string; gain: number }>();
  for (const row of fleets.filas)
    for (const effect of effectsOf([row], 'recursos'))
      if (effect.por === 'nave-rival-destruida')
        kinds.set(row.tipo, { name: row.nombre.replace(/^.*: /, ''), gain: effect.cantidad });
  return kinds;
}

/** What kinds of Fleet do in a use; in an invasion there are no rival ships to plunder. */
function kindsFor(fleets: AscendancyFleets, use: FleetUse) {
  const none = new Map<string, never>();
  return {
    battle: use === 'invasion' ? none : rerollingKinds(fleets, 'batalla-espacial'),
    invasion: use === 'batalla-espacial' ? none : rerollingKinds(fleets, 'invasion'),
    plunder: use === 'invasion' ? none : plunderingKinds(fleets),
  };
}

/** The list of Fleets of one side, among its ships. */
export function fleetsSchema(
  fleets: AscendancyFleets,
  use: FleetUse,
  limits: { fleets: number; minShips: number; maxShips: number },
) {
  const { battle, invasion, plunder } = kindsFor(fleets, use);
  const where = (words: string) => (use === 'conquista' ? ` ${words}` : '');
  const options = {
    ...labels(battle, (name) => `${name} (repite los 1${where('en la Batalla')})`),
    ...labels(invasion, (name) => `${name} (repite los 1${where('en la Invasión')})`),
    ...labels(plunder, ({ name }) => `${name} (gana Producción)`),
    [OTHER]: 'Otra',
  };
  const [first = OTHER] = Object.keys(options);
  return z
    .array(
      z
        .strictObject({
          naves: z
            .int()
            .min(limits.minShips)
            .max(limits.maxShips)
            .default(limits.minShips)
            .meta({ title: 'Naves de la Flota', clauses: ['ascendancy:34.10'] }),
          carta: z.enum(Object.keys(options)).default(first).meta({ title: 'Carta', options }),
        })
        .meta({ title: 'Flota' }),
    )
    .max(limits.fleets)
    .default([])
    .meta({ title: 'Flotas', description: 'Cuántas de esas Naves van en cada Flota.' });
}

const labels = <Kind>(kinds: ReadonlyMap<string, Kind>, word: (kind: Kind) => string) =>
  Object.fromEntries([...kinds].map(([id, kind]) => [id, word(kind)]));

/** The Fleets as they fight. */
export function fleetGroups(inputs: readonly FleetInput[], fleets: AscendancyFleets, use: FleetUse): FleetGroup[] {
  const { battle, invasion, plunder } = kindsFor(fleets, use);
  return inputs.map(({ naves, carta }) => ({
    ships: naves,
    rerollsOnes: (use === 'invasion' ? invasion : battle).has(carta),
    assaults: use === 'conquista' && invasion.has(carta),
    plunders: plunder.get(carta)?.gain ?? 0,
  }));
}

/** Why some Fleets cannot be part of `ships`, or null. */
export function fleetProblem(inputs: readonly FleetInput[], ships: number): string | null {
  const total = inputs.reduce((sum, { naves }) => sum + naves, 0);
  // A number of ships out of its limits is reported by itself.
  return total > ships && ships >= 0 ? `las Flotas suman ${total} Naves y en el Combate hay ${ships}` : null;
}
