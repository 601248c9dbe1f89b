import { describe, expect, test } from 'vitest';
import { measuredProblems } from '../../src/checkers/measured.ts';
import type { Ruling } from '../../src/schema/ruling.ts';
import { index, rules } from '../catalog-fixture.ts';

const supply = index.ruling('ti4-suministro-flota') as Ruling;
const measuring = (by: string, fact: string): Ruling => ({
  ...supply,
  questions: supply.questions.slice(1, 2).map((question) => ({ ...question, measured: { by, fact } })),
});

describe('measuredProblems', () => {
  test('the real rulings have none', () => {
    expect(measuredProblems(index.registry.rulings, rules)).toEqual([]);
  });

  test('a rule function that does not exist or measures nothing is named with the nearest', () => {
    expect(measuredProblems([measuring('ti4-suministros', 'naves-exceden')], rules)[0]).toContain(
      '«preguntas.naves-exceden.mide»: «ti4-suministros» no mide nada; lo más parecido: ti4-suministro-flota',
    );
  });

  test('a fact that the rule function does not give is named', () => {
    expect(measuredProblems([measuring('ti4-suministro-flota', 'cabe')], rules)[0]).toContain('no da «cabe»; da: ');
  });
});
