import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { askRule, CannotCompute } from '../../src/checkers/ask-rule.ts';
import { type AnyRule, defineRule } from '../../src/checkers/define-rule.ts';
import { defineVerdict, type MeasuredFacts } from '../../src/checkers/define-verdict.ts';
import { answered, openQuestion, yesNo } from '../../src/checkers/open-question.ts';
import { readInput } from '../../src/checkers/read-input.ts';
import type { Step, VerdictResult } from '../../src/checkers/results.ts';
import { growingCounts, sensitivity } from '../../src/checkers/sensitivity.ts';
import type { Ruling } from '../../src/schema/ruling.ts';
import { figures } from '../catalog-fixture.ts';
import { smallRuling } from '../rulings/small-ruling.ts';
import { yesNo as asks, rule, when } from '../rulings/small-rulings.ts';

/** What every surface leans on, tried on rules of a few lines: real ones reach only some of its branches. */
const texts = { game: 'ti4', title: 'Prueba', summary: 'Una prueba.', help: 'Sin más.', cites: ['ti4:23.0'] } as const;
const offer = (parts: object) => ({
  ...{ group: 'g', faction: null, own: false, favour: false, copiedBy: [], unit: null, needs: [] },
  ...parts,
});

const card = (title: string, parts: object) =>
  z
    .boolean()
    .default(false)
    .meta({ title, offer: offer(parts) });

const side = (title: string) =>
  z
    .strictObject({
      naves: z.int().min(0).max(3).default(1).meta({ title: 'Naves', grows: true }),
      escudos: z.int().min(0).max(9).default(0).meta({ title: 'Escudos', grows: true, when: 'naves' }),
      plazas: z.int().min(0).max(9).default(0).meta({ title: 'Plazas' }),
      faccion: z
        .enum(['sol', 'yin'])
        .optional()
        .meta({ title: 'Facción', options: { sol: 'Sol', yin: 'Yin' } }),
      cartas: z
        .strictObject({
          carta: card('Carta: da uno', {}),
          veces: z
            .int()
            .min(0)
            .max(2)
            .default(0)
            .meta({ title: 'Veces', offer: offer({}) }),
          yin: card('De Yin', { faction: 'yin' }),
          nada: card('No hace nada', {}),
          'doble-a': card('Doble', { card: 'doble' }),
          'doble-b': card('Doble', { card: 'doble' }),
          'igual-a': card('Igual', { card: 'igual' }),
          'igual-b': card('Igual', { card: 'igual' }),
          prohibida: card('Prohibida', {}),
        })
        .prefault({})
        .meta({ title: 'Cartas', pick: 'Cartas' }),
      otras: z
        .strictObject({ una: z.boolean().default(false).meta({ title: 'Una' }) })
        .prefault({})
        .meta({ title: 'Otras' }),
    })
    .meta({ title });

type Side = z.output<ReturnType<typeof side>>;
/** What a side brings, in hundredths of chance. */
const worth = ({ naves, escudos, cartas }: Side) =>
  10 * naves +
  2 * escudos +
  Number(cartas.carta) * 5 +
  cartas.veces * 3 +
  Number(cartas.yin) * 7 +
  Number(cartas['doble-a']) -
  Number(cartas['doble-b']) * 4 +
  (Number(cartas['igual-a']) + Number(cartas['igual-b'])) * 2;

const step = { id: 'paso', title: 'Paso', text: 'Un paso.', clauses: ['ti4:23.0'] } satisfies Step;
const odds = defineRule([], () => ({
  ...texts,
  id: 'ti4-prueba',
  kind: 'calculadora',
  favours: 'gana',
  input: z.strictObject({ atacante: side('Atacante').prefault({}), defensor: side('Defensor').prefault({}) }),
  examples: [],
  run: ({ atacante, defensor }) => {
    if (atacante.cartas.prohibida || defensor.cartas.prohibida)
      throw new CannotCompute('no se puede', 'atacante.cartas', ['ti4:23.0']);
    const chance = (50 + worth(atacante) - worth(defensor)) / 100;
    return {
      ...{ kind: 'distribution' as const, headline: 'Eso.', figures: [], assumptions: [], charts: [], tables: [] },
      steps: [step],
      outcomes: { gana: chance, pierde: 1 - chance },
      outcomeLabels: { gana: 'Gana', pierde: 'Pierde' },
    };
  },
}))(figures);

describe('«¿y si hubiera uno más?», on a rule of a few lines', () => {
  const ask = (raw: object) => sensitivity(odds, raw);
  const told = (list: readonly { field: string; change: number }[] = []) =>
    list.map(({ field, change }) => `${field} ${Math.round(change * 100)}`);

  test('counts that may grow do, those at their limit and those without meaning now do not; best first', () => {
    expect(told(ask({})?.rows)).toEqual([
      'atacante.naves 10',
      'atacante.escudos 2',
      'defensor.escudos -2',
      'defensor.naves -10',
    ]);
    expect(told(ask({ atacante: { naves: 3 }, defensor: { naves: 0 } })?.rows)).toEqual([
      'atacante.escudos 2',
      'defensor.naves -10',
    ]);
    expect(told(ask({ atacante: { naves: 2 } })?.rows)).toContain('atacante.naves 10');
  });

  test('says what it looks at, by its name, and what each change would give', () => {
    const found = ask({ atacante: { naves: 2 } });
    expect(found).toMatchObject({ outcome: 'gana', label: 'Gana' });
    expect(found?.chance).toBeCloseTo(0.6, 12);
    expect(found?.rows[0]).toMatchObject({ label: 'Atacante: Naves' });
    expect(found?.rows[0]?.chance).toBeCloseTo(0.7, 12);
  });

  test('things of a list are tried as if used once: those not used, of its faction, that change something', () => {
    expect(told(ask({})?.effects)).toEqual([
      'atacante.cartas.carta 5',
      'defensor.cartas.doble-b 4',
      'atacante.cartas.veces 3',
      'atacante.cartas.igual-a 2',
      'defensor.cartas.igual-a -2',
      'defensor.cartas.veces -3',
      'atacante.cartas.doble-b -4',
      'defensor.cartas.carta -5',
    ]);
    expect(ask({})?.effects[0]?.label).toBe('Atacante: Carta');
    const used = told(ask({ atacante: { cartas: { carta: true, veces: 1 } } })?.effects);
    expect(used.filter((field) => /atacante.cartas.(carta|veces)/.test(field))).toEqual([]);
    const withFactions = told(ask({ atacante: { faccion: 'yin' }, defensor: { faccion: 'sol' } })?.effects);
    expect(withFactions.filter((field) => field.includes('yin'))).toEqual(['atacante.cartas.yin 7']);
  });

  test('of many only the best and the worst are told', () => {
    const many = z.strictObject({
      lado: z
        .strictObject({
          cosas: z
            .strictObject(
              Object.fromEntries(
                Array.from({ length: 15 }, (_, at) => [
                  `c${at}`,
                  z
                    .boolean()
                    .default(false)
                    .meta({ title: `C${at}`, offer: offer({}) }),
                ]),
              ),
            )
            .prefault({})
            .meta({ title: 'Cosas', pick: 'Cosas' }),
        })
        .prefault({})
        .meta({ title: 'Lado' }),
    });
    const crowded: AnyRule = {
      ...odds,
      input: many,
      run: (input) => {
        const { cosas } = (input as z.output<typeof many>).lado;
        // c0 brings most, c7 nothing, c14 least.
        const sum = Object.entries(cosas).reduce((all, [key, on]) => all + (on ? 7 - Number(key.slice(1)) : 0), 50);
        const before = odds.run({ atacante: { naves: 0, cartas: {} }, defensor: { naves: 0, cartas: {} } });
        return { ...before, outcomes: { gana: sum / 100, pierde: 1 - sum / 100 } } as never;
      },
    };
    expect(told(sensitivity(crowded, {})?.effects).map((text) => text.slice('lado.cosas.'.length))).toEqual([
      ...['c0 7', 'c1 6', 'c2 5', 'c3 4', 'c4 3', 'c5 2'],
      ...['c9 -2', 'c10 -3', 'c11 -4', 'c12 -5', 'c13 -6', 'c14 -7'],
    ]);
  });

  test('how far it is goes from nothing to nearly all, one by one', () => {
    const shares: number[] = [];
    sensitivity(odds, {}, (share) => shares.push(share));
    // Four counts and sixteen things that are not of a faction.
    expect(shares).toEqual(Array.from({ length: 20 }, (_, at) => at / 20));
  });

  test('without an outcome to look at, or without odds, there is nothing to say', () => {
    const { favours: _, ...plain } = odds;
    expect(sensitivity(plain as AnyRule, {})).toBeNull();
    expect(sensitivity(odds, { atacante: { naves: 9 } })).toBeNull();
    expect(sensitivity({ ...odds, run: () => ({ kind: 'numbers' }) as never }, {})).toBeNull();
    const strange = sensitivity({ ...odds, favours: 'nadie' }, {});
    expect(strange).toMatchObject({ outcome: 'nadie', label: 'nadie', chance: 0 });
  });

  test('a count without a limit has none, and its name is that of the groups around it', () => {
    const input = z.strictObject({ grupo: z.strictObject({ cuenta: z.number().meta({ grows: true }) }) });
    expect(growingCounts(input)).toEqual([
      { field: 'grupo.cuenta', label: 'grupo: cuenta', max: Number.POSITIVE_INFINITY, when: null },
    ]);
  });
});

describe('askRule', () => {
  test('gives the input as it was read, and the answer', () => {
    const asked = askRule(odds, { atacante: { naves: 2 } });
    expect(asked).toMatchObject({ input: { atacante: { naves: 2, escudos: 0 } }, result: { kind: 'distribution' } });
  });

  test('what cannot be exact is refused with its reason, field and clauses', () => {
    expect(askRule(odds, { atacante: { cartas: { prohibida: true } } })).toEqual({
      issues: [
        {
          code: 'NOT_COMPUTED',
          field: 'atacante.cartas',
          message: 'No se calcula: no se puede',
          clauses: ['ti4:23.0'],
        },
      ],
    });
    const bare: AnyRule = {
      ...odds,
      run: () => {
        throw new CannotCompute('no');
      },
    };
    expect(askRule(bare, {})).toEqual({
      issues: [{ code: 'NOT_COMPUTED', field: '', message: 'No se calcula: no' }],
    });
  });

  test('a fault of ours is no refusal', () => {
    const broken: AnyRule = {
      ...odds,
      run: () => {
        throw new TypeError('roto');
      },
    };
    expect(() => askRule(broken, {})).toThrow('roto');
  });
});

describe('readInput, field by field', () => {
  const input = z.strictObject({
    texto: z.string().max(5).meta({ title: 'Texto' }),
    opcion: z.enum(['a', 'b']).meta({ title: 'Opción' }),
    marca: z.boolean().default(false).meta({ title: 'Marca' }),
    lista: z.array(z.int().min(0).max(9)).min(1).max(3).meta({ title: 'Lista' }),
    suceso: z.string().min(1).max(9).default('x').meta({ title: 'Suceso' }),
    fila: z.enum(['0', '1']).default('0').meta({ title: 'Fila' }),
    libre: z.array(z.string().max(2)).max(4).default([]).meta({ title: 'Libre' }),
  });
  const good = { texto: 'x', opcion: 'a', lista: [1] };
  const said = (raw: unknown) => {
    const read = readInput({ input }, raw);
    return 'issues' in read ? read.issues.map(({ code, message }) => `${code} ${message}`) : [];
  };

  test.each([
    [
      { texto: 'largo de más' },
      'OUT_OF_RANGE Texto: se espera un texto de 5 caracteres como mucho (se recibió "largo de más")',
    ],
    [{ texto: 3 }, 'WRONG_TYPE Texto: se espera un texto de 5 caracteres como mucho (se recibió 3)'],
    [{ opcion: 'c' }, 'INVALID_OPTION Opción: se espera uno de estos valores: a, b (se recibió "c")'],
    [{ suceso: '' }, 'OUT_OF_RANGE Suceso: se espera un texto de 1 a 9 caracteres (se recibió "")'],
    [
      { fila: 0 },
      'INVALID_OPTION Fila: se espera uno de estos valores: 0, 1, como texto, entre comillas (se recibió 0)',
    ],
    [{ opcion: undefined }, 'MISSING Opción: falta este dato; se espera uno de estos valores: a, b'],
    [{ texto: undefined }, 'MISSING Texto: falta este dato; se espera un texto de 5 caracteres como mucho'],
    [{ marca: 'sí' }, 'WRONG_TYPE Marca: se espera true o false (se recibió "sí")'],
    [{ lista: [] }, 'OUT_OF_RANGE Lista: se espera una lista de 1 a 3 elementos (se recibió [])'],
    [{ lista: [1, 2, 3, 4] }, 'OUT_OF_RANGE Lista: se espera una lista de 1 a 3 elementos (se recibió [1,2,3,4])'],
    [{ libre: 3 }, 'WRONG_TYPE Libre: se espera una lista de 0 a 4 elementos (se recibió 3)'],
    [{ lista: [10] }, 'OUT_OF_RANGE Lista › n.º 1: se espera un número entero entre 0 y 9 (se recibió 10)'],
  ])('%j', (part, message) => {
    expect(said({ ...good, ...part })).toEqual([message]);
  });

  test('what it got is shown up to forty characters', () => {
    const [short] = said({ ...good, opcion: 'x'.repeat(38) });
    expect(short).toContain(`(se recibió "${'x'.repeat(38)}")`);
    const [long] = said({ ...good, opcion: 'x'.repeat(39) });
    expect(long).toContain(`(se recibió "${'x'.repeat(39)}…)`);
  });

  test('the same complaint of two fields is two, and two of one field are two', () => {
    expect(said({})).toHaveLength(3);
    const two = z.strictObject({ a: z.int().max(1), b: z.int().max(1) });
    expect('issues' in readInput({ input: two }, { a: 2, b: 2 })).toBe(true);
    expect((readInput({ input: two }, { a: 2, b: 2 }) as { issues: unknown[] }).issues).toHaveLength(2);
  });

  test('of hundreds of faults twenty are told', () => {
    const list = z.strictObject({ lista: z.array(z.int()).max(500) });
    const read = readInput({ input: list }, { lista: Array.from({ length: 300 }, () => 'x') });
    expect((read as { issues: unknown[] }).issues).toHaveLength(20);
    const keys = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, 1]));
    const many = readInput(
      { input: z.strictObject({ a: z.strictObject({}), b: z.strictObject({}) }) },
      { a: keys, b: keys },
    );
    expect((many as { issues: unknown[] }).issues).toHaveLength(20);
  });
});

describe('a question that may stay open', () => {
  test('starts as it says, takes the three answers, and what is not known is none', () => {
    const question = openQuestion('¿Sí?', 'no-se', 'Ayuda');
    expect(question.parse(undefined)).toBe('no-se');
    expect(question.safeParse('quizá').success).toBe(false);
    expect(question.meta()).toMatchObject({ title: '¿Sí?', description: 'Ayuda' });
    expect(openQuestion('¿No?', 'si').meta()).not.toHaveProperty('description');
    expect((['si', 'no', 'no-se'] as const).map(answered)).toEqual(['si', 'no', null]);
    expect([yesNo(true), yesNo(false)]).toEqual(['si', 'no']);
  });
});

describe('defineVerdict, on a ruling of a few lines', () => {
  const cite = (says: string, clauses: string[] = ['ti4:1.1']) => ({ says, clauses, readings: [] });
  const ruling: Ruling = smallRuling({
    id: 'ti4-cabe',
    questions: [
      { ...asks('cabe'), measured: { by: 'ti4-cabe', fact: 'cabe' } },
      { ...asks('otro'), measured: { by: 'ti4-otro', fact: 'otro' } },
      asks('carta'),
    ],
    rules: [
      rule('general', { when: when('cabe'), verdict: 'sí', clauses: ['ti4:1.2'], says: 'cabe' }),
      rule('excepcion', {
        when: { all: [when('carta'), { not: when('otro') }] },
        verdict: 'sí',
        clauses: ['ti4:1.3'],
        says: 'la carta deja',
      }),
    ],
    otherwise: { ...cite('no cabe'), verdict: 'no' },
    notes: [
      { ...cite('después, mueve', ['ti4:1.4']), title: 'Después', when: null, on: ['sí'] },
      { ...cite('ya se ha dicho', ['ti4:23.0']), title: 'Dicho', when: null, on: ['sí', 'no'] },
      { ...cite('con carta, descártala', ['ti4:1.5']), title: 'Con carta', when: when('carta'), on: ['sí', 'no'] },
    ],
    assumptions: [cite('nadie hace trampas')],
    answers: [
      { id: 'sí', label: 'Caben' },
      { id: 'depende', label: 'Según' },
    ],
    cites: ['ti4:1.1', 'ti4:1.2'],
    readings: ['ti4:X1'],
  });
  const input = z.strictObject({
    naves: z.int().min(0).max(20).default(0),
    carta: z.enum(['si', 'no', 'no-se']).default('no'),
    'no-se': z.boolean().default(false),
  });
  type Fleet = z.output<typeof input>;
  const facts = ({ naves, carta, ...open }: Fleet): MeasuredFacts => ({
    cabe: open['no-se'] ? null : { is: naves <= 5 ? 'si' : 'no', says: `${naves} de 5` },
    otro: 'no',
    carta: answered(carta),
  });
  const factory = defineVerdict('ti4-cabe', [], () => ({
    ...texts,
    input,
    examples: [],
    facts,
    explain: (_, verdict, ask) => ({
      figures: [{ id: 'limite', label: 'Límite', value: 5, unit: 'naves' }],
      options: [],
      steps: [{ ...step, text: `${verdict}, y con carta ${ask({ cabe: 'no', otro: 'no', carta: 'si' }).verdict}.` }],
      assumptions: [{ id: 'propia', text: 'Nuestra.', clauses: [] }],
    }),
    variations: (fleet) =>
      Array.from({ length: 12 }, (_, at) => ({ id: `con-${at}`, text: `con ${at}`, input: { ...fleet, naves: at } })),
  }));
  const made = () => factory(figures, ruling);
  const judge = (raw: object) => made().run(input.parse(raw)) as VerdictResult;

  test('needs its ruling, and takes its id and what it cites', () => {
    expect(() => factory(figures)).toThrow('the ruling ti4-cabe is missing');
    expect(factory.ruling).toBe('ti4-cabe');
    expect(made()).toMatchObject({ id: 'ti4-cabe', kind: 'veredicto', ruling: 'ti4-cabe', tables: [], game: 'ti4' });
    expect(made().cites).toEqual(['ti4:23.0', 'ti4:1.1', 'ti4:1.2', 'ti4:X1']);
  });

  test('facts are answers with their numbers; what is open is left out', () => {
    expect(made().facts?.(input.parse({ naves: 3, carta: 'no-se' }))).toEqual({
      given: { cabe: 'si', otro: 'no' },
      numbers: { cabe: '3 de 5' },
    });
    expect(judge({ naves: 3 }).facts).toEqual(made().facts?.(input.parse({ naves: 3 })));
  });

  test('the verdict is the ruling’s, at its limit and beyond', () => {
    expect(judge({ naves: 5 }).verdict).toBe('sí');
    expect(judge({ naves: 6 }).verdict).toBe('no');
    expect(judge({ naves: 6, carta: 'si' }).verdict).toBe('sí');
    expect(judge({ naves: 6, carta: 'no-se' }).verdict).toBe('depende');
    expect(judge({ naves: 5 }).words).toEqual({ sí: 'Caben' });
    expect((factory(figures, { ...ruling, answers: [] }).run(input.parse({})) as VerdictResult).words).toBeUndefined();
  });

  test('its steps are what decides, what was counted, and what follows and was not said yet', () => {
    expect(judge({ naves: 5 }).steps.map(({ id }) => id)).toEqual(['general', 'paso', 'nota-1']);
    expect(judge({ naves: 6 }).steps.map(({ id }) => id)).toEqual(['si-no', 'paso']);
    const withCard = judge({ naves: 6, carta: 'si' });
    expect(withCard.steps.map(({ id, title }) => `${id} ${title}`)).toEqual([
      'excepcion Qué decide',
      'paso Paso',
      'nota-1 Después',
      'nota-2 Con carta',
    ]);
    expect(withCard.steps[0]).toMatchObject({ text: 'La carta deja.', clauses: ['ti4:1.3'], readings: [] });
    expect(withCard.steps[1]?.text).toBe('sí, y con carta sí.');
    // A note that may or may not follow is not told as if it did.
    expect(judge({ naves: 5, carta: 'no-se' }).steps.map(({ id }) => id)).not.toContain('nota-2');
  });

  test('changes are other answers to what it does not measure, and inputs in which the verdict is another', () => {
    expect(judge({ naves: 6 }).changes.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      'carta-si sí',
      ...[0, 1, 2, 3, 4, 5].map((at) => `con-${at} sí`),
    ]);
    expect(judge({ naves: 5 }).changes.map(({ id }) => id)).toEqual([6, 7, 8, 9, 10, 11].map((at) => `con-${at}`));
    // What it would measure and does not know is asked like any other question.
    const open = judge({ 'no-se': true }).changes;
    expect(open.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(['cabe-si sí', 'cabe-no no', 'carta-si sí']);
  });

  test('of many inputs a few are told', () => {
    const crowd = defineVerdict('ti4-cabe', [], () => ({
      ...texts,
      ...{ input, examples: [], facts },
      explain: () => ({ figures: [], options: [], steps: [], assumptions: [] }),
      variations: (fleet) =>
        Array.from({ length: 20 }, (_, at) => ({ text: `con ${at}`, input: { ...fleet, naves: 6 + (at % 2) } })),
    }))(figures, ruling);
    const { changes, assumptions, exceptions } = crowd.run(input.parse({ naves: 1 })) as VerdictResult;
    expect(changes).toHaveLength(8);
    expect(changes[0]).toEqual({ text: 'con 0', verdict: 'no' });
    expect(assumptions).toEqual([{ text: 'Nadie hace trampas.', clauses: ['ti4:1.1'], readings: [] }]);
    expect(exceptions).toEqual([]);
  });

  test('its own assumptions come before the ruling’s', () => {
    expect(judge({}).assumptions.map(({ text }) => text)).toEqual(['Nuestra.', 'Nadie hace trampas.']);
  });

  test('facts that contradict each other are a fault of ours', () => {
    const impossible = [{ ...cite('no puede ser'), when: when('cabe') }];
    expect(() => factory(figures, { ...ruling, impossible }).run(input.parse({}))).toThrow('contradictory facts');
  });

  test('exceptions that were weighed in vain say why', () => {
    const weighed: Ruling = {
      ...ruling,
      rules: [
        rule('general', { when: when('cabe'), verdict: 'sí', clauses: ['ti4:1.2'], says: 'cabe' }),
        rule('salvo', {
          when: when('carta'),
          verdict: 'no',
          over: ['general'],
          clauses: ['ti4:1.3'],
          says: 'la carta lo impide',
        }),
      ],
    };
    const found = factory(figures, weighed).run(input.parse({ naves: 1 })) as VerdictResult;
    expect(found.exceptions).toEqual([
      {
        text: expect.stringMatching(/^La carta lo impide; no se aplica porque .*carta no\.$/),
        applies: 'no',
        clauses: ['ti4:1.3'],
        readings: [],
      },
    ]);
  });
});
