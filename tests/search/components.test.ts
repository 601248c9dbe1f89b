import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { GAME_IDS } from '../../src/schema/game-ids.ts';
import { packGame, packRest } from '../../src/search/pack.ts';
import { index } from '../catalog-fixture.ts';
import { createEngine, documents } from './corpus.ts';

const SHOWN = 12;

describe('components in search', () => {
  const engine = createEngine();
  const components = index.componentsOf('ti4').filter(({ place }) => place !== null);

  test('every one of them is among the results for its Spanish and for its English name', () => {
    expect(components.length).toBeGreaterThan(450);
    const lost = components.flatMap(({ id, name, english }) =>
      [name, english ?? name].filter(
        (query) => !engine.search(query, { game: 'ti4', limit: SHOWN }).some((hit) => hit.id === id && hit.place),
      ),
    );
    expect(lost).toEqual([]);
  });

  test('a name that nothing else has leads to it first', () => {
    const first = (query: string) => engine.search(query, { game: 'ti4' })[0];
    expect(first('Arc Secundus')).toMatchObject({ id: 'arc-secundus', place: 'facciones/letnev', kind: 'componente' });
    expect(first('morale boost')).toMatchObject({ id: 'subir-la-moral', place: 'componentes/cartas-de-accion' });
    expect(first('jol-nar')).toMatchObject({ id: 'jol-nar', place: 'facciones/jol-nar' });
  });

  test('the rule stays before the component that it is about', () => {
    expect(engine.search('direct hit', { game: 'ti4' })[0]).toMatchObject({ id: 'E8', place: null });
    expect(engine.search('cartas de acción', { game: 'ti4' })[0]).toMatchObject({ id: '1.0' });
  });

  test('what the browser loads stays within its limits', () => {
    const sizes = GAME_IDS.map((game) => {
      const own = documents.filter((document) => document.game === game);
      const weigh = (data: object) => gzipSync(JSON.stringify(data), { level: 9 }).length;
      return weigh(packGame(game, own)) + weigh(packRest(game, own));
    });
    expect(Math.max(...sizes)).toBeLessThan(140_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(420_000);
  });
});
