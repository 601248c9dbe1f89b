import { describe, expect, test } from 'vitest';
import { copyText } from '../../src/view/ruling-copy.ts';
import { TRADE, viewOf } from './ruling-fixture.ts';

const text = (...args: Parameters<typeof viewOf>) => copyText(viewOf(...args), 'https://codice.example').split('\n');

describe('copyText', () => {
  test('is the question, the verdict, one line of reason, the clauses with their addresses, and the case', () => {
    expect(text('ti4-retirada', { momento: 'anunciar', bando: 'atacante', 'defensor-anuncia': 'si' })).toEqual([
      '¿Puedo retirarme, y adónde? (Twilight Imperium)',
      'No: cuando el defensor anuncia la suya, el atacante ya no puede en esa ronda.',
      'Porque aún no se han tirado los dados de esta ronda, eres el atacante y el defensor ha anunciado la suya.',
      'Según la regla.',
      '· Regla 23.4.b Anunciar la retirada: https://codice.example/ti4/23.4.b/',
      'Este caso: https://codice.example/dictamenes/ti4-retirada/#d=2&momento=anunciar&bando=atacante&defensor-anuncia=si&FIN=i6gt',
    ]);
  });

  test('an exception in force brings its clause and what lets it prevail', () => {
    const lines = text('ti4-transaccion', { ...TRADE, hacan: 'si' });
    expect(lines.some((line) => line.startsWith('· Regla 96.3.a'))).toBe(true);
    expect(lines.some((line) => line.startsWith('· Regla R2'))).toBe(true);
  });

  test('while it is open it says what it depends on, with the clauses of that', () => {
    const lines = text('ti4-retirada', { momento: 'anunciar', bando: 'defensor' }, {});
    expect(lines[1]).toBe('Depende de si hay un sistema adyacente al que ir.');
    expect(lines.some((line) => line.startsWith('· Regla 23.7.c'))).toBe(true);
  });

  test('our reading is cited as ours, after what is official', () => {
    const facts = { momento: 'anunciar', bando: 'atacante', 'defensor-anuncia': 'no', 'sin-victoria-posible': 'si' };
    const cited = text('ti4-retirada', { ...facts, sistemas: 'no' }).filter((line) => line.startsWith('· '));
    expect(cited.map((line) => line.split('/').at(-1) || line.split('/').at(-2))).toEqual(['23.4.c', 'F2', '#X57']);
    expect(cited.at(-1)).toMatch(/^· Nuestra lectura X57 /);
  });
});
