import type { Figures } from '../schema/figures/tables.ts';
import type { FormField } from '../view/form-model.ts';

export interface KnownPlanet {
  nombre: string;
  recursos: number;
  influencia: number;
}

/** Planets whose values our sources give: those of the home systems. */
export function knownPlanets(figures: Figures): KnownPlanet[] {
  return figures['ti4/facciones'].filas
    .flatMap(({ sistemaDeOrigen }) => (typeof sistemaDeOrigen === 'object' ? sistemaDeOrigen.planetas : []))
    .flatMap(({ nombre, recursos, influencia }) =>
      typeof recursos === 'number' && typeof influencia === 'number' ? [{ nombre, recursos, influencia }] : [],
    )
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
}

/** Whether a form asks for planets one by one, with their names and what they give. */
export function asksPlanets(fields: readonly FormField[]): boolean {
  return fields.some((field) => {
    if (field.control === 'group') return asksPlanets(field.fields);
    if (field.control !== 'list' || field.item.control !== 'group') return false;
    const names = field.item.fields.map(({ name }) => name.slice(name.lastIndexOf('.') + 1));
    return names.includes('nombre') && names.includes('influencia');
  });
}
