import { defineRule } from '../define-rule.ts';
import { figureRow, known } from '../figure.ts';
import { Effort } from './battle/effort.ts';
import { DIE_SIDES } from './die.ts';
import { warTables } from './forces/profiles.ts';
import { groundOptions } from './ground/ground-input.ts';
import { spaceOptions } from './space/fleet.ts';
import { tacticalAction } from './tactical/tactical.ts';
import { tacticalAnswer } from './tactical/tactical-answer.ts';
import { type TacticalInput, tacticalSchema } from './tactical/tactical-input.ts';
import { spaceAction } from './tactical/tactical-space.ts';
import { TACTICAL_CITES } from './tactical/tactical-steps.ts';

/** Exact odds of a whole tactical action: cannons, space combat, and the invasion of each planet. */
export const rule = defineRule(['ti4/unidades', 'ti4/combate', 'ti4/anomalias'], (figures) => {
  const tables = warTables(figures);
  const options = { space: spaceOptions(tables), ground: groundOptions(tables) };
  const rift = figureRow(figures, 'ti4/anomalias', 'vortice');
  const riftTakes = known(rift.retiradaHasta?.valor, 'ti4/anomalias, «vortice», retiradaHasta');
  const lostInRift = riftTakes / DIE_SIDES;
  return {
    id: 'ti4-accion-tactica',
    game: 'ti4',
    kind: 'calculadora',
    title: 'Acción táctica entera: probabilidades',
    summary: 'Del primer cañón al último soldado: qué planetas toma una flota que entra en un sistema.',
    help: 'Indica la flota que entra con sus tropas a bordo, la que defiende y lo que hay en cada planeta. La respuesta une todas las fases en una sola distribución exacta: lo que los cañones y el combate destruyen no bombardea ni desembarca.',
    input: tacticalSchema(tables),
    favours: 'todos',
    cites: TACTICAL_CITES,
    examples: [
      {
        title: 'Dos Acorazados y un Transporte con cuatro de Infantería contra un Crucero, un SDP y dos de Infantería',
        input: {
          atacante: { acorazado: 2, transporte: 1, opciones: { 'infanteria-a-bordo': 4 } },
          defensor: { crucero: 1 },
          planetas: [{ infanteria: 2, sdp: 1, 'despliega-infanteria': 4, bombardean: { acorazado: 2 } }],
        },
        expect: { outcomes: { todos: 0.875823419798731 } },
      },
      {
        title: 'Un Transporte con dos de Infantería ante un planeta vacío, bajo el cañón de un vecino',
        input: {
          atacante: { transporte: 1, opciones: { 'infanteria-a-bordo': 2 } },
          defensor: {},
          'otros-canones': [{ valor: 5, dados: 1 }],
          planetas: [{ 'despliega-infanteria': 2 }],
        },
        expect: { outcomes: { todos: 0.4, 'sin-espacio': 0.6 } },
      },
    ],
    run: (input: TacticalInput) => {
      const effort = new Effort();
      const above = spaceAction(input, tables, options.space, lostInRift, effort);
      const work = (loneCannons: boolean) => tacticalAction(input, tables, options, above, loneCannons, effort);
      const reading = input['sdp-solo'];
      const result = work(reading === 'dispara');
      const isOpen = reading === 'sin-decidir' && input.planetas.some(({ sdp }) => sdp > 0);
      return tacticalAnswer(result, isOpen ? work(true) : null, input.planetas.length, riftTakes);
    },
  };
});
