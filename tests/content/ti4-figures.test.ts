import { describe, expect, test } from 'vitest';
import { figures } from '../catalog-fixture.ts';

const units = figures['ti4/unidades'].filas;
const layouts = figures['ti4/preparacion'].filas;

/** Tiles of Mecatol Rex and `rings` full rings around it: 1, 7, 19, 37, 61. */
const tilesOf = (rings: number) => 1 + 3 * rings * (rings + 1);

describe('ti4/preparacion', () => {
  test.each(layouts.map((layout) => [layout.tablero, layout] as const))(
    '%s has the rings that its tiles ask for',
    (_, layout) => {
      const { jugadores, azules, rojos, portavozAzules, portavozRojos, rutas, circulos } = layout;
      const hyperlanes = rutas === 'no-tiene' ? 0 : rutas.length;
      const tiles = 1 + jugadores * (azules + rojos + 1) + portavozAzules + portavozRojos + hyperlanes;
      expect(tiles).toBeLessThanOrEqual(tilesOf(circulos));
      expect(tiles).toBeGreaterThan(tilesOf(circulos - 1));
    },
  );

  test('four rings for six in the expanded galaxy, seven and eight; three for the rest', () => {
    expect(layouts.filter(({ circulos }) => circulos === 4).map(({ id }) => id)).toEqual([
      'seis-galaxia-expandida',
      'siete',
      'siete-alternativo',
      'ocho',
      'ocho-alternativo',
    ]);
  });
});

describe('ti4/unidades', () => {
  /** Ids of the units whose base and upgraded version pass a test: `acorazado II`. */
  const having = (test: (version: (typeof units)[number]['base']) => boolean) =>
    units.flatMap(({ id, base, mejorada }) => [
      ...(test(base) ? [id] : []),
      ...(mejorada && test(mejorada) ? [`${id} II`] : []),
    ]);

  const has = (tipo: string, test: (effect: Record<string, unknown>) => boolean) =>
    having(({ efectos }) => efectos.some((effect) => effect.tipo === tipo && test(effect)));

  test('only Acorazado II is safe from «Impacto directo»', () => {
    expect(has('inmune', ({ componente }) => componente === 'impacto-directo')).toEqual(['acorazado II']);
  });

  test('only Infantería II comes back, with 6 or more, and its text says the same', () => {
    expect(has('destino', ({ a, umbral }) => a === 'vuelve' && umbral === 6)).toEqual(['infanteria II']);
    expect(has('destino', () => true)).toEqual(['infanteria II']);
    expect(units.find(({ id }) => id === 'infanteria')?.mejorada?.texto).toContain('con 6 o más');
  });

  test('only SDP II reaches adjacent systems (17.3.c)', () => {
    expect(having((version) => version.canonEspacial?.alcance === 'adyacentes')).toEqual(['sdp II']);
  });

  test('only the Estrella de guerra takes «Escudo planetario» from others in its system (37.3)', () => {
    expect(
      has('pierde-capacidad', ({ capacidades, lado }) => lado === 'rival' && `${capacidades}` === 'escudo-planetario'),
    ).toEqual(['estrella-de-guerra']);
  });

  test('what a card says besides its figures is text and effect, never one of them alone', () => {
    expect(having(({ texto, efectos }) => (texto === undefined) !== (efectos.length === 0))).toEqual([]);
  });
});

describe('ti4/consejo', () => {
  test('nine laws leave the deck with the expansion, five of them cards of F19, F27 and F28', () => {
    const leaving = figures['ti4/consejo'].filas.filter((row) => row.fueraConProfecia);
    expect(leaving.map(({ id }) => id)).toEqual([
      'explotacion-del-nucleo',
      'zona-desmilitarizada',
      'planeta-sagrado-de-ixth',
      'la-corona-de-thalnos-ley',
      'fragmento-del-trono',
      'santuario-del-senado',
      'iniciativa-de-terraformacion',
      'corona-de-emphidia',
      'equipo-de-investigacion',
    ]);
    expect(leaving.every(({ clase }) => clase === 'ley')).toBe(true);
    expect(leaving.flatMap(({ clausulas }) => clausulas).sort()).toEqual(['F19', 'F27', 'F28', 'F28', 'F28']);
  });
});
