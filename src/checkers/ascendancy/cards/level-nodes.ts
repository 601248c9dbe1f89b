import type { Figures } from '../../../schema/figures/tables.ts';
import { count } from '../../../text/spanish.ts';
import type { Assumption } from '../../results.ts';

/** The card of each level, which says how many Nodes its System has. */
export const LEVEL_CLAUSES = ['ascendancy:49.20', 'ascendancy:49.21', 'ascendancy:49.22'] as const;
type LevelClause = (typeof LEVEL_CLAUSES)[number];

/** More Nodes than the card of a Civilization develops, where nobody else can build: counted as said, and told. */
export function manyNodes(levels: Figures['ascendancy/niveles'], id: string, nodes: number): Assumption<LevelClause>[] {
  const level = levels.filas.find((row) => row.id === id);
  const clause = level && LEVEL_CLAUSES[level.nivel - 1];
  if (!clause || nodes <= level.nodos) return [];
  return [
    {
      id: 'nodos-de-mas',
      text: `La carta de ${level.nombre} Desarrolla ${count(level.nodos, 'Nodo de Recursos', 'Nodos de Recursos')} como mucho y has puesto ${nodes}: se cuentan, pero comprueba el Nivel.`,
      clauses: [clause],
    },
  ];
}
