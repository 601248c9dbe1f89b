import { describe, expect, test } from 'vitest';
import { index, rules } from '../catalog-fixture.ts';
import { codice } from './codice.ts';

describe('clausula', () => {
  test('shows a clause with its errata and FAQ', async () => {
    const { code, out } = await codice(['clausula', 'ti4:23.4']);
    expect(code).toBe(0);
    expect(out[0]).toMatch(/^ti4 23\.4 · Anunciar la retirada\nPaso 2/);
    expect(out[0]).toContain('\nF2');
  });

  test('shows the grey areas of a clause with our reading, and the tools that implement it', async () => {
    const { out } = await codice(['clausula', 'ascendancy:10.7']);
    expect(out[0]).toMatch(/\nZona gris X1: .+\n.+\nNuestra lectura: /);
    expect((await codice(['clausula', 'ti4:23.4'])).out[0]).toMatch(
      /\nCalculadoras y veredictos: .*ti4-combate-espacial/,
    );
  });

  test('says which text prevails in a grey area before our reading, and nothing where none does', async () => {
    expect((await codice(['clausula', 'era:4.3.7'])).out[0]).toMatch(
      /\nZona gris X2: .+\n.+\nPrecedencia: la regla de detalle \(7\.1\.3\) .+\nNuestra lectura: /,
    );
    expect((await codice(['clausula', 'ascendancy:10.7'])).out[0]).not.toContain('Precedencia');
  });

  test('says what communities hold as not official, and nothing where they hold nothing', async () => {
    expect((await codice(['clausula', 'ti4:90.4'])).out[0]).toMatch(
      /\nNuestra lectura: Depende .+\nEntre aficionados \(no oficial\): /,
    );
    expect((await codice(['clausula', 'ti4:69.2'])).out[0]).not.toContain('Entre aficionados');
  });

  test('shows a bullet and a whole section', async () => {
    expect((await codice(['clausula', 'ti4:23.7.c'])).out[0]).toContain('(c) ');
    expect((await codice(['clausula', 'ti4:23', '--json'])).json()[0].clauses).toHaveLength(11);
  });

  test.each(['ti4 23.5', 'ti4/23.5', 'TI4:23,5'])('reads «%s» too', async (ref) => {
    expect((await codice(['clausula', ref, '--json'])).json()[0].id).toBe('23.5');
  });

  test('offers the nearest of a clause that does not exist', async () => {
    const { code, errors } = await codice(['clausula', 'ti4:23.55']);
    expect(code).toBe(2);
    expect(errors[0]).toMatch(/^No existe la cláusula «23\.55» en ti4\. Lo más parecido: .*23\.5/);
  });

  test('offers the nearest of a game that does not exist', async () => {
    const { code, errors } = await codice(['clausula', 'ti5:1.1']);
    expect(code).toBe(2);
    expect(errors[0]).toContain('¿Querías decir «ti4»?');
  });

  test.each([[[]], [['23.5']]])('says how to ask when the reference is %j', async (words) => {
    const { code, errors } = await codice(['clausula', ...words]);
    expect(code).toBe(2);
    expect(errors[0]).toContain('ti4:23.5');
  });
});

describe('buscar', () => {
  test('answers with hits, best first', async () => {
    const { json } = await codice(['buscar', '--juego', 'ti4', '--json', 'retirada']);
    const [answer] = json();
    expect(Object.keys(answer)).toEqual(['query', 'shortcuts', 'hits']);
    expect(Object.keys(answer.hits[0])).toEqual(['game', 'id', 'title', 'excerpt']);
    expect(answer.hits[0].id).toBe('23.7');
    expect(answer.hits.slice(0, 4).map((hit: { id: string }) => hit.id)).toContain('23.4');
  });

  test('reads one query per line from standard input', async () => {
    const { json } = await codice(['buscar', '--json', '-'], ['ti4 23.5', 'xyzzyx', 'sustain damage']);
    expect(json().map((answer) => answer.query)).toEqual(['ti4 23.5', 'xyzzyx', 'sustain damage']);
    expect(json()[0].hits[0].id).toBe('23.5');
    expect(json()[1].hits).toEqual([]);
  });

  test('limits are limited', async () => {
    expect((await codice(['buscar', '--limite', '1', '--json', 'nave'])).json()[0].hits).toHaveLength(1);
    const { code, errors } = await codice(['buscar', '--limite', '1000', 'nave']);
    expect([code, errors[0]]).toEqual([2, '--limite: se espera un número entero entre 1 y 100, como 10']);
  });
});

describe('calcular', () => {
  const TROOPS = '{"atacante":{"infanteria":2},"defensor":{"infanteria":2}}';
  const input = '{"atacante":{"crucero":1},"defensor":{"crucero":1}}';

  test('answers with tool, input and result', async () => {
    const { code, json } = await codice(['calcular', 'ti4-combate-espacial', '--json', input]);
    const [answer] = json();
    expect(code).toBe(0);
    expect(Object.keys(answer)).toEqual(['tool', 'input', 'result']);
    expect(answer.result.outcomes['atacante']).toBeCloseTo(0.375, 12);
  });

  test('answers a wrong input with code, field and message, and exit code 2', async () => {
    const bad = '{"atacante":{"crucero":-1},"defensor":{"crucero":1}}';
    const { code, json } = await codice(['calcular', 'ti4-combate-espacial', '--json', bad]);
    expect(code).toBe(2);
    expect(json()[0]).toEqual({
      tool: 'ti4-combate-espacial',
      error: {
        code: 'OUT_OF_RANGE',
        field: 'atacante.crucero',
        message: expect.stringContaining('entre 0 y 30'),
        example: rules.find(({ id }) => id === 'ti4-combate-espacial')?.examples[0]?.input,
      },
    });
  });

  test('a batch goes on after a wrong line', async () => {
    const { code, json } = await codice(['calcular', 'ti4-combate-espacial', '--json', '-'], [input, '{', '[]', input]);
    expect(code).toBe(0);
    expect(json().map((answer) => answer.error?.code ?? 'ok')).toEqual(['ok', 'INVALID_JSON', 'WRONG_TYPE', 'ok']);
  });

  test('explains itself to people, with clauses', async () => {
    const { out } = await codice(['calcular', 'ti4-suministro-flota', '{"naves":{"crucero":1}}']);
    expect(out[0]).toMatch(/^SÍ\. /);
    expect(out[0]).toContain('[ti4:45.1, ti4:18.1]');
  });

  test('with --y-si, tells what one more of each thing would change', async () => {
    const { json } = await codice(['calcular', 'ti4-invasion', '--json', '--y-si', TROOPS]);
    expect(json()[0].whatIf).toMatchObject({ outcome: 'atacante', chance: json()[0].result.outcomes.atacante });
    expect(json()[0].whatIf.rows[0].change).toBeGreaterThan(0);
    const { out } = await codice(['calcular', 'ti4-invasion', '--y-si', TROOPS]);
    expect(out[0]).toMatch(/\+1 Atacante: Infanterías: [\d,]+\s%/);
  });

  test('with --y-si, says which tools have none', async () => {
    const { code, json } = await codice(['calcular', 'ti4-votos', '--json', '--y-si', '{}']);
    expect([code, json()[0].error.code]).toEqual([2, 'NO_WHAT_IF']);
  });

  test('offers the nearest tool', async () => {
    const { code, errors } = await codice(['calcular', 'ti4-votaciones', '{}']);
    expect([code, errors[0]]).toEqual([2, 'No existe la herramienta «ti4-votaciones». ¿Querías decir «ti4-votos»?']);
  });
});

test('lista gives every rule function with its JSON Schema', async () => {
  const [all] = (await codice(['lista', '--json'])).json();
  const list = all.filter(({ kind }: { kind: string }) => kind !== 'dictamen');
  expect(list.map((entry: { id: string }) => entry.id)).toEqual(rules.map((rule) => rule.id));
  for (const entry of list) expect(entry.schema).toMatchObject({ type: 'object', properties: expect.any(Object) });
});

test('lista names what there is to people, and of one says what it asks for', async () => {
  const { out } = await codice(['lista', '-j', 'opera']);
  expect(out[0]).toMatch(/^Space Opera: calculadoras \(codice calcular\)\n {2}opera-guerra +Guerra/);
  expect(out[0]).toMatch(/\n {2}opera-saltar +¿Puedo saltar ahora\?/);
  expect(out[0]).not.toContain('ti4-');
  const ruling = (await codice(['lista', 'TI4-retirada'])).out[0];
  expect(ruling).toContain('«bando»: ¿Quién quiere retirarse? atacante (');
  expect(ruling).toMatch(/Por ejemplo: codice dictamen ti4-retirada '\{/);
  const rule = (await codice(['lista', 'ascendancy-riesgo'])).out[0];
  expect(rule).toContain('  nivel: Nivel de Riesgo (número entero entre 1 y 6');
  expect((await codice(['lista', 'ti4-combate-espacial', 'atacante.mejoras'])).out[0]).toContain('mejoras.');
  // A calculation that counts for the ruling of its name is told with it.
  const both = (await codice(['lista', 'ti4-suministro-flota', '--json'])).json()[0];
  expect(both.map(({ kind }: { kind: string }) => kind)).toEqual(['veredicto', 'dictamen']);
  const inside = (await codice(['lista', 'ti4-combate-espacial', 'atacante', '--json'])).json()[0];
  expect(inside.fields.map(({ path }: { path: string }) => path)).toContain('atacante.crucero');
});

test.each([
  [['lista', 'ti4-retirado'], /No existe .* «ti4-retirado»\. ¿Querías decir «ti4-retirada»\?/],
  [['lista', 'ti4-votos', 'urnas'], /no tiene el campo «urnas»; los que hay: mi-resolucion, /],
  [['lista', 'ti4-retirada', 'bando'], /es un dictamen, no una calculadora/],
  [['buscar', '-n', 'muchos', 'x'], /entre 1 y 100, como 10/],
  [['calcular'], /Falta la herramienta.*\nPor ejemplo: ti4-combate-espacial/],
  [['calcular', 'ascendancy-riesgo', '{'], /^La entrada no es JSON válido\nPor ejemplo: \{"nivel":/],
  [['dictamen', 'ti4-transaccion', '{'], /^La entrada no es JSON válido\nPor ejemplo: \{"momento":/],
])('%j is refused with what would be right', async (args, says) => {
  const { code, errors } = await codice(args);
  expect([code, errors[0]]).toEqual([2, expect.stringMatching(says)]);
});

test('exportar gives one line per clause, with bullets in its text', async () => {
  const lines = (await codice(['exportar'])).json();
  expect(lines).toHaveLength(index.registry.clauses.length);
  const clause = lines.find((line) => line.game === 'ti4' && line.id === '23.5');
  expect(clause).toMatchObject({ title: 'Tirar los dados', text: expect.stringContaining('(iv) ') });
});

test('a FAQ entry is exported whole, and with question and answer apart', async () => {
  const [entry] = (await codice(['clausula', 'ti4:F2', '--json'])).json();
  expect(entry.question).toMatch(/^¿/);
  expect(entry.answer).not.toContain(entry.question);
  expect(entry.text).toBe(`P: ${entry.question}\nR: ${entry.answer}`);
  expect((await codice(['clausula', 'ti4:F2'])).out[0]).toContain(entry.text);
  expect((await codice(['clausula', 'ti4:23.5', '--json'])).json()[0]).not.toHaveProperty('answer');
});

describe('requests that cannot be understood', () => {
  test('no command shows the help', async () => {
    const { code, out } = await codice([]);
    expect(code).toBe(2);
    expect(out[0]).toContain('codice clausula');
    expect((await codice(['--ayuda'])).code).toBe(0);
  });

  test.each([[['volar']], [['buscar', '--colores', 'x']], [['buscar']]])('%j is refused in Spanish', async (args) => {
    const { code, errors } = await codice(args);
    expect(code).toBe(2);
    expect(errors[0]).toMatch(/No existe|Opción|Falta/);
  });

  test('with --json the error is JSON too', async () => {
    const { json } = await codice(['clausula', 'ti4:999', '--json']);
    expect(json()[0].error).toMatchObject({ code: 'UNKNOWN_CLAUSE', field: 'clausula' });
  });
});
