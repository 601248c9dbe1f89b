import { describe, expect, test } from 'vitest';
import { figures } from '../catalog-fixture.ts';

/** A card or tile: its words, and the same facts as data. */
interface Row {
  clausula: string;
  efecto: string;
  data: unknown;
}

const ERA: Row[] = [
  ...figures['era/pueblos'].filas.map((row) => ({ ...row, data: row.efectos })),
  ...figures['era/dominacion'].filas.map((row) => ({ ...row, data: [row.seccionA, row.seccionB] })),
  ...figures['era/reliquias'].filas.map((row) => ({ ...row, data: row.efectos })),
  ...figures['era/sectores'].filas.map((row) => ({ ...row, data: row.efectos })),
  ...figures['era/historias'].filas.map((row) => ({ ...row, data: row.objetivos })),
  ...figures['era/hitos'].filas.map((row) => ({ ...row, data: row.puntuacion })),
];
const ASCENDANCY: Row[] = (['ascendancy/avances', 'ascendancy/flotas', 'ascendancy/exploracion'] as const).flatMap(
  (table) => figures[table].filas.map((row) => ({ ...row, data: row.efectos })),
);

const SPELLED: Record<string, number> = {
  ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, doble: 2, dobles: 2, mitad: 2, quinto: 5 },
  ...{ II: 2, III: 3, IV: 4, V: 5, VI: 6 },
};

/** Numbers over 1 that a reader sees: not those of references, notes and examples. */
function figuresOfWords(text: string): Set<number> {
  const words = text
    .replace(/<(Nota|Ejemplo)>.*?<\/\1>/gs, ' ')
    .replace(/\]\([^)]*\)|V\.C\./g, ']')
    .match(/[\p{L}\d]+/gu);
  return new Set((words ?? []).map((word) => SPELLED[word] ?? Number(word)).filter((number) => number > 1));
}

/** Numbers over 1 of the data. `opcion` counts the ways that a card offers and says nothing else. */
function figuresOfData(data: unknown): number[] {
  if (typeof data === 'number') return Math.abs(data) > 1 ? [Math.abs(data)] : [];
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([field, value]) => (field === 'opcion' ? [] : figuresOfData(value)));
}

/** Numbers that the words have and the data need not: the name of a value says them, or another table does. */
const SAID_ELSEWHERE: Record<string, number[]> = {
  'A1.1': [5], // the level of Espiritualidad that forces a change of ethics (A2.5)
  'A1.9': [2, 4, 6], // level between I and III; Espiritualidad IV; rounds of the Era Oscura
  'A3.6': [3], // a worked figure
  'A3.7': [4], // planeta-con-cuatro-discos
  'A3.8': [3], // «tres cosas a la vez»
  'A3.11': [2], // the usual range from a nebula
  'A3.12': [5], // jugadoresConCincoOMas
  'A4.1': [3, 6, 8], // rounds of each era
  'A4.2': [3, 6, 8],
  'A4.3': [2, 6, 7, 8],
  'A4.4': [6, 7, 8],
  'A5.4': [3], // kinds of neutral planet
  'A5.8': [2], // sector-con-dos-planetas
  'A7.5': [2], // «ninguno de los dos sentidos»
  '44.10': [6], // seis-siempre-impacta
  '45.1': [6],
  '45.13': [2], // dobles-fallidos
  '49.12': [2], // «una de dos»
  '49.20': [5], // figures of the level (31.2)
  '49.21': [4],
  '49.23': [2], // menos-de-dos-fichas-warp-en-avances
};

describe.each([
  ['era', ERA],
  ['ascendancy', ASCENDANCY],
])('the effects of %s', (_, rows) => {
  test('hold no figure that the words lack, and every figure of the words', () => {
    const wrong = rows.flatMap(({ clausula, efecto, data }) => {
      const words = figuresOfWords(efecto);
      const known = new Set(figuresOfData(data));
      return [
        ...[...known].filter((number) => !words.has(number)).map((number) => `${clausula}: ${number} only in the data`),
        ...[...words]
          .filter((number) => !known.has(number) && !SAID_ELSEWHERE[clausula]?.includes(number))
          .map((number) => `${clausula}: ${number} only in the words`),
      ];
    });
    expect(wrong).toEqual([]);
  });
});

/** What the words say and the field that must say it too, both ways. */
const WORDS_AND_FIELDS: [game: string, about: string, rows: Row[], words: RegExp, field: RegExp][] = [
  ['ascendancy', 'contact', ASCENDANCY, /contacto\]/i, /"contacto":/],
  [
    'ascendancy',
    'at once',
    ASCENDANCY,
    /inmediato|en el acto|al instante|intercambiar ahora mismo/,
    /"inmediato":true/,
  ],
  ['ascendancy', 'as far as possible', ASCENDANCY, /si es posible|lo admita/i, /"siEsPosible":true/],
  ['ascendancy', 'once a turn', ASCENDANCY, /una vez por turno/, /"vecesPorTurno":/],
  ['ascendancy', 'exhausting the card', ASCENDANCY, /\[Agotando\]\(36\.2\) esta carta/, /"agotaCarta":true/],
  ['ascendancy', 'what a Fleet occupies', ASCENDANCY, /\b[Oo]cup[ae]\b/, /ocupa(ndo|do)/],
  ['ascendancy', 'the Tholians', ASCENDANCY, /tholianos/, /"salvo":"tholianos"/],
  [
    'ascendancy',
    'an Order',
    ASCENDANCY,
    /[Pp]or una \[Orden\]|con una \[Orden\]|Agotar\]\(5\.3\) una \[Orden\]/,
    /"ordenes":1/,
  ],
  ['era', 'blocks', ERA, /bloque(a|ar|arse|e|ada|ado|ando)\]|bloquear la alianza/, /bloque/i],
  ['era', 'when a card is played', ERA, /jugada (durante|en) /, /"efectosEn":/],
  ['era', 'solitaire', ERA, /modo solitario\.\*\* Condición/, /"requisitosSolitario":/],
  ['era', 'contact', ERA, /en contacto»?\]/, /en-contacto/],
  ['era', 'the relic that destroys', ERA, /«Rayo Destructor Planetario»/, /inmune-al-rayo/],
  ['era', 'once a round', ERA, /[Uu]na vez por ronda/, /"vecesPorRonda":1/],
  ['era', 'both ways', ERA, /al revés|ambos sentidos/, /"ambosSentidos":true/],
];

test.each(WORDS_AND_FIELDS)('%s: words and data agree about %s', (_, _about, rows, words, field) => {
  const said = rows.filter(({ efecto }) => words.test(efecto)).map(({ clausula }) => clausula);
  const encoded = rows.filter(({ data }) => field.test(JSON.stringify(data))).map(({ clausula }) => clausula);
  expect(said.length).toBeGreaterThan(0);
  expect(encoded).toEqual(said);
});

test('ascendancy: a card that lets the player choose has an effect that may be left', () => {
  const duty = ASCENDANCY.filter(({ efecto }) => /(?<!Nadie )(?<!no )\bpuedes?\b/i.test(efecto))
    .filter(({ data }) => !JSON.stringify(data).includes('"opcional":true'))
    .map(({ clausula }) => clausula);
  expect(duty).toEqual([]);
});
