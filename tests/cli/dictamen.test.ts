import { describe, expect, test } from 'vitest';
import { codice } from './codice.ts';

const rule = (facts: object, ...more: string[]) =>
  codice(['dictamen', 'ti4-transaccion', JSON.stringify(facts), ...more]);

describe('dictamen', () => {
  test('answers facts with verdict, reasons and clauses', async () => {
    const { code, out } = await rule({ momento: 'turno', vecinos: 'si', acciones: 'si', hacan: 'no' });
    expect(code).toBe(0);
    expect(out[0]).toMatch(/^No: /);
    expect(out[0]).toContain('[Regla: ti4:96.3]');
    expect(out[0]).toContain('[Regla: ti4:96.3.a, ti4:R2]');
  });

  test('with nothing known says what it depends on, and what to ask first', async () => {
    const [found] = (await codice(['dictamen', 'ti4-transaccion', '--json'])).json();
    expect(found.answer).toMatchObject({ verdict: 'depende', certain: false });
    expect(found.answer.matters[0]).toEqual({ question: 'momento', item: null });
    expect(found.next).toMatch(/^¿.*\?$/);
  });

  test('asks one question at a time at a terminal, and stops when nothing more can change the verdict', async () => {
    const { out, code } = await codice(['dictamen', 'ti4-transaccion'], ['1', 'no']);
    expect(code).toBe(0);
    expect(out.filter((line) => line.startsWith('\n¿'))).toHaveLength(2);
    expect(out.at(-1)).toMatch(/^\nNo, salvo si uno de los dos es Hacan: /);
  });

  test('what the player does not know is left open, and a slip is asked again', async () => {
    const { out } = await codice(['dictamen', 'ti4-transaccion'], ['9', 'turno', '0', ...Array(9).fill('0')]);
    expect(out).toContain('Escribe un número del 0 al 3.');
    expect(out.at(-1)).toMatch(/^\nDepende de si sois vecinos/);
  });

  test("says who says each reason, and keeps our reading and the players' apart", async () => {
    const facts = { momento: 'anunciar', bando: 'atacante', 'sin-victoria-posible': 'si', 'defensor-anuncia': 'no' };
    const run = async (more: object) =>
      (await codice(['dictamen', 'ti4-retirada', JSON.stringify({ ...facts, ...more }), '--json'])).json()[0];
    const official = await run({ sistemas: 'si' });
    expect(official.answer.restsOn).toEqual(['faq']);
    expect(official.answer.because[0].authorities).toEqual(['faq']);
    expect(official.authority).toMatchObject({ 'ti4:F2': 'faq' });
    const ours = await run({ sistemas: 'no' });
    expect(ours.answer.restsOn).toContain('lectura');
    expect(ours.silences).toEqual([
      expect.objectContaining({ ref: 'ti4:X57', reading: expect.any(String), community: expect.any(String) }),
    ]);
  });

  test('a calculation answers what it measures', async () => {
    const facts = { momento: 'ahora', calculos: { 'ti4-suministro-flota': { reserva: 1, naves: { crucero: 2 } } } };
    const [found] = (await codice(['dictamen', 'ti4-suministro-flota', JSON.stringify(facts), '--json'])).json();
    expect(found.facts.given).toMatchObject({ momento: 'ahora', 'naves-exceden': 'si' });
    expect(found.answer.verdict).toBe('no');
    expect(found.numbers['naves-exceden']).toMatch(/1/);
    expect(found.headline).toContain(`(${found.numbers['naves-exceden']})`);
  });

  test('what is said by hand prevails over what was counted, and then has no numbers', async () => {
    const calculos = { 'ti4-suministro-flota': { reserva: 1, naves: { crucero: 2 } } };
    const facts = { momento: 'ahora', 'naves-exceden': 'no', calculos };
    const [found] = (await codice(['dictamen', 'ti4-suministro-flota', JSON.stringify(facts), '--json'])).json();
    expect(found.answer.verdict).toBe('sí');
    expect(found.numbers['naves-exceden']).toBeUndefined();
  });

  test('at a terminal a calculation is answered by its input, and its numbers are told', async () => {
    const input = '{"reserva": 1, "naves": {"crucero": 2}}';
    const { out } = await codice(
      ['dictamen', 'ti4-suministro-flota'],
      ['ahora', '{"reserva": ', '{"flota": 1}', input],
    );
    expect(out.join('\n')).toMatch(/La entrada no es JSON válido; se espera algo como \{"reserva":/);
    expect(out.some((line) => line.includes('flota'))).toBe(true);
    expect(out.at(-1)).toMatch(/^\nNo: .*\(.*1.*\)\./);
  });

  test.each([
    [{ vecino: 'si' }, 'UNKNOWN_QUESTION', 'vecino', 'lo más parecido: vecinos'],
    [{ vecinos: 'quizá' }, 'UNKNOWN_OPTION', 'vecinos', 'se espera uno de: si, no, no-se'],
    [{ vecinos: [{}] }, 'NOT_A_LIST', 'vecinos', 'no se responde con una lista'],
    [{ calculos: { 'ti4-votos': {} } }, 'UNKNOWN_QUESTION', 'calculos.ti4-votos', 'no mide nada'],
    [[], 'NOT_AN_OBJECT', '', 'Se espera un objeto'],
  ])('wrong facts are named: %j', async (facts, code, field, message) => {
    const found = await rule(facts, '--json');
    expect(found.code).toBe(2);
    expect(found.json()[0].error).toMatchObject({ code, field });
    expect(found.json()[0].error.message).toContain(message);
  });

  test('answers a batch line by line, wrong lines too', async () => {
    const { json } = await codice(['dictamen', 'ti4-transaccion', '--json', '-'], ['{"vecinos":"no-se"}', '{', '{}']);
    expect(json().map((line) => line.error?.code ?? line.answer.verdict)).toEqual([
      'depende',
      'INVALID_JSON',
      'depende',
    ]);
  });

  test('an unknown ruling offers the nearest, and the list has them all', async () => {
    const { errors } = await codice(['dictamen', 'ti4-retirado']);
    expect(errors[0]).toContain('¿Querías decir «ti4-retirada»?');
    const [list] = (await codice(['lista', '--json'])).json();
    expect(list).toContainEqual(expect.objectContaining({ id: 'ti4-transaccion', kind: 'dictamen' }));
  });
});
