import { z } from 'zod';
import { IdSchema, RollSchema, SideSchema } from './terms.ts';
import { UnitFilterSchema } from './units.ts';

/** `lado` of an event is who does it or to whom it happens. */
const lado = SideSchema;

/**
 * What sets an effect off inside its `fase`. Absent: it holds all the time. Each kind says whether a
 * choice falls before or after dice are known, which is what a calculator must not get wrong.
 */
export const EventSchema = z.discriminatedUnion(
  'suceso',
  [
    /** The beginning or end of something: `{ suceso: principio, de: ronda }`. */
    z.strictObject({
      suceso: z.enum(['principio', 'final']),
      de: z.enum([
        'combate',
        'ronda',
        'invasion',
        'anunciar-retirada',
        'movimiento',
        'accion-tactica',
        'turno',
        'fase-de-estado',
        'fase-de-estrategia',
        'fase-de-accion',
      ]),
      /** Whose turn or action; absent: whoever's it is. */
      lado: lado.optional(),
    }),
    /** Just before a roll of that kind, dice unknown. */
    z.strictObject({ suceso: z.literal('antes-de-tirar'), lado, tirada: RollSchema }),
    /** After a roll, dice known. `ambas`: once both sides have rolled. `conImpactos`: only if it produced hits. */
    z.strictObject({
      suceso: z.literal('tras-tirar'),
      lado,
      tirada: RollSchema,
      ambas: z.literal(true).optional(),
      conImpactos: z.literal(true).optional(),
    }),
    /** For each die with one of these results. `natural`: before modifiers. */
    z.strictObject({
      suceso: z.literal('dado'),
      lado,
      tirada: RollSchema,
      resultados: z.array(z.int().min(1).max(10)).min(1).optional(),
      natural: z.boolean().default(false),
      unidades: UnitFilterSchema.optional(),
    }),
    /** Hits are known and about to be assigned to units of `lado`. */
    z.strictObject({ suceso: z.literal('antes-de-asignar'), lado }),
    /** All hits of the round have been assigned. */
    z.strictObject({ suceso: z.literal('tras-asignar'), lado }),
    /** A unit uses «Resistencia al daño». `contra`: only against hits of that side. */
    z.strictObject({
      suceso: z.literal('resistencia'),
      lado,
      unidades: UnitFilterSchema,
      contra: SideSchema.optional(),
    }),
    /** A unit is destroyed, or becomes blockaded. */
    z.strictObject({ suceso: z.enum(['destruida', 'bloqueada']), lado, unidades: UnitFilterSchema }),
    /** The combat is over and `lado` has won or lost it; a draw is neither. */
    z.strictObject({ suceso: z.enum(['gana-combate', 'gana-o-pierde-combate']), lado }),
    /** A player does something; `lado: rival` is another player. */
    z.strictObject({
      suceso: z.enum([
        'activa-sistema',
        'mueve-naves-al-sistema-activo',
        'anuncia-retirada',
        'despliega',
        'toma-control',
        'explora',
        'investiga',
        'juega-carta-de-accion',
        'repone-exportaciones',
        'negocia',
        'usa-produccion',
        'gasta',
        'vota',
        'antes-de-votar',
        'resulta-elegido',
        'realiza-una-accion',
      ]),
      lado,
    }),
    /** Units are produced, or would be placed. */
    z.strictObject({ suceso: z.enum(['produce', 'coloca']), lado, unidades: UnitFilterSchema }),
    /** An agenda card: as it is revealed, once revealed, when its outcome is about to happen. */
    z.strictObject({
      suceso: z.enum(['al-mostrar-consejo', 'tras-mostrar-consejo', 'antes-de-resolver-consejo', 'vota-el-portavoz']),
    }),
    /** An action of the user's turn: «Acción:». */
    z.strictObject({ suceso: z.literal('accion') }),
    /** As the card comes into play: a directive, an exploration card, a law when it is passed. */
    z.strictObject({ suceso: z.literal('al-resolverse') }),
    /** Another component has been used. */
    z.strictObject({ suceso: z.literal('usa'), componente: IdSchema, enLugarDe: z.literal(true).optional() }),
  ],
  { error: 'un suceso conocido: principio, final, antes-de-tirar, tras-tirar, dado, resistencia, destruida…' },
);
