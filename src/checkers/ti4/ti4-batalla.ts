import { z } from 'zod';
import { defineRule } from '../define-rule.ts';
import { warTables } from './forces/profiles.ts';
import { eventsSchema, liveAnswer } from './live/answer.ts';
import { LIVE_CITES } from './live/said.ts';
import { spacePlan } from './live/space-plan.ts';
import { spaceFields, spaceOptions } from './space/fleet.ts';

/** A space combat as a table plays it: what follows by which clause, what stands, and the odds from there. */
export const rule = defineRule(['ti4/unidades', 'ti4/combate'], (figures) => {
  const tables = warTables(figures);
  const options = spaceOptions(tables);
  return {
    id: 'ti4-batalla',
    game: 'ti4',
    kind: 'calculadora',
    title: 'Batalla espacial en curso',
    summary: 'Mete lo que sale en los dados: qué toca ahora, qué queda y quién va ganando.',
    help: 'Empieza con las dos flotas y ve anotando cada tirada y cada pérdida. La página dice qué sigue y por qué cláusula, lleva la cuenta de las naves y recalcula las probabilidades exactas desde ese momento. El registro va en el enlace.',
    input: z.strictObject({
      ...spaceFields(tables),
      sucesos: eventsSchema(),
    }),
    favours: 'atacante',
    follows: 'ti4-combate-espacial',
    cites: LIVE_CITES,
    examples: [
      {
        title: 'Dos Cruceros contra un Acorazado, tras una primera ronda con un impacto de cada bando',
        input: {
          atacante: { crucero: 2 },
          defensor: { acorazado: 1 },
          sucesos: ['tirada 1 1', 'perdidas 1.crucero 1*acorazado'],
        },
        // One Crucero and one damaged Acorazado: 0.4·0.4, 0.4·0.6 and 0.6·0.6 of a round that decides.
        expect: {
          outcomes: { atacante: 0.16 / 0.76, tablas: 0.24 / 0.76, defensor: 0.36 / 0.76 },
        },
      },
      {
        title: 'Los cañones dejan sin transporte a dos Cazas',
        input: {
          atacante: { transporte: 1, caza: 2, crucero: 1 },
          defensor: { crucero: 1, canones: { sdp: 2 } },
          sucesos: ['canones 0 [6,2]', 'perdidas 1.transporte -'],
        },
        expect: { outcomes: { atacante: 0.375, tablas: 0.25, defensor: 0.375 } },
      },
    ],
    run: ({ atacante, defensor, nebulosa, sucesos }) =>
      liveAnswer(spacePlan({ attacker: atacante, defender: defensor }, tables, options, nebulosa), sucesos),
  };
});
