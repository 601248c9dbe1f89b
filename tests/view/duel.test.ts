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
    expect(duel?.rows.map(({ left, right }) => [left?.number.name ?? null, right?.number.name ?? null])).toEqual([
      ['atacante.caza', 'defensor.caza'],
      ['atacante.crucero', 'defensor.crucero'],
      [null, 'defensor.sdp'],
    ]);
    expect(duel?.left.after.map(({ name }) => name)).toEqual(['atacante.base']);
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
    const canones = z.strictObject({ sdp: ships('SDP'), valor: ships('Valor') }).meta({ title: 'Cañones' });
    const upgraded = (title: string) => side(title, { mejoras, canones });
    const duel = duelOf(formFields(z.strictObject({ atacante: upgraded('Atacante'), defensor: upgraded('Defensor') })));
    expect(duel?.rows.map(({ key, left }) => [key, left?.number.name, left?.upgrade?.name ?? null])).toEqual([
      ['caza', 'atacante.caza', 'atacante.mejoras.caza'],
      ['crucero', 'atacante.crucero', null],
      ['sdp', 'atacante.canones.sdp', 'atacante.mejoras.sdp'],
    ]);
    const groups = duel?.left.after.flatMap((field) => (field.control === 'group' ? field.fields : []));
    expect(groups?.map(({ name }) => name)).toEqual(['atacante.mejoras.otra', 'atacante.canones.valor']);
  });

  test('is none without two sides, or with too little in common', () => {
    expect(duelOf(formFields(z.strictObject({ atacante: side('Atacante'), sistema: side('Sistema') })))).toBeNull();
    const other = z.strictObject({ tropas: ships('Tropas') }).meta({ title: 'Defensor' });
    expect(duelOf(formFields(z.strictObject({ atacante: side('Atacante'), defensor: other })))).toBeNull();
  });
});
