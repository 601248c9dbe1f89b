import { describe, expect, test } from 'vitest';
import { runOdds } from '../../catalog-fixture.ts';
import { type NaiveFighter, naiveBestPlay } from './naive-best-play.ts';

type Side = Record<string, unknown>;
const loose = (count: number) => Array.from({ length: count }, () => 0);
const fleet = (id: number, count: number) => Array.from({ length: count }, () => id);
const SPARE = { 'matriz-de-seleccion-de-objetivo-superior': true };
const ONCE = { 'maniobras-de-combate-superiores': true };
const PAIRS = { 'tacticas-de-fuego-masivo': true };
const GIVES = { 'culto-de-kahless': true };
const IGNORES = { 'armonicos-superiores-de-escudo': true };
const STRIKES = { 'otro-primer-golpe': true };

/** Both sides' chances of winning, the attacker and the defenders being described in both ways. */
function same(sides: Side[], naive: [NaiveFighter, ...NaiveFighter[]]): void {
  const [atacante, defensor, segundo = {}] = sides;
  const { outcomes } = runOdds('ascendancy-batalla', { atacante, defensor, 'segundo-defensor': segundo });
  const [attacker, ...defenders] = naive;
  const exact = naiveBestPlay(attacker, defenders);
  const of = (...ids: string[]) => ids.reduce((sum, id) => sum + (outcomes[id] ?? 0), 0);
  expect(of('atacante', 'retirada-defensor')).toBeCloseTo(exact.attacker, 11);
  expect(of('defensor', 'retirada-atacante')).toBeCloseTo(exact.defenders, 11);
}

describe('the die that may be repeated, against two defenders (44.15, 26.3)', () => {
  test('62.8 %: it goes wherever it helps most, in whatever order they are said', () => {
    const atacante = { naves: 2, impacto: 3, avances: SPARE };
    const [one, other] = [
      { naves: 1, impacto: 5 },
      { naves: 1, impacto: 2 },
    ];
    const first = runOdds('ascendancy-batalla', { atacante, defensor: one, 'segundo-defensor': other });
    const second = runOdds('ascendancy-batalla', { atacante, defensor: other, 'segundo-defensor': one });
    expect(first.outcomes['atacante']).toBeCloseTo(0.6281876573362492, 14);
    expect(second.outcomes).toEqual(first.outcomes);
    same(
      [atacante, one, other],
      [
        { ships: loose(2), needs: [3, 3], spare: true },
        { ships: loose(1), needs: [5] },
        { ships: loose(1), needs: [2] },
      ],
    );
  });

  test('shields of one and weapons of the other', () => {
    same(
      [
        { naves: 2, impacto: 4, avances: SPARE },
        { naves: 2, impacto: 6, escudo: 2 },
        { naves: 1, impacto: 4, escudo: 0 },
      ],
      [
        { ships: loose(2), needs: [6, 4], spare: true },
        { ships: loose(2), needs: [6] },
        { ships: loose(1), needs: [4] },
      ],
    );
  });

  test('with a Fleet that repeats ones, whose dice are divided too', () => {
    same(
      [
        { naves: 3, impacto: 4, flotas: [{ naves: 3 }], avances: SPARE },
        { naves: 1, impacto: 5 },
        { naves: 1, impacto: 3, escudo: 1 },
      ],
      [
        { ships: fleet(1, 3), needs: [4, 5], spare: true },
        { ships: loose(1), needs: [5] },
        { ships: loose(1), needs: [3] },
      ],
    );
  });

  test('a Fleet that repeats ones, without the card', () => {
    same(
      [
        { naves: 4, impacto: 4, flotas: [{ naves: 3 }], retirada: { ronda: 2 } },
        { naves: 1, impacto: 5 },
        { naves: 1, impacto: 3, escudo: 1 },
      ],
      [
        { ships: [...fleet(1, 3), 0], needs: [4, 5], retreatRound: 2 },
        { ships: loose(1), needs: [5] },
        { ships: loose(1), needs: [3] },
      ],
    );
  });
});

describe('all misses repeated in the round that is best (44.5)', () => {
  test('by the attacker', () => {
    same(
      [{ naves: 3, avances: ONCE }, { naves: 3 }],
      [
        { ships: loose(3), needs: [5], once: true },
        { ships: loose(3), needs: [5] },
      ],
    );
  });

  test('by the defender, who has seen the dice of the attacker', () => {
    same(
      [
        { naves: 3, impacto: 4 },
        { naves: 2, avances: ONCE },
      ],
      [
        { ships: loose(3), needs: [4] },
        { ships: loose(2), needs: [5], once: true },
      ],
    );
  });

  test('with the die of each round, and a Fleet that repeats ones', () => {
    same(
      [{ naves: 3, avances: { ...ONCE, ...SPARE }, flotas: [{ naves: 3 }] }, { naves: 2 }],
      [
        { ships: fleet(1, 3), needs: [5], once: true, spare: true },
        { ships: loose(2), needs: [5] },
      ],
    );
  });

  test('against two defenders, with and without the die of each round', () => {
    for (const spare of [false, true])
      same(
        [{ naves: 2, impacto: 4, avances: { ...ONCE, ...(spare && SPARE) } }, { naves: 1 }, { naves: 1, impacto: 3 }],
        [
          { ships: loose(2), needs: [4, 4], once: true, spare },
          { ships: loose(1), needs: [5] },
          { ships: loose(1), needs: [3] },
        ],
      );
  });

  test('by one of two defenders', () => {
    same(
      [{ naves: 3, impacto: 4 }, { naves: 1, avances: ONCE }, { naves: 1 }],
      [
        { ships: loose(3), needs: [4, 4] },
        { ships: loose(1), needs: [5], once: true },
        { ships: loose(1), needs: [5] },
      ],
    );
  });

  test('foreseeing retreats, after a round or for lack of ships', () => {
    same(
      [
        { naves: 3, avances: ONCE, retirada: { ronda: 2 } },
        { naves: 3, retirada: { naves: 1 } },
      ],
      [
        { ships: loose(3), needs: [5], once: true, retreatRound: 2 },
        { ships: loose(3), needs: [5], retreatShips: 1 },
      ],
    );
  });
});

describe('pairs of misses and ones that may be repeated (45.13, 46.1)', () => {
  test.each([5, 6, 7])('needing %i', (need) => {
    same(
      [
        { naves: 3, impacto: 5, flotas: [{ naves: 3 }], avances: PAIRS },
        { naves: 2, escudo: need - 5, impacto: 4 },
      ],
      [
        { ships: fleet(1, 3), needs: [need], doubles: true },
        { ships: loose(2), needs: [4] },
      ],
    );
  });

  test('by the defender, with a ship more outside the Fleet', () => {
    same(
      [
        { naves: 2, escudo: 1 },
        { naves: 4, flotas: [{ naves: 3 }], avances: PAIRS },
      ],
      [
        { ships: loose(2), needs: [5] },
        { ships: [...fleet(1, 3), 0], needs: [6], doubles: true },
      ],
    );
  });

  test('two defenders: pairs of dice thrown at the same one, and the die of each round', () => {
    for (const spare of [false, true])
      same(
        [
          { naves: 3, impacto: 5, avances: { ...PAIRS, ...(spare && SPARE) } },
          { naves: 1, escudo: 1 },
          { naves: 1, impacto: 4 },
        ],
        [
          { ships: loose(3), needs: [6, 5], doubles: true, spare },
          { ships: loose(1), needs: [5] },
          { ships: loose(1), needs: [4] },
        ],
      );
  });
});

describe('ships for ships (45.6)', () => {
  test('against two defenders', () => {
    same(
      [{ naves: 3, avances: GIVES }, { naves: 1, impacto: 4 }, { naves: 1 }],
      [
        { ships: loose(3), needs: [5, 5], gives: true },
        { ships: loose(1), needs: [4] },
        { ships: loose(1), needs: [5] },
      ],
    );
  });

  test('by one of two defenders', () => {
    same(
      [{ naves: 3, impacto: 3 }, { naves: 2, avances: GIVES }, { naves: 1 }],
      [
        { ships: loose(3), needs: [3, 3] },
        { ships: loose(2), needs: [5], gives: true },
        { ships: loose(1), needs: [5] },
      ],
    );
  });

  test('with a Fleet of its own that repeats ones: others are given first', () => {
    same(
      [
        { naves: 4, flotas: [{ naves: 3 }], avances: GIVES },
        { naves: 2, impacto: 4 },
      ],
      [
        { ships: [...fleet(1, 3), 0], needs: [5], gives: true },
        { ships: loose(2), needs: [4] },
      ],
    );
  });

  test('foreseeing a retreat after a round', () => {
    same(
      [
        { naves: 3, impacto: 4 },
        { naves: 3, avances: GIVES, retirada: { ronda: 2 } },
      ],
      [
        { ships: loose(3), needs: [4] },
        { ships: loose(3), needs: [5], gives: true, retreatRound: 2 },
      ],
    );
  });
});

describe('casualties that are ignored (44.3)', () => {
  test('with First Strike of the attacker', () => {
    same(
      [
        { naves: 3, avances: STRIKES },
        { naves: 4, flotas: [{ naves: 3 }], avances: IGNORES },
      ],
      [
        { ships: loose(3), needs: [5], strikesFirst: true },
        { ships: [...fleet(1, 3), 0], needs: [5], ignoresFirst: true },
      ],
    );
  });

  test('by one of two defenders', () => {
    same(
      [{ naves: 3, impacto: 4 }, { naves: 3, flotas: [{ naves: 3, carta: 'otra' }], avances: IGNORES }, { naves: 1 }],
      [
        { ships: loose(3), needs: [4, 4] },
        { ships: fleet(10, 3), needs: [5], ignoresFirst: true },
        { ships: loose(1), needs: [5] },
      ],
    );
  });

  test('foreseeing a retreat after a round', () => {
    same(
      [
        { naves: 4, flotas: [{ naves: 3 }], avances: IGNORES, retirada: { ronda: 2 } },
        { naves: 3, impacto: 4 },
      ],
      [
        { ships: [...fleet(1, 3), 0], needs: [5], ignoresFirst: true, retreatRound: 2 },
        { ships: loose(3), needs: [4] },
      ],
    );
  });
});

describe('several things at once', () => {
  test('pairs with ones against a card of one round', () => {
    same(
      [
        { naves: 3, impacto: 5, escudo: 1, flotas: [{ naves: 3 }], avances: PAIRS },
        { naves: 2, impacto: 4, escudo: 1, avances: ONCE },
      ],
      [
        { ships: fleet(1, 3), needs: [6], doubles: true },
        { ships: loose(2), needs: [5], once: true },
      ],
    );
  });

  test('a defender strikes first, the other gives ships, and the attacker divides', () => {
    same(
      [
        { naves: 3, impacto: 4, avances: SPARE },
        { naves: 1, avances: STRIKES },
        { naves: 2, avances: GIVES },
      ],
      [
        { ships: loose(3), needs: [4, 4], spare: true },
        { ships: loose(1), needs: [5], strikesFirst: true },
        { ships: loose(2), needs: [5], gives: true },
      ],
    );
  });
});
