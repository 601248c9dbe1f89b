import { nowRule } from '../now/now-rule.ts';

/** What may be played, used or must be done at a step of the round. */
export const rule = nowRule('galaxy', [
  {
    title: 'En la fase del Gobernador, siendo Gobernador de Felowi',
    input: {
      paso: 'fase-gobernador',
      tienes: { 'ser-gobernador': 'si' },
      tu: { cartas: { 'gobernadores-felowi': true, 'gobernadores-cylor': true } },
    },
    expect: { figures: { opcional: 1, 'tuyas-ahora': 1, 'tuyas-despues': 1 } },
  },
  {
    title: 'Al atacar, con Phase Banks',
    input: { paso: 'atacar', tu: { cartas: { 'tecnologias-phase-banks': true } } },
    expect: { figures: { 'tuyas-ahora': 1 } },
  },
]);
