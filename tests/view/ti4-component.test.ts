import { describe, expect, test } from 'vitest';
import { componentFacts, notComputed, prerequisitesText, touchedAreas } from '../../src/view/ti4-component.ts';
import { profileAbilities, profileCells } from '../../src/view/unit-profile.ts';
import { figures } from '../catalog-fixture.ts';

const factions = figures['ti4/facciones'].filas;
const unit = (id: string) => {
  const found = factions.flatMap(({ unidades }) => unidades).find((entry) => entry.id === id);
  if (!found) throw new Error(id);
  return found;
};
const technology = (id: string) => {
  const found = figures['ti4/tecnologias'].filas.find((entry) => entry.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('touchedAreas', () => {
  test.each([
    ['blindaje-de-duranio', ['combate']],
    ['pantallas-de-antimateria', ['combate', 'movimiento']],
    ['herramientas-sarween', ['produccion']],
    ['inteligencia-predictiva', ['movimiento', 'votos']],
    ['motivador-neural', []],
  ])('%s', (id, areas) => {
    expect(touchedAreas(technology(id))).toEqual(areas);
  });

  test('counts every version: the first Magmus Reactor pays, the second produces', () => {
    const reactor = factions.flatMap(({ tecnologias }) => tecnologias).find(({ id }) => id === 'reactor-magmus');
    expect(reactor && touchedAreas(reactor)).toEqual(['movimiento', 'produccion']);
  });
});

describe('componentFacts', () => {
  test.each([
    ['', 'sin requisitos'],
    ['RRRA', 'requisitos: 3 rojas, 1 amarilla'],
    ['VZ', 'requisitos: 1 verde, 1 azul'],
    ['no-tiene', false],
  ])('prerequisites «%s»', (letters, text) => {
    expect(prerequisitesText(letters)).toBe(text);
  });

  test('says what only some kinds have', () => {
    expect(componentFacts({ clase: 'heroe' })).toEqual(['héroe']);
    expect(componentFacts({ copias: 4 })).toEqual(['4 copias']);
    expect(componentFacts({ copias: 'desconocido' })).toEqual([]);
    expect(componentFacts({ clase: 'ley', fueraConProfecia: true })).toEqual([
      'ley',
      'sale del mazo con La profecía de los reyes',
    ]);
    expect(componentFacts({ mazos: ['cultural', 'frontera'], vinculo: true })).toHaveLength(3);
  });

  test('a component that no calculator works out says why, once', () => {
    const ssruu = factions.flatMap(({ lideres }) => lideres).find(({ id }) => id === 'ssruu');
    expect(ssruu && notComputed(ssruu)).toEqual(['tiene el texto de otro agente: use el efecto del agente copiado']);
  });
});

describe('unit profiles', () => {
  test('tell dice, units per cost, what is absent and what varies', () => {
    expect(profileCells(unit('memoria-ii'))).toEqual(['8', '5 (×2)', '2', '6']);
    expect(profileCells(unit('guerrero-letani-i'))).toEqual(['1 (×2)', '8', '—', '—']);
    expect(profileCells(unit('salai-sai-corian'))).toEqual(['8', '7 (×?)', '1', '3']);
  });

  test('tell abilities with the section about each', () => {
    expect(profileAbilities(unit('titan-infernal-ii'))).toEqual([
      { section: '87', text: 'Resistencia al daño' },
      { section: '17', text: 'Cañón espacial 5, también a sistemas adyacentes' },
      { section: '37', text: 'Escudo planetario' },
      { section: '78', text: 'Producción 1' },
    ]);
    expect(profileAbilities(unit('carronero-zeta')).map(({ section }) => section)).toEqual(['87', '33']);
  });
});
