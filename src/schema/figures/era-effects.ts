import { z } from 'zod';
import { PROGRESS_EFFECTS, WINNING_EFFECTS } from './era-action-effects.ts';
import { EraScoreSchema } from './era-scores.ts';
import { EraTechnologySchema } from './era-technology.ts';

const count = z.int().min(1);

/**
 * What the peoples, sectors, relics and cards of Era Galáctica do, in a form that a rule function
 * can use. The words are the row's `efecto`; these are the same facts: figures, moments, limits and
 * exceptions. Kinds named after something that a player does (convert, force, learn, relocate…) are leave
 * to do it, never a duty. An optional field is left out where the text says nothing of the matter.
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
  z.strictObject({
    tipo: z.literal('fuerza-combate'),
    suma: z.int(),
    cuando: z.literal('sector-de-la-capital'),
    /** Even when the fleets have been revealed. */
    trasRevelar: z.boolean(),
  }),
  /** The enemy's ships stay. */
  z.strictObject({
    tipo: z.literal('impedir-retirada'),
    /** Not even the fleet E leaves. */
    tampocoFlotaE: z.boolean(),
    /** What a people's tile allows or forces still happens. */
    salvoPueblos: z.boolean(),
  }),
  /** The player loses no ships after the combat, won or lost. */
  z.strictObject({
    tipo: z.literal('sin-perdidas'),
    /** If the player lost, the winner loses none either. */
    tampocoElVencedor: z.boolean(),
  }),
  z.strictObject({
    tipo: z.literal('forzar-retirada'),
    aQuien: z.enum(['atacante', 'defensor']),
    vecesPorRonda: count,
    /** Only while nothing of the ships in the battle has been revealed. */
    antesDeRevelar: z.boolean(),
    /** Even if the usual requirements of a retreat fail. */
    sinRequisitos: z.boolean().optional(),
    /** That player moves no ship to the hex for the rest of the round. */
    noVuelveEnLaRonda: z.boolean().optional(),
  }),
  /** Ships or population discs of a player at war, destroyed from afar. */
  z.strictObject({
    tipo: z.literal('destruir'),
    elementos: count,
    que: z.array(z.enum(['nave', 'disco'])).min(1),
    distancia: count,
    cuando: z.literal('paso-de-mover-naves'),
    /** Whether the miniature of the capital may be destroyed. */
    capital: z.boolean(),
    /** Whether what is destroyed scores by the Historia Galáctica. */
    puntua: z.boolean(),
  }),
  /** Ships and discs in the planet's hex, whoever owns them, that the relic «destruir» cannot touch. */
  z.strictObject({
    tipo: z.literal('inmune-al-rayo'),
    ambito: z.literal('su-casilla'),
    desde: z.literal('primera-vez-que-se-gana'),
  }),

  ...WINNING_EFFECTS,
  ...PROGRESS_EFFECTS,

  // Technologies and trade.
  z.strictObject({ tipo: z.literal('subir-nivel'), tecnologia: EraTechnologySchema, niveles: count }),
  /** Investigar may take the technology that is being researched from `desde` to `hasta`. */
  z.strictObject({
    tipo: z.literal('salto-de-nivel'),
    desde: count,
    hasta: count,
    /** The tokens of the levels in between are received all the same. */
    fichasIntermedias: z.boolean(),
  }),
  /** A technology that never rises; `naves`, on the planet, replace the level of a relic. */
  z.strictObject({
    tipo: z.literal('nivel-fijo'),
    tecnologia: EraTechnologySchema,
    naves: count,
    /** Instead of the level that the sector would give: another technology at that level, but for those. */
    enVezDelSector: z.strictObject({ nivel: z.int().min(2).max(6), excepto: z.array(EraTechnologySchema).min(1) }),
  }),
  /** Levels learnt from another player, as in a technology theft (6.2.4.21). */
  z.strictObject({
    tipo: z.literal('aprender-nivel'),
    niveles: count,
    momento: z.enum(['fin-de-la-fase-de-comercio', 'al-jugar-la-carta']),
    /** In contact: Espiritualidad IV does not make up for it. */
    de: z.enum(['jugador-en-contacto', 'jugador-al-que-quitaste-un-planeta-este-turno']),
    si: z.literal('no-has-comerciado').optional(),
    /** The other player may declare war at once, in that case. */
    represalia: z.literal('sto-en-la-era-oscura').optional(),
  }),
  /** `tambienElOtro`: whoever trades with the player may do so once more too. */
  z.strictObject({
    tipo: z.literal('comercios'),
    veces: z.enum(['una-mas', 'una-por-jugador']),
    tambienElOtro: z.boolean().optional(),
  }),
  /** Whoever could trade with the player as usual (peace and contact) must. */
  z.strictObject({
    tipo: z.literal('forzar-comercio'),
    /** The player chooses the technologies of both. */
    eligeTecnologias: z.boolean(),
    /** A trade that the other has done this round may be undone. */
    anulaElSuyo: z.boolean(),
    /** Whether peace may be forced too. */
    fuerzaLaPaz: z.boolean(),
  }),

  // Movement and information.
  /** Visions more in each round; `cualquierFlota`, whatever the Espiritualidad of its owner. */
  z.strictObject({ tipo: z.literal('visiones'), visiones: count, cualquierFlota: z.boolean() }),
  /** Range gained in this turn by starting it in a nebula, instead of the usual two. */
  z.strictObject({ tipo: z.literal('rango-desde-nebulosa'), suma: count }),
  z.strictObject({
    tipo: z.literal('portal'),
    destino: z.literal('planetas-propios'),
    ambosSentidos: z.boolean(),
    /** Level of Propulsión that it needs; 1 is none. */
    desdePropulsion: count,
    noBloqueableConPropulsion: count,
  }),
  z.strictObject({ tipo: z.literal('ver-cartas'), jugadores: count, jugadoresConCincoOMas: count }),

  // War.
  /** Not to anybody, nor to the puppet of a game for two. */
  z.strictObject({ tipo: z.literal('no-declarar-guerra') }),
  z.strictObject({
    tipo: z.literal('declarar-guerra'),
    a: z.literal('sts'),
    cuando: z.literal('turno-de-movimiento-antes-del-combate'),
  }),
  /** Nobody may declare war on the player for the rest of the round. */
  z.strictObject({ tipo: z.literal('inmune-a-guerras') }),

  /** P.D. gained or lost; `quien` says by whom. */
  z.strictObject({ tipo: z.literal('pd'), quien: z.enum(['tu', 'rival', 'ambos']), puntuacion: EraScoreSchema }),
]);

export type EraEffect = z.infer<typeof EraEffectSchema>;
