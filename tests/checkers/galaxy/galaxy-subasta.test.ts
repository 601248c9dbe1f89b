import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceInHand } from '../../../src/checkers/galaxy/bidding.ts';
import { runNumbers } from '../../catalog-fixture.ts';
import { ONE, Rational } from '../../rational.ts';
import { assumptionOf, figureOf, issuesOf, readingsOf, stepIds } from '../answers.ts';

const id = 'galaxy-subasta';
type Bid = { puja?: number; carta?: 'si' | 'no' | 'no-se'; nombre?: string };
const bid = (jugadores: Bid[], more: object = {}) => runNumbers(id, { jugadores, ...more });
const starter = (jugadores: Bid[]) => figureOf(bid(jugadores), 'empieza');

describe('ten biddings worked by hand', () => {
  const book: Bid[] = [{ puja: 9, carta: 'si' }, { puja: 5 }, { puja: 6 }, { puja: 8 }];

  test('the book’s: Green starts with a 9, and then Red, Blue and Yellow (18.1, 18.2)', () => {
    const found = bid(book.map((one, at) => ({ ...one, nombre: ['Verde', 'Rojo', 'Azul', 'Amarillo'][at] as string })));
    expect(found.headline).toMatch(/^Empieza Verde: debe jugar un 9/);
    expect(found.tables[1]?.rows.map(([, name]) => name)).toEqual(['Verde', 'Rojo', 'Azul', 'Amarillo']);
    expect(figureOf(found, 'bases-1')).toBe(5);
  });

  test('the order goes round from whoever starts (6.5)', () => {
    const found = bid([{ puja: 2 }, { puja: 5 }, { puja: 7, carta: 'si' }, {}]);
    expect(found.tables[1]?.rows.map(([, name]) => name)).toEqual([3, 4, 1, 2].map((n) => `Jugador ${n}`));
  });

  test('a bluff costs a base and the next bid must be honoured (6.4)', () => {
    const found = bid([{ puja: 4 }, { puja: 8, carta: 'no' }, { puja: 7, carta: 'si' }]);
    expect(figureOf(found, 'empieza')).toBe(3);
    expect([figureOf(found, 'bases-2'), figureOf(found, 'bases-3')]).toEqual([4, 5]);
    // The 4 was outbid by a card that is there: it binds nobody.
    expect(figureOf(found, 'bases-1')).toBeUndefined();
    expect(stepIds(found)).toEqual(['gana', 'penalizado-2', 'orden']);
  });

  test('the same penalty comes to the next, and to the one after', () => {
    const found = bid([
      { puja: 4, carta: 'si' },
      { puja: 8, carta: 'no' },
      { puja: 7, carta: 'no' },
    ]);
    expect(figureOf(found, 'empieza')).toBe(1);
    expect([1, 2, 3].map((n) => figureOf(found, `bases-${n}`))).toEqual([5, 4, 4]);
    expect(found.headline).toContain('pierden 1 Base cada uno');
  });

  test('if all fail, the last of them starts, as our reading (X30)', () => {
    const found = bid([{ puja: 4, carta: 'no' }, { puja: 8, carta: 'no' }, {}]);
    expect(figureOf(found, 'empieza')).toBe(1);
    expect([1, 2].map((n) => figureOf(found, `bases-${n}`))).toEqual([4, 4]);
    expect(readingsOf(found)).toContain('galaxy:X30');
    expect(readingsOf(bid([{ puja: 4, carta: 'si' }, {}]))).not.toContain('galaxy:X30');
  });

  test('the only bidder without his card starts all the same', () => {
    expect(starter([{ puja: 3, carta: 'no' }, {}])).toBe(1);
  });

  test('a card that nobody has seen leaves it open, whoever has the next', () => {
    const found = bid([{ puja: 6 }, { puja: 8 }, { puja: 7, carta: 'si' }]);
    expect(figureOf(found, 'empieza')).toBeUndefined();
    expect(found.headline).toContain('Empieza Jugador 2 si tiene un 8; si no');
    expect(found.headline).toContain('le toca a Jugador 3, con su 7');
    expect(stepIds(found)).toContain('por-saber');
    // Its bases are not told: they depend on the card.
    expect(figureOf(found, 'bases-2')).toBeUndefined();
  });

  test('a bluff above one that nobody has seen is certain', () => {
    const found = bid([{ puja: 6 }, { puja: 8, carta: 'no' }]);
    expect(found.headline).toMatch(/^Jugador 2 pierde 1 Base\. Empieza Jugador 1 si tiene un 6/);
    expect(figureOf(found, 'bases-2')).toBe(4);
  });

  test('one’s own hand tells whether one has the card', () => {
    const mano = { 'carta-8': 1, 'carta-3': 5, tecnologias: 2 };
    expect(figureOf(bid([{ puja: 6 }, { puja: 8 }], { yo: 2, mano }), 'empieza')).toBe(2);
    expect(figureOf(bid([{ puja: 6 }, { puja: 9 }], { yo: 2, mano }), 'bases-2')).toBe(4);
  });

  test('what each higher bid would cost oneself: the card, or a base of five', () => {
    const mano = { 'carta-8': 1, 'carta-3': 5, tecnologias: 2 };
    const costs = bid([{ puja: 6 }, {}], { yo: 2, mano }).tables.at(-1);
    expect(costs?.rows).toEqual([
      ['7', '0', '1 Base de 5 (hasta 5 de Influencia)'],
      ['8', '1', 'Empezar con un 8'],
      ['9', '0', '1 Base de 5 (hasta 5 de Influencia)'],
      ['10', '0', '1 Base de 5 (hasta 5 de Influencia)'],
    ]);
    // A 10 ends the bidding: there is nothing more to bid.
    const closed = bid([{ puja: 10 }, {}], { yo: 2, mano });
    expect(closed.tables.some(({ title }) => title.includes('costaría'))).toBe(false);
  });
});

describe('the chance that a hand at random has a card', () => {
  /** All hands of some cards, counted one by one. */
  function counted(unseen: number, wanted: number, hand: number): Rational {
    const choose = (from: number, left: number): bigint =>
      left === 0 ? 1n : from < left ? 0n : choose(from - 1, left - 1) + choose(from - 1, left);
    return ONE.minus(new Rational(choose(unseen - wanted, hand), choose(unseen, hand)));
  }

  test.each([
    [5, 1, 2],
    [5, 0, 2],
    [6, 3, 3],
    [8, 6, 3],
    [12, 4, 4],
    [18, 9, 8],
  ])('of %i cards, %i wanted, %i dealt', (unseen, wanted, hand) => {
    expect(chanceInHand(unseen, wanted, hand)).toBeCloseTo(counted(unseen, wanted, hand).toNumber(), 12);
  });

  test('in the game: eight of 104, nine of each value', () => {
    // 1 − (95·94·93·92·91·90·89·88) / (104·103·102·101·100·99·98·97).
    const none = [0, 1, 2, 3, 4, 5, 6, 7].reduce((product, n) => (product * (95 - n)) / (104 - n), 1);
    const shown = bid([{ puja: 6 }, {}]).tables[0]?.rows[0]?.[3];
    expect(shown).toMatch(new RegExp(`^${((1 - none) * 100).toFixed(1).replace('.', ',')}\\s%$`));
  });

  test('what one holds oneself is no longer among the rest', () => {
    const mano = { 'carta-6': 8 };
    const shown = bid([{ puja: 6 }, {}], { yo: 2, mano }).tables[0]?.rows[0]?.[3];
    // One 6 is left among 96: 8 of 96.
    expect(shown).toMatch(/^8,3\s%$/);
  });

  test('is told for what it is, and only where a card is unknown', () => {
    expect(assumptionOf(bid([{ puja: 6 }, {}]), 'mano-al-azar')?.text).toContain('no es la probabilidad de que mienta');
    expect(assumptionOf(bid([{ puja: 6, carta: 'si' }, {}]), 'mano-al-azar')).toBeUndefined();
  });
});

test('agrees with a plain search for whoever starts', () => {
  const bids = fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 2, maxLength: 5 });
  const cards = fc.array(fc.constantFrom('si' as const, 'no' as const), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(bids, cards, (values, has) => {
      const players = values.map((puja, at) => ({ puja, carta: has[at] as 'si' | 'no' }));
      const down = players.map((_, at) => at).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
      const first = down.find((at) => players[at]?.carta === 'si') ?? down.at(-1) ?? -1;
      const found = bid(players);
      expect(figureOf(found, 'empieza')).toBe(first + 1);
      for (const at of down.slice(0, down.indexOf(first))) expect(figureOf(found, `bases-${at + 1}`)).toBe(4);
    }),
  );
});

describe('input', () => {
  test.each<[string, object, string, string[]]>([
    ['a dealer who has not bid', { jugadores: [{}, { puja: 4 }] }, 'jugadores.0.puja', ['galaxy:6.1']],
    ['two equal bids', { jugadores: [{ puja: 4 }, { puja: 4 }] }, 'jugadores.1.puja', ['galaxy:6.1']],
    ['a 0 that beats nothing', { jugadores: [{ puja: 4 }, { puja: 0 }] }, 'jugadores.1.puja', ['galaxy:6.1']],
    ['oneself who does not play', { jugadores: [{ puja: 4 }, {}], yo: 3 }, 'yo', []],
    ['seven cards', { jugadores: [{ puja: 4 }, {}], yo: 2, mano: { 'carta-3': 7 } }, 'mano', ['galaxy:4.3']],
    [
      'nine cards',
      { jugadores: [{ puja: 4 }, {}], yo: 2, mano: { 'carta-3': 5, 'carta-2': 4 } },
      'mano',
      ['galaxy:4.3'],
    ],
    [
      'a card told that is not in the hand',
      { jugadores: [{ puja: 4, carta: 'si' }, {}], yo: 1, mano: { 'carta-3': 8 } },
      'jugadores.0.carta',
      [],
    ],
  ])('refuses %s', (_, raw, field, clauses) => {
    expect(issuesOf(id, raw)).toMatchObject([{ field, code: 'INCONSISTENT', ...(clauses[0] && { clauses }) }]);
  });

  test.each([
    ['a bid beyond the cards', { jugadores: [{ puja: 11 }, {}] }, 'jugadores.0.puja'],
    ['one player', { jugadores: [{ puja: 1 }] }, 'jugadores'],
    [
      'six technology cards',
      { jugadores: [{ puja: 1 }, {}], yo: 2, mano: { tecnologias: 6, 'carta-3': 2 } },
      'mano.tecnologias',
    ],
  ])('refuses %s, out of range', (_, raw, field) => {
    expect(issuesOf(id, raw)).toMatchObject([{ field, code: 'OUT_OF_RANGE' }]);
  });

  test('accepts a dealer who opens with a 0, a 10, eight cards, and no hand at all', () => {
    expect(issuesOf(id, { jugadores: [{ puja: 0 }, { puja: 10 }] })).toEqual([]);
    expect(issuesOf(id, { jugadores: [{ puja: 0 }, {}], yo: 2 })).toEqual([]);
    expect(issuesOf(id, { jugadores: [{ puja: 0 }, {}], yo: 2, mano: { 'carta-3': 3, tecnologias: 5 } })).toEqual([]);
  });
});
