import { describe, expect, test } from 'vitest';
import { wordRoot } from '../../src/search/word-root.ts';

describe('wordRoot', () => {
  const together = [
    ['unidad', 'unidades'],
    ['lider', 'lideres'],
    ['poder', 'poderes'],
    ['estelar', 'estelares'],
    ['ciudad', 'ciudades'],
    ['heroe', 'heroes'],
    ['arma', 'armas'],
    ['pelea', 'peleas'],
    ['accion', 'acciones'],
    ['nave', 'naves'],
    ['token', 'tokens'],
    ['mech', 'mechs'],
    ['decide', 'decides'],
    ['obtiene', 'obtienes'],
    ['prefiere', 'prefieres'],
    ['movemos', 'mover'],
    ['movernos', 'mover'],
    ['moverlas', 'mover'],
    ['perdio', 'perder'],
    ['volvi', 'volver'],
    ['atacaria', 'atacar'],
    ['comercio', 'comerciar'],
    ['infanteria', 'infanterias'],
    ['movi', 'mover'],
    ['tenia', 'tener'],
    ['saque', 'sacar'],
    ['toque', 'tocar'],
    ['cruce', 'cruzar'],
    ['lance', 'lanzar'],
    ['avance', 'avanzar'],
  ];
  for (const [a = '', b = ''] of together)
    test(`«${a}» and «${b}» are one word`, () => expect(wordRoot(a)).toBe(wordRoot(b)));

  const apart = [
    ['materia', 'matar'],
    ['medio', 'medir'],
    ['nueve', 'nuevo'],
    ['muro', 'muriendo'],
    ['saqueo', 'sacar'],
    ['robotica', 'robot'],
    ['casa', 'caza'],
    ['planeta', 'plan'],
    ['capturar', 'capacidad'],
  ];
  for (const [a = '', b = ''] of apart)
    test(`«${a}» and «${b}» stay apart`, () => expect(wordRoot(a)).not.toBe(wordRoot(b)));

  test('short words and numbers are left alone', () => {
    for (const word of ['sdp', 'dos', '23.5', 'ti4']) expect(wordRoot(word)).toBe(word);
  });
});
