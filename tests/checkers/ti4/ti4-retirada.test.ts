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

describe('an attacker whose enemy announced first (23.4.b)', () => {
  const both = { momento: 'anunciada', 'defensor-anuncia': 'si', sistemas: [home] };
  test('cannot have announced, so nothing is resolved', () => {
    const { verdict, headline, steps } = ruling(both);
    expect(verdict).toBe('no');
    expect(headline).toContain('el atacante no pudo');
    expect(steps[0]?.clauses).toContain('ti4:23.4.b');
  });

  test('while the defender resolves its own', () => {
    expect(ruling({ ...both, bando: 'defensor' }).verdict).toBe('obligatorio');
  });
});

describe('ships without movement (23.7.b, 23.7.d)', () => {
  const stuck = { 'naves-que-mueven': 'no', sistemas: [home] };
  const tokenText = (input: object) => ruling(input).steps.find((step) => step.title === 'Ficha de Mando')?.text;

  test('move nothing, so no command token is placed', () => {
    expect(tokenText(stuck)).toContain('No pone ficha');
    expect(tokenText({ ...stuck, 'fichas-en-refuerzos': 'no' })).toContain('No pone ficha');
  });

  test('make the token depend when it is not known', () => {
    expect(tokenText({ ...stuck, 'naves-que-mueven': 'no-se' })).toMatch(/^Si llega a mover alguna unidad, /);
  });

  test('are named by the headline, which would otherwise promise an escape', () => {
    expect(ruling(stuck).headline).toContain('ninguna de sus naves puede moverse');
    expect(ruling({ ...stuck, momento: 'anunciada' }).headline).toContain('ninguna de sus naves puede moverse');
  });
});

describe('what waits at the destination', () => {
  test('both limits of a system apply there (45.3, 18.3)', () => {
    const step = ruling({ sistemas: [home] }).steps.find(({ title }) => title === 'Límites en el destino');
    expect(step?.clauses).toEqual(['ti4:45.3', 'ti4:18.3']);
  });

  test('leaving a gravity rift loses ships on 1 to 3 (101.2)', () => {
    const { exceptions } = ruling({ sistemas: [home] });
    expect(exceptions.find(({ clauses }) => clauses.includes('ti4:101.2'))?.text).toContain('con 1, 2 o 3');
  });
});

describe('sentences', () => {
  const place = (sistemas: object[]) =>
    ruling({ sistemas }).steps.find((step) => step.title === 'Un sistema al que ir')?.text;

  test.each([
    [[home], 'El sistema descrito vale como destino.'],
    [[home, {}], 'Vale 1 de los 2 sistemas descritos.'],
    [[home, home, {}], 'Valen 2 de los 3 sistemas descritos.'],
    [[{}], 'El sistema descrito no vale como destino.'],
    [[{}, {}], 'Ninguno de los sistemas descritos vale como destino.'],
  ])('%o: %s', (systems, text) => {
    expect(place(systems)).toBe(text);
  });

  test.each([
    ['asteroides', 'Las naves no pueden entrar en un Campo de asteroides.'],
    ['nebulosa', 'En una Nebulosa solo se entra si es el sistema activo, y el activo es el del combate.'],
    ['supernova', 'Las naves no pueden entrar en una Supernova.'],
  ])('%s: %s', (anomalia, text) => {
    expect(ruling({ sistemas: [{ ...home, anomalia }] }).options[0]?.text).toBe(text);
  });

  test('what would change names the anomaly with its article', () => {
    const { changes } = ruling({ sistemas: [{ ...home, anomalia: 'nebulosa' }] });
    expect(changes).toContainEqual({ text: 'Si Abyz no fuera una Nebulosa', verdict: 'sí' });
  });

  test('an empty form asks for a system instead of denying that there is one', () => {
    expect(ruling({ sistemas: [] }).headline).toBe(
      'No, mientras no describas un sistema adyacente que valga: sin destino no se puede anunciar.',
    );
  });

  test('a duty that is not certain is named', () => {
    expect(ruling({ 'sin-victoria-posible': 'no-se', sistemas: [home] }).headline).toBe(
      'Sí: puede anunciar la retirada y resolverla en el paso 5; si nadie puede ganar, tiene que hacerlo.',
    );
    expect(ruling({ 'sin-victoria-posible': 'si', sistemas: [{ 'unidad-propia': 'no-se' }] }).headline).toBe(
      'Depende: tiene que retirarse si hay un sistema adyacente que valga.',
    );
  });

  test('what is open is said, not only that something is', () => {
    expect(ruling({ 'defensor-anuncia': 'no-se', sistemas: [home] }).headline).toBe(
      'Depende de si el defensor anuncia su retirada.',
    );
    expect(ruling({ sistemas: [{ ...home, 'naves-ajenas': 'no-se' }] }).headline).toBe(
      'Depende de si hay un sistema adyacente que valga.',
    );
    expect(ruling({ momento: 'anunciada', 'rival-con-naves': 'no-se', sistemas: [home] }).headline).toBe(
      'Depende de si le quedan naves al rival.',
    );
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
