import { expect, test } from 'vitest';
import type { Effect, FightSide } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import type { LevelSpread } from '../../../../src/math/attrition-levels.ts';
import { sideOf } from './small-fleets.ts';
import { roundOf } from './small-round.ts';

/** All that a round of one pair leads to. */
function scattered(spread: LevelSpread, i: number, j: number, amount: number, withNothing: boolean, least = 0) {
  const target = new Float64Array(spread.rows * spread.columns);
  spread.scatter(i, j, amount, target, withNothing, least);
  return target;
}

/** Blocks around a pair: all, from it on, partly before it, partly after it. */
const blocksAt = (i: number, j: number, { rows, columns }: LevelSpread) => [
  { top: 0, bottom: rows, left: 0, right: columns },
  { top: i, bottom: rows, left: j, right: columns },
  { top: Math.max(0, i - 1), bottom: i + 2, left: Math.max(0, j - 2), right: j + 1 },
  { top: i + 1, bottom: Math.min(rows, i + 3), left: j + 1, right: columns },
];

/** Everything that a round says of a pair beside what it says when it is scattered whole. */
function views(spread: LevelSpread, i: number, j: number): [is: number, shouldBe: number][] {
  const { columns } = spread;
  const here = i * columns + j;
  const all = scattered(spread, i, j, 1, true);
  const chanceOf = (cell: number) => all[cell] as number;
  const values = all.map((_, cell) => ((cell * 37) % 101) / 101);
  const inBlocks = blocksAt(i, j, spread).flatMap((block) => {
    const width = block.right - block.left;
    const target = new Float64Array(3 + (block.bottom - block.top) * width).fill(0);
    const exit = spread.inside(i, j, block, target, 3);
    const cells = Array.from(target.subarray(3), (chance, at): [number, number] => {
      const cell = (block.top + Math.floor(at / width)) * columns + block.left + (at % width);
      return [chance, chanceOf(cell)];
    });
    const stays = cells.reduce((sum, [, chance]) => sum + chance, 0);
    return [
      ...cells,
      [exit, 1 - stays] as [number, number],
      ...Array.from(target.subarray(0, 3), (n): [number, number] => [n, 0]),
    ];
  });
  return [
    [all.reduce((sum, chance) => sum + chance, 0), 1],
    [spread.change(i, j), 1 - chanceOf(here)],
    [spread.mean(i, j, values), all.reduce((sum, chance, cell) => sum + chance * (values[cell] as number), 0)],
    ...Array.from(scattered(spread, i, j, 0.5, false), (part, cell): [number, number] => [
      part,
      cell === here ? 0 : chanceOf(cell) / 2,
    ]),
    ...Array.from(scattered(spread, i, j, 1, true, 1.5), (part): [number, number] => [part, 0]),
    ...inBlocks,
  ];
}

/** What a round does to each side on its own, as it is laid out for the levels of both. */
function marginals(spread: LevelSpread): [is: number, shouldBe: number][] {
  const { rows, columns, levels } = spread;
  const blocks = ([starts, end]: readonly [Int32Array, number]) =>
    Array.from(starts.subarray(0, -1), (begin, at) => [begin, starts[at + 1] ?? end] as const);
  return blocks([levels.rows, rows]).flatMap(([top, bottom]) =>
    blocks([levels.columns, columns]).flatMap(([left, right]) => {
      const ways = spread.ways?.({ top, bottom, left, right });
      const gathered = (way: NonNullable<typeof ways>['rows'][number], size: number) => {
        const sums = new Float64Array(size);
        for (let at = 0; at <= way.last; at++)
          sums[way.to[at] as number] =
            (sums[way.to[at] as number] as number) + ((at === way.last ? way.lastChance : way.chances[at]) as number);
        return sums;
      };
      return [
        ...(ways?.rows ?? []).flatMap((way, at) => {
          const all = scattered(spread, top + at, left, 1, true);
          const own = Float64Array.from({ length: rows }, (_, i) =>
            all.subarray(i * columns, (i + 1) * columns).reduce((sum, chance) => sum + chance, 0),
          );
          return Array.from(gathered(way, rows), (chance, i): [number, number] => [chance, own[i] as number]);
        }),
        ...(ways?.columns ?? []).flatMap((way, at) => {
          const all = scattered(spread, top, left + at, 1, true);
          const own = new Float64Array(columns);
          for (const [cell, chance] of all.entries()) own[cell % columns] = (own[cell % columns] as number) + chance;
          return Array.from(gathered(way, columns), (chance, j): [number, number] => [chance, own[j] as number]);
        }),
      ];
    }),
  );
}

const worstOf = (pairs: readonly [is: number, shouldBe: number][]) =>
  pairs.reduce((worst, [is, shouldBe]) => Math.max(worst, Math.abs(is - shouldBe)), 0);

const repair: Effect = { kind: 'repair', amount: 1, when: 'after-hits' };
const fleet = (...effects: Effect[]) => sideOf({ caza: 1, crucero: 1, acorazado: 2 }, effects, 1);
const gains: Effect = { kind: 'gain-fallen', gains: [{ of: 'caza', to: 'caza', most: 2 }] };

test.each<[string, FightSide, FightSide]>([
  ['plain', fleet(), fleet()],
  ['repairs', fleet(repair), fleet(repair)],
  ['hits that spare fighters', fleet({ kind: 'route', units: ['acorazado'] }), fleet(repair)],
  ['hits back', fleet({ kind: 'answer-sustain-hits', hits: 1 }, repair), fleet(repair)],
  ['last shots', fleet(repair, { kind: 'last-shot', dice: 2, uses: 1 }), fleet()],
  ['gains of the first', sideOf({ crucero: 2 }, [gains]), sideOf({ caza: 2, acorazado: 1 })],
  ['gains of the second', sideOf({ caza: 2, acorazado: 1 }), sideOf({ crucero: 2 }, [gains])],
])('a round is the same however it is asked about: %s', (_, first, second) => {
  const { spread } = roundOf(first, second);
  const pairs = Array.from({ length: (spread.rows - 1) * (spread.columns - 1) }, (_, at) =>
    views(spread, Math.floor(at / (spread.columns - 1)), at % (spread.columns - 1)),
  ).flat();
  expect(pairs.length).toBeGreaterThan(500);
  expect(worstOf(pairs)).toBeLessThan(1e-12);
});

test('each side on its own goes where both go together', () => {
  for (const [first, second] of [
    [fleet(), fleet()],
    [fleet(repair), fleet(repair)],
  ] as const) {
    const pairs = marginals(roundOf(first, second).spread);
    expect(pairs.length).toBeGreaterThan(200);
    expect(worstOf(pairs)).toBeLessThan(1e-12);
  }
});

test('followed together or apart, a round is the same, however many ways it has', () => {
  const idle: Effect = { kind: 'answer-roll-hits', hits: 1, rounds: [9, 9] };
  const [joint, apart] = [[idle], []].map((effects) => roundOf(sideOf({ caza: 20 }, effects), sideOf({ caza: 20 })));
  const [together, alone] = [joint, apart].map((one) => scattered(one?.spread as LevelSpread, 0, 0, 1, true));
  expect(together?.filter((chance) => chance > 0).length).toBeGreaterThan(256);
  expect(worstOf(Array.from(together ?? [], (chance, cell) => [chance, alone?.[cell] ?? 0]))).toBeLessThan(1e-12);
});
