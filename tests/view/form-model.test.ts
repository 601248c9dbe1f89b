import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SKETCH_MAP } from '../../src/checkers/era/sketch-look.ts';
import type { HexMapMeta, ObjectHexMap } from '../../src/schema/hex-map.ts';
import { type FormField, formFields } from '../../src/view/form-model.ts';
import { rules } from '../catalog-fixture.ts';

/** A field and all that it holds. */
function withInner(field: FormField): FormField[] {
  const inner =
    field.control === 'group' ? field.fields : field.control === 'list' || field.control === 'map' ? [field.item] : [];
  const centre = field.control === 'map' && field.centre ? [field.centre] : [];
  return [field, ...[...inner, ...centre].flatMap(withInner)];
}

describe('formFields', () => {
  test('makes a control of every kind of field, with label, limits and default', () => {
    const schema = z.strictObject({
      naves: z
        .int()
        .min(0)
        .max(9)
        .default(2)
        .meta({ title: 'Naves', description: 'Cuántas.', clauses: ['ti4:23.0'] }),
      bando: z
        .enum(['a', 'b'])
        .default('a')
        .meta({ title: 'Bando', options: { a: 'Ana', b: 'Blas' } }),
      nombre: z.string().max(20).default('').meta({ title: 'Nombre' }),
      niebla: z.boolean().default(true).meta({ title: 'Niebla' }),
      flota: z
        .strictObject({ caza: z.int().min(1).max(3).optional().meta({ title: 'Cazas' }) })
        .meta({ title: 'Flota' }),
    });
    expect(formFields(schema)).toEqual([
      {
        control: 'number',
        name: 'naves',
        label: 'Naves',
        help: 'Cuántas.',
        clauses: ['ti4:23.0'],
        required: false,
        folded: false,
        when: null,
        min: 0,
        max: 9,
        value: 2,
      },
      {
        control: 'choice',
        name: 'bando',
        label: 'Bando',
        help: null,
        clauses: [],
        required: false,
        folded: false,
        when: null,
        value: 'a',
        options: [
          { value: 'a', label: 'Ana' },
          { value: 'b', label: 'Blas' },
        ],
      },
      {
        control: 'text',
        name: 'nombre',
        label: 'Nombre',
        help: null,
        clauses: [],
        required: false,
        folded: false,
        when: null,
        maxLength: 20,
        value: '',
      },
      {
        control: 'flag',
        name: 'niebla',
        label: 'Niebla',
        help: null,
        clauses: [],
        required: false,
        folded: false,
        when: null,
        value: true,
      },
      {
        control: 'group',
        name: 'flota',
        label: 'Flota',
        help: null,
        clauses: [],
        required: true,
        folded: false,
        when: null,
        fields: [
          {
            control: 'number',
            name: 'flota.caza',
            label: 'Cazas',
            help: null,
            clauses: [],
            required: false,
            folded: false,
            when: null,
            min: 1,
            max: 3,
            value: null,
          },
        ],
      },
    ]);
  });

  test('names the number on which a field depends by its whole path', () => {
    const count = z.int().min(0).max(1).default(0).meta({ title: 'Número' });
    const schema = z.strictObject({
      flota: z
        .strictObject({ insignia: count, combate: count.meta({ title: 'Combate', when: 'insignia' }) })
        .meta({ title: 'Flota' }),
    });
    const [fleet] = formFields(schema);
    expect(fleet?.control === 'group' && fleet.fields.map(({ when }) => when)).toEqual([null, 'flota.insignia']);
  });

  test('of several conditions, each by its whole path', () => {
    const count = z.int().min(0).max(1).default(0).meta({ title: 'Número' });
    const schema = z.strictObject({
      flota: z
        .strictObject({ modo: count, lado: count, ronda: count.meta({ title: 'Ronda', when: 'modo=a lado' }) })
        .meta({ title: 'Flota' }),
    });
    const [fleet] = formFields(schema);
    expect(fleet?.control === 'group' && fleet.fields.at(-1)?.when).toBe('flota.modo=a flota.lado');
  });

  test('a field may depend on one of the group around it', () => {
    const count = z.int().min(0).max(1).default(0).meta({ title: 'Número' });
    const schema = z.strictObject({
      flotas: z.strictObject({ a: count }).meta({ title: 'Flotas' }),
      tacticas: z
        .strictObject({ a: count.meta({ title: 'Táctica', when: '../flotas.a b=x2|pd' }) })
        .meta({ title: 'Tácticas' }),
    });
    const [, tactics] = formFields(schema);
    expect(tactics?.control === 'group' && tactics.fields[0]?.when).toBe('flotas.a tacticas.b=x2|pd');
  });

  const conditional = rules
    .map((rule) => [rule.id, formFields(rule.input).flatMap(withInner)] as const)
    .filter(([, every]) => every.some(({ when }) => when !== null));

  test('some rules ask for a field only at times', () => {
    expect(conditional.length).toBeGreaterThan(5);
  });

  test.each(conditional)('%s: fields depend on fields that are there', (_, every) => {
    for (const { name, when, required } of every) {
      // What is hidden is not sent, so that the rule must do without it.
      if (when !== null) expect(required, `${name} is asked for only at times`).toBe(false);
      for (const condition of when?.split(' ') ?? []) {
        const [needed, wanted = ''] = condition.split('=');
        const found = every.find((field) => field.name === needed);
        expect(found, `${name} depends on ${needed}`).toBeDefined();
        if (found?.control === 'choice')
          expect(found.options.map(({ value }) => value)).toEqual(
            expect.arrayContaining(wanted.split('|').map(decodeURIComponent)),
          );
      }
    }
  });

  test('names the elements of a list with a star', () => {
    const schema = z.object({
      sistemas: z
        .array(z.object({ nombre: z.string().max(9).default('').meta({ title: 'Nombre' }) }).meta({ title: 'Sistema' }))
        .max(4)
        .default([])
        .meta({ title: 'Sistemas' }),
    });
    expect(formFields(schema)).toMatchObject([
      {
        control: 'list',
        name: 'sistemas',
        max: 4,
        item: { name: 'sistemas.*', fields: [{ name: 'sistemas.*.nombre' }] },
      },
    ]);
  });

  test('refuses a number without limits: a form cannot be made of it', () => {
    const unlimited = z.number().meta({ title: 'Número' });
    expect(() => formFields(z.object({ n: unlimited }))).toThrow('n: a number needs both limits');
  });

  test('refuses a field or an option without a label, however deep: its name is not for people', () => {
    expect(() => formFields(z.object({ n: z.boolean() }))).toThrow('n: a field needs a label');
    const group = z.object({ n: z.boolean() }).meta({ title: 'Grupo' });
    expect(() => formFields(z.object({ g: group }))).toThrow('g.n: a field needs a label');
    expect(() => formFields(z.object({ l: z.array(z.boolean()).meta({ title: 'Lista' }) }))).toThrow('l.*: a field');
    const choice = z.enum(['a', 'b']).meta({ title: 'Bando', options: { a: 'Ana' } });
    expect(() => formFields(z.object({ bando: choice }))).toThrow('bando: the option «b» needs a label');
  });

  test('a choice may ask to be a menu, within a list too', () => {
    const kind = (menu: boolean) =>
      z.enum(['a', 'b']).meta({ title: 'Clase', options: { a: 'A', b: 'B' }, ...(menu && { menu }) });
    const inside = (menu: boolean) =>
      formFields(
        z.object({ lista: z.array(z.object({ clase: kind(menu) }).meta({ title: 'Cosa' })).meta({ title: 'Lista' }) }),
      );
    expect(JSON.stringify(inside(true))).toContain('"menu":true');
    expect(JSON.stringify(inside(false))).not.toContain('menu');
  });

  describe('of a list that is a map', () => {
    const noun = { one: 'sistema', many: 'sistemas' };
    const map: ObjectHexMap = {
      cells: 'objects',
      orientation: 'flat',
      noun,
      x: 'x',
      y: 'y',
      name: 'nombre',
      joins: { field: 'junto', title: 'Unir', help: '' },
      centre: { group: 'centro', word: 'centro', look: { word: 'centro' } },
      when: {},
      looks: {},
    };
    const place = z.int().min(-4).max(4).default(0).meta({ title: 'Sitio' });
    const fog = z.boolean().default(false).meta({ title: 'Niebla' });
    const text = z.string().max(9).default('').meta({ title: 'Texto' });
    const item = z
      .strictObject({
        x: place,
        y: place,
        nombre: z.string().max(9).default('').meta({ title: 'Nombre' }),
        junto: text,
        niebla: fog,
      })
      .meta({ title: 'Sistema' });
    const schema = (meta: HexMapMeta) =>
      z.strictObject({
        centro: z.strictObject({ niebla: fog }).prefault({}).meta({ title: 'Centro' }),
        sistemas: z.array(item).max(5).meta({ title: 'Mapa', map: meta }),
        naves: z
          .array(z.strictObject({ desde: text }).meta({ title: 'Grupo' }))
          .max(2)
          .meta({
            title: 'Naves',
            onMap: { map: 'sistemas', at: 'desde', count: 'n', kind: 'k', look: { word: 'naves' } },
          }),
      });

    test('keeps the list, takes in its centre, and asks for what does not place the hexagon', () => {
      expect(formFields(schema(map))).toMatchObject([
        {
          control: 'map',
          name: 'sistemas',
          label: 'Mapa',
          max: 5,
          limits: { x: 4, y: 4 },
          item: { name: 'sistemas.*' },
          centre: { control: 'group', name: 'centro' },
          cell: [
            { name: 'nombre', label: 'Nombre' },
            { name: 'niebla', control: 'flag' },
          ],
        },
        { control: 'list', name: 'naves', onMap: { map: 'sistemas', at: 'desde' } },
      ]);
    });

    test('lines of symbols are asked for by kind, number, marks and choices', () => {
      const rows = z.strictObject({
        mapa: z
          .array(z.string().max(40).meta({ title: 'Fila' }))
          .max(3)
          .meta({ title: 'Mapa', map: SKETCH_MAP }),
      });
      const [field] = formFields(rows);
      expect(field).toMatchObject({ control: 'map', longest: 40, limits: null, centre: null });
      expect(field?.control === 'map' && field.cell.map(({ name, control }) => `${name}: ${control}`)).toEqual([
        'tipo: choice',
        'discos: number',
        'inicio: flag',
        'destino: flag',
        'enemigos: flag',
        'super-portal: flag',
        'agujero: choice',
      ]);
    });

    test('refuses a map that does not say what it is made of', () => {
      expect(() => formFields(schema(SKETCH_MAP))).toThrow('sistemas: a map is made of lines of text or of objects');
      expect(() => formFields(schema({ ...map, x: 'nombre' }))).toThrow('needs its place «nombre» as a number');
      expect(() => formFields(schema({ ...map, centre: { ...map.centre, group: 'nada' } }))).toThrow('no group «nada»');
    });
  });
});
