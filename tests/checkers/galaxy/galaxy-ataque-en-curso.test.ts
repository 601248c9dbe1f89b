import { describe, expect, test } from 'vitest';
import { askRule } from '../../../src/checkers/ask-rule.ts';
import { readLine } from '../../../src/checkers/galaxy/live/lines.ts';
import type { DistributionResult } from '../../../src/checkers/results.ts';
import { rule, runOdds } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf, readingsOf, stepOf } from '../answers.ts';

interface Plan {
  valor: number;
  cubre?: boolean;
  iguala?: number;
  imperials?: boolean;
  'phase-banks'?: boolean;
  objetivos: object[];
}

const id = 'galaxy-ataque-en-curso';
const play = (plan: Plan, ...sucesos: string[]) => runOdds(id, { ...plan, sucesos });
const asked = (found: DistributionResult) => found.battle?.question;
/** What the last line came to; the step after it, if any, is what is asked. */
const last = (found: DistributionResult) => found.steps.findLast(({ id: step }) => step.startsWith('suceso-'));

/** Why a line cannot be, and by which clauses. */
function refusal(plan: Plan, ...sucesos: string[]) {
  const answer = askRule(rule(id), { ...plan, sucesos });
  return 'issues' in answer ? answer.issues[0] : undefined;
}

const ship = (valor: number, more: object = {}) => ({ valor, ...more });
const base = (more: object = {}) => ({ tipo: 'base', ...more });

describe('the rolls of the book', () => {
  const imperial6: Plan = { valor: 6, iguala: 1, objetivos: [ship(4)] };

  test("Imperial 6 against Kha'Farjimmn 4: 10 to 12, then 11 to 12 (18.7)", () => {
    const failed = play(imperial6, 'ataque 4 8');
    expect(last(failed)?.text).toMatch(/4 \+ 6 = 10.*8 \+ 4 = 12.*resiste/);
    expect(asked(failed)).toMatchObject({ kind: 'lines', forms: [{ word: 'contraataque' }] });
    const over = play(imperial6, 'ataque 4 8', 'contraataque 6 7');
    expect(last(over)?.text).toMatch(/7 \+ 4 = 11.*6 \+ 6 = 12.*no cae nadie/);
    expect(asked(over)?.kind).toBe('over');
    expect(over.outcomes).toEqual({ todos: 0, sobrevive: 1, perdida: 0 });
  });

  test('Felowi 9: a 6 damages the yellow base and a 12 saves the red one (18.4)', () => {
    const plan: Plan = { valor: 9, cubre: true, iguala: 1, objetivos: [base(), base()] };
    const first = play(plan, 'base 6');
    expect(last(first)?.text).toContain('no pasa de 9');
    expect(last(first)?.clauses).toEqual(['galaxy:13.10', 'galaxy:13.11']);
    const second = play(plan, 'base 6', 'base 12');
    expect(last(second)?.text).toContain('resiste');
    expect(second.outcomes).toEqual({ todos: 0, sobrevive: 1, perdida: 0 });
  });

  test('Erithizonian 8: a 10 saves the green base (18.6)', () => {
    expect(play({ valor: 8, iguala: 1, objetivos: [base()] }, 'base 10').outcomes['todos']).toBe(0);
  });

  test('Imperial 10 against Ally 8: 19 to 15 eliminates it (18.15)', () => {
    const found = play({ valor: 10, imperials: true, objetivos: [ship(8)] }, 'ataque 9 7');
    expect(last(found)).toMatchObject({ clauses: ['galaxy:13.4', 'galaxy:13.4.a', 'galaxy:13.8'] });
    expect(found.outcomes).toEqual({ todos: 1, sobrevive: 0, perdida: 0 });
  });
});

describe('ten rolls judged by hand', () => {
  const one: Plan = { valor: 8, cubre: true, objetivos: [ship(7)] };

  test.each<[string, Plan, string[], 'todos' | 'sobrevive' | 'perdida']>([
    // 5 + 8 = 13 to 6 + 7 = 13: a tie eliminates nobody; 13 to 7 + 7 = 14 loses the attacker.
    ['a tie fails, and the counterattack wins', one, ['ataque 5 6', 'contraataque 5 7'], 'perdida'],
    // 13 to 13 again: the counterattack needs more, not as much.
    ['a tied counterattack eliminates nobody', one, ['ataque 5 6', 'contraataque 5 6'], 'sobrevive'],
    // 6 + 8 = 14 to 13.
    ['one more is enough', one, ['ataque 6 6'], 'todos'],
    // 2 + 8 + 2 = 12 to 4 + 7 = 11.
    ['Phase Banks of the attacker', { ...one, 'phase-banks': true }, ['ataque 2 4'], 'todos'],
    // 12 + 8 = 20 to 11 + 7 + 2 = 20.
    [
      'Phase Banks of the defender',
      { ...one, objetivos: [ship(7, { 'phase-banks': true })] },
      ['ataque 12 11', 'renuncia'],
      'sobrevive',
    ],
    // A base on 8: its owner's 8 does not save it, a 9 does.
    ['the same number does not save a base', { ...one, objetivos: [base()] }, ['base 8'], 'todos'],
    ['one more saves it', { ...one, objetivos: [base()] }, ['base 9'], 'sobrevive'],
    // 7 + 2 = 9 passes 8.
    [
      'Phase Banks of the owner of a base',
      { ...one, objetivos: [base({ 'phase-banks': true })] },
      ['base 7'],
      'sobrevive',
    ],
    // Two attacks: the first fails and is not struck back, the second eliminates: 10 + 8 = 18 to 12.
    ['a second attack on the same card', { ...one, iguala: 1 }, ['ataque 2 12', 'renuncia', 'ataque 10 5'], 'todos'],
    // Eliminated in the first, the second attack is never made.
    ['a card that falls attacks no more', { ...one, iguala: 1 }, ['ataque 2 12', 'contraataque 2 12'], 'perdida'],
  ])('%s', (_, plan, lines, outcome) => {
    const found = play(plan, ...lines);
    expect(found.outcomes[outcome]).toBe(1);
    expect(asked(found)?.kind).toBe('over');
  });
});

/* ── The odds of each moment are the mean of those after each roll that may come next. ── */

const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const ways = (total: number) => WAYS[total] ?? 0;

function meanAfter(plan: Plan, lines: string[], word: string): number[] {
  const rolls = word === 'base' ? TOTALS.map((a) => [a]) : TOTALS.flatMap((a) => TOTALS.map((d) => [a, d]));
  const sum = [0, 0, 0];
  let all = 0;
  for (const roll of rolls) {
    const weight = roll.reduce((product, total) => product * ways(total), 1);
    const { outcomes } = play(plan, ...lines, [word, ...roll].join(' '));
    all += weight;
    for (const [at, outcome] of ['todos', 'sobrevive', 'perdida'].entries())
      sum[at] = (sum[at] ?? 0) + weight * (outcomes[outcome] ?? Number.NaN);
  }
  return sum.map((part) => part / all);
}

describe('the odds of a moment are the mean of those after each roll', () => {
  const two: Plan = { valor: 8, cubre: true, iguala: 1, imperials: true, objetivos: [ship(9), base(), ship(5)] };
  const banks: Plan = { ...two, 'phase-banks': true };

  test.each<[string, Plan, string[], string]>([
    ['before the first roll', two, [], 'ataque'],
    ['with a counterattack due', two, ['ataque 2 12'], 'contraataque'],
    ['on a base', two, ['ataque 12 2'], 'base'],
    ['on a base with Phase Banks, by our reading', banks, ['ataque 12 2'], 'base'],
    ['on another target first', two, ['objetivo 3'], 'ataque'],
    ['with the last attack', two, ['ataque 2 12', 'renuncia', 'ataque 12 2'], 'base'],
    ['with a card found underneath', two, ['ataque 12 2', 'debajo 4', 'objetivo 4'], 'ataque'],
    ['with one more base', two, ['ataque 12 2', 'base 2', 'otra-base'], 'ataque'],
    ['once the table has said that Phase Banks counts', banks, ['objetivo 2', 'base 9', 'lectura si'], 'ataque'],
  ])('%s', (_, plan, lines, word) => {
    const { outcomes } = play(plan, ...lines);
    const mean = meanAfter(plan, lines, word);
    for (const [at, outcome] of ['todos', 'sobrevive', 'perdida'].entries())
      expect(outcomes[outcome]).toBeCloseTo(mean[at] ?? Number.NaN, 12);
  });

  test('before any line they are those of galaxy-combate', () => {
    expect(play(two).outcomes['todos']).toBeCloseTo(runOdds('galaxy-combate', two).outcomes['todos'] ?? 0, 12);
    expect(play(banks).outcomes['perdida']).toBeCloseTo(runOdds('galaxy-combate', banks).outcomes['perdida'] ?? 0, 12);
  });
});

describe("the attacker's Phase Banks against a base (X6)", () => {
  const plan: Plan = { valor: 8, cubre: true, imperials: true, 'phase-banks': true, objetivos: [base(), ship(6)] };

  test('is asked only of a roll between both numbers', () => {
    for (const roll of TOTALS) {
      const found = play(plan, `base ${roll}`);
      const open = roll === 9 || roll === 10;
      expect(asked(found)?.title.includes('¿Cuenta'), String(roll)).toBe(open);
      if (open) expect(stepOf(found, 'suceso-1')?.readings).toEqual(['galaxy:X6']);
    }
  });

  test('both readings stand in the headline until somebody chooses', () => {
    const before = play(plan);
    expect(before.headline).toContain('Si tu Phase Banks contara');
    expect(figureOf(before, 'todos-otra-lectura')).toBeGreaterThan(before.outcomes['todos'] ?? 1);
    const pending = play(plan, 'base 9');
    const counted = play(plan, 'base 9', 'lectura si');
    expect(figureOf(pending, 'todos-otra-lectura')).toBeCloseTo(counted.outcomes['todos'] ?? Number.NaN, 12);
    expect(pending.outcomes).toEqual(play(plan, 'base 9', 'lectura no').outcomes);
    expect(counted.headline).not.toContain('contara');
  });

  test('is not told where both readings lead to the same', () => {
    // One attack for two targets: they cannot both fall.
    const short = play({ ...plan, imperials: false });
    expect(figureOf(short, 'todos-otra-lectura')).toBeUndefined();
    expect(short.headline).not.toContain('contara');
  });

  test('what the table chose holds until the end, and the rival reading is not asked again', () => {
    const three = { ...plan, iguala: 1, objetivos: [base(), base(), base()] };
    expect(asked(play(three, 'base 9', 'lectura si', 'base 10'))?.title).toContain('Ataque 3');
    expect(play(three, 'base 9', 'lectura si', 'base 10', 'base 9').outcomes['todos']).toBe(1);
    expect(play(three, 'base 9', 'lectura no', 'base 10', 'base 9').outcomes['todos']).toBe(0);
  });

  test('is nobody’s business where nobody has it', () => {
    const found = play({ ...plan, 'phase-banks': false }, 'base 9');
    expect(asked(found)?.title).toContain('Ataque 2');
    expect(readingsOf(found)).not.toContain('galaxy:X6');
  });
});

describe('what is asked', () => {
  const plan: Plan = { valor: 8, cubre: true, iguala: 2, objetivos: [ship(7), base()] };

  test('both rolls of a card, one of a base, from the least to the most that two dice show', () => {
    expect(asked(play(plan))).toMatchObject({
      forms: [
        {
          word: 'ataque',
          numbers: [
            { min: 2, max: 12 },
            { min: 2, max: 12 },
          ],
        },
      ],
      offers: [{ line: 'objetivo 2' }, { line: 'fin' }],
    });
    expect(asked(play(plan, 'objetivo 2'))).toMatchObject({
      forms: [{ word: 'base', numbers: [{ min: 2, max: 12 }] }],
    });
  });

  test('a governor may decline the counterattack, a World without one may not (13.4.b)', () => {
    expect(asked(play(plan, 'ataque 2 12'))).toMatchObject({ offers: [{ line: 'renuncia' }] });
    const free = { ...plan, objetivos: [ship(7, { defensor: 'sin-gobernador' })] };
    expect(asked(play(free, 'ataque 2 12'))).toMatchObject({ offers: [] });
    expect(refusal(free, 'ataque 2 12', 'renuncia')).toMatchObject({
      field: 'sucesos.1',
      clauses: ['galaxy:13.4.b'],
    });
  });

  test('a card under one eliminated, and one more base, once something has fallen', () => {
    expect(asked(play(plan, 'ataque 12 2'))).toMatchObject({
      forms: [{ word: 'base' }, { word: 'debajo', numbers: [{ min: 1, max: 10 }] }],
      offers: [{ line: 'otra-base' }, { line: 'fin' }],
    });
    const more = play(plan, 'ataque 12 2', 'debajo 5');
    expect(more.battle?.sides[1]?.units.map(({ count, of }) => `${count}/${of}`)).toEqual(['0/1', '1/1', '1/1']);
    // Told once, it is asked no more: there is one card under another.
    expect(asked(more)).toMatchObject({ forms: [{ word: 'base' }] });
  });

  test('with everything down and attacks left, more targets or the end', () => {
    const found = play(plan, 'ataque 12 2', 'base 2');
    expect(found.outcomes['todos']).toBe(1);
    expect(asked(found)).toMatchObject({ kind: 'lines', offers: [{ line: 'otra-base' }, { line: 'fin' }] });
    expect(asked(play(plan, 'ataque 12 2', 'base 2', 'fin'))?.kind).toBe('over');
    expect(asked(play(plan, 'ataque 12 2', 'base 2', 'otra-base', 'base 12'))?.kind).toBe('over');
  });

  test('stopping leaves what was left', () => {
    const found = play(plan, 'ataque 12 2', 'fin');
    expect(found.outcomes).toEqual({ todos: 0, sobrevive: 1, perdida: 0 });
    expect(stepOf(found, 'suceso-2')?.text).toContain('2 oportunidades');
    expect(found.figures).toEqual([]);
  });

  test('a card that gains no attack has none to follow', () => {
    expect(asked(play({ valor: 8, objetivos: [ship(7)] }))?.kind).toBe('over');
  });

  test('what is there: the card, its attacks and each target', () => {
    const found = play(plan, 'ataque 12 2');
    expect(found.battle?.sides[0]?.units.map(({ id, count, of }) => `${id} ${count}/${of}`)).toEqual([
      'carta 1/1',
      'ataques 2/3',
    ]);
    expect(figureOf(found, 'ataques-por-hacer')).toBe(2);
    expect(found.battle?.mends).toBe(false);
  });

  test('the means: attacks still made and targets that still fall', () => {
    // One attack on a base with a 7: 21 of 36 falls.
    const found = play({ valor: 7, cubre: true, objetivos: [base()] });
    expect(figureOf(found, 'ataques-medios')).toBe(1);
    expect(figureOf(found, 'objetivos-medios')).toBeCloseTo(21 / 36, 12);
  });
});

describe('lines that cannot be', () => {
  const plan: Plan = { valor: 8, cubre: true, iguala: 1, objetivos: [ship(7), base()] };

  test.each<[string, string[], string[]]>([
    ['words that we do not know', ['ataca 3 4'], []],
    ['one number for two rolls', ['ataque 3'], []],
    ['a total beyond the dice', ['ataque 13 4'], ['galaxy:13.4']],
    ['a total below them', ['ataque 1 4'], ['galaxy:13.4']],
    ['a base roll beyond the dice', ['objetivo 2', 'base 1'], ['galaxy:13.10']],
    ['a base roll against a card', ['base 7'], ['galaxy:13.4']],
    ['two rolls against a base', ['objetivo 2', 'ataque 7 7'], ['galaxy:13.10']],
    ['a counterattack before an attack', ['contraataque 7 7'], ['galaxy:13.6']],
    ['another attack with the counterattack due', ['ataque 2 12', 'ataque 7 7'], ['galaxy:13.4.b', 'galaxy:13.6']],
    ['a target that is not there', ['objetivo 3'], ['galaxy:13.5']],
    ['a target that has fallen', ['ataque 12 2', 'objetivo 1'], ['galaxy:13.5']],
    ['a card under one that stands', ['debajo 5'], ['galaxy:13.8']],
    ['a Nova underneath', ['ataque 12 2', 'debajo 0'], ['galaxy:12.2']],
    ['a card beyond the set', ['ataque 12 2', 'debajo 11'], ['galaxy:12.8']],
    ['a reading that nothing depends on', ['lectura si'], ['galaxy:14.2']],
    ['anything after the end', ['fin', 'ataque 7 7'], ['galaxy:13.5']],
    ['a fourth attack', ['ataque 2 12', 'renuncia', 'ataque 2 12', 'renuncia', 'ataque 7 7'], ['galaxy:13.5']],
  ])('%s', (_, lines, clauses) => {
    const issue = refusal(plan, ...lines);
    expect(issue).toMatchObject({ code: 'NOT_COMPUTED', field: `sucesos.${lines.length - 1}` });
    expect(issue?.clauses ?? []).toEqual(clauses);
  });

  test('are read strictly', () => {
    for (const line of ['', 'ataque', 'ataque 4 8 9', 'base x', 'otra-base 3', 'lectura quizá', 'fin 2', 'base -3'])
      expect(readLine(line), line).toBeNull();
    expect(readLine(' base   12 ')).toEqual({ what: 'base', roll: 12 });
    expect(readLine('otra-base phase-banks')).toEqual({ what: 'otra-base', phaseBanks: true });
  });

  test('the plan itself is refused as in galaxy-combate', () => {
    expect(issuesOf(id, { ...plan, objetivos: [{ valor: 0 }] })).toMatchObject([{ clauses: ['galaxy:12.2'] }]);
    expect(issuesOf(id, { ...plan, iguala: 7, objetivos: [base()] })).toMatchObject([{ field: 'objetivos.0.tipo' }]);
  });

  test('takes for granted what galaxy-combate does, of the targets found on the way too', () => {
    expect(assumptionOf(play({ valor: 8, cubre: true, objetivos: [ship(7)] }), 'base-sin-defensa')).toBeUndefined();
    const found = play({ valor: 8, cubre: true, iguala: 1, objetivos: [ship(7)] }, 'ataque 12 2', 'otra-base');
    expect(assumptionOf(found, 'base-sin-defensa')).toBeDefined();
  });
});
