import type { Assumption } from '../results.ts';
import type { Battle, CombatCited } from './combat-story.ts';

/** What the answer takes for granted. */
export function combatAssumptions({ attacker, defenders }: Battle): Assumption<CombatCited>[] {
  const defended = [attacker, ...defenders].filter(({ extraStrength }) => extraStrength > 0);
  return [
    ...ALWAYS_ASSUMED,
    ...defended.map(
      ({ name }): Assumption<CombatCited> => ({
        id: 'sector-capital',
        text: `La batalla es en el sector del mundo capital de ${name}: fuera de él, «Defensivo» no suma.`,
        clauses: ['era:A3.6.c'],
      }),
    ),
  ];
}

const ALWAYS_ASSUMED: Assumption<CombatCited>[] = [
  {
    text: 'Todos los defensores están en guerra con el atacante; las naves de terceros en paz no participan.',
    clauses: ['era:6.1.3.11'],
  },
  {
    id: 'flotas-reveladas',
    text: 'Las flotas ya se han revelado o conoces su contenido. De una flota oculta no hay probabilidades que dar, ni de su letra ni de sus naves, que pueden ser señuelos: prueba los casos que temas.',
    clauses: ['era:6.1.3.13', 'era:4.6.5', 'era:4.6.10'],
  },
  {
    text: 'La flota E con x2 ve las flotas enemigas antes de revelar las suyas y decide entonces (lectura nuestra).',
    clauses: ['era:6.1.3.13', 'era:6.1.3.36.e'],
    readings: ['era:X23'],
  },
];
