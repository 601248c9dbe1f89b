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

/** Kinds of Fleet that repeat ones in a fight: `combate` in Space Battles, `asalto` in invasions. */
function rerollingKinds(fleets: AscendancyFleets, fight: 'batalla-espacial' | 'invasion') {
  const kinds = new Map<string, string>();
  for (const row of fleets.filas)
    if (effectsOf([row], 'repetir-unos').some((effect) => countsIn(effect, fight)))
      kinds.set(row.tipo, row.nombre.replace(/^.*: /, ''));
  return kinds;
}

/** Kinds of Fleet that gain something for each ship that they destroy in a Space Battle. */
function plunderingKinds(fleets: AscendancyFleets, fight: 'batalla-espacial' | 'invasion') {
  const kinds = new Map<string, { name: string; gain: number }>();
  // In an invasion there are no rival ships to destroy.
  if (fight === 'invasion') return kinds;
  for (const row of fleets.filas)
    for (const effect of effectsOf([row], 'recursos'))
      if (effect.por === 'nave-rival-destruida')
        kinds.set(row.tipo, { name: row.nombre.replace(/^.*: /, ''), gain: effect.cantidad });
  return kinds;
}

/** The list of Fleets of one side, among its ships. */
export function fleetsSchema(
  fleets: AscendancyFleets,
  fight: 'batalla-espacial' | 'invasion',
  limits: { fleets: number; minShips: number; maxShips: number },
) {
  const kinds = rerollingKinds(fleets, fight);
  const plundering = plunderingKinds(fleets, fight);
  const [first = OTHER] = kinds.keys();
  const options = {
    ...Object.fromEntries([...kinds].map(([kind, name]) => [kind, `${name} (repite los 1)`])),
    ...Object.fromEntries([...plundering].map(([kind, { name }]) => [kind, `${name} (gana Producción)`])),
    [OTHER]: 'Otra',
  };
  return z
    .array(
      z
        .strictObject({
          naves: z
            .int()
            .min(limits.minShips)
            .max(limits.maxShips)
            .default(limits.minShips)
            .meta({ title: 'Naves de la Flota' }),
          carta: z
            .enum([...kinds.keys(), ...plundering.keys(), OTHER])
            .default(first)
            .meta({ title: 'Carta', options }),
        })
        .meta({ title: 'Flota' }),
    )
    .max(limits.fleets)
    .default([])
    .meta({ title: 'Flotas', description: 'Cuántas de esas Naves van en cada Flota.' });
}

/** The Fleets as they fight. */
export function fleetGroups(
  inputs: readonly FleetInput[],
  fleets: AscendancyFleets,
  fight: 'batalla-espacial' | 'invasion',
): FleetGroup[] {
  const kinds = rerollingKinds(fleets, fight);
  const plundering = plunderingKinds(fleets, fight);
  return inputs.map(({ naves, carta }) => ({
    ships: naves,
    rerollsOnes: kinds.has(carta),
    assaults: false,
    plunders: plundering.get(carta)?.gain ?? 0,
  }));
}

/** Why some Fleets cannot be part of `ships`, or null. */
export function fleetProblem(inputs: readonly FleetInput[], ships: number): string | null {
  const total = inputs.reduce((sum, { naves }) => sum + naves, 0);
  // A number of ships out of its limits is reported by itself.
  return total > ships && ships >= 0 ? `las Flotas suman ${total} Naves y en el Combate hay ${ships}` : null;
}
