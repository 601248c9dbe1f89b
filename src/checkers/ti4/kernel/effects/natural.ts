import { z } from 'zod';
import { hittingFaces } from '../../die.ts';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { during, ids, isEverybody, own, TODAS } from '../reading/read-context.ts';
import { dice, LASTING_CONDITIONS, ON_THE_PLANET, RIVAL, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Each die whose natural result is `from` or more causes so many hits more, whatever is added to it. */
interface Natural extends Scope {
  kind: 'natural';
  from: number;
  hits: number;
}

export const natural: Kind<Natural> = {
  example: { kind: 'natural', units: ['insignia'], from: 9, hits: 2 },
  line: true,
  choice: true,
  conditional: true,
  forms: [
    form(
      'impacto-extra',
      {
        fases: within('ronda'),
        lado: RIVAL,
        si: LASTING_CONDITIONS,
        cuando: dice('combate', z.literal(true)),
        cantidad: z.int(),
        unidades: ON_THE_PLANET,
        asigna: z.literal('quien-lo-recibe'),
      },
      (effect, context) => {
        const { resultados, unidades = TODAS } = effect.cuando;
        const from = Math.min(...resultados);
        // Only «from a result up»: any other set of results is not declared.
        if (resultados.length !== hittingFaces(from) || !isEverybody(effect.unidades, context.rival, context))
          return null;
        const units = ids(unidades, context.own, context);
        return own({ kind: 'natural', units, from, hits: effect.cantidad, ...during(effect, context) });
      },
    ),
  ],
};
