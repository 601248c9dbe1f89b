import { z } from 'zod';
import type { AscendancyEffect } from '../../../schema/figures/ascendancy-effects.ts';
import type { Figures } from '../../../schema/figures/tables.ts';
import { CannotCompute } from '../../ask-rule.ts';
import { refuse } from '../../refuse.ts';
import { type FleetGroup, orderedGraph } from '../battle/casualty-graph.ts';
import {
  type Armed,
  hitNeed,
  hitRollSchema,
  MAX_RETREAT_ROUND,
  retreatSchema,
  shieldSchema,
} from '../battle/combatant.ts';
import { type Card, cardFlags, cardsWith, countsIn, effectsOf, ownedCards, refuseSharedCards } from '../cards/cards.ts';
import { fleetGroups, fleetProblem, fleetsSchema } from '../cards/fleet-cards.ts';
import { ruleFigures } from '../cards/rule-figures.ts';
import { ownerSchema, RIVAL } from '../cards/system-owner.ts';
import { quoted } from '../cards/words.ts';
import { DecidedRoll } from '../dice/decided-roll.ts';
import { type DicePool, hitRoller } from '../dice/hit-roll.ts';
import { fixedRoll, type Roll } from '../dice/roll.ts';
import { missTable } from '../dice/roll-table.ts';
import { TrialRoll } from '../dice/trial-roll.ts';
import type { Invasion, Nodes } from './assault.ts';

export const INVASION_TABLES = [
  'ascendancy/avances',
  'ascendancy/cifras',
  'ascendancy/flotas',
  'ascendancy/niveles',
] as const;
export type InvasionFigures = Pick<Figures, (typeof INVASION_TABLES)[number]>;

/** Nobody's System. */
const UNCONTROLLED = 'sin-nivel';

/** Advances that change an invasion for the invader, or for the System. */
export function invasionCards(figures: InvasionFigures, side: 'atacante' | 'sistema'): Card[] {
  const attacks = side === 'atacante';
  return cardsWith(figures['ascendancy/avances'].filas, (effect: AscendancyEffect) => {
    if (effect.tipo === 'seis-siempre-impacta') return true;
    if (!('en' in effect) || effect.en === 'riesgo' || !countsIn(effect, 'invasion')) return false;
    switch (effect.tipo) {
      case 'repetir-dados':
        return true;
      case 'repetir-fallos':
        return attacks || effect.de !== 'atacante';
      case 'primer-golpe':
        return effect.de === (attacks ? 'naves' : 'nodos');
      case 'ignorar-impactos':
      case 'impacto-automatico':
      case 'dados':
        return !attacks;
      default:
        return false;
    }
  });
}

export function inputSchema(figures: InvasionFigures) {
  const figure = ruleFigures(figures);
  const maxShips = figure('naves-maximas');
  const capacity = figure('capacidad-maxima');
  const levels = figures['ascendancy/niveles'].filas;
  const attacker = z
    .strictObject({
      naves: z
        .int()
        .min(0)
        .max(maxShips)
        .default(0)
        .meta({
          title: 'Naves',
          description: 'Todas, también las de Flotas.',
          grows: true,
          clauses: ['ascendancy:2.3'],
        }),
      impacto: hitRollSchema(figure),
      escudo: shieldSchema(figure),
      flotas: fleetsSchema(figures['ascendancy/flotas'], 'invasion', {
        fleets: figure('cartas-de-flota'),
        minShips: figure('naves-minimas-de-flota'),
        maxShips,
      }),
      avances: cardFlags(invasionCards(figures, 'atacante'), 'Avances'),
      'destruye-antes': z
        .enum(['otros', 'investigacion', 'mejor'])
        .default('otros')
        .meta({
          title: 'Si hay daño colateral, destruye antes',
          advanced: true,
          options: {
            otros: 'Producción y Cultura',
            investigacion: 'Investigación',
            mejor: 'Lo que más convenga',
          },
        }),
      retirada: retreatSchema(maxShips),
    })
    .superRefine((side, context) => {
      if (side.naves === 0)
        refuse(context, { path: ['naves'], message: 'hace falta al menos una Nave', clauses: ['ascendancy:27.1'] });
      const problem = fleetProblem(side.flotas, side.naves);
      if (problem) refuse(context, { path: ['flotas'], message: problem });
    })
    .prefault({})
    .meta({ title: 'Atacante' });
  // A Civilization's Weapons and Shields come from its level; only a rival has Advances and may surrender.
  const armed = { when: `tipo=${RIVAL}|${UNCONTROLLED}` };
  const ruled = { when: `tipo=${RIVAL}` };
  const nodes = (title: string) =>
    z
      .int()
      .min(0)
      .max(capacity)
      .default(0)
      .meta({ title, grows: true, clauses: ['ascendancy:5.4'] });
  const system = z
    .strictObject({
      tipo: ownerSchema(
        levels,
        ({ nombre }) => `Civilización de ${nombre}`,
        { id: UNCONTROLLED, label: 'De nadie, sin Fichas «Warp»' },
        { title: '¿De quién es?' },
      ),
      'nodos-de-investigacion': nodes('Nodos de Investigación'),
      'otros-nodos': nodes('Nodos de Producción y Cultura'),
      impacto: hitRollSchema(figure, armed),
      escudo: shieldSchema(figure, armed),
      avances: cardFlags(invasionCards(figures, 'sistema'), 'Avances del rival').meta(ruled),
      rendicion: surrenderSchema(capacity).meta(ruled),
    })
    .superRefine((side, context) => refuseNodes(side, capacity, side.tipo === RIVAL, context))
    .prefault({})
    .meta({ title: 'Sistema', description: 'En una Civilización, las Armas y los Escudos salen de su Nivel.' });
  return z.strictObject({ atacante: attacker, sistema: system }).superRefine((input, context) => {
    if (input.sistema.tipo !== RIVAL) return;
    refuseSharedCards(context, invasionCards(figures, 'sistema'), [
      { path: ['atacante', 'avances'], name: 'el Atacante', owned: input.atacante.avances },
      { path: ['sistema', 'avances'], name: 'el rival', owned: input.sistema.avances },
    ]);
  });
}
export type InvasionInput = z.output<ReturnType<typeof inputSchema>>;

/** When the owner of a System surrenders (28.7). */
export const surrenderSchema = (capacity: number) =>
  z
    .strictObject({
      ronda: z.int().min(1).max(MAX_RETREAT_ROUND).optional().meta({
        title: 'Tras la Ronda',
        description: 'Vacío: no se rinde por eso.',
      }),
      nodos: z.int().min(1).max(capacity).optional().meta({
        title: 'Si le quedan (o menos)',
        description: 'Nodos, con el de Control. Vacío: nunca.',
      }),
    })
    .prefault({})
    .meta({ title: 'Rendición', advanced: true });

/** Nodes and surrenders that no System can have. */
export function refuseNodes(
  side: {
    'nodos-de-investigacion': number;
    'otros-nodos': number;
    rendicion: { ronda?: number | undefined; nodos?: number | undefined };
  },
  capacity: number,
  isRuled: boolean,
  context: z.core.$RefinementCtx,
): void {
  const total = side['nodos-de-investigacion'] + side['otros-nodos'];
  if (total > capacity)
    refuse(context, {
      path: ['otros-nodos'],
      message: `un Sistema tiene ${capacity} Nodos de Recursos como mucho, y hay ${total}`,
      clauses: ['ascendancy:5.4'],
    });
  if (isRuled) return;
  for (const field of ['ronda', 'nodos'] as const)
    if (side.rendicion[field] !== undefined)
      refuse(context, {
        path: ['rendicion', field],
        message: 'un planeta sin dueño no tiene quien se rinda: déjalo vacío',
        clauses: ['ascendancy:28.7'],
      });
  if (total === 0)
    refuse(context, {
      path: ['otros-nodos'],
      message: 'sin Nodos el Sistema no está Desarrollado: se Coloniza, no se invade',
      clauses: ['ascendancy:27.1'],
    });
}

/** Both sides with their cards and figures read. */
export interface InvasionSides {
  ships: number;
  fleets: FleetGroup[];
  minFleet: number;
  nodes: Nodes;
  /** Name of the Civilization's level, or null. */
  level: string | null;
  owner: 'rival' | 'civilizacion' | 'nadie';
  attack: Armed;
  defense: Armed;
}

export function readSides({ atacante, sistema }: InvasionInput, figures: InvasionFigures): InvasionSides {
  const figure = ruleFigures(figures);
  const level = figures['ascendancy/niveles'].filas.find(({ id }) => id === sistema.tipo);
  const faces = figure('caras-del-dado');
  const ruled = sistema.tipo === RIVAL;
  return {
    ships: atacante.naves,
    fleets: fleetGroups(atacante.flotas, figures['ascendancy/flotas'], 'invasion'),
    minFleet: figure('naves-minimas-de-flota'),
    // A planet that nobody controls has no Control Node to fight for it (30.1).
    nodes: { control: ruled ? 1 : 0, research: sistema['nodos-de-investigacion'], other: sistema['otros-nodos'] },
    level: level?.nombre ?? null,
    owner: ruled ? 'rival' : level ? 'civilizacion' : 'nadie',
    attack: {
      faces,
      hitRoll: atacante.impacto,
      shield: atacante.escudo,
      cards: ownedCards(invasionCards(figures, 'atacante'), atacante.avances),
    },
    defense: {
      faces,
      hitRoll: level?.impacto ?? sistema.impacto,
      shield: level?.escudo ?? sistema.escudo,
      cards: ruled ? ownedCards(invasionCards(figures, 'sistema'), sistema.avances) : [],
    },
  };
}

/** Who strikes first: if both could, neither does (25.2). */
export function firstStrike({ attack, defense }: InvasionSides): Invasion['firstStrike'] {
  const ships = effectsOf(attack.cards, 'primer-golpe').length > 0;
  const nodes = effectsOf(defense.cards, 'primer-golpe').length > 0;
  if (ships === nodes) return 'nadie';
  return ships ? 'bombardeo' : 'nodos';
}

/** Dice that nodes roll, and hits that they score without rolling. */
export function nodeDice(nodes: Nodes, cards: readonly Card[], perNode: number): { dice: number; sure: number } {
  const automatic = effectsOf(cards, 'impacto-automatico').reduce((sum, { cantidad }) => sum + cantidad, 0);
  const extra = effectsOf(cards, 'dados').reduce((sum, { suma }) => sum + suma, 0);
  const control = automatic > 0 ? 0 : nodes.control * perNode;
  return {
    dice: control + nodes.research * (perNode + extra) + nodes.other * perNode,
    sure: nodes.control * automatic,
  };
}

/** Cards that repeat all misses in one round of the player's choice (44.5), and those for the first one (45.2). */
export const repeatsOnce = (cards: readonly Card[]) =>
  effectsOf(cards, 'repetir-fallos').some(({ cuando }) => cuando === 'una-ronda');
export const repeatsAtFirst = (cards: readonly Card[]) =>
  effectsOf(cards, 'repetir-fallos').some(({ cuando }) => cuando === 'primera-ronda');

/** Refuses an invader whose best play is not followed. */
export function refuseWhatIsNotExact({ attack, fleets }: Pick<InvasionSides, 'attack' | 'fleets'>): void {
  const repeating = fleets.some(({ rerollsOnes }) => rerollsOnes);
  if (!repeatsOnce(attack.cards) || !(repeatsAtFirst(attack.cards) || repeating)) return;
  const cards = attack.cards.filter((card) => effectsOf([card], 'repetir-fallos').length > 0);
  throw new CannotCompute(
    `${quoted(cards)}${repeating ? ' con Flotas que repiten los 1' : ''} en una misma Invasión: no se siguen todas las maneras de combinarlos`,
    '',
    ['ascendancy:44.5', ...(repeating ? (['ascendancy:48.3'] as const) : (['ascendancy:45.2'] as const))],
  );
}

/** The dice of one side, decided by what hits are worth. */
function diceOf(own: Armed, rival: Armed): (pool: DicePool, opening: boolean, card: boolean) => Roll {
  const need = hitNeed(own, rival);
  const spareReroll = effectsOf(own.cards, 'repetir-dados').length > 0;
  const rule = { ...need, spareReroll, doubles: false };
  const plain = hitRoller(rule);
  const known = new Map<string, Roll>();
  const make = (pool: DicePool, any: boolean, card: boolean): Roll => {
    if (card) return new DecidedRoll([missTable(rule, pool, true)], { one: spareReroll, all: true });
    if (any || pool.rerollOnes > 0) return new TrialRoll(need, pool, { any, one: spareReroll });
    if (spareReroll) return new DecidedRoll([missTable(rule, pool, false)], { one: true, all: false });
    return fixedRoll([plain(pool)]);
  };
  return (pool, opening, card) => {
    const any = opening && repeatsAtFirst(own.cards);
    const key = `${pool.plain} ${pool.rerollOnes} ${any} ${card}`;
    const roll = known.get(key) ?? make(pool, any, card);
    known.set(key, roll);
    return roll;
  };
}

/** How a player means to end an invasion, and what he destroys on the way. */
export interface InvasionPlans {
  destroysFirst: Invasion['destroysFirst'];
  retreatRound: number;
  retreatShips: number;
  surrenderRound: number;
  surrenderNodes: number;
}

export const plansOf = ({ atacante, sistema }: InvasionInput): InvasionPlans => ({
  destroysFirst: atacante['destruye-antes'],
  retreatRound: atacante.retirada.ronda ?? 0,
  retreatShips: atacante.retirada.naves ?? 0,
  surrenderRound: sistema.rendicion.ronda ?? 0,
  surrenderNodes: sistema.rendicion.nodos ?? 0,
});

/** The invasion as the solver takes it. */
export function toInvasion(sides: InvasionSides, plans: InvasionPlans, figures: InvasionFigures): Invasion {
  const perNode = ruleFigures(figures)('dados-por-nodo');
  const { attack, defense } = sides;
  const shots = diceOf(defense, attack);
  return {
    // In an invasion no casualty is ignored, so that taking Fleets first is the best choice.
    ships: orderedGraph(
      { ships: sides.ships, fleets: sides.fleets, minFleet: sides.minFleet, ignoresFirst: false },
      'flotas',
    ),
    nodes: sides.nodes,
    attack: diceOf(attack, defense),
    defense: (nodes, card) => {
      const { dice, sure } = nodeDice(nodes, defense.cards, perNode);
      return { roll: shots({ plain: dice, rerollOnes: 0 }, false, card), sure };
    },
    cardOwner: repeatsOnce(attack.cards) ? 'attacker' : repeatsOnce(defense.cards) ? 'defender' : null,
    ignored: effectsOf(defense.cards, 'ignorar-impactos').reduce((sum, { cantidad }) => sum + cantidad, 0),
    firstStrike: firstStrike(sides),
    ...plans,
  };
}
