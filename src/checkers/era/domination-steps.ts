import { capitalize } from '../../text/capitals.ts';
import { and, or } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import type { Assumption, Step } from '../results.ts';
import { type Checked, countOf, type DominationCard, type Score, type Way } from './domination.ts';
import { ASKED, type Asked, countThing, REQUIRED, UNITS } from './domination-words.ts';
import { roman } from './figures.ts';

/** Clauses that counting a domination card implements; the ruling adds those that decide. */
export const DOMINATION_CITES = [
  'era:4.1.2',
  'era:4.5.2',
  'era:7.3.3',
  'era:7.3.5',
  'era:7.3.6',
  'era:7.3.8',
  'era:7.3.9',
  'era:7.3.10',
  'era:A2.5',
  'era:A3.1',
  'era:A3.2',
  'era:A3.3',
  'era:A3.4',
  'era:A3.5',
  'era:A3.6',
  'era:A3.7',
  'era:A3.8',
  'era:A3.9',
  'era:A3.10',
  'era:A3.11',
  'era:A3.12',
  'era:A3.13',
  'era:A5.3',
  'era:X55',
  'era:X56',
] as const;
export type DominationCited = (typeof DOMINATION_CITES)[number];
type DominationStep = Step<DominationCited>;

/** The clause of a card: its id is written with the figures of the card. */
export const clauseOf = ({ clausula }: DominationCard) =>
  `era:${clausula}` as Extract<DominationCited, `era:A3.${string}`>;

/** A card with all that has been counted of it. */
export interface CountedCard {
  card: DominationCard;
  checked: Checked[];
  /** P.D. of section A, and those that its immediate effect gives directly. */
  sectionA: { card: number; effect: number };
  ways: Way[];
  sectionB: { least: number; most: number };
  /** By how much the goal multiplies them. */
  factor: number;
  /** Combat value of each ship of its holder, before bonuses. */
  combatValue: number;
  /** Names of the technologies. */
  names: ReadonlyMap<string, string>;
}

export function dominationSteps(counted: CountedCard): DominationStep[] {
  return [
    requirementsStep(counted),
    ...momentStep(counted),
    effectStep(counted),
    sectionBStep(counted),
    ...nextStep(counted),
    ...goalStep(counted),
  ];
}

const points = (amount: number) => `${amount} P.D.`;

/** `faltan 2 planetas`; what is answered with yes or no is told with its own words. */
export function missingText({ requirement, have = 0, need = 0 }: Checked, counted: CountedCard): string {
  if (!('minimo' in requirement)) return ASKED[requirement.tipo as Asked].missing;
  const more = need - have;
  if (requirement.tipo === 'nivel') {
    const { tecnologia } = requirement;
    const which = counted.names.get(tecnologia);
    if (which) return `${which} ${roman(need)}, que tienes en el ${roman(have)}`;
    return `${tecnologia} tecnología en el ${roman(need)}, y la mejor que queda está en el ${roman(have)}`;
  }
  if (requirement.tipo === 'niveles-en-total') return `${count(more, 'nivel', 'niveles')} más`;
  if (requirement.tipo === 'valor-combate-de-tus-naves') {
    const each = counted.combatValue;
    return `${more} de valor de combate, ${count(Math.ceil(more / each), 'nave')} más con tu nivel`;
  }
  return `${more} ${more === 1 ? thingOf(requirement.tipo).one : thingOf(requirement.tipo).many} más`;
}

type Counting = Extract<Checked['requirement'], { minimo: number }>['tipo'];
const thingOf = (kind: Counting) => {
  const name = countOf(kind);
  const things = { ...REQUIRED, ...UNITS };
  return things[name as keyof typeof things];
};

/** `10 de 10 planetas`. */
function haveText({ requirement, have = 0, need = 0, met }: Checked, counted: CountedCard): string {
  if (!('minimo' in requirement)) {
    const { missing } = ASKED[requirement.tipo as Asked];
    return met === null ? `falta saber si se cumple: ${missing}` : met ? `se cumple: ${missing}` : `falta ${missing}`;
  }
  if (requirement.tipo === 'nivel') {
    const which = counted.names.get(requirement.tecnologia) ?? `${requirement.tecnologia} tecnología`;
    return `${which}: ${roman(have)}, y pide ${roman(need)}`;
  }
  if (requirement.tipo === 'niveles-en-total') return `${have} niveles en total, y pide ${need}`;
  if (requirement.tipo === 'valor-combate-de-tus-naves')
    return `tus naves suman ${have} de valor de combate de base, y pide ${need}`;
  return `tienes ${countThing(have, thingOf(requirement.tipo))}, y pide ${need}`;
}

function requirementsStep(counted: CountedCard): DominationStep {
  const { card, checked, sectionA } = counted;
  const missing = checked.filter(({ met }) => met === false);
  const told = checked.map((one) => haveText(one, counted)).join('; ');
  return {
    id: 'requisitos-a',
    title: 'Sección A',
    text: `Da ${points(sectionA.card)} y lo que pide es un mínimo. ${capitalize(told)}.${
      missing.length > 0 ? ` Para la A falta: ${and(missing.map((one) => missingText(one, counted)))}.` : ''
    }`,
    clauses: [clauseOf(card), 'era:7.3.8', 'era:7.3.9'],
    ...(card.id === 'explorador' && { readings: ['era:X56'] }),
  };
}

const MOMENTS = {
  'al-cumplirse': 'se juega en el momento en que eso ocurre',
  'comienzo-de-tu-turno-de-movimiento': 'se juega al comenzar tu turno de movimiento',
  'final-de-una-ronda': 'se juega al final de una ronda',
} as const;

function momentStep({ card }: CountedCard): DominationStep[] {
  const { momento } = card.seccionA;
  if (!momento) return [];
  return [
    {
      id: 'momento-a',
      title: 'Cuándo se juega la A',
      text: `Por la sección A ${MOMENTS[momento]}; por la B, cuando quieras.`,
      clauses: [clauseOf(card), 'era:7.3.5'],
    },
  ];
}

const EFFECT_MOMENTS = {
  'una-batalla-tuya': 'durante una batalla tuya',
  'una-batalla-tuya-en-el-sector-de-la-capital': 'durante una batalla tuya en el sector de tu mundo capital',
  'tu-turno-de-la-fase-de-progreso': 'en tu turno de la fase de progreso',
  'fase-de-progreso': 'en la fase de progreso',
  'fase-de-comercio': 'en la fase de comercio',
} as const;

function effectStep({ card, sectionA }: CountedCard): DominationStep {
  const { efectosEn } = card.seccionA;
  const when = efectosEn ? ` Solo sirve si juegas la carta ${EFFECT_MOMENTS[efectosEn]}.` : '';
  const given = sectionA.effect > 0 ? ` Con lo dicho, son ${points(sectionA.effect)} más.` : '';
  return {
    id: 'efecto-a',
    title: 'Efecto inmediato de la A',
    text: `Es opcional y se pierde si no se aprovecha al jugarla.${when}${given}`,
    clauses: [clauseOf(card), 'era:7.3.8'],
  };
}

/** `1 P.D. por cada planeta`, `tu nivel de Propulsión`. */
export function wayText(score: Score, { factor, names }: CountedCard): string {
  switch (score.tipo) {
    case 'por-unidad': {
      const { one, many } = UNITS[score.de as keyof typeof UNITS];
      return `${points(score.pd * factor)} por cada ${score.cada > 1 ? `${score.cada} ${many}` : one}`;
    }
    case 'fijo':
      return `${points(score.pd * factor)} ${ASKED[score.si as Asked].missing}`;
    case 'nivel': {
      const whose = {
        'la-mas-avanzada': 'tu nivel más alto',
        'la-menos-avanzada': 'tu nivel más bajo',
      }[score.tecnologia as string];
      const level = whose ?? `tu nivel de ${names.get(score.tecnologia)}`;
      const times = score.por * factor;
      const ethics = score.si ? `, con ética ${score.si === 'etica-sto' ? 'STO' : 'STS'}` : '';
      if (score.entre > 1 && times % score.entre !== 0) return `${level} entre ${score.entre}, hacia abajo${ethics}`;
      const net = times / score.entre;
      return `${net > 1 ? `${net} veces ` : ''}${level}${ethics}`;
    }
    default:
      return '';
  }
}

const wayPoints = ({ least, most }: Way) => (least === most ? points(least) : `${least} o ${points(most)}`);

function sectionBStep(counted: CountedCard): DominationStep {
  const { card, ways } = counted;
  const parts = ways.map((way) => `${wayText(way.score, counted)} (${wayPoints(way)})`);
  const says = card.seccionB.modo === 'elegir' ? 'Eliges una' : parts.length > 1 ? 'Se suman' : 'No pide nada';
  return {
    id: 'seccion-b',
    title: 'Sección B',
    text: `${says}: ${card.seccionB.modo === 'elegir' ? or(parts) : and(parts)}.`,
    clauses: [clauseOf(card), 'era:7.3.10'],
    ...(card.id === 'centrico' && { readings: ['era:X55'] }),
  };
}

/** What would make each way of the section B pay more. */
function nextStep(counted: CountedCard): DominationStep[] {
  const parts = counted.ways.flatMap(({ score, next }) => {
    if (!next) return [];
    const more =
      score.tipo === 'por-unidad'
        ? `${countThing(next.more, UNITS[score.de as keyof typeof UNITS])} más`
        : score.tipo === 'nivel' && score.tecnologia === 'la-menos-avanzada'
          ? `un nivel más en ${next.more === 1 ? 'esa tecnología' : `las ${next.more} más bajas`}`
          : `${count(next.more, 'nivel', 'niveles')} más`;
    return [`con ${more}, ${points(next.points)} más`];
  });
  if (parts.length === 0) return [];
  return [
    {
      id: 'siguiente',
      title: 'Para que la B pague más',
      text: `${capitalize(and(parts))}.`,
      clauses: [clauseOf(counted.card)],
    },
  ];
}

function goalStep({ factor, card }: CountedCard): DominationStep[] {
  if (factor === 1) return [];
  return [
    {
      id: 'crecimiento-personal',
      title: 'Hito «Crecimiento personal»',
      text: `Las cifras ya están multiplicadas por ${factor}, también lo que dé directamente el efecto de la A; medio punto pasa a ser uno.`,
      clauses: ['era:A5.3', clauseOf(card)],
    },
  ];
}

const GAMES = { solitario: 'en solitario', 'dos-jugadores': 'de 2 jugadores' } as const;

/** Games in which the card is not used. */
export function dominationAssumptions({ card }: CountedCard): Assumption<DominationCited>[] {
  return card.noSeUsaEn.map((game) => ({
    id: 'partida',
    text: `No es una partida ${GAMES[game]}: en esas la carta no se usa.`,
    clauses: [clauseOf(card)],
  }));
}
