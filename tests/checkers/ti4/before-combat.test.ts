import { describe, expect, test } from 'vitest';
import { runOdds } from '../../catalog-fixture.ts';

/** Found by a calculator written apart from the book and the cards; the figures are its own. */
const outcomes = (input: object) => runOdds('ti4-combate-espacial', input).outcomes;

describe('what happens before the first round', () => {
  test('a flagship that takes all with it does so when cannons destroy it', () => {
    const { atacante, tablas, defensor } = outcomes({
      atacante: { crucero: 1, canones: { sdp: 2 } },
      defensor: { faccion: 'yin', 'nave-insignia': 1 },
    });
    expect(atacante).toBe(0);
    expect(tablas).toBeCloseTo(0.6421403272052578, 10);
    expect(defensor).toBeCloseTo(0.357859672794735, 10);
  });

  test('a card that answers «Resistencia al daño» in a combat is not spent on cannons', () => {
    const { atacante, defensor } = outcomes({
      atacante: { acorazado: 1, canones: { sdp: 2 } },
      defensor: { faccion: 'saar', acorazado: 1, 'nave-insignia': 1, efectos: { 'blindaje-reflectante': true } },
    });
    expect(atacante).toBeCloseTo(0.008915856820627085, 10);
    expect(defensor).toBeCloseTo(0.9632224655417861, 10);
  });

  test('what cancels any hit cancels those of a barrage on all ships', () => {
    const { atacante, defensor } = outcomes({
      atacante: { destructor: 2, efectos: { celada: true } },
      defensor: { 'estrella-de-guerra': 1, efectos: { telurian: true } },
    });
    expect(atacante).toBeCloseTo(0.034780672182041054, 10);
    expect(defensor).toBeCloseTo(0.8954716144715796, 10);
  });

  test('only the active player can have played «Erupción solar»', () => {
    const fleets = { atacante: { transporte: 2, canones: { sdp: 1 } }, defensor: { transporte: 1 } };
    const played = outcomes({ ...fleets, defensor: { transporte: 1, efectos: { 'erupcion-solar': true } } });
    expect(played).toEqual(outcomes(fleets));
    expect(played['atacante']).toBeCloseTo(0.927140255009103, 10);
  });
});
