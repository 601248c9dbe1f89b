import { z } from 'zod';
import { binomial, chanceAtLeast, convolve, type Distribution } from '../../../math/dice.ts';
import type { Figures } from '../../../schema/figures/tables.ts';
import { refuse } from '../../refuse.ts';
import { shieldSchema } from '../battle/combatant.ts';
import { type Card, cardFlags, cardsWith, effectsOf, ownedCards } from '../cards/cards.ts';
import { ruleFigures } from '../cards/rule-figures.ts';

/** Tables of figures that describe Hazards. */
export const HAZARD_TABLES = [
  'ascendancy/avances',
  'ascendancy/cifras',
  'ascendancy/exploracion',
  'ascendancy/flotas',
] as const;
export type HazardFigures = Pick<Figures, (typeof HAZARD_TABLES)[number]>;

/** A System whose Level the player reads off its disc. */
export const SYSTEM = 'sistema';

function hazardCards(figures: HazardFigures) {
  return figures['ascendancy/exploracion'].filas.filter((card) => effectsOf([card], 'riesgo').length > 0);
}
const mineCards = (figures: HazardFigures) =>
  cardsWith(figures['ascendancy/avances'].filas, ({ tipo }) => tipo === 'minas');
const shieldCards = (figures: HazardFigures) =>
  cardsWith(figures['ascendancy/avances'].filas, (effect) => effect.tipo === 'escudos' && effect.en === 'riesgo');

export function inputSchema(figures: HazardFigures) {
  const figure = ruleFigures(figures);
  const cards = [...hazardCards(figures), ...mineCards(figures)];
  const levelOf = (card: (typeof cards)[number]) => effectsOf([card], 'riesgo')[0]?.nivel;
  const options = {
    [SYSTEM]: 'Un Sistema o Fenómeno',
    ...Object.fromEntries(
      cards.map((card) => [card.id, levelOf(card) ? `${card.nombre} (${levelOf(card)})` : card.nombre]),
    ),
  };
  const minFleet = figure('naves-minimas-de-flota');
  const most = figure('naves-maximas');
  return z
    .strictObject({
      nivel: z
        .int()
        .min(1)
        .max(figure('caras-del-dado'))
        .default(4)
        .meta({
          title: 'Nivel de Riesgo',
          description: 'El impreso en el Sistema o Fenómeno.',
          when: `peligro=${SYSTEM}`,
        }),
      escudo: shieldSchema(figure),
      naves: z.int().min(0).max(most).default(1).meta({
        title: 'Naves',
        description: 'Las que tiran un dado cada una.',
      }),
      'flota-de-ciencia': z.int().min(0).max(most).default(0).meta({
        title: 'Naves en una Flota de Ciencia',
        description: 'Además de las otras: por ellas se tira un solo dado.',
        grows: true,
      }),
      avances: cardFlags(shieldCards(figures), 'Avances'),
      peligro: z
        .enum([SYSTEM, ...cards.map((card) => card.id)])
        .default(SYSTEM)
        .meta({
          title: 'Si no es el Sistema, qué os amenaza',
          description: 'Una carta de Exploración, con su Nivel de Riesgo, o unas minas.',
          options,
          advanced: true,
        }),
    })
    .superRefine((input, context) => {
      const fleet = input['flota-de-ciencia'];
      if (fleet > 0 && fleet < minFleet)
        refuse(context, {
          path: ['flota-de-ciencia'],
          message: `una Flota tiene ${minFleet} Naves o más; indica 0 si no la hay`,
          clauses: ['ascendancy:34.10'],
        });
      if (input.naves + fleet > most && input.naves <= most && fleet <= most)
        refuse(context, {
          path: ['flota-de-ciencia'],
          message: `cada jugador tiene ${most} Naves, y con las otras suman ${input.naves + fleet}`,
          clauses: ['ascendancy:2.3'],
        });
      if (input.naves + fleet === 0)
        refuse(context, { path: ['naves'], message: 'hace falta al menos una Nave', clauses: ['ascendancy:18.2'] });
    });
}
export type HazardInput = z.output<ReturnType<typeof inputSchema>>;

/** Why a card may ask for no roll. */
export type HazardCondition = 'otra-opcion' | 'menos-de-dos-fichas-warp-en-avances' | 'no-anotas-impactos';

function conditionOf(card: Pick<Card, 'efectos'> | null): HazardCondition | null {
  const [hazard] = card ? effectsOf([card], 'riesgo') : [];
  if (hazard?.opcion !== undefined) return 'otra-opcion';
  const { cuando } = hazard ?? {};
  return cuando === 'menos-de-dos-fichas-warp-en-avances' || cuando === 'no-anotas-impactos' ? cuando : null;
}

/** The hazard as it is rolled. */
export interface Hazard {
  /** The card, or null for a System. */
  card: { nombre: string; clausula: string } | null;
  /** What the card asks before the roll, or lets one do instead. */
  unless: HazardCondition | null;
  /** Mines are no Hazard: Shields do not count (44.12). */
  mines: boolean;
  /** Faces of the die. */
  faces: number;
  level: number;
  shield: number;
  /** Shields that count only here. */
  bonus: number;
  bonusCards: { nombre: string; clausula: string }[];
  /** Ships that roll one die each. */
  rolling: number;
  /** Ships of a Fleet for which a single die is rolled. */
  fleet: number;
}

export const neededRoll = ({ level, shield, bonus }: Hazard) => level + shield + bonus;
export const destroyChance = (hazard: Hazard) => chanceAtLeast(neededRoll(hazard), hazard.faces);

export function readHazard(input: HazardInput, figures: HazardFigures): Hazard {
  const fleet = input['flota-de-ciencia'];
  const faces = ruleFigures(figures)('caras-del-dado');
  const mines = mineCards(figures).find((card) => card.id === input.peligro);
  if (mines) {
    // The rule of a Science Fleet speaks of Hazards: here all its ships roll.
    const [effect] = effectsOf([mines], 'minas');
    if (!effect) throw new RangeError(`content/rules/ascendancy/avances: «${mines.id}» has no mines`);
    return {
      card: mines,
      unless: null,
      mines: true,
      faces,
      level: effect.destruyeCon,
      shield: 0,
      bonus: 0,
      bonusCards: [],
      rolling: input.naves + fleet,
      fleet: 0,
    };
  }
  const card = hazardCards(figures).find(({ id }) => id === input.peligro) ?? null;
  const bonusCards = ownedCards(shieldCards(figures), input.avances);
  return {
    card,
    unless: conditionOf(card),
    mines: false,
    faces,
    level: card ? (effectsOf([card], 'riesgo')[0]?.nivel ?? input.nivel) : input.nivel,
    shield: input.escudo,
    bonus: effectsOf(bonusCards, 'escudos').reduce((sum, { suma }) => sum + suma, 0),
    bonusCards,
    rolling: input.naves,
    fleet,
  };
}

/** Distribution of destroyed ships. */
export function destroyed(hazard: Hazard): Distribution {
  const chance = destroyChance(hazard);
  return convolve(binomial({ dice: hazard.rolling, chance }), binomial({ dice: hazard.fleet > 0 ? 1 : 0, chance }));
}

/** Chance that at least one ship is left. */
export function anySurvives(hazard: Hazard): number {
  return 1 - (destroyed(hazard)[hazard.rolling + hazard.fleet] ?? 0);
}
