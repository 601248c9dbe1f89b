import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askRule } from '../../../src/checkers/ask-rule.ts';
import type { DistributionResult } from '../../../src/checkers/results.ts';
import { rule } from '../../catalog-fixture.ts';
import { type NaiveFighter, naiveBestPlay } from './naive-best-play.ts';

/** Small battles of every kind, those that are refused apart, against brute force in fractions. */
const CARDS = {
  spare: 'matriz-de-seleccion-de-objetivo-superior',
  once: 'maniobras-de-combate-superiores',
  doubles: 'tacticas-de-fuego-masivo',
  gives: 'culto-de-kahless',
  ignoresFirst: 'armonicos-superiores-de-escudo',
  sixHits: 'tecnologia-de-desorganizacion',
} as const;
type CardKind = keyof typeof CARDS;

const side = (most: number): fc.Arbitrary<Side> =>
  fc.record({
    loose: fc.integer({ min: 1, max: most }),
    fleet: fc.constantFrom<'combate' | 'otra' | null>(null, null, 'combate', 'otra'),
    impacto: fc.integer({ min: 2, max: 6 }),
    escudo: fc.nat(2),
    strikes: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
    ronda: fc.option(fc.integer({ min: 1, max: 2 }), { freq: 5, nil: undefined }),
    quedan: fc.option(fc.constant(1), { freq: 5, nil: undefined }),
  });
interface Side {
  loose: number;
  fleet: 'combate' | 'otra' | null;
  impacto: number;
  escudo: number;
  strikes: boolean;
  ronda: number | undefined;
  quedan: number | undefined;
}

/** Each card is unique: somebody has it, or nobody. */
const owners = fc.record(
  Object.fromEntries(
    Object.keys(CARDS).map((kind) => [kind, fc.constantFrom<number | null>(null, null, null, 0, 1, 2)]),
  ) as Record<CardKind, fc.Arbitrary<number | null>>,
);

test('best play of small battles', () => {
  fc.assert(
    fc.property(fc.array(side(2), { minLength: 2, maxLength: 3 }), owners, (sides, has) => {
      // Brute force takes too long with more dice than this.
      const dice = sides.reduce((sum, one) => sum + one.loose + (one.fleet ? 3 : 0), 0);
      fc.pre(dice <= 6 && sides.filter(({ fleet }) => fleet).length <= 1);
      const asked = askRule(rule('ascendancy-batalla'), inputOf(sides, has));
      fc.pre(!('issues' in asked));
      const { outcomes } = (asked as { result: DistributionResult }).result;
      const [attacker, ...defenders] = sides.map((_, at) => naiveOf(sides, at, has)) as [NaiveFighter];
      const exact = naiveBestPlay(attacker, defenders);
      const of = (...ids: string[]) => ids.reduce((sum, id) => sum + (outcomes[id] ?? 0), 0);
      expect(of('atacante', 'retirada-defensor')).toBeCloseTo(exact.attacker, 10);
      expect(of('defensor', 'retirada-atacante')).toBeCloseTo(exact.defenders, 10);
    }),
    { numRuns: 25 },
  );
});

function inputOf(sides: readonly Side[], has: Record<CardKind, number | null>) {
  const of = (at: number) => {
    const one = sides[at];
    if (!one) return {};
    const { loose, fleet, impacto, escudo, strikes, ronda, quedan } = one;
    const cards = (Object.keys(CARDS) as CardKind[]).filter((kind) => has[kind] === at).map((kind) => CARDS[kind]);
    return {
      naves: loose + (fleet ? 3 : 0),
      impacto,
      escudo,
      flotas: fleet ? [{ naves: 3, carta: fleet }] : [],
      avances: { ...Object.fromEntries(cards.map((id) => [id, true])), 'otro-primer-golpe': strikes },
      retirada: { ...(ronda && { ronda }), ...(quedan && { naves: quedan }) },
    };
  };
  return { atacante: of(0), defensor: of(1), 'segundo-defensor': of(2) };
}

function naiveOf(sides: readonly Side[], at: number, has: Record<CardKind, number | null>): NaiveFighter {
  const { loose, fleet, impacto, strikes, ronda, quedan } = sides[at] as Side;
  const rivals = at === 0 ? sides.slice(1) : sides.slice(0, 1);
  return {
    ships: [
      ...Array.from({ length: loose }, () => 0),
      ...Array.from({ length: fleet ? 3 : 0 }, () => (fleet === 'combate' ? 1 : 10)),
    ],
    needs: rivals.map(({ escudo }) => impacto + escudo),
    strikesFirst: strikes,
    retreatRound: ronda ?? 0,
    retreatShips: quedan ?? 0,
    ...Object.fromEntries((Object.keys(CARDS) as CardKind[]).map((kind) => [kind, has[kind] === at])),
  };
}
