import { z } from 'zod';
import type { AbilityRoll, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import {
  ABILITIES,
  during,
  ids,
  isEverybody,
  NOTHING,
  on,
  own,
  type ReadContext,
  type ReadEffects,
  TODAS,
} from '../reading/read-context.ts';
import { EARLY_CONDITIONS, HERE, PAID, RIVAL, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Its units lose abilities before anything is rolled. */
interface Lose extends Scope {
  kind: 'lose';
  abilities: readonly (AbilityRoll | 'sustain')[];
}

const WINDOWS = within(
  'canon-espacial',
  'inicio-combate',
  'artilleria',
  'ronda',
  'resistencia',
  'fin-ronda',
  'bombardeo',
  'canon-defensa',
  'combate-terrestre',
);
const FIELDS = {
  fases: WINDOWS,
  si: EARLY_CONDITIONS,
  coste: PAID,
  duracion: z.enum(['movimiento', 'combate', 'invasion', 'accion']).optional(),
  unidades: HERE.optional(),
};
/** «Producción» and «Despliegue» change nothing once the fight is there. */
const LOST = z.enum(['resistencia', 'artilleria', 'bombardeo', 'canon-espacial', 'produccion', 'despliegue']);
const WITH_THE_SHIELD = z
  .array(z.enum([...LOST.options, 'escudo-planetario']))
  .refine((lost) => lost.includes('escudo-planetario'));

export const lose: Kind<Lose> = {
  example: { kind: 'lose', abilities: ['sustain', 'barrage'], units: ['acorazado'] },
  line: true,
  choice: true,
  forms: [
    form(
      'pierde-capacidad',
      { ...FIELDS, lado: z.enum(['propio', 'rival', 'ambos']), capacidades: z.array(LOST), contra: HERE.optional() },
      lost,
    ),
    form('pierde-capacidad', { ...FIELDS, lado: RIVAL, capacidades: WITH_THE_SHIELD }, (effect, context) => {
      const units = ids(effect.unidades ?? TODAS, context.rival, context);
      const read = lost(effect, context);
      return read && { ...read, site: [{ kind: 'shield-lost', units }] };
    }),
    // What units print besides is left out where the effects of both sides are gathered.
    form(
      'pierde-capacidad',
      { ...FIELDS, lado: z.literal('ambos'), capacidades: z.tuple([z.literal('todas-menos-resistencia')]) },
      ({ unidades = TODAS, lado }, context) =>
        on(
          { lado },
          (units) => ({
            kind: 'lose',
            abilities: ['barrage', 'bombard', 'cannon'],
            units: ids(unidades, units, context),
          }),
          context,
        ),
    ),
    // What the rival cannot use is not gathered.
    form(
      'pierde-capacidad',
      {
        ...FIELDS,
        fases: within('inicio-combate'),
        lado: RIVAL,
        cuando: z.strictObject({ suceso: z.literal('principio'), de: z.literal('combate') }),
        componentes: z.array(z.string()),
      },
      () => NOTHING,
    ),
  ],
};

type Taking = {
  tipo: 'pierde-capacidad';
  lado: 'propio' | 'rival' | 'ambos';
  capacidades: readonly string[];
  unidades?: z.infer<typeof HERE> | undefined;
  contra?: z.infer<typeof HERE> | undefined;
};

function lost(effect: Taking, context: ReadContext): ReadEffects | null {
  const { lado, capacidades, unidades = TODAS, contra = TODAS } = effect;
  if (!isEverybody(contra, context.own, context)) return null;
  const abilities = capacidades.flatMap((ability) => ABILITIES[ability] ?? []);
  if (abilities.length === 0) return NOTHING;
  const isLate = abilities.some((ability) => ability === 'sustain' || ability === 'barrage');
  const { whileAlive } = isLate ? during(effect, context) : {};
  if (!whileAlive)
    return on({ lado }, (units) => ({ kind: 'lose', abilities, units: ids(unidades, units, context) }), context);
  // Only «Resistencia al daño» of a whole side is followed round by round.
  const isWhole = lado === 'rival' && isEverybody(unidades, context.rival, context);
  return abilities.length === 1 && abilities[0] === 'sustain' && isWhole
    ? own({ kind: 'no-rival-sustain', whileAlive })
    : null;
}
