import { describe, expect, test } from 'vitest';
import { calculationsReader } from '../../src/answers/reading-calculators.ts';
import { index, rules } from '../catalog-fixture.ts';
import { TOLD, TRAPS } from './sentences.ts';

const reader = calculationsReader(index.registry.readingSayings, rules);

describe('what is told is read exactly as said', () => {
  test.each(TOLD.map((told) => [told.said, told] as const))('%s', (said, { id, attacker, defender, input }) => {
    const [first] = reader.read(said, null);
    expect({ id: first?.id, input: first?.input }).toEqual({
      id,
      input: { ...input, ...(attacker && { atacante: attacker }), ...(defender && { defensor: defender }) },
    });
  });

  test.each(TOLD.map(({ said }) => said))('a question about a rule before it changes what is asked: %s', (said) => {
    expect(reader.read(`${said.replaceAll('?', '')}. ¿Puedo hacerlo?`, null)).toEqual([]);
  });
});

test.each(TRAPS)('nothing is read of %j', (said) => {
  expect(reader.read(said, null)).toEqual([]);
});
