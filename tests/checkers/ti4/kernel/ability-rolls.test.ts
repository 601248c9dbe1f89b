import { describe, expect, test } from 'vitest';
import type { AbilityRoll, Effect } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import type { Counts } from './small-fleets.ts';
import { type Case, rollerOf, rounded } from './small-roller.ts';

/** `from` hits: faces from there up, as `thrown` gives them. */
const faces = (from: number, hits = 1) => Array.from({ length: 10 }, (_, at) => (at + 1 >= from ? hits : 0));

describe('abilities', () => {
  test.each<[string, Counts, Effect[], AbilityRoll, number[], number, Case?]>([
    ['two dice of 9', { destructor: 1, crucero: 1 }, [], 'barrage', [0.64, 0.32, 0.04], 2],
    ['another ability', { destructor: 1 }, [], 'cannon', [1], 0],
    [
      'a die for each that has it',
      { destructor: 1, crucero: 1 },
      [{ kind: 'dice', roll: 'barrage', amount: 1, each: true }],
      'barrage',
      [0.512, 0.384, 0.096, 0.008],
      3,
    ],
    ['dice of nobody', {}, [{ kind: 'battery', roll: 'cannon', value: 5, dice: 1 }], 'cannon', [0.4, 0.6], 1],
    ['of nobody, for another roll', {}, [{ kind: 'battery', roll: 'cannon', value: 5, dice: 1 }], 'bombard', [1], 0],
    [
      'what changes every die changes those too, but not what is of some units',
      {},
      [
        { kind: 'battery', roll: 'cannon', value: 5, dice: 1 },
        { kind: 'modifier', roll: 'cannon', amount: 1 },
        { kind: 'modifier', roll: 'cannon', amount: 1, units: ['crucero'] },
      ],
      'cannon',
      [0.3, 0.7],
      1,
    ],
    [
      'natural results are of the combat roll',
      { destructor: 1 },
      [{ kind: 'natural', from: 1, hits: 1 }],
      'barrage',
      [0.64, 0.32, 0.04],
      2,
    ],
    [
      'cancelled',
      { destructor: 1 },
      [],
      'barrage',
      [0.96, 0.04],
      2,
      { rival: [{ kind: 'cancel-ability', roll: 'barrage', amount: 1 }] },
    ],
    [
      'cancelled elsewhere',
      { destructor: 1 },
      [],
      'barrage',
      [0.64, 0.32, 0.04],
      2,
      { rival: [{ kind: 'cancel-ability', roll: 'cannon', amount: 1 }] },
    ],
    ['no silence', { destructor: 1 }, [], 'barrage', [0.64, 0.32, 0.04], 2, { rival: [{ kind: 'silence-rival' }] }],
    [
      'of who is there',
      { destructor: 1 },
      [{ kind: 'dice', roll: 'barrage', amount: 1, each: true, whileAlive: ['insignia'] }],
      'barrage',
      [0.64, 0.32, 0.04],
      2,
    ],
  ])('%s', (_, counts, effects, roll, free, dice, more) => {
    const roller = rollerOf(counts, effects, more);
    expect(rounded(roller.ability(roll).free)).toEqual(free);
    expect(roller.diceOf(roll)).toBe(dice);
    expect(roller.thrown(roll).reduce((sum, one) => sum + one.dice, 0)).toBe(dice);
  });

  test('the dice on the table: whose, how many, what each face causes', () => {
    expect(rollerOf({ crucero: 2, insignia: 1 }, []).thrown('combat')).toEqual([
      { unit: 'crucero', dice: 2, faces: faces(7) },
      { unit: 'insignia', dice: 2, faces: faces(7) },
    ]);
    const effects: Effect[] = [
      { kind: 'multiply', roll: 'combat', factor: 2 },
      { kind: 'multiply', roll: 'barrage', factor: 3 },
      { kind: 'battery', roll: 'barrage', value: 6, dice: 1 },
      { kind: 'modifier', roll: 'combat', amount: 1, whileAlive: ['insignia'] },
    ];
    const roller = rollerOf({ destructor: 1 }, effects, { rival: [{ kind: 'silence-rival' }] });
    expect(roller.thrown('combat')).toEqual([]);
    expect(roller.thrown('barrage')).toEqual([
      { unit: 'destructor', dice: 2, faces: faces(9, 3) },
      { unit: null, dice: 1, faces: faces(6, 3) },
    ]);
    expect(rollerOf({ crucero: 1 }, effects).thrown('combat')).toEqual([
      { unit: 'crucero', dice: 1, faces: faces(7, 2) },
    ]);
  });
});
