import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { NEGLIGIBLE } from '../../../../src/math/attrition-tables.ts';
import type { Counts } from './small-fleets.ts';
import { type Case, rollerOf, rounded } from './small-roller.ts';

describe('hits of a combat roll, worked out by hand', () => {
  const one = { crucero: 1 };
  const two = { crucero: 2 };
  const plain = [0.6, 0.4];
  const twice = [0.36, 0.48, 0.16];
  test.each<[string, Counts, Effect[], number[], Case?]>([
    ['one die of 7', one, [], plain],
    ['two ships', two, [], twice],
    ['one ship with two dice', { insignia: 1 }, [], twice],
    ['nobody', {}, [], [1]],
    ['one more on each die', one, [{ kind: 'modifier', roll: 'combat', amount: 1 }], [0.5, 0.5]],
    [
      'modifiers add up',
      one,
      [
        { kind: 'modifier', roll: 'combat', amount: 3 },
        { kind: 'modifier', roll: 'combat', amount: -1 },
      ],
      [0.4, 0.6],
    ],
    ['a modifier of another roll', one, [{ kind: 'modifier', roll: 'barrage', amount: 1 }], plain],
    ['of other units', one, [{ kind: 'modifier', roll: 'combat', amount: 1, units: ['caza'] }], plain],
    ['never hits', one, [{ kind: 'modifier', roll: 'combat', amount: -4 }], [1]],
    ['always hits', one, [{ kind: 'modifier', roll: 'combat', amount: 6 }], [0, 1]],
    ['not yet', one, [{ kind: 'modifier', roll: 'combat', amount: 1, rounds: [2, 3] }], plain],
    [
      'from the second round',
      one,
      [{ kind: 'modifier', roll: 'combat', amount: 1, rounds: [2, 3] }],
      [0.5, 0.5],
      { round: 2 },
    ],
    ['to the third', one, [{ kind: 'modifier', roll: 'combat', amount: 1, rounds: [2, 3] }], [0.5, 0.5], { round: 3 }],
    ['no longer', one, [{ kind: 'modifier', roll: 'combat', amount: 1, rounds: [2, 3] }], plain, { round: 4 }],
    ['without who gives it', one, [{ kind: 'modifier', roll: 'combat', amount: 1, whileAlive: ['insignia'] }], plain],
    [
      'with one of those who give it',
      one,
      [{ kind: 'modifier', roll: 'combat', amount: 1, whileAlive: ['insignia', 'crucero'] }],
      [0.5, 0.5],
    ],
    [
      'a die more for each',
      two,
      [{ kind: 'dice', roll: 'combat', amount: 1, each: true }],
      [0.1296, 0.3456, 0.3456, 0.1536, 0.0256],
    ],
    ['of the barrage', two, [{ kind: 'dice', roll: 'barrage', amount: 1, each: true }], twice],
    [
      'two dice more, for the best',
      { crucero: 1, acorazado: 1 },
      [{ kind: 'dice', roll: 'combat', amount: 2, each: false }],
      [0.0384, 0.1984, 0.3744, 0.3024, 0.0864],
    ],
    [
      'for the best of some',
      { crucero: 1, acorazado: 1 },
      [{ kind: 'dice', roll: 'combat', amount: 1, each: false, units: ['crucero'] }],
      [0.144, 0.408, 0.352, 0.096],
    ],
    ['for none that is there', one, [{ kind: 'dice', roll: 'combat', amount: 1, each: false, units: ['caza'] }], plain],
    ['one die, not of this roll', one, [{ kind: 'dice', roll: 'barrage', amount: 1, each: false }], plain],
    ['another value', { destructor: 1 }, [{ kind: 'value', units: ['destructor'], combat: 5 }], [0.4, 0.6]],
    ['another number of dice', one, [{ kind: 'value', dice: 2 }], twice],
    [
      'the latest value',
      one,
      [
        { kind: 'value', combat: 2 },
        { kind: 'value', combat: 5 },
      ],
      [0.4, 0.6],
    ],
    [
      'as many dice as the rival has ships',
      one,
      [{ kind: 'value', dice: 'rival-non-fighters' }],
      twice,
      { nonFighters: 2 },
    ],
    [
      'of whom none is left, so that nothing is added to them',
      one,
      [
        { kind: 'value', dice: 'rival-non-fighters' },
        { kind: 'dice', roll: 'combat', amount: 1, each: true },
      ],
      [1],
    ],
    ['misses again', one, [{ kind: 'reroll', roll: 'combat' }], [0.36, 0.64]],
    [
      'misses again twice',
      one,
      [
        { kind: 'reroll', roll: 'combat' },
        { kind: 'reroll', roll: 'combat' },
      ],
      [0.216, 0.784],
    ],
    ['misses of another roll', one, [{ kind: 'reroll', roll: 'cannon' }], plain],
    ['one miss again', two, [{ kind: 'reroll', roll: 'combat', most: 1 }], [0.216, 0.432, 0.352]],
    ['of another roll', two, [{ kind: 'reroll', roll: 'barrage', most: 1 }], twice],
    [
      'that of the best die',
      { crucero: 1, acorazado: 1 },
      [{ kind: 'reroll', roll: 'combat', most: 1 }],
      [0.096, 0.424, 0.48],
    ],
    ['as many as there are dice', two, [{ kind: 'reroll', roll: 'combat', most: 2 }], [0.1296, 0.4608, 0.4096]],
    ['more than there are dice', two, [{ kind: 'reroll', roll: 'combat', most: 5 }], [0.1296, 0.4608, 0.4096]],
    [
      'one and one',
      two,
      [
        { kind: 'reroll', roll: 'combat', most: 1 },
        { kind: 'reroll', roll: 'combat', most: 1 },
      ],
      [0.1296, 0.4608, 0.4096],
    ],
    [
      'the rival has hits thrown again',
      one,
      [],
      [0.84, 0.16],
      { rival: [{ kind: 'reroll-rival-hits', roll: 'combat' }] },
    ],
    ['those of another roll', one, [], plain, { rival: [{ kind: 'reroll-rival-hits', roll: 'cannon' }] }],
    [
      'after misses, with a single die',
      one,
      [{ kind: 'reroll', roll: 'combat' }],
      [0.744, 0.256],
      { rival: [{ kind: 'reroll-rival-hits', roll: 'combat' }] },
    ],
    [
      'the rival has a good roll thrown again',
      two,
      [],
      [0.5904, 0.3072, 0.1024],
      { rival: [{ kind: 'redo-rival', roll: 'combat' }] },
    ],
    ['that of another', two, [], twice, { rival: [{ kind: 'redo-rival', roll: 'barrage' }] }],
    [
      'and keeps one that is just the mean',
      two,
      [{ kind: 'modifier', roll: 'combat', amount: 1 }],
      [0.3125, 0.625, 0.0625],
      { rival: [{ kind: 'redo-rival', roll: 'combat' }] },
    ],
    ['natural results besides hits', one, [{ kind: 'natural', from: 9, hits: 2 }], [0.6, 0.2, 0, 0.2]],
    ['natural results that miss', one, [{ kind: 'natural', from: 5, hits: 1 }], [0.4, 0.2, 0.4]],
    ['each hit twice', two, [{ kind: 'multiply', roll: 'combat', factor: 2 }], [0.36, 0, 0.48, 0, 0.16]],
    [
      'twice and thrice',
      one,
      [
        { kind: 'multiply', roll: 'combat', factor: 2 },
        { kind: 'multiply', roll: 'combat', factor: 3 },
      ],
      [0.6, 0, 0, 0, 0, 0, 0.4],
    ],
    ['of another roll', one, [{ kind: 'multiply', roll: 'bombard', factor: 2 }], plain],
    ['nobody rolls', two, [], [1], { rival: [{ kind: 'silence-rival' }] }],
  ])('%s', (_, counts, effects, expected, more) => {
    const { free, routed, results } = rollerOf(counts, effects, more).combat();
    expect(rounded(free)).toEqual(expected);
    expect([...routed]).toEqual([1]);
    expect(results).toBeUndefined();
  });

  test.each<[string, Effect, number[], number[]]>([
    ['of one kind', { kind: 'route', units: ['insignia'] }, plain, twice],
    ['of all', { kind: 'route' }, [1], [0.216, 0.432, 0.288, 0.064]],
    ['of cannons', { kind: 'route', roll: 'cannon' }, [0.216, 0.432, 0.288, 0.064], [1]],
  ])('hits that spare fighters, %s', (_, effect, free, routed) => {
    const volley = rollerOf({ crucero: 1, insignia: 1 }, [effect]).combat();
    expect([rounded(volley.free), rounded(volley.routed)]).toEqual([free, routed]);
  });

  test('each hit that spares fighters counts twice as well', () => {
    const effects: Effect[] = [{ kind: 'route' }, { kind: 'multiply', roll: 'combat', factor: 2 }];
    expect(rounded(rollerOf(one, effects).combat().routed)).toEqual([0.6, 0, 0.4]);
  });

  test('so many hits or more, as far as they can happen', () => {
    const { tails, useful } = rollerOf(two, []).combat();
    expect([rounded(tails), useful]).toEqual([[1, 0.64, 0.16], 3]);
    const many = rollerOf({ caza: 60 }, []).combat();
    expect(many.useful).toBeLessThan(many.tails.length);
    expect(many.tails[many.useful - 1]).toBeGreaterThanOrEqual(NEGLIGIBLE);
    expect(many.tails[many.useful]).toBeLessThan(NEGLIGIBLE);
  });

  test('the same units in the same situation are worked out once', () => {
    const { combat } = rollerOf(two, []);
    expect(combat()).toBe(combat());
  });
});
