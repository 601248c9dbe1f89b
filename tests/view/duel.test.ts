import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { duelOf } from '../../src/view/duel.ts';
import { formFields } from '../../src/view/form-model.ts';

const ships = (title: string) => z.int().min(0).max(9).default(0).meta({ title });
const flag = z.boolean().default(false).meta({ title: 'Base Estelar' });
const side = (title: string, extra = {}) =>
  z.strictObject({ caza: ships('Cazas'), crucero: ships('Cruceros'), base: flag, ...extra }).meta({ title });

describe('duelOf', () => {
  test('faces the numbers of both sides, also those of one side alone', () => {
    const duel = duelOf(
      formFields(z.strictObject({ atacante: side('Atacante'), defensor: side('Defensor', { sdp: ships('SDP') }) })),
    );
    expect(duel?.rows.map(({ left, right }) => [left?.field.name ?? null, right?.field.name ?? null])).toEqual([
      ['atacante.caza', 'defensor.caza'],
      ['atacante.crucero', 'defensor.crucero'],
      [null, 'defensor.sdp'],
      // What a side has or not comes after what it counts.
      ['atacante.base', 'defensor.base'],
    ]);
    expect(duel?.left.after).toEqual([]);
  });

  test('keeps before the numbers what is declared before them, and apart what is of neither side', () => {
    const listed = (title: string) =>
      z
        .strictObject({
          naves: z.array(ships('Nave')).default([]).meta({ title: 'Naves' }),
          civiles: ships('Civiles'),
          militares: ships('Militares'),
        })
        .meta({ title });
    const duel = duelOf(
      formFields(z.strictObject({ atacante: listed('Atacante'), niebla: flag, defensor: listed('Defensor') })),
    );
    expect(duel?.right.before.map(({ name }) => name)).toEqual(['defensor.naves']);
    expect(duel?.others.map(({ name }) => name)).toEqual(['niebla']);
  });

  test('puts an upgrade beside its unit, also that of a group; what is left stays where it was', () => {
    const mejoras = z.strictObject({ caza: flag, sdp: flag, otra: flag }).meta({ title: 'Mejoras' });
    const canones = z
      .strictObject({ sdp: ships('SDP'), valor: ships('Valor') })
      .meta({ title: 'Cañones', advanced: true });
    const upgraded = (title: string) => side(title, { mejoras, canones });
    const duel = duelOf(formFields(z.strictObject({ atacante: upgraded('Atacante'), defensor: upgraded('Defensor') })));
    expect(duel?.rows.map(({ key, left }) => [key, left?.field.name, left?.upgrade?.name ?? null])).toEqual([
      ['caza', 'atacante.caza', 'atacante.mejoras.caza'],
      ['crucero', 'atacante.crucero', null],
      ['sdp', 'atacante.canones.sdp', 'atacante.mejoras.sdp'],
      ['base', 'atacante.base', null],
    ]);
    const groups = duel?.left.after.flatMap((field) => (field.control === 'group' ? field.fields : []));
    expect(groups?.map(({ name }) => name)).toEqual(['atacante.mejoras.otra', 'atacante.canones.valor']);
  });

  test('the numbers of a group that is nothing else stand in rows, and folds face each other', () => {
    const flotas = z.strictObject({ a: ships('Flota A'), b: ships('Flota B') }).meta({ title: 'Flotas' });
    const retirada = z.strictObject({ ronda: ships('Ronda') }).meta({ title: 'Retirada', advanced: true });
    const duel = duelOf(
      formFields(
        z.strictObject({ atacante: side('Atacante', { flotas, retirada }), defensor: side('Defensor', { flotas }) }),
      ),
    );
    expect(duel?.rows.map(({ key }) => key)).toEqual(['caza', 'crucero', 'a', 'b', 'base']);
    expect(duel?.pairs.map(({ left, right }) => [left?.name ?? null, right?.name ?? null])).toEqual([
      ['atacante.retirada', null],
    ]);
  });

  test('where several may defend, the first faces the attacker under the names that its values have', () => {
    const duel = duelOf(
      formFields(
        z.strictObject({
          atacante: side('Atacante'),
          defensores: z.array(side('Defensor')).min(1).max(3).meta({ title: 'Defensores' }),
        }),
      ),
    );
    expect(duel?.rows.map(({ right }) => right?.field.name)).toEqual([
      'defensores.0.caza',
      'defensores.0.crucero',
      'defensores.0.base',
    ]);
    expect(duel?.more?.name).toBe('defensores');
    expect(duel?.others).toEqual([]);
  });

  test('who a side is stands in its head', () => {
    const who = z.string().max(20).default('').meta({ title: 'Nombre' });
    const withName = (title: string) => z.strictObject({ nombre: who, a: ships('A'), b: ships('B') }).meta({ title });
    const duel = duelOf(formFields(z.strictObject({ atacante: withName('Atacante'), defensor: withName('Defensor') })));
    expect(duel?.left.who?.name).toBe('atacante.nombre');
    expect(duel?.left.before).toEqual([]);
  });

  test('is none without two sides, or with too little in common', () => {
    expect(duelOf(formFields(z.strictObject({ atacante: side('Atacante'), sistema: side('Sistema') })))).toBeNull();
    const other = z.strictObject({ tropas: ships('Tropas') }).meta({ title: 'Defensor' });
    expect(duelOf(formFields(z.strictObject({ atacante: side('Atacante'), defensor: other })))).toBeNull();
  });
});
