import * as es from '../i18n/es.ts';
import type { Ti4Profile } from '../schema/figures/ti4-units.ts';

/** How the printed attributes of a unit are read: generic, of a faction, flagship or mech alike. */

export const figureText = (value: number | string) =>
  value === 'no-tiene'
    ? '—'
    : value === 'desconocido'
      ? es.game.unknown.toLowerCase()
      : value === 'variable'
        ? es.units.variable
        : String(value);

const diceText = ({ valor, dados }: { valor: number; dados: number }) =>
  dados > 1 ? `${valor} (×${dados})` : `${valor}`;

const timesText = (value: string, count: number | string) =>
  typeof count === 'number'
    ? count > 1
      ? `${value} (×${count})`
      : value
    : count === 'variable'
      ? `${value} (×?)`
      : value;

/** Coste, Combate, Movimiento and Capacidad. */
export function profileCells(profile: Ti4Profile): string[] {
  return [
    timesText(figureText(profile.coste), profile.unidadesPorCoste),
    timesText(figureText(profile.combate), profile.dados),
    figureText(profile.movimiento),
    figureText(profile.capacidad),
  ];
}

/** Abilities in words, each with the section of the guide about it. */
export function profileAbilities(profile: Ti4Profile): { section: string; text: string }[] {
  const { antiCazas, bombardeo, canonEspacial, produccion, produccionSobrePlaneta, cazasSinCapacidad } = profile;
  const reach = canonEspacial?.alcance === 'adyacentes' ? `, ${es.units.longRange}` : '';
  return [
    profile.resistencia && { section: '87', text: es.units.sustain },
    antiCazas && { section: '12', text: `${es.units.antiFighter} ${diceText(antiCazas)}` },
    bombardeo && { section: '15', text: `${es.units.bombardment} ${diceText(bombardeo)}` },
    canonEspacial && { section: '17', text: `${es.units.spaceCannon} ${diceText(canonEspacial)}${reach}` },
    profile.escudoPlanetario && { section: '37', text: es.units.planetaryShield },
    produccion && { section: '78', text: `${es.units.production} ${produccion}` },
    produccionSobrePlaneta && { section: '78', text: es.units.productionOnPlanet(produccionSobrePlaneta) },
    cazasSinCapacidad && { section: '18', text: es.units.freeFighters(cazasSinCapacidad) },
    profile.despliegue && { section: '33', text: es.units.deploy },
  ].filter((ability) => typeof ability === 'object');
}
