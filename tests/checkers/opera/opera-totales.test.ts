import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runNumbers } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf, stepIds } from '../answers.ts';

const id = 'opera-totales';
const species = { 'ataque-especie': 2, 'defensa-especie': 3 };
const screen = (input: object) => runNumbers(id, { ...species, ...input });
const totals = (input: object) =>
  ['ataque', 'defensa', 'dano-asalto', 'sanacion'].map((one) => figureOf(screen(input), one) ?? 0);
const card = (tipo: string, more: object = {}) => ({ tipo, ataque: 4, defensa: 5, dano: 2, sana: 1, ...more });

describe('ten screens added up by hand', () => {
  test.each<[string, object, number[]]>([
    ['the species alone (3.7)', {}, [2, 3, 0, 0]],
    // 2 + 2·3, 3 + 2·3, and one of damage each.
    ['three military units (7.15)', { militares: 3 }, [8, 9, 3, 0]],
    ['a built technology adds all it has (7.7)', { cartas: [card('tecnologia')] }, [6, 8, 2, 1]],
    ['face down it adds nothing (7.4)', { cartas: [card('tecnologia-en-obra')] }, [2, 3, 0, 0]],
    ['a ship adds only what it heals (3.8, 14.8)', { cartas: [card('nave')] }, [2, 3, 0, 1]],
    ['a ship under construction, not even that', { cartas: [card('nave-en-obra')] }, [2, 3, 0, 0]],
    ['equipment is of its ship (14.14)', { cartas: [card('equipo')] }, [2, 3, 0, 1]],
    ['a consumable in force adds (3.8)', { cartas: [card('consumible')] }, [6, 8, 2, 1]],
    ['one used on a ship does not (12.4)', { cartas: [card('consumible-sobre-nave')] }, [2, 3, 0, 1]],
    // 2 + 2·2 + 4 + 1 and 3 + 2·2 + 5 + 0; damage 2 + 2 + 3.
    [
      'all of it together',
      {
        militares: 2,
        cartas: [card('tecnologia'), card('nave'), card('consumible', { ataque: 1, defensa: 0, dano: 3 })],
      },
      [11, 12, 7, 3],
    ],
  ])('%s', (_, input, expected) => {
    expect(totals(input)).toEqual(expected);
  });
});

test('any list adds up to its parts', () => {
  const kinds = [
    'tecnologia',
    'tecnologia-en-obra',
    'nave',
    'nave-en-obra',
    'equipo',
    'consumible',
    'consumible-sobre-nave',
  ];
  const number = fc.nat(9);
  const cards = fc.array(
    fc.record({ tipo: fc.constantFrom(...kinds), ataque: number, defensa: number, dano: number, sana: number }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(cards, fc.nat(20), (cartas, militares) => {
      const adding = cartas.filter(({ tipo }) => tipo === 'tecnologia' || tipo === 'consumible');
      const sum = (field: 'ataque' | 'defensa' | 'dano') => adding.reduce((total, one) => total + one[field], 0);
      expect(totals({ cartas, militares }).slice(0, 3)).toEqual([
        2 + 2 * militares + sum('ataque'),
        3 + 2 * militares + sum('defensa'),
        militares + sum('dano'),
      ]);
    }),
  );
});

describe('what follows', () => {
  test('what turns over in the next reorganization is added apart', () => {
    const found = screen({ cartas: [card('tecnologia-en-obra'), card('nave-en-obra')] });
    expect([figureOf(found, 'ataque-siguiente'), figureOf(found, 'defensa-siguiente')]).toEqual([6, 8]);
    expect(figureOf(screen({ cartas: [card('tecnologia')] }), 'ataque-siguiente')).toBeUndefined();
  });

  test('a rival: passing is having more, and so many military units would do it (10.2)', () => {
    const against = (defensa: number) => screen({ rival: { defensa } });
    expect(against(1).headline).toContain('tu ataque supera su defensa de 1');
    expect(against(2).headline).toContain('tu ataque no supera su defensa de 2');
    expect(figureOf(against(1), 'militares-para-superar')).toBeUndefined();
    // 2 against 2 needs 3: one unit, 4 credits. Against 5, 6: two, 8.
    expect(figureOf(against(2), 'militares-para-superar')).toBe(1);
    expect(figureOf(against(5), 'militares-para-superar')).toBe(2);
    expect(figureOf(against(5), 'creditos-para-superar')).toBe(8);
    expect(screen({ rival: { ataque: 4 } }).headline).toContain('el suyo, de 4, supera la tuya');
    expect(screen({ rival: { ataque: 3 } }).headline).toContain('el suyo, de 3, no supera la tuya');
  });

  test('explains what the cards ask for, and nothing else', () => {
    expect(stepIds(screen({}))).toEqual(['que-suma', 'asalto']);
    expect(stepIds(screen({ cartas: [card('nave'), card('tecnologia-en-obra'), card('consumible')] }))).toEqual([
      'que-suma',
      'en-construccion',
      'naves',
      'consumible',
      'asalto',
    ]);
    expect(assumptionOf(screen({ cartas: [card('nave')] }), 'sana-una-nave')).toBeDefined();
    expect(assumptionOf(screen({ cartas: [card('nave', { sana: 0 })] }), 'sana-una-nave')).toBeUndefined();
  });

  test('the table ends in the total and names what adds nothing', () => {
    const rows = screen({ militares: 1, cartas: [card('nave', { nombre: 'Crucero' })] }).tables[0]?.rows;
    expect(rows).toEqual([
      ['Especie', '2', '3', '0', '0'],
      ['1 militar', '2', '2', '1', '0'],
      ['Crucero (nave)', '0', '0', '0', '1'],
      ['Total', '4', '5', '1', '1'],
    ]);
  });
});

describe('input', () => {
  const refuses = (raw: object) => issuesOf(id, { ...species, ...raw });
  const built = (amount: number, tipo = 'tecnologia') => Array.from({ length: amount }, () => ({ tipo }));

  test('what the species card prints is asked, never guessed', () => {
    expect(issuesOf(id, {})).toMatchObject([{ field: 'ataque-especie' }, { field: 'defensa-especie' }]);
  });

  test('eight technologies built are taken, ships among them; nine are refused by the clause (7.6)', () => {
    expect(refuses({ cartas: [...built(5), ...built(3, 'nave')] })).toEqual([]);
    expect(refuses({ cartas: [...built(5), ...built(4, 'nave')] })).toMatchObject([
      { field: 'cartas', clauses: ['opera:7.6'] },
    ]);
    expect(refuses({ cartas: [...built(8), ...built(4, 'equipo'), ...built(2, 'tecnologia-en-obra')] })).toEqual([]);
  });

  test.each([
    ['a negative attack', { 'ataque-especie': -1 }, 'ataque-especie'],
    ['an attack beyond any card', { 'ataque-especie': 100 }, 'ataque-especie'],
    ['negative military units', { militares: -1 }, 'militares'],
  ])('refuses %s', (_, raw, field) => {
    expect(refuses(raw)).toMatchObject([{ field, code: 'OUT_OF_RANGE' }]);
  });
});
