import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import { BID_CITES, type BidFigures, bidAnswer } from './bid-answer.ts';
import { type BidInput, type BidSheet, bidSchema } from './bid-sheet.ts';
import { shipFigures } from './figures.ts';

const EXAMPLES: RuleExample<BidInput>[] = [
  {
    title: 'La subasta del libro: Verde sube de 3 a 9 y tiene un 9',
    clauses: ['galaxy:18.1'],
    input: {
      jugadores: [
        { nombre: 'Verde', puja: 9, carta: 'si' },
        { nombre: 'Rojo', puja: 5 },
        { nombre: 'Azul', puja: 6 },
        { nombre: 'Amarillo', puja: 8 },
      ],
    },
    expect: { figures: { puja: 9, empieza: 1, 'bases-1': 5 } },
  },
  {
    title: 'El ganador pujó de farol: pierde una Base y empieza el siguiente',
    clauses: ['galaxy:6.4'],
    input: {
      jugadores: [
        { nombre: 'Ana', puja: 4 },
        { nombre: 'Pedro', puja: 8, carta: 'no' },
        { nombre: 'Luis', puja: 7, carta: 'si' },
      ],
    },
    expect: { figures: { puja: 8, empieza: 3, 'bases-2': 4, 'bases-3': 5 } },
  },
  {
    title: 'Tu Mano, y lo que te cuesta pasar del 6',
    input: {
      jugadores: [{ nombre: 'Ana', puja: 6 }, { nombre: 'Yo' }],
      yo: 2,
      mano: { 'carta-8': 2, 'carta-4': 3, 'carta-1': 2, tecnologias: 1 },
    },
    expect: { figures: { puja: 6 } },
  },
];

const TABLES = [
  'galaxy/cifras',
  'galaxy/influencia',
  'galaxy/mundos',
  'galaxy/naves',
  'galaxy/poderes-de-naves',
] as const;

/** The bidding for the first turn: who starts, who loses a base, and the order of play. */
export const rule = defineRule(TABLES, (figures) => {
  const cifra = (id: Parameters<typeof figure<'galaxy/cifras'>>[2]) => figure(figures, 'galaxy/cifras', id);
  const ships = shipFigures(figures['galaxy/naves'], figures['galaxy/poderes-de-naves']);
  const worlds = figures['galaxy/mundos'].filas.length;
  const known: BidFigures = {
    ships,
    players: { min: cifra('jugadores-minimo'), max: cifra('jugadores-maximo') },
    highest: cifra('puja-maxima'),
    // Each world has one card of each value, and so have the Allies.
    ofEachValue:
      (worlds * cifra('cartas-de-naves-por-mundo') + cifra('cartas-ally')) / figures['galaxy/naves'].filas.length,
    technologies: cifra('cartas-de-tecnologia'),
    hand: cifra('mano-inicial'),
    bases: cifra('bases-por-jugador'),
    penalty: cifra('bases-por-puja-falsa'),
    worth: cifra('influencia-maxima'),
    deck: cifra('cartas') - worlds * cifra('cartas-de-mundo-por-mundo'),
  };
  return {
    id: 'galaxy-subasta',
    game: 'galaxy',
    kind: 'calculadora',
    title: 'Subasta por el primer turno',
    summary: 'Quién empieza con estas pujas, quién pierde una Base y en qué orden se juega.',
    help: 'Indica a los jugadores en el sentido del reloj desde quien reparte, con su última puja. Si pones tu Mano, ves lo que te costaría cada puja.',
    input: bidSchema(ships, known),
    cites: BID_CITES,
    examples: EXAMPLES,
    run: (sheet: BidSheet) => bidAnswer(sheet, known),
  };
});
