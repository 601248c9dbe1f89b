import { describe, expect, test } from 'vitest';
import { runOdds } from '../../../catalog-fixture.ts';

describe('«Red de defensa Magen» needs a unit that still has its «Escudo planetario» (37.3.a)', () => {
  const odds = (atacante: object, defensor: object) =>
    runOdds('ti4-invasion', {
      atacante: { infanteria: 3, ...atacante },
      defensor: { infanteria: 4, sdp: 1, ...defensor },
      'sdp-solo': 'no-dispara',
    }).outcomes['atacante'] as number;
  const magen = { efectos: { 'red-de-defensa-magen': 1 } };

  test.each([
    ['an Estrella de guerra takes it', { bombardeo: { 'estrella-de-guerra': 1 } }],
    ['and Arc Secundus', { faccion: 'letnev', bombardeo: { 'nave-insignia': 1 } }],
    ['and «Desactivar»', { efectos: { desactivar: true } }],
  ])('%s', (_, attacker) => {
    expect(odds(attacker, magen)).toBeCloseTo(odds(attacker, {}), 12);
  });

  test.each([
    ['nobody takes it', {}],
    ['2RAM only bombards in spite of it', { faccion: 'l1z1x', efectos: { '2ram': true } }],
  ])('%s', (_, attacker) => {
    expect(odds(attacker, magen)).toBeLessThan(odds(attacker, {}) - 0.01);
  });

  test('also one that flies above and bombards nothing', () => {
    const input = (efectos: object) => ({
      atacante: { 'estrella-de-guerra': 1, opciones: { 'infanteria-a-bordo': 3 } },
      defensor: {},
      planetas: [{ infanteria: 2, sdp: 1, 'despliega-infanteria': 3 }],
      tierra: { defensor: { efectos } },
      'sdp-solo': 'no-dispara',
    });
    const take = (efectos: object) => runOdds('ti4-accion-tactica', input(efectos)).outcomes['todos'];
    // Worked out apart.
    expect(take({ 'red-de-defensa-magen': 1 })).toBeCloseTo(0.63745395215974, 12);
    expect(take({})).toBeCloseTo(0.63745395215974, 12);
  });
});
