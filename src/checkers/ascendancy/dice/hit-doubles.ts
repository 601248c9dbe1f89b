import type { Distribution } from '../../../math/dice.ts';
import { add, type Dice, type Die, type HitRule, rollDie, totalDice } from './hit-die.ts';

/**
 * Missed dice on the table, as far as pairs matter (45.13). All faces above 1 that miss are alike, so only how many of
 * them are in each of four ways counts: an even or odd number of dice, without or with one that could still repeat a 1.
 * Of an odd number one waits for its pair, and whoever has a choice leaves there one that could.
 */
interface Table {
  /** A missed 1 waits for its pair. */
  one: boolean;
  /** Faces by EVEN, ODD, EVEN_FRESH, ODD_FRESH. */
  faces: [number, number, number, number];
}
const [EVEN, ODD, EVEN_FRESH, ODD_FRESH] = [0, 1, 2, 3] as const;
type Way = 0 | 1 | 2 | 3;
const WAYS: readonly Way[] = [EVEN, ODD, EVEN_FRESH, ODD_FRESH];

/** What one more missed die makes of a face, and whether it completes a pair. */
const isOdd = (way: Way) => way === ODD || way === ODD_FRESH;
const grown = (way: Way, fresh: boolean): Way => {
  const kept = fresh || way === EVEN_FRESH || way === ODD_FRESH;
  return isOdd(way) ? (kept ? EVEN_FRESH : EVEN) : kept ? ODD_FRESH : ODD;
};

interface Move {
  to: number;
  hits: number;
  chance: number;
}

/** The tables of a rule, numbered, and how each one changes with a die. */
function tablesOf(rule: HitRule, marksFresh: boolean) {
  const alike = rollDie(rule, false, 0).spent.filter((chance, index) => index > 0 && chance > 0).length;
  const tables: Table[] = [];
  const keyOf = ({ one, faces }: Table) => `${one}${faces}`;
  for (const one of [false, true])
    for (let odd = 0; odd <= alike; odd++)
      for (let evenFresh = 0; evenFresh <= (marksFresh ? alike - odd : 0); evenFresh++)
        for (let oddFresh = 0; oddFresh <= (marksFresh ? alike - odd - evenFresh : 0); oddFresh++)
          tables.push({ one, faces: [alike - odd - evenFresh - oddFresh, odd, evenFresh, oddFresh] });
  const numbers = new Map(tables.map((table, number) => [keyOf(table), number]));
  const numberOf = (table: Table) => numbers.get(keyOf(table)) as number;
  const shifted = ({ one, faces }: Table, from: Way, to: Way): Table => {
    const next: Table['faces'] = [...faces];
    next[from]--;
    next[to]++;
    return { one, faces: next };
  };

  function movesOf(table: Table, die: Die): Move[] {
    const moves: Move[] = [{ to: numberOf(table), hits: 1, chance: die.hit }];
    const lone = (die.spent[0] ?? 0) + (die.fresh[0] ?? 0);
    moves.push({ to: numberOf({ ...table, one: !table.one }), hits: Number(table.one), chance: lone });
    for (const kind of ['spent', 'fresh'] as const) {
      const each = Math.max(0, ...die[kind].slice(1));
      for (const way of WAYS) {
        const to = grown(way, marksFresh && kind === 'fresh');
        if (each > 0 && table.faces[way] > 0)
          moves.push({
            to: numberOf(shifted(table, way, to)),
            hits: Number(isOdd(way)),
            chance: each * table.faces[way],
          });
      }
    }
    return moves.filter(({ chance }) => chance > 0);
  }

  /** The table without the die that is repeated, one that waits for its pair; null where none does. */
  function withoutWaiting(table: Table): { table: Table; fresh: boolean } | null {
    if (table.faces[ODD_FRESH] > 0) return { table: shifted(table, ODD_FRESH, EVEN), fresh: true };
    if (table.faces[ODD] > 0) return { table: shifted(table, ODD, EVEN), fresh: false };
    return table.one ? { table: { ...table, one: false }, fresh: false } : null;
  }

  return { tables, movesOf, withoutWaiting };
}

/**
 * Hits where every two equal misses are one. The die that may be repeated each round is one that waits for its pair:
 * it is worth nothing yet, so repeating it loses nothing, and to break a pair never gains.
 */
export function hitsWithDoubles(rule: HitRule, kinds: readonly Dice[]): Distribution {
  const size = totalDice(kinds) + 1;
  const marksFresh = rule.spareReroll && kinds.some(({ die, count }) => count > 0 && die.fresh.some((one) => one > 0));
  const { tables, movesOf, withoutWaiting } = tablesOf(rule, marksFresh);
  const emptyRows = () => tables.map(() => new Float64Array(size));
  const spread = (next: readonly Float64Array[], row: Float64Array, moves: readonly Move[]) => {
    for (const { to, hits, chance } of moves)
      for (let hit = 0; hit < size; hit++) add(next[to], hit + hits, (row[hit] as number) * chance);
  };

  let rows = emptyRows();
  add(rows[0], 0, 1);
  for (const { die, count } of kinds) {
    const moves = tables.map((table) => movesOf(table, die));
    for (let thrown = 0; thrown < count; thrown++) {
      const next = emptyRows();
      rows.forEach((row, number) => {
        spread(next, row, moves[number] as Move[]);
      });
      rows = next;
    }
  }
  if (rule.spareReroll) {
    const again = { fresh: rollDie(rule, true, 0), spent: rollDie(rule, false, 0) };
    const next = emptyRows();
    rows.forEach((row, number) => {
      const waiting = withoutWaiting(tables[number] as Table);
      // A 1 that completes a pair is kept; any other may still be repeated by the rule of the Fleet.
      const die = waiting?.fresh && !waiting.table.one ? again.fresh : again.spent;
      const moves = waiting ? movesOf(waiting.table, die) : [{ to: number, hits: 0, chance: 1 }];
      spread(next, row, moves);
    });
    rows = next;
  }
  const all = new Float64Array(size);
  for (const row of rows) for (let hit = 0; hit < size; hit++) add(all, hit, row[hit] as number);
  return all;
}
