import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { index, rules } from '../catalog-fixture.ts';
import { codice } from './codice.ts';

const FLEET = 'ti4-suministro-flota';
const TRADE = 'ti4-transaccion';
const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`campo${at}`, 1])));
const codeOf = (answer: unknown) => (answer as { error?: { code: string } }).error?.code;

describe('input that means harm, or was made by a careless program', () => {
  test.each([
    ['calcular', FLEET],
    ['dictamen', TRADE],
  ])('%s: nesting without end is refused, and the batch goes on', async (command, id) => {
    const { code, json } = await codice([command, id, '--json', '-'], [deep, '{}']);
    expect(code).toBe(0);
    expect(json().map(codeOf)).toEqual(['TOO_DEEP', command === 'calcular' ? codeOf(json()[1]) : undefined]);
    expect(json()).toHaveLength(2);
  });

  test.each([
    ['calcular', FLEET],
    ['dictamen', TRADE],
  ])('%s: fifty thousand unknown keys get a short answer', async (command, id) => {
    const { out, json } = await codice([command, id, '--json', '-'], [manyKeys]);
    expect(codeOf(json()[0])).toMatch(/^UNKNOWN/);
    expect(out[0]?.length).toBeLessThan(6000);
  });

  test('every line has its answer, blank ones and a byte-order mark included', async () => {
    const example = JSON.stringify(rules.find(({ id }) => id === FLEET)?.examples[0]?.input);
    const { json } = await codice(['calcular', FLEET, '--json', '-'], [`\uFEFF${example}`, '', '   ', example]);
    expect(json().map(codeOf)).toEqual([undefined, 'INVALID_JSON', 'INVALID_JSON', undefined]);
    const searched = await codice(['buscar', '--json', '-'], ['\uFEFFretirada', '', 'retirada']);
    expect(searched.json()).toHaveLength(3);
    expect(searched.json()[0].hits).toEqual(searched.json()[2].hits);
  });

  test('whatever JSON comes, there is an answer for it', async () => {
    const lines = fc.sample(fc.json(), { numRuns: 300, seed: 11 }).map((text) => text.replaceAll('\n', ' '));
    for (const [command, id] of [
      ['calcular', FLEET],
      ['dictamen', TRADE],
    ] as const)
      expect((await codice([command, id, '--json', '-'], lines)).json()).toHaveLength(lines.length);
  });
});

describe('options', () => {
  test('--juego holds for every command that lists', async () => {
    const games = (lines: { game: string }[]) => [...new Set(lines.map(({ game }) => game))];
    expect(games((await codice(['exportar', '--juego', 'opera'])).json())).toEqual(['opera']);
    expect(games((await codice(['lista', '--json', '-j', 'era'])).json()[0])).toEqual(['era']);
    expect((await codice(['exportar'])).out).toHaveLength(index.registry.clauses.length);
  });

  test.each([
    ['exportar', 'ti4'],
    ['lista', 'ti4-votos', 'planetas', 'más'],
    ['lista', 'ti4-votos', '--juego', 'ti4'],
    ['calcular', FLEET, '{}', 'más'],
    ['clausula', 'ti4:23.5', '--juego', 'ti4'],
    ['lista', '--limite', '3'],
    ['buscar', 'retirada', '--y-si'],
    ['buscar', 'retirada', '-j', 'ti4', '--juego', 'era'],
    ['buscar', 'retirada', '-n', '3', '-n', '4'],
  ])('what would not be looked at is refused: %s %s %s', async (...args) => {
    const { code, errors } = await codice(args.filter((word) => word !== undefined));
    expect(code).toBe(2);
    expect(errors[0]).toMatch(/no entiende|no sirve|una sola vez/);
  });

  test('and so is a form of answer that a server of answers has not', async () => {
    const { code, json } = await codice(['mcp', '--json']);
    expect(code).toBe(2);
    expect(json()).toMatchObject([{ error: { code: 'UNUSED_OPTION', field: 'json' } }]);
  });

  test.each([[['--nada']], [['buscar', '--juego']], [['lista', '--json=1']], [['-x']]])(
    'mistakes are told in Spanish: %j',
    async (args) => {
      const { code, errors } = await codice(args);
      expect(code).toBe(2);
      expect(errors.join()).toMatch(/^(No existe la opción|A la opción|La opción) «-/);
    },
  );
});
