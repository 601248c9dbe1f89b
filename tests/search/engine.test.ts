import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine } from './corpus.ts';

const engine = createEngine();
const refs = (query: string, game: 'ti4' | 'era' | 'ascendancy' | 'galaxy' | 'opera' | null = null) =>
  engine.search(query, { game }).map((hit) => `${hit.game}:${hit.id}`);

describe('SearchEngine.search, words', () => {
  test('accents, capitals and endings make no difference', () => {
    const [expected] = refs('artillería anticazas', 'ti4');
    for (const query of ['artilleria anticazas', 'ARTILLERÍA ANTICAZAS', 'artillerías anticaza'])
      expect(refs(query, 'ti4')[0]).toBe(expected);
  });

  test('decomposed accents are accents', () => {
    expect(refs('artillería anticazas'.normalize('NFD'), 'ti4')).toEqual(refs('artillería anticazas', 'ti4'));
  });

  test('the name of a card finds the clauses that speak of it, and the card', () => {
    expect(refs('Sabotaje', 'ti4').slice(0, 2).sort()).toEqual(['ti4:F38', 'ti4:sabotaje']);
    expect(refs('El Alastor', 'ti4').slice(0, 5)).toContain('ti4:F49');
    expect(refs('Direct Hit', 'ti4').slice(0, 3)).toContain('ti4:E8');
  });

  test('what is being typed counts from its third letter on', () => {
    expect(refs('vórtice gravit', 'ti4')[0]).toBe(refs('vórtice gravitatorio', 'ti4')[0]);
    expect(refs('hegem', 'ascendancy')[0]).toMatch(/^ascendancy:3[23]\./);
  });

  test('a typo is mended, also in a word that is not finished, and it says so', () => {
    expect(engine.answer('portavos', { game: 'ti4' }).corrections).toEqual([{ written: 'portavos', used: 'portavoz' }]);
    expect(refs('acured', 'ascendancy')[0]).toMatch(/^ascendancy:/);
  });

  test('a game named first limits the search to it', () => {
    expect(engine.search('opera saltar').every((hit) => hit.game === 'opera')).toBe(true);
  });

  test('with a game, only that game answers', () => {
    expect(engine.search('combate', { game: 'galaxy' }).every((hit) => hit.game === 'galaxy')).toBe(true);
  });

  test('nothing found offers words that do exist', () => {
    const { hits, suggestions } = engine.answer('zzhegemonzz', { game: 'ascendancy' });
    expect(hits).toEqual([]);
    expect(suggestions.length).toBeLessThanOrEqual(6);
    expect(engine.answer('hegxxxnia', { game: 'ascendancy' }).suggestions).toContain('hegemonía');
  });
});

describe('SearchEngine.search, numbers', () => {
  test('a clause, however its number is written', () => {
    for (const query of ['23.5', '23,5', 'regla 23.5', 'ti4 23.5', 'TI4:23.5', '§ 23.5'])
      expect(refs(query, 'ti4')[0]).toBe('ti4:23.5');
  });

  test('a bare number is a section, in the order of the book', () => {
    expect(refs('23', 'ti4').slice(0, 3)).toEqual(['ti4:23.0', 'ti4:23.1', 'ti4:23.2']);
  });

  test('a bullet is found in its clause and shows its own text', () => {
    const [hit] = engine.search('ti4 23.7.c');
    expect(hit).toMatchObject({ id: '23.7', bullet: '23.7.c' });
    expect(hit?.excerpt).toContain('En el sistema de destino');
  });

  test('an old number comes after the current one, and first when asked for', () => {
    expect(engine.search('89.2', { game: 'ti4' }).map(({ id, legacy }) => [id, legacy])).toEqual([
      ['89.2', null],
      ['101.2', '89.2'],
    ]);
    expect(refs('antigua 89.2', 'ti4')).toEqual(['ti4:101.2', 'ti4:89.2']);
    expect(refs('22.4', 'ti4')).toEqual(['ti4:23.4']);
  });

  test('a misprinted number finds the clause too', () => {
    expect(engine.search('76.3', { game: 'ti4' }).find(({ printed }) => printed)).toMatchObject({ id: '87.3' });
  });

  test('a grey area leads to its clauses', () => {
    expect(refs('x1', 'ti4').length).toBeGreaterThan(0);
  });

  test('a number that does not exist offers its neighbours', () => {
    const { hits, suggestions } = engine.answer('23.77', { game: 'ti4' });
    expect(hits).toEqual([]);
    expect(suggestions).toContain('23.7');
  });
});

describe('SearchEngine.answer, bad input', () => {
  const bad = {
    'ten thousand letters': 'retirada '.repeat(1200).slice(0, 10_000),
    'ten thousand letters in one word': 'a'.repeat(10_000),
    emoji: '🚀🚀 ¿nave? 👩‍🚀',
    'a regular expression': '(.*)+$ [a-z]{1,99999}^\\d+(?=x)',
    'right-to-left text': 'سفينة فضائية ‮retirada',
    'only stop words': 'de la que el en y a los',
    'a quote without end': '"retirada del combate',
    'only signs': '?!¿¡…«»"\'()[]{}<>|\\/@#$%^&*+=~`',
    'control characters': 'nave\u0000\u0007\ud800retirada',
    spaces: '   \t\n  ',
    nothing: '',
    markup: '<img src=x onerror=alert(1)>',
    'a name of every object': '__proto__ constructor toString hasOwnProperty',
  };
  for (const [name, query] of Object.entries(bad)) {
    test(`${name}: an answer or nothing`, () => {
      const answer = engine.answer(query, { limit: 12, excerpt: [900, 450] });
      expect(answer.hits.length).toBeLessThanOrEqual(12);
      expect(answer.suggestions.length).toBeLessThanOrEqual(6);
    });
  }

  test('whatever is written, hits are real clauses and marks lie inside the texts', () => {
    const words = fc.constantFrom(
      'nave',
      'retirada',
      'planeta',
      '23.5',
      'ti4',
      '¿cuántas',
      'xyz',
      '"',
      '(',
      'ñandú',
      '',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(words).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(text, (query) => {
        for (const { excerpt, marks, titleMarks, title, section } of engine.search(query)) {
          for (const [start, end] of marks) expect(start < end && end <= excerpt.length).toBe(true);
          for (const [start, end] of titleMarks) expect(start < end && end <= (title || section).length).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
