import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import { shipFigures } from './figures.ts';
import { SURRENDER_PHASE_CITES, type SurrenderFigures, surrenderAnswer } from './surrender-answer.ts';
import { type SurrenderInput, type SurrenderRow, surrenderSchema } from './surrender-row.ts';
import { worldNames } from './worlds.ts';

const FOUR = [{ nombre: 'Verde' }, { nombre: 'Rojo' }, { nombre: 'Azul' }, { nombre: 'Amarillo' }];

const EXAMPLES: RuleExample<SurrenderInput>[] = [
  {
    title: 'Ronda 1 del libro: se rinde Ecup Contract y cobra el Gobernador de Myrmidon',
    clauses: ['galaxy:18.9'],
    input: {
      jugadores: FOUR,
      turno: 1,
      jugada: 'the-divergence',
      segunda: 'ecup-contract',
      fila: {
        ...{ imperials: 6, 'the-divergence': 6, cylor: 9, felowi: 9 },
        ...{ 'kha-farjimmn': 4, 'ecup-contract': 3, myrmidon: 10, erithizonian: 8 },
      },
      gobernadores: {
        imperials: 2,
        'the-divergence': 1,
        cylor: 4,
        felowi: 3,
        'kha-farjimmn': 3,
        myrmidon: 1,
        erithizonian: 2,
      },
    },
    expect: { figures: { 'mas-baja': 3, 'mas-alta': 10, botines: 1, 'botin-1': 1 } },
  },
  {
    title: 'Ronda 2 del libro: dos dieces, y el de Cylor es de quien acaba de jugarlo',
    clauses: ['galaxy:18.17'],
    input: {
      jugadores: FOUR,
      turno: 1,
      jugada: 'cylor',
      fila: {
        ...{ imperials: 10, 'the-divergence': 7, cylor: 10, felowi: 8 },
        ...{ 'kha-farjimmn': 3, myrmidon: 3, erithizonian: 2 },
      },
      gobernadores: {
        imperials: 2,
        'the-divergence': 1,
        cylor: 4,
        felowi: 3,
        'kha-farjimmn': 1,
        myrmidon: 1,
        erithizonian: 2,
      },
      rendidos: { 'ecup-contract': true },
    },
    expect: { figures: { 'mas-baja': 2, 'mas-alta': 10, botines: 2, 'botin-1': 1, 'botin-2': 1 } },
  },
  {
    title: 'Ronda 3 del libro: Myrmidon y Felowi empatan a 0 y la ronda sigue',
    clauses: ['galaxy:18.21'],
    input: {
      jugadores: FOUR,
      turno: 3,
      jugada: 'cylor',
      fila: { imperials: 4, 'the-divergence': 9, cylor: 3, felowi: 0, 'kha-farjimmn': 9, myrmidon: 0 },
      gobernadores: { imperials: 2, 'the-divergence': 4, cylor: 3, felowi: 2, 'kha-farjimmn': 1, myrmidon: 1 },
      rendidos: { 'ecup-contract': true, erithizonian: true },
    },
    expect: { figures: { 'mas-baja': 0, botines: 0 } },
  },
];

const TABLES = ['galaxy/cifras', 'galaxy/mundos', 'galaxy/naves', 'galaxy/poderes-de-naves'] as const;

/** Which world surrenders, and who gains the spoils, in their order. */
export const rule = defineRule(TABLES, (figures) => {
  const cifra = (id: Parameters<typeof figure<'galaxy/cifras'>>[2]) => figure(figures, 'galaxy/cifras', id);
  const known: SurrenderFigures = {
    ships: shipFigures(figures['galaxy/naves'], figures['galaxy/poderes-de-naves']),
    names: worldNames(figures['galaxy/mundos']),
    rounds: cifra('rondas'),
    below: cifra('filas-bajo-la-actual'),
  };
  const players = { min: cifra('jugadores-minimo'), max: cifra('jugadores-maximo') };
  return {
    id: 'galaxy-rendicion',
    game: 'galaxy',
    kind: 'calculadora',
    title: 'Rendición y Botín de Victoria',
    summary: 'Qué Mundo se rinde con esta fila y quién gana cada Botín de Victoria, por su orden.',
    help: 'Indica la carta de cada Mundo en la fila de la ronda, quién lo gobierna y dónde ha jugado quien tiene el turno.',
    input: surrenderSchema(known.ships, known.names, { players, rounds: known.rounds }),
    cites: SURRENDER_PHASE_CITES,
    examples: EXAMPLES,
    run: (input: SurrenderRow) => surrenderAnswer(input, known),
  };
});
