import { describe, expect, test } from 'vitest';
import { whoMayFight, withAllWhoFight } from '../../../../src/checkers/ti4/forces/bring.ts';
import type { EffectOption } from '../../../../src/checkers/ti4/forces/options.ts';
import { emptyGroup, hasUpgrade, inTheBox, upgradable } from '../../../../src/checkers/ti4/forces/profiles.ts';
import type { Ti4Unit } from '../../../../src/schema/figures/ti4-units.ts';
import { effect, groupsOf, option, sideWith, tables } from './small-options.ts';

const chosen = { a: true };
const counts = (groups: readonly { id: string; count: number }[]) => groups.map(({ id, count }) => `${count} ${id}`);
const brought = (one: EffectOption, own: Record<string, number>, rival?: Record<string, number>) =>
  counts(withAllWhoFight(sideWith(own, chosen), [one], tables, 'nave', rival && sideWith(rival)).groups);

describe('units that effects may bring have a place, still empty', () => {
  const placed = { tipo: 'colocar', lugar: { en: 'espacio' }, unidades: undefined };
  const fell = (lado = 'rival') => ({ cuando: { suceso: 'destruida', lado, unidades: { clases: ['nave'] } } });
  test.each<[string, object, string[]]>([
    [
      'what is placed',
      {
        ...placed,
        grupos: [
          { unidad: 'caza', cuantas: 2 },
          { unidad: 'acorazado', cuantas: 1 },
        ],
      },
      ['1 crucero', '0 caza', '0 acorazado'],
    ],
    ['not twice', { ...placed, grupos: [{ unidad: 'crucero', cuantas: 2 }] }, ['1 crucero']],
    [
      'what takes the place of others',
      { tipo: 'sustituir', cuantas: 1, dueno: 'propio', por: [{ unidad: 'caza', cuantas: 1 }] },
      ['1 crucero', '0 caza'],
    ],
    ['that is not said', { tipo: 'sustituir', cuantas: 1, dueno: 'propio', porEquivalente: true }, ['1 crucero']],
    [
      'the figures of another',
      { tipo: 'fija-valor', cuantas: 1, como: { perfil: 'acorazado', atributos: ['combate'] } },
      ['1 crucero', '0 acorazado'],
    ],
    ['only dice', { tipo: 'fija-valor', cuantas: 1, dados: 2 }, ['1 crucero']],
    ['others', { tipo: 'modificador', tirada: 'combate', valor: 1 }, ['1 crucero']],
    ['what the rival loses', { ...placed, mismoTipo: true, ...fell() }, ['1 crucero', '0 destructor']],
    [
      'at another moment',
      { ...placed, mismoTipo: true, cuando: { suceso: 'principio', de: 'combate' } },
      ['1 crucero'],
    ],
    ['whenever', { ...placed, mismoTipo: true }, ['1 crucero']],
    [
      'placed when another falls',
      { ...placed, grupos: [{ unidad: 'caza', cuantas: 2 }], ...fell('propio') },
      ['1 crucero', '0 caza'],
    ],
  ])('%s', (_, raw, expected) => {
    expect(brought(option('a', [effect(raw)]), { crucero: 1 }, { crucero: 2, destructor: 1, caza: 0 })).toEqual(
      expected,
    );
  });

  test('without a rival nobody falls', () => {
    expect(brought(option('a', [effect({ ...placed, mismoTipo: true, ...fell() })]), { crucero: 1 })).toEqual([
      '1 crucero',
    ]);
  });

  test('whatever the rival is, any ship may fall', () => {
    const one = option('a', [effect({ ...placed, mismoTipo: true, ...fell() })]);
    const side = { faction: undefined, groups: groupsOf({ crucero: 1 }), chosen };
    const ships = tables.units.filas.filter(({ clase }) => clase === 'nave').map(({ id }) => id);
    expect(new Set(whoMayFight(side, [one], tables, 'nave').map(({ id }) => id))).toEqual(new Set(ships));
    expect(counts(whoMayFight({ ...side, chosen: {} }, [one], tables, 'nave'))).toEqual(['1 crucero']);
  });
});

describe('units of another class that fight', () => {
  const joins = (more: object = {}) =>
    effect({ tipo: 'participa', como: 'nave', cuantas: 'todas', unidades: { clases: ['infanteria'] }, ...more });
  const fought = (effects: ReturnType<typeof joins>[], more: Partial<EffectOption> = {}, laws: EffectOption[] = []) => {
    const side = sideWith({ crucero: 1 }, { ...chosen, ley: true }, { others: groupsOf({ infanteria: 2, sdp: 1 }) });
    const { groups, others } = withAllWhoFight(side, [option('a', effects, more), ...laws], tables, 'nave');
    return { groups, told: [counts(groups), counts(others)] };
  };
  const nobody = [['1 crucero'], ['2 infanteria', '1 sdp']];

  test('by name, by class, or the one that prints it', () => {
    const both = [['1 crucero', '2 infanteria'], ['1 sdp']];
    expect(fought([joins()]).told).toEqual(both);
    expect(fought([joins({ unidades: { clases: ['fuerza-terrestre'] } })]).told).toEqual(both);
    expect(fought([joins({ unidades: { clases: ['esta'] } })], { unit: 'infanteria' }).told).toEqual(both);
    expect(fought([joins({ unidades: { clases: ['esta'] } })], { unit: 'meca' }).told).toEqual(nobody);
    expect(fought([joins({ unidades: { clases: ['meca', 'infanteria'] } })]).told).toEqual(both);
    expect(fought([joins({ unidades: { clases: ['meca'] } })]).told).toEqual(nobody);
    expect(fought([joins({ como: 'fuerza-terrestre' })]).told).toEqual(nobody);
  });

  test('as what they are then: aboard, without control, with the figures of another', () => {
    const [, plain] = fought([joins()]).groups;
    expect(plain).toMatchObject({
      kind: 'nave',
      aboard: true,
      noControl: false,
      combat: groupsOf({ infanteria: 1 })[0]?.combat,
    });
    const [, other] = fought([joins({ perfil: 'acorazado', salvo: ['control'] })]).groups;
    const dreadnought = groupsOf({ acorazado: 1 })[0];
    expect(other).toMatchObject({
      id: 'infanteria',
      generic: 'infanteria',
      count: 2,
      profile: 'infanteria',
      noControl: true,
    });
    expect(other?.combat).toBe(dreadnought?.combat);
  });

  test('on a planet nobody is aboard', () => {
    const side = sideWith({ infanteria: 1 }, chosen, { others: groupsOf({ caza: 2 }) });
    const one = option('a', [joins({ como: 'fuerza-terrestre', unidades: { clases: ['caza'] } })]);
    const [, fighters] = withAllWhoFight(side, [one], tables, 'fuerza-terrestre').groups;
    expect(fighters).toMatchObject({ id: 'caza', kind: 'fuerza-terrestre', aboard: false });
  });

  test('not where something takes from the unit what it prints', () => {
    const law = (capacidades: string[], clases: string[]) =>
      option('ley', [effect({ tipo: 'pierde-capacidad', lado: 'ambos', capacidades, unidades: { clases } })], {
        class: 'ley',
      });
    const printed = { class: 'unidad' as const, unit: 'infanteria' };
    expect(fought([joins()], printed, [law(['todas-menos-resistencia'], ['infanteria'])]).told).toEqual(nobody);
    expect(fought([joins()], printed, [law(['todas-menos-resistencia'], ['meca'])]).told).not.toEqual(nobody);
    expect(fought([joins()], printed, [law(['artilleria'], ['infanteria'])]).told).not.toEqual(nobody);
    expect(
      fought([joins()], { unit: 'infanteria' }, [law(['todas-menos-resistencia'], ['infanteria'])]).told,
    ).not.toEqual(nobody);
  });
});

describe('profiles', () => {
  const unit = (id: string) => tables.units.filas.find((one) => one.id === id) as Ti4Unit;
  const [own] = tables.combat.unidades.filter(({ nivel }) => nivel === 'base');

  test('an empty place: of a generic unit, of a profile, of nothing that is known', () => {
    expect(emptyGroup(tables, undefined, 'crucero')).toMatchObject({
      id: 'crucero',
      count: 0,
      combat: unit('crucero').base.combate,
    });
    expect(emptyGroup(tables, undefined, 'crucero', true)?.combat).toBe(unit('crucero').mejorada?.combate);
    expect(emptyGroup(tables, undefined, own?.id ?? '')).toMatchObject({
      id: own?.id,
      generic: own?.id,
      profile: own?.id,
      count: 0,
    });
    expect(emptyGroup(tables, undefined, 'nada')).toBeNull();
    const orphan: unknown = {
      ...tables,
      combat: { ...tables.combat, unidades: [{ ...own, sustituye: 'nada' }] },
    };
    expect(emptyGroup(orphan as typeof tables, undefined, own?.id ?? '')).toBeNull();
  });

  test('what has an upgrade, for whom', () => {
    const ids = upgradable(tables).map(({ id }) => id);
    expect(ids).toContain('crucero');
    for (const { id, mejorada } of tables.units.filas) {
      const ofSome = tables.combat.unidades.filter(({ sustituye, nivel }) => sustituye === id && nivel === 'mejora');
      expect(ids.includes(id), id).toBe(mejorada !== undefined || ofSome.length > 0);
      expect(hasUpgrade(tables, undefined, unit(id)), id).toBe(mejorada !== undefined);
      for (const { faccion } of ofSome) expect(hasUpgrade(tables, faccion, unit(id)), `${faccion} ${id}`).toBe(true);
    }
    expect(inTheBox(tables, 'crucero')).toBe(groupsOf({ crucero: 1 })[0]?.box);
  });
});
