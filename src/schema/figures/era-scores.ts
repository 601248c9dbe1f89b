import { z } from 'zod';
import { EraTechnologySchema } from './era-technology.ts';

/**
 * What is counted, one by one, by cards, stories, goals and peoples. Ships destroyed count in lost combats
 * too, and all of a side's for each of its players (A4.2); combats, unless every defender retreats before;
 * changes of ethics, also the one that Espiritualidad V forces (A2.5).
 */
const counted = z.enum([
  'accion-construir-naves',
  'accion-ganar-un-planeta',
  'accion-incrementar-la-poblacion-con-algun-disco',
  'cambio-de-etica',
  'capital-ajena-con-tus-naves',
  'casilla-de-asteroides-con-tus-naves',
  'combate-ganado',
  'combate-ganado-fuera-del-sector-de-la-capital',
  'comercio',
  'disco-en-un-planeta-del-sector-central',
  'disco-quitado',
  'ficha-de-cambio-de-etica-jugada',
  'guerra-que-te-declara-un-sts',
  'jugador-en-contacto',
  'nave-enemiga-destruida',
  'nave-perdida',
  'planeta-ajeno-bloqueado',
  'planeta-con-cuatro-discos',
  'planeta-con-reliquia',
  'planeta-controlado',
  'planeta-liberado',
  'planeta-neutral-solo-con-tus-naves',
  'planeta-principal',
  'planeta-quitado',
  'planeta-quitado-fuera-del-sector-de-la-capital',
  'primera-guerra-a-cada-jugador',
  'retirada-antes-del-combate',
  'sector-con-dos-planetas',
  'sector-con-mas-naves-que-el-resto',
  'sector-con-tus-naves',
  'sector-solo-con-tu-flota',
  'tipo-de-planeta-con-mayoria-de-fichas',
]);

/** A way of gaining or losing P.D. */
export const EraScoreSchema = z.discriminatedUnion('tipo', [
  z.strictObject({
    tipo: z.literal('por-unidad'),
    pd: z.int(),
    /** How many units give `pd` once. */
    cada: z.int().min(1).default(1),
    de: counted,
    /** Most P.D. that it may give to whoever lost the combat. */
    maximoDerrotado: z.int().min(1).optional(),
  }),
  z.strictObject({
    tipo: z.literal('fijo'),
    pd: z.int(),
    si: z.enum([
      'etica-sto',
      'etica-sts',
      'en-guerra',
      'sin-puntuar-la-etica',
      'sin-rivales-en-el-sector-de-la-capital',
      'mas-naves-en-la-loseta',
    ]),
  }),
  /** The level of a technology, multiplied and divided; fractions are dropped. */
  z.strictObject({
    tipo: z.literal('nivel'),
    tecnologia: z.union([EraTechnologySchema, z.enum(['la-mas-avanzada', 'la-menos-avanzada'])]),
    por: z.int().min(1).default(1),
    entre: z.int().min(1).default(1),
    si: z.enum(['etica-sto', 'etica-sts']).optional(),
  }),
  /**
   * `base` minus the level, for the best of those who researched the technology in the round; for all the
   * best if they tie. Research that raises no level does not count, here nor in `unico-al-investigar`.
   */
  z.strictObject({
    tipo: z.literal('mejor-al-investigar'),
    base: z.int(),
    tecnologias: z.array(EraTechnologySchema).min(1),
  }),
  /** For each technology that only this player researched in the round. */
  z.strictObject({ tipo: z.literal('unico-al-investigar'), pd: z.int() }),
  /** For each technology in which the player has the highest level, ties included. */
  z.strictObject({ tipo: z.literal('mayor-nivel'), pd: z.int() }),
  /** Sections and immediate effects that give P.D.; `mitades`, halves are doubled before rounding. */
  z.strictObject({
    tipo: z.literal('multiplicar-cartas-de-dominacion'),
    factor: z.int().min(2),
    mitades: z.boolean(),
  }),
]);
export type EraScore = z.infer<typeof EraScoreSchema>;
