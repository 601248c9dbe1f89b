import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import type { Counts } from './small-fleets.ts';
import { type Case, rollerOf, rounded } from './small-roller.ts';

describe('hits that are bought, worked out by hand', () => {
  const buy = (uses: number, more: Partial<Effect> = {}) => ({ kind: 'buy-hits', uses, ...more }) as Effect;
  /** Hits, what was spent on them, chance. */
  const bought = (counts: Counts, effects: readonly Effect[], charges?: number[], more?: Case) =>
    rollerOf(counts, effects, more)
      .combat(charges)
      .results?.map(({ hits, spent, chance }) => `${hits} ${spent} ${Number(chance.toFixed(12))}`)
      .toSorted()
      .join('; ');

  test.each<[string, Counts, Effect[], string]>([
    ['one die', { crucero: 1 }, [buy(1)], '0 0 0.5; 1 0 0.4; 1 1 0.1'],
    ['more dice than can be paid', { crucero: 2 }, [buy(1)], '0 0 0.25; 1 0 0.4; 1 1 0.11; 2 0 0.16; 2 1 0.08'],
    ['as many', { crucero: 2 }, [buy(2)], '0 0 0.25; 1 0 0.4; 1 1 0.1; 2 0 0.16; 2 1 0.08; 2 2 0.01'],
    ['dice of two kinds', { crucero: 1, caza: 1 }, [buy(1)], '0 0 0.35; 1 0 0.38; 1 1 0.13; 2 0 0.08; 2 1 0.06'],
    [
      'a die that only hits when it is bought',
      { crucero: 1 },
      [buy(1), { kind: 'modifier', roll: 'combat', amount: -4 }],
      '0 0 0.9; 1 1 0.1',
    ],
    ['a die that never does', { crucero: 1 }, [buy(1), { kind: 'modifier', roll: 'combat', amount: -5 }], '0 0 1'],
    ['a die that always hits', { crucero: 1 }, [buy(1), { kind: 'modifier', roll: 'combat', amount: 6 }], '1 0 1'],
    [
      'a modifier of somebody who is not there',
      { crucero: 1 },
      [buy(1), { kind: 'modifier', roll: 'combat', amount: 1, whileAlive: ['insignia'] }],
      '0 0 0.5; 1 0 0.4; 1 1 0.1',
    ],
    [
      'of somebody who is',
      { crucero: 1 },
      [buy(1), { kind: 'modifier', roll: 'combat', amount: 1, whileAlive: ['crucero'] }],
      '0 0 0.4; 1 0 0.5; 1 1 0.1',
    ],
  ])('%s', (_, counts, effects, expected) => {
    expect(bought(counts, effects)).toBe(expected);
  });

  test('hits of the volley are those of its results', () => {
    expect(rounded(rollerOf({ crucero: 2 }, [buy(1)]).combat().free)).toEqual([0.25, 0.51, 0.24]);
  });

  test('nothing is bought with nothing, nor without who may, nor in another round', () => {
    expect(bought({ crucero: 1 }, [buy(2)], [0])).toBeUndefined();
    expect(bought({ crucero: 1 }, [buy(2)], [1])).toBe('0 0 0.5; 1 0 0.4; 1 1 0.1');
    expect(bought({ crucero: 1 }, [buy(2, { whileAlive: ['insignia'] })])).toBeUndefined();
    expect(bought({ crucero: 1 }, [buy(2, { whileAlive: ['crucero'] })])).toBe('0 0 0.5; 1 0 0.4; 1 1 0.1');
    expect(bought({ crucero: 1 }, [buy(2, { rounds: [2, 2] })])).toBeUndefined();
  });

  test('who does not roll buys nothing', () => {
    expect(bought({ crucero: 1 }, [buy(1)], undefined, { rival: [{ kind: 'silence-rival' }] })).toBe('0 0 1');
  });
});

describe('dice thrown again at the risk of who throws them', () => {
  const risk = (amount: number, safe: boolean, units?: string[]): Effect => ({
    kind: 'reroll-or-die',
    amount,
    safe,
    ...(units && { units }),
  });
  /** Hits, fighters and cruisers that fall, chance. */
  const risked = (counts: Counts, effects: readonly Effect[], more?: Case) =>
    rollerOf(counts, effects, more)
      .combat()
      .results?.map(({ hits, fallen, chance }) => `${hits} ${fallen?.[0]} ${fallen?.[2]} ${Number(chance.toFixed(12))}`)
      .toSorted()
      .join('; ');

  test.each<[string, Counts, Effect[], string, Case?]>([
    ['one die, with one more', { crucero: 1 }, [risk(1, false)], '0 0 1 0.3; 1 0 0 0.7'],
    ['as it was', { crucero: 1 }, [risk(0, false)], '0 0 1 0.36; 1 0 0 0.64'],
    ['who does not risk itself', { crucero: 1 }, [risk(1, false, ['caza'])], '0 0 0 0.6; 1 0 0 0.4'],
    ['two alike', { crucero: 2 }, [risk(1, false)], '0 0 2 0.09; 1 0 1 0.42; 2 0 0 0.49'],
    ['two kinds', { caza: 1, crucero: 1 }, [risk(1, false)], '0 1 1 0.168; 1 0 1 0.132; 1 1 0 0.392; 2 0 0 0.308'],
    [
      'those that hit throw their misses again',
      { insignia: 1 },
      [risk(0, true, [])],
      '0 0 0 0.36; 1 0 0 0.288; 2 0 0 0.352',
    ],
    ['or do not', { insignia: 1 }, [risk(0, false, [])], '0 0 0 0.36; 1 0 0 0.48; 2 0 0 0.16'],
    ['who throws no die', { crucero: 1 }, [risk(1, false), { kind: 'value', dice: 0 }], '0 0 0 1'],
    [
      'modifiers count in both throws',
      { crucero: 1 },
      [risk(1, false), { kind: 'modifier', roll: 'combat', amount: 1, units: ['crucero'] }],
      '0 0 1 0.2; 1 0 0 0.8',
    ],
    [
      'not those of others, nor of who is not there',
      { crucero: 1 },
      [
        risk(1, false),
        { kind: 'modifier', roll: 'combat', amount: 1, units: ['caza'] },
        { kind: 'modifier', roll: 'combat', amount: 1, whileAlive: ['insignia'] },
      ],
      '0 0 1 0.3; 1 0 0 0.7',
    ],
  ])('%s', (_, counts, effects, expected, more) => {
    expect(risked(counts, effects, more)).toBe(expected);
  });

  test('who does not roll risks nothing', () => {
    expect(risked({ crucero: 1 }, [risk(1, false)], { rival: [{ kind: 'silence-rival' }] })).toBeUndefined();
  });
});

describe('a barrage whose high results kill', () => {
  const kill = (from: number, units = ['destructor']): Effect => ({ kind: 'barrage-kills', units, from, victims: [] });
  /** Hits, kills, chance. */
  const killed = (counts: Counts, effects: readonly Effect[], more?: Case) =>
    rollerOf(counts, effects, more)
      .kills()
      ?.map(({ hits, kills, chance }) => `${hits} ${kills} ${Number(chance.toFixed(12))}`)
      .toSorted()
      .join('; ');
  const both = '0 0 0.64; 1 0 0.16; 1 1 0.16; 2 0 0.01; 2 1 0.02; 2 2 0.01';

  test.each<[string, Effect[], string, Case?]>([
    ['the highest', [kill(10)], both],
    ['every hit', [kill(9)], '0 0 0.64; 1 1 0.32; 2 2 0.04'],
    ['only of some units', [kill(10, ['crucero'])], '0 0 0.64; 1 0 0.32; 2 0 0.04'],
    [
      'of dice that nobody throws, none',
      [kill(10), { kind: 'battery', roll: 'barrage', value: 1, dice: 1 }],
      '1 0 0.64; 2 0 0.16; 2 1 0.16; 3 0 0.01; 3 1 0.02; 3 2 0.01',
    ],
    [
      'misses thrown again',
      [kill(10), { kind: 'reroll', roll: 'barrage' }],
      '0 0 0.4096; 1 0 0.2304; 1 1 0.2304; 2 0 0.0324; 2 1 0.0648; 2 2 0.0324',
    ],
    ['no hit at all', [kill(10), { kind: 'modifier', roll: 'barrage', amount: -2 }], '0 0 1'],
    ['all hits', [kill(10), { kind: 'modifier', roll: 'barrage', amount: 8 }], '2 0 0.81; 2 1 0.18; 2 2 0.01'],
    [
      'cancelled hits kill all the same',
      [kill(9)],
      '0 0 0.64; 0 1 0.32; 1 2 0.04',
      { rival: [{ kind: 'cancel-ability', roll: 'barrage', amount: 1 }] },
    ],
    ['not those of another roll', [kill(10)], both, { rival: [{ kind: 'cancel-ability', roll: 'cannon', amount: 1 }] }],
  ])('%s', (_, effects, expected, more) => {
    expect(killed({ destructor: 1 }, effects, more)).toBe(expected);
  });

  test('without such an effect, or its owner, there is nothing to tell', () => {
    expect(killed({ destructor: 1 }, [])).toBeUndefined();
    expect(killed({ destructor: 1 }, [{ ...kill(10), whileAlive: ['insignia'] }])).toBeUndefined();
  });
});
