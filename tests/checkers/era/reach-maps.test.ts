import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumbersResult } from '../../../src/checkers/results.ts';
import { run } from '../../catalog-fixture.ts';

/**
 * The rule against one that plays: it keeps every (hex, range left) that a ship can have during a
 * turn, with everything the book knows, and lets turn follow turn.
 */

type Kind = '.' | 'N' | 'E' | 'P' | 'R' | 'T';
interface Cell {
  kind: Kind;
  discs: number;
  enemies: boolean;
  hole: '' | 'A' | 'B';
  superPortal: boolean;
  row: number;
  column: number;
}
interface Case {
  cells: Cell[];
  start: number;
  goal: number;
  propulsion: number;
  flota: 'otra' | 'd' | 'd-x2';
  eterico: boolean;
  espiritualidad: number;
}

/** Range by level of Propulsión (A2.9) and what the fleet D adds (6.1.3.31, 6.1.3.36). */
const RANGE = [0, 3, 4, 4, 5, 5, 10_000];
const FLEET = { otra: 0, d: 1, 'd-x2': 2 };

function turnsTo(world: Case, fights: boolean): number | null {
  const { cells, start, goal, propulsion, espiritualidad } = world;
  const safe = espiritualidad >= 5;
  const touch = (a: Cell, b: Cell) => {
    // A hex is one wide; lines are 0.866 apart and every second one half a hex to the right.
    const x = (cell: Cell) => cell.column + (cell.row % 2) / 2;
    return Math.abs(Math.hypot(x(a) - x(b), (a.row - b.row) * Math.sqrt(0.75)) - 1) < 1e-6;
  };
  const free = (cell: Cell) => safe || !cell.enemies;
  const gate = (cell: Cell) => {
    if (!free(cell)) return false;
    if (propulsion === 3 || propulsion === 4) return cell.kind === 'T' && cell.discs >= 3;
    return propulsion === 5 && ['T', 'P', 'E'].includes(cell.kind);
  };
  const superGate = (a: Cell, b: Cell) =>
    a.kind === 'T' && b.kind === 'T' && (a.superPortal || b.superPortal) && (propulsion >= 5 || (free(a) && free(b)));

  let starts = new Set([start]);
  const rested = new Set([start]);
  for (let turn = 1; turn <= 30 && starts.size > 0; turn++) {
    const ends = new Set<number>();
    for (const from of starts) {
      const boost = cells[from]?.kind === 'N' ? (world.eterico && turn === 1 ? 4 : 2) : 0;
      const seen = new Set<string>();
      const stack: { at: number; left: number; over: boolean }[] = [
        { at: from, left: (RANGE[propulsion] ?? 0) + FLEET[world.flota] + boost, over: false },
      ];
      for (let now = stack.pop(); now; now = stack.pop()) {
        const key = `${now.at} ${Math.min(now.left, 60)} ${now.over}`;
        if (seen.has(key)) continue;
        seen.add(key);
        ends.add(now.at);
        if (now.over) continue;
        const here = cells[now.at] as Cell;
        for (const [to, there] of cells.entries()) {
          const left = now.left - (there.kind === 'N' ? 2 : 1);
          if (to === now.at || left < 0 || (there.kind === 'E' && propulsion < 5)) continue;
          const walks = touch(here, there) || (gate(here) && gate(there)) || superGate(here, there);
          if (walks) stack.push({ at: to, left, over: false });
          if (here.hole && here.hole === there.hole) stack.push({ at: to, left, over: !free(there) });
        }
      }
    }
    if (ends.has(goal)) return turn;
    starts = new Set([...ends].filter((at) => !rested.has(at) && (fights || !cells[at]?.enemies)));
    for (const at of starts) rested.add(at);
  }
  return null;
}

/** Long and narrow, with gaps: where everything is near, every answer is one turn. */
const COLUMNS = 9;
const oneIn = (many: number) => fc.integer({ min: 1, max: many }).map((pick) => pick === many);
const world: fc.Arbitrary<Case & { mapa: string[] }> = fc
  .record({
    cells: fc.array(
      fc.record({
        kind: fc.constantFrom<(Kind | '-')[]>('.', '.', '.', 'N', 'N', 'N', 'E', 'P', 'R', 'T', 'T', '-', '-'),
        discs: fc.constantFrom(0, 2, 3, 6),
        enemies: oneIn(4),
      }),
      { minLength: 12, maxLength: 18 },
    ),
    picks: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
    holes: fc.constantFrom(0, 1, 2, 2),
    propulsion: fc.constantFrom(1, 1, 1, 2, 3, 3, 4, 5, 6),
    flota: fc.constantFrom<Case['flota'][]>('otra', 'otra', 'otra', 'd', 'd-x2'),
    eterico: oneIn(3),
    espiritualidad: fc.constantFrom(1, 1, 4, 5),
  })
  .map(({ cells: drawn, picks, holes, ...rest }) => {
    const slots = drawn.map(({ kind, discs, enemies }, at): Cell | null =>
      kind === '-'
        ? null
        : {
            kind,
            discs: kind === 'T' ? discs : 0,
            enemies,
            hole: '',
            superPortal: false,
            row: Math.floor(at / COLUMNS),
            column: at % COLUMNS,
          },
    );
    const cells = slots.filter((cell) => cell !== null);
    const pick = (at: number) => (cells.length > 0 ? (picks[at] ?? 0) % cells.length : 0);
    const [start, goal] = [pick(0), pick(1)];
    const begin = cells[start];
    // Ships never start in a star they could not have entered.
    if (begin?.kind === 'E') begin.kind = '.';
    const ends = [...new Set([pick(2), pick(3), pick(4), pick(5)])];
    for (const [at, colour] of (['A', 'B'] as const).entries()) {
      const [one, other] = [cells[ends[2 * at] ?? -1], cells[ends[2 * at + 1] ?? -1]];
      if (at < holes && one && other) for (const cell of [one, other]) cell.hole = colour;
    }
    const relic = cells[pick(6)];
    if (relic?.kind === 'T') relic.superPortal = true;
    const text = (cell: Cell) =>
      [
        cell.kind,
        cell.discs || '',
        cell.hole,
        cell.enemies ? '!' : '',
        cell.superPortal ? 'S' : '',
        cell === cells[start] ? '@' : '',
        cell === cells[goal] ? '*' : '',
      ].join('');
    const mapa = Array.from({ length: Math.ceil(slots.length / COLUMNS) }, (_, row) =>
      slots
        .slice(row * COLUMNS, (row + 1) * COLUMNS)
        .map((cell) => (cell ? text(cell) : '-'))
        .join(' '),
    );
    return { ...rest, cells, start, goal, mapa };
  });

const ask = ({ propulsion, flota, eterico, espiritualidad, mapa }: Case & { mapa: string[] }) =>
  run('era-alcance', { propulsion, flota, mapa, especiales: { eterico, espiritualidad } }) as NumbersResult;

describe('against playing turn after turn', () => {
  test('the turns to the goal are the fewest, with and without battles', () => {
    fc.assert(
      fc.property(world, (input) => {
        fc.pre(input.cells.length > 1 && input.start !== input.goal);
        const { figures } = ask(input);
        const value = (id: string) => figures.find((figure) => figure.id === id)?.value ?? null;
        const [peaceful, fighting] = [turnsTo(input, false), turnsTo(input, true)];
        expect(value('turnos')).toBe(peaceful);
        expect(value('turnos-combatiendo')).toBe(fighting === peaceful ? null : fighting);
      }),
      { numRuns: 800 },
    );
  });

  test('every number on the map is the turn of a game to that hex', () => {
    fc.assert(
      fc.property(world, (input) => {
        fc.pre(input.cells.length > 1 && input.start !== input.goal && turnsTo(input, false) !== null);
        const drawn = ask(input).map?.drawing.hexes ?? [];
        expect(drawn.map(({ reach }) => reach)).toEqual(
          input.cells.map((_, goal) => (goal === input.start ? 0 : turnsTo({ ...input, goal }, false))),
        );
      }),
      { numRuns: 60 },
    );
  });
});
