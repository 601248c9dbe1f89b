import { z } from 'zod';
import { chanceAtLeast } from '../../math/dice.ts';
import type { Figures } from '../../schema/figures/tables.ts';
import { count } from '../../text/spanish.ts';
import { refuse } from '../refuse.ts';
import { type Card, cardFlags, cardsWith, effectsOf, ownedCards } from './cards/cards.ts';
import { costOf, ruleFigures } from './cards/rule-figures.ts';
import { ownerSchema, RIVAL } from './cards/system-owner.ts';
import { quoted } from './cards/words.ts';

/** Tables of figures that describe Hegemony. */
export const HEGEMONY_TABLES = [
  'ascendancy/avances',
  'ascendancy/cifras',
  'ascendancy/costes',
  'ascendancy/flotas',
  'ascendancy/niveles',
] as const;
export type HegemonyFigures = Pick<Figures, (typeof HEGEMONY_TABLES)[number]>;

/** Nobody's System. */
export const UNCONTROLLED = 'sin-control';
/** More than anybody gathers in a game; bounds the list of attempts. */
const MAX_ORDERS = 20;
const MAX_CULTURE = 60;
const MAX_ASCENDANCY = 10;
const ownCards = (figures: HegemonyFigures) =>
  cardsWith(figures['ascendancy/avances'].filas, ({ tipo }) => tipo === 'hegemonia' || tipo === 'hegemonia-control');
const rivalCards = (figures: HegemonyFigures) =>
  cardsWith(figures['ascendancy/avances'].filas, ({ tipo }) => tipo === 'resistencia');

export function inputSchema(figures: HegemonyFigures) {
  const figure = ruleFigures(figures);
  const cost = (id: Parameters<typeof costOf>[1]) => costOf(figures, id, 'cultura');
  const levels = figures['ascendancy/niveles'].filas;
  const capacity = figure('capacidad-maxima');
  const attemptCost = cost('hegemonia-intento') + cost('hegemonia-control');
  return z
    .strictObject({
      auge: z.int().min(0).max(MAX_ASCENDANCY).default(figure('ascendancy-inicial')).meta({
        title: 'Tu Auge',
        description: 'Tus Fichas «Ascendancy».',
      }),
      sistema: ownerSchema(
        levels,
        ({ nombre }) => nombre,
        { id: UNCONTROLLED, label: 'De nadie' },
        {
          title: '¿De quién es el Sistema?',
          description: 'Una Civilización Independiente, por su Nivel. De nadie: Desarrollado y sin Fichas «Warp».',
        },
      ),
      'nodos-de-recursos': z.int().min(0).max(capacity).default(1).meta({
        title: 'Nodos de Recursos',
        description: 'Sin contar el de Control.',
      }),
      'base-estelar': z
        .boolean()
        .default(false)
        .meta({ title: 'Tiene Base Estelar', when: `sistema=${RIVAL}|${UNCONTROLLED}` }),
      'auge-rival': z
        .int()
        .min(0)
        .max(MAX_ASCENDANCY)
        .default(figure('ascendancy-inicial'))
        .meta({
          title: 'Auge del rival',
          description: 'Sus Fichas «Ascendancy».',
          when: `sistema=${RIVAL}`,
        }),
      ordenes: z.int().min(0).max(MAX_ORDERS).default(1).meta({
        title: 'Órdenes que quieres gastar',
        description: 'Cada intento usa una.',
      }),
      cultura: z.int().min(0).max(MAX_CULTURE).default(attemptCost).meta({ title: 'Cultura que tienes' }),
      'flota-de-diplomacia': z.boolean().default(false).meta({
        title: 'Lo Ocupa tu Flota de Diplomacia',
        description: 'Puedes repetir la tirada.',
      }),
      avances: cardFlags(ownCards(figures), 'Tus Avances'),
      'avances-rival': cardFlags(rivalCards(figures), 'Avances de quien lo Controla').meta({
        when: `sistema=${RIVAL}`,
      }),
    })
    .superRefine((input, context) => {
      if (input.sistema !== RIVAL && input['nodos-de-recursos'] === 0)
        refuse(context, {
          path: ['nodos-de-recursos'],
          message: 'un Sistema sin Nodos no está Desarrollado: no admite Hegemonía, se Coloniza',
          clauses: ['ascendancy:33.4'],
        });
    });
}
export type HegemonyInput = z.output<ReturnType<typeof inputSchema>>;

/** One System and one player, as the attempt is rolled. */
export interface Attempt {
  /** Faces of the die. */
  faces: number;
  ascendancy: number;
  resistance: number;
  /** What makes the resistance: words and amount. */
  parts: { words: string; amount: number }[];
  bonus: number;
  rolls: number;
  attemptCulture: number;
  attemptOrders: number;
  controlCulture: number;
  own: Card[];
  rival: Card[];
}

export function readAttempt(input: HegemonyInput, figures: HegemonyFigures): Attempt {
  const own = ownedCards(ownCards(figures), input.avances);
  const rival = input.sistema === RIVAL ? ownedCards(rivalCards(figures), input['avances-rival']) : [];
  const cost = (id: Parameters<typeof costOf>[1], part: 'cultura' | 'ordenes') => costOf(figures, id, part);
  const parts = resistanceParts(input, figures, rival);
  return {
    faces: ruleFigures(figures)('caras-del-dado'),
    ascendancy: input.auge,
    resistance: parts.reduce((sum, { amount }) => sum + amount, 0),
    parts,
    bonus: effectsOf(own, 'hegemonia').reduce((sum, { suma }) => sum + suma, 0),
    rolls: 1 + (input['flota-de-diplomacia'] ? diplomacyRepeats(figures) : 0),
    attemptCulture: cost('hegemonia-intento', 'cultura'),
    attemptOrders: cost('hegemonia-intento', 'ordenes'),
    controlCulture: effectsOf(own, 'hegemonia-control').reduce(
      (lowest, { cultura }) => Math.min(lowest, cultura),
      cost('hegemonia-control', 'cultura'),
    ),
    own,
    rival,
  };
}

/** Times that a Diplomacy Fleet repeats a failed roll (46.6). */
function diplomacyRepeats(figures: HegemonyFigures): number {
  const [effect] = effectsOf(figures['ascendancy/flotas'].filas, 'hegemonia-repetir');
  if (!effect) throw new RangeError('content/rules/ascendancy/flotas: no Fleet with «hegemonia-repetir»');
  return effect.veces;
}

/** What each Structure adds (32.3). */
export const resistancePerStructure = (figures: HegemonyFigures) => ruleFigures(figures)('resistencia-por-estructura');

function resistanceParts(input: HegemonyInput, figures: HegemonyFigures, rival: readonly Card[]): Attempt['parts'] {
  const figure = ruleFigures(figures);
  const nodes = input['nodos-de-recursos'];
  const perStructure = resistancePerStructure(figures);
  const level = figures['ascendancy/niveles'].filas.find(({ id }) => id === input.sistema);
  const parts = [{ words: count(nodes, 'Nodo de Recursos', 'Nodos de Recursos'), amount: nodes * perStructure }];
  if (level) parts.push({ words: count(level.fichasWarp, 'Ficha «Warp»', 'Fichas «Warp»'), amount: level.resistencia });
  if (input.sistema === RIVAL) {
    parts.push({ words: 'el Nodo de Control', amount: perStructure });
    if (input['base-estelar']) parts.push({ words: 'la Base Estelar', amount: perStructure });
    const ascendancy = input['auge-rival'];
    parts.push({ words: `Auge ${ascendancy} del rival`, amount: ascendancy * figure('resistencia-por-auge') });
  }
  const bonus = effectsOf(rival, 'resistencia').reduce((sum, { suma }) => sum + suma, 0);
  if (bonus > 0) parts.push({ words: quoted(rival), amount: bonus });
  return parts;
}

/** Lowest die that succeeds: the total must be higher than the resistance (32.4). */
export const neededRoll = ({ resistance, ascendancy, bonus }: Attempt) => resistance + 1 - ascendancy - bonus;

export function successChance(attempt: Attempt): number {
  const once = chanceAtLeast(neededRoll(attempt), attempt.faces);
  return 1 - (1 - once) ** attempt.rolls;
}
