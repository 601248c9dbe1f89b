import { z } from 'zod';

/**
 * What the cards of Star Trek: Ascendancy do, in a form that a rule function can read. The words a
 * reader sees are the card's `efecto`; these are the same facts as data, without the ones that only
 * a person can judge. A figure that the texts do not give has no effect here.
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
  effect('hegemonia-repetir', { veces: amount }),
  // Combat
  effect('primer-golpe', {
    en: FightSchema,
    de: z.enum(['naves', 'nodos']),
    impactosDestruyenNodos: z.boolean().optional(),
  }),
  effect('seis-siempre-impacta', {}),
  effect('repetir-unos', { en: FightSchema }),
  effect('repetir-fallos', { en: FightSchema }),
  effect('repetir-dados', { en: FightSchema, cantidad: amount }),
  effect('dados', { en: FightSchema, suma: amount, por: z.enum(['nodo-de-investigacion']) }),
  effect('impacto-automatico', { en: FightSchema, cantidad: amount, por: z.enum(['nodo-de-control']) }),
  effect('ignorar-impactos', { en: FightSchema, cantidad: amount, de: z.enum(['flotas', 'sistemas']) }),
  effect('sacrificio-por-sacrificio', { en: FightSchema }),
  effect('dobles-fallidos', { en: FightSchema, destruye: amount }),
  effect('cancelar-batalla', {}),
  effect('anular-camuflaje', {}),
  effect('invadir-sin-orden', {}),
  effect('mejorar', { divisorDelCoste: z.int().min(2) }),
  // Hazard
  effect('riesgo', { nivel: z.int().min(1).max(6), alcance: z.enum(['sistema', 'sistema-y-adyacentes']) }),
  effect('escudos', { en: z.literal('riesgo'), suma: amount }),
  effect('riesgo-un-dado', {}),
  effect('riesgo-sin-orden', {}),
  // Movement and map
  effect('impulso', { suma: amount }),
  effect('sin-bloqueo', {}),
  effect('conexiones', { suma: amount }),
  effect('minas', { destruyeCon: z.int().min(1).max(6) }),
  effect('entrar-en-warp', {}),
  effect('robar-discos', { roba: amount, elige: amount }),
  effect('nuevo-sistema', { roba: z.enum(['tu', 'jugador-a-tu-derecha']), naves: z.enum(['todas', 'al-menos-una']) }),
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
  }),
  effect('fichas-en-el-sistema', { recurso: ResourceSchema, cantidad: amount }),
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
  effect('destruir-naves', { cuantas: z.union([amount, z.literal('todas')]) }),
  effect('nodos', { nodo: z.enum(['produccion', 'investigacion', 'cultura']), cantidad: amount }),
  effect('nodo-de-control-rival', { jugador: z.literal('jugador-a-tu-derecha') }),
  effect('flotas-en-cualquier-sistema', {}),
  // Colonies
  effect('colonizar', { cultura: z.int().min(0), naves: z.int().min(0), desbandaFlota: z.boolean().optional() }),
  effect('colonizar-recargo', { investigacion: amount }),
  effect('colonizar-auge-minimo', { auge: amount }),
  effect('colonizar-prohibido', {}),
  // Other cards
  effect('agotar-avance', { de: z.array(z.enum(['espionaje', 'militar'])).min(1) }),
  effect('agotar-acuerdo', { cantidad: amount }),
  effect('perder-acuerdos', {}),
  effect('intercambiar-acuerdos', {}),
  effect('completar-avance', { cantidad: amount }),
  effect('intercambiar-proyectos', { cantidad: amount }),
  effect('civilizacion', { nivel: z.int().min(1).max(3) }),
]);

export type AscendancyEffect = z.infer<typeof AscendancyEffectSchema>;
