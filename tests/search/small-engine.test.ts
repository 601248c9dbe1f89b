import { describe, expect, test } from 'vitest';
import { blankDocument } from '../../src/search/blank.ts';
import type { SearchDocument } from '../../src/search/documents.ts';
import { SearchEngine } from '../../src/search/engine.ts';
import { SETTINGS } from '../../src/search/settings.ts';

/** A few clauses made up to tell the parts of ranking apart. */
function clause(id: string, parts: Partial<SearchDocument>): SearchDocument {
  return {
    game: 'ti4',
    id,
    kind: 'regla',
    ...blankDocument(),
    sectionId: '1',
    section: 'Varios',
    opens: false,
    sectionEnglish: [],
    ...parts,
  };
}
const filler = Array.from({ length: 30 }, (_, at) => clause(`9.${at}`, { text: `Relleno número ${at} sin interés.` }));
const search = (documents: SearchDocument[], query: string, synonyms?: { forms: string[][]; groups: string[][] }) =>
  new SearchEngine([...documents, ...filler], synonyms).search(query).map(({ id }) => id);

describe('ranking', () => {
  test('what only one clause of a section says tells it from its siblings', () => {
    const documents = [
      clause('1.1', { sectionId: '2', text: 'La flota se retira. La flota se retira. La flota se retira del puerto.' }),
      clause('1.2', {
        sectionId: '2',
        text: 'La flota se retira, aunque nadie la vea: la niebla la esconde de todos.',
      }),
    ];
    const first = (contrast: number) =>
      new SearchEngine([...documents, ...filler], undefined, {
        ...SETTINGS,
        contrast,
        coverage: 0,
        question: 0,
      }).search('flota retira niebla')[0]?.id;
    expect(first(5)).toBe('1.2');
    expect(first(-5)).toBe('1.1');
  });

  test('the title counts for more than the text', () => {
    const documents = [
      clause('1.1', { text: 'La nebulosa es esto.' }),
      clause('1.2', { title: 'Nebulosa', text: 'Es aquello.' }),
    ];
    expect(search(documents, 'nebulosa')).toEqual(['1.2', '1.1']);
  });

  test('holding the whole query counts for more than repeating a word of it', () => {
    const documents = [
      clause('1.1', { text: 'Nave, nave, nave, nave y otra nave más.' }),
      clause('1.2', { text: 'Una nave cruza la nebulosa.' }),
    ];
    expect(search(documents, 'nave nebulosa')[0]).toBe('1.2');
  });

  test('one question that says it all counts for more than several that share it out', () => {
    const documents = [
      clause('1.1', { questions: ['¿hay naves?', '¿arde el puerto?'] }),
      clause('1.2', { questions: ['¿hay naves en el puerto?', '¿arde?'] }),
    ];
    expect(search(documents, '¿hay naves en el puerto?')[0]).toBe('1.2');
  });

  test('questions put as the query is tell apart what holds the same words', () => {
    const documents = [
      clause('1.1', { questions: ['nave puerto hundida remolque grúa', 'nave puerto grúa velas remos'] }),
      clause('1.2', { questions: ['nave puerto', 'nave puerto noche', 'velas remos grúa remolque hundida'] }),
    ];
    const first = (likeness: number) =>
      new SearchEngine([...documents, ...filler], undefined, { ...SETTINGS, likeness, question: 0 }).search(
        'nave puerto',
      )[0]?.id;
    expect(first(5)).toBe('1.2');
    expect(first(-5)).toBe('1.1');
  });

  test('a rule comes before an example that says the same', () => {
    const documents = [
      clause('1.1', { kind: 'ejemplo', text: 'La nave salta.' }),
      clause('1.2', { text: 'La nave salta.' }),
    ];
    expect(search(documents, 'nave salta')).toEqual(['1.2', '1.1']);
  });

  test('the clause that opens a section answers to its name', () => {
    const section = { sectionId: '7', section: 'Nebulosa', sectionEnglish: ['nebula'] };
    const documents = [
      clause('7.1', { ...section, text: 'Cuesta dos.' }),
      clause('7.0', { ...section, opens: true, text: 'Es una nube.' }),
    ];
    expect(search(documents, 'nebula')[0]).toBe('7.0');
  });

  test('our remarks are found, but after the words of the rules', () => {
    const documents = [
      clause('1.1', { remarks: ['El libro calla sobre la nebulosa.'] }),
      clause('1.2', { text: 'Sobre la nebulosa hay mucho que decir, y aquí se dice con detalle.' }),
    ];
    expect(search(documents, 'nebulosa')).toEqual(['1.2', '1.1']);
  });
});

describe('words that nearly all clauses hold', () => {
  test('of more clauses than are looked at, those where the word weighs most are', () => {
    const many = Array.from({ length: 700 }, (_, at) => clause(`1.${at}`, { text: `La nave número ${at}.` }));
    const found = search([...many, clause('2.1', { title: 'Nave' })], 'nave');
    expect(found[0]).toBe('2.1');
  });

  test('«no», «sin» and «otro» tell a question from its opposite', () => {
    const documents = [
      clause('1.1', { text: 'Tu ficha está en el sistema.' }),
      clause('1.2', { text: 'La ficha de otro está en el sistema.' }),
    ];
    expect(search(documents, 'ficha de otro en el sistema')[0]).toBe('1.2');
    const without = new SearchEngine([...documents, ...filler], undefined, { ...SETTINGS, contrasts: false });
    expect(without.search('ficha de otro en el sistema')[0]?.id).toBe('1.1');
  });
});

describe('words that are not the very word', () => {
  const ship = [clause('1.1', { text: 'La nave se mueve.' }), clause('1.2', { text: 'El barco se hunde.' })];

  test('a synonym is found, after the word itself', () => {
    expect(search(ship, 'barco', { forms: [], groups: [['nave', 'barco']] })).toEqual(['1.2', '1.1']);
  });

  test('that a synonym is rare helps it less than it would help the word itself', () => {
    const documents = [
      ...Array.from({ length: 25 }, (_, at) => clause(`2.${at}`, { text: `La nave ${at}.` })),
      clause('3.1', { text: 'El buque.' }),
      ...filler,
    ];
    const first = (rarerSynonym: number) =>
      new SearchEngine(documents, { forms: [], groups: [['nave', 'buque']] }, { ...SETTINGS, rarerSynonym }).search(
        'nave',
      )[0]?.id;
    expect(first(1)).toBe('3.1');
    expect(first(0)).toBe('2.0');
  });

  test('forms of a word are the word', () => {
    expect(search(ship, 'mover', { forms: [['mover', 'mueve']], groups: [] })).toEqual(['1.1']);
    expect(search(ship, 'mover')).toEqual([]);
  });

  test('one typo in short words, two in long ones, none in very short ones', () => {
    const documents = [clause('1.1', { text: 'Bombardeo del astillero con la flota y un SDP.' })];
    expect(search(documents, 'fltoa')).toEqual(['1.1']);
    expect(search(documents, 'ftola')).toEqual([]);
    expect(search(documents, 'bombadero')).toEqual(['1.1']);
    expect(search(documents, 'bmbdreo xx')).toEqual([]);
    expect(search(documents, 'sdb xx')).toEqual([]);
  });

  test('a rare word that exists may still be a slip for a common one', () => {
    const common = Array.from({ length: 25 }, (_, at) => clause(`2.${at}`, { text: `Los cazas ${at}.` }));
    const found = new SearchEngine([...common, clause('1.1', { text: 'Las casas.' }), ...filler]).search('casas', {
      limit: 30,
    });
    expect(found[0]?.id).toBe('1.1');
    expect(found.length).toBe(26);
  });

  test('a capital alone is a name', () => {
    const documents = [clause('1.1', { text: 'La flota A asalta.' }), clause('1.2', { text: 'La flota va a saltar.' })];
    expect(search(documents, 'flota A')[0]).toBe('1.1');
  });

  test('leaving a part out leaves its effect out', () => {
    const engine = new SearchEngine(ship, { forms: [], groups: [['nave', 'barco']] }, { ...SETTINGS, synonym: 0 });
    expect(engine.search('barco').map(({ id }) => id)).toEqual(['1.2']);
  });
});

describe('games side by side', () => {
  test('a word that only another game has is as unknown as any, whichever games are loaded', () => {
    const own = [clause('1.1', { text: 'Un bacilo en la bodega.' }), ...filler];
    const other = [clause('2.1', { game: 'era', text: 'El vazilo, escrito de oído.' })];
    const alone = new SearchEngine(own);
    const both = new SearchEngine([...other, ...own]);
    expect(both.answer('vazilo', { game: 'ti4' })).toEqual(alone.answer('vazilo'));
    expect(alone.answer('vazilo').corrections).toEqual([{ written: 'vazilo', used: 'bacilo' }]);
    expect(both.answer('vazilo').hits.map(({ game }) => game)).toEqual(['era']);
  });
});
