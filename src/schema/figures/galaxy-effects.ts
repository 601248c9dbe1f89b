import { z } from 'zod';

/** «Puede»: whoever has the card may leave it. What always holds, or must be done once played, is not optional. */
const opcional = z.boolean();

/**
 * What ship powers, technologies and governors of Galaxy do, in a form that a rule function can
 * use. The words of the card are its `efecto`; these are its numbers.
 */
export const GalaxyEffectSchema = z.discriminatedUnion('tipo', [
  /** Ship cards may not attack it; with `salvoPermiso` its controller may allow the attack. */
  z.strictObject({ tipo: z.literal('inmune-a-ataques'), opcional, salvoPermiso: z.boolean() }),
  /** Random cards out of another player's hand. */
  z.strictObject({
    tipo: z.literal('sacar-de-la-mano'),
    opcional,
    victima: z.enum(['gobernador-del-mundo', 'cualquier-jugador']),
    /** A number of cards, or half of the hand with fractions rounded up. */
    cartas: z.union([z.int().min(1), z.literal('mitad-hacia-arriba')]),
    /** Whether whoever takes the cards may look at them. */
    inspecciona: z.boolean(),
    destino: z.enum(['reserva-de-la-victima', 'mano-propia', 'devolver-o-cambiar']),
  }),
  /** Cards drawn in the draw phase that may be put under the pile instead of kept. */
  z.strictObject({ tipo: z.literal('rechazar-extraccion'), opcional, cartas: z.int().min(1) }),
  /**
   * Moves a visible base of the column, positive towards the worlds, negative away from them, and changes its
   * Influencia: never above `hasta`, nor damaged by more than `danoMaximo` in all.
   */
  z.strictObject({
    tipo: z.literal('mover-base'),
    opcional,
    filas: z.int(),
    bases: z.int().min(1),
    influencia: z.int(),
    hasta: z.int().optional(),
    danoMaximo: z.int().optional(),
  }),
  /** May start a combat, with the value of the card as its strength. */
  z.strictObject({ tipo: z.literal('iniciar-combate'), opcional }),
  /** Attack opportunities beyond those of covering and matching, for playing such a card in the own column. */
  z.strictObject({
    tipo: z.literal('oportunidades-de-ataque'),
    opcional,
    cantidad: z.int().min(1),
    alJugar: z.literal('fleet-ship'),
  }),
  /** Added to the combat rolls of the ship cards and bases that the player controls. */
  z.strictObject({
    tipo: z.literal('sumar-a-la-tirada'),
    opcional,
    suma: z.int(),
    naves: z.boolean(),
    bases: z.boolean(),
  }),
  /** Rolls `dados` dice: up to the value of the card played, secret bases of that world are revealed. */
  z.strictObject({ tipo: z.literal('revelar-bases-secretas'), opcional, dados: z.int().min(1) }),
  /** Takes back visible ship cards from rows of earlier rounds of one column. */
  z.strictObject({
    tipo: z.literal('recuperar-cartas'),
    opcional,
    cartas: z.int().min(1),
    columna: z.enum(['donde-se-juega', 'felowi']),
  }),
  z.strictObject({ tipo: z.literal('extraer-del-mazo'), opcional, cartas: z.int().min(1) }),
  /** Discards up to so many ship cards of surrendered worlds and draws as many. */
  z.strictObject({ tipo: z.literal('cambiar-cartas-rendidas'), opcional, maximo: z.int().min(1) }),
  /** Ship cards that may be played beyond the first, in another column. */
  z.strictObject({ tipo: z.literal('jugar-otra-carta'), opcional, cartas: z.int().min(1) }),
  z.strictObject({ tipo: z.literal('jugar-boca-abajo'), opcional }),
  /** Ally cards of the current row that may go to another column. */
  z.strictObject({ tipo: z.literal('mover-ally'), opcional, cartas: z.int().min(1) }),
]);

export type GalaxyEffect = z.infer<typeof GalaxyEffectSchema>;
