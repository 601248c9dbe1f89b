import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Planet, setsByTotal, smallestSet } from '../../../src/checkers/ti4/planets.ts';
import { runVerdict } from '../../catalog-fixture.ts';
import { issuesOf, limits } from '../answers.ts';

const ruling = (input: object) => runVerdict('ti4-votos', input);
const figure = (input: object, id: string) => ruling(input).figures.find((each) => each.id === id)?.value;
const influence = (...values: number[]) => values.map((influencia) => ({ influencia }));
const against = (votos: number, mine = 0) => ({
  resoluciones: [
    { nombre: 'A favor', votos: mine },
    { nombre: 'En contra', votos },
  ],
});

describe('how many votes (27.6, 27.19)', () => {
  test.each([
    ['one more than the other wins', 5, 'no-se', 'sí'],
    ['a tie depends on the speaker', 6, 'no-se', 'depende'],
    ['a tie is won by the speaker', 6, 'yo', 'sí'],
    ['a tie is won with the speaker', 6, 'a-favor', 'sí'],
    ['a tie is lost with the speaker against', 6, 'en-contra', 'no'],
    ['one fewer loses', 7, 'yo', 'no'],
  ])('%s', (_, votos, portavoz, verdict) => {
    expect(ruling({ ...against(votos), planetas: influence(4, 2), portavoz }).verdict).toBe(verdict);
  });

  test('votes of others for the same outcome count', () => {
    const input = { ...against(7, 4), planetas: influence(4) };
    expect(figure(input, 'para-ganar')).toBe(4);
    expect(ruling(input).verdict).toBe('sí');
  });

  test('the strongest of several rivals is the one to beat', () => {
    const resoluciones = [
      { nombre: 'Ana', votos: 3 },
      { nombre: 'Luis', votos: 8 },
      { nombre: 'Marta', votos: 5 },
    ];
    expect(figure({ 'mi-resolucion': 'ana', resoluciones }, 'para-ganar')).toBe(6);
  });

  test('with no votes at all the speaker decides (27.19)', () => {
    expect(ruling({}).verdict).toBe('depende');
    expect(ruling({ portavoz: 'yo' }).verdict).toBe('sí');
  });

  test('a resolution that already wins needs nothing more', () => {
    const input = { ...against(2, 5), planetas: influence(3) };
    expect(figure(input, 'para-ganar')).toBe(0);
    expect(ruling(input).options[0]).toMatchObject({ verdict: 'sí', clauses: ['ti4:27.2.c', 'ti4:27.6'] });
  });

  test('votes still to come are counted at their worst and at their best', () => {
    const vote = (pendientes: number, votos: number) =>
      ruling({ ...against(votos), planetas: influence(6), pendientes }).verdict;
    expect(vote(2, 3)).toBe('sí');
    expect(vote(4, 3)).toBe('depende');
    expect(vote(2, 9)).toBe('no');
    expect(vote(3, 9)).toBe('depende');
  });
});

describe('who may vote and with what', () => {
  test('whoever may not vote adds nothing, not even additional votes (27.16)', () => {
    const input = { ...against(3), planetas: influence(6), adicionales: 5, 'puede-votar': 'no' };
    expect(figure(input, 'disponibles')).toBe(0);
    expect(ruling(input).verdict).toBe('no');
    expect(ruling(input).changes.map(({ verdict }) => verdict)).toContain('sí');
    expect(ruling({ ...input, 'puede-votar': 'si' }).verdict).toBe('sí');
  });

  test('not knowing it leaves the answer open only if it matters', () => {
    const open = { planetas: influence(6), 'puede-votar': 'no-se' };
    expect(ruling({ ...against(3), ...open }).verdict).toBe('depende');
    expect(ruling({ ...against(9), ...open }).verdict).toBe('no');
    expect(ruling({ ...against(3, 4), ...open }).verdict).toBe('sí');
  });

  test('additional votes go with the others (27.15)', () => {
    const input = { ...against(5), planetas: influence(4, 1), adicionales: 2 };
    expect(ruling(input).options[0]?.text).toBe('Agota el planeta 1 más 2 votos adicionales: 6 votos.');
  });

  test('planets without influence give nothing: that is abstaining (F20)', () => {
    const input = { ...against(1), planetas: influence(0, 0) };
    expect(ruling(input).verdict).toBe('no');
    expect(ruling(input).steps.map((step) => step.id)).toContain('cero-votos');
  });

  test('an exhausted planet gives all its votes (27.6.a)', () => {
    const { options } = ruling({ ...against(3), planetas: influence(6) });
    expect(options[0]?.text).toContain('2 de más');
    expect(options.some((option) => option.label.startsWith('Empatar'))).toBe(false);
  });

  test('riders are no votes and trade goods cannot be spent (27.22, 27.13)', () => {
    const { exceptions, steps } = ruling({ ...against(3) });
    expect(exceptions[0]?.clauses).toContain('ti4:27.22');
    expect(steps.flatMap((step) => step.clauses)).toContain('ti4:27.13');
  });
});

describe('what is counted for the ruling, and the numbers told with it', () => {
  const six = { planetas: influence(4, 2) };
  const won = { gana: 'si', pierde: 'no' };
  const tied = { gana: 'no', pierde: 'no' };
  const lost = { gana: 'no', pierde: 'si' };
  const may = { 'puede-votar': 'si' };
  /** The figures inside a few words. */
  const digits = (text: string | undefined) => (text?.match(/\d+/g) ?? []).map(Number);

  test.each<[string, object, string, Record<string, string>, Record<string, number[]>]>([
    ['wins', { ...against(5), ...six }, 'sí', { ...may, ...won }, { gana: [6] }],
    ['one vote', { ...against(0), ...six }, 'sí', { ...may, ...won }, { gana: [1] }],
    ['wins without voting', { ...against(2, 5), ...six }, 'sí', { ...may, ...won }, { gana: [] }],
    [
      'wins whatever is still to come',
      { ...against(2), ...six, pendientes: 3 },
      'sí',
      { ...may, ...won },
      { gana: [6, 3] },
    ],
    ['as speaker', { ...against(5), ...six, portavoz: 'yo' }, 'sí', { ...may, ...won, portavoz: 'yo' }, { gana: [6] }],
    [
      'a tie with the speaker',
      { ...against(6), ...six, portavoz: 'a-favor' },
      'sí',
      { ...may, ...tied, portavoz: 'a-favor' },
      { gana: [6] },
    ],
    ['tied already, as speaker', { portavoz: 'yo' }, 'sí', { ...may, ...tied, portavoz: 'yo' }, { gana: [] }],
    ['loses', { ...against(7), ...six }, 'no', { ...may, ...lost }, { pierde: [6, 8] }],
    [
      'loses the tie',
      { ...against(6), ...six, portavoz: 'en-contra' },
      'no',
      { ...may, ...tied, portavoz: 'en-contra' },
      { gana: [6] },
    ],
    [
      'loses even with all that is to come',
      { ...against(9), ...six, pendientes: 2 },
      'no',
      { ...may, ...lost },
      { pierde: [6, 8, 2] },
    ],
    ['hangs on the speaker', { ...against(6), ...six }, 'depende', { ...may, ...tied }, { gana: [6] }],
    ['nobody has voted', {}, 'depende', { ...may, ...tied }, { gana: [] }],
    [
      'hangs on the votes to come',
      { ...against(4), ...six, pendientes: 2, portavoz: 'en-contra' },
      'depende',
      { ...may, pierde: 'no', portavoz: 'en-contra' },
      {},
    ],
    ['hangs on both', { ...against(4), ...six, pendientes: 2 }, 'depende', { ...may, pierde: 'no' }, {}],
    [
      'at least a tie that goes to this side',
      { ...against(0), ...six, pendientes: 6, portavoz: 'a-favor' },
      'sí',
      { ...may, pierde: 'no', portavoz: 'a-favor' },
      {},
    ],
    [
      'at most a tie that goes to the other',
      { ...against(8), ...six, pendientes: 2, portavoz: 'en-contra' },
      'no',
      { ...may, gana: 'no', portavoz: 'en-contra' },
      { gana: [6] },
    ],
  ])('%s', (_, input, verdict, facts, numbers) => {
    const result = ruling(input);
    expect(result.verdict).toBe(verdict);
    const { 'gana-sin-ti': _win, 'pierde-sin-ti': _lose, ...given } = result.facts?.given ?? {};
    expect(given).toEqual(facts);
    for (const [question, expected] of Object.entries(numbers))
      expect(digits(result.facts?.numbers[question]), question).toEqual(expected);
  });

  test.each([
    ['loses', { ...against(3), ...six }, 'no', { 'gana-sin-ti': 'no', 'pierde-sin-ti': 'si' }],
    ['wins', { ...against(3, 4), ...six }, 'sí', { 'gana-sin-ti': 'si', 'pierde-sin-ti': 'no' }],
    ['is open', { ...against(3), pendientes: 9, portavoz: 'yo' }, 'depende', {}],
  ])('without votes of this player it %s', (_, input, verdict, facts) => {
    const result = ruling({ ...input, 'puede-votar': 'no' });
    expect(result.verdict).toBe(verdict);
    const { 'gana-sin-ti': win, 'pierde-sin-ti': lose, 'puede-votar': may } = result.facts?.given ?? {};
    expect({ ...(win && { 'gana-sin-ti': win }), ...(lose && { 'pierde-sin-ti': lose }) }).toEqual(facts);
    expect(may).toBe('no');
  });

  test('the numbers that decide are in the headline, and no others', () => {
    const lost = ruling({ ...against(7), ...six });
    expect(lost.headline).toContain(`(${lost.facts?.numbers['pierde']})`);
    expect(lost.headline).not.toContain(String(lost.facts?.numbers['gana-sin-ti']));
  });
});

describe('what a vote leaves behind', () => {
  const stepNamed = (input: object, id: string) => ruling(input).steps.find((step) => step.id === id);

  test('exhausted planets miss the second card and are readied after it (27.3, 27.4)', () => {
    expect(stepNamed({ ...against(3), planetas: influence(6) }, 'para-otra-carta')?.clauses).toEqual([
      'ti4:27.3',
      'ti4:27.4',
    ]);
  });

  test('of planets that give the same, the fewest are exhausted', () => {
    const { options } = ruling({ ...against(3), planetas: influence(2, 2, 4) });
    expect(options[0]?.text).toBe('Agota el planeta 3: 4 votos.');
  });

  test('additional votes alone are left to their card (27.15, X23)', () => {
    const input = { ...against(1), adicionales: 3 };
    expect(ruling(input).options[0]?.text).toContain('si su carta no pide haber votado');
    expect(stepNamed(input, 'votos-adicionales')?.clauses).toEqual(['ti4:27.15', 'ti4:E12']);
  });

  test('only additional votes can come after the speaker (76.2)', () => {
    const input = { ...against(1), planetas: influence(6), portavoz: 'yo' };
    expect(stepNamed({ ...input, pendientes: 2 }, 'votas-ultimo')?.clauses).toEqual(['ti4:76.2', 'ti4:27.15']);
    expect(stepNamed(input, 'votas-ultimo')).toBeUndefined();
  });

  test('two rivals with the same votes are both named, in the plural', () => {
    const resoluciones = [{ nombre: 'Luis', votos: 3 }, { nombre: 'Marta', votos: 3 }, { votos: 3 }];
    const text = stepNamed({ resoluciones }, 'recuento-hasta-ahora')?.text;
    for (const rival of ['«Luis»', '«Marta»', 'n.º 3']) expect(text).toContain(rival);
    expect(ruling({ resoluciones }).figures.find(({ id }) => id === 'lleva-la-rival')?.value).toBe(3);
  });
});

describe('bad input', () => {
  test.each([
    ['negative', { adicionales: -1 }, 'adicionales', limits('0', '60')],
    ['fractional', { planetas: [{ influencia: 1.5 }] }, 'planetas.0.influencia', { code: 'WRONG_TYPE' }],
    ['huge', { pendientes: 1e9 }, 'pendientes', limits('0', '200')],
    [
      'too many planets',
      { planetas: influence(...Array.from({ length: 31 }, () => 1)) },
      'planetas',
      limits('0', '30'),
    ],
    [
      'twice the same',
      { resoluciones: [{ nombre: 'Sí' }, { nombre: 'si' }] },
      'resoluciones.1.nombre',
      { code: 'INCONSISTENT' },
    ],
    ['unknown speaker', { portavoz: 'nadie' }, 'portavoz', { code: 'INVALID_OPTION' }],
  ])('%s', (_, raw, field, expected) => {
    expect(issuesOf('ti4-votos', raw)).toMatchObject([{ field, ...expected }]);
  });
});

/* ── Sets of planets, against trying every subset. ── */

const planets = fc.array(fc.record<Planet>({ nombre: fc.constant(''), recursos: fc.nat(4), influencia: fc.nat(6) }), {
  maxLength: 8,
});

function subsets(list: Planet[]): Planet[][] {
  return list.reduce<Planet[][]>((all, planet) => all.concat(all.map((set) => [...set, planet])), [[]]);
}
const sum = (list: Planet[], field: 'recursos' | 'influencia') =>
  list.reduce((total, planet) => total + planet[field], 0);

describe('setsByTotal', () => {
  test('the smallest set reaches the need with least to spare and loses least', () => {
    fc.assert(
      fc.property(planets, fc.nat(20), (list, need) => {
        const enough = subsets(list).filter((set) => sum(set, 'influencia') >= need);
        const found = smallestSet(setsByTotal(list, 'influencia'), need);
        if (enough.length === 0) {
          expect(found).toBeNull();
          return;
        }
        const total = Math.min(...enough.map((set) => sum(set, 'influencia')));
        const lost = Math.min(
          ...enough.filter((set) => sum(set, 'influencia') === total).map((set) => sum(set, 'recursos')),
        );
        expect(found).toMatchObject({ total, lost });
        const members = (found?.members ?? []).map((index) => list[index] as Planet);
        expect(sum(members, 'influencia')).toBe(total);
        expect(sum(members, 'recursos')).toBe(lost);
      }),
      { numRuns: 300 },
    );
  });

  test('one more vote never makes it worse', () => {
    const worth: Record<string, number> = { no: 0, depende: 1, sí: 2, obligatorio: 3 };
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(4), (rival, mine, extra, pendientes) => {
        const vote = (adicionales: number) =>
          worth[ruling({ ...against(rival, mine), adicionales, pendientes }).verdict] ?? -1;
        expect(vote(extra + 1)).toBeGreaterThanOrEqual(vote(extra));
      }),
      { numRuns: 200 },
    );
  });
});
