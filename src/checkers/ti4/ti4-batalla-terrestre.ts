import { z } from 'zod';
import { defineRule } from '../define-rule.ts';
import { warTables } from './forces/profiles.ts';
import { groundFields, groundOptions } from './ground/ground-input.ts';
import { eventsSchema, liveAnswer } from './live/answer.ts';
import { groundPlan } from './live/ground-plan.ts';
import { LIVE_CITES } from './live/said.ts';

/** An invasion as a table plays it, from the bombardment to the last soldier. */
export const rule = defineRule(['ti4/unidades', 'ti4/combate'], (figures) => {
  const tables = warTables(figures);
  const options = groundOptions(tables);
  return {
    id: 'ti4-batalla-terrestre',
    game: 'ti4',
    kind: 'calculadora',
    title: 'Invasión en curso',
    summary: 'Mete lo que sale en los dados de una invasión: qué toca ahora, qué queda y quién va ganando.',
    help: 'Empieza con las fuerzas que desembarcan y las que defienden, y ve anotando bombardeo, cañones, tiradas y pérdidas. La página dice qué sigue y por qué cláusula, lleva la cuenta y recalcula las probabilidades exactas desde ese momento. El registro va en el enlace.',
    input: z.strictObject({
      ...groundFields(tables, options),
      sucesos: eventsSchema(),
    }),
    favours: 'atacante',
    follows: 'ti4-invasion',
    cites: LIVE_CITES,
    examples: [
      {
        title: 'Tres de Infantería contra dos, tras una ronda con un impacto de cada bando',
        input: {
          atacante: { infanteria: 3 },
          defensor: { infanteria: 2 },
          sucesos: ['tirada 1 1', 'perdidas 1.infanteria 1.infanteria'],
        },
        expect: { outcomes: { atacante: 0.8683857104485629, defensor: 0.09213000268600588 } },
      },
      {
        title: 'Un bombardeo acaba con la única Infantería y el SDP dispara a quien desembarca',
        input: {
          atacante: { infanteria: 1, bombardeo: { 'estrella-de-guerra': 1 } },
          defensor: { infanteria: 1, sdp: 1 },
          'sdp-solo': 'dispara',
          sucesos: ['bombardeo [3,1,2] 0', 'perdidas - 1.infanteria'],
        },
        expect: { outcomes: { atacante: 0.5 } },
      },
    ],
    run: ({ atacante, defensor, 'sdp-solo': reading, sucesos }) =>
      liveAnswer(groundPlan(atacante, defensor, tables, options, reading === 'dispara'), sucesos),
  };
});
