import { expect, test } from 'vitest';
import { readInput } from '../../../../src/checkers/read-input.ts';
import { rule, run } from '../../../catalog-fixture.ts';

const SPACE = 'ti4-combate-espacial';
const told = (id: string, input: object) => {
  const result = run(id, input);
  return result.kind === 'distribution' && result.assumptions.find((one) => one.id === 'misma-faccion');
};

test('a faction on both sides is told, and computed all the same', () => {
  const fleet = { faccion: 'sardakk', crucero: 1 };
  expect(told(SPACE, { atacante: fleet, defensor: fleet })).toMatchObject({ clauses: ['ti4:PR3'] });
  expect(told(SPACE, { atacante: fleet, defensor: { ...fleet, faccion: 'sol' } })).toBeUndefined();
  expect(told(SPACE, { atacante: { crucero: 1 }, defensor: { crucero: 1 } })).toBeUndefined();
  const force = { faccion: 'sol', infanteria: 1 };
  expect(told('ti4-invasion', { atacante: force, defensor: force })).toMatchObject({ clauses: ['ti4:PR3'] });
  expect(
    told('ti4-accion-tactica', { atacante: { faccion: 'sol', crucero: 1 }, defensor: { faccion: 'sol', crucero: 1 } }),
  ).toMatchObject({ clauses: ['ti4:PR3'] });
});

test('what belongs to another faction is refused with its clause', () => {
  const foreign = { faccion: 'sol', crucero: 1, efectos: { 'concatenador-dimensional': true } };
  const read = readInput(rule(SPACE), { atacante: foreign, defensor: { crucero: 1 } });
  expect('issues' in read && read.issues[0]?.clauses).toEqual(['ti4:PR3']);
});
