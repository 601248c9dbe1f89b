import { describe, expect, test } from 'vitest';
import { runOdds } from '../../catalog-fixture.ts';

/** What is used on one planet is not there for the next; what lasts all the invasion is there for all of them. */

const action = (input: object) => runOdds('ti4-accion-tactica', { defensor: {}, 'sdp-solo': 'no-dispara', ...input });
const taking = (input: object, planet: number) =>
  action(input).figures.find(({ id }) => id === `planeta-${planet}`)?.value as number;
const alone = (atacante: object, defensor: object) => runOdds('ti4-invasion', { atacante, defensor }).outcomes;

const landing = { transporte: 1, opciones: { 'infanteria-a-bordo': 4 } };
const using = (effects: object) => ({ tierra: { atacante: { efectos: effects } } });
const held = { infanteria: 2, 'despliega-infanteria': 2 };
const plain = alone({ infanteria: 2 }, { infanteria: 2 })['atacante'] as number;

describe('on the first planet of the list where it is of use', () => {
  test.each([
    ['a card', {}, { 'equipo-de-fuego': 1 }],
    ['a card of which there are four', {}, { 'subir-la-moral': 1 }],
    ['an agent', {}, { telurian: true }],
    ['what is exhausted', { faccion: 'naaz-rokha' }, { sobrealimentacion: 1 }],
    ['a favour', {}, { 'legion-tekklar': true }],
  ])('%s', (_, side, effects) => {
    const input = { atacante: { ...landing, ...side }, planetas: [held, held], ...using(effects) };
    const used = alone({ ...side, infanteria: 2, efectos: effects }, { infanteria: 2 })['atacante'] as number;
    expect(used).toBeGreaterThan(plain + 0.01);
    expect(taking(input, 1)).toBeCloseTo(used, 12);
    expect(taking(input, 2)).toBeCloseTo(plain, 12);
    expect(action(input).assumptions.map(({ id }) => id)).toContain('un-solo-uso');
  });

  test('which is not one where nobody fights', () => {
    const planetas = [{ 'despliega-infanteria': 1 }, { infanteria: 3, 'despliega-infanteria': 3 }];
    const input = { atacante: landing, planetas, ...using({ 'equipo-de-fuego': 1 }) };
    expect(taking(input, 2)).toBeCloseTo(
      alone({ infanteria: 3, efectos: { 'equipo-de-fuego': 1 } }, { infanteria: 3 })['atacante'] as number,
      12,
    );
    expect(action(input).assumptions.map(({ id }) => id)).not.toContain('un-solo-uso');
  });

  test('nor one without cannons, for what stops their hits', () => {
    const planetas = [held, { ...held, sdp: 2 }];
    const input = { atacante: landing, planetas, ...using({ 'propulsores-de-maniobra': true }) };
    const master = action(input).figures.find(({ id }) => id === 'domina-espacio')?.value as number;
    const stopped = alone({ infanteria: 2, efectos: { 'propulsores-de-maniobra': true } }, { infanteria: 2, sdp: 2 });
    expect(taking(input, 2) / master).toBeCloseTo(stopped['atacante'] as number, 12);
  });

  test('what lasts all the invasion is on all of them', () => {
    const fleet = { ...landing, acorazado: 2 };
    const bombed = { ...held, bombardean: { acorazado: 1 } };
    const tierra = { defensor: { efectos: { bunker: true } } };
    const input = { atacante: fleet, planetas: [bombed, bombed], tierra };
    expect(taking(input, 2)).toBeCloseTo(taking(input, 1), 12);
  });
});

describe('the bombardment of all the planets is one roll (15.1)', () => {
  const fleet = { ...landing, acorazado: 2 };
  const bombed = { ...held, bombardean: { acorazado: 1 } };
  const oneMore = alone(
    { infanteria: 2, bombardeo: { acorazado: 1 }, efectos: { 'proyeccion-de-plasma': true } },
    { infanteria: 2 },
  )['atacante'] as number;

  test('its die more is thrown at a planet that can be bombarded', () => {
    const planetas = [{ ...bombed, 'escudo-planetario': true }, bombed];
    const input = { atacante: fleet, planetas, ...using({ 'proyeccion-de-plasma': true }) };
    // Worked out apart.
    expect(taking(input, 2)).toBeCloseTo(0.850984252031092, 12);
    expect(oneMore).toBeCloseTo(0.850984252031092, 12);
  });

  test('and at one of those whose bombers are still there', () => {
    const planetas = [
      { ...held, bombardean: { acorazado: 1 } },
      { ...held, bombardean: { crucero: 1 } },
    ];
    const dead = { ...landing, acorazado: 1, crucero: 1, asignacion: 'orden', orden: ['acorazado', 'resistencia'] };
    const canones = { dados: 1, valor: 1 };
    const effects = { 'proyeccion-de-plasma': true, 'guerra-relampago': true };
    const input = { atacante: dead, defensor: { canones }, planetas, ...using(effects) };
    const there = alone({ infanteria: 2, bombardeo: { crucero: 1 }, efectos: effects }, { infanteria: 2 });
    expect(taking(input, 2)).toBeCloseTo(there['atacante'] as number, 12);
  });

  test('whoever has it thrown again looks at all of it: refused where it is divided', () => {
    const tierra = { defensor: { efectos: { 'interferir-la-frecuencia-bombardeo': true } } };
    const input = (planetas: object[]) => ({ atacante: fleet, planetas, tierra });
    expect(() => action(input([bombed, bombed]))).toThrow('varios planetas');
    const [first, other] = [{ ...held, bombardean: { acorazado: 2 } }, held];
    expect(taking(input([first, other]), 2)).toBeCloseTo(plain, 12);
  });
});

test('an agent used in space is not there on the ground; a card may be another', () => {
  const input = (efectos: object) => ({ atacante: { ...landing, efectos }, planetas: [held], ...using(efectos) });
  expect(() => action(input({ telurian: true }))).toThrow('ya se usa en el espacio');
  expect(() => action(input({ 'subir-la-moral': 1 }))).not.toThrow();
});
