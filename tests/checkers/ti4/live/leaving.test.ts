import { describe, expect, test } from 'vitest';
import { askRule } from '../../../../src/checkers/ask-rule.ts';
import type { DistributionResult } from '../../../../src/checkers/results.ts';
import { rule as spaceRule } from '../../../../src/checkers/ti4/ti4-batalla.ts';
import { figures } from '../../../catalog-fixture.ts';

const rule = spaceRule(figures);
function ask(input: object): DistributionResult {
  const found = askRule(rule, input);
  if ('issues' in found) throw new Error(found.issues.map(({ message }) => message).join('; '));
  return found.result as DistributionResult;
}
const played = (atacante: object, defensor: object, ...sucesos: string[]) => ask({ atacante, defensor, sucesos });

describe('whoever moves his ships away as a round begins', () => {
  const away = { crucero: 2, efectos: { 'retirada-habil': 2 } };

  test('ends the combat once the round before is over, whoever is winning', () => {
    const now = played(away, { acorazado: 1 }, 'tirada 1 0', 'perdidas - 1*acorazado');
    expect(now.battle?.question.kind).toBe('over');
    expect(now.outcomes['se-va-atacante']).toBe(1);
    expect(now.steps.at(-1)?.clauses).toEqual(['ti4:F6', 'ti4:F30']);
  });

  test('not where the combat has ended by then', () => {
    const won = played(away, { crucero: 1 }, 'tirada 1 0', 'perdidas - 1.crucero');
    expect(won.outcomes['atacante']).toBe(1);
  });

  test('in the first, before any barrage and after the cannons', () => {
    const first = { crucero: 1, caza: 2, efectos: { 'retirada-habil': 1 } };
    const rival = { destructor: 2, canones: { sdp: 1 } };
    expect(played(first, rival).battle?.question).toMatchObject({ word: 'canones' });
    const left = played(first, rival, 'canones 0 0');
    expect(left.outcomes['se-va-atacante']).toBe(1);
    expect(left.battle?.sides[0]?.units.map(({ count }) => count)).toEqual([2, 1]);
  });

  test('a retreat that was announced is carried out before', () => {
    const left = played(away, { crucero: 2 }, 'retirada defensor', 'tirada 0 0');
    expect(left.outcomes['retirada-defensor']).toBe(1);
  });
});

describe('whoever is obliged to announce his retreat', () => {
  const routing = { acorazado: 2, efectos: { desbandada: 2 } };
  const leaving = ({ battle }: DistributionResult) =>
    battle?.question.kind === 'roll' ? battle.question.leaving : undefined;

  test('does so in that round and in no other', () => {
    expect(leaving(played({ crucero: 2 }, routing))).toBeNull();
    const second = played({ crucero: 2 }, routing, 'tirada 0 0');
    expect(leaving(second)).toContain('El atacante se retira');
    expect(played({ crucero: 2 }, routing, 'tirada 0 0', 'tirada 0 0').outcomes['retirada-atacante']).toBe(1);
  });

  test('unless the defender does it first, or he cannot', () => {
    const lines = ['tirada 0 0', 'retirada defensor', 'tirada 0 0'];
    expect(played({ crucero: 2 }, routing, ...lines).outcomes['retirada-defensor']).toBe(1);
    const stuck = { crucero: 2, retirada: { 'sin-destino': true } };
    expect(leaving(played(stuck, routing, 'tirada 0 0'))).toBeNull();
    expect(leaving(played({ crucero: 1, caza: 1 }, routing, 'tirada 0 1', 'perdidas 1.crucero -'))).toBeNull();
  });

  test('nobody obliges as the attacker', () => {
    const { assumptions } = ask({ atacante: routing, defensor: { crucero: 1 } });
    expect(assumptions.length).toBeGreaterThan(0);
    expect(leaving(played(routing, { crucero: 2 }, 'tirada 0 0'))).toBeNull();
  });
});

describe('ships that arrive', () => {
  const hero = (round: number, more: object = {}) => ({
    faccion: 'keleres',
    crucero: 1,
    efectos: { 'kuuasi-aun-jalatai-1-crucero-1-destructor': round },
    ...more,
  });
  const ships = ({ battle }: DistributionResult) =>
    Object.fromEntries(battle?.sides[0]?.units.map(({ id, count }) => [id, count]) ?? []);

  test('are there as their round begins, once', () => {
    const rival = { acorazado: 3 };
    expect(ships(played(hero(2), rival))).toEqual({ crucero: 1 });
    const there = { crucero: 2, destructor: 1, 'nave-insignia': 1 };
    expect(ships(played(hero(2), rival, 'tirada 0 0'))).toEqual(there);
    expect(ships(played(hero(2), rival, 'tirada 0 0', 'tirada 0 0'))).toEqual(there);
  });

  test('in the first they fire their barrage', () => {
    const { battle } = played(hero(1), { crucero: 1, caza: 2 });
    expect(battle?.question).toMatchObject({ word: 'artilleria' });
  });

  test('no more than there are', () => {
    expect(ships(played(hero(2, { 'nave-insignia': 1 }), { acorazado: 3 }, 'tirada 0 0'))['nave-insignia']).toBe(1);
  });
});
