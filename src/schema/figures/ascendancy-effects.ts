import { z } from 'zod';

/**
 * What the cards of Star Trek: Ascendancy do, in a form that a rule function can read. The words a
 * reader sees are the card's `efecto`; these are the same facts as data, without the ones that only
 * a person can judge. A figure that the texts do not give has no effect here. An effect of a Fleet card
 * is of that Fleet's ships alone; one of an Exploration card, of the System where it was drawn.
 */

/** A die compared with something: «si el resultado es menor o igual que tu Auge». With `por`, one die for each. */
const DieConditionSchema = z.strictObject({
  compara: z.enum(['mayor', 'mayor-o-igual', 'menor', 'menor-o-igual']),
  con: z.union([
    z.int().min(1).max(6),
    z.enum(['auge', 'nodos-de-investigacion', 'nodos-de-produccion', 'bases-estelares']),
  ]),
  /** What is added to the die before comparing. */
  mas: z.literal('auge').optional(),
});

/** Moment or circumstance in which an effect counts. Absent: always, or as soon as the card is resolved. */
const WhenSchema = z.enum([
  'tu-turno',
  'fase-de-construccion',
  'fase-de-mando',
  'generacion-de-recursos',
  'cada-ronda',
  'primera-ronda',
  'una-ronda',
  'al-colonizar',
  'al-descubrir-sistema',
  'al-iniciar-proyecto',
  'al-ser-atacado',
  'rival-termina-proyecto',
  'rival-hostil-entra-en-tu-sistema',
  'ganas-sin-bajas-la-batalla-que-iniciaste',
  'alguna-nave-sobrevive',
  'no-sacrificas-una-nave',
  'anotas-impactos',
  'no-anotas-impactos',
  'armas-y-escudos-sin-mejorar',
  'menos-de-dos-fichas-warp-en-avances',
  'en-una-invasion',
]);

/** What any effect may carry besides its own figures. */
const common = {
  /** «Puedes»: the player may leave it. */
  opcional: z.boolean().optional(),
  /** The card offers numbered options, of which one is applied. */
  opcion: z.int().min(1).max(3).optional(),
  /** Orders that it costs. */
  ordenes: z.int().min(0).max(2).optional(),
  /** The card itself is exhausted. */
  agotaCarta: z.boolean().optional(),
  /** Uses in a turn, where the card limits them. */
  vecesPorTurno: z.int().min(1).optional(),
  si: DieConditionSchema.optional(),
  cuando: WhenSchema.optional(),
  /** Whether the rival must be one with whom contact was made; absent where no rival is named. */
  contacto: z.enum(['necesario', 'no-hace-falta']).optional(),
  /** Done only as far as room, pieces or unused Orders allow; the card says so. */
  siEsPosible: z.boolean().optional(),
  /** At once, without waiting for the usual phase. */
  inmediato: z.boolean().optional(),
  /** Civilization that may ignore it. */
  salvo: z.literal('tholianos').optional(),
};

const effect = <T extends string, Shape extends z.ZodRawShape>(tipo: T, shape: Shape) =>
  z.strictObject({ tipo: z.literal(tipo), ...shape, ...common });

/** Kind of fight; `combate` is both. */
const FightSchema = z.enum(['batalla-espacial', 'invasion', 'combate']);
const amount = z.int().min(1).max(12);
const ResourceSchema = z.enum(['produccion', 'investigacion', 'cultura', 'a-eleccion', 'del-tipo-del-nodo']);

export const AscendancyEffectSchema = z.discriminatedUnion('tipo', [
  // Hegemony
  effect('hegemonia', { suma: amount }),
  effect('resistencia', { suma: amount }),
  effect('hegemonia-control', { cultura: z.int().min(0) }),
  effect('hegemonia-repetir', { veces: amount, donde: z.literal('sistemas-ocupados-por-esta-flota') }),
  // Combat
  effect('primer-golpe', {
    en: FightSchema,
    de: z.enum(['naves', 'nodos']),
    impactosDestruyenNodos: z.boolean().optional(),
  }),
  /** Whatever the rival's Shields. */
  effect('seis-siempre-impacta', {}),
  effect('repetir-unos', { en: FightSchema }),
  /** `de: atacante`, only for whoever invades. */
  effect('repetir-fallos', { en: FightSchema, de: z.literal('atacante').optional() }),
  effect('repetir-dados', { en: FightSchema, cantidad: amount }),
  effect('dados', { en: FightSchema, suma: amount, por: z.enum(['nodo-de-investigacion']) }),
  /** Instead of its die. */
  effect('impacto-automatico', { en: FightSchema, cantidad: amount, por: z.enum(['nodo-de-control']) }),
  effect('ignorar-impactos', { en: FightSchema, cantidad: amount, de: z.enum(['flotas', 'sistemas']) }),
  /** Instead of rolling: as many rival ships as own ones. */
  effect('sacrificio-por-sacrificio', { en: FightSchema }),
  effect('dobles-fallidos', { en: FightSchema, destruye: amount }),
  /** The attacked ships enter Warp and there is no battle. */
  effect('cancelar-batalla', { entraEnWarp: z.boolean(), refrescaLaOrdenDelAtacante: z.boolean() }),
  /** Nobody uses «Tecnología de Camuflaje Romulana» there. */
  effect('anular-camuflaje', {
    donde: z.array(z.enum(['sectores-con-tus-naves', 'batallas-contra-tus-naves'])).min(1),
  }),
  effect('invadir-sin-orden', {}),
  /** Weapons or Shields, once, for a part of the cost. */
  effect('mejorar', { divisorDelCoste: z.int().min(2), redondeo: z.literal('abajo') }),
  // Hazard
  effect('riesgo', { nivel: z.int().min(1).max(6), alcance: z.enum(['sistema', 'sistema-y-adyacentes']) }),
  effect('escudos', { en: z.literal('riesgo'), suma: amount }),
  /** For the whole Fleet. */
  effect('riesgo-un-dado', {}),
  effect('riesgo-sin-orden', { de: z.literal('fenomeno-ocupado') }),
  // Movement and map
  effect('impulso', { suma: amount }),
  effect('sin-bloqueo', {}),
  effect('conexiones', { suma: amount }),
  /** One die for each ship. */
  effect('minas', { destruyeCon: z.int().min(1).max(6), ignoraEscudos: z.boolean() }),
  effect('entrar-en-warp', { naves: z.literal('todas') }),
  effect('robar-discos', { roba: amount, elige: amount, resto: z.literal('fondo-del-mazo') }),
  /** A System drawn and connected to any other by a new Space Lane; ships of this one are moved there. */
  effect('nuevo-sistema', {
    roba: z.enum(['tu', 'jugador-a-tu-derecha']),
    naves: z.enum(['todas', 'al-menos-una']),
    /** Whether another Exploration card is drawn for it. */
    exploracion: z.boolean(),
  }),
  effect('destruir-sistema', {}),
  // Resources, ships, nodes, orders
  effect('recursos', {
    recurso: ResourceSchema,
    /** Negative: paid or lost. */
    cantidad: z.int().min(-12).max(12),
    por: z
      .enum([
        'acuerdo-rival',
        'base-estelar',
        'ficha-ascendancy',
        'impacto',
        'nave-destruida',
        'nave-rival-destruida',
        'nodo-rival-destruido',
        'orden-agotada',
      ])
      .optional(),
    /** Of that amount, what goes to each rival. */
    paraCadaRival: amount.optional(),
    /** What the Fleet must be occupying. */
    ocupando: z
      .array(z.enum(['sistema-no-desarrollado', 'fenomeno']))
      .min(1)
      .optional(),
  }),
  effect('fichas-en-el-sistema', {
    recurso: ResourceSchema,
    cantidad: amount,
    para: z.literal('primero-en-colonizar'),
  }),
  effect('ficha-en-proyecto', { cantidad: amount }),
  effect('refrescar-ordenes', { cantidad: amount }),
  effect('agotar-ordenes', { cantidad: amount }),
  effect('naves', {
    cantidad: amount,
    donde: z.enum([
      'este-sistema',
      'cada-base-estelar',
      'cada-sistema-con-nodo-de-cultura',
      'un-sistema-sin-naves-tuyas',
    ]),
  }),
  /** `deQuien: cualquiera`, every ship in the System, whoever owns it. */
  effect('destruir-naves', {
    cuantas: z.union([amount, z.literal('todas')]),
    deQuien: z.enum(['tuyas', 'cualquiera']),
  }),
  /** `gratis`, where the card says so. */
  effect('nodos', {
    nodo: z.enum(['produccion', 'investigacion', 'cultura']),
    cantidad: amount,
    gratis: z.boolean().optional(),
  }),
  /** That player puts one of his Control Nodes in the System, free. */
  effect('nodo-de-control-rival', { jugador: z.literal('jugador-a-tu-derecha') }),
  effect('flotas-en-cualquier-sistema', {}),
  // Colonies
  effect('colonizar', { cultura: z.int().min(0), naves: z.int().min(0), desbandaFlota: z.boolean().optional() }),
  effect('colonizar-recargo', { investigacion: amount }),
  effect('colonizar-auge-minimo', { auge: amount }),
  effect('colonizar-prohibido', { hasta: z.literal('fin-del-turno') }),
  // Other cards
  /** One Advancement of a rival. */
  effect('agotar-avance', { de: z.array(z.enum(['espionaje', 'militar'])).min(1) }),
  effect('agotar-acuerdo', { cantidad: amount }),
  /** All that the player holds: given back or discarded. */
  effect('perder-acuerdos', { cuantos: z.literal('todos') }),
  effect('intercambiar-acuerdos', { con: z.literal('cualquier-rival') }),
  /** The top card of the player's Advancement deck, finished. */
  effect('completar-avance', { cantidad: amount }),
  /** The top cards of both Advancement decks change hands; each may be developed or discarded. */
  effect('intercambiar-proyectos', { cantidad: amount, con: z.literal('otro-jugador'), descartables: z.boolean() }),
  /** Its figures are those of the level (31.2); 0 is Pre-Warp and has none. */
  effect('civilizacion', { nivel: z.int().min(0).max(3) }),
]);

export type AscendancyEffect = z.infer<typeof AscendancyEffectSchema>;
