import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figures, index, root } from '../catalog-fixture.ts';
import { spanishSpeller, WORDS_FILE, withPronouns, wordsOf } from './spelling.ts';
import { textsIn, textsOfSource, type Visible } from './typography.ts';

/**
 * Fields that nobody reads as Spanish prose: HTML says again what `text` says; English names; what people
 * type when they look for something, slang and misspellings on purpose; ids, fingerprints and paths.
 */
const NOT_PROSE = new Set(
  'html english ingles original authors publisher questions search synonyms toolPhrases readingSayings busca id ref hash file slug slugs game topics phases section clause clauses to from target targets source cells dicen fuente lugar tomado motivo'.split(
    ' ',
  ),
);
/** A text for readers: words with spaces between them. Anything else in code may be an id. */
const isProse = ({ text }: Visible) => /\p{L}{2,} \p{L}/u.test(text) || /^\p{Lu}\p{Ll}{3,}$/u.test(text);

const speller = spanishSpeller(root);
const misspelt = (texts: Visible[]) =>
  [...wordsOf(texts.filter(isProse))].filter(([word]) => !speller.accepts(word)).map(([word, at]) => `${word} (${at})`);

describe(`spelling; what is right and unknown goes into ${WORDS_FILE}`, () => {
  test('of the rulebooks, rulings and figures', () => {
    const texts = [...textsIn(index.registry, NOT_PROSE), ...textsIn(figures, NOT_PROSE, 'content/rules')];
    expect(wordsOf(texts).size).toBeGreaterThan(5000);
    expect(misspelt(texts)).toEqual([]);
  });

  test('of the interface and the rule functions', () => {
    const files = globSync('src/{i18n,checkers,text}/**/*.ts', { cwd: root });
    const texts = files.flatMap((file) => textsOfSource(join(root, file)));
    expect(misspelt(texts).map((problem) => relative(root, problem))).toEqual([]);
  });

  test('the list holds nothing that is no longer needed', () => {
    expect(speller.unused()).toEqual([]);
  });
});

describe('what the speller knows', () => {
  test.each(['naves', 'Retirada', 'colocándolo', 'quítaselas', 'barajadlas', 'devuélvelo'])('%s', (word) =>
    expect(speller.accepts(word)).toBe(true),
  );
  test.each(['accion', 'colocándlo', 'nabes', 'retiranda', 'destrulle'])('not %s', (word) =>
    expect(speller.accepts(word)).toBe(false),
  );
  test('a pronoun needs a verb before it', () => {
    expect(withPronouns('mesalo', (base) => base === 'mesa')).toBe(true);
    expect(withPronouns('xlo', () => true)).toBe(false);
  });
});
