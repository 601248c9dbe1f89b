import type { GameId } from './game-ids.ts';
import type { Target } from './target.ts';

/** A round as a table walks it. */
export interface RegistryRound {
  game: GameId;
  title: string;
  summary: string;
  phases: RegistryStep[];
  /** What components do at any time, or outside of the round. */
  apart: (RegistryWindow & { always: boolean })[];
  /** What steps ask one to have. */
  needs: { id: string; title: string; clauses: Target[] }[];
  /** What the quick guide shows apart: steps by id, and tables with the groups that matter (all if null). */
  guide: { combat: string[]; tables: { id: string; groups: string[] | null }[] } | null;
}

export interface RegistryStep {
  /** Unique in its round. */
  id: string;
  title: string;
  says: string;
  clauses: Target[];
  /** It must be done, may be done, or happens only where it applies. */
  degree: 'debe' | 'puede' | 'si-procede';
  who: string;
  /** Whether all do it at once. */
  together: boolean;
  windows: RegistryWindow[];
  /** What one has to have to do it, by id: all of it. */
  needs: string[];
  /** What tables forget most. */
  forgotten: { says: string; clauses: Target[] }[];
  steps: RegistryStep[];
}

/** A moment that cards name, with the components that may be used in it, by id. */
export interface RegistryWindow {
  title: string;
  /** How long it stays open: in its step, in the phase around it, or whenever it happens. */
  lasts: 'paso' | 'fase' | 'siempre';
  clauses: Target[];
  components: string[];
}
