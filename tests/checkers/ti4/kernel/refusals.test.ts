import { describe, expect, test } from 'vitest';
import { type Effect, type FightSide, Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { refuseWhatIsNotExact } from '../../../../src/checkers/ti4/kernel/refusals.ts';

/** One of each kind, and of those that count otherwise by what they change. */
const EFFECTS = {
  modifier: { kind: 'modifier', roll: 'combat', amount: 1 },
  'dice for each': { kind: 'dice', roll: 'combat', amount: 1, each: true },
  'dice for all': { kind: 'dice', roll: 'combat', amount: 1, each: false },
  'dice for all, barrage': { kind: 'dice', roll: 'barrage', amount: 1, each: false },
  reroll: { kind: 'reroll', roll: 'combat' },
  'reroll some': { kind: 'reroll', roll: 'combat', most: 1 },
  'reroll barrage': { kind: 'reroll', roll: 'barrage' },
  'reroll rival hits': { kind: 'reroll-rival-hits', roll: 'combat' },
  'reroll rival barrage': { kind: 'reroll-rival-hits', roll: 'barrage' },
  'redo rival': { kind: 'redo-rival', roll: 'combat' },
  'redo rival barrage': { kind: 'redo-rival', roll: 'barrage' },
  natural: { kind: 'natural', from: 9, hits: 2 },
  multiply: { kind: 'multiply', roll: 'combat', factor: 2 },
  'multiply barrage': { kind: 'multiply', roll: 'barrage', factor: 2 },
  route: { kind: 'route' },
  'route cannons': { kind: 'route', roll: 'cannon' },
  'buy hits': { kind: 'buy-hits', uses: 1 },
  silence: { kind: 'silence-rival' },
  cancel: { kind: 'cancel', amount: 1, per: 'round' },
  sustain: { kind: 'sustain', absorbs: 2 },
  'no rival sustain': { kind: 'no-rival-sustain' },
  'direct hit': { kind: 'answer-sustain-destroy', uses: 1 },
  'answer sustain': { kind: 'answer-sustain-hits', hits: 1 },
  'answer roll': { kind: 'answer-roll-hits', hits: 1 },
  repair: { kind: 'repair', amount: 1, when: 'after-hits' },
  'destroy at start': { kind: 'destroy-at-start', amount: 1, needs: 1 },
  'hits at round end': { kind: 'hits-at-round-end', dice: [] },
  trade: { kind: 'trade-at-round-end', sacrifice: ['caza'], hits: 1, destroys: 0 },
  'free sustain': { kind: 'free-sustain', uses: 1 },
  'destroyed with': { kind: 'destroyed-with' },
  'last shot': { kind: 'last-shot', dice: 1, uses: 1 },
  'place at start': { kind: 'place', id: 'caza', amount: 1, when: 'start' },
  'place on loss': { kind: 'place', id: 'caza', amount: 1, when: 'own-destroyed' },
  'replace at start': { kind: 'replace', from: 'caza', to: 'crucero', amount: 1, when: 'start' },
  'replace each round': { kind: 'replace', from: 'caza', to: 'crucero', amount: 1, when: 'round-start' },
  'barrage kills': { kind: 'barrage-kills', from: 9, victims: [] },
  'reroll or die': { kind: 'reroll-or-die', amount: 1, safe: false },
  'redo both': { kind: 'redo-both' },
  'gain fallen': { kind: 'gain-fallen', gains: [] },
} satisfies Record<string, Effect>;
type Name = keyof typeof EFFECTS;
const NAMES = Object.keys(EFFECTS) as Name[];

const side = (...names: Name[]): FightSide => ({ units: [], steps: [], effects: names.map((name) => EFFECTS[name]) });

function isRefused(first: FightSide, second: FightSide): boolean {
  try {
    refuseWhatIsNotExact(first, second);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** What cannot stand beside what on one side. */
const TOGETHER: Partial<Record<Name, Name[]>> = {
  'dice for all': ['reroll or die'],
  reroll: ['buy hits', 'reroll or die'],
  'reroll some': ['route', 'buy hits', 'reroll or die'],
  'reroll rival barrage': ['barrage kills'],
  'redo rival': ['redo both'],
  'redo rival barrage': ['barrage kills', 'redo both'],
  natural: ['buy hits', 'reroll or die'],
  multiply: ['buy hits', 'reroll or die'],
  'multiply barrage': ['buy hits', 'barrage kills', 'reroll or die'],
  route: ['reroll some', 'buy hits', 'reroll or die'],
  'buy hits': [
    'reroll',
    'reroll some',
    'natural',
    'multiply',
    'multiply barrage',
    'route',
    'hits at round end',
    'reroll or die',
    'redo both',
    'gain fallen',
  ],
  'direct hit': ['gain fallen'],
  'answer sustain': ['hits at round end'],
  'answer roll': ['hits at round end'],
  repair: ['hits at round end'],
  'hits at round end': [
    'buy hits',
    'answer sustain',
    'answer roll',
    'repair',
    'trade',
    'destroyed with',
    'last shot',
    'reroll or die',
    'redo both',
    'gain fallen',
  ],
  trade: ['hits at round end', 'gain fallen'],
  'free sustain': ['gain fallen'],
  'destroyed with': ['hits at round end', 'gain fallen'],
  'last shot': ['hits at round end', 'gain fallen'],
  'place on loss': ['gain fallen'],
  'replace each round': ['gain fallen'],
  'barrage kills': ['reroll rival barrage', 'redo rival barrage', 'multiply barrage'],
  'reroll or die': [
    'dice for all',
    'reroll',
    'reroll some',
    'natural',
    'multiply',
    'multiply barrage',
    'route',
    'buy hits',
    'hits at round end',
    'redo both',
    'gain fallen',
  ],
  'redo both': ['redo rival', 'redo rival barrage', 'buy hits', 'hits at round end', 'reroll or die'],
  'gain fallen': [
    'buy hits',
    'direct hit',
    'hits at round end',
    'trade',
    'free sustain',
    'destroyed with',
    'last shot',
    'place on loss',
    'replace each round',
    'reroll or die',
  ],
};
/** What cannot stand against what. */
const AGAINST: Partial<Record<Name, Name[]>> = {
  'reroll rival hits': ['buy hits', 'reroll or die'],
  'reroll rival barrage': ['buy hits', 'barrage kills', 'reroll or die'],
  'redo rival': ['route', 'buy hits', 'reroll or die', 'redo both'],
  'redo rival barrage': ['route', 'buy hits', 'barrage kills', 'reroll or die', 'redo both'],
  'multiply barrage': ['barrage kills'],
  route: ['redo rival', 'redo rival barrage', 'cancel', 'sustain'],
  'buy hits': [
    'reroll rival hits',
    'reroll rival barrage',
    'redo rival',
    'redo rival barrage',
    'hits at round end',
    'redo both',
    'gain fallen',
  ],
  cancel: ['route'],
  sustain: ['route'],
  'direct hit': ['free sustain', 'gain fallen'],
  'answer sustain': ['hits at round end'],
  'answer roll': ['hits at round end'],
  repair: ['hits at round end'],
  'hits at round end': [
    'buy hits',
    'answer sustain',
    'answer roll',
    'repair',
    'trade',
    'destroyed with',
    'last shot',
    'reroll or die',
    'redo both',
    'gain fallen',
  ],
  trade: ['hits at round end', 'gain fallen'],
  'free sustain': ['direct hit'],
  'destroyed with': ['hits at round end', 'gain fallen'],
  'last shot': ['hits at round end', 'last shot', 'gain fallen'],
  'place on loss': ['gain fallen'],
  'barrage kills': ['reroll rival barrage', 'redo rival barrage', 'multiply barrage'],
  'reroll or die': [
    'reroll rival hits',
    'reroll rival barrage',
    'redo rival',
    'redo rival barrage',
    'hits at round end',
    'redo both',
    'gain fallen',
  ],
  'redo both': ['redo rival', 'redo rival barrage', 'buy hits', 'hits at round end', 'reroll or die', 'redo both'],
  'gain fallen': [
    'buy hits',
    'direct hit',
    'hits at round end',
    'trade',
    'destroyed with',
    'last shot',
    'place on loss',
    'reroll or die',
    'gain fallen',
  ],
};

describe('what is refused, and nothing else', () => {
  test.each(NAMES)('%s alone is computed', (name) => {
    expect(isRefused(side(name), side())).toBe(false);
  });

  test.each(NAMES)('beside %s', (name) => {
    const refused = NAMES.filter((other) => other !== name && isRefused(side(name, other), side()));
    expect(refused).toEqual(TOGETHER[name] ?? []);
    expect(NAMES.filter((other) => other !== name && isRefused(side(), side(other, name)))).toEqual(refused);
  });

  test.each(NAMES)('against %s', (name) => {
    const refused = NAMES.filter((other) => isRefused(side(name), side(other)));
    expect(refused).toEqual(AGAINST[name] ?? []);
    expect(NAMES.filter((other) => isRefused(side(other), side(name)))).toEqual(refused);
  });

  test('routed hits at the start count as routed only where they are', () => {
    const start = (route: boolean): Effect => ({ kind: 'hits-at-start', hits: 1, route });
    const withOne = (effect: Effect): FightSide => ({ units: [], steps: [], effects: [effect] });
    expect(isRefused(withOne(start(true)), side('cancel'))).toBe(true);
    expect(isRefused(withOne(start(false)), side('cancel'))).toBe(false);
    expect(isRefused(withOne(start(true)), side('sustain'))).toBe(false);
  });

  test('what hangs on a unit that lives is followed only where that is possible', () => {
    const followed = NAMES.filter(
      (name) => !isRefused({ ...side(), effects: [{ ...EFFECTS[name], whileAlive: ['caza'] } as Effect] }, side()),
    );
    expect(new Set(followed.map((name) => EFFECTS[name].kind))).toEqual(
      new Set([
        ...['modifier', 'dice', 'reroll', 'reroll-rival-hits', 'redo-rival', 'natural', 'multiply', 'route'],
        ...['silence-rival', 'buy-hits', 'no-rival-sustain', 'free-sustain'],
      ]),
    );
  });
});
