import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import { shipFigures } from './figures.ts';
import { FINAL_CITES, finalAnswer } from './final-answer.ts';
import type { FinalFigures } from './final-tables.ts';
import { influenceRows, rowAt } from './influence.ts';
import { type TableInput, type TableNow, tableSchema } from './table-now.ts';
import { worldNames } from './worlds.ts';

const EXAMPLES: RuleExample<TableInput>[] = [
  {
    // Followed from the account of the book: where each base was placed, raised and lowered.
    title: 'La partida del libro, acabada la ronda 3',
    clauses: ['galaxy:18.23', 'galaxy:18.24'],
    input: {
      jugadores: [
        { nombre: 'Verde', secreta: 'kha-farjimmn' },
        { nombre: 'Rojo' },
        { nombre: 'Azul', secreta: 'myrmidon' },
        { nombre: 'Amarillo', secreta: 'the-divergence' },
      ],
      bases: [
        { jugador: 1, mundo: 'kha-farjimmn', fila: 2 },
        { jugador: 1, mundo: 'kha-farjimmn', fila: 2 },
        { jugador: 1, mundo: 'the-divergence', fila: 1 },
        { jugador: 1, mundo: 'myrmidon', fila: 0 },
        { jugador: 2, mundo: 'imperials', fila: 1 },
        { jugador: 3, mundo: 'kha-farjimmn', fila: 2 },
        { jugador: 3, mundo: 'cylor', fila: 1 },
        { jugador: 3, mundo: 'imperials', fila: 2 },
        { jugador: 4, mundo: 'myrmidon', fila: 2 },
        { jugador: 4, mundo: 'cylor', fila: 2 },
        { jugador: 4, mundo: 'the-divergence', fila: 2 },
        { jugador: 4, mundo: 'the-divergence', fila: 2 },
      ],
      rendidos: { 'ecup-contract': true, erithizonian: true, felowi: true },
    },
    // With Imperials, The Divergence and Kha'Farjimmn: 15 for Green, 11 for Yellow, 6 for Blue, 4 for Red.
    expect: { figures: { finales: 10, 'influencia-1': 20, 'influencia-4': 17, 'cambios-1': 0 } },
  },
  {
    title: 'Última ronda, cuatro Mundos: quién se rinde y qué le falta a cada uno',
    input: {
      jugadores: [{ nombre: 'Ana' }, { nombre: 'Pedro' }],
      bases: [
        { jugador: 1, mundo: 'cylor', fila: 0 },
        { jugador: 1, mundo: 'felowi', fila: 3 },
        { jugador: 2, mundo: 'myrmidon', fila: 1 },
        { jugador: 2, mundo: 'imperials', fila: 4 },
      ],
      rendidos: { 'the-divergence': true, 'kha-farjimmn': true, 'ecup-contract': true, erithizonian: true },
      fila: { cylor: 3, felowi: 8, myrmidon: 5, imperials: 9 },
    },
    // 7 to 4, 7 to 1, a tie at 5, and 2 to 5 without Cylor.
    expect: { figures: { finales: 4, 'gana-1': 2, 'gana-2': 1, 'cambios-1': 0, 'cambios-2': 0 } },
  },
];

const TABLES = [
  'galaxy/cifras',
  'galaxy/influencia',
  'galaxy/mundos',
  'galaxy/naves',
  'galaxy/poderes-de-naves',
] as const;

/** Which worlds can still be among the last, who would win with each, and what everybody lacks. */
export const rule = defineRule(TABLES, (figures) => {
  const cifra = (id: Parameters<typeof figure<'galaxy/cifras'>>[2]) => figure(figures, 'galaxy/cifras', id);
  const rows = influenceRows(figures['galaxy/influencia']);
  const known: FinalFigures = {
    ships: shipFigures(figures['galaxy/naves'], figures['galaxy/poderes-de-naves']),
    names: worldNames(figures['galaxy/mundos']),
    players: { min: cifra('jugadores-minimo'), max: cifra('jugadores-maximo') },
    bases: cifra('bases-por-jugador'),
    rounds: cifra('rondas'),
    below: cifra('filas-bajo-la-actual'),
    survivors: cifra('mundos-supervivientes'),
    influenceAt: (row) => rowAt(rows, row).influence,
  };
  return {
    id: 'galaxy-final',
    game: 'galaxy',
    kind: 'calculadora',
    title: 'El final: quién puede ganar todavía',
    summary: 'Qué razas pueden llegar al podio, quién ganaría con cada final y qué le falta a cada jugador.',
    help: 'Indica los Mundos que se han rendido y las Bases de cada jugador. Con la fila de la ronda se ve también quién se rendiría ahora y qué lo salva.',
    input: tableSchema(known.ships, known.names, rows, known),
    cites: FINAL_CITES,
    examples: EXAMPLES,
    run: (table: TableNow) => finalAnswer(table, known),
  };
});
