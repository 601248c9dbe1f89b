import { describe, expect, test } from 'vitest';
import { figures, runNumbers } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf, readingsOf, stepIds, stepOf } from '../answers.ts';

const research = (tecnologia: string, nivel: number, rest: object = {}) =>
  runNumbers('era-investigacion', { tecnologia, nivel, ...rest });
const told = (result: ReturnType<typeof research>, ...ids: string[]) => ids.map((id) => figureOf(result, id));

describe('how many actions, and when (6.2.4.53)', () => {
  test.each([
    // From, to, round, actions, round of arrival.
    [1, 2, 1, 1, 1],
    [1, 6, 1, 5, 5],
    [2, 5, 3, 3, 5],
    [4, 6, 7, 2, 8],
    [5, 6, 8, 1, 8],
  ])('from %i to %i starting in round %i: %i, in round %i', (nivel, objetivo, ronda, actions, round) => {
    const result = research('genetica', nivel, { objetivo, ronda });
    expect(told(result, 'investigaciones', 'ronda-de-llegada')).toEqual([actions, round]);
  });

  test('after the eighth round one does not arrive', () => {
    const result = research('robotica', 3, { objetivo: 6, ronda: 7 });
    expect(told(result, 'investigaciones', 'ronda-de-llegada')).toEqual([3, undefined]);
    expect(assumptionOf(result, 'una-por-ronda')).toBeDefined();
  });

  test('without a goal, the next level', () => {
    expect(told(research('propulsion', 2), 'nivel-siguiente', 'investigaciones')).toEqual([3, 1]);
  });
});

describe('what each level gives (A2)', () => {
  const rows = (tecnologia: string) => research(tecnologia, 1).tables[0]?.rows.map(([, gives]) => gives) ?? [];

  test('all six of each technology, from its own row', () => {
    for (const tecnologia of ['poder-militar', 'espiritualidad', 'propulsion', 'robotica', 'genetica'])
      expect(rows(tecnologia)).toHaveLength(6);
    const values = [1, 1, 2, 3, 6, 10];
    expect(rows('poder-militar').map((gives) => Number(/combate (\d+)/.exec(gives ?? '')?.[1]))).toEqual(values);
    const range = rows('propulsion').map((gives) => /[Rr]ango (\w+)/.exec(gives ?? '')?.[1]);
    expect(range).toEqual(['3', '4', '4', '5', '5', 'ilimitado']);
  });

  test('stargates of the last level of Propulsión are not named: nothing is said of them', () => {
    expect(rows('propulsion').at(-1)).not.toContain('portales');
  });
});

describe('beyond the last level (6.2.4.61)', () => {
  test.each(['poder-militar', 'espiritualidad', 'propulsion', 'robotica', 'genetica'])('%s gives its effect', (one) => {
    const result = research(one, 6);
    expect(stepIds(result)).toContain('efecto-especial');
    expect(told(result, 'nivel-siguiente', 'investigaciones')).toEqual([undefined, 0]);
  });

  test('making use of that of the Robótica costs 2 P.D. (A2.13)', () => {
    expect(figureOf(research('robotica', 6), 'coste-efecto')).toBe(2);
    expect(figureOf(research('genetica', 6), 'coste-efecto')).toBeUndefined();
  });

  test('what the book leaves open is told as ours (X47, X49)', () => {
    expect(readingsOf(research('espiritualidad', 6))).toContain('era:X47');
    expect(readingsOf(research('robotica', 6))).toContain('era:X49');
  });
});

describe('what it costs', () => {
  test.each([
    // Robótica V and VI: 2 P.D. and none (A2.12).
    [5, 2],
    [6, 0],
  ])('a second square token with Robótica %i: %i P.D.', (robotica, cost) => {
    expect(figureOf(research('genetica', 2, { fichas: { segunda: true, robotica } }), 'coste')).toBe(cost);
  });

  test.each([
    // 3 P.D., 2 at Genética V, 1 at VI (6.2.1.5, A2.15).
    [1, 3],
    [4, 3],
    [5, 2],
    [6, 1],
  ])('an extra oval token with Genética %i: %i P.D.', (genetica, cost) => {
    expect(figureOf(research('propulsion', 2, { fichas: { extra: true, genetica } }), 'coste')).toBe(cost);
  });

  test('the technology that is researched is not asked twice', () => {
    expect(figureOf(research('genetica', 5, { fichas: { extra: true } }), 'coste')).toBe(2);
    expect(figureOf(research('robotica', 5, { fichas: { segunda: true } }), 'coste')).toBe(2);
  });

  test('both add up', () => {
    const fichas = { segunda: true, robotica: 5, extra: true, genetica: 1 };
    expect(figureOf(research('propulsion', 2, { fichas }), 'coste')).toBe(5);
  });
});

describe('what the Historia Galáctica pays (A4)', () => {
  const paid = (historia: string, tecnologia: string, nivel: number, ronda: number) =>
    figureOf(research(tecnologia, nivel, { historia, ronda }), 'pd-historia');

  test('seven less the level reached, for the technologies that it names and in rounds 7 and 8', () => {
    expect([7, 8].map((ronda) => paid('expediciones', 'propulsion', 3, ronda))).toEqual([3, 3]);
    expect(paid('expediciones', 'espiritualidad', 5, 7)).toBe(1);
    expect(paid('guerras', 'robotica', 1, 7)).toBe(5);
    expect(paid('expediciones', 'robotica', 1, 7)).toBeUndefined();
    expect(paid('expediciones', 'propulsion', 3, 6)).toBeUndefined();
  });

  test('Migraciones pays four for any, Rivalidades three for the highest level', () => {
    expect(paid('migraciones', 'genetica', 2, 8)).toBe(4);
    expect(paid('rivalidades', 'genetica', 2, 8)).toBe(3);
  });

  test('an effect instead of a level pays only where the level alone counts', () => {
    expect(paid('expediciones', 'propulsion', 6, 7)).toBeUndefined();
    expect(paid('migraciones', 'propulsion', 6, 7)).toBeUndefined();
    expect(paid('rivalidades', 'propulsion', 6, 7)).toBe(3);
  });
});

describe('peoples', () => {
  test('the luminous Gríseos go from I to III at once (A1.9.a)', () => {
    const griseos = { especiales: { pueblo: 'griseos' } };
    expect(told(research('poder-militar', 1, griseos), 'nivel-siguiente', 'investigaciones')).toEqual([3, 1]);
    expect(stepOf(research('poder-militar', 1, griseos), 'salto')?.text).toContain('táctica avanzada');
    expect(figureOf(research('genetica', 1, { ...griseos, objetivo: 2 }), 'nivel-siguiente')).toBe(2);
    expect(figureOf(research('genetica', 1, { ...griseos, objetivo: 6 }), 'investigaciones')).toBe(4);
    expect(figureOf(research('genetica', 2, griseos), 'nivel-siguiente')).toBe(3);
    const dark = { especiales: { pueblo: 'griseos', etica: 'STS' } };
    expect(figureOf(research('genetica', 1, dark), 'nivel-siguiente')).toBe(2);
  });

  test('the Robótica of the Yowies never rises (A1.17.a)', () => {
    const result = research('robotica', 1, { especiales: { pueblo: 'yowies' } });
    expect(stepIds(result)).toEqual(['nivel-fijo']);
    expect(figureOf(research('genetica', 1, { especiales: { pueblo: 'yowies' } }), 'nivel-siguiente')).toBe(2);
  });

  test('Espiritualidad V turns a dark tile, and the Alianza pays for it (A2.5, A1.1.c)', () => {
    const dark = (pueblo: string, nivel: number, objetivo?: number) =>
      research('espiritualidad', nivel, { objetivo, especiales: { etica: 'STS', pueblo } });
    expect(figureOf(dark('alianza', 4), 'coste-etica')).toBe(2);
    expect(figureOf(dark('otro', 4), 'coste-etica')).toBeUndefined();
    expect(stepIds(dark('otro', 4))).toContain('pasa-a-sto');
    expect(stepIds(dark('otro', 2, 5))).toContain('pasa-a-sto');
    expect(stepIds(dark('otro', 3))).not.toContain('pasa-a-sto');
  });
});

describe('bad input', () => {
  test.each<[string, object, string]>([
    ['a level that does not exist', { nivel: 7 }, 'nivel'],
    ['a goal that one has', { nivel: 3, objetivo: 3 }, 'objetivo'],
    ['a ninth round', { ronda: 9 }, 'ronda'],
    ['a second square token below Robótica V', { fichas: { segunda: true, robotica: 4 } }, 'fichas.robotica'],
    ['the same, researching it', { tecnologia: 'robotica', nivel: 4, fichas: { segunda: true } }, 'fichas.segunda'],
    ['Yowies with Robótica II', { tecnologia: 'robotica', nivel: 2, especiales: { pueblo: 'yowies' } }, 'nivel'],
    [
      'dark at Espiritualidad V',
      { tecnologia: 'espiritualidad', nivel: 5, especiales: { etica: 'STS' } },
      'especiales.etica',
    ],
  ])('%s', (_, input, field) => {
    expect(issuesOf('era-investigacion', input)).toMatchObject([{ field }]);
  });

  test('accepts those limits themselves', () => {
    for (const input of [
      { nivel: 3, objetivo: 4 },
      { ronda: 8 },
      { fichas: { segunda: true, robotica: 5 } },
      { tecnologia: 'espiritualidad', nivel: 4, especiales: { etica: 'STS' } },
    ])
      expect(issuesOf('era-investigacion', input)).toEqual([]);
  });
});

test('every level of the figures is told in words', () => {
  for (const { tecnologia, numero } of figures['era/tecnologias'].filas) {
    const [row] = research(tecnologia, numero).tables[0]?.rows ?? [];
    expect(row?.[1]).toMatch(/^\p{Lu}|^\d/u);
    expect(row?.[1]).not.toMatch(/undefined|NaN|desconocido|no-tiene/);
  }
});
