import type { GalaxyEffect } from '../../schema/figures/galaxy-effects.ts';
import type { Figures } from '../../schema/figures/tables.ts';

/** What the ship cards say about combat, gathered from their tables. */
export interface ShipFigures {
  /** Lowest and highest value of any ship card, and of the Fleet Ships among them. */
  all: Range;
  fleet: Range;
  /** `Crucero [8]`. */
  nameOf(value: number): string;
  isFleetShip(value: number): boolean;
  /** Ship cards of this value may not be attacked at all: Nova. */
  isImmune(value: number): boolean;
}

interface Range {
  min: number;
  max: number;
}

/** Reads the figures of ship cards; a power with `inmune-a-ataques` and no leave makes its values immune. */
export function shipFigures(ships: Figures['galaxy/naves'], powers: Figures['galaxy/poderes-de-naves']): ShipFigures {
  const immune = new Set(
    powers.filas
      .filter(({ efectos }) => efectos.some((effect) => effect.tipo === 'inmune-a-ataques' && !effect.salvoPermiso))
      .flatMap(({ valores }) => valores),
  );
  const byValue = new Map(ships.filas.map((ship) => [ship.valor, ship]));
  return {
    all: rangeOf(ships.filas.map((ship) => ship.valor)),
    fleet: rangeOf(ships.filas.filter((ship) => ship.fleetShip).map((ship) => ship.valor)),
    nameOf: (value) => `${byValue.get(value)?.nombre ?? 'Carta'} [${value}]`,
    isFleetShip: (value) => byValue.get(value)?.fleetShip ?? false,
    isImmune: (value) => immune.has(value),
  };
}

function rangeOf(values: number[]): Range {
  return { min: Math.min(...values), max: Math.max(...values) };
}

/** What «Phase Banks» adds to the rolls of its owner's ship cards or bases. */
export function phaseBanksBonus(technologies: Figures['galaxy/tecnologias'], of: 'naves' | 'bases'): number {
  const effect = technologyEffect(technologies, 'phase-banks', 'sumar-a-la-tirada');
  return effect[of] ? effect.suma : 0;
}

/** Dice that «Sensors» rolls. */
export function sensorsDice(technologies: Figures['galaxy/tecnologias']): number {
  return technologyEffect(technologies, 'sensors', 'revelar-bases-secretas').dados;
}

/** What a technology card does of one kind. A card that the table lacks, or that does nothing of it, is a programming error. */
function technologyEffect<K extends GalaxyEffect['tipo']>(
  technologies: Figures['galaxy/tecnologias'],
  card: string,
  kind: K,
): Extract<GalaxyEffect, { tipo: K }> {
  const effect = technologies.filas
    .find(({ id }) => id === card)
    ?.efectos.find((one): one is Extract<GalaxyEffect, { tipo: K }> => one.tipo === kind);
  if (!effect) throw new Error(`galaxy/tecnologias gives no effect «${kind}» for «${card}»`);
  return effect;
}
