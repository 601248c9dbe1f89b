import { describe, expect, test } from 'vitest';
import { type AbilityRoll, type Effect, Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { abilityRoll, withAbilities } from '../../../../src/checkers/ti4/kernel/rolls/abilities.ts';
import { type Counts, sideOf } from './small-fleets.ts';
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

describe('abilities that units lose or gain', () => {
  const cannon = { value: 6, dice: 1 };
  test.each<[string, Effect[], Record<string, unknown>, Record<string, unknown>]>([
    ['none', [], { barrage: { value: 9, dice: 2 } }, { sustains: true, damaged: 1 }],
    ['lost', [{ kind: 'lose', abilities: ['barrage', 'sustain'] }], { barrage: null }, { sustains: false, damaged: 0 }],
    [
      'lost by others',
      [{ kind: 'lose', abilities: ['barrage', 'sustain'], units: ['crucero'] }],
      { barrage: { value: 9, dice: 2 } },
      { sustains: true, damaged: 1 },
    ],
    ['gained', [{ kind: 'gain', ability: 'cannon', ...cannon, units: ['acorazado'] }], {}, { cannon }],
    [
      'not where there is one',
      [{ kind: 'gain', ability: 'barrage', ...cannon }],
      { barrage: { value: 9, dice: 2 } },
      { barrage: cannon },
    ],
    [
      'lost and gained',
      [
        { kind: 'lose', abilities: ['barrage'] },
        { kind: 'gain', ability: 'barrage', ...cannon },
      ],
      { barrage: cannon },
      { barrage: cannon },
    ],
  ])('%s', (_, effects, destroyer, dreadnought) => {
    const { units } = withAbilities(sideOf({ destructor: 1, acorazado: 2 }, effects, 1));
    expect(units[1]).toMatchObject(destroyer);
    expect(units[3]).toMatchObject(dreadnought);
  });

  test('shots count what is left, and the dice that were thrown', () => {
    const side = sideOf({ destructor: 2 }, [
      { kind: 'gain', ability: 'barrage', value: 6, dice: 1, units: ['crucero'] },
    ]);
    const shots = abilityRoll('barrage', [side, sideOf({})], [0, 1, 1, 0, 0]);
    expect(shots.dice).toBe(3);
    expect(shots.thrown.map(({ unit, dice }) => `${dice} ${unit}`)).toEqual(['2 destructor', '1 crucero']);
    expect(rounded(shots.free)).toEqual([0.32, 0.48, 0.18, 0.02]);
    expect(abilityRoll('barrage', [side, sideOf({})]).dice).toBe(4);
    const cancels = sideOf({}, [{ kind: 'cancel-ability', roll: 'barrage', amount: 9, rounds: [2, 2] }]);
    expect(abilityRoll('barrage', [side, cancels]).free).toHaveLength(5);
  });

  test.each<[string, Effect, Effect, boolean]>([
    [
      'by what cancels that roll',
      { kind: 'route', roll: 'cannon' },
      { kind: 'cancel-ability', roll: 'cannon', amount: 1 },
      true,
    ],
    [
      'by what cancels another',
      { kind: 'route', roll: 'cannon' },
      { kind: 'cancel-ability', roll: 'barrage', amount: 1 },
      false,
    ],
    [
      'by a card for it',
      { kind: 'route', roll: 'cannon' },
      { kind: 'cancel', amount: 1, per: 'combat', before: ['cannon'] },
      true,
    ],
    [
      'by a card for others',
      { kind: 'route', roll: 'cannon' },
      { kind: 'cancel', amount: 1, per: 'combat', before: ['start'] },
      false,
    ],
    [
      'by a card for the combat roll',
      { kind: 'route', roll: 'cannon' },
      { kind: 'cancel', amount: 1, per: 'combat' },
      false,
    ],
    ['by nothing', { kind: 'route', roll: 'cannon' }, { kind: 'modifier', roll: 'cannon', amount: 1 }, false],
    [
      'of another roll',
      { kind: 'route', roll: 'barrage' },
      { kind: 'cancel-ability', roll: 'cannon', amount: 1 },
      false,
    ],
    [
      'of none',
      { kind: 'modifier', roll: 'cannon', amount: 1 },
      { kind: 'cancel-ability', roll: 'cannon', amount: 1 },
      false,
    ],
  ])('hits that spare fighters and are cancelled %s: nobody has said it, %s', (_, own, theirs, refused) => {
    const asked = () => abilityRoll('cannon', [sideOf({ crucero: 1 }, [own]), sideOf({ crucero: 1 }, [theirs])]);
    if (refused) expect(asked).toThrow(Refusal);
    else expect(asked().dice).toBe(0);
  });
});
