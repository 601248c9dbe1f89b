import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMBAT_KINDS, Ti4EffectSchema } from '../../src/schema/figures/ti4-effects/effect.ts';

const note = readFileSync(
  join(import.meta.dirname, '..', '..', 'docs', 'decisions', '2026-11-16-ti4-effects.md'),
  'utf8',
);
const examples = [...note.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => parse(text ?? '') as { tipo: string });

describe('Ti4EffectSchema', () => {
  test.each(examples.map((example) => [example.tipo, example]))('parses the example of the note: %s', (_, example) => {
    expect(Ti4EffectSchema.safeParse(example).error?.issues).toBeUndefined();
  });

  test('knows twenty kinds of combat, each named in the note', () => {
    expect(COMBAT_KINDS).toHaveLength(20);
    for (const kind of COMBAT_KINDS) expect(note).toContain(`\`${kind}\``);
  });

  test('fills in what goes without saying', () => {
    const [duranium] = examples;
    expect(Ti4EffectSchema.parse(duranium)).toMatchObject({ ambito: 'ambos', opcional: false, si: [], coste: [] });
  });

  const modifier = {
    tipo: 'modificador',
    fases: ['ronda'],
    lado: 'propio',
    tirada: 'combate',
    valor: 1,
    unidades: { clases: ['nave'] },
  };
  test.each([
    ['an unknown kind', { ...modifier, tipo: 'modifica' }, ['tipo'], /uno de: modificador, dados-extra/],
    ['an unknown phase', { ...modifier, fases: ['rondas'] }, ['fases', 0], /una fase de: activacion/],
    ['an unknown unit', { ...modifier, unidades: { clases: ['fragata'] } }, ['unidades', 'clases', 0], /nave/],
    ['a field of another kind', { ...modifier, umbral: 6 }, [], /umbral/],
    ['a condition without its kind', { ...modifier, si: [{ lado: 'propio' }] }, ['si', 0, 'que'], /hay, soy, rival/],
    [
      'a condition inside «alguna»',
      {
        ...modifier,
        si: [
          {
            que: 'alguna',
            de: [
              { que: 'ronda', numero: 0 },
              { que: 'ronda', numero: 2 },
            ],
          },
        ],
      },
      ['si', 0, 'de', 0, 'numero'],
      /1/,
    ],
    ['an event of an unknown kind', { ...modifier, cuando: { suceso: 'luego' } }, ['cuando', 'suceso'], /principio/],
  ])('refuses %s, and says where', (_, wrong, path, message) => {
    const issues = Ti4EffectSchema.safeParse(wrong).error?.issues ?? [];
    expect(issues).toHaveLength(1);
    expect(issues[0]?.path).toEqual(path);
    expect(issues[0]?.message).toMatch(message);
  });

  const touching = { fases: ['ronda'], lado: 'propio', unidades: { clases: ['esta'] } };
  test.each([
    [
      'both ways of setting a value',
      { ...touching, tipo: 'fija-valor', cuantas: 1, dados: 2, como: { perfil: 'x', atributos: ['dados'] } },
    ],
    ['a return without its die', { ...touching, tipo: 'destino', a: 'vuelve' }],
    ['a loss of nothing', { ...touching, tipo: 'pierde-capacidad' }],
  ])('refuses %s', (_, wrong) => {
    expect(Ti4EffectSchema.safeParse(wrong).error?.issues).toMatchObject([{ code: 'custom' }]);
  });
});
