import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_CHARACTERS } from '../../src/answers/fit.ts';
import { index, rules } from '../catalog-fixture.ts';
import { call, connect } from './connect.ts';

let client: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  client = await connect();
});
afterAll(() => client.close());

describe('what a client is told', () => {
  test('few tools, in few words, and they only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'listar_juegos',
      'buscar_reglas',
      'leer_clausula',
      'listar_herramientas',
      'describir_herramienta',
      'dictaminar',
      'calcular',
    ]);
    for (const { annotations, inputSchema, outputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
    }
    expect(JSON.stringify(tools.map(({ outputSchema: _, ...told }) => told)).length).toBeLessThan(8000);
    expect(client.getInstructions()).toContain('Cita siempre');
  });

  test('with the flag, one tool per ruling and calculator besides', async () => {
    const whole = await connect({ all: true, game: null });
    const { tools } = await whole.listTools();
    expect(tools).toHaveLength(7 + index.registry.rulings.length + rules.length);
    const asked = await call(whole, 'dictaminar_ti4-transaccion', {
      momento: 'turno',
      vecinos: 'si',
      acciones: 'si',
      hacan: 'no',
    });
    expect(asked.data).toMatchObject({ verdict: 'no', certain: true });
    const odds = await call(whole, 'calcular_ti4-combate-espacial', {
      atacante: { crucero: 1 },
      defensor: { crucero: 1 },
    });
    expect(odds.data.result.outcomes.atacante).toBeCloseTo(0.375, 12);
    await whole.close();
    const one = await connect({ all: true, game: 'opera' });
    for (const { name } of (await one.listTools()).tools.slice(7)) expect(name).toMatch(/_opera-/);
    await one.close();
  });
});

describe('tools', () => {
  test('a search leads to the clause and to the ruling', async () => {
    const { data, text } = await call(client, 'buscar_reglas', {
      texto: '¿puedo retirarme del combate?',
      juego: 'ti4',
    });
    expect(data.hits.length).toBeGreaterThan(0);
    expect(text).toContain(`ti4 ${data.hits[0].id} · `);
    expect(data.shortcuts).toContainEqual(expect.objectContaining({ kind: 'dictamen', id: 'ti4-retirada' }));
  });

  test('a grey area is read by its number, as answers cite it', async () => {
    const { data, text } = await call(client, 'leer_clausula', { clausula: 'ti4:x57' });
    expect(data.greyArea).toMatchObject({ game: 'ti4', id: 'X57', reading: expect.stringMatching(/\w/) });
    expect(data.greyArea.about.length).toBeGreaterThan(0);
    expect(text).toContain('Nuestra lectura: ');
    const { contents } = await client.readResource({ uri: 'codice://ti4/X57' });
    expect(contents[0]).toMatchObject({ text });
  });

  test('whoever writes a word too many still finds the tool, also by how players ask for it', async () => {
    const list = async (texto: string, juego = 'ti4') =>
      (await call(client, 'listar_herramientas', { juego, texto })).data.tools.map(({ id }: { id: string }) => id);
    expect(await list('retirada ornitorrinco')).toContain('ti4-retirada');
    expect(await list('comerciar')).toContain('ti4-transaccion');
    expect(await list('ornitorrinco')).toEqual([]);
  });

  test('what is asked stands before why, and a list with what each of its things takes', async () => {
    const { text, data } = await call(client, 'dictaminar', { dictamen: 'ti4-retirada', hechos: {} });
    const places = [data.headline, data.next, 'Ahora:', 'Se supone que:'].map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    const told = await call(client, 'describir_herramienta', { id: 'ti4-retirada' });
    expect(told.text).toMatch(/una lista de hasta \d+, cada una con «nombre» y:\n\s+«unidad-propia»: ¿/);
  });

  test('a ruling is no calculator, and it is said where it is asked', async () => {
    const ruling = await call(client, 'calcular', { herramienta: 'ti4-retirada', entrada: {} });
    expect([ruling.isError, ruling.text]).toEqual([true, expect.stringContaining('se pide con «dictaminar»')]);
    const tool = await call(client, 'dictaminar', { dictamen: 'ti4-combate-espacial', hechos: {} });
    expect([tool.isError, tool.text]).toEqual([true, expect.stringContaining('se pide con «calcular»')]);
  });

  test('a clause comes with links, errata, FAQ, grey areas and old numbers', async () => {
    const { data } = await call(client, 'leer_clausula', { clausula: 'ti4:23.4' });
    expect(data.clause.related.faq.map(({ ref }: { ref: string }) => ref)).toContain('ti4:F2');
    expect(data.clause.links.length).toBeGreaterThan(0);
    expect(data.clause.legacy.length).toBeGreaterThan(0);
    const grey = await call(client, 'leer_clausula', { clausula: 'ascendancy:10.7' });
    expect(grey.data.clause.related.greyAreas[0]).toMatchObject({ ref: 'ascendancy:X1', reading: expect.any(String) });
    expect((await call(client, 'leer_clausula', { clausula: 'ti4:23.7.c' })).data.clause.bullet.id).toBe('23.7.c');
  });

  test('a long section is read in parts, and the parts are the whole', async () => {
    const section = index.section('ti4', 'preguntas');
    const read: string[] = [];
    for (let from: string | null = null; ; ) {
      const { data } = await call(client, 'leer_clausula', { clausula: 'ti4:preguntas', ...(from && { desde: from }) });
      expect(JSON.stringify(data).length).toBeLessThan(MOST_CHARACTERS + 2000);
      read.push(...data.section.clauses.map(({ id }: { id: string }) => id));
      from = data.section.next;
      if (from === null) break;
      expect(data.cut[0]).toContain(from);
    }
    expect(read).toEqual(section?.clauses);
  });

  test('a ruling that lacks a fact asks for it, in its order and with its options, until there is a verdict', async () => {
    const known: Record<string, string> = { momento: 'turno', vecinos: 'si', acciones: 'si', hacan: 'no' };
    const hechos: Record<string, string> = {};
    const asked: string[] = [];
    for (;;) {
      const { data, text } = await call(client, 'dictaminar', { dictamen: 'ti4-transaccion', hechos });
      if (data.next === null) {
        // Whether one of them is Hacan is remote: the verdict holds unless somebody says so.
        expect(data).toMatchObject({ verdict: 'no', certain: false });
        expect(data.unless).toMatchObject([{ field: 'hacan', option: 'si', verdict: 'sí' }]);
        expect(data.unknown).toMatchObject([{ field: 'hacan', ordinary: 'no' }]);
        expect(data.reasons[0].clauses).toContain('ti4:96.3');
        break;
      }
      const [first] = data.unknown;
      expect(data).toMatchObject({ verdict: 'depende', next: first.ask });
      expect(text).toContain(first.ask);
      for (const { id } of first.options) expect(text).toContain(id);
      asked.push(first.field);
      const ids = first.options.map(({ id }: { id: string }) => id);
      hechos[first.field] = known[first.field] ?? (ids.includes('no') ? 'no' : ids[0]);
    }
    const order = index.ruling('ti4-transaccion')?.questions.map(({ id }) => id) ?? [];
    expect(asked.length).toBeGreaterThan(2);
    expect(asked).toEqual(order.filter((id) => asked.includes(id)));
  });

  test('facts that a model wrote as text are read as what it meant', async () => {
    const asText = await call(client, 'dictaminar', { dictamen: 'ti4-transaccion', hechos: '{"vecinos": "no"}' });
    const asObject = await call(client, 'dictaminar', { dictamen: 'ti4-transaccion', hechos: { vecinos: 'no' } });
    expect(asText.data).toEqual(asObject.data);
  });

  test('a calculation gives exact odds, steps with clauses, and what one more would change', async () => {
    const entrada = { atacante: { crucero: 1 }, defensor: { crucero: 1 } };
    const { data, text } = await call(client, 'calcular', { herramienta: 'ti4-combate-espacial', entrada, y_si: true });
    expect(data.result.outcomes.atacante).toBeCloseTo(0.375, 12);
    expect(data.result.steps.flatMap(({ clauses }: { clauses: string[] }) => clauses)).toContain('ti4:23.5');
    expect(data.whatIf.rows.length).toBeGreaterThan(0);
    expect(text).toMatch(/37,5\s%/);
  });

  test('every tool is described within bounds, with an example that runs', async () => {
    for (const { id, examples } of rules) {
      const { data } = await call(client, 'describir_herramienta', { id, campo: '' });
      expect(data.fields.length, id).toBeGreaterThan(0);
      expect(JSON.stringify(data).length, id).toBeLessThan(MOST_CHARACTERS);
      expect(data.examples[0].input).toEqual(examples[0]?.input);
    }
    const inside = await call(client, 'describir_herramienta', { id: 'ti4-combate-espacial', campo: 'atacante' });
    expect(inside.data.fields.map(({ path }: { path: string }) => path)).toContain('atacante.crucero');
    const asked = await call(client, 'describir_herramienta', { id: 'ti4-transaccion' });
    expect(asked.data.questions[0].id).toBe('momento');
  });

  test('the list of tools reaches all of them', async () => {
    const ids: string[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const { data } = await call(client, 'listar_herramientas', { desde: from });
      ids.push(...data.tools.map(({ id, kind }: { id: string; kind: string }) => `${kind} ${id}`));
      from = data.next;
    }
    expect(new Set(ids).size).toBe(index.registry.rulings.length + rules.length);
  });

  test('no answer is longer than an assistant can read', async () => {
    for (const { game, id } of index.registry.clauses) {
      const { data } = await call(client, 'leer_clausula', { clausula: `${game}:${id}` });
      expect(JSON.stringify(data).length, `${game}:${id}`).toBeLessThan(MOST_CHARACTERS + 2000);
    }
    for (const rule of rules)
      for (const { input } of rule.examples) {
        const { data } = await call(client, 'calcular', { herramienta: rule.id, entrada: input });
        expect(JSON.stringify(data).length, rule.id).toBeLessThan(MOST_CHARACTERS + 2000);
      }
  });
});

describe('resources and prompts', () => {
  test('a clause is a resource, and its address is completed', async () => {
    const { contents } = await client.readResource({ uri: 'codice://ti4/23.5' });
    expect(contents[0]).toMatchObject({ uri: 'codice://ti4/23.5', text: expect.stringContaining('Paso 3') });
    const { resourceTemplates } = await client.listResourceTemplates();
    const uri = resourceTemplates[0]?.uriTemplate ?? '';
    const complete = async (name: string, value: string, args?: Record<string, string>) =>
      (
        await client.complete({
          ref: { type: 'ref/resource', uri },
          argument: { name, value },
          ...(args && { context: { arguments: args } }),
        })
      ).completion.values;
    expect(await complete('juego', 'a')).toEqual(['ascendancy']);
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'resuelve_esta_disputa' },
      argument: { name: 'juego', value: 'o' },
    });
    expect(completion.values).toEqual(['opera']);
    expect(await complete('clausula', '23.5', { juego: 'ti4' })).toContain('23.5.a');
    // However it is written: «x5» is what players write for X5.
    expect(await complete('clausula', 'x57', { juego: 'TI4' })).toEqual(['X57']);
    expect(await complete('juego', 'TI')).toEqual(['ti4']);
    const { resources } = await client.listResources();
    expect(resources.map((one) => one.uri)).toContain('codice://opera');
    expect((await client.readResource({ uri: 'codice://opera' })).contents[0]).toMatchObject({
      text: expect.stringContaining('opera:'),
    });
  });

  test.each(['codice://ti4/23.55', 'codice://ti5/1', 'codice://ti4/%E0%A4%A', 'http://otro/1'])(
    'an address of nothing is refused, and the server lives: %s',
    async (uri) => {
      await expect(client.readResource({ uri })).rejects.toThrow(/./);
      expect((await call(client, 'listar_juegos', {})).isError).toBe(false);
    },
  );

  test('prompts oblige to cite', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['resuelve_esta_disputa', 'prepara_esta_batalla']);
    const disputa = await client.getPrompt({
      name: 'resuelve_esta_disputa',
      arguments: { juego: 'ti4', disputa: 'A quiere retirarse con lo que sea' },
    });
    const batalla = await client.getPrompt({
      name: 'prepara_esta_batalla',
      arguments: { juego: 'era', atacante: '3 naves', defensor: '2 naves' },
    });
    for (const { messages } of [disputa, batalla])
      expect(messages[0]?.content).toMatchObject({ text: expect.stringMatching(/cláusula entre corchetes, como \[/) });
    await expect(client.getPrompt({ name: 'resuelve_esta_disputa', arguments: { juego: 'risk' } })).rejects.toThrow(
      /ti4, era, galaxy, opera, ascendancy/,
    );
  });
});

describe('bad input', () => {
  test.each([
    ['buscar_reglas', {}, 'texto', /falta este dato; se espera un texto de 1 a 300/],
    ['buscar_reglas', { texto: 'x', limite: 99 }, 'limite', /entre 1 y 20/],
    ['buscar_reglas', { texto: 'x', juego: 'ti5' }, 'juego', /ti4, era, galaxy, opera, ascendancy/],
    ['buscar_reglas', { texto: 'x', colores: 1 }, 'colores', /los que hay: texto, juego, limite/],
    ['leer_clausula', { clausula: 'ti4:23.55' }, 'clausula', /Lo más parecido: .*23\.5/],
    ['leer_clausula', { clausula: 'ti4:22.6' }, 'clausula', /En la edición anterior, lo que hoy es 23\.6 tenía/],
    ['leer_clausula', { clausula: 'ti4:preguntas', desde: 'F999' }, 'desde', /tiene de F1 a/],
    ['dictaminar', { dictamen: 'ti4-retirado' }, 'dictamen', /¿Querías decir «ti4-retirada»\?/],
    ['dictaminar', { dictamen: 'ti4-transaccion', hechos: { vecinos: 'a veces' } }, 'vecinos', /si, no, no-se/],
    ['dictaminar', { dictamen: 'ti4-transaccion', hechos: 7 }, '', /se espera un objeto/i],
    ['calcular', { herramienta: 'ti4-combate' }, 'herramienta', /¿Querías decir «/],
    [
      'calcular',
      { herramienta: 'ti4-combate-espacial', entrada: { atacante: { crucero: 99 } } },
      'atacante.crucero',
      /entre 0 y 30/,
    ],
    ['describir_herramienta', { id: 'era-combate', campo: 'constructor' }, 'campo', /no tiene el campo/],
  ])('%s %j: field, limits and an example, in Spanish', async (name, args, field, message) => {
    const { data, text, isError } = await call(client, name, args);
    expect(isError).toBe(true);
    expect(data.error.field).toBe(field);
    expect(text).toMatch(message);
    expect(text).toContain('Por ejemplo: ');
    expect(data.error.example).toBeDefined();
  });

  test('whatever arguments come, there is an answer', async () => {
    const { tools } = await client.listTools();
    const raw = fc.oneof(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })),
      fc.record({
        juego: fc.jsonValue(),
        texto: fc.jsonValue(),
        clausula: fc.oneof(fc.string(), fc.constant('ti4:23.5')),
        dictamen: fc.constantFrom('ti4-retirada', '__proto__', 'constructor'),
        herramienta: fc.constantFrom('ti4-votos', '__proto__'),
        id: fc.constantFrom('ti4-votos', 'toString'),
        hechos: fc.jsonValue(),
        entrada: fc.jsonValue(),
      }),
    );
    for (const args of fc.sample(raw, { numRuns: 150, seed: 7 }))
      for (const { name } of tools) {
        const { text } = await call(client, name, args as Record<string, unknown>);
        expect(text).not.toBe('');
      }
  });

  test('a hundred calls at once each get their own answer', async () => {
    const wanted = index.registry.clauses.slice(0, 100);
    const answers = await Promise.all(wanted.map(({ ref }) => call(client, 'leer_clausula', { clausula: ref })));
    const ids = answers.map(({ data }) => data.clause?.id ?? data.section?.id);
    expect(ids).toEqual(wanted.map(({ id }) => id));
  });
});
