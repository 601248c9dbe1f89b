import { describe, expect, test } from 'vitest';
import { runVerdict } from '../../catalog-fixture.ts';

const ruling = (input: object) => runVerdict('ti4-retirada', input);
const home = { nombre: 'Abyz', 'planeta-propio': 'si' };

describe('announcing (23.4)', () => {
  test.each([
    ['a planet of theirs is enough', {}, 'sí'],
    ['so is a unit', { sistemas: [{ 'unidad-propia': 'si' }] }, 'sí'],
    ['nothing of theirs is not', { sistemas: [{}] }, 'no'],
    ['foreign ships forbid it', { sistemas: [{ ...home, 'naves-ajenas': 'si' }] }, 'no'],
    ['one good system among bad ones is enough', { sistemas: [{}, { ...home, 'naves-ajenas': 'si' }, home] }, 'sí'],
    ['no system described', { sistemas: [] }, 'no'],
    ['what is unknown makes it depend', { sistemas: [{ 'unidad-propia': 'no-se' }] }, 'depende'],
    ['a certain yes outweighs an unknown', { sistemas: [{ 'unidad-propia': 'no-se' }, home] }, 'sí'],
    ['the defender has announced', { 'defensor-anuncia': 'si' }, 'no'],
    ['the defender may still announce', { 'defensor-anuncia': 'no-se' }, 'depende'],
    ['the defender does not mind its own announcement', { bando: 'defensor', 'defensor-anuncia': 'si' }, 'sí'],
  ])('%s', (_, input, verdict) => {
    expect(ruling({ sistemas: [home], ...input }).verdict).toBe(verdict);
  });

  test.each(['asteroides', 'nebulosa', 'supernova'])('ships cannot enter: %s', (anomalia) => {
    expect(ruling({ sistemas: [{ ...home, anomalia }] }).verdict).toBe('no');
  });

  test('a gravity rift can be entered', () => {
    expect(ruling({ sistemas: [{ ...home, anomalia: 'vortice' }] }).verdict).toBe('sí');
  });
});

describe('a combat that nobody can win (F2)', () => {
  test('obliges the attacker, not the defender', () => {
    expect(ruling({ 'sin-victoria-posible': 'si', sistemas: [home] }).verdict).toBe('obligatorio');
    expect(ruling({ bando: 'defensor', 'sin-victoria-posible': 'si', sistemas: [home] }).verdict).toBe('sí');
  });

  test('is a gap of the book when there is nowhere to go, and says so', () => {
    const { verdict, steps } = ruling({ 'sin-victoria-posible': 'si', sistemas: [{}] });
    expect(verdict).toBe('depende');
    expect(steps.map((step) => step.title)).toContain('Laguna del libro');
  });
});

describe('resolving (23.7)', () => {
  test('an announced retreat takes place while the enemy has ships', () => {
    expect(ruling({ momento: 'anunciada', sistemas: [home] }).verdict).toBe('obligatorio');
  });

  test('and does not when the enemy has none left (23.7.a)', () => {
    const { verdict, steps } = ruling({ momento: 'anunciada', 'rival-con-naves': 'no', sistemas: [home] });
    expect(verdict).toBe('no');
    expect(steps.flatMap((step) => step.clauses)).toContain('ti4:23.7.a');
  });

  test('nobody retreats without having announced it', () => {
    const { verdict, changes } = ruling({ momento: 'tarde', sistemas: [home] });
    expect(verdict).toBe('no');
    expect(changes).toContainEqual({ text: 'Si fuera el paso 2 de una ronda', verdict: 'sí' });
  });

  test.each([
    ['si', 'de sus refuerzos'],
    ['no', 'hoja de mando'],
  ])('the command token with reinforcements «%s»', (answer, text) => {
    const { steps } = ruling({ 'fichas-en-refuerzos': answer, sistemas: [home] });
    expect(steps.find((step) => step.title === 'Ficha de Mando')?.text).toContain(text);
  });

  test('no second token where there is one already', () => {
    const { steps } = ruling({ sistemas: [{ ...home, 'ficha-propia': 'si' }] });
    expect(steps.find((step) => step.title === 'Ficha de Mando')?.text).toContain('no pone otra');
  });
});

describe('what would change the answer', () => {
  test('every change it lists really changes it', () => {
    const { changes } = ruling({ sistemas: [{ ...home, 'naves-ajenas': 'si' }] });
    expect(changes).toEqual([
      { text: 'Si fuera imposible que ganara nadie', verdict: 'depende' },
      { text: 'Si en Abyz no hubiera naves de otro jugador', verdict: 'sí' },
    ]);
  });

  test('each option is judged on its own with its clause', () => {
    const { options } = ruling({ sistemas: [home, { nombre: 'Vacío' }, { nombre: 'Roca', anomalia: 'asteroides' }] });
    expect(options.map(({ label, verdict, clauses }) => [label, verdict, clauses])).toEqual([
      ['Abyz', 'sí', ['ti4:23.7.c']],
      ['Vacío', 'no', ['ti4:23.7.c']],
      ['Roca', 'no', ['ti4:16.1']],
    ]);
  });
});
