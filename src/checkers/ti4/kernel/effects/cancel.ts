import { z } from 'zod';
import type { AbilityRoll, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { isEverybody, own, type ReadContext } from '../reading/read-context.ts';
import { BEFORE_ASSIGNING, EARLY_CONDITIONS, exactly, HERE, OWN, once, PAID, SELF, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';
import { AS_SOON_AS_POSSIBLE } from './sentences.ts';

/** Cancels hits of the rival's combat roll: each round, or once, when first hit; `before`: other hits as well. */
interface Cancel extends Scope {
  kind: 'cancel';
  amount: number;
  per: 'round' | 'combat';
  before?: readonly (AbilityRoll | 'start' | 'later')[];
}

const FIELDS = {
  fases: within('inicio-combate', 'artilleria', 'ronda', 'asignar-impactos', 'resistencia', 'fin-ronda'),
  lado: OWN,
  cuando: BEFORE_ASSIGNING.optional(),
  cantidad: z.int(),
  unidades: HERE,
};
/** What is only for combat is kept for its rolls, though it might cancel a hit of the barrage or of an ability. */
const OF_THE_COMBAT = z.union([
  exactly('combate'),
  exactly('combate', 'artilleria'),
  exactly('combate', 'artilleria', 'capacidad'),
]);
/** What cancels a hit of any origin is used on the first. */
export const ANY_ORIGIN = exactly('combate', 'artilleria', 'bombardeo', 'canon-espacial', 'capacidad');
const BEFORE = ['cannon', 'bombard', 'barrage', 'start', 'later'] as const;

/** What cancels hits once does so in any round. */
const isSteady = ({ per, rounds }: Cancel) => per === 'round' || rounds === undefined;

export const cancel: Kind<Cancel> = {
  example: { kind: 'cancel', amount: 1, per: 'round' },
  line: isSteady,
  choice: (effect) => ({ owner: isSteady(effect), rival: true }),
  uses: ({ per }) => (per === 'combat' ? 1 : undefined),
  tells: [AS_SOON_AS_POSSIBLE],
  forms: [
    form('cancelar', { ...FIELDS, origen: exactly('combate'), limite: once('ronda') }, (effect, context) =>
      context.single || !isEverybody(effect.unidades, context.own, context)
        ? null
        : own({ kind: 'cancel', amount: effect.cantidad, per: 'round' }),
    ),
    form(
      'cancelar',
      {
        ...FIELDS,
        origen: z.union([OF_THE_COMBAT, ANY_ORIGIN]),
        coste: PAID,
        limite: once('tirada', 'combate').optional(),
      },
      (effect, context) => (context.single || effect.limite?.por === 'combate' ? oneUse(effect, context) : null),
    ),
    // Damaged for it: as often as there are such units, which stand by and have no other use of it.
    form(
      'cancelar',
      {
        ...FIELDS,
        si: EARLY_CONDITIONS,
        origen: OF_THE_COMBAT,
        coste: z.tuple([z.strictObject({ en: z.literal('danar'), unidades: SELF, cantidad: z.literal(1) })]),
        limite: once('unidad'),
      },
      (effect, context) => {
        const one = oneUse(effect, context);
        return one && own(...Array.from({ length: context.uses }, () => ({ ...(one.own[0] as Cancel) })));
      },
    ),
  ],
};

type Cancelling = { cantidad: number; origen: readonly string[]; unidades: z.infer<typeof HERE> };

function oneUse({ cantidad, origen, unidades }: Cancelling, context: ReadContext) {
  if (!isEverybody(unidades, context.own, context)) return null;
  const isAny = origen.includes('canon-espacial');
  return own({ kind: 'cancel', amount: cantidad, per: 'combat', ...(isAny && { before: BEFORE }) });
}
