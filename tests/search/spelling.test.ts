import { describe, expect, test } from 'vitest';
import type { GameId } from '../../src/schema/game-ids.ts';
import { soundOf } from '../../src/search/sound.ts';
import { createEngine } from './corpus.ts';

const engine = createEngine();
const first = (query: string, game: GameId) => engine.search(query, { game, limit: 1 })[0]?.id;

describe('words written as one, and one written as two', () => {
  test.each<[GameId, string, string]>([
    ['ti4', 'mecatolrex', 'mecatol rex'],
    ['ti4', 'fasedeestado', 'fase de estado'],
    ['ti4', 'combateespacial', 'combate espacial'],
    ['ti4', 'puertoespacial', 'puerto espacial'],
    ['era', 'agujerosdegusano', 'agujeros de gusano'],
    ['era', 'mundocapital', 'mundo capital'],
    ['galaxy', 'contra ataque', 'contraataque'],
    ['opera', 'batalladeflotas', 'batalla de flotas'],
    ['ascendancy', 'acuerdocomercial', 'acuerdo comercial'],
    ['ti4', 'anti cazas', 'anticazas'],
  ])('%s: «%s» finds what «%s» finds', (game, joined, apart) => {
    const wanted = engine.search(apart, { game, limit: 3 }).map(({ id }) => id);
    expect(wanted.length).toBe(3);
    expect(wanted).toContain(first(joined, game));
  });

  test('what is being typed is not torn apart while it may still become a word', () => {
    expect(first('anticaz', 'ti4')).toBe(first('anticazas', 'ti4'));
  });
});

describe('words written by ear', () => {
  test.each<[GameId, string, string]>([
    ['ti4', 'bortice grabitatorio', 'vórtice gravitatorio'],
    ['ti4', 'rrekursos', 'recursos'],
    ['ti4', 'hinvasion', 'invasión'],
    ['ti4', 'cañon espasial', 'cañón espacial'],
    ['era', 'nevulosa', 'nebulosa'],
    ['era', 'blokeo', 'bloqueo'],
    ['opera', 'hasalto planetario', 'asalto planetario'],
    ['ascendancy', 'ejemonia', 'hegemonía'],
    ['galaxy', 'guvernador', 'gobernador'],
  ])('%s: «%s» finds what «%s» finds', (game, heard, written) => {
    const found = engine.search(heard, { game, limit: 3 }).map(({ id }) => id);
    expect(found).toContain(first(written, game));
  });

  test('spellings that sound alike have one sound', () => {
    const pairs = ['vaca baca', 'gente jente', 'casa caza', 'llave yave', 'huevo uevo', 'queso keso', 'campo canpo'];
    for (const [a = '', b = ''] of pairs.map((pair) => pair.split(' '))) expect(soundOf(a)).toBe(soundOf(b));
    expect(soundOf('chico')).not.toBe(soundOf('cico'));
    expect(soundOf('gerra')).not.toBe(soundOf('guerra'));
  });

  test('a word that people use is not mended into another', () => {
    expect(engine.answer('¿me presta la cerveza?', { game: 'ti4' }).corrections).toEqual([]);
  });

  test('a name that no book has is not mended far', () => {
    const used = ['ferengi', 'cardassia', 'bajoran'].flatMap((name) =>
      engine.answer(name, { game: 'ascendancy' }).corrections.map((correction) => [name[0], correction.used[0]]),
    );
    expect(used.filter(([written, mended]) => written !== mended)).toEqual([]);
  });
});
