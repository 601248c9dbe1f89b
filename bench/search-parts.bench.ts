import { SearchEngine } from '../src/search/engine.ts';
import { SETTINGS, type SearchSettings } from '../src/search/settings.ts';
import { documents, finderOf, synonyms } from '../tests/search/corpus.ts';
import { measure, readQueries } from '../tests/search/queries.ts';
import type { Bench } from './run.ts';
import { percent, printTable } from './table.ts';

const field = (name: keyof SearchSettings['fields'], weight = 0): SearchSettings['fields'] => ({
  ...SETTINGS.fields,
  [name]: { ...SETTINGS.fields[name], weight },
});
const NO_WORDS = { forms: [], groups: [] };

/** The engine with one of its parts left out. */
const PARTS: Record<string, { settings?: Partial<SearchSettings>; synonyms?: typeof synonyms }> = {
  'todo puesto': {},
  'sin raíces (stemming)': { settings: { stemming: 'none' } },
  'raíces de Snowball, sin más': { settings: { stemming: 'snowball' } },
  'sin contrastes («no», «sin», «otro»)': { settings: { contrasts: false } },
  'sin sinónimos ni formas': { synonyms: NO_WORDS },
  'sin sinónimos (con formas)': { settings: { synonym: 0 } },
  'sinónimos raros sin freno': { settings: { rarerSynonym: 1 } },
  'sin nombres de los juegos': { synonyms: { ...synonyms, games: {} } },
  'sin corrección de tecleo': { settings: { typo: [0, 0] } },
  'palabras ligeras como las demás': { settings: { lightWord: 1 } },
  'sin palabras ligeras': { settings: { lightWord: 0 } },
  'sin las preguntas cotidianas': { settings: { fields: field('questions'), question: 0 } },
  'preguntas solo como texto junto': { settings: { question: 0 } },
  'sin comparar cómo se dice': { settings: { likeness: 0 } },
  'sin los términos en inglés': { settings: { fields: field('english') } },
  'sin los nombres de cartas y facciones': { settings: { fields: field('names') } },
  'sin el título de la sección': { settings: { fields: field('section') } },
  'título como texto corriente': { settings: { fields: field('title', 1) } },
  'sin parte de la consulta cubierta': { settings: { coverage: 0 } },
  'sin rango de clases': { settings: { kinds: { ...SETTINGS.kinds, faq: 1, errata: 1, nota: 1, ejemplo: 1 } } },
};

/** What each part of the engine is worth: it is left out and the rest is measured. */
export const bench: Bench = {
  title: 'Qué aporta cada parte de la búsqueda',
  async run() {
    const rows: string[][] = [];
    let base: number[] = [];
    for (const [name, { settings, synonyms: words = synonyms }] of Object.entries(PARTS)) {
      const find = finderOf(new SearchEngine(documents, words, { ...SETTINGS, ...settings }));
      const values: number[] = [];
      for (const half of ['desarrollo', 'reserva'] as const) {
        const { hit1, hit3 } = await measure(readQueries(half), find);
        values.push(hit1, hit3);
      }
      if (base.length === 0) base = values;
      rows.push([
        name,
        ...values.map((value, at) => {
          const change = (value - (base[at] ?? 0)) * 100;
          return change === 0 ? percent(value) : `${percent(value)} (${change > 0 ? '+' : ''}${change.toFixed(1)})`;
        }),
      ]);
    }
    printTable(['motor', 'desarrollo @1', '@3', 'reserva @1', '@3'], rows);
  },
};
