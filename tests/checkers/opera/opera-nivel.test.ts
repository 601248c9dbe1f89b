import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rule, runNumbers } from '../../catalog-fixture.ts';
import { figureOf, issuesOf, readingsOf, stepIds, stepOf } from '../answers.ts';

const level = (input: object) => runNumbers('opera-nivel', input);

describe('opera-nivel', () => {
  test.each([
    [3, 3, 0],
    [4, 3, 1],
    [4, 4, 2],
    [7, 7, 2],
    [8, 7, 3],
    [8, 8, 4],
    [0, 8, 2],
  ])('%i units and %i technologies give level %i (13.3)', (unidades, tecnologias, nivel) => {
    expect(figureOf(level({ unidades, tecnologias }), 'nivel')).toBe(nivel);
  });

  test('what it says is missing gives the next level, and one less does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(8), (unidades, tecnologias) => {
        const now = level({ unidades, tecnologias });
        const [nivel = 0, missing = 0] = [figureOf(now, 'nivel'), figureOf(now, 'faltan-unidades')];
        expect(figureOf(level({ unidades: unidades + missing, tecnologias }), 'nivel')).toBe(nivel + 1);
        expect(figureOf(level({ unidades: unidades + missing - 1, tecnologias }), 'nivel')).toBe(nivel);
      }),
    );
  });

  test('does not offer technologies beyond the eight that can be built (7.6)', () => {
    expect(figureOf(level({ unidades: 4, tecnologias: 4 }), 'faltan-tecnologias')).toBe(4);
    expect(figureOf(level({ unidades: 4, tecnologias: 8 }), 'faltan-tecnologias')).toBeUndefined();
  });
});

describe('winning by level (13.4)', () => {
  /** Its last step says how the species stands. */
  const standing = (input: object) => stepIds(level(input)).at(-1);

  test('needs level three', () => {
    expect(standing({ unidades: 11 })).toBe('nivel-insuficiente');
    expect(standing({ unidades: 12 })).toBe('en-espera');
  });

  test('just reached waits for the next turn; held since the last one wins at the end of this', () => {
    expect(standing({ unidades: 12, desde: 'ahora' })).toBe('en-espera');
    const held = level({ unidades: 12, desde: 'antes' });
    expect(stepOf(held, 'cumplido')?.clauses).toEqual(['opera:13.4']);
    expect(readingsOf(held)).toContain('opera:X16');
  });

  test('whoever was alone at three and rises to four does not wait again (13.4: «3 o superior»)', () => {
    const rising = { unidades: 16, rivales: [{ unidades: 8 }] };
    expect(standing({ ...rising, desde: 'antes' })).toBe('cumplido');
    expect(standing({ ...rising, desde: 'ahora' })).toBe('en-espera');
    // The form asks since when one has three or more, as the ruling does: not since when one has this level.
    const { shape } = rule('opera-nivel').input as unknown as { shape: { desde: { meta(): { title: string } } } };
    expect(shape.desde.meta().title).toContain('nivel 3 o más');
  });

  test('needs all the others below: a tie goes on, a higher rival is ahead', () => {
    const rivals = (unidades: number) => standing({ unidades: 12, desde: 'antes', rivales: [{ unidades }] });
    expect([rivals(11), rivals(12), rivals(15), rivals(16)]).toEqual(['cumplido', 'empatado', 'empatado', 'superado']);
  });

  test('an extinct rival no longer counts, and the last one alive wins (13.1)', () => {
    const gone = { unidades: 0, tecnologias: 8 };
    expect(standing({ unidades: 12, rivales: [gone, { unidades: 4 }] })).toBe('en-espera');
    const last = level({ unidades: 1, rivales: [gone] });
    expect(stepOf(last, 'exterminio')?.clauses).toEqual(['opera:13.1']);
  });

  test('without population the species is extinct, and nothing else matters (13.2)', () => {
    const result = level({ unidades: 0, tecnologias: 8 });
    expect(result.steps).toMatchObject([{ id: 'extincion', clauses: ['opera:13.2'] }]);
  });
});

describe('input', () => {
  test.each([
    ['no population given', {}, 'unidades'],
    ['a negative population', { unidades: -1 }, 'unidades'],
    ['nine technologies', { unidades: 4, tecnologias: 9 }, 'tecnologias'],
    ['four rivals', { unidades: 4, rivales: Array(4).fill({ unidades: 4 }) }, 'rivales'],
  ])('refuses %s', (_, raw, field) => {
    expect(issuesOf('opera-nivel', raw)).toMatchObject([{ field }]);
  });
});
