import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runNumbers } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf, readingsOf, stepIds } from '../answers.ts';

const id = 'opera-sincronicos';
interface One {
  anula?: number;
  tras?: number;
  'a-la-vez'?: boolean;
}
/** As a form holds it: when each was played is apart. */
const entries = (jugados: One[]) => ({
  jugados: jugados.map(({ anula, ...momento }) => ({ ...(anula !== undefined && { anula }), momento })),
});
const play = (jugados: One[]) => runNumbers(id, entries(jugados));
const order = (jugados: One[]) => play(jugados).tables[0]?.rows.map(([, , place]) => Number.parseInt(place ?? '', 10));
/** Places of those that apply. */
const applied = (jugados: One[]) =>
  play(jugados)
    .tables[0]?.rows.filter(([, , , what]) => /^(Se aplica|Anula a)/.test(what ?? ''))
    .map(([, , place]) => Number.parseInt(place ?? '', 10))
    .sort((a, b) => a - b);

describe('ten stacks resolved by hand', () => {
  test.each<[string, One[], number[], number[]]>([
    ['one alone', [{}], [1], [1]],
    ['missile and then decoys: the decoys first (12.5)', [{}, {}], [2, 1], [1, 2]],
    ['three, from the last (14.9)', [{}, {}, {}], [3, 2, 1], [1, 2, 3]],
    ['the second cancels the first', [{}, { anula: 1 }], [2, 1], [2]],
    ['the third cancels the one that cancels', [{}, { anula: 1 }, { anula: 2 }], [3, 2, 1], [1, 3]],
    // The fourth stops the third: the second is free again and stops the first.
    ['four in a chain', [{}, { anula: 1 }, { anula: 2 }, { anula: 3 }], [4, 3, 2, 1], [2, 4]],
    ['two against the same one', [{}, { anula: 1 }, { anula: 1 }], [3, 2, 1], [2, 3]],
    ['one added half-way: it goes next', [{}, {}, { tras: 1 }], [2, 3, 1], [1, 2, 3]],
    ['one added too late to cancel what is done', [{}, {}, { tras: 1, anula: 2 }], [2, 3, 1], [1, 2]],
    ['one added in time to cancel what waits', [{}, {}, { tras: 1, anula: 1 }], [2, 3, 1], [2, 3]],
  ])('%s', (_, jugados, places, left) => {
    expect(order(jugados)).toEqual(places);
    expect(applied(jugados)).toEqual(left);
    expect(figureOf(play(jugados), 'primero')).toBe(places[0]);
    expect(figureOf(play(jugados), 'aplican')).toBe(left.length);
  });
});

test('agrees with a stack kept on paper', () => {
  const any = fc.array(fc.record({ wait: fc.nat(2), target: fc.nat(5) }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(any, (steps) => {
      let [done, stack, resolved] = [0, [] as number[], [] as number[]];
      const list: One[] = [];
      for (const [at, { wait, target }] of steps.entries()) {
        for (let n = 0; n < wait && stack.length > 0; n++, done++) resolved.push(stack.pop() as number);
        list.push({ tras: done, ...(target < at && { anula: target + 1 }) });
        stack = [...stack, at];
      }
      resolved = [...resolved, ...stack.reverse()];
      expect(order(list)).toEqual(resolved.map((place) => place + 1));
      // Whoever is cancelled by somebody that stands, and had not been resolved before it, does nothing.
      const stands = new Map<number, boolean>();
      for (const place of resolved) {
        if (stands.get(place) === undefined) stands.set(place, true);
        const target = (list[place]?.anula ?? 0) - 1;
        if (!stands.get(place) || target < 0) continue;
        if (resolved.indexOf(target) > resolved.indexOf(place)) stands.set(target, false);
        else stands.set(place, false);
      }
      expect(applied(list)).toEqual(
        [...stands].flatMap(([place, is]) => (is ? [place + 1] : [])).sort((a, b) => a - b),
      );
    }),
  );
});

describe('two said at once (X25)', () => {
  test('the headline says on what it rests, and what depends on it', () => {
    // If the second had been first, the third would cancel... the other one: both orders are told.
    const found = play([{}, { anula: 1 }, { 'a-la-vez': true, anula: 1 }]);
    expect(found.headline).toMatch(/^Si de los dichos a la vez/);
    expect(readingsOf(found)).toContain('opera:X25');
  });

  test('what one cancels may hang on it', () => {
    // 3 answers 2 at the same time as 4 is said: 4 cancels 1. Nothing of that changes the others.
    const same = play([{}, {}, { 'a-la-vez': true }]);
    expect(assumptionOf(same, 'a-la-vez')?.text).toContain('al revés se aplicarían los mismos');
    expect(play([{}, {}]).headline).not.toContain('a la vez');
  });
});

test('explains what there is to explain', () => {
  expect(stepIds(play([{}, {}]))).toEqual(['pila']);
  expect(stepIds(play([{}, {}, { tras: 1 }]))).toEqual(['pila', 'anadidos']);
  expect(stepIds(play([{}, { anula: 1 }]))).toEqual(['pila', 'anulados']);
});

describe('input', () => {
  test.each<[string, One[], string, string[]]>([
    ['one that cancels itself', [{ anula: 1 }], 'jugados.0.anula', []],
    ['one that cancels a later one', [{}, { anula: 3 }, {}], 'jugados.1.anula', []],
    ['more resolved than had been played', [{}, { tras: 2 }], 'jugados.1.momento.tras', ['opera:14.9']],
    ['fewer resolved than before', [{}, { tras: 1 }, { tras: 0 }], 'jugados.2.momento.tras', []],
    ['the first at the same time as nothing', [{ 'a-la-vez': true }], 'jugados.0.momento.a-la-vez', []],
    ['two at once with one resolved between', [{}, { tras: 1, 'a-la-vez': true }], 'jugados.1.momento.a-la-vez', []],
    ['one at once with what it cancels', [{}, { 'a-la-vez': true, anula: 1 }], 'jugados.1.anula', ['opera:14.13']],
  ])('refuses %s', (_, jugados, field, clauses) => {
    expect(issuesOf(id, entries(jugados))).toMatchObject([{ field, ...(clauses[0] && { clauses }) }]);
  });

  test('twelve are taken, thirteen are not, nor none', () => {
    const many = (amount: number) => ({ jugados: Array.from({ length: amount }, () => ({})) });
    expect(issuesOf(id, many(12))).toEqual([]);
    expect(issuesOf(id, many(13))).toMatchObject([{ field: 'jugados', code: 'OUT_OF_RANGE' }]);
    expect(issuesOf(id, many(0))).toMatchObject([{ field: 'jugados', code: 'OUT_OF_RANGE' }]);
  });
});
