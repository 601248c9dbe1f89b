import { z } from 'zod';
import { EraTechnologySchema } from './era-technology.ts';

/** What is counted, one by one, by cards, stories, goals and peoples. */
const counted = z.enum([
  'accion-construir-naves',
  'accion-ganar-un-planeta',
  'accion-incrementar-la-poblacion',
  'cambio-de-etica',
  'capital-ajena-con-tus-naves',
  'casilla-de-asteroides-con-tus-naves',
  'combate-ganado',
  'combate-ganado-fuera-del-sector-de-la-capital',
  'comercio',
  'disco-en-un-planeta-del-sector-central',
  'disco-quitado',
  'ficha-de-cambio-de-etica-jugada',
  'guerra-declarada-por-un-sts',
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
  /** `base` minus the level, for the best of those who researched the technology in the round. */
  z.strictObject({
    tipo: z.literal('mejor-al-investigar'),
    base: z.int(),
    tecnologias: z.array(EraTechnologySchema).min(1),
  }),
  /** For each technology that only this player researched in the round. */
  z.strictObject({ tipo: z.literal('unico-al-investigar'), pd: z.int() }),
  /** For each technology in which the player has the highest level, ties included. */
  z.strictObject({ tipo: z.literal('mayor-nivel'), pd: z.int() }),
  z.strictObject({ tipo: z.literal('multiplicar-cartas-de-dominacion'), factor: z.int().min(2) }),
]);

export type EraScore = z.infer<typeof EraScoreSchema>;
