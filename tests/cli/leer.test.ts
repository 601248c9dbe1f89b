import { describe, expect, test } from 'vitest';
import { codice } from './codice.ts';

const SAID = 'ataco con 3 cruceros y 2 cazas a un acorazado con 4 cazas, él es L1Z1X';

describe('leer', () => {
  test('a calculation, with the words that say each value and its result', async () => {
    const { code, json } = await codice(['leer', '--juego', 'ti4', '--json', SAID]);
    expect(code).toBe(0);
    const [reply] = json();
    expect(reply).toMatchObject({ kind: 'calculadora', game: 'ti4', id: 'ti4-combate-espacial', missing: [] });
    expect(reply.evidence).toContainEqual({ field: 'defensor.faccion', value: 'l1z1x', words: 'L1Z1X' });
    expect(reply.evidence).toContainEqual({ field: 'atacante.crucero', value: 3, words: '3 cruceros' });
    const { json: worked } = await codice(['calcular', reply.id, JSON.stringify(reply.input), '--json']);
    expect(reply.result).toEqual(worked()[0].result);
  });

  test('a line of many that says nothing, or too much, has its answer, and the others go on', async () => {
    const lines = ['', 'x'.repeat(10_001), '😀', SAID, '¿puedo retirarme?'];
    const { code, json } = await codice(['leer', '--json', '-'], lines);
    expect(code).toBe(0);
    const replies = json();
    expect(replies.map(({ kind }) => kind)).toEqual([null, null, null, 'calculadora', null]);
    expect(replies[0].missing[0]).toMatch(/Falta el texto/);
    expect(replies[1].missing[0]).toMatch(/10000/);
    expect(replies[4].others[0]).toMatchObject({ kind: 'dictamen', id: 'ti4-retirada' });
  });

  test('what was named without saying how many stays open, and nothing is worked out', async () => {
    const { json } = await codice(['leer', '--json', '3 cruceros y cazas contra un acorazado']);
    const [reply] = json();
    expect(reply).toMatchObject({ id: 'ti4-combate-espacial', missing: ['Cazas'] });
    expect(reply).not.toHaveProperty('result');
  });

  test('an impossible fleet is told with its limit', async () => {
    const { json } = await codice(['leer', '--json', 'ataco con 100 cruceros a 2 cazas']);
    const [reply] = json();
    expect(reply.missing.join()).toMatch(/Cruceros: .*entre 0 y 30/);
    expect(reply).not.toHaveProperty('result');
  });

  test('for people: what was understood, by which words, and the answer', async () => {
    const { out } = await codice(['leer', SAID]);
    expect(out.join('\n')).toMatch(/atacante\.crucero = 3 {2}«3 cruceros»[\s\S]*El atacante gana el 35,3/);
    expect((await codice(['leer', 'hola'])).out.join()).toMatch(/No se lee/);
    expect((await codice(['leer'])).code).toBe(2);
  });
});
