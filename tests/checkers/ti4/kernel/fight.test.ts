import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Effect, EffectKind, FightSide } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { type FightPlan, resolveFightPlan } from '../../../../src/checkers/ti4/kernel/fight.ts';
import { naiveFight } from './naive-fight.ts';
import { type Counts, sideOf } from './small-fleets.ts';

function oddsOf(plan: FightPlan) {
  const odds = { attacker: 0, draw: 0, defender: 0, endless: 0 };
  for (const { kind, probability } of resolveFightPlan(plan).endings) odds[kind as keyof typeof odds] += probability;
  return odds;
}

function expectExact(attacker: FightSide, defender: FightSide, firstHits?: readonly [number[], number[]]) {
  const tenths = (hits: number[]) => Float64Array.from(hits, (n) => n / 10);
  const ours = oddsOf({
    sides: [attacker, defender],
    barrage: true,
    ...(firstHits && {
      firstHits: ([0, 1] as const).map((on) => ({
        on,
        roll: 'cannon' as const,
        together: true,
        hits: () => ({ free: tenths(firstHits[on]), routed: Float64Array.of(1) }),
      })),
    }),
  });
  const exact = naiveFight({ sides: [attacker, defender], barrage: true, ...(firstHits && { firstHits }) });
  for (const key of ['attacker', 'draw', 'defender', 'endless'] as const)
    expect(Math.abs(ours[key] - exact[key].toNumber()), key).toBeLessThan(1e-12);
}

const DURANIUM = { kind: 'repair', amount: 1, when: 'after-hits' } as const satisfies Effect;

describe('known battles', () => {
  const percent = (odds: ReturnType<typeof oddsOf>) =>
    [odds.attacker, odds.draw, odds.defender].map((chance) => Number((100 * chance).toFixed(4)));
  const two = { acorazado: 2 };

  test.each<[string, FightSide, FightSide, number[]]>([
    ['two against two', sideOf(two), sideOf(two), [43.7919, 12.4162, 43.7919]],
    ['repairs on one side', sideOf(two, [DURANIUM]), sideOf(two), [64.5882, 5.8836, 29.5282]],
    ['repairs on both', sideOf(two, [DURANIUM]), sideOf(two, [DURANIUM]), [47.4767, 5.0467, 47.4767]],
  ])('%s', (_, attacker, defender, expected) => {
    expect(percent(oddsOf({ sides: [attacker, defender], barrage: true }))).toEqual(expected);
  });

  test('a unit whose sustained damage hits back, after a shot that does not count', () => {
    const unit = {
      id: 'meca',
      count: 1,
      damaged: 0,
      combat: 6,
      dice: 1,
      sustains: true,
      isFighter: false,
      barrage: null,
    };
    const attacker: FightSide = {
      units: [unit],
      effects: [
        { kind: 'modifier', roll: 'combat', amount: 1 },
        { kind: 'answer-sustain-hits', hits: 1 },
      ],
      steps: [
        { kind: 'sustain', group: 0 },
        { kind: 'destroy', group: 0 },
      ],
    };
    const infantry = { ...unit, id: 'infanteria', combat: 8, sustains: false };
    const defender: FightSide = { units: [infantry], effects: [], steps: [{ kind: 'destroy', group: 0 }] };
    const hits = () => ({ free: Float64Array.of(0.5, 0.5), routed: Float64Array.of(1) });
    const firstHits = [{ on: 0, roll: 'cannon', together: true, hits }] as const;
    expect(percent(oddsOf({ sides: [attacker, defender], barrage: false, firstHits }))).toEqual([
      79.1667, 12.5, 8.3333,
    ]);
  });
});

/** One effect of each kind and some of its variants. */
const EFFECTS = {
  modifier: { kind: 'modifier', roll: 'combat', amount: 1 },
  'modifier on one kind': { kind: 'modifier', roll: 'combat', amount: 2, units: ['caza'], rounds: [1, 1] },
  'modifier while another lives': {
    kind: 'modifier',
    roll: 'combat',
    amount: 1,
    units: ['crucero', 'caza'],
    whileAlive: ['insignia'],
  },
  'modifier of the barrage': { kind: 'modifier', roll: 'barrage', amount: 3 },
  'a die for one unit': { kind: 'dice', roll: 'combat', amount: 1, each: false, rounds: [1, 1] },
  'a die for each': { kind: 'dice', roll: 'combat', amount: 1, each: true, units: ['crucero'] },
  'dice of the barrage': { kind: 'dice', roll: 'barrage', amount: 1, each: false },
  value: { kind: 'value', units: ['destructor'], combat: 5, dice: 2 },
  'dice as many as the rival': { kind: 'value', units: ['insignia'], dice: 'rival-non-fighters' },
  reroll: { kind: 'reroll', roll: 'combat' },
  'reroll two': { kind: 'reroll', roll: 'combat', most: 2 },
  'reroll the rival': { kind: 'reroll-rival-hits', roll: 'combat', rounds: [1, 2] },
  'redo the rival': { kind: 'redo-rival', roll: 'combat', rounds: [2, 2] },
  natural: { kind: 'natural', units: ['insignia', 'crucero'], from: 9, hits: 2 },
  multiply: { kind: 'multiply', roll: 'combat', factor: 2, rounds: [1, 1] },
  route: { kind: 'route', units: ['insignia', 'acorazado'] },
  silence: { kind: 'silence-rival', rounds: [1, 1] },
  'hits bought': { kind: 'buy-hits', uses: 2, whileAlive: ['insignia'] },
  'cancel each round': { kind: 'cancel', amount: 1, per: 'round' },
  'cancel once': { kind: 'cancel', amount: 2, per: 'combat' },
  'cancel a hit of any origin': {
    kind: 'cancel',
    amount: 1,
    per: 'combat',
    before: ['cannon', 'bombard', 'start', 'later'],
  },
  'double sustain': { kind: 'sustain', absorbs: 2 },
  'no sustain': { kind: 'no-rival-sustain', whileAlive: ['insignia'] },
  'direct hit': { kind: 'answer-sustain-destroy', uses: 1 },
  'sustain hits back': { kind: 'answer-sustain-hits', hits: 1, units: ['acorazado'] },
  'sustain hits back once': { kind: 'answer-sustain-hits', hits: 2, uses: 1 },
  'being hit hits back': { kind: 'answer-roll-hits', hits: 1 },
  repair: DURANIUM,
  'repair at the start of a round': { kind: 'repair', amount: 1, when: 'round-start', units: ['insignia'] },
  'destroy at the start': {
    kind: 'destroy-at-start',
    amount: 1,
    needs: 2,
    units: ['destructor', 'crucero', 'acorazado', 'insignia'],
  },
  'hits at the start': { kind: 'hits-at-start', dice: [{ value: 7, dice: 2 }] },
  'a hit on others than fighters': { kind: 'hits-at-start', hits: 1, route: true },
  'hits at the end of a round': { kind: 'hits-at-round-end', dice: [{ value: 6, dice: 1 }] },
  'hits at the end unless': { kind: 'hits-at-round-end', dice: [{ value: 6, dice: 2 }], unless: ['crucero'] },
  'everything falls with it': { kind: 'destroyed-with', units: ['insignia'] },
  'a last shot': { kind: 'last-shot', dice: 2, uses: 1, units: ['destructor', 'crucero', 'acorazado', 'insignia'] },
  'units placed': { kind: 'place', id: 'caza', amount: 1, when: 'start' },
  'units placed for one lost': {
    kind: 'place',
    id: 'caza',
    amount: 2,
    when: 'own-destroyed',
    units: ['crucero', 'destructor'],
    uses: 1,
  },
  'units placed for any lost': { kind: 'place', id: 'caza', amount: 2, when: 'own-destroyed', uses: 1 },
  'units replaced': { kind: 'replace', from: 'caza', to: 'crucero', amount: 1, when: 'start' },
  'units replaced as rounds begin': {
    kind: 'replace',
    from: 'caza',
    to: 'acorazado',
    amount: 1,
    when: 'round-start',
    uses: 1,
  },
  'a rival unit converted': { kind: 'convert-rival', from: 'caza', to: 'caza', amount: 1, atLeast: 2 },
  'excess of the barrage damages': { kind: 'barrage-excess-damages' },
  'the barrage hits all': { kind: 'barrage-on-all' },
  'abilities lost': { kind: 'lose', abilities: ['sustain', 'barrage'], units: ['acorazado', 'destructor'] },
  'an ability gained': { kind: 'gain', ability: 'barrage', value: 8, dice: 1, units: ['crucero', 'insignia'] },
  'dice of nobody': { kind: 'battery', roll: 'barrage', value: 6, dice: 2 },
  'hits of an ability cancelled': { kind: 'cancel-ability', roll: 'barrage', amount: 1 },
  'shots of some units at the start': {
    kind: 'hits-at-start',
    shooters: { units: ['crucero', 'destructor', 'acorazado'], most: 2 },
  },
  'a hit for a unit': {
    kind: 'hits-at-start',
    hits: 1,
    sacrifice: ['crucero', 'destructor'],
    route: true,
  },
  'a hit where its owner likes': { kind: 'hits-at-start', hits: 1, chosen: true },
  'a hit for a unit each round': {
    kind: 'trade-at-round-end',
    sacrifice: ['crucero', 'destructor'],
    hits: 1,
    destroys: 0,
    rounds: [1, 2],
  },
  'two units for one': {
    kind: 'trade-at-round-end',
    sacrifice: ['acorazado'],
    hits: 0,
    destroys: 2,
    rounds: [1, 1],
  },
  'damage repaired at once': { kind: 'free-sustain', uses: 2 },
  'damage repaired at once while another lives': { kind: 'free-sustain', uses: 1, whileAlive: ['insignia'] },
  'one of several replaced': {
    kind: 'replace',
    from: 'destructor',
    orElse: ['crucero', 'acorazado'],
    to: 'insignia',
    amount: 1,
    when: 'start',
  },
  'high results of the barrage kill': {
    kind: 'barrage-kills',
    units: ['destructor'],
    from: 9,
    victims: ['crucero'],
  },
  passengers: { kind: 'passengers', amount: 2 },
  'dice again at the risk of some': { kind: 'reroll-or-die', amount: 1, safe: true, units: ['caza', 'crucero'] },
  'dice again at the risk of all': { kind: 'reroll-or-die', amount: 0, safe: false },
  'both throw again': { kind: 'redo-both', rounds: [1, 1] },
  'both throw again later': { kind: 'redo-both', rounds: [2, 2] },
  'the losses of the rival gained': {
    kind: 'gain-fallen',
    gains: [
      { of: 'caza', to: 'caza', most: 3 },
      { of: 'crucero', to: 'crucero', most: 1 },
      { of: 'acorazado', to: 'acorazado', most: 2 },
    ],
  },
} as const satisfies Record<string, Effect>;

/** A kind of effect without an example here does not compile. */
type Example = (typeof EFFECTS)[keyof typeof EFFECTS];
const EVERY_KIND: [Exclude<EffectKind, Example['kind']>] extends [never] ? true : never = true;

/** Hits on each side before the combat, in tenths. */
const CANNONS: [[number[], number[]]] = [
  [
    [5, 3, 2],
    [6, 4],
  ],
];

describe('against brute force in fractions', () => {
  expect(EVERY_KIND).toBe(true);
  const fleets: [Counts, Counts][] = [
    [
      { insignia: 1, caza: 1 },
      { acorazado: 1, crucero: 1 },
    ],
    [
      { acorazado: 1, destructor: 1, caza: 1 },
      { insignia: 1, crucero: 1 },
    ],
  ];
  test.each<[string, Effect]>(Object.entries(EFFECTS))('%s, on either side', (_, effect) => {
    for (const [a, d] of fleets) {
      expectExact(sideOf(a, [effect]), sideOf(d));
      expectExact(sideOf(a), sideOf(d, [effect]), ...CANNONS);
    }
  });

  test('damage from before the combat is repaired too', () => {
    expectExact(sideOf({ acorazado: 2, insignia: 1 }, [DURANIUM], 2), sideOf({ acorazado: 2 }, [DURANIUM], 1));
  });

  test('whoever may have everything thrown again thinks of the rounds that follow, each with its effects', () => {
    const later: Effect = { kind: 'modifier', roll: 'combat', amount: 3, rounds: [2, 3] };
    const again: Effect = { kind: 'redo-both', rounds: [1, 1] };
    const small = { crucero: 1, caza: 1 };
    expectExact(sideOf(small, [again]), sideOf(small, [later]));
    expectExact(sideOf(small, [later]), sideOf({ acorazado: 1 }, [again]));
  });

  test('hits are bought with what is for that, whatever else the side has', () => {
    const effects: Effect[] = [EFFECTS.modifier, EFFECTS['cancel once'], { kind: 'buy-hits', uses: 1 }];
    expectExact(sideOf({ crucero: 2 }, effects), sideOf({ crucero: 2 }));
  });

  test('units fall for their dice in a round that has begun by making them others', () => {
    const risk: Effect = { kind: 'reroll-or-die', amount: 1, safe: false, units: ['caza', 'acorazado'] };
    const begin: Effect = { kind: 'replace', from: 'caza', to: 'acorazado', amount: 1, when: 'round-start', uses: 1 };
    expectExact(sideOf({ caza: 2 }, [begin, risk]), sideOf({ crucero: 1 }));
  });

  test('dice as many as the rival has ships, whose hits spare fighters', () => {
    const many: Effect = { kind: 'value', units: ['insignia'], dice: 'rival-non-fighters' };
    const route: Effect = { kind: 'route', units: ['insignia'] };
    const attacker = sideOf({ insignia: 1, destructor: 1 }, [route, many]);
    expectExact(attacker, sideOf({ caza: 1, crucero: 2 }));
    expectExact(attacker, sideOf({ caza: 2, crucero: 1, acorazado: 2 }, [EFFECTS['units placed for any lost']]));
  });

  test('combinations of three effects', () => {
    const counts = fc
      .record({ caza: fc.nat(1), destructor: fc.nat(1), crucero: fc.nat(1), acorazado: fc.nat(1), insignia: fc.nat(1) })
      .filter((fleet) => [1, 2, 3].includes(Object.values(fleet).reduce((sum, n) => sum + n, 0)));
    const effect = fc.tuple(fc.constantFrom<Effect[]>(...Object.values(EFFECTS)), fc.nat(1));
    let refused = 0;
    let compared = 0;
    fc.assert(
      fc.property(counts, counts, fc.tuple(effect, effect, effect), fc.boolean(), (a, d, effects, cannons) => {
        const of = (side: number) => [...new Set(effects.filter(([, at]) => at === side).map(([one]) => one))];
        try {
          expectExact(sideOf(a, of(0)), sideOf(d, of(1)), ...(cannons ? CANNONS : []));
          compared++;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          refused++;
        }
      }),
      { numRuns: 60 },
    );
    expect(refused).toBeLessThan(compared);
  });
});
