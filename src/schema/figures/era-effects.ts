import { z } from 'zod';
import { EraScoreSchema } from './era-scores.ts';
import { EraTechnologySchema } from './era-technology.ts';

const count = z.int().min(1);
/** The five ways of resolving Ganar un Planeta (6.2.4.10). */
const option = z.enum(['colonizar', 'subyugar', 'aliar', 'conquistar', 'liberar']);

/**
 * What the peoples, sectors, relics and cards of Era Galáctica do, in a form that a rule function
 * can use. The words are the row's `efecto`; these are its numbers.
 */
export const EraEffectSchema = z.discriminatedUnion('tipo', [
  // Start of the game.
  z.strictObject({
    tipo: z.literal('nivel-inicial'),
    tecnologia: z.union([EraTechnologySchema, z.literal('a-elegir')]),
    nivel: z.int().min(2).max(6),
  }),
  /** Ships more or less than the usual three (5.3.2). */
  z.strictObject({ tipo: z.literal('naves-iniciales'), naves: z.int() }),
  z.strictObject({ tipo: z.literal('pd-iniciales'), pd: z.int() }),
  z.strictObject({ tipo: z.literal('discos-iniciales'), discos: count }),
  /** Oval tokens beyond the two of every round, without cost, in one round only. */
  z.strictObject({ tipo: z.literal('ficha-extra-gratis'), fichas: count, ronda: z.int().min(1).max(8) }),

  // Combat.
  /** Added to the combat value of each of the player's ships. */
  z.strictObject({
    tipo: z.literal('valor-combate'),
    suma: z.int(),
    cuando: z.enum(['bando-defensor', 'atacante-contra-sto']),
  }),
  /** Added once to the combat strength of the player's side. */
  z.strictObject({ tipo: z.literal('fuerza-combate'), suma: z.int(), cuando: z.literal('sector-de-la-capital') }),
  z.strictObject({ tipo: z.literal('impedir-retirada') }),
  /** Neither the player nor, if the player lost, the winner loses ships. */
  z.strictObject({ tipo: z.literal('sin-perdidas') }),
  z.strictObject({
    tipo: z.literal('forzar-retirada'),
    aQuien: z.enum(['atacante', 'defensor']),
    vecesPorRonda: count,
  }),
  z.strictObject({ tipo: z.literal('destruir'), elementos: count, distancia: count }),

  // Ganar un Planeta.
  /** An option that the ethics would not allow. */
  z.strictObject({ tipo: z.literal('permitir-opcion'), opcion: option, planeta: z.literal('avanzado'), discos: count }),
  /** Discs placed instead of the usual ones; `poblacion` is the population that the planet had. */
  z.strictObject({
    tipo: z.literal('discos-al-ganar'),
    opcion: option,
    discos: z.union([count, z.literal('poblacion')]),
    maximo: count.optional(),
    /** Only where the planet's natural limit is this or more. */
    limiteNaturalMinimo: count.optional(),
  }),
  z.strictObject({ tipo: z.literal('convertir-primitivos'), planetasMaximo: count, navesPorPlaneta: count }),
  /** Ships needed, instead of population plus one. */
  z.strictObject({ tipo: z.literal('naves-requeridas'), opcion: option, naves: count }),
  /** Ships needed on top of the usual ones. */
  z.strictObject({ tipo: z.literal('naves-adicionales'), opciones: z.array(option).min(1), naves: count }),
  /** The player's discs count so many times when another player tries to conquer. */
  z.strictObject({ tipo: z.literal('defensa-multiplicada'), factor: z.int().min(2) }),
  z.strictObject({ tipo: z.literal('anular-tactica'), tactica: z.enum(['A', 'B', 'C', 'D', 'E']) }),
  /** The player's ships count so many times in the action that the same effect grants. */
  z.strictObject({ tipo: z.literal('naves-multiplicadas'), factor: z.int().min(2) }),

  // Other actions of progress.
  z.strictObject({
    tipo: z.literal('accion-gratuita'),
    accion: z.enum(['ganar-un-planeta', 'incrementar-la-poblacion', 'investigar', 'ficha-ovalada']),
    veces: count,
    opcion: option.optional(),
    ambito: z.literal('sector-central').optional(),
    /** Réplicas on top of those of Genética, in this action only. */
    replicas: count.optional(),
    cuando: z.enum(['al-ganar-un-planeta', 'durante-la-partida', 'al-cambiar-de-etica']).optional(),
  }),
  /** Planets that do not count when the natural limit is measured. */
  z.strictObject({ tipo: z.literal('limite-natural-ignora'), planetas: z.literal('otros-jugadores-sto') }),
  z.strictObject({ tipo: z.literal('incremento-natural'), discosPorPlaneta: count }),
  z.strictObject({ tipo: z.literal('replicas'), replicas: count, ambito: z.literal('este-planeta') }),
  /** Ships given up for one réplica each, one in each of so many planets. */
  z.strictObject({ tipo: z.literal('replica-por-nave'), planetasMaximo: count }),
  z.strictObject({ tipo: z.literal('naves-por-disco'), naves: count }),
  z.strictObject({ tipo: z.literal('sin-asteroides') }),
  /** Ships received at once. */
  z.strictObject({ tipo: z.literal('naves'), naves: count }),
  z.strictObject({ tipo: z.literal('anadir-discos'), discos: count, planetasConDiscos: count }),
  z.strictObject({
    tipo: z.literal('recolocar'),
    discosMaximo: count,
    distancia: z.enum(['ilimitada', 'rango-de-movimiento']),
    bloqueable: z.boolean(),
  }),
  /** Cancels oval tokens of a player who has not had a turn; counts as a block. */
  z.strictObject({ tipo: z.literal('cancelar-ficha'), fichas: count }),
  /** Draws a new domination card (6.5.2). */
  z.strictObject({ tipo: z.literal('robar-carta'), cartas: count }),
  /** Activates a square token again, at a price. */
  z.strictObject({ tipo: z.literal('repetir-ficha-cuadrada'), veces: count, pd: z.int() }),

  // Technologies and trade.
  z.strictObject({ tipo: z.literal('subir-nivel'), tecnologia: EraTechnologySchema, niveles: count }),
  /** Researching a technology at `desde` takes it to `hasta`. */
  z.strictObject({ tipo: z.literal('salto-de-nivel'), desde: count, hasta: count }),
  /** A technology that never rises; `naves` replace the level of a relic. */
  z.strictObject({ tipo: z.literal('nivel-fijo'), tecnologia: EraTechnologySchema, naves: count }),
  z.strictObject({
    tipo: z.literal('aprender-nivel'),
    niveles: count,
    momento: z.enum(['fin-de-la-fase-de-comercio', 'al-jugar-la-carta']),
  }),
  z.strictObject({ tipo: z.literal('comercios'), veces: z.enum(['una-mas', 'una-por-jugador']) }),
  z.strictObject({ tipo: z.literal('forzar-comercio') }),

  // Movement and information.
  z.strictObject({ tipo: z.literal('visiones'), visiones: count, cualquierFlota: z.boolean() }),
  /** Range gained by starting the turn in a nebula, instead of the usual two. */
  z.strictObject({ tipo: z.literal('rango-desde-nebulosa'), suma: count }),
  z.strictObject({
    tipo: z.literal('portal'),
    destino: z.literal('planetas-propios'),
    noBloqueableConPropulsion: count,
  }),
  z.strictObject({ tipo: z.literal('ver-cartas'), jugadores: count, jugadoresConCincoOMas: count }),

  // War.
  z.strictObject({ tipo: z.literal('no-declarar-guerra') }),
  z.strictObject({ tipo: z.literal('declarar-guerra'), a: z.literal('sts'), cuando: z.literal('turno-de-movimiento') }),
  /** Nobody may declare war on the player for the rest of the round. */
  z.strictObject({ tipo: z.literal('inmune-a-guerras') }),

  /** P.D. gained or lost; `quien` says by whom. */
  z.strictObject({ tipo: z.literal('pd'), quien: z.enum(['tu', 'rival', 'ambos']), puntuacion: EraScoreSchema }),
]);

export type EraEffect = z.infer<typeof EraEffectSchema>;
