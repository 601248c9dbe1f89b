import type { Figures } from '../../schema/figures/tables.ts';

/** Clauses that give opportunities, and how they add up. */
export const OPPORTUNITY_CITES = [
  'galaxy:13.1',
  'galaxy:13.1.a',
  'galaxy:13.1.b',
  'galaxy:13.1.c',
  'galaxy:13.2',
] as const;

/** What the card just played fulfils, with the words of clause 13.1. */
export interface OpportunityFacts {
  /** It lies on another ship card. */
  covers: boolean;
  /** Visible Fleet Ships of its value in other columns of the row. */
  matches: number;
  /** Its player governs Imperials and played it there. */
  imperials: boolean;
}

type Condition = Figures['galaxy/oportunidades']['filas'][number];

/** Attacks gained by each condition, in the order of the table; a condition not met gains none. */
export interface Opportunities {
  byCondition: Record<Condition['id'], number>;
  total: number;
}

/** Counts the attack opportunities of a Fleet Ship; the conditions add up (13.2). */
export function countOpportunities(table: Figures['galaxy/oportunidades'], facts: OpportunityFacts): Opportunities {
  const met: Record<Condition['id'], number> = {
    cubriendo: facts.covers ? 1 : 0,
    igualando: facts.matches,
    imperials: facts.imperials ? 1 : 0,
  };
  const byCondition = { cubriendo: 0, igualando: 0, imperials: 0 };
  for (const { id, oportunidades, porCadaCarta } of table.filas)
    byCondition[id] = oportunidades * (porCadaCarta ? met[id] : Math.min(1, met[id]));
  const total = byCondition.cubriendo + byCondition.igualando + byCondition.imperials;
  return { byCondition, total };
}

/** The most attacks that one card can gain: every condition, and all other worlds matched. */
export function mostOpportunities(table: Figures['galaxy/oportunidades'], worlds: number): number {
  return countOpportunities(table, { covers: true, matches: worlds - 1, imperials: true }).total;
}
