import { z } from 'zod';
import { form } from '../reading/form.ts';
import { onSite } from '../reading/read-context.ts';
import { ON_THE_PLANET, RIVAL, ROUND_ENDS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** The user bombards again when a round of ground combat is over. */
interface BombardAgain {
  kind: 'bombard-again';
}

export const bombardAgain: Kind<BombardAgain> = {
  example: { kind: 'bombard-again' },
  forms: [
    form(
      'tirada-adicional',
      {
        fases: within('fin-ronda'),
        lado: RIVAL,
        cuando: ROUND_ENDS,
        tira: z.strictObject({
          unidades: z.strictObject({ clases: z.tuple([z.literal('nave')]), con: z.tuple([z.literal('bombardeo')]) }),
        }),
        como: z.literal('bombardeo'),
        dados: z.literal('los-de-cada-unidad'),
        umbral: z.literal('el-de-cada-unidad'),
        porAcierto: z.literal('impacto'),
        unidades: ON_THE_PLANET,
        asigna: z.literal('quien-lo-recibe'),
      },
      () => onSite({ kind: 'bombard-again' }),
    ),
  ],
};
