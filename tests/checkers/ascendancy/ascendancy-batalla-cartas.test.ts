import { describe, expect, test } from 'vitest';
import { askRule } from '../../../src/checkers/ask-rule.ts';
import { rule, runOdds } from '../../catalog-fixture.ts';
import { assumptionOf, issuesOf, stepOf } from '../answers.ts';
import { binomial } from './naive-binomial.ts';

type Side = Record<string, unknown>;
const odds = (atacante: Side, defensor: Side, segundo: Side = {}) =>
  runOdds('ascendancy-batalla', { atacante, defensor, 'segundo-defensor': segundo });
const figure = (result: ReturnType<typeof odds>, id: string) => result.figures.find((one) => one.id === id)?.value;
const step = stepOf;
const CLOAK = { 'dispositivo-de-camuflaje-romulano': true };

describe('Cult of Kahless: ships for ships instead of rolling (45.6)', () => {
  const KAHLESS = { 'culto-de-kahless': true };

  /** Chance that whoever has the card wins, with the best choice of every round tried by hand. */
  function bestChance(own: number, rival: number, p: number, q: number, strike?: 'own' | 'rival'): number {
    const memo = new Map<string, number>();
    const arrive = (mine: number, theirs: number): number => {
      if (mine <= 0) return 0;
      if (theirs <= 0) return 1;
      const key = `${mine},${theirs}`;
      const known = memo.get(key);
      if (known !== undefined) return known;
      let sum = 0;
      let still = 0;
      for (const [x, a] of binomial(mine, p).entries())
        for (const [y, b] of binomial(theirs, q).entries())
          if (x + y === 0) still += a * b;
          else sum += a * b * arrive(mine - y, theirs - x);
      let top = sum / (1 - still);
      for (let given = 1; given <= Math.min(mine, theirs); given++)
        top = Math.max(
          top,
          mean(theirs, (y) => arrive(mine - given - y, theirs - given)),
        );
      memo.set(key, top);
      return top;
    };
    const mean = (dice: number, worth: (hits: number) => number) =>
      binomial(dice, q).reduce((sum, chance, hits) => sum + chance * worth(hits), 0);
    const gifts = (mine: number) => Array.from({ length: Math.min(mine, rival) }, (_, index) => index + 1);
    if (strike === 'own')
      return Math.max(
        binomial(own, p).reduce(
          (sum, chance, x) => sum + chance * mean(Math.max(0, rival - x), (y) => arrive(own - y, rival - x)),
          0,
        ),
        ...gifts(own).map((given) => mean(rival - given, (y) => arrive(own - given - y, rival - given))),
      );
    if (strike === 'rival')
      return mean(rival, (y) => {
        const left = own - y;
        if (left <= 0) return 0;
        const roll = binomial(left, p).reduce((sum, chance, x) => sum + chance * arrive(left, rival - x), 0);
        return Math.max(roll, ...gifts(left).map((given) => arrive(left - given, rival - given)));
      });
    return arrive(own, rival);
  }

  test.each([
    [5, 3],
    [4, 4],
    [6, 5],
    [3, 5],
    [2, 1],
  ])('%i ships of the attacker against %i', (own, rival) => {
    const result = odds({ naves: own, avances: KAHLESS }, { naves: rival, impacto: 4 });
    expect(result.outcomes['atacante']).toBeCloseTo(bestChance(own, rival, 1 / 3, 1 / 2), 12);
  });

  test.each([
    [5, 3],
    [4, 4],
    [3, 5],
  ])('%i ships of the defender against %i', (own, rival) => {
    const result = odds({ naves: rival, impacto: 4 }, { naves: own, avances: KAHLESS });
    expect(result.outcomes['defensor']).toBeCloseTo(bestChance(own, rival, 1 / 3, 1 / 2), 12);
  });

  test.each([
    [4, 3],
    [5, 5],
  ])('%i against %i, with the First Strike of one or of the other', (own, rival) => {
    const strike = { 'otro-primer-golpe': true };
    const mine = { naves: own, avances: KAHLESS };
    const first = { naves: own, avances: { ...KAHLESS, ...strike } };
    const theirs = { naves: rival, impacto: 4 };
    const quick = { ...theirs, avances: strike };
    const chance = (which: 'own' | 'rival') => bestChance(own, rival, 1 / 3, 1 / 2, which);
    expect(odds(first, theirs).outcomes['atacante']).toBeCloseTo(chance('own'), 12);
    expect(odds(mine, quick).outcomes['atacante']).toBeCloseTo(chance('rival'), 12);
    expect(odds(theirs, first).outcomes['defensor']).toBeCloseTo(chance('own'), 12);
    expect(odds(quick, mine).outcomes['defensor']).toBeCloseTo(chance('rival'), 12);
  });

  test('even against Shields that no die passes, more ships are enough', () => {
    const result = odds({ naves: 3, avances: KAHLESS }, { naves: 2, escudo: 2, impacto: 6 });
    expect(result.outcomes['interminable']).toBeUndefined();
    expect(result.outcomes['atacante']).toBeCloseTo(bestChance(3, 2, 0, 1 / 6), 12);
  });

  test('the answer says what is given in the first round and what the card is worth', () => {
    const given = step(odds({ naves: 5, avances: KAHLESS }, { naves: 2, impacto: 4 }), 'naves-por-naves');
    expect(given?.text).toContain('2 Naves');
    expect(given?.clauses).toEqual(['ascendancy:45.6']);
  });
});

describe('Production of a Pirates Fleet (48.1)', () => {
  const pirates = (naves: number, more = 0) => ({ naves: naves + more, flotas: [{ naves, carta: 'piratas' }] });
  const gain = (result: ReturnType<typeof odds>) => figure(result, 'produccion-atacante');

  /** Mean Production of ships that are all in the Fleet, each round tried by hand; below three there is no Fleet. */
  function mean(own: number, rival: number, p: number, q: number): number {
    if (own < 3 || rival <= 0) return 0;
    let sum = 0;
    let still = 0;
    for (const [x, a] of binomial(own, p).entries())
      for (const [y, b] of binomial(rival, q).entries())
        if (x + y === 0) still += a * b;
        else sum += a * b * (Math.min(x, rival) + mean(own - y, rival - x, p, q));
    return sum / (1 - still);
  }

  test.each([
    [3, 1],
    [3, 4],
    [5, 3],
  ])('%i ships, all pirates, against %i', (own, rival) => {
    const result = odds(pirates(own), { naves: rival, impacto: 4 });
    expect(gain(result)).toBeCloseTo(mean(own, rival, 1 / 3, 1 / 2), 12);
    expect(result.assumptions.flatMap(({ clauses }) => clauses)).toContain('ascendancy:48.1');
  });

  test('only its own dice count, and before those of other ships', () => {
    // One round, in which the rival cannot hit back: three dice against one ship.
    const result = odds({ ...pirates(3, 2), escudo: 2, retirada: { ronda: 1 } }, { naves: 1 });
    expect(gain(result)).toBeCloseTo(1 - (2 / 3) ** 3, 12);
  });

  test("with First Strike only what is left of the defender's Fleet fires", () => {
    const attacker = { naves: 2, avances: CLOAK, retirada: { ronda: 1 } };
    const result = odds(attacker, pirates(4));
    const exact = binomial(2, 1 / 3).reduce((sum, chance, lost) => {
      const left = 4 - lost;
      if (left < 3) return sum;
      return sum + chance * binomial(left, 1 / 3).reduce((hits, p, x) => hits + p * Math.min(2, x), 0);
    }, 0);
    expect(figure(result, 'produccion-defensor')).toBeCloseTo(exact, 12);
  });

  test.each([
    ['two defenders', {}, { naves: 1 }],
    [
      'a rival that ignores casualties',
      { flotas: [{ naves: 3 }], avances: { 'armonicos-superiores-de-escudo': true } },
      {},
    ],
  ])('with %s it is not counted, and that is said', (_, theirs, third) => {
    const result = odds(pirates(3), { naves: 3, ...theirs }, third);
    expect(gain(result)).toBeUndefined();
    expect(assumptionOf(result, 'piratas-sin-contar')?.clauses).toEqual(['ascendancy:48.1']);
  });
});

test('a card that gives ships might not count in another turn, and what it changes is said (11.7)', () => {
  const result = odds({ naves: 3 }, { naves: 3, avances: { 'culto-de-kahless': true } });
  expect(step(result, 'naves-por-naves')).toBeDefined();
  expect(step(result, 'avances-fuera-turno')?.clauses).toContain('ascendancy:45.6');
});

describe('leaving for Warp when attacked (44.7)', () => {
  const CLOAKED = { 'dispositivo-de-camuflaje-romulano-avanzado': true };
  const TACHYON = { 'matriz-de-deteccion-tachyon': true };

  test('the odds are of the battle if it is fought, and the headline says so', () => {
    const result = odds({ naves: 3 }, { naves: 3, avances: CLOAKED });
    expect(result.outcomes).toEqual(odds({ naves: 3 }, { naves: 3 }).outcomes);
    expect(result.headline).toMatch(/^Si el Defensor no se va a Warp, /);
    expect(step(result, 'puede-cancelar')?.clauses).toEqual(['ascendancy:44.7']);
    // It speaks of being attacked, which is always in another's turn.
    expect(step(result, 'avances-fuera-turno')).toBeUndefined();
  });

  test('of one of two defenders', () => {
    expect(odds({ naves: 3 }, { naves: 1 }, { naves: 1, avances: CLOAKED }).headline).toMatch(
      /^Si el segundo Defensor no se va a Warp, /,
    );
  });

  test('a Tachyon array of the attacker keeps him there (43.13)', () => {
    const result = odds({ naves: 3, avances: TACHYON }, { naves: 3, avances: CLOAKED });
    expect(result.headline).toMatch(/^El Atacante gana /);
    expect(step(result, 'no-puede-cancelar')?.clauses).toEqual(['ascendancy:44.7', 'ascendancy:43.13']);
  });
});

describe('what is not exact is refused with its reason', () => {
  const SPARE = { 'matriz-de-seleccion-de-objetivo-superior': true };
  const ONCE = { 'maniobras-de-combate-superiores': true };
  const PAIRS = { 'tacticas-de-fuego-masivo': true };
  const HARMONICS = { 'armonicos-superiores-de-escudo': true };
  const GIVES = { 'culto-de-kahless': true };
  const fleet = { flotas: [{ naves: 3 }] };
  const refusal = (atacante: Side, defensor: Side, segundo: Side = {}) => {
    const asked = askRule(rule('ascendancy-batalla'), { atacante, defensor, 'segundo-defensor': segundo });
    return 'issues' in asked ? asked.issues.map(({ code, clauses }) => [code, clauses]) : [];
  };
  const refused = (...clauses: string[]) => [['NOT_COMPUTED', clauses.map((clause) => `ascendancy:${clause}`)]];

  test.each<[string, Side, Side, Side, string[]]>([
    ['pairs and all misses', { naves: 3, avances: { ...PAIRS, ...ONCE } }, { naves: 3 }, {}, ['45.13', '44.5']],
    [
      'pairs, ones and a die',
      { naves: 3, ...fleet, avances: { ...PAIRS, ...SPARE } },
      { naves: 3 },
      {},
      ['45.13', '44.15', '46.1'],
    ],
    [
      'pairs and ones against two',
      { naves: 3, ...fleet, avances: PAIRS },
      { naves: 2 },
      { naves: 1 },
      ['45.13', '46.1', '26.3'],
    ],
    [
      'ships given and casualties ignored',
      { naves: 3, avances: GIVES },
      { naves: 3, ...fleet, avances: HARMONICS },
      {},
      ['45.6', '44.3'],
    ],
    [
      'casualties ignored and one of two strikes first',
      { naves: 4, ...fleet, avances: HARMONICS },
      { naves: 1, avances: { 'otro-primer-golpe': true } },
      { naves: 1 },
      ['44.3', '25.1', '26.3'],
    ],
    [
      'too many ways of losing ships',
      { naves: 30, flotas: [{ naves: 10 }, { naves: 10 }, { naves: 10 }], avances: HARMONICS },
      { naves: 2 },
      {},
      ['23.6', '34.10'],
    ],
    ['too much work', { naves: 30, avances: { ...SPARE, ...ONCE } }, { naves: 30 }, { naves: 30 }, ['26.3', '23.6']],
  ])('%s', (_, attacker, defender, second, clauses) => {
    expect(refusal(attacker, defender, second)).toEqual(refused(...clauses));
  });

  test('a little less of each is answered', () => {
    expect(refusal({ naves: 3, avances: PAIRS }, { naves: 3, avances: ONCE })).toEqual([]);
    expect(refusal({ naves: 3, avances: { ...PAIRS, ...SPARE } }, { naves: 3 })).toEqual([]);
    expect(refusal({ naves: 3, avances: PAIRS }, { naves: 2 }, { naves: 3, ...fleet })).toEqual([]);
    expect(refusal({ naves: 3, avances: GIVES }, { naves: 3, avances: HARMONICS })).toEqual([]);
    expect(refusal({ naves: 9, flotas: [{ naves: 3 }, { naves: 4 }], avances: HARMONICS }, { naves: 2 })).toEqual([]);
    expect(refusal({ naves: 30 }, { naves: 30 }, { naves: 30 })).toEqual([]);
  });
});

test('there is one of each card: two sides cannot have it (1.7, 2.3)', () => {
  const KAHLESS = { avances: { 'culto-de-kahless': true } };
  const issues = issuesOf('ascendancy-batalla', {
    atacante: { naves: 3, ...KAHLESS },
    defensor: { naves: 3 },
    'segundo-defensor': { naves: 1, ...KAHLESS },
  });
  expect(issues).toMatchObject([
    { field: 'segundo-defensor.avances.culto-de-kahless', clauses: ['ascendancy:1.7', 'ascendancy:2.3'] },
  ]);
  // Who is not there claims nothing.
  const absent = { atacante: { naves: 3, ...KAHLESS }, defensor: { naves: 3 }, 'segundo-defensor': KAHLESS };
  expect(issuesOf('ascendancy-batalla', absent)).toEqual([]);
});

test('a Starbase on both sides is told: Systems are not Adjacent to each other (5.22, 23.1)', () => {
  const base = { naves: 2, 'base-estelar': true };
  expect(assumptionOf(odds(base, base), 'bases-en-los-dos')).toBeDefined();
  expect(assumptionOf(odds({ naves: 2 }, base), 'bases-en-los-dos')).toBeUndefined();
  expect(assumptionOf(odds(base, { naves: 2 }), 'bases-en-los-dos')).toBeUndefined();
});
