import { nowRule } from '../now/now-rule.ts';

/** What may be played, used or must be done at a step of the round. */
export const rule = nowRule('ascendancy', [
  {
    title: 'En la Fase de Mando con dos Avances romulanos',
    input: {
      paso: 'batalla',
      tu: { cartas: { 'avances-armonicos-superiores-de-escudo': true, 'avances-red-de-defensa-orbital': true } },
    },
    expect: { figures: { 'tuyas-ahora': 1, 'tuyas-despues': 1 } },
  },
  {
    title: 'Sin Cultura para la Hegemonía',
    input: { paso: 'hegemonia', tienes: { orden: 'si', cultura: 'no' } },
    expect: { figures: { opcional: 0 } },
  },
]);
