import { z } from 'zod';

const count = z.int().min(1);
/** The five ways of resolving Ganar un Planeta (6.2.4.10). */
const option = z.enum(['colonizar', 'subyugar', 'aliar', 'conquistar', 'liberar']);

/** Effects on Ganar un Planeta: part of the union of `era-effects.ts`. */
export const WINNING_EFFECTS = [
  /** An option that the ethics would not allow. */
  z.strictObject({ tipo: z.literal('permitir-opcion'), opcion: option, planeta: z.literal('avanzado'), discos: count }),
  /** Players of that ethics may not declare war on the player just to block that option. */
  z.strictObject({ tipo: z.literal('sin-guerra-para-bloquear'), opcion: option, de: z.literal('sto') }),
  /** Discs placed instead of the usual ones; `poblacion` is what the planet had before anybody relocated discs. */
  z.strictObject({
    tipo: z.literal('discos-al-ganar'),
    opcion: option,
    discos: z.union([count, z.literal('poblacion')]),
    maximo: count.optional(),
    /** Only where the planet's natural limit is this or more. */
    limiteNaturalMinimo: count.optional(),
  }),
  /** Instead of winning a planet: primitive planets count as advanced from then on. Ships at least in each. */
  z.strictObject({ tipo: z.literal('convertir-primitivos'), planetasMaximo: count, navesPorPlaneta: count }),
  /** Ships needed, instead of population plus one. */
  z.strictObject({
    tipo: z.literal('naves-requeridas'),
    opcion: option,
    naves: count,
    /** «naves-adicionales» do not add to it. */
    sinAdicionales: z.boolean(),
  }),
  /** Ships needed on top of the usual ones, while a player controls the planet. */
  z.strictObject({
    tipo: z.literal('naves-adicionales'),
    opciones: z.array(option).min(1),
    naves: count,
    soloControlado: z.boolean(),
  }),
  /** The player's discs count so many times when another player tries to conquer. */
  z.strictObject({ tipo: z.literal('defensa-multiplicada'), factor: z.int().min(2) }),
  /** The fleet of that letter of players at war with this one gets no bonus against this one's planets. */
  z.strictObject({ tipo: z.literal('anular-tactica'), tactica: z.enum(['A', 'B', 'C', 'D', 'E']) }),
  /** The player's ships count so many times in the action that the same card grants. */
  z.strictObject({
    tipo: z.literal('naves-multiplicadas'),
    factor: z.int().min(2),
    /** Multiplied first; the bonus of the fleet B is reckoned on the result. */
    antesDeLaFlotaB: z.boolean(),
  }),
] as const;

/** Effects on the other actions of progress: part of the union of `era-effects.ts`. */
export const PROGRESS_EFFECTS = [
  z.strictObject({
    tipo: z.literal('accion-gratuita'),
    accion: z.enum(['ganar-un-planeta', 'incrementar-la-poblacion', 'investigar', 'ficha-ovalada']),
    veces: count,
    opcion: option.optional(),
    ambito: z.literal('sector-central').optional(),
    /** Réplicas on top of those of Genética, in this action only. */
    replicas: count.optional(),
    /** Must be resolved at once. */
    inmediata: z.boolean().optional(),
    /** Which token it may be: an oval one not selected in this phase, or a square one not used in this round. */
    ficha: z.enum(['ovalada-no-seleccionada', 'cuadrada-no-usada']).optional(),
    /** If the action is Investigar, it needs a square token that had been selected before. */
    investigarConCuadradaElegida: z.boolean().optional(),
    /** Whether winning a planet with it sets off the same effect again. */
    seRepite: z.boolean().optional(),
    /** Whether it counts for the round's scoring, like an action of a token. */
    puntua: z.boolean().optional(),
    cuando: z.enum(['al-ganar-un-planeta', 'durante-la-partida', 'cambio-de-etica-seleccionado']).optional(),
  }),
  /** Planets that do not count when the natural limit is measured; `mutuo`, nor the player's for their owners. */
  z.strictObject({
    tipo: z.literal('limite-natural-ignora'),
    planetas: z.literal('otros-jugadores-sto'),
    mutuo: z.boolean(),
  }),
  /** Discs that natural growth may add to a planet at a time; its natural limit still holds. */
  z.strictObject({ tipo: z.literal('incremento-natural'), discosPorPlaneta: count }),
  /** Réplicas in each action of Incrementar la Población; they fill the most that a planet may take (6.2.4.41). */
  z.strictObject({
    tipo: z.literal('replicas'),
    replicas: count,
    ambito: z.literal('este-planeta'),
    bloqueable: z.boolean(),
  }),
  /** Ships given up for one réplica each; they fill the most that a planet may take (6.2.4.41). */
  z.strictObject({
    tipo: z.literal('replica-por-nave'),
    planetasMaximo: count,
    navesPorPlaneta: count,
    bloqueable: z.boolean(),
  }),
  /** Ships for each disc given up, in the disc's own hex. */
  z.strictObject({
    tipo: z.literal('naves-por-disco'),
    naves: count,
    /** Whether the miniature of the capital may be given up. */
    capital: z.boolean(),
    bloqueable: z.boolean(),
  }),
  /** Asteroids produce no ships for the player. */
  z.strictObject({ tipo: z.literal('sin-asteroides') }),
  /** Ships received at once, placed by the rules of Construir Naves but for what is said here. */
  z.strictObject({
    tipo: z.literal('naves'),
    naves: count,
    donde: z.enum(['cualquiera-de-tus-planetas', 'esta-casilla']),
    bloqueable: z.boolean(),
  }),
  /** Discs for each planet of the player that has so many or more. */
  z.strictObject({
    tipo: z.literal('anadir-discos'),
    discos: count,
    planetasConDiscos: count,
    bloqueable: z.boolean(),
    /** Whether the natural limit of the planet counts. */
    limiteNatural: z.boolean(),
  }),
  z.strictObject({
    tipo: z.literal('recolocar'),
    discosMaximo: count,
    distancia: z.enum(['ilimitada', 'rango-de-movimiento']),
    bloqueable: z.boolean(),
    cuando: z.literal('te-conquistan-un-planeta').optional(),
    /** The way is measured as if there were no anomalies. */
    sinAnomalias: z.boolean().optional(),
    /** No ship is needed on the planet that is left. */
    sinNave: z.boolean().optional(),
  }),
  /** Cancels oval tokens of a player at war who has not had a turn. */
  z.strictObject({
    tipo: z.literal('cancelar-ficha'),
    fichas: count,
    /** It counts as a block: war may be declared for it (7.1.3), and whoever cannot be blocked is immune. */
    esBloqueo: z.boolean(),
    /** Whether the P.D. paid for the token come back. */
    devuelvePd: z.boolean(),
  }),
  /** Draws a new domination card (6.5.2). */
  z.strictObject({ tipo: z.literal('robar-carta'), cartas: count }),
  /** Activates again, at a price, the other square token; reached by a relic, any of them. */
  z.strictObject({
    tipo: z.literal('repetir-ficha-cuadrada'),
    veces: count,
    pd: z.int(),
    cual: z.literal('la-otra'),
    conReliquia: z.literal('cualquiera'),
  }),
] as const;
