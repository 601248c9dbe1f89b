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
    ['an agent', {}, { 'evelyn-delouis': 1 }],
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

/** Worked out apart, unit by unit, by a program that shares no line with ours. */
describe('what is not used on a planet is left for the next', () => {
  const each = { infanteria: 2, 'despliega-infanteria': 1, 'despliega-mecas': 1 };
  const aboard = { 'infanteria-a-bordo': 4, 'mecas-a-bordo': 4 };
  const empyrean = { faccion: 'empireos', transporte: 2, 'nave-insignia': 1, opciones: aboard };
  const paying = (uses: number) => using({ dinamo: uses });
  const takes = (input: object, ...chances: number[]) => {
    const { figures } = action(input);
    for (const [at, chance] of chances.entries())
      expect(figures.find(({ id }) => id === `planeta-${at + 1}`)?.value).toBeCloseTo(chance, 12);
  };

  test.each([
    [1, 0.8338066212252772, 0.9464505542092598, 0.8796056433764944],
    [2, 0.9077297180651733, 0.9774249594199959, 0.9270373835007512],
    [3, 0.9514466389336531, 0.9876100613219435, 0.9624566034477312],
  ])('%d uses on two planets', (uses, all, ...chances) => {
    const input = { atacante: empyrean, planetas: [each, each], ...paying(uses) };
    takes(input, ...chances);
    // What is taken on both hangs together, for what is left hangs on how the first went.
    expect(action(input).outcomes['todos']).toBeCloseTo(all, 12);
    expect(action(input).assumptions.map(({ id }) => id)).toContain('lo-que-sobra');
  });

  test('and on three, and on four', () => {
    takes(
      { atacante: empyrean, planetas: [each, each, each], ...paying(3) },
      0.9876100613219435,
      0.9624566034477312,
      0.9198815348510463,
    );
    const few = { ...each, infanteria: 1 };
    const input = { atacante: empyrean, planetas: [few, few, few, few], ...paying(3) };
    takes(input, 0.9999759884809817, 0.9997987984636316, 0.9992561645126765, 0.9983091145694292);
    expect(action(input).outcomes['todos']).toBeCloseTo(0.9973509194705918, 12);
  });

  test('cannons of the second come before the combat of the first: it is kept for that', () => {
    const planetas = [each, { ...each, infanteria: 1, sdp: 2 }];
    takes({ atacante: empyrean, planetas, ...paying(2) }, 0.9774249594199959, 0.8516993494577146);
  });

  test('where nobody fights on the first, what its cannons leave is for the second', () => {
    const planetas = [{ ...each, infanteria: 0, sdp: 2 }, each];
    const input = { atacante: empyrean, planetas, ...paying(2), 'sdp-solo': 'dispara' };
    takes(input, 1, 0.9541941555119439);
  });

  test('of the defender, also where he has lost all that he had on the first', () => {
    const both = { infanteria: 1, meca: 1, 'despliega-infanteria': 1, 'despliega-mecas': 1 };
    const tierra = { defensor: { efectos: { dinamo: 2 } } };
    const input = {
      atacante: { transporte: 2, opciones: aboard },
      defensor: { faccion: 'empireos' },
      planetas: [both, both],
      tierra,
    };
    takes(input, 0.16284804801763025, 0.39804912389511965);
    expect(action(input).outcomes['todos']).toBeCloseTo(0.07336791463068987, 12);
  });

  test('a hit that nobody had to cancel is cancelled on the next', () => {
    const input = { atacante: landing, planetas: [held, held], ...using({ telurian: true }) };
    takes(input, 0.7342250922069349, 0.5190469183284686);
    expect(action(input).outcomes['todos']).toBeCloseTo(0.39586172525194313, 12);
  });

  test('one use alone is not told as passing where one planet has use for it', () => {
    const planetas = [each, { ...each, infanteria: 0 }];
    const ids = action({ atacante: empyrean, planetas, ...paying(1) }).assumptions.map(({ id }) => id);
    expect(ids).not.toContain('lo-que-sobra');
  });
});

describe('the effects of the ground are told', () => {
  const stepOf = (input: object, step: string) => action(input).steps.find(({ id }) => id === step)?.text;

  test('chosen ones and those that are there by themselves, each side its own', () => {
    const input = {
      atacante: { ...landing, faccion: 'sol' },
      defensor: { faccion: 'sardakk' },
      planetas: [held],
      ...using({ 'subir-la-moral': 1 }),
    };
    expect(stepOf(input, 'efectos-en-tierra')).toContain('Subir la moral');
    expect(stepOf(input, 'efectos-en-tierra')).toContain('Implacables');
    expect(stepOf(input, 'efectos')).not.toContain('Subir la moral');
  });

  test('none where nobody lands nor bombards, nor what changes nothing there', () => {
    const idle = { atacante: landing, planetas: [{ infanteria: 2 }], ...using({ 'subir-la-moral': 1 }) };
    expect(stepOf(idle, 'efectos-en-tierra')).toBeUndefined();
    const useless = { atacante: landing, planetas: [held], ...using({ 'blindaje-de-duranio': true }) };
    const { assumptions } = action(useless);
    expect(stepOf(useless, 'efectos-en-tierra')).toBeUndefined();
    expect(assumptions.find(({ id }) => id === 'efectos-sin-efecto')?.text).toContain('Blindaje de duranio');
  });

  test.each([
    ['four that there are', { 'subir-la-moral': 1 }, false],
    ['one that there is', { 'reparaciones-de-emergencia-principio': 1 }, true],
  ])('cards of the space and of the ground are counted together: of the %s', (_, efectos, isTold) => {
    const tierra = { atacante: { efectos } };
    const atacante = { ...landing, acorazado: 1, efectos };
    const { assumptions } = action({ atacante, defensor: { crucero: 1 }, planetas: [held], tierra });
    expect(assumptions.some(({ id }) => id === 'mas-cartas')).toBe(isTold);
  });
});
