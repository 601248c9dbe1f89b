import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askRule } from '../../../src/checkers/ask-rule.ts';
import { readLine } from '../../../src/checkers/era/live/lines.ts';
import type { DistributionResult } from '../../../src/checkers/results.ts';
import { rule, runNumbers, runOdds } from '../../catalog-fixture.ts';
import { figureOf, issuesOf, readingsOf, stepOf } from '../answers.ts';

interface Side {
  nombre?: string;
  basicas?: number;
  flotas?: Record<string, number>;
  avanzadas?: Record<string, string>;
  'poder-militar'?: number;
  espiritualidad?: number;
  propulsion?: number;
  especiales?: object;
}
const id = 'era-batalla';
const play = (atacante: Side, defensores: Side[], ...sucesos: string[]) =>
  runOdds(id, { atacante, defensores, sucesos });
const asked = (found: DistributionResult) => found.battle?.question;
const shipsLeft = (found: DistributionResult) =>
  (found.battle?.sides ?? []).map(({ units }) => units.map(({ count }) => count));
/** The lines that a page offers, and the words of its forms. */
const offered = (found: DistributionResult): string[] => {
  const question = asked(found);
  if (question?.kind !== 'lines') return [];
  return [...question.offers.map(({ line }) => line), ...question.forms.map(({ word }) => word)];
};
function refusal(atacante: Side, defensores: Side[], ...sucesos: string[]) {
  const answer = askRule(rule(id), { atacante, defensores, sucesos });
  return 'issues' in answer ? answer.issues[0] : undefined;
}

describe('the turn of Laura (6.1.3.40, 6.1.3.41)', () => {
  const laura: Side = { nombre: 'Laura', flotas: { c: 3 }, 'poder-militar': 3, propulsion: 2 };
  const juan: Side = { nombre: 'Juan', basicas: 1, flotas: { a: 5 }, 'poder-militar': 2, propulsion: 2 };

  test('Juan cannot leave: what is asked first is what Laura destroys', () => {
    const found = play(laura, [juan]);
    expect(asked(found)).toMatchObject({ kind: 'lines', forms: [{ word: 'destruye', numbers: [{ min: 0, max: 6 }] }] });
    expect(found.headline).toContain('12');
    expect([figureOf(found, 'fc-atacante'), figureOf(found, 'fc-defensor')]).toEqual([12, 11]);
  });

  test('she destroys none, and he has to go', () => {
    const found = play(laura, [juan], 'destruye 0');
    expect(shipsLeft(found)).toEqual([[3], [6]]);
    expect(offered(found)).toEqual(['retirados']);
    expect(asked(play(laura, [juan], 'destruye 0', 'retirados'))?.kind).toBe('over');
  });

  test('destroying the six costs her the three: the hex is empty, and she has won (6.1.3.41.e)', () => {
    const found = play(laura, [juan], 'destruye 6');
    expect(shipsLeft(found)).toEqual([[0], [0]]);
    expect(asked(found)?.kind).toBe('over');
    expect(found.outcomes).toEqual({ atacante: 1, defensor: 0, nadie: 0 });
  });

  test('destroying seven of eight costs four (6.1.3.20)', () => {
    const found = play({ basicas: 9, 'poder-militar': 2 }, [{ basicas: 8 }], 'destruye 7');
    expect(shipsLeft(found)).toEqual([[5], [1]]);
  });

  test('in Capella David leaves, for his Propulsión is higher: nobody has won', () => {
    const david: Side = { nombre: 'David', basicas: 1, propulsion: 3 };
    expect(offered(play({ basicas: 1, propulsion: 2 }, [david]))).toEqual(['queda 1', 'se-va 1']);
    const found = play({ basicas: 1, propulsion: 2 }, [david], 'se-va 1');
    expect(found.outcomes['nadie']).toBe(1);
    expect(asked(found)?.clauses).toContain('era:6.1.3.37');
  });
});

describe('who decides, and when', () => {
  const attacker: Side = { basicas: 10, 'poder-militar': 2 };

  test('defenders are asked in the order of turn, and only those who have a choice (6.1.3.8)', () => {
    const defenders: Side[] = [{ basicas: 1 }, { basicas: 2, espiritualidad: 2 }, { basicas: 1, propulsion: 2 }];
    expect(offered(play(attacker, defenders))).toEqual(['queda 2', 'se-va 2']);
    expect(offered(play(attacker, defenders, 'queda 2'))).toEqual(['queda 3', 'se-va 3']);
    expect(offered(play(attacker, defenders, 'se-va 2', 'se-va 3'))).toEqual(['destruye']);
    expect(refusal(attacker, defenders, 'se-va 3')).toMatchObject({ field: 'sucesos.0', clauses: ['era:6.1.3.8'] });
  });

  test('the fleet E leaves alone, and its ships are not counted any more (6.1.3.33)', () => {
    const found = play(attacker, [{ basicas: 2, flotas: { e: 5 } }], 'se-va-e 1');
    expect(shipsLeft(found)).toEqual([[10], [2]]);
    expect(figureOf(found, 'fc-defensor')).toBe(2);
    expect(refusal(attacker, [{ basicas: 2, flotas: { e: 5 } }], 'se-va 1')?.clauses).toContain('era:6.1.3.9');
  });

  test('an E with x2 decides once fleets are seen (6.1.3.36.e, X23)', () => {
    const late: Side = { basicas: 2, flotas: { e: 5 }, avanzadas: { e: 'x2' }, 'poder-militar': 2 };
    const found = play(attacker, [late]);
    expect(offered(found)).toEqual(['queda 1', 'se-va-e 1']);
    expect(readingsOf(found)).toContain('era:X23');
    expect(shipsLeft(play(attacker, [late], 'se-va-e 1'))).toEqual([[10], [2]]);
    expect(offered(play(attacker, [{ ...late, basicas: 0 }]))).toEqual(['queda 1', 'se-va 1']);
  });

  test('a luminous Félido makes the attacker leave before anything is revealed (A1.8.b, X51)', () => {
    const felidos: Side = { basicas: 1, especiales: { pueblo: 'felidos' } };
    expect(offered(play(attacker, [felidos]))).toEqual(['queda 1', 'felidos']);
    const found = play(attacker, [felidos], 'felidos');
    expect(found.outcomes['nadie']).toBe(1);
    expect(readingsOf(found)).toContain('era:X51');
    expect(refusal(attacker, [{ basicas: 1, propulsion: 2 }], 'felidos')?.clauses).toEqual(['era:A1.8.b']);
  });

  test('a dark Félido who attacks sends one away, once (A1.8.c)', () => {
    const dark: Side = { basicas: 4, especiales: { pueblo: 'felidos', etica: 'STS' } };
    const defenders: Side[] = [{ basicas: 3 }, { basicas: 3 }];
    expect(offered(play(dark, defenders))).toEqual(['obliga 1', 'obliga 2', 'no-obliga']);
    expect(play(dark, defenders, 'no-obliga').outcomes['defensor']).toBe(1);
    const found = play(dark, defenders, 'obliga 2');
    expect(found.outcomes['atacante']).toBe(1);
    expect(shipsLeft(found)).toEqual([[4], [3, 0]]);
    expect(refusal(dark, defenders, 'obliga 1', 'obliga 2')?.clauses).toEqual(['era:A1.8.c']);
  });

  test('a victory of three to one costs nothing, and «Bélico» spares whoever plays it', () => {
    expect(shipsLeft(play({ basicas: 9 }, [{ basicas: 3 }], 'destruye 3'))).toEqual([[9], [0]]);
    const spared: Side = { basicas: 4, especiales: { carta: 'belico-perdidas' } };
    expect(asked(play({ basicas: 9 }, [spared]))).toMatchObject({ forms: [{ numbers: [{ max: 0 }] }] });
    expect(refusal({ basicas: 9 }, [spared], 'destruye 1')?.clauses).toEqual(['era:A3.2.c']);
  });

  test('several winners share what they have to lose, by whoever has most ships (6.1.3.23, X21)', () => {
    const pact: Side[] = [
      { nombre: 'Ana', basicas: 4 },
      { nombre: 'Luis', basicas: 6 },
    ];
    const found = play({ basicas: 9 }, pact, 'destruye 5');
    expect(asked(found)).toMatchObject({ forms: [{ word: 'pierde', numbers: [{ max: 3 }, { max: 3 }] }] });
    expect(asked(found)?.text).toContain('Luis');
    expect(shipsLeft(play({ basicas: 9 }, pact, 'destruye 5', 'pierde 1 2'))).toEqual([[4], [3, 4]]);
    expect(refusal({ basicas: 9 }, pact, 'destruye 5', 'pierde 1 1')?.clauses).toContain('era:6.1.3.23');
  });
});

describe('a log that cannot be', () => {
  const sides = [{ basicas: 9 }, [{ basicas: 3 }]] as const;

  test.each([
    [['destruye 4'], 'era:6.1.3.19'],
    [['destruye 1 1'], 'era:6.1.3.19'],
    [['pierde 1'], 'era:6.1.3.20'],
    [['retirados'], 'era:6.1.3.21'],
    [['se-va 1'], 'era:6.1.3.5'],
    [['destruye 3', 'destruye 0'], 'era:6.1.3.21'],
  ])('%o', (lines, clause) => {
    const issue = refusal(sides[0], [...sides[1]], ...lines);
    expect(issue).toMatchObject({ code: 'NOT_COMPUTED', field: `sucesos.${lines.length - 1}` });
    expect(issue?.clauses).toContain(clause);
  });

  test('words that mean nothing, and too many of them', () => {
    for (const line of ['', 'huye', 'queda', 'queda uno', 'destruye', 'destruye -1', 'retirados 1', 'felidos 2'])
      expect(readLine(line), line).toBeNull();
    expect(
      issuesOf(id, { atacante: { basicas: 1 }, defensores: [{ basicas: 1 }], sucesos: Array(31).fill('queda 1') }),
    ).toMatchObject([{ field: 'sucesos' }]);
  });
});

test('every line that is offered can be noted, and the battle always ends', () => {
  const side = fc.record({
    basicas: fc.integer({ min: 1, max: 4 }),
    flotas: fc.record({ a: fc.nat(2), e: fc.nat(2) }),
    propulsion: fc.integer({ min: 1, max: 2 }),
    especiales: fc.record({ pueblo: fc.constantFrom('otro', 'otro', 'mayas-cosmicos') }),
  });
  fc.assert(
    fc.property(side, side, fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }), (attacker, defender, choices) => {
      const atacante = attacker as Side;
      const defensores = [
        { ...defender, especiales: {} },
        { basicas: 2, propulsion: 2 },
      ] as Side[];
      const lines: string[] = [];
      for (const choice of choices) {
        const question = asked(play(atacante, defensores, ...lines));
        if (question?.kind !== 'lines') break;
        const offers = question.offers.map(({ line }) => line);
        const [form] = question.forms;
        if (form?.word === 'destruye')
          offers.push(`destruye ${form.numbers.map(({ max }) => choice % (max + 1)).join(' ')}`);
        if (form?.word === 'pierde') {
          let due = Number(/\d+/.exec(question.title)?.[0]);
          const shares = form.numbers.map(({ max }) => {
            const own = Math.min(due, max);
            due -= own;
            return own;
          });
          offers.push(`pierde ${shares.join(' ')}`);
        }
        lines.push(offers[choice % offers.length] as string);
      }
      expect(asked(play(atacante, defensores, ...lines))?.kind).toBe('over');
    }),
    { numRuns: 60 },
  );
});

test('before anybody decides it says what the calculator says', () => {
  const atacante = { basicas: 3, flotas: { a: 2 }, 'poder-militar': 3 };
  const defensores = [
    { basicas: 6, flotas: { c: 2 } },
    { basicas: 4, 'poder-militar': 2 },
  ];
  const calculated = runNumbers('era-combate', { atacante, defensores });
  const live = play(atacante, defensores);
  for (const figure of ['fc-atacante', 'fc-defensor'])
    expect(figureOf(live, figure)).toBe(figureOf(calculated, figure));
  expect(stepOf(live, 'combate-1')?.text).toBe(stepOf(calculated, 'fuerza-combate')?.text);
});
