import { describe, expect, test } from 'vitest';
import { runOdds } from '../../catalog-fixture.ts';

/** What stands in the system counts on every planet of it, and what happens on every planet counts at the end. */

const action = (input: object) => runOdds('ti4-accion-tactica', input);
const figure = (input: object, id: string) => action(input).figures.find((one) => one.id === id)?.value ?? Number.NaN;
const invasion = (input: object) => runOdds('ti4-invasion', input);

describe('ships act on planets that they do not bombard', () => {
  const bombed = { infanteria: 3, 'despliega-infanteria': 2, bombardean: { acorazado: 2 } };
  const shielded = { ...bombed, 'escudo-planetario': true };
  const first = { infanteria: 1, 'despliega-infanteria': 2, bombardean: { 'estrella-de-guerra': 1 } };
  const fleet = { 'estrella-de-guerra': 1, acorazado: 2, opciones: { 'infanteria-a-bordo': 4 } };
  const bare = invasion({ atacante: { infanteria: 2, bombardeo: { acorazado: 2 } }, defensor: { infanteria: 3 } });

  test('an Estrella de guerra takes the shields of the whole system (37.3)', () => {
    const input = { atacante: fleet, defensor: {}, planetas: [first, shielded] };
    expect(figure(input, 'planeta-2')).toBeCloseTo(bare.outcomes['atacante'] as number, 12);
  });

  test('and one that fell in the combat takes none', () => {
    const fallen = { ...fleet, asignacion: 'orden', orden: ['estrella-de-guerra', 'resistencia', 'acorazado'] };
    const planets = [{ ...shielded, bombardean: { acorazado: 2 } }];
    const input = { atacante: { ...fallen, 'estrella-de-guerra': 1 }, defensor: {}, planetas: planets };
    const stays = figure(input, 'planeta-1');
    const hit = { ...input, defensor: { canones: { dados: 1, valor: 1 } } };
    expect(figure(hit, 'planeta-1')).toBeLessThan(stays / 2);
  });

  test('a flagship too: its shields, its dice', () => {
    const letnev = { faccion: 'letnev', 'nave-insignia': 1, acorazado: 2, opciones: { 'infanteria-a-bordo': 2 } };
    expect(figure({ atacante: letnev, defensor: {}, planetas: [shielded] }, 'planeta-1')).toBeCloseTo(
      bare.outcomes['atacante'] as number,
      12,
    );
    // A Meca of 6 with three dice against three of Infantería, worked out apart.
    const naaz = { faccion: 'naaz-rokha', 'nave-insignia': 1, opciones: { 'mecas-a-bordo': 1 } };
    const planet = { infanteria: 3, 'despliega-mecas': 1 };
    expect(figure({ atacante: naaz, defensor: {}, planetas: [planet] }, 'planeta-1')).toBeCloseTo(0.5387142612529, 10);
  });
});

describe('Mecas with «Cañón espacial» fire at ships', () => {
  const landing = { transporte: 1, opciones: { 'infanteria-a-bordo': 4 } };
  const planetas = [{ meca: 2, 'despliega-infanteria': 4 }];

  test('from a planet of the system (17.3)', () => {
    expect(figure({ atacante: landing, defensor: { faccion: 'xxcha' }, planetas }, 'tras-canones')).toBeCloseTo(
      0.49,
      12,
    );
    expect(figure({ atacante: landing, defensor: { faccion: 'sol' }, planetas }, 'tras-canones')).toBe(1);
  });

  test('from aboard, unless a law takes what they print', () => {
    const aboard = { faccion: 'xxcha', transporte: 1, opciones: { 'mecas-a-bordo': 2 } };
    const odds = (defensor: object) => runOdds('ti4-combate-espacial', { atacante: { crucero: 1 }, defensor }).outcomes;
    const unarmed = odds({ ...aboard, faccion: 'sol' })['atacante'] as number;
    expect(odds(aboard)['atacante']).toBeCloseTo(0.49 * unarmed, 12);
    expect(odds({ ...aboard, efectos: { 'articulos-de-guerra': true } })['atacante']).toBeCloseTo(unarmed, 12);
  });
});

test('a lone SDP is left open also where not every planet can be taken', () => {
  const input = {
    atacante: { transporte: 1, opciones: { 'infanteria-a-bordo': 1 } },
    defensor: {},
    planetas: [{ sdp: 1, 'despliega-infanteria': 1 }, { infanteria: 1 }],
  };
  expect(action(input).headline).toContain('Depende');
  expect(figure(input, 'sdp-solo-no-dispara')).toBeCloseTo(0.5, 12);
  expect(figure(input, 'sdp-solo-dispara')).toBeCloseTo(0.25, 12);
});

describe('what is lost on the planets is lost', () => {
  const planet = { infanteria: 2, 'despliega-infanteria': 3 };
  const landing = { transporte: 1, opciones: { 'infanteria-a-bordo': 3 } };
  const alone = invasion({ atacante: { infanteria: 3 }, defensor: { infanteria: 2 } });

  test.each(['perdida-atacante', 'perdida-defensor'])('%s', (id) => {
    const ashore = alone.figures.find((one) => one.id === id)?.value as number;
    expect(ashore).toBeGreaterThan(0.5);
    expect(figure({ atacante: landing, defensor: {}, planetas: [planet] }, id)).toBeCloseTo(ashore, 12);
  });

  test('also where nobody lands', () => {
    const planetas = [{ infanteria: 3, bombardean: { acorazado: 2 } }];
    expect(figure({ atacante: { acorazado: 2 }, defensor: {}, planetas }, 'perdida-defensor')).toBeCloseTo(0.6, 12);
  });
});
