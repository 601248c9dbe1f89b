import { describe, expect, test } from 'vitest';
import { outlook, wordOf } from '../../src/rulings/outlook.ts';
import { index } from '../catalog-fixture.ts';

/** Two rulings answer what may be used in a war: whatever is told to one, the other must say the same. */
const verdict = (id: string, given: Record<string, string>) => {
  const ruling = index.registry.rulings.find((one) => one.id === id);
  if (!ruling) throw new Error(id);
  return wordOf(outlook(ruling, { given, items: {} }));
};

/** How `opera-jugar-ahora` calls each option of `opera-intervenir`, for a card of which nothing else stands in the way. */
const CARDS: Record<string, Record<string, string>> = {
  sincronico: { que: 'activo', sincronico: 'si', 'lo-dice': 'no' },
  'lo-dice': { que: 'activo', sincronico: 'no', 'lo-dice': 'si' },
  otro: { que: 'activo', sincronico: 'no', 'lo-dice': 'no' },
  pasivo: { que: 'pasivo' },
};
const WHO = { si: 'guerra', no: 'guerra-ajena' };
const SECTORS = { si: 'si', no: 'no', 'sin-saltar': 'no' };
const FREE = { dispuesta: 'si', contra: 'nadie', pagas: 'si', aislamiento: 'no' };

const cases = Object.entries(CARDS).flatMap(([carta, card]) =>
  Object.entries(WHO).flatMap(([quien, momento]) =>
    Object.entries(SECTORS).flatMap(([sector, defensor]) =>
      ['si', 'no'].map((universal) => ({
        name: `${carta}, combate: ${quien}, sector: ${sector}, universal: ${universal}`,
        intervene: { carta, quien, sector, universal },
        play: { ...FREE, ...card, momento, defensor, universal },
      })),
    ),
  ),
);

describe('opera-intervenir and opera-jugar-ahora say the same of a war', () => {
  test.each(cases)('$name', ({ intervene, play }) => {
    const said = verdict('opera-intervenir', intervene);
    expect(said).not.toBeNull();
    expect(verdict('opera-jugar-ahora', play)).toBe(said);
  });
});
