import { nowRule } from '../now/now-rule.ts';

/** What may be played, used or must be done at a step of the round. */
export const rule = nowRule('opera', [
  {
    title: 'En la activación, sin créditos para el salto extra',
    input: { paso: 'activacion', tienes: { 'dos-creditos': 'no', 'cuatro-creditos': 'no' } },
    // Of the activation and its seven actions, all but the jump and the training.
    expect: { figures: { obligatorio: 0, opcional: 6 } },
  },
  {
    title: 'Al final del turno',
    input: { paso: 'final-turno' },
    expect: { figures: { obligatorio: 1, opcional: 0 } },
  },
]);
