import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInput } from '../../../src/checkers/read-input.ts';
import { rule, run } from '../../catalog-fixture.ts';

const level = (input: object) => run('opera-nivel', input);
const figure = (result: ReturnType<typeof level>, id: string) => result.figures.find((other) => other.id === id)?.value;
const issuesOf = (raw: unknown) => {
  const read = readInput(rule('opera-nivel'), raw);
  return 'issues' in read ? read.issues : [];
};

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
    expect(figure(level({ unidades, tecnologias }), 'nivel')).toBe(nivel);
  });

  test('what it says is missing gives the next level, and one less does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(8), (unidades, tecnologias) => {
        const now = level({ unidades, tecnologias });
        const [nivel = 0, missing = 0] = [figure(now, 'nivel'), figure(now, 'faltan-unidades')];
        expect(figure(level({ unidades: unidades + missing, tecnologias }), 'nivel')).toBe(nivel + 1);
        expect(figure(level({ unidades: unidades + missing - 1, tecnologias }), 'nivel')).toBe(nivel);
      }),
    );
  });

  test('does not offer technologies beyond the eight that can be built (7.6)', () => {
    expect(figure(level({ unidades: 4, tecnologias: 4 }), 'faltan-tecnologias')).toBe(4);
    expect(figure(level({ unidades: 4, tecnologias: 8 }), 'faltan-tecnologias')).toBeUndefined();
  });
});

describe('winning by level (13.4)', () => {
  const headline = (input: object) => level(input).headline;

  test('needs level three', () => {
    expect(headline({ unidades: 11 })).toContain('todavía no se gana');
    expect(headline({ unidades: 12 })).toContain('ganas al finalizar tu siguiente turno');
  });

  test('just reached waits for the next turn; held since the last one wins at the end of this', () => {
    expect(headline({ unidades: 12, desde: 'ahora' })).toContain('tu siguiente turno');
    expect(headline({ unidades: 12, desde: 'antes' })).toContain('este turno');
  });

  test('needs all the others below: a tie goes on, a higher rival is ahead', () => {
    const rivals = (unidades: number) => headline({ unidades: 12, desde: 'antes', rivales: [{ unidades }] });
    expect(rivals(11)).toContain('ganas');
    expect(rivals(12)).toContain('empatado');
    expect(rivals(16)).toContain('así no ganas');
  });

  test('an extinct rival no longer counts, and the last one alive wins (13.1)', () => {
    const gone = { unidades: 0, tecnologias: 8 };
    expect(headline({ unidades: 12, rivales: [gone, { unidades: 4 }] })).toContain('tu siguiente turno');
    expect(headline({ unidades: 1, rivales: [gone] })).toContain('exterminio');
  });

  test('without population the species is extinct (13.2)', () => {
    expect(headline({ unidades: 0, tecnologias: 8 })).toContain('extinta');
  });
});

describe('input', () => {
  test.each([
    ['no population given', {}, 'unidades'],
    ['a negative population', { unidades: -1 }, 'unidades'],
    ['nine technologies', { unidades: 4, tecnologias: 9 }, 'tecnologias'],
    ['four rivals', { unidades: 4, rivales: Array(4).fill({ unidades: 4 }) }, 'rivales'],
  ])('refuses %s', (_, raw, field) => {
    expect(issuesOf(raw)).toMatchObject([{ field }]);
  });
});
