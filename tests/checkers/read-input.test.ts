import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readInput } from '../../src/checkers/read-input.ts';
import { refuse } from '../../src/checkers/refuse.ts';
import { rule } from '../catalog-fixture.ts';

const combat = rule('ti4-combate-espacial');
const one = { crucero: 1 };
const issuesOf = (raw: unknown) => {
  const read = readInput(combat, raw);
  return 'issues' in read ? read.issues : [];
};

test('a refusal brings the clauses behind it', () => {
  const input = z.object({ naves: z.int() }).superRefine(({ naves }, context) => {
    if (naves === 0) refuse(context, { path: ['naves'], message: 'hace falta una', clauses: ['ti4:23.0'] });
    if (naves < 0) refuse(context, { message: 'no tiene sentido' });
  });
  expect(readInput({ input }, { naves: 0 })).toEqual({
    issues: [{ code: 'INCONSISTENT', field: 'naves', message: 'naves: hace falta una', clauses: ['ti4:23.0'] }],
  });
  expect(readInput({ input }, { naves: -1 })).toEqual({
    issues: [{ code: 'INCONSISTENT', field: '', message: 'No tiene sentido' }],
  });
});

describe('readInput', () => {
  test('names a field below its limit, the limit, and what it got', () => {
    expect(issuesOf({ atacante: { crucero: -1, caza: 1 }, defensor: one })).toEqual([
      {
        code: 'OUT_OF_RANGE',
        field: 'atacante.crucero',
        message: 'Atacante › Cruceros: se espera un número entero entre 0 y 30 (se recibió -1)',
      },
    ]);
  });

  test('accepts the limits themselves', () => {
    expect(issuesOf({ atacante: { caza: 60, crucero: 30 }, defensor: one })).toEqual([]);
    expect(issuesOf({ atacante: { caza: 61 }, defensor: one })).toMatchObject([{ code: 'OUT_OF_RANGE' }]);
  });

  test.each([
    ['a fraction', 1.5],
    ['a text', '2'],
    ['null', null],
    ['a list', [1]],
  ])('refuses %s', (_, crucero) => {
    expect(issuesOf({ atacante: { crucero }, defensor: one })).toMatchObject([
      { code: 'WRONG_TYPE', field: 'atacante.crucero' },
    ]);
  });

  test('says what is missing', () => {
    expect(issuesOf({ atacante: one })).toMatchObject([{ code: 'MISSING', field: 'defensor' }]);
  });

  test('names fields that do not exist and those that do', () => {
    const [issue] = issuesOf({ atacante: { cruser: 1, crucero: 1 }, defensor: one });
    expect(issue).toMatchObject({ code: 'UNKNOWN_FIELD', field: 'atacante.cruser' });
    expect(issue?.message).toContain('caza, destructor, crucero');
  });

  test('asks for the figure that only the faction sheet gives', () => {
    expect(issuesOf({ atacante: { 'nave-insignia': 1 }, defensor: one })).toMatchObject([
      { code: 'INCONSISTENT', field: 'atacante.insignia-combate' },
    ]);
  });

  test('needs ships on both sides', () => {
    expect(issuesOf({ atacante: {}, defensor: one })).toMatchObject([{ code: 'INCONSISTENT', field: 'atacante' }]);
  });

  test('says the same thing of a field only once', () => {
    const read = readInput(rule('ti4-votos'), { planetas: 'ñ'.repeat(200) });
    expect('issues' in read && read.issues.map((issue) => issue.field)).toEqual(['planetas']);
  });

  test('names an option that does not exist and those that do', () => {
    const read = readInput(rule('ti4-movimiento'), { sistemas: [{ anomalia: 'agujero' }], naves: [{ nave: 'barca' }] });
    expect('issues' in read && read.issues).toMatchObject([
      { code: 'INVALID_OPTION', field: 'sistemas.0.anomalia', message: expect.stringContaining('n.º 1 › Anomalía') },
      { code: 'INVALID_OPTION', field: 'naves.0.nave' },
    ]);
  });
});
