import { describe, expect, test } from 'vitest';
import { askRule } from '../../../../src/checkers/ask-rule.ts';
import type { DistributionResult } from '../../../../src/checkers/results.ts';
import { rule as groundRule } from '../../../../src/checkers/ti4/ti4-batalla-terrestre.ts';
import { figures } from '../../../catalog-fixture.ts';

const rule = groundRule(figures);
const answer = (input: object) => askRule(rule, input);
function ask(input: object): DistributionResult {
  const found = answer(input);
  if ('issues' in found) throw new Error(found.issues.map(({ message }) => message).join('; '));
  return found.result as DistributionResult;
}
const stands = ({ battle }: DistributionResult) =>
  battle?.sides.map(({ units }) => Object.fromEntries(units.map(({ id, count, damaged }) => [id, [count, damaged]])));

describe('a bombardment at the end of each round', () => {
  const bombs = { faccion: 'l1z1x', infanteria: 2, bombardeo: { acorazado: 2 } };
  const played = (defensor: object, ...sucesos: string[]) => ask({ atacante: bombs, defensor, sucesos });

  test('has a line of its own once the losses of the roll are assigned', () => {
    const lines = ['bombardeo 0 0', 'tirada 1 0', 'perdidas - 1.infanteria'];
    const { question } = played({ infanteria: 3 }, ...lines).battle ?? {};
    expect(question).toMatchObject({ kind: 'roll', word: 'final', clauses: ['ti4:E1', 'ti4:15.1'] });
    expect(question?.kind === 'roll' && question.dice[0]?.map(({ dice }) => dice)).toEqual([2]);
    const fallen = played({ infanteria: 3 }, ...lines, 'final 1 0', 'perdidas - 1.infanteria');
    expect(stands(fallen)?.[1]).toEqual({ infanteria: [1, 0] });
    expect(fallen.battle?.round).toBe(2);
    expect(fallen.battle?.question).toMatchObject({ kind: 'roll', word: 'tirada' });
  });

  test('also of whoever has no forces left: he may still draw', () => {
    const lines = ['bombardeo 0 0', 'tirada 1 2', 'perdidas 2.infanteria 1.infanteria'];
    const due = played({ infanteria: 2 }, ...lines);
    expect(due.battle?.question).toMatchObject({ word: 'final' });
    // Two dice at 5 against the last of them.
    expect(due.outcomes['tablas']).toBeCloseTo(1 - 0.4 ** 2, 12);
    expect(due.outcomes['defensor']).toBeCloseTo(0.4 ** 2, 12);
    expect(played({ infanteria: 2 }, ...lines, 'final 1 0', 'perdidas - 1.infanteria').headline).toContain('Tablas');
    expect(played({ infanteria: 2 }, ...lines, 'final 0 0').outcomes['defensor']).toBe(1);
  });

  test('none where nobody is left, nor where a unit that is left stops it, nor for another faction', () => {
    const won = played({ infanteria: 1 }, 'bombardeo 0 0', 'tirada 1 0', 'perdidas - 1.infanteria');
    expect(won.battle?.question.kind).toBe('over');
    const titans = { faccion: 'titanes', sdp: 1, infanteria: 2 };
    const stopped = played(titans, 'defensa 0 0', 'tirada 1 0', 'perdidas - 1*sdp');
    expect(stopped.battle?.question).toMatchObject({ word: 'tirada' });
    expect(stopped.battle?.round).toBe(2);
    const input = { atacante: { ...bombs, faccion: 'sol' }, defensor: { infanteria: 3 } };
    const other = ask({ ...input, sucesos: ['bombardeo 0 0', 'tirada 0 0'] });
    expect(other.battle?.round).toBe(2);
  });

  test('whoever goes on with the next round has not bombarded', () => {
    const lines = ['bombardeo 0 0', 'tirada 0 0'];
    const [told, untold] = [
      [...lines, 'final 0 0', 'tirada 0 0'],
      [...lines, 'tirada 0 0'],
    ];
    expect(played({ infanteria: 3 }, ...untold).outcomes).toEqual(played({ infanteria: 3 }, ...told).outcomes);
  });

  test('cannot be told before the roll of the round', () => {
    const input = { atacante: bombs, defensor: { infanteria: 3 }, sucesos: ['bombardeo 0 0', 'final 1 0'] };
    const found = answer(input);
    expect('issues' in found && found.issues[0]?.message).toContain('ahora toca tirar los dados');
  });
});

test('what may be used twice is offered twice, and no more', () => {
  const atacante = { faccion: 'empireos', meca: 2, bombardeo: { 'nave-insignia': 1 }, efectos: { dinamo: 2 } };
  const sucesos: string[] = [];
  const offered = Array.from({ length: 3 }, () => {
    sucesos.push('tirada 0 1');
    const { battle } = ask({ atacante, defensor: { infanteria: 4 }, sucesos });
    const question = battle?.question;
    const used = question?.kind === 'losses' ? question.sides[0].mayUse.map(({ id, amount }) => `${amount}~${id}`) : [];
    sucesos.push(`perdidas ${used.join('+') || '1*meca'} -`);
    return used.join();
  });
  expect(offered).toEqual(['1~dinamo', '1~dinamo', '']);
});
