import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runOdds } from '../../catalog-fixture.ts';

/**
 * Battles written from the texts of the cards and worked out apart, by a program in another language that shares no
 * line with ours: it throws every die and follows every state round by round. They found that hits which must spare
 * Cazas were lost when only Cazas were left.
 */
interface Battle {
  title: string;
  rule: string;
  input: object;
  /** Chances: of the attacker, of a draw and of the defender; in an action, of all planets, some, none and no space. */
  expected: readonly number[];
}
const battles = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/ti4-battles.json'), 'utf8'),
) as Battle[];
const outcomesOf = (rule: string) =>
  rule === 'ti4-accion-tactica' ? ['todos', 'algunos', 'ninguno', 'sin-espacio'] : ['atacante', 'tablas', 'defensor'];

describe('battles worked out apart', () => {
  test.each(battles.map((battle) => [battle.title, battle] as const))('%s', (_, { rule, input, expected }) => {
    const { outcomes } = runOdds(rule, input);
    for (const [at, id] of outcomesOf(rule).entries())
      expect(outcomes[id] ?? 0, id).toBeCloseTo(expected[at] ?? -1, 10);
  });
});
