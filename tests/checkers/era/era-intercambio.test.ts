import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ahead, lessons, thefts } from '../../../src/checkers/era/learning.ts';
import { ERA_TECHNOLOGIES } from '../../../src/schema/figures/era-technology.ts';
import { runNumbers } from '../../catalog-fixture.ts';
import { figureOf, issuesOf, readingsOf, stepIds } from '../answers.ts';

const learn = (input: object) => runNumbers('era-intercambio', input);
const told = (result: ReturnType<typeof learn>, ...ids: string[]) => ids.map((id) => figureOf(result, id));

describe('thefts (6.2.4.21, 6.2.4.22)', () => {
  const otro = { 'poder-militar': 4, propulsion: 3, genetica: 2 };

  test.each([
    // Discs removed, levels learnt: 1 to 5 one, 6 or more two.
    [1, 1],
    [5, 1],
    [6, 2],
    [12, 2],
  ])('%i discs: %i levels', (discos, niveles) => {
    expect(figureOf(learn({ otro, discos }), 'niveles')).toBe(niveles);
  });

  test('the capital counts as six (4.5.2)', () => {
    expect(figureOf(learn({ otro, discos: 0, capital: true }), 'niveles')).toBe(2);
  });

  test('one level: each technology in which he is ahead', () => {
    expect(told(learn({ otro, discos: 2 }), 'opciones', 'ventaja')).toEqual([3, 6]);
  });

  test('two levels: twice the same where he is two ahead, or two different ones', () => {
    // Poder Militar twice, Propulsión twice, and the three pairs; Genética is only one ahead.
    expect(figureOf(learn({ otro, discos: 6 }), 'opciones')).toBe(5);
  });

  test('one that is all there is to learn', () => {
    const result = learn({ tu: { genetica: 1 }, otro: { genetica: 2 }, discos: 6 });
    expect(told(result, 'niveles', 'opciones')).toEqual([1, 1]);
  });

  test('nothing where he is ahead in nothing', () => {
    const result = learn({ tu: otro, otro, discos: 6 });
    expect(told(result, 'niveles', 'opciones')).toEqual([0, 0]);
    expect(stepIds(result)).toContain('nada-que-aprender');
  });

  test('the Yowies do not learn Robótica (A1.17.a)', () => {
    const tu = { especiales: { pueblo: 'yowies' } };
    expect(figureOf(learn({ tu, otro: { robotica: 4, genetica: 2 } }), 'ventaja')).toBe(1);
  });

  test('discs that the Mayas Cósmicos take away are counted, as our reading (X65)', () => {
    const mayas = { ...otro, especiales: { pueblo: 'mayas-cosmicos' } };
    expect(readingsOf(learn({ otro: mayas }))).toContain('era:X65');
    const dark = { ...otro, especiales: { pueblo: 'mayas-cosmicos', etica: 'STS' } };
    expect(readingsOf(learn({ otro: dark }))).not.toContain('era:X65');
  });

  test('learning Espiritualidad V turns a dark tile (A2.5)', () => {
    const dark = (espiritualidad: number) =>
      stepIds(learn({ tu: { espiritualidad, especiales: { etica: 'STS' } }, otro: { espiritualidad: 6 }, discos: 6 }));
    expect(dark(4)).toContain('pasa-a-sto');
    expect(dark(3)).toContain('pasa-a-sto');
    expect(dark(2)).not.toContain('pasa-a-sto');
  });
});

describe('trades (6.3)', () => {
  const comercio = (tu: object, otro: object, rest: object = {}) => learn({ modo: 'comercio', tu, otro, ...rest });

  test('each side learns one level of what the other is ahead in', () => {
    const result = comercio({ propulsion: 4, genetica: 2 }, { espiritualidad: 3, robotica: 2 });
    expect(told(result, 'opciones', 'puedes-aprender', 'puede-aprender')).toEqual([4, 2, 2]);
  });

  test('none where only one learns something (6.3.8)', () => {
    const result = comercio({}, { espiritualidad: 3 });
    expect(figureOf(result, 'opciones')).toBe(0);
    expect(stepIds(result)).toContain('no-hay-comercio');
    expect(figureOf(comercio({}, {}), 'opciones')).toBe(0);
  });

  test('Robótica is nothing that the Yowies can learn', () => {
    const yowies = { espiritualidad: 3, especiales: { pueblo: 'yowies' } };
    expect(figureOf(comercio({ robotica: 3 }, yowies), 'opciones')).toBe(0);
    expect(figureOf(comercio({ robotica: 3, genetica: 2 }, yowies), 'opciones')).toBe(1);
  });

  test('«Cooperación» pays two to each, the luminous Caninoides one (A5.2, A1.4.b)', () => {
    const caninoides = { propulsion: 2, especiales: { pueblo: 'caninoides' } };
    const otro = { genetica: 2 };
    expect(told(comercio(caninoides, otro), 'pd-tuyos', 'pd-suyos')).toEqual([1, 1]);
    expect(told(comercio(caninoides, otro, { cooperacion: true }), 'pd-tuyos', 'pd-suyos')).toEqual([3, 3]);
    const dark = { propulsion: 2, especiales: { pueblo: 'caninoides', etica: 'STS' } };
    expect(told(comercio(dark, otro), 'pd-tuyos')).toEqual([undefined]);
    expect(stepIds(comercio(dark, otro))).toContain('caninoides-obligan');
  });

  test('no points where there is no trade', () => {
    expect(figureOf(comercio({}, { genetica: 2 }, { cooperacion: true }), 'pd-tuyos')).toBeUndefined();
  });
});

test('the dark Gríseos learn one level (A1.9.b)', () => {
  const tu = { especiales: { pueblo: 'griseos', etica: 'STS' } };
  const result = learn({ modo: 'griseos', tu, otro: { genetica: 4 }, discos: 9 });
  expect(told(result, 'niveles', 'opciones')).toEqual([1, 1]);
  expect(stepIds(result)).toContain('griseos');
});

test('thefts are all the choices that there are, each once', () => {
  const levels = fc.tuple(...ERA_TECHNOLOGIES.map(() => fc.integer({ min: 1, max: 4 })));
  const named = (values: readonly number[]) =>
    Object.fromEntries(ERA_TECHNOLOGIES.map((technology, at) => [technology, values[at]])) as never;
  fc.assert(
    fc.property(levels, levels, fc.integer({ min: 1, max: 2 }), (mine, his, most) => {
      const found = new Set<string>();
      const walk = (now: readonly number[], left: number): void => {
        if (left === 0) {
          found.add(now.join());
          return;
        }
        for (const [at, level] of now.entries())
          if ((his[at] as number) > level) walk(now.with(at, level + 1), left - 1);
      };
      const gap = ahead(named(mine), named(his), undefined);
      walk(mine, Math.min(most, gap));
      const told = thefts(named(mine), named(his), most, undefined).map((choice) =>
        mine
          .map((level, at) => choice.find(({ technology }) => technology === ERA_TECHNOLOGIES[at])?.to ?? level)
          .join(),
      );
      expect(new Set(told).size).toBe(told.length);
      expect([...told].sort()).toEqual(gap === 0 ? [] : [...found].sort());
      expect(lessons(named(mine), named(his), undefined).length === 0).toBe(gap === 0);
    }),
  );
});

describe('bad input', () => {
  test.each<[string, object, string]>([
    ['a level that does not exist', { tu: { genetica: 7 } }, 'tu.genetica'],
    ['a planet without discs', { discos: 0 }, 'discos'],
    ['more discs than the box gives', { discos: 40 }, 'discos'],
    [
      'Gríseos who are not dark',
      { modo: 'griseos', tu: { especiales: { pueblo: 'griseos' } } },
      'tu.especiales.pueblo',
    ],
    [
      'one tile for two',
      { tu: { especiales: { pueblo: 'icc' } }, otro: { especiales: { pueblo: 'icc' } } },
      'otro.especiales.pueblo',
    ],
    ['Yowies with Robótica II', { tu: { robotica: 2, especiales: { pueblo: 'yowies' } } }, 'tu.robotica'],
    [
      'dark at Espiritualidad V',
      { otro: { espiritualidad: 5, especiales: { etica: 'STS' } } },
      'otro.especiales.etica',
    ],
  ])('%s', (_, input, field) => {
    expect(issuesOf('era-intercambio', input)).toMatchObject([{ field }]);
  });

  test('accepts those limits themselves', () => {
    for (const input of [
      { discos: 39 },
      { discos: 0, capital: true },
      { modo: 'comercio', discos: 0 },
      { otro: { espiritualidad: 4, especiales: { etica: 'STS' } } },
      { modo: 'griseos', tu: { especiales: { pueblo: 'griseos', etica: 'STS' } } },
    ])
      expect(issuesOf('era-intercambio', input)).toEqual([]);
  });
});
