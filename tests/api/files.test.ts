import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { calculationAnswer } from '../../src/answers/calculation-answer.ts';
import { clauseAnswer } from '../../src/answers/clause-answer.ts';
import { rulingAnswer } from '../../src/answers/ruling-answer.ts';
import { API_CHANGES, API_FOLDER, API_VERSION } from '../../src/api/changes.ts';
import { apiFiles } from '../../src/api/files.ts';
import { index, rules } from '../catalog-fixture.ts';

const sources = { index, rules };
const files = apiFiles(sources);
// As it is written and read back: what JSON cannot say is not there.
const made = new Map(files.map(({ path, make }) => [path, JSON.parse(JSON.stringify(make()))]));
const ajv = new Ajv2020({ strict: false, allErrors: true });

describe('the files of the API', () => {
  test('have one address each, below their folder', () => {
    expect(made.size).toBe(files.length);
    expect(files.length).toBeGreaterThan(2_500);
    expect(files.filter(({ path }) => !/^[\w.-]+(\/[\w.-]+)*\.json$/.test(path))).toEqual([]);
    expect(API_FOLDER).toBe('api/v1');
  });

  test('are what their published schema says', () => {
    const faults = files.flatMap(({ path, shape }) => {
      if (!shape) return [];
      const schema = made.get(`esquemas/${shape}.json`);
      const check = ajv.getSchema(shape) ?? ajv.addSchema(schema, shape).getSchema(shape);
      return check?.(made.get(path)) ? [] : [`${path}: ${ajv.errorsText(check?.errors)}`];
    });
    expect(faults).toEqual([]);
  });

  test('a schema refuses what is not right', () => {
    const clause = made.get('ti4/23.5.json');
    const check = ajv.compile(made.get('esquemas/clausula.json'));
    expect(check(clause)).toBe(true);
    expect(check({ ...clause, id: 23.5 })).toBe(false);
    expect(check({ ...clause, sorpresa: 1 })).toBe(false);
    expect(check({ ...clause, related: undefined })).toBe(false);
  });

  test('every clause, bullet and section has one, and lists lead only to what exists', () => {
    const { clauses, sections } = index.registry;
    const wanted = [
      ...clauses.flatMap(({ game, id, bullets }) =>
        [id, ...bullets.map((bullet) => bullet.id)].map((one) => `${game}/${one}`),
      ),
      ...sections.map(({ game, id }) => `${game}/${id}`),
    ];
    expect(wanted.filter((path) => !made.has(`${path}.json`))).toEqual([]);
    const { games } = made.get('juegos.json');
    const listed = [
      ...games.flatMap((game: { file: string; sections: { file: string }[] }) => [game, ...game.sections]),
      ...made.get('dictamenes.json').rulings,
      ...made.get('herramientas.json').tools,
    ].map(({ file }: { file: string }) => file);
    expect(listed.length).toBeGreaterThan(400);
    expect(listed.filter((path) => !made.has(path))).toEqual([]);
  });

  test('say what every other surface answers', () => {
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
    expect(made.get('ti4/23.7.c.json')).toEqual(plain(clauseAnswer(sources, 'ti4', '23.7.c')));
    for (const ruling of index.registry.rulings)
      for (const { facts, answer } of made.get(`dictamenes/${ruling.id}.json`).examples)
        expect(answer).toEqual(plain(rulingAnswer(sources, ruling, facts)));
    for (const rule of rules) {
      const [example] = made.get(`herramientas/${rule.id}.json`).examples;
      expect(example.answer).toEqual(plain(calculationAnswer(rule, example.input)));
    }
  });

  test('worked examples are what the schema of their input lets through', () => {
    const faults = files.flatMap(({ path, shape }) => {
      if (shape !== 'herramienta' && shape !== 'dictamen') return [];
      const { schema, examples } = made.get(path);
      const check = ajv.compile(schema);
      return examples
        .filter((example: { input?: unknown; facts?: unknown }) => !check(example.input ?? example.facts))
        .map(({ title }: { title: string }) => `${path}: ${title}: ${ajv.errorsText(check.errors)}`);
    });
    expect(faults).toEqual([]);
  });

  test('the schema of the facts refuses what a ruling does', () => {
    const check = ajv.compile(made.get('dictamenes/ti4-retirada.json').schema);
    const ruling = index.ruling('ti4-retirada');
    if (!ruling) throw new Error('no such ruling');
    for (const facts of [{ nada: 'si' }, { [ruling.questions[0]?.id ?? '']: 'quizá' }, []]) {
      expect(check(facts)).toBe(false);
      expect(rulingAnswer(sources, ruling, facts)).toHaveProperty('error');
    }
    expect(check({ [ruling.questions[0]?.id ?? '']: 'no-se' })).toBe(true);
  });

  test('the schema of the facts knows what is counted', () => {
    const { schema } = made.get('dictamenes/ti4-suministro-flota.json');
    const check = ajv.compile(schema);
    const input = rules.find(({ id }) => id === 'ti4-suministro-flota')?.examples[0]?.input;
    expect(check({ calculos: { 'ti4-suministro-flota': input } })).toBe(true);
    expect(check({ calculos: { 'ti4-suministro-flota': { reserva: -1 } } })).toBe(false);
    expect(check({ calculos: { 'ti4-votos': {} } })).toBe(false);
  });
});

describe('the description of the API', () => {
  const document = made.get('openapi.json');

  test('is OpenAPI 3.1, as a validator sees it', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    const broken = structuredClone(document);
    delete broken.info.title;
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  test('describes every file but schemas and itself', () => {
    const templates = Object.keys(document.paths).map(
      (path) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    );
    const untold = [...made.keys()].filter((path) => !templates.some((template) => template.test(`/${path}`)));
    expect(untold.filter((path) => !/^(esquemas\/.+|openapi|404)\.json$/.test(path))).toEqual([]);
  });

  test('its examples exist, and it says where it is by itself', () => {
    expect(document.servers).toEqual([expect.objectContaining({ url: '.' })]);
    for (const [path, { get }] of Object.entries<{ get: { parameters: { name: string; example: string }[] } }>(
      document.paths,
    )) {
      const address = get.parameters.reduce((text, { name, example }) => text.replace(`{${name}}`, example), path);
      expect(made.has(address.slice(1)), address).toBe(true);
    }
  });

  test('has the newest version of the log of changes', () => {
    expect(document.info.version).toBe(API_VERSION);
    const numbers = API_CHANGES.map(({ version }) => version);
    expect([...numbers].sort().reverse()).toEqual(numbers);
    expect(API_CHANGES.every(({ date, changes }) => /^\d{4}-\d\d-\d\d$/.test(date) && changes.length > 0)).toBe(true);
  });
});
