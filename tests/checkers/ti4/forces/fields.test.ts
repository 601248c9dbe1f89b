import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkForces, forcesFields } from '../../../../src/checkers/ti4/forces/fields.ts';
import { type EffectOption, effectOptions } from '../../../../src/checkers/ti4/forces/options.ts';
import { option, plusOne, tables } from './small-options.ts';

describe('what a side cannot have, nor use at once', () => {
  /** Fields that are refused, with the clauses that say so. */
  const refused = (options: readonly EffectOption[], efectos: Record<string, boolean | number>, faccion?: string) => {
    const schema = z.any().superRefine((_, context) => checkForces({ faccion, efectos, hechos: {} }, options, context));
    const issues = schema.safeParse({}).error?.issues ?? [];
    return issues.map((issue) => {
      const { clauses = [] } = (issue as { params?: { clauses?: string[] } }).params ?? {};
      return `${issue.path.join('.')} ${clauses.join()}`;
    });
  };

  test('what is of another faction, and its own favours', () => {
    const options = [
      option('suyo', [], { class: 'heroe', faction: 'sol' }),
      option('favor', [], { class: 'favor', faction: 'sol' }),
    ];
    expect(refused(options, { suyo: true, favor: true }, 'letnev')).toEqual(['efectos.suyo ti4:PR3']);
    expect(refused(options, { suyo: true, favor: true }, 'sol')).toEqual(['efectos.favor ti4:44.2']);
    expect(refused(options, { suyo: false, favor: 0 }, 'letnev')).toEqual([]);
    expect(refused(options, { suyo: true, favor: true })).toEqual([]);
  });

  test('a law that stays in the box, beside what came later', () => {
    const law = option('ley', [], { class: 'ley', outOfProfecia: true });
    for (const kind of ['agente', 'comandante', 'heroe', 'reliquia'] as const) {
      const options = [law, option('nuevo', [], { class: kind })];
      expect(refused(options, { ley: true, nuevo: true }), kind).toEqual(['efectos.ley ti4:19.2']);
      expect(refused(options, { ley: true }), kind).toEqual([]);
    }
    expect(refused([law, option('viejo', [])], { ley: true, viejo: true })).toEqual([]);
  });

  test('one in the place of another', () => {
    const instead = (enLugarDe?: true) =>
      option('a', [plusOne({ cuando: { suceso: 'usa', componente: 'b', ...(enLugarDe && { enLugarDe }) } })]);
    const options = [instead(true), option('b', []), option('c', [])];
    expect(refused(options, { a: true, b: true })).toEqual(['efectos.a ti4:19.2']);
    expect(refused(options, { a: true, c: true })).toEqual([]);
    expect(refused(options, { a: true })).toEqual([]);
    expect(refused([instead(), option('b', [])], { a: true, b: true })).toEqual([]);
  });

  test('two printings or alternatives of one card: the second is named', () => {
    const options = [option('a', [], { component: 'x' }), option('b', [], { component: 'x' }), option('c', [])];
    expect(refused(options, { a: true, b: true, c: true })).toEqual(['efectos.b ti4:19.2']);
    expect(refused(options.toReversed(), { a: true, b: true })).toEqual(['efectos.b ti4:19.2']);
    expect(refused(options, { b: true, c: true })).toEqual([]);
    const printed = [option('d', [], { component: 'x', automatic: true }), option('e', [], { component: 'x' })];
    expect(refused(printed, { d: true, e: true })).toEqual([]);
  });
});

describe('the fields of a side', () => {
  test.each(['espacial', 'terrestre'] as const)('offer what may be chosen, as it is: %s', (scope) => {
    const { effects } = forcesFields(tables, scope);
    const { shape } = effects.efectos.unwrap();
    const options = effectOptions(tables, scope).filter(({ automatic }) => !automatic);
    expect(Object.keys(shape)).toEqual(options.map(({ id }) => id));
    for (const { id, component, version, class: kind, faction, unit, parameter, copiedBy } of options) {
      const meta = shape[id]?.meta() as { offer: Record<string, unknown> };
      expect(meta.offer, id).toMatchObject({ faction, unit, copiedBy, favour: kind === 'favor' });
      expect(meta.offer['card'], id).toBe(id !== component && version === null ? component : undefined);
      expect(meta.offer['own'], id).toBe(['capacidad', 'tecnologia-de-faccion', 'unidad', 'heroe'].includes(kind));
      const takes = (value: unknown) => shape[id]?.safeParse(value).success;
      const most = parameter === 'uses' ? 12 : 10;
      expect([takes(true), takes(0), takes(most), takes(most + 1), takes(-1), takes(0.5)], id).toEqual(
        parameter === null ? [true, false, false, false, false, false] : [false, true, true, false, false, false],
      );
    }
  });

  test('ask the facts that some effect hangs on, and no others', () => {
    const asked = (scope: 'espacial' | 'terrestre') =>
      Object.keys(forcesFields(tables, scope).effects.hechos.unwrap().shape);
    const hung = (scope: 'espacial' | 'terrestre') =>
      new Set(
        effectOptions(tables, scope).flatMap(({ effects }) =>
          effects.flatMap(({ si }) => si.flatMap((one) => (one.que === 'hecho' ? [one.id] : []))),
        ),
      );
    for (const scope of ['espacial', 'terrestre'] as const) expect(new Set(asked(scope))).toEqual(hung(scope));
  });
});
