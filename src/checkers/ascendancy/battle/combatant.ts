import { z } from 'zod';
import type { AscendancyEffect } from '../../../schema/figures/ascendancy-effects.ts';
import type { Figures } from '../../../schema/figures/tables.ts';
import { refuse } from '../../refuse.ts';
import { type Card, cardFlags, cardsWith, countsIn, effectsOf, ownedCards } from '../cards/cards.ts';
import { type FleetUse, fleetGroups, fleetProblem, fleetsSchema } from '../cards/fleet-cards.ts';
import { type RuleFigure, ruleFigures } from '../cards/rule-figures.ts';
import type { HitNeed } from '../dice/hit-die.ts';
import type { CasualtyGraph, CasualtySetup, FleetGroup } from './casualty-graph.ts';
import { type Fighter, FighterDice } from './fighter.ts';

/** Tables that describe a side of a Space Battle. */
export const COMBATANT_TABLES = ['ascendancy/avances', 'ascendancy/cifras', 'ascendancy/flotas'] as const;
export type CombatantFigures = Pick<Figures, (typeof COMBATANT_TABLES)[number]>;

export type Role = 'atacante' | 'defensor' | 'segundo-defensor';

/** Rounds after which a retreat can be planned; each is followed on its own. */
export const MAX_RETREAT_ROUND = 10;
/** First Strike that no listed card gives. */
const OTHER_STRIKE = 'otro-primer-golpe';

export const firstStrikeFlag = {
  [OTHER_STRIKE]: {
    title: 'Primer Golpe por otra regla',
    description: 'Si se lo da algo que no está en la lista.',
  },
};

/** Advances that change a Space Battle for that side. Some count only in one's own turn, which is the attacker's. */
export function battleCards(figures: CombatantFigures, role: Role): Card[] {
  const matters = (effect: AscendancyEffect) => {
    if (effect.tipo === 'seis-siempre-impacta' || effect.tipo === 'anular-camuflaje') return true;
    if (effect.tipo === 'cancelar-batalla') return role !== 'atacante';
    const kinds: AscendancyEffect['tipo'][] = [
      'repetir-fallos',
      'repetir-dados',
      'ignorar-impactos',
      'dobles-fallidos',
      'sacrificio-por-sacrificio',
    ];
    if (effect.tipo === 'primer-golpe')
      return countsIn(effect, 'batalla-espacial') && (role === 'atacante' || effect.cuando !== 'tu-turno');
    return kinds.includes(effect.tipo) && 'en' in effect && countsIn(effect, 'batalla-espacial');
  };
  return cardsWith(figures['ascendancy/avances'].filas, matters);
}

/** Input of one side. A second defender starts with no ships: he is not there. */
export function combatantSchema(figures: CombatantFigures, role: Role, title: string) {
  const figure = ruleFigures(figures);
  const optional = role === 'segundo-defensor';
  const maxShips = figure('naves-maximas');
  // Nothing else is asked of a second defender who is not there.
  const asked = optional ? { when: 'naves' } : {};
  return z
    .strictObject({
      naves: z
        .int()
        .min(0)
        .max(maxShips)
        .default(0)
        .meta({
          title: 'Naves',
          description: optional ? '0 si solo hay un Defensor.' : 'Todas, también las de Flotas.',
          grows: true,
          clauses: ['ascendancy:2.3'],
        }),
      impacto: hitRollSchema(figure, asked),
      escudo: shieldSchema(figure, asked),
      'base-estelar': z
        .boolean()
        .default(false)
        .meta({
          title: 'Con Base Estelar',
          description: 'Lucha en Órbita de un Sistema suyo que tiene una: un dado más.',
          ...asked,
        }),
      flotas: fleetsSchema(figures['ascendancy/flotas'], 'batalla-espacial', {
        fleets: figure('cartas-de-flota'),
        minShips: figure('naves-minimas-de-flota'),
        maxShips,
      }).meta(asked),
      avances: cardFlags(battleCards(figures, role), 'Avances', firstStrikeFlag).meta(asked),
      retirada: retreatSchema(maxShips).meta(asked),
    })
    .superRefine((side, context) => {
      if (side.naves === 0 && !optional)
        refuse(context, { path: ['naves'], message: 'hace falta al menos una Nave', clauses: ['ascendancy:23.1'] });
      const problem = fleetProblem(side.flotas, side.naves);
      if (problem) refuse(context, { path: ['flotas'], message: problem });
    })
    .prefault({})
    .meta({ title, ...(optional && { advanced: true }) });
}

/** When a side leaves of its own will. */
export function retreatSchema(maxShips: number) {
  return z
    .strictObject({
      ronda: z.int().min(1).max(MAX_RETREAT_ROUND).optional().meta({
        title: 'Tras la Ronda',
        description: 'Vacío: no se retira por eso.',
      }),
      naves: z
        .int()
        .min(1)
        .max(maxShips - 1)
        .optional()
        .meta({ title: 'Si le quedan (o menos)', description: 'Naves. Vacío: lucha hasta la última.' }),
    })
    .prefault({})
    .meta({ title: 'Retirada', advanced: true });
}

/** One side as entered. */
export type CombatantInput = z.output<ReturnType<typeof combatantSchema>>;

/** Hit Roll of a player, as the Command Console shows it. */
export function hitRollSchema(figure: RuleFigure, meta: { when?: string } = {}) {
  const initial = figure('impacto-inicial');
  return z
    .int()
    .min(1)
    .max(figure('caras-del-dado'))
    .default(initial)
    .meta({
      title: 'Impacta con (o más)',
      description: `La Tirada de Impacto de sus Armas, sin los Escudos del rival: ${initial} al empezar.`,
      ...meta,
    });
}

/** Shield Modifier. More than a die has faces makes no difference. */
export function shieldSchema(figure: RuleFigure, meta: { when?: string } = {}) {
  return z
    .int()
    .min(0)
    .max(figure('caras-del-dado'))
    .default(figure('escudo-inicial'))
    .meta({ title: 'Modificador de Escudo', grows: true, ...meta });
}

const ROLE_NAMES: Record<Role, string> = {
  atacante: 'Atacante',
  defensor: 'Defensor',
  'segundo-defensor': 'segundo Defensor',
};

/** `el Atacante`. */
export const sideName = (role: Role) => `el ${ROLE_NAMES[role]}`;

/** One side with its cards read. */
export interface Combatant {
  /** `el Atacante`, and the same after «de». */
  name: string;
  ofName: string;
  ships: number;
  /** Faces of its dice. */
  faces: number;
  hitRoll: number;
  shield: number;
  supportDice: number;
  fleets: FleetGroup[];
  minFleet: number;
  cards: Card[];
  strikesFirst: boolean;
  /** May leave for Warp when attacked, and then there is no battle (44.7). */
  mayCancel: boolean;
  retreatRound: number;
  retreatShips: number;
}

export function readCombatant(
  input: CombatantInput,
  figures: CombatantFigures,
  role: Role,
  cloakCancelled: boolean,
  use: FleetUse = 'batalla-espacial',
): Combatant {
  const figure = ruleFigures(figures);
  const cards = ownedCards(battleCards(figures, role), input.avances);
  const striking = cards.filter((card) => effectsOf([card], 'primer-golpe').length > 0);
  return {
    name: sideName(role),
    ofName: `del ${ROLE_NAMES[role]}`,
    ships: input.naves,
    faces: figure('caras-del-dado'),
    hitRoll: input.impacto,
    shield: input.escudo,
    supportDice: input['base-estelar'] ? figure('dados-por-base-estelar') : 0,
    fleets: fleetGroups(input.flotas, figures['ascendancy/flotas'], use),
    minFleet: figure('naves-minimas-de-flota'),
    cards,
    strikesFirst: input.avances[OTHER_STRIKE] === true || striking.some((card) => !(card.camuflaje && cloakCancelled)),
    mayCancel: cards.some(
      (card) => effectsOf([card], 'cancelar-batalla').length > 0 && !(card.camuflaje && cloakCancelled),
    ),
    retreatRound: input.retirada.ronda ?? 0,
    retreatShips: input.retirada.naves ?? 0,
  };
}

export const ignoresFirst = ({ cards }: Combatant) => effectsOf(cards, 'ignorar-impactos').length > 0;

/** Whether it matters where the hits on a side go: some of its ships fight or fall otherwise than the rest. */
export function hasCasualtyChoice(side: Combatant): boolean {
  const special = side.fleets.filter((fleet) => fleet.rerollsOnes || ignoresFirst(side));
  return special.length > 0 && special.every((fleet) => fleet.ships < side.ships);
}

/** Whether a side has a card that gives ships for ships (45.6). */
export const givesShips = ({ cards }: Combatant) => effectsOf(cards, 'sacrificio-por-sacrificio').length > 0;

/** How its ships die. */
export function casualtySetup(side: Combatant): CasualtySetup {
  const { ships, fleets, minFleet } = side;
  return { ships, fleets, minFleet, ignoresFirst: ignoresFirst(side) };
}

/** What counts of either side, in a battle or in an invasion, when dice are compared. */
export type Armed = Pick<Combatant, 'faces' | 'hitRoll' | 'shield' | 'cards'>;

/** What a die of one side needs to hit the other (23.3, 27.4). */
export function hitNeed(side: Armed, opponent: Armed): HitNeed {
  return {
    faces: side.faces,
    need: side.hitRoll + opponent.shield,
    sixHits: effectsOf(side.cards, 'seis-siempre-impacta').length > 0,
  };
}

/** A side as the solver takes it, against those opponents. */
export function toFighter(side: Combatant, opponents: readonly Combatant[], graph: CasualtyGraph): Fighter {
  return {
    graph,
    support: side.supportDice,
    strikesFirst: side.strikesFirst,
    gives: givesShips(side),
    repeatsOnce: effectsOf(side.cards, 'repetir-fallos').length > 0,
    retreatRound: side.retreatRound,
    retreatShips: side.retreatShips,
    dice: new FighterDice({
      needs: opponents.map((opponent) => hitNeed(side, opponent)),
      spareReroll: effectsOf(side.cards, 'repetir-dados').length > 0,
      doubles: effectsOf(side.cards, 'dobles-fallidos').length > 0,
    }),
  };
}
