import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Effect, FightSide } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { type FightPlan, resolveFightPlan } from '../../../../src/checkers/ti4/kernel/fight.ts';
import { DURANIUM, EFFECTS, EVERY_KIND } from './example-effects.ts';
import { naiveFight } from './naive-fight.ts';
import { type Counts, sideOf } from './small-fleets.ts';

function oddsOf(plan: FightPlan) {
  const odds = { attacker: 0, draw: 0, defender: 0, endless: 0 };
  // Where somebody has left nobody wins.
  for (const { kind, probability } of resolveFightPlan(plan).endings)
    odds[kind.endsWith('-away') ? 'endless' : (kind as keyof typeof odds)] += probability;
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

  /** Found by chance: what happens before the rounds, and what a round loses before its hits. */
  const small = { insignia: 1, crucero: 1 };
  test.each<[string, [Counts, Effect[]], [Counts, Effect[]], boolean]>([
    ['what takes all with it falls to cannons', [small, [EFFECTS['everything falls with it']]], [small, []], true],
    ['hits before the combat answer nothing', [small, [EFFECTS['sustain hits back once']]], [small, []], true],
    [
      'hits at its start are answered at once',
      [{ acorazado: 2 }, [EFFECTS['sustain hits back once']]],
      [{ acorazado: 1, crucero: 1 }, [EFFECTS['hits at the start'], EFFECTS['sustain hits back once']]],
      false,
    ],
    [
      'a barrage that hits all and answers',
      [{ destructor: 1, acorazado: 1 }, [EFFECTS['the barrage hits all'], EFFECTS['sustain hits back']]],
      [{ destructor: 1, acorazado: 1, caza: 1 }, [EFFECTS['the barrage hits all'], EFFECTS['sustain hits back']]],
      false,
    ],
    [
      'a barrage that hits all and kills',
      [{ destructor: 2 }, [EFFECTS['high results of the barrage kill'], EFFECTS['the barrage hits all']]],
      [{ caza: 1, crucero: 1, acorazado: 1 }, [EFFECTS['excess of the barrage damages']]],
      false,
    ],
    [
      'units come for those that fell for their dice',
      [
        { caza: 1, crucero: 1, acorazado: 1 },
        [EFFECTS.repair, EFFECTS['dice again at the risk of some'], EFFECTS['units placed for one lost']],
      ],
      [small, []],
      false,
    ],
    [
      'dice thrown again by what is left before somebody leaves',
      [{ destructor: 1, crucero: 1 }, [EFFECTS['both throw again']]],
      [{ insignia: 1 }, [EFFECTS.leave, EFFECTS.modifier]],
      false,
    ],
    [
      'dice thrown again, and losses gained',
      [{ destructor: 1, insignia: 1 }, [EFFECTS['the losses of the rival gained']]],
      [{ destructor: 1, acorazado: 1 }, [EFFECTS['both throw again later']]],
      false,
    ],
  ])('%s', (_, [a, own], [d, theirs], cannons) => {
    expectExact(sideOf(a, own), sideOf(d, theirs), ...(cannons ? CANNONS : []));
    expectExact(sideOf(d, theirs), sideOf(a, own), ...(cannons ? CANNONS : []));
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
