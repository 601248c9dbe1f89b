import type { RowHexMap } from '../../schema/hex-map.ts';

/** Largest sketch: more than four sectors across. */
export const MAX_ROWS = 15;
export const MAX_COLUMNS = 30;

/** Signs written after the symbol of a hex, by what they mean. */
export const SKETCH_MARKS = { inicio: '@', destino: '*', enemigos: '!', 'super-portal': 'S' } as const;

/** The symbols of a sketch, what they mean and how they are drawn: the form, the reader and the legend use this one list. */
export const SKETCH_MAP: RowHexMap = {
  cells: 'rows',
  orientation: 'pointy',
  noun: { one: 'casilla', many: 'casillas' },
  off: '-',
  columns: MAX_COLUMNS,
  kind: {
    key: 'tipo',
    title: '¿Qué hay en la casilla?',
    options: [
      { symbol: '.', value: 'espacio', label: 'Vacía o asteroides' },
      { symbol: 'N', value: 'nebulosa', label: 'Nebulosa' },
      { symbol: 'E', value: 'estrella', label: 'Estrella de neutrones' },
      { symbol: 'T', value: 'propio', label: 'Planeta tuyo' },
      { symbol: 'P', value: 'neutral', label: 'Planeta neutral o en paz' },
      { symbol: 'R', value: 'enemigo', label: 'Planeta enemigo' },
    ],
  },
  number: { key: 'discos', title: 'Discos de población', max: 30, only: 'propio' },
  marks: [
    { key: 'inicio', symbol: SKETCH_MARKS.inicio, title: 'Tus naves salen de aquí', once: true },
    { key: 'destino', symbol: SKETCH_MARKS.destino, title: 'Quieres llegar aquí', once: true },
    { key: 'enemigos', symbol: SKETCH_MARKS.enemigos, title: 'Hay naves enemigas' },
    {
      key: 'super-portal',
      symbol: SKETCH_MARKS['super-portal'],
      title: 'Súper Portal',
      once: true,
      only: 'propio',
    },
  ],
  choices: [
    {
      key: 'agujero',
      title: 'Agujero de gusano',
      options: ['A', 'B', 'C'].map((colour) => ({ symbol: colour, value: colour, label: `Color ${colour}` })),
    },
  ],
  looks: {
    tipo: {
      nebulosa: { word: 'nebulosa', icon: 'nebulosa', tone: 'nebulosa' },
      estrella: { word: 'estrella de neutrones', icon: 'estrella', tone: 'fuego' },
      propio: { word: 'planeta tuyo', icon: 'planeta', tone: 'propio' },
      neutral: { word: 'planeta neutral o en paz', icon: 'planeta', tone: 'neutral' },
      enemigo: { word: 'planeta enemigo', icon: 'planeta', tone: 'ajeno' },
    },
    'super-portal': { true: { word: 'Súper Portal', icon: 'portal', text: 'S' } },
    agujero: Object.fromEntries(
      ['A', 'B', 'C'].map((colour) => [
        colour,
        { word: `agujero de gusano ${colour}`, icon: 'agujero' as const, text: colour },
      ]),
    ),
    enemigos: { true: { word: 'naves enemigas', icon: 'naves-ajenas' } },
    inicio: { true: { word: 'tus naves', icon: 'naves' } },
    destino: { true: { word: 'destino', icon: 'destino', tone: 'meta' } },
  },
};

/** How to write a sketch by hand, for the command line and for those who prefer to type. */
export const LEGEND =
  'Como texto, un símbolo por casilla: «.» vacía o asteroides, «N» nebulosa, «E» estrella de neutrones, «P» planeta neutral o de un jugador en paz, «R» planeta de un enemigo, «T» planeta tuyo y sus discos (T4; la capital, T6; sin número cuenta como sin discos para los portales), «-» fuera del tablero. Detrás, si hace falta: «@» tus naves, «*» adónde quieres ir, «!» naves enemigas, «A», «B» o «C» agujero de gusano de ese color, «S» súper portal. Las filas pares van media casilla a la derecha.';
