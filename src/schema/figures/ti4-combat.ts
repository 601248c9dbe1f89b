import type { Ti4Edition } from './ti4-component.ts';
import type { Ti4Effect } from './ti4-effects/effect.ts';
import type { Ti4UnitId } from './ti4-effects/units.ts';
import type { Ti4Profile } from './ti4-units.ts';

/**
 * What a calculator of combat needs of the factions and their components: figures and effects, no texts. Derived from
 * the tables of `content/rules/ti4` when they are read; nobody writes it.
 */
export interface Ti4CombatTable {
  /** Components that touch a fight, units apart. A later printing of one is a row of its own. */
  filas: Ti4CombatComponent[];
  unidades: Ti4CombatUnit[];
  /** `copia`: it may have technologies of the others. */
  facciones: { id: string; nombre: string; copia?: true }[];
  /** Facts that conditions ask for. */
  hechos: { id: string; pregunta: string }[];
}

export const COMBAT_CLASSES = [
  'capacidad',
  'tecnologia-de-faccion',
  'agente',
  'comandante',
  'heroe',
  'favor',
  'tecnologia',
  'carta-de-accion',
  'ley',
  'reliquia',
  'unidad',
] as const;
export type Ti4CombatClass = (typeof COMBAT_CLASSES)[number];

export interface Ti4CombatComponent {
  id: string;
  nombre: string;
  /** Faction whose component it is; null for those that anybody may have. */
  faccion: string | null;
  clase: Ti4CombatClass;
  efectos: Ti4Effect[];
  /** One use gives only one of its effects. */
  alternativos: boolean;
  /** Of a later printing: the component, and where it appeared. */
  version: { de: string; expansion: Ti4Edition } | null;
  /** Of an action card: how many of it there are. */
  copias?: number;
  /** Of a law: it stays in the box with «La profecía de los reyes». */
  fueraConProfecia?: true;
}

export interface Ti4CombatUnit extends Ti4Profile {
  id: string;
  nombre: string;
  faccion: string;
  sustituye: Ti4UnitId;
  nivel: 'base' | 'mejora' | 'cara';
  efectos: Ti4Effect[];
}
