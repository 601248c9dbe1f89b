import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';

/** What a tactic gives to the fleet: `no-tiene` where the tactic does not touch that figure. */
const TacticEffectSchema = z.strictObject({
  /** Added to the combat value (V.C.) of each ship of the fleet. */
  vc: FigureSchema,
  /** Added to the movement range of each ship of the fleet. */
  rango: FigureSchema,
  /** How many ships of the fleet give one extra ship to conquer or liberate; what is left over gives none. */
  navesPorExtra: FigureSchema,
  /** When the fleet may leave, on the defending side, whatever the technologies say. */
  retirada: z.enum(['antes de revelar las flotas', 'tras revelar las flotas enemigas', 'no-tiene']),
  fuente: SourceSchema,
});

/** The five fleet tactics, plain and with the advanced tactic «x2». */
export const EraTacticsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z]+$/),
      letra: z.enum(['A', 'B', 'C', 'D', 'E']),
      nombre: z.string().min(1),
      /** Situation in which the effect counts. */
      cuando: z.enum([
        'en todos los combates',
        'al conquistar o liberar un planeta',
        'en los combates contra alguna flota A',
        'al mover en su turno',
        'en el bando defensor',
      ]),
      base: TacticEffectSchema,
      x2: TacticEffectSchema,
    }),
  ),
});

export type EraTactics = z.infer<typeof EraTacticsSchema>;
export type EraTactic = EraTactics['filas'][number];
