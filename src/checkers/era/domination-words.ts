import { count } from '../../text/spanish.ts';
import type { CountedUnit, Requirement, ScoreCondition } from './domination.ts';

/** What is counted one by one: in the singular, in the plural, and how a form asks for it. */
export interface CountedThing {
  one: string;
  many: string;
  title: string;
  description?: string;
}

/** Things that sections B pay for, and «Moral» by its section A. */
export const UNITS = {
  'planeta-neutral-solo-con-tus-naves': {
    one: 'planeta neutral en el que solo hay naves tuyas',
    many: 'planetas neutrales en los que solo hay naves tuyas',
    title: 'Planetas neutrales en los que solo hay naves tuyas',
  },
  'sector-solo-con-tu-flota': {
    one: 'sector en el que solo tú tienes una flota',
    many: 'sectores en los que solo tú tienes una flota',
    title: 'Sectores en los que solo tú tienes una flota',
  },
  'disco-en-un-planeta-del-sector-central': {
    one: 'disco en un planeta del sector central',
    many: 'discos en un planeta del sector central',
    title: 'Discos en tu planeta más poblado del sector central',
    description: 'Si es tu capital, vale además lo que su miniatura.',
  },
  'casilla-de-asteroides-con-tus-naves': {
    one: 'casilla de asteroides con naves tuyas',
    many: 'casillas de asteroides con naves tuyas',
    title: 'Casillas de asteroides con naves tuyas',
  },
  'planeta-con-cuatro-discos': {
    one: 'planeta tuyo con cuatro discos o más',
    many: 'planetas tuyos con cuatro discos o más',
    title: 'Planetas tuyos con cuatro discos o más',
    description: 'Contando los de la fila anterior y la capital.',
  },
  'capital-ajena-con-tus-naves': {
    one: 'planeta con la capital de otro y naves tuyas',
    many: 'planetas con la capital de otro y naves tuyas',
    title: 'Planetas con la capital de otro jugador y naves tuyas',
  },
  'planeta-controlado': { one: 'planeta', many: 'planetas', title: 'Planetas que controlas' },
  'sector-con-tus-naves': {
    one: 'sector con naves tuyas',
    many: 'sectores con naves tuyas',
    title: 'Sectores con naves tuyas',
  },
  'ficha-de-cambio-de-etica-jugada': {
    one: 'ficha de Cambio de Ética jugada',
    many: 'fichas de Cambio de Ética jugadas',
    title: 'Fichas de Cambio de Ética jugadas en esta ronda',
    description: 'Entre todos los jugadores.',
  },
} as const satisfies Partial<Record<CountedUnit, CountedThing>>;
export type Unit = keyof typeof UNITS;

/** Things that sections A count. «Espacial» counts the same planets in both sections. */
export const REQUIRED = {
  'planetas-quitados-en-un-turno': {
    one: 'planeta quitado a otros en un mismo turno',
    many: 'planetas quitados a otros en un mismo turno',
    title: 'Planetas que has quitado a otros jugadores en este turno',
    description: 'Por conquista o por liberación.',
  },
  naves: {
    one: 'nave',
    many: 'naves',
    title: 'Tus naves en el tablero',
    description: 'Básicas y en flotas; las que puedas revelar.',
  },
  'planetas-del-sector-central': {
    one: 'planeta del sector central',
    many: 'planetas del sector central',
    title: 'Planetas del sector central que controlas',
  },
  'naves-construidas-en-una-accion': {
    one: 'nave construida en la acción',
    many: 'naves construidas en la acción',
    title: 'Naves construidas en la acción que acabas de hacer',
    description: 'Sin las que construye la I.A. Rebelde sacrificando discos.',
  },
  'planetas-con-discos': {
    one: 'planeta con cinco discos o más',
    many: 'planetas con cinco discos o más',
    title: 'Planetas tuyos con cinco discos o más',
    description: 'El de tu capital es uno de ellos.',
  },
  'casillas-de-nebulosa-con-tus-naves': {
    one: 'casilla de nebulosa con naves tuyas',
    many: 'casillas de nebulosa con naves tuyas',
    title: 'Casillas de nebulosa con naves tuyas',
  },
  'sectores-con-nave-y-planeta': {
    one: 'sector con nave y planeta tuyos',
    many: 'sectores con nave y planeta tuyos',
    title: 'Sectores en los que tienes nave y planeta',
  },
  'pd-en-el-marcador': { one: 'P.D.', many: 'P.D.', title: 'Tus P.D. en el marcador' },
} as const satisfies Record<string, CountedThing>;
export type Required = keyof typeof REQUIRED;

/** What cards ask with yes or no: how a form asks it, and what is missing when it is not so. */
export const ASKED = {
  'todos-los-planetas-del-sector-de-la-capital': {
    title: '¿Controlas todos los planetas del sector de tu mundo capital?',
    missing: 'controlar todos los planetas del sector de tu mundo capital',
  },
  'planeta-principal-del-sector-central': {
    title: '¿Controlas el planeta principal del sector central?',
    missing: 'controlar el planeta principal del sector central',
  },
  'paz-con-todos': {
    title: '¿Estás en paz con todos los demás?',
    missing: 'estar en paz con todos los demás jugadores',
  },
  'mas-pd-que-los-de-tu-etica': {
    title: '¿Superas en P.D. a todos los demás de tu ética?',
    missing: 'superar en P.D. a todos los demás de tu ética',
  },
  'sin-rivales-en-el-sector-de-la-capital': {
    title: '¿Eres el único que controla planetas en el sector de tu mundo capital?',
    missing: 'si ningún otro controla un planeta en el sector de tu mundo capital',
  },
  'sin-puntuar-la-etica': {
    title: '¿Te has quedado esta ronda sin puntuar por tu ética?',
    missing: 'si no has puntuado por tu ética en esta ronda',
  },
} as const satisfies Partial<Record<Requirement['tipo'] | ScoreCondition, { title: string; missing: string }>>;
export type Asked = keyof typeof ASKED;

/** `3 sectores con naves tuyas`. */
export const countThing = (amount: number, { one, many }: CountedThing): string => count(amount, one, many);
