import { expect, test } from 'vitest';
import { isIdle } from '../../../../src/checkers/ti4/forces/idle.ts';
import type { Effect } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import type { IdleView } from '../../../../src/checkers/ti4/kernel/effects/kind.ts';
import type { ReadUnit } from '../../../../src/checkers/ti4/kernel/reading/effect-units.ts';

const unit = (id: string, abilities: string[], count = 1): ReadUnit => ({
  id,
  generic: id,
  kind: 'nave',
  abilities,
  count,
  fights: true,
  strength: 1,
});
const SUSTAINS = unit('acorazado', ['resistencia']);
const PLAIN = unit('crucero', []);
const view = (own: ReadUnit[], rival: ReadUnit[], more: Partial<IdleView> = {}): IdleView => ({
  own,
  rival,
  declared: [],
  othersFire: false,
  ...more,
});
const PLACE: Effect = { kind: 'place', id: 'acorazado', amount: 1, when: 'start' };
const REPLACE: Effect = { kind: 'replace', from: 'caza', to: 'acorazado', amount: 1, when: 'start' };

test.each<[Effect]>([
  [{ kind: 'answer-sustain-hits', hits: 1 }],
  [{ kind: 'free-sustain', uses: 1 }],
  [{ kind: 'sustain', absorbs: 2 }],
  [{ kind: 'repair', amount: 1, when: 'after-hits' }],
])('$kind asks for somebody of its own who can sustain, or may come', (effect) => {
  expect(isIdle(effect, view([PLAIN], [SUSTAINS]))).toBe(true);
  expect(isIdle(effect, view([PLAIN, SUSTAINS], [PLAIN]))).toBe(false);
  expect(isIdle(effect, view([{ ...SUSTAINS, count: 0 }], []))).toBe(true);
  expect(isIdle({ ...effect, units: ['crucero'] }, view([PLAIN, SUSTAINS], []))).toBe(true);
  expect(isIdle({ ...effect, units: ['acorazado'] }, view([PLAIN, SUSTAINS], []))).toBe(false);
  for (const other of [PLACE, REPLACE, { kind: 'value' } as const])
    expect(isIdle(effect, view([PLAIN], [], { declared: [other] }))).toBe(false);
  expect(isIdle(effect, view([PLAIN], [], { declared: [{ kind: 'silence-rival' }] }))).toBe(true);
});

test.each<[Effect]>([[{ kind: 'answer-sustain-destroy', uses: 1 }], [{ kind: 'no-rival-sustain' }]])(
  '$kind asks for a rival who can sustain',
  (effect) => {
    expect(isIdle(effect, view([SUSTAINS], [PLAIN]))).toBe(true);
    expect(isIdle(effect, view([PLAIN], [PLAIN, SUSTAINS]))).toBe(false);
    expect(isIdle(effect, view([SUSTAINS], [PLAIN], { declared: [PLACE] }))).toBe(true);
  },
);

test.each<[Effect, Effect, Effect, string]>([
  [
    { kind: 'modifier', roll: 'combat', amount: 1 },
    { kind: 'modifier', roll: 'barrage', amount: 1 },
    { kind: 'modifier', roll: 'cannon', amount: 1 },
    'modifier',
  ],
  [
    { kind: 'dice', roll: 'combat', amount: 1, each: true },
    { kind: 'dice', roll: 'barrage', amount: 1, each: true },
    { kind: 'dice', roll: 'cannon', amount: 1, each: true },
    'dice',
  ],
  [
    { kind: 'reroll', roll: 'combat' },
    { kind: 'reroll', roll: 'barrage' },
    { kind: 'reroll', roll: 'cannon' },
    'reroll',
  ],
  [
    { kind: 'multiply', roll: 'combat', factor: 2 },
    { kind: 'multiply', roll: 'barrage', factor: 2 },
    { kind: 'multiply', roll: 'cannon', factor: 2 },
    'multiply',
  ],
])('dice of a roll ask for somebody who rolls it: $3', (combat, barrage, cannon) => {
  const fires = unit('destructor', ['artilleria']);
  expect(isIdle(combat, view([PLAIN], []))).toBe(false);
  expect(isIdle(barrage, view([PLAIN], [fires]))).toBe(true);
  expect(isIdle(barrage, view([PLAIN, fires], []))).toBe(false);
  expect(isIdle({ ...barrage, units: ['crucero'] }, view([PLAIN, fires], []))).toBe(true);
  expect(isIdle(cannon, view([fires], []))).toBe(true);
  expect(isIdle(cannon, view([unit('sdp', ['canon-espacial'])], []))).toBe(false);
  // Cannons of others are no barrage.
  expect(isIdle(cannon, view([PLAIN], [], { othersFire: true }))).toBe(false);
  expect(isIdle(barrage, view([PLAIN], [], { othersFire: true }))).toBe(true);
  const gain = (ability: 'barrage' | 'cannon'): Effect => ({ kind: 'gain', ability, value: 9, dice: 1 });
  const battery = (roll: 'barrage' | 'cannon'): Effect => ({ kind: 'battery', roll, value: 9, dice: 1 });
  for (const made of [gain, battery]) {
    expect(isIdle(barrage, view([PLAIN], [], { declared: [made('barrage')] }))).toBe(false);
    expect(isIdle(barrage, view([PLAIN], [], { declared: [made('cannon')] }))).toBe(true);
  }
});

test('bombardment has an ability of its own', () => {
  const effect: Effect = { kind: 'modifier', roll: 'bombard', amount: 1 };
  expect(isIdle(effect, view([unit('acorazado', ['bombardeo'])], []))).toBe(false);
  expect(isIdle(effect, view([unit('acorazado', ['canon-espacial'])], []))).toBe(true);
});

test('what names no unit is about nothing; what is about all is not', () => {
  expect(isIdle({ kind: 'route', units: [] }, view([PLAIN], []))).toBe(true);
  expect(isIdle({ kind: 'route' }, view([PLAIN], []))).toBe(false);
  expect(isIdle({ kind: 'route', units: ['crucero'] }, view([PLAIN], []))).toBe(false);
  expect(isIdle({ kind: 'no-retreat', own: true, rival: false }, view([], []))).toBe(false);
});
