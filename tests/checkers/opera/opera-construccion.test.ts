import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runNumbers } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf, readingsOf, stepIds } from '../answers.ts';

const id = 'opera-construccion';
const buy = (compras: object[], more: object = {}) => runNumbers(id, { compras, ...more });
/** Whether each purchase can be made, and the credits left after it. */
const made = (compras: object[], more: object = {}) =>
  buy(compras, more).tables[0]?.rows.map(([, , may, left]) => `${may} ${left}`);
const train = (cuantos = 1) => ({ tipo: 'entrenar', cuantos });
const jump = { tipo: 'salto' };

describe('ten turns paid by hand', () => {
  test('the four credits of the start train one unit (3.9, 7.14)', () => {
    expect(made([train()])).toEqual(['Sí 0']);
    expect(made([train(), jump])).toEqual(['Sí 0', 'Faltan 2 0']);
  });

  test('a missile of 1 leaves 3, and training lacks 1 (12.5)', () => {
    expect(made([{ tipo: 'consumible', precio: 1 }, train()])).toEqual(['Sí 3', 'Faltan 1 3']);
  });

  test('what cannot be paid is passed over, and the rest goes on', () => {
    expect(made([{ precio: 9 }, { precio: 3 }])).toEqual(['Faltan 5 4', 'Sí 1']);
  });

  test('a price is paid whole or not at all (7.6)', () => {
    expect(made([{ precio: 5 }])).toEqual(['Faltan 1 4']);
    expect(made([{ precio: 4 }])).toEqual(['Sí 0']);
  });

  test('one extra jump a turn, and none in the first (7.12, 4.6)', () => {
    expect(made([jump, jump])).toEqual(['Sí 2', 'Solo uno por turno 2']);
    expect(made([jump], { 'primer-turno': true })).toEqual(['No en el primer turno 4']);
  });

  test('training takes civil units that are there (7.14)', () => {
    expect(made([train(2)], { creditos: 8, civiles: 2 })).toEqual(['Sí 0']);
    expect(made([train(2)], { creditos: 8, civiles: 1 })).toEqual(['No hay bastantes civiles 8']);
    expect(made([train(), train()], { creditos: 8, civiles: 1 })).toEqual(['Sí 4', 'No hay bastantes civiles 4']);
  });

  test('equipment fills slots of ships that are built (7.8, 14.15)', () => {
    const naves = [{ ranuras: 1 }, { ranuras: 0 }];
    const equip = (nave: number) => ({ tipo: 'equipo', precio: 1, nave });
    expect(made([equip(1), equip(1), equip(2)], { construidas: 2, naves })).toEqual([
      'Sí 3',
      'Sin ranura libre 3',
      'Sin ranura libre 3',
    ]);
  });

  test('the eighth technology fits and the ninth does not, as our reading (7.6, X12)', () => {
    const rich = { creditos: 20 };
    expect(made([{ precio: 1 }], { ...rich, construidas: 7 })).toEqual(['Sí 19']);
    expect(made([{ precio: 1 }], { ...rich, construidas: 8 })).toEqual(['Pasaría de 8 (lectura nuestra) 20']);
    expect(
      made([{ precio: 1 }, { tipo: 'nave', precio: 1 }], { ...rich, construidas: 6, 'en-construccion': 1 }),
    ).toEqual(['Sí 19', 'Pasaría de 8 (lectura nuestra) 19']);
    expect(readingsOf(buy([{ precio: 1 }], { ...rich, construidas: 8 }))).toEqual(['opera:X12']);
    expect(readingsOf(buy([{ precio: 1 }], { ...rich, construidas: 7 }))).toEqual([]);
  });

  test('technologies count for the level once they turn over: four, one level (13.3)', () => {
    const found = buy([{ precio: 1 }], { construidas: 3 });
    expect([figureOf(found, 'tecnologias-siguiente'), figureOf(found, 'nivel-tecnologias')]).toEqual([4, 1]);
    const not = buy([{ precio: 9 }], { construidas: 3 });
    expect([figureOf(not, 'tecnologias-siguiente'), figureOf(not, 'nivel-tecnologias')]).toEqual([3, 0]);
  });

  test('a trained unit pays no more: 4 civil units, one trained, one grown (7.17, 5.1.b)', () => {
    expect(figureOf(buy([train()]), 'cobro-siguiente')).toBe(4);
    expect(figureOf(buy([{ precio: 1 }]), 'cobro-siguiente')).toBe(5);
  });
});

test('the sums: what it all costs, what is left and what is lacking', () => {
  const purchase = fc.oneof(
    fc.record({ tipo: fc.constantFrom('tecnologia', 'consumible'), precio: fc.nat(12) }),
    fc.record({ tipo: fc.constant('entrenar'), cuantos: fc.integer({ min: 1, max: 3 }) }),
    fc.constant(jump),
  );
  fc.assert(
    fc.property(fc.array(purchase, { minLength: 1, maxLength: 6 }), fc.nat(30), (compras, creditos) => {
      const found = buy(compras, { creditos, civiles: 10 });
      const price = (one: object) =>
        'precio' in one ? (one.precio as number) : 'cuantos' in one ? (one.cuantos as number) * 4 : 2;
      const total = compras.reduce((sum, one) => sum + price(one), 0);
      const rows = found.tables[0]?.rows ?? [];
      const paid = rows.reduce((sum, [, cost, may]) => (may === 'Sí' ? sum + Number(cost) : sum), 0);
      expect(figureOf(found, 'coste')).toBe(total);
      expect(figureOf(found, 'creditos')).toBe(creditos - paid);
      expect(figureOf(found, 'faltan')).toBe(Math.max(0, total - creditos));
      expect(paid).toBeLessThanOrEqual(creditos);
    }),
  );
});

test('explains what the list asks for, and nothing else', () => {
  expect(stepIds(buy([train()]))).toEqual(['entrenar', 'despues']);
  expect(stepIds(buy([{ precio: 1 }, jump, { tipo: 'consumible', precio: 1 }]))).toEqual([
    'construir',
    'salto',
    'consumible',
    'despues',
  ]);
  expect(buy([train()]).headline).toBe('Cuesta 4 créditos: puedes hacerlo todo y te quedan 0 créditos.');
  expect(buy([train(2)]).headline).toContain('para todo te faltan 4');
  expect(assumptionOf(buy([train()], { construidas: 8, 'en-construccion': 1 }), 'tope')).toBeDefined();
});

describe('input', () => {
  test.each<[string, object, string, string[]]>([
    ['a card without its price: it is asked', { compras: [{}] }, 'compras.0.precio', []],
    ['equipment on no ship', { compras: [{ tipo: 'equipo', precio: 1 }] }, 'compras.0.nave', ['opera:7.8']],
    [
      'equipment on a ship that is not there',
      { construidas: 1, naves: [{ ranuras: 1 }], compras: [{ tipo: 'equipo', precio: 1, nave: 2 }] },
      'compras.0.nave',
      ['opera:7.8'],
    ],
    [
      'more ships than technologies built',
      { construidas: 1, naves: [{ ranuras: 1 }, { ranuras: 1 }], compras: [train()] },
      'naves',
      ['opera:14.17'],
    ],
  ])('refuses %s', (_, raw, field, clauses) => {
    expect(issuesOf(id, raw)).toMatchObject([{ field, ...(clauses[0] && { clauses }) }]);
  });

  test.each([
    ['nothing to pay', { compras: [] }, 'compras'],
    ['nine technologies built', { construidas: 9, compras: [train()] }, 'construidas'],
    ['no military unit', { compras: [train(0)] }, 'compras.0.cuantos'],
  ])('refuses %s, out of range', (_, raw, field) => {
    expect(issuesOf(id, raw)).toMatchObject([{ field, code: 'OUT_OF_RANGE' }]);
  });

  test('accepts eight technologies built, eight ships and a free card', () => {
    const naves = Array.from({ length: 8 }, () => ({ ranuras: 12 }));
    expect(issuesOf(id, { construidas: 8, naves, compras: [{ precio: 0 }] })).toEqual([]);
  });
});
