import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import type { HitRules } from '../../../../src/checkers/ti4/kernel/states/take-hits.ts';
import type { Counts } from './small-fleets.ts';
import { fleetOf, told } from './small-taker.ts';

const COMBAT: HitRules = { noSustain: false, from: 'combat', repairs: true, round: 1 };

interface Case {
  rival?: Effect[];
  damaged?: number;
  routed?: number;
  most?: number;
  rules?: Partial<HitRules>;
}

function seriesOf(counts: Counts, effects: readonly Effect[], more: Case = {}) {
  const { taker, whole } = fleetOf(counts, effects, more);
  return taker.series(whole, more.routed ?? 0, more.most ?? 99, { ...COMBAT, ...more.rules });
}

describe('what is left after 0, 1, 2… hits', () => {
  const mixed = { crucero: 1, acorazado: 1 };
  const plain = ['1 crucero, 1 acorazado (1)', '1 crucero, 1 acorazado (0)', '1 acorazado (0)', ''];
  const bare = ['1 crucero, 1 acorazado (1)', '1 acorazado (1)', ''];
  const each = (amount: number, more = {}) => ({ kind: 'cancel', amount, per: 'round', ...more }) as Effect;
  const once = (amount: number, more = {}) => ({ kind: 'cancel', amount, per: 'combat', ...more }) as Effect;

  test.each<[string, Counts, Effect[], string[], Case?]>([
    ['what sustains, then what is lost first', mixed, [], plain],
    ['as many hits as asked', mixed, [], plain.slice(0, 3), { most: 2 }],
    ['without «Resistencia al daño»', mixed, [], bare, { rules: { noSustain: true } }],
    [
      'of units alike, the damaged first',
      { acorazado: 2 },
      [],
      ['2 acorazado (1)', '2 acorazado (0)', '1 acorazado (0)', ''],
      { damaged: 1 },
    ],
    ['a hit cancelled each round', { crucero: 1 }, [each(1)], ['1 crucero', '1 crucero', '']],
    ['several of them', { crucero: 1 }, [each(1), each(2)], ['1 crucero', '1 crucero', '1 crucero', '1 crucero', '']],
    ['not in this round', { crucero: 1 }, [each(1, { rounds: [2, 2] })], ['1 crucero', '']],
    ['not of this origin', { crucero: 1 }, [each(1)], ['1 crucero', ''], { rules: { from: 'start' } }],
    ['two hits cancelled once', { crucero: 1 }, [once(2)], ['1 crucero', '1 crucero', '1 crucero', '']],
    ['once and once', { crucero: 1 }, [once(1), once(1)], ['1 crucero', '1 crucero', '1 crucero', '']],
    ['only hits of the combat roll', { crucero: 1 }, [once(1)], ['1 crucero', ''], { rules: { from: 'cannon' } }],
    [
      'of cannons too',
      { crucero: 1 },
      [once(1, { before: ['cannon'] })],
      ['1 crucero', '1 crucero', ''],
      { rules: { from: 'cannon' } },
    ],
    [
      'of cannons, not of bombardment',
      { crucero: 1 },
      [once(1, { before: ['cannon'] })],
      ['1 crucero', ''],
      { rules: { from: 'bombard' } },
    ],
    [
      'two hits stopped by each that sustains',
      mixed,
      [{ kind: 'sustain', absorbs: 2 }],
      [plain[0], plain[1], plain[1], plain[2], plain[3]] as string[],
    ],
    [
      'the most of what they say',
      mixed,
      [
        { kind: 'sustain', absorbs: 2 },
        { kind: 'sustain', absorbs: 1 },
      ],
      [plain[0], plain[1], plain[1], plain[2], plain[3]] as string[],
    ],
    ['by others', mixed, [{ kind: 'sustain', absorbs: 2, units: ['insignia'] }], plain],
    [
      'destroyed for having sustained',
      mixed,
      [],
      ['1 crucero, 1 acorazado (1)', '1 crucero', ''],
      { rival: [{ kind: 'answer-sustain-destroy', uses: 1 }] },
    ],
    [
      'so many times',
      { acorazado: 2 },
      [],
      ['2 acorazado (2)', '1 acorazado (1)', '1 acorazado (0)', ''],
      { rival: [{ kind: 'answer-sustain-destroy', uses: 1 }] },
    ],
    [
      'not who cannot be',
      { insignia: 1 },
      [],
      ['1 insignia (1)', '1 insignia (0)', ''],
      { rival: [{ kind: 'answer-sustain-destroy', uses: 1 }] },
    ],
    [
      'repaired at once, and no more in this roll',
      { acorazado: 2 },
      [{ kind: 'free-sustain', uses: 1 }],
      ['2 acorazado (2)', '2 acorazado (2)', '2 acorazado (1)', '1 acorazado (1)', ''],
    ],
    [
      'by one who is not there',
      { acorazado: 1 },
      [{ kind: 'free-sustain', uses: 1, whileAlive: ['insignia'] }],
      ['1 acorazado (1)', '1 acorazado (0)', ''],
    ],
    [
      'by one who is',
      { acorazado: 1 },
      [{ kind: 'free-sustain', uses: 1, whileAlive: ['insignia', 'acorazado'] }],
      ['1 acorazado (1)', '1 acorazado (1)', ''],
    ],
    [
      'others than this',
      { acorazado: 1 },
      [{ kind: 'free-sustain', uses: 1, units: ['insignia'] }],
      ['1 acorazado (1)', '1 acorazado (0)', ''],
    ],
    [
      'placed when another falls, once',
      { crucero: 2 },
      [{ kind: 'place', id: 'caza', amount: 2, when: 'own-destroyed', units: ['crucero'], uses: 1 }],
      ['2 crucero', '2 caza, 1 crucero', '2 caza'],
    ],
    [
      'not for this one',
      { destructor: 1 },
      [{ kind: 'place', id: 'caza', amount: 2, when: 'own-destroyed', units: ['crucero'] }],
      ['1 destructor', ''],
    ],
    [
      'nor in this round',
      { crucero: 1 },
      [{ kind: 'place', id: 'caza', amount: 2, when: 'own-destroyed', rounds: [2, 2] }],
      ['1 crucero', ''],
    ],
    [
      'nor outside the rounds',
      { crucero: 1 },
      [{ kind: 'place', id: 'caza', amount: 2, when: 'own-destroyed' }],
      ['1 crucero', ''],
      { rules: { repairs: false } },
    ],
    [
      'nor what is placed at the start',
      { crucero: 1 },
      [{ kind: 'place', id: 'caza', amount: 2, when: 'start' }],
      ['1 crucero', ''],
    ],
    [
      'whole where it sustains',
      { crucero: 1 },
      [{ kind: 'place', id: 'acorazado', amount: 1, when: 'own-destroyed' }],
      ['1 crucero', '1 acorazado (1)'],
    ],
    ['hits that spare fighters', { caza: 1, crucero: 1 }, [], ['1 caza', ''], { routed: 1 }],
    ['while there is anything else', { caza: 2, crucero: 1 }, [], ['1 caza', ''], { routed: 2 }],
    ['all of them', { caza: 1 }, [], [''], { routed: 3 }],
    [
      'or are sustained',
      { caza: 1, acorazado: 1 },
      [],
      ['1 caza, 1 acorazado (0)', '1 acorazado (0)', ''],
      { routed: 1 },
    ],
    ['nobody', {}, [], ['']],
  ])('%s', (_, counts, effects, expected, more) => {
    expect(seriesOf(counts, effects, more).map(({ state }) => told(state))).toEqual(expected);
  });

  const repair = (more = {}) => ({ kind: 'repair', amount: 1, when: 'after-hits', ...more }) as Effect;
  test.each<[string, Counts, Effect[], string[], Case?]>([
    [
      'what was damaged before',
      { crucero: 1, acorazado: 1 },
      [repair()],
      ['1 crucero, 1 acorazado (1)', '1 acorazado (1)', ''],
      { damaged: 1 },
    ],
    [
      'not what has just sustained',
      { crucero: 1, acorazado: 1 },
      [repair()],
      ['1 crucero, 1 acorazado (1)', '1 crucero, 1 acorazado (0)', '1 acorazado (0)', ''],
    ],
    [
      'the dearest',
      { acorazado: 1, insignia: 1 },
      [repair()],
      ['1 acorazado (0), 1 insignia (1)', '1 insignia (1)', ''],
      { damaged: 1 },
    ],
    [
      'of those it is about',
      { acorazado: 1, insignia: 1 },
      [repair({ units: ['acorazado'] })],
      ['1 acorazado (1), 1 insignia (0)', '1 insignia (0)', ''],
      { damaged: 1 },
    ],
    [
      'as many as it says',
      { acorazado: 3 },
      [repair({ amount: 2 })],
      ['3 acorazado (2)', '2 acorazado (2)', '1 acorazado (1)', ''],
      { damaged: 3 },
    ],
    [
      'twice',
      { acorazado: 1, insignia: 1 },
      [repair({ units: ['acorazado'] }), repair({ units: ['insignia'] })],
      ['1 acorazado (1), 1 insignia (1)', '1 insignia (1)', ''],
      { damaged: 1 },
    ],
    ['not in this round', { acorazado: 1 }, [repair({ rounds: [2, 2] })], ['1 acorazado (0)', ''], { damaged: 1 }],
    [
      'not outside the rounds',
      { acorazado: 1 },
      [repair()],
      ['1 acorazado (0)', ''],
      { damaged: 1, rules: { repairs: false } },
    ],
    [
      'nor what is repaired as a round begins',
      { acorazado: 1, insignia: 1 },
      [repair({ units: ['insignia'] }), repair({ when: 'round-start' })],
      ['1 acorazado (0), 1 insignia (1)', '1 insignia (1)', ''],
      { damaged: 1 },
    ],
  ])('repaired after hits: %s', (_, counts, effects, expected, more) => {
    expect(seriesOf(counts, effects, more).map(({ state }) => told(state))).toEqual(expected);
  });

  const back = (hits: number, more = {}) => ({ kind: 'answer-sustain-hits', hits, ...more }) as Effect;
  test.each<[string, Effect[], number[], Case?]>([
    ['each time', [back(1)], [0, 1, 2, 2, 2]],
    ['two effects', [back(1), back(2)], [0, 3, 6, 6, 6]],
    ['once', [back(2, { uses: 1 })], [0, 2, 2, 2, 2]],
    [
      'once each, besides a hit that is cancelled once',
      [{ kind: 'cancel', amount: 1, per: 'combat' }, back(2, { uses: 1 }), back(1, { uses: 1 })],
      [0, 0, 3, 3, 3, 3],
    ],
    ['of others', [back(1, { units: ['insignia'] })], [0, 0, 0, 0, 0]],
    ['as the combat begins', [back(1)], [0, 1, 2, 2, 2], { rules: { from: 'start' } }],
    ['not of cannons', [back(1, { uses: 1 })], [0, 0, 0, 0, 0], { rules: { from: 'cannon' } }],
    ['nor of bombardment', [back(1)], [0, 0, 0, 0, 0], { rules: { from: 'bombard' } }],
    ['for hits that spare fighters', [back(1)], [1, 2, 2, 2], { routed: 1 }],
    ['not when what stops a hit is a loss', [back(1)], [0, 0, 0], { rules: { noSustain: true } }],
  ])('hits sent back: %s', (_, effects, expected, more) => {
    expect(seriesOf({ acorazado: 2 }, effects, more).map(({ answer }) => answer)).toEqual(expected);
  });

  test('what is used is used up, and nothing else', () => {
    const effects: Effect[] = [once(1), back(1, { uses: 2 }), { kind: 'passengers', amount: 3 }];
    expect(seriesOf({ acorazado: 1, crucero: 1 }, effects).map(({ state }) => state.charges)).toEqual([
      [1, 2, 3],
      [0, 2, 3],
      [0, 1, 3],
      [0, 1, 3],
      [0, 1, 3],
    ]);
  });

  test('the state asked about stays as it was', () => {
    const { taker, whole } = fleetOf({ acorazado: 1 }, [once(1)]);
    taker.series(whole, 0, 99, COMBAT);
    expect([told(whole), whole.charges]).toEqual(['1 acorazado (1)', [1]]);
  });
});
