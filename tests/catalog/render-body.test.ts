import { describe, expect, test } from 'vitest';
import { parseMdx } from '../../src/catalog/parse-mdx.ts';
import { markReferences } from '../../src/catalog/references.ts';
import { type Resolve, renderBody } from '../../src/catalog/render-body.ts';

/** Everything is clause 5.2 of ti4 or, named so, section 4.1 of era. */
const resolve: Resolve = (written) =>
  written === 'era:4.1'
    ? {
        title: 'Naves',
        target: { ref: 'era:4.1', game: 'era', id: '4.1', section: '4.1', clause: null, encoded: true },
      }
    : { title: null, target: { ref: 'ti4:5.2', game: 'ti4', id: '5.2', section: '5', clause: '5.2', encoded: true } };

function rendered(source: string, place: { id?: string; resolve?: Resolve } = {}) {
  const parsed = parseMdx('x.mdx', source);
  if ('problem' in parsed) throw new Error(parsed.problem.message);
  markReferences(parsed.tree);
  const at = { game: 'ti4', id: place.id ?? '1.1', file: 'x.mdx', line: 1 };
  return renderBody(parsed.tree.children, at, place.resolve ?? resolve, {} as never);
}

describe('a body as Markdown', () => {
  test.each([
    ['paragraphs', 'a **b** _c_\n\nd', 'a **b** _c_\n\nd'],
    ['a reference, to the twin of its section', '[acción](5.2).', '[acción](5.md#5.2).'],
    ['a reference to another game', '[naves](era:4.1)', '[naves](../era/4.1.md)'],
    ['what would be a mark', '1 & \\[3\\]\\* a\\_b', '1 & \\[3\\]\\* a\\_b'],
    ['bullets and those below them', '- uno\n\n  - dos\n- tres', '- (a) uno\n\n  - (i) dos\n- (b) tres'],
    ['two paragraphs in a bullet', '- uno\n\n  dos', '- (a) uno\n\n  dos'],
    ['a numbered list from another number', '3. tres\n4. cuatro', '3. tres\n4. cuatro'],
    ['a table', '| A | B |\n| - | - |\n| 1\\|2 | 3 |', '| A | B |\n| --- | --- |\n| 1\\|2 | 3 |'],
    ['an example', '<Ejemplo>\n\nx\n\ny\n\n</Ejemplo>', '> Ejemplo\n>\n> x\n>\n> y'],
  ])('%s', (_, source, markdown) => {
    expect(rendered(source).markdown).toBe(markdown);
  });

  test('a note is apart, and what is not encoded yet leads nowhere', () => {
    const pending: Resolve = (written) => {
      const found = resolve(written);
      return 'target' in found ? { ...found, target: { ...found.target, encoded: false } } : found;
    };
    const { markdown, notes } = rendered('[x](5.2)\n\n<Nota>\n\n_n_\n\n</Nota>', { resolve: pending });
    expect(markdown).toBe('x');
    expect(notes.map((note) => note.markdown)).toEqual(['_n_']);
  });
});

describe('letters of bullets', () => {
  const idsOf = (source: string) => rendered(source, { id: '7' }).bullets.map(({ id }) => id);

  test('run on across lists, also those inside an example or a numbered list', () => {
    expect(idsOf('- a\n- b\n\ny\n\n<Ejemplo>\n\n- c\n\n</Ejemplo>\n\n1. uno\n\n   - d')).toEqual([
      '7.a',
      '7.b',
      '7.c',
      '7.d',
    ]);
  });

  test('those below a bullet are counted together', () => {
    expect(idsOf('- a\n  - i\n  - ii\n\n  1. n\n\n  - iii\n- b')).toEqual(['7.a', '7.a.i', '7.a.ii', '7.a.iii', '7.b']);
  });

  test('a third level and a 27th bullet are refused, with their line', () => {
    const deep = rendered('- a\n  - i\n    - no');
    expect(deep.problems).toMatchObject([{ line: 3, message: 'las listas solo tienen dos niveles (a, i)' }]);
    const many = rendered(Array.from({ length: 27 }, (_, at) => `- ${at}`).join('\n'));
    expect(many.problems).toMatchObject([{ line: 27 }]);
    expect(many.bullets).toHaveLength(26);
  });
});
