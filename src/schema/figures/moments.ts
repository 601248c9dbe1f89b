import type { RegistryStep, RegistryWindow } from '../registry-rounds.ts';

/**
 * The round of a game as a rule function reads it: its steps, what may be used in each, and what settles its doubts.
 * Derived from `ronda.yaml`, the components and the rulings; nobody writes it. References are whole: `ti4:23.5`.
 */
export interface MomentsTable {
  /** Steps in the order of the round, those inside of another after it. */
  filas: MomentStep[];
  /** What holds at any time (`siempre`) or outside of the round. */
  aparte: (MomentWindow & { siempre: boolean })[];
  /** Cards and components that some window names. */
  cartas: MomentCard[];
  /** What steps ask one to have. */
  fichas: { id: string; titulo: string; clausulas: string[] }[];
  /** Rulings that steps name. */
  dictamenes: { id: string; titulo: string }[];
}

export interface MomentStep {
  id: string;
  titulo: string;
  dice: string;
  clausulas: string[];
  grado: RegistryStep['degree'];
  quien: string;
  aLaVez: boolean;
  /** The step in which it is; null for phases. */
  dentroDe: string | null;
  pide: string[];
  ventanas: MomentWindow[];
  olvidos: { dice: string; clausulas: string[] }[];
  /** Rulings that decide what may be disputed here, by id: those that share most clauses with the step first. */
  dictamenes: string[];
}

export interface MomentWindow {
  titulo: string;
  dura: RegistryWindow['lasts'];
  clausulas: string[];
  /** Cards, by id. */
  cartas: string[];
}

export interface MomentCard {
  id: string;
  nombre: string;
  /** What it is: «carta de Acción». */
  clase: string;
  /** Heading of its list. */
  grupo: string;
  /** Faction whose it is; null for what anybody may have. */
  faccion: string | null;
  clausulas: string[];
}
