import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sectionB, waysOfB } from '../../../src/checkers/era/domination.ts';
import { figures, runVerdict } from '../../catalog-fixture.ts';
import { assumptionOf, changesOf, figureOf, issuesOf, readingsOf, stepIds, stepOf } from '../answers.ts';

const card = (carta: string, rest: object = {}) => runVerdict('era-dominacion', { carta, ...rest });
const points = (result: ReturnType<typeof card>) => ['pd-a', 'pd-b', 'pd-ahora'].map((id) => figureOf(result, id));
const levels = (poderMilitar: number, espiritualidad = 1, propulsion = 1, robotica = 1, genetica = 1) => ({
  niveles: { 'poder-militar': poderMilitar, espiritualidad, propulsion, robotica, genetica },
});

describe('worked by hand from appendix A3', () => {
  test('Adquisidor: two planets taken in the turn, played then: 10; B, three neutral planets or Poder Militar V', () => {
    const result = card('adquisidor', {
      'planetas-quitados-en-un-turno': 2,
      'planeta-neutral-solo-con-tus-naves': 3,
      momento: 'si',
      ...levels(5),
    });
    expect(result.verdict).toBe('a-o-b');
    expect(points(result)).toEqual([10, 5, 10]);
  });

  test('Bélico: 40 ships at Poder Militar IV are 40 × 3 = 120', () => {
    const result = card('belico', { naves: 40, 'sector-solo-con-tu-flota': 2, ...levels(4) });
    expect(result.verdict).toBe('a-o-b');
    // 2 sectors × 2 = 4, the level of IV is 4 too.
    expect(points(result)).toEqual([10, 4, 10]);
    expect(card('belico', { naves: 39, ...levels(4) }).verdict).toBe('b');
  });

  test('Céntrico: four central planets, 12; B, the seven discs of one of them', () => {
    const result = card('centrico', {
      'planetas-del-sector-central': 4,
      'disco-en-un-planeta-del-sector-central': 7,
    });
    expect(points(result)).toEqual([12, 7, 12]);
    expect(readingsOf(result)).toContain('era:X55');
  });

  test('Científico: 4 + 3 + 3 + 3 + 3 = 16; B, twice the lowest, 2 × 3', () => {
    expect(points(card('cientifico', levels(4, 3, 3, 3, 3)))).toEqual([9, 6, 9]);
    // 3 + 3 + 3 + 3 + 3 = 15.
    expect(card('cientifico', levels(3, 3, 3, 3, 3)).verdict).toBe('b');
  });

  test('Constructor: nine ships are not ten; B, asteroids or Robótica', () => {
    const nine = { 'naves-construidas-en-una-accion': 9, momento: 'si' };
    expect(card('constructor', nine).verdict).toBe('b');
    const ten = { ...nine, 'naves-construidas-en-una-accion': 10, 'casilla-de-asteroides-con-tus-naves': 3 };
    expect(points(card('constructor', { ...ten, ...levels(1, 1, 1, 2) }))).toEqual([7, 3, 7]);
    expect(card('constructor', { ...ten, momento: 'no' }).verdict).toBe('b');
  });

  test.each([
    // Level I pays 0, II and III pay 1, IV and V pay 2, VI pays 3 (A3.6.d).
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ])('Defensivo: half of Poder Militar %i is %i, and 4 more where nobody else is', (level, half) => {
    const pays = (alone: string) =>
      figureOf(card('defensivo', { 'sin-rivales-en-el-sector-de-la-capital': alone, ...levels(level) }), 'pd-b');
    expect([pays('no'), pays('si')]).toEqual([half, half + 4]);
  });

  test('Denso: three planets with five discs; B, one for each with four', () => {
    const result = card('denso', { 'planetas-con-discos': 3, 'planeta-con-cuatro-discos': 5 });
    expect(points(result)).toEqual([7, 5, 7]);
  });

  test('Diplomático needs its three things at once', () => {
    const met = { 'planeta-principal-del-sector-central': 'si', 'paz-con-todos': 'si', ...levels(1, 4) };
    expect(card('diplomatico', met).verdict).toBe('a-o-b');
    // 2 capitals × 2 = 4 against the level, 4.
    expect(points(card('diplomatico', { ...met, 'capital-ajena-con-tus-naves': 2 }))).toEqual([14, 4, 14]);
    expect(card('diplomatico', { ...met, 'paz-con-todos': 'no' }).verdict).toBe('b');
    expect(card('diplomatico', { ...met, ...levels(1, 3) }).verdict).toBe('b');
    expect(card('diplomatico', { ...met, 'paz-con-todos': 'no-se' }).verdict).toBe('depende');
    // One thing that fails decides, whatever the other is.
    expect(card('diplomatico', { ...met, 'paz-con-todos': 'no-se', ...levels(1, 3) }).verdict).toBe('b');
  });

  test.each([
    // 2 for each 3 planets: 8 are two groups, 9 three.
    [2, 0],
    [3, 2],
    [8, 4],
    [9, 6],
    [10, 6],
  ])('Espacial: %i planets pay %i by the B', (planets, paid) => {
    const result = card('espacial', { 'planeta-controlado': planets });
    expect(figureOf(result, 'pd-b')).toBe(Math.max(paid, 1));
    expect(result.verdict).toBe(planets >= 10 ? 'a-o-b' : 'b');
  });

  test('Especializado: VI and V in two different technologies', () => {
    expect(points(card('especializado', levels(6, 1, 5)))).toEqual([11, 6, 11]);
    expect(card('especializado', levels(6, 1, 4)).verdict).toBe('b');
    expect(card('especializado', levels(5, 5, 5)).verdict).toBe('b');
    expect(card('especializado', levels(1, 6, 6)).verdict).toBe('a-o-b');
  });

  test('Etérico: its B looks at one technology or the other by ethics', () => {
    const held = { 'casillas-de-nebulosa-con-tus-naves': 4, momento: 'si', ...levels(3, 4) };
    expect(points(card('eterico', held))).toEqual([8, 4, 8]);
    expect(points(card('eterico', { ...held, etica: 'STS' }))).toEqual([8, 3, 8]);
  });

  test('Explorador: ships and planets in the same four sectors (X56)', () => {
    const held = { 'sectores-con-nave-y-planeta': 4, 'sector-con-tus-naves': 6, ...levels(1, 1, 4) };
    expect(points(card('explorador', held))).toEqual([13, 6, 13]);
    expect(readingsOf(card('explorador', held))).toContain('era:X56');
    expect(card('explorador', { ...held, ...levels(1, 1, 3) }).verdict).toBe('b');
  });

  test('Moral: 9 and 2 for each change of ethics; B, 4 where one did not score', () => {
    const held = {
      'pd-en-el-marcador': 5,
      'mas-pd-que-los-de-tu-etica': 'si',
      'ficha-de-cambio-de-etica-jugada': 2,
      'sin-puntuar-la-etica': 'si',
      momento: 'si',
    };
    // 9 + 2 × 2 = 13.
    expect(points(card('moral', held))).toEqual([13, 4, 13]);
    expect(card('moral', { ...held, 'pd-en-el-marcador': 4 }).verdict).toBe('b');
    expect(assumptionOf(card('moral', held), 'partida')).toBeDefined();
  });
});

describe('«Crecimiento personal» (A5.3)', () => {
  test('doubles both sections and the immediate effect', () => {
    const held = { 'pd-en-el-marcador': 9, 'mas-pd-que-los-de-tu-etica': 'si', momento: 'si', hito: true };
    // (9 + 3 × 2) × 2 = 30; Espiritualidad II × 2 = 4.
    const result = card('moral', {
      ...held,
      'ficha-de-cambio-de-etica-jugada': 3,
      'sin-puntuar-la-etica': 'no',
      ...levels(1, 2),
    });
    expect(points(result)).toEqual([30, 4, 30]);
    expect(stepIds(result)).toContain('crecimiento-personal');
  });

  test('makes a whole point of half a one: Poder Militar III is 1.5, and pays 3', () => {
    const result = card('defensivo', {
      'sin-rivales-en-el-sector-de-la-capital': 'no',
      ...levels(3),
      hito: true,
    });
    expect(figureOf(result, 'pd-b')).toBe(3);
  });

  test('is not told where it is not played', () => {
    expect(card('denso').steps.flatMap(({ clauses }) => clauses)).not.toContain('era:A5.3');
  });
});

describe('cards already played (7.3.4 to 7.3.8)', () => {
  const held = { 'planeta-controlado': 10 };

  test.each<[object, string, number]>([
    [{}, 'a-o-b', 11],
    [{ 'otra-a': 'si' }, 'b', 6],
    // The A is one of two answers, and the B pays for certain.
    [{ 'otra-a': 'no-se' }, 'depende', 6],
    [{ completadas: 'si' }, 'ninguna', 0],
    [{ completadas: 'no-se' }, 'depende', 0],
  ])('%o: %s', (played, verdict, paid) => {
    const result = card('espacial', { ...held, ...played });
    expect(result.verdict).toBe(verdict);
    expect(figureOf(result, 'pd-ahora')).toBe(paid);
  });

  test('whoever has played one by its A draws no other', () => {
    const draws = (otra: string) =>
      card('espacial', { ...held, 'otra-a': otra }).steps.some(({ clauses }) => clauses.join() === 'era:7.3.6');
    expect([draws('no'), draws('si')]).toEqual([true, false]);
  });
});

describe('what is missing', () => {
  test('a single thing that is missing is one of the changes', () => {
    expect(changesOf(card('espacial', { 'planeta-controlado': 8 }))).toContainEqual(['lo-que-falta', 'a-o-b']);
    expect(stepOf(card('espacial', { 'planeta-controlado': 8 }), 'requisitos-a')?.text).toContain('2 planetas más');
  });

  test('for Bélico it is told in ships of that level', () => {
    // 9 × 10 = 90: 30 are missing, 3 ships of 10.
    const text = stepOf(card('belico', { naves: 9, ...levels(6) }), 'requisitos-a')?.text;
    expect(text).toContain('3 naves más');
  });

  test('with as much more as it says, each way pays so much more', () => {
    const technologies = figures['era/tecnologias'];
    const cards = figures['era/dominacion'].filas;
    const level = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(
        fc.constantFrom(...cards),
        fc.tuple(level, level, level, level, level),
        fc.nat(12),
        fc.constantFrom(1, 2),
        (one, [a, b, c, d, e], amount, factor) => {
          const counts = Object.fromEntries(
            one.seccionB.puntuacion.flatMap((score) => (score.tipo === 'por-unidad' ? [[score.de, amount]] : [])),
          );
          const held = levels(a, b, c, d, e).niveles;
          const holder = { counts, levels: held, ethics: 'STO' as const, answers: {} };
          const ways = waysOfB(one, holder, factor, technologies);
          for (const { score, least, next } of ways) {
            if (!next || score.tipo !== 'por-unidad') continue;
            const more = { ...holder, counts: { ...counts, [score.de]: amount + next.more } };
            const found = waysOfB(one, more, factor, technologies).find((way) => way.score === score);
            expect(found?.least).toBe(least + next.points);
          }
          const { least, most } = sectionB(one, ways);
          expect(most).toBeGreaterThanOrEqual(least);
        },
      ),
    );
  });
});

describe('bad input', () => {
  test.each<[string, object, string]>([
    ['a card that does not exist', { carta: 'pacifico' }, 'carta'],
    ['more planets than discs and capital', { carta: 'espacial', 'planeta-controlado': 41 }, 'planeta-controlado'],
    ['more central planets than a sector has', { 'planetas-del-sector-central': 9 }, 'planetas-del-sector-central'],
    ['more ships than the box holds', { carta: 'belico', naves: 269 }, 'naves'],
    ['a level that does not exist', { carta: 'cientifico', niveles: { genetica: 7 } }, 'niveles.genetica'],
    [
      'more planets of five discs than of four',
      { carta: 'denso', 'planetas-con-discos': 2, 'planeta-con-cuatro-discos': 1 },
      'planetas-con-discos',
    ],
    [
      'more sectors with ship and planet than with ships',
      { carta: 'explorador', 'sectores-con-nave-y-planeta': 2, 'sector-con-tus-naves': 1 },
      'sectores-con-nave-y-planeta',
    ],
    ['a dark people at Espiritualidad V', { carta: 'eterico', etica: 'STS', niveles: { espiritualidad: 5 } }, 'etica'],
  ])('%s', (_, input, field) => {
    expect(issuesOf('era-dominacion', input)).toMatchObject([{ field }]);
  });

  test('accepts those limits themselves', () => {
    for (const input of [
      { carta: 'espacial', 'planeta-controlado': 40 },
      { carta: 'centrico', 'planetas-del-sector-central': 8 },
      { carta: 'belico', naves: 268 },
      { carta: 'denso', 'planetas-con-discos': 2, 'planeta-con-cuatro-discos': 2 },
      { carta: 'explorador', 'sectores-con-nave-y-planeta': 7, 'sector-con-tus-naves': 7 },
      { carta: 'eterico', etica: 'STS', niveles: { espiritualidad: 4 } },
    ])
      expect(issuesOf('era-dominacion', input)).toEqual([]);
  });
});
