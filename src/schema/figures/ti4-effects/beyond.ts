import { z } from 'zod';
import { AmountSchema, CostSchema } from './amounts.ts';
import { effect } from './common.ts';
import { PlaceSchema } from './conditions.ts';
import { UnitFilterSchema, UnitIdSchema } from './units.ts';

/** Kinds of effect outside of combat: movement, board, fleet, production, votes, tokens. */

const unidades = UnitFilterSchema;

/** Things that a ship may or may not do on its way. */
const MOVES = [
  'atravesar-naves-ajenas',
  'atravesar-naves-de-la-faccion',
  'atravesar-supernovas',
  'atravesar-nebulosas',
  'atravesar-asteroides',
  'atravesar-sistemas-con-estructuras-propias',
  'entrar-en-supernovas',
  'entrar-en-asteroides',
  'ignorar-anomalias',
  'ignorar-nebulosas',
  'no-tirar-por-vortices',
  'moverse-sin-transporte',
  'moverse-y-retirarse-como-nave',
  'moverse-antes-o-despues-que-las-demas',
  'salir-de-sistemas-con-ficha-propia',
  'activar-el-sistema',
  'mover-al-sistema-activo',
  'desplegar-en-el-planeta',
  'colocar-o-producir-en-el-planeta',
  'saltar-al-despliegue',
] as const;

/** Movimiento and what limits it: a figure added, the highest on the board, things allowed, forbidden or charged for. */
const Movement = effect('movimiento', {
  suma: z.int().min(1).max(2).optional(),
  iguala: z.literal('el-mayor-del-tablero').optional(),
  permite: z.array(z.enum(MOVES)).min(1).optional(),
  prohibe: z.array(z.enum(MOVES)).min(1).optional(),
  /** What is forbidden may be done at this price. */
  cobra: CostSchema.optional(),
  /** The system counts as this anomaly. */
  sistemaEs: z.enum(['vortice', 'supernova']).optional(),
  unidades: UnitFilterSchema.optional(),
  cuantas: z.int().min(1).optional(),
});

/** Which systems are adjacent: joined, parted, by a wormhole put there, or by tiles that change places. */
const Adjacency = effect('adyacencia', {
  cambio: z.enum(['une', 'separa', 'coloca-agujero', 'intercambia-sistemas', 'voltea-agujero']),
  /** The systems that it joins or parts. */
  entre: z
    .enum([
      'con-agujero-alfa-o-beta',
      'con-cualquier-agujero',
      'con-unidades-propias',
      'con-mecas-propios',
      'alfa-y-beta-del-nexo',
    ])
    .optional(),
  agujero: z.enum(['alfa', 'beta', 'alfa-y-beta', 'gamma', 'delta', 'alfa-o-beta', 'de-creuss']).optional(),
  lugar: PlaceSchema.optional(),
  /** For what it counts. */
  para: z.enum(['todo', 'mover', 'esta-nave']).default('todo'),
});

/** Capacidad: so many units take none. `limite`: a limit of structures per planet is lifted. */
const Capacity = effect('capacidad', {
  unidades,
  noOcupan: z.union([z.int().min(1), z.literal('todas')]).optional(),
  sinLimitePorPlaneta: z.literal(true).optional(),
});

/** The fleet pool: its limit, or the tokens in it. */
const Fleet = effect('flota', {
  /** Added to the number of ships allowed. */
  naves: z.int().optional(),
  sinLimite: z.literal(true).optional(),
  /** Tokens put in (positive) or taken out (negative). */
  fichas: AmountSchema.optional(),
  /** Tokens that there may be at most, or that there are afterwards. */
  maximo: z.int().min(1).optional(),
  quedan: z.int().min(0).optional(),
  /** Ships that each of these units counts as. */
  cuentaComo: z.number().min(0).max(1).optional(),
  redistribuye: z.literal(true).optional(),
  unidades: UnitFilterSchema.optional(),
});

/** Production: how many units, what they cost, where they come out. */
const Production = effect('produccion', {
  /** Units that may be produced by this effect, without «Producción» unless `usa`. */
  cuantas: z.union([z.int().min(1), z.literal('sin-limite')]).optional(),
  /** Units whose «Producción» it is about. */
  de: UnitFilterSchema.optional(),
  /** Uses «Producción» of units of the system, or of any. */
  usa: z.enum(['produccion-del-sistema', 'una-produccion-en-cualquier-sistema']).optional(),
  /** Added to the limit of units. */
  masUnidades: z.int().min(1).optional(),
  /** Units of these that do not count against the limit. */
  fueraDelLimite: z.int().min(1).optional(),
  /** Taken off the total cost, or the whole cost. */
  rebaja: AmountSchema.optional(),
  gratis: z.literal(true).optional(),
  /** One more unit for the price of those of its kind. */
  unaMas: UnitIdSchema.optional(),
  costeTotalHasta: AmountSchema.optional(),
  /** Units for each payment of the cost. */
  unidadesPorCoste: z.int().min(1).max(2).optional(),
  /** What a trade good, or a planet, is worth while paying. */
  mercanciaVale: z.int().min(1).optional(),
  intercambiaRecursosEInfluencia: z.literal(true).optional(),
  sumaRecursosEInfluencia: z.literal(true).optional(),
  pagaTambienConInfluencia: z.literal(true).optional(),
  prohibe: z.literal(true).optional(),
  lugar: PlaceSchema.optional(),
  unidades: UnitFilterSchema.optional(),
});

/** Votes of a player: more of them, none, or how the vote is held. */
const Votes = effect('votos', {
  suma: AmountSchema.optional(),
  hasta: z.literal(true).optional(),
  prohibe: z.literal(true).optional(),
  /** Nothing may forbid this player to vote. */
  noSeLeProhibe: z.literal(true).optional(),
  pronostica: z.literal(true).optional(),
  votaPrimero: z.literal(true).optional(),
  ordenInverso: z.literal(true).optional(),
  unVotoPorJugador: z.literal(true).optional(),
  sinVotosAdicionales: z.literal(true).optional(),
  cambiaAlElecto: z.enum(['por-otro', 'por-uno-mismo', 'sin-votar']).optional(),
  obligaAVotar: z.int().min(1).optional(),
  sumaRecursosEInfluencia: z.literal(true).optional(),
  resuelveCartas: z.int().min(1).optional(),
});

/** Command tokens and other markers on the board. */
const Token = effect('ficha', {
  ficha: z.enum(['mando', 'durmiente']),
  hace: z.enum(['coloca', 'retira', 'recupera', 'no-coloca', 'activa-con-ficha']),
  cuantas: z.union([z.int().min(1), z.literal('todas')]).default(1),
  de: z.enum(['reserva-de-tactica', 'reserva-de-estrategia', 'refuerzos', 'tablero', 'reserva']).optional(),
  lugar: PlaceSchema.optional(),
});

/** Something gained, or lost where `cantidad` is negative. */
const Gain = effect('ganancia', {
  que: z.enum([
    'mercancias',
    'exportaciones',
    'tecnologia',
    'mejora-de-unidad',
    'cartas-de-accion',
    'puntos-de-victoria',
    'fichas-de-mando',
    'informacion',
    'exportacion-o-conversion',
    'exportaciones-del-rival',
    'agota-planetas-ajenos',
    'convierte-exportaciones',
    'ignora-requisitos',
    'prepara-planetas',
    'fragmento-de-reliquia',
    'objetivo-secreto',
    'reliquia',
    'planeta',
    'portavoz',
    'otro',
  ]),
  cantidad: AmountSchema.optional(),
});

/** The turn of the other player ends at once. */
const EndTurn = effect('fin-turno', {});

/** Another card or vote has no effect. */
const Annul = effect('anular', {
  que: z.enum([
    'carta-de-accion',
    'carta-de-consejo',
    'leyes',
    'resolucion',
    'cartas-de-accion-de-quienes-han-pasado',
    'capacidad',
  ]),
});

/** The text of another component is had for one's own: never computed as such, but as the one copied. */
const Copy = effect('copiar', {
  que: z.enum(['agente', 'comandante', 'tecnologia', 'tecnologia-de-faccion']),
  de: z.enum(['adversario', 'cualquier-jugador', 'jugador-del-color', 'jugadores-con-ficha-en-su-flota']),
});

/** A planet is worth more, or becomes something, for all purposes: resources, influence and votes alike. */
const Planet = effect('planeta', {
  recursos: z.int().optional(),
  influencia: z.int().optional(),
  rasgos: z.literal('los-tres').optional(),
  legendario: z.literal(true).optional(),
  especialidad: z.literal(true).optional(),
  destruye: z.literal(true).optional(),
});

export const OTHER_EFFECTS = [
  Movement,
  Adjacency,
  Capacity,
  Fleet,
  Production,
  Votes,
  Token,
  Gain,
  EndTurn,
  Annul,
  Copy,
  Planet,
] as const;
