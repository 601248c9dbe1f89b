import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runVerdict } from '../../catalog-fixture.ts';
import { changesOf, figureOf, issuesOf } from '../answers.ts';

const id = 'opera-victoria';
interface Species {
  civiles?: number;
  militares?: number;
  construidas?: number;
  'en-construccion'?: number;
  creditos?: number;
  precio?: number;
}
type Input = Species & { desde?: string; declives?: number; rivales?: Species[] };
const ask = (input: Input) => runVerdict(id, { rivales: [{ civiles: 4 }], ...input });
const winner = (input: Input) => {
  const found = ask(input);
  return [figureOf(found, 'gana'), figureOf(found, 'turnos-victoria')];
};

describe('ten ends of a turn, by the book', () => {
  const weak = { civiles: 8 };
  test.each<[string, Input, 'sí' | 'no' | 'depende']>([
    ['just risen to level 3 (13.4)', { civiles: 12, rivales: [weak] }, 'no'],
    ['a turn later', { civiles: 12, desde: 'antes', rivales: [weak] }, 'sí'],
    ['level 2', { civiles: 11, desde: 'antes', rivales: [weak] }, 'no'],
    // 8 units and 4 technologies: 2 + 1.
    ['level 3 by both sources', { civiles: 8, construidas: 4, desde: 'antes', rivales: [weak] }, 'sí'],
    ['8 units and 3 technologies are level 2', { civiles: 8, construidas: 3, desde: 'antes', rivales: [weak] }, 'no'],
    ['a tie goes on', { civiles: 12, desde: 'antes', rivales: [{ civiles: 15 }] }, 'no'],
    ['somebody above', { civiles: 12, desde: 'antes', rivales: [{ civiles: 16 }] }, 'no'],
    ['the tie that the other broke by falling', { civiles: 12, desde: 'bajo-ahora', rivales: [{ civiles: 11 }] }, 'sí'],
    [
      'risen in somebody else’s turn: the book says two things, we read the longer one',
      { civiles: 12, desde: 'ajeno', rivales: [weak] },
      'no',
    ],
    ['the only one with population (13.1)', { civiles: 1, rivales: [{ civiles: 0 }] }, 'sí'],
  ])('%s', (_, input, verdict) => {
    expect(ask(input).verdict).toBe(verdict);
  });

  test('without population one has lost (13.2)', () => {
    expect(ask({ civiles: 0, rivales: [weak] }).verdict).toBe('no');
  });
});

/* ── The race, played apart: one object, one turn after the other, as the clauses say. ── */

function played(input: Input): [number | undefined, number | undefined] {
  const all = [input, ...(input.rivales ?? [])].map((one) => ({
    civil: one.civiles ?? 4,
    soldiers: one.militares ?? 0,
    tech: one.construidas ?? 0,
    making: one['en-construccion'] ?? 0,
    money: one.creditos ?? 0,
    price: one.precio,
    turns: 0,
    since: -1,
  }));
  const declines = input.declives ?? 0;
  const level = (p: (typeof all)[number]) =>
    p.civil + p.soldiers === 0 ? 0 : Math.floor((p.civil + p.soldiers) / 4) + Math.floor(p.tech / 4);
  for (const p of all) if (level(p) >= 3) p.since = 0;
  for (let step = 1; step <= 20 * all.length; step++) {
    const at = step % all.length;
    const p = all[at] as (typeof all)[number];
    if (p.civil + p.soldiers === 0) continue;
    const rivals = all.filter((other) => other !== p);
    const topBefore = Math.max(...rivals.map(level));
    const before = level(p);
    p.turns++;
    p.tech = Math.min(8, p.tech + p.making);
    p.making = 0;
    if (declines === 0) p.civil++;
    for (let n = 0; n < declines; n++)
      if (p.soldiers > 0) p.soldiers--;
      else if (p.civil > 0) p.civil--;
    p.money += p.civil;
    const alive = all.filter(({ civil, soldiers }) => civil + soldiers > 0);
    if (alive.length === 1) {
      const last = alive[0] as (typeof all)[number];
      return [all.indexOf(last) + 1, last.turns];
    }
    if (alive.length === 0) return [undefined, undefined];
    if (p.price !== undefined && p.civil + p.soldiers > 0)
      while (p.tech + p.making < 8 && p.money >= p.price) {
        p.making++;
        p.money -= p.price;
      }
    const now = level(p);
    if (now < 3) p.since = -1;
    else if (p.since < 0 || (now > before && topBefore >= before)) p.since = p.turns;
    if (now >= 3 && p.since < p.turns && Math.max(...rivals.map(level)) < now) return [at + 1, p.turns];
  }
  return [undefined, undefined];
}

const species = fc.record({
  civiles: fc.nat(12),
  militares: fc.nat(4),
  construidas: fc.nat(4),
  'en-construccion': fc.nat(2),
  creditos: fc.nat(10),
  precio: fc.option(fc.integer({ min: 2, max: 9 }), { nil: undefined }),
});

test('who wins at this pace, and when, agrees with the race played apart', () => {
  fc.assert(
    fc.property(species, fc.array(species, { minLength: 1, maxLength: 3 }), fc.nat(2), (mine, rivales, declives) => {
      const input = { ...mine, rivales, declives };
      const found = ask(input);
      const alive = [mine, ...rivales].filter(({ civiles, militares }) => civiles + militares > 0);
      if (found.verdict === 'sí' || alive.length < 2) return;
      expect([figureOf(found, 'gana'), figureOf(found, 'turnos-victoria')]).toEqual(played(input));
    }),
    { numRuns: 300 },
  );
});

describe('the race by hand', () => {
  test('12 units and level 3 now: one more turn (13.4)', () => {
    expect(winner({ civiles: 12, rivales: [{ civiles: 6 }] })).toEqual([1, 1]);
  });

  test('10 units: 11, 12 in the second turn, and it wins after the third', () => {
    const found = ask({ civiles: 10, rivales: [{ civiles: 4 }] });
    expect(figureOf(found, 'turnos-nivel-1')).toBe(2);
    expect(figureOf(found, 'turnos-victoria')).toBe(3);
  });

  test('a rival at level 3 wins in the turn that comes first, his', () => {
    expect(winner({ civiles: 8, rivales: [{ civiles: 12 }] })).toEqual([2, 1]);
  });

  test('technologies under construction turn over in the next turn (5.1.a)', () => {
    // 8 units and 3 + 1 technologies: level 3 in the first turn, victory after the second.
    expect(winner({ civiles: 8, construidas: 3, 'en-construccion': 1, rivales: [{ civiles: 4 }] })).toEqual([1, 2]);
  });

  test('a decline shrinks everybody: the last with population wins (6.2, 13.1)', () => {
    expect(winner({ civiles: 3, declives: 1, rivales: [{ civiles: 2 }] })).toEqual([1, 1]);
  });

  test('growing alike nobody breaks the tie', () => {
    const found = ask({ civiles: 12, rivales: [{ civiles: 12 }] });
    expect(figureOf(found, 'gana')).toBeUndefined();
    expect(found.options.map(({ verdict }) => verdict)).toEqual(['no', 'no']);
  });

  test('nothing is projected once the game is won', () => {
    const found = ask({ civiles: 12, desde: 'antes' });
    expect(found.options).toEqual([]);
    expect(figureOf(found, 'gana')).toBeUndefined();
  });
});

test('what would change it: a unit less of the one that ties', () => {
  const found = ask({ civiles: 12, desde: 'antes', rivales: [{ civiles: 12 }] });
  expect(changesOf(found)).toContainEqual(['rival-1-una-menos', 'sí']);
  expect(changesOf(ask({ civiles: 12, desde: 'antes' }))).toContainEqual(['una-unidad-menos', 'no']);
});

describe('input', () => {
  test('there is somebody to race against, three at most', () => {
    expect(issuesOf(id, { rivales: [] })).toMatchObject([{ field: 'rivales', code: 'OUT_OF_RANGE' }]);
    expect(issuesOf(id, { rivales: [{}, {}, {}] })).toEqual([]);
    expect(issuesOf(id, { rivales: [{}, {}, {}, {}] })).toMatchObject([{ field: 'rivales' }]);
  });

  test('built and under construction they may be eight and no more (7.6, X12)', () => {
    const with8 = { construidas: 6, 'en-construccion': 2, rivales: [{ construidas: 8 }] };
    expect(issuesOf(id, with8)).toEqual([]);
    expect(issuesOf(id, { ...with8, 'en-construccion': 3 })).toMatchObject([
      { field: 'en-construccion', clauses: ['opera:7.6', 'opera:X12'] },
    ]);
    expect(issuesOf(id, { rivales: [{ construidas: 8, 'en-construccion': 1 }] })).toMatchObject([
      { field: 'rivales.0.en-construccion' },
    ]);
  });
});
