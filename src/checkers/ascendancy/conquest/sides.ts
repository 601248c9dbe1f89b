import { chanceAtLeast } from '../../../math/dice.ts';
import { CannotCompute } from '../../ask-rule.ts';
import {
  type CasualtyGraph,
  type CasualtySetup,
  everyPart,
  openGraph,
  openStates,
  orderedGraph,
} from '../battle/casualty-graph.ts';
import {
  battleCards,
  type Combatant,
  casualtySetup,
  givesShips,
  readCombatant,
  toFighter,
} from '../battle/combatant.ts';
import { battleWork } from '../battle/effort.ts';
import { refuseLongWork, refuseManyStates, refuseWhatIsNotExact } from '../battle/exactness.ts';
import { canonicalOrder, followsEveryHit } from '../battle/orders.ts';
import { specialRounds } from '../battle/solver.ts';
import { effectsOf, ownedCards } from '../cards/cards.ts';
import { ruleFigures } from '../cards/rule-figures.ts';
import {
  type InvasionPlans,
  type InvasionSides,
  invasionCards,
  refuseWhatIsNotExact as refuseInvasion,
  toInvasion,
} from '../invasion/sides.ts';
import { type ConquestFigures, type ConquestInput, defenderName, OWNED } from './input.ts';
import { Landings, landingOf } from './landing.ts';
import { type ConquestOdds, solveConquest } from './solver.ts';

/** Everybody in a conquest, with cards and figures read. */
export interface ConquestSides {
  attacker: Combatant;
  defenders: Combatant[];
  /** How hits on each of them go, the attacker first. */
  casualties: ConquestInput['atacante']['bajas'][];
  invasion: InvasionSides;
  plans: InvasionPlans;
  hazard: { level: number; need: number; chance: number };
}

export function readConquest(
  { atacante, defensores, sistema }: ConquestInput,
  figures: ConquestFigures,
): ConquestSides {
  const figure = ruleFigures(figures);
  const detects = (cards: Combatant['cards']) => effectsOf(cards, 'anular-camuflaje').length > 0;
  const owned = (role: 'atacante' | 'defensor', ticked: Parameters<typeof ownedCards>[1]) =>
    ownedCards(battleCards(figures, role), ticked);
  const defended = defensores.some(({ avances }) => detects(owned('defensor', avances)));
  const attackerDetects = detects(owned('atacante', atacante.avances));
  const attacker = readCombatant(atacante, figures, 'atacante', defended, 'conquista');
  const defenders = defensores.map((side, at): Combatant => {
    const name = defenderName(at, defensores.length);
    const hasBase = at === 0 && sistema.tipo === OWNED.defender && sistema['base-estelar'];
    const read = readCombatant({ ...side, 'base-estelar': hasBase }, figures, 'defensor', attackerDetects);
    return { ...read, name, ofName: name.replace(/^el /, 'del ') };
  });
  const need = sistema.riesgo + attacker.shield;
  return {
    attacker,
    defenders,
    casualties: [atacante.bajas, ...defensores.map(({ bajas }) => bajas)],
    invasion: invasionSides({ atacante, defensores, sistema }, attacker, figures),
    plans: {
      destroysFirst: atacante['destruye-antes'],
      retreatRound: atacante['retirada-invasion'].ronda ?? 0,
      retreatShips: atacante['retirada-invasion'].naves ?? 0,
      surrenderRound: sistema.rendicion.ronda ?? 0,
      surrenderNodes: sistema.rendicion.nodos ?? 0,
    },
    hazard: {
      level: sistema.riesgo,
      need,
      chance: sistema.riesgo > 0 ? chanceAtLeast(need, figure('caras-del-dado')) : 0,
    },
  };
}

function invasionSides(
  { atacante, defensores, sistema }: ConquestInput,
  attacker: Combatant,
  figures: ConquestFigures,
): InvasionSides {
  const figure = ruleFigures(figures);
  const faces = figure('caras-del-dado');
  const level = figures['ascendancy/niveles'].filas.find(({ id }) => id === sistema.tipo);
  const owner = sistema.tipo === OWNED.defender ? defensores[0] : sistema.tipo === OWNED.rival ? sistema : undefined;
  const ships = landingOf(wholeOf(attacker));
  return {
    ships: attacker.ships,
    fleets: [...ships.fleets],
    minFleet: attacker.minFleet,
    nodes: { control: owner ? 1 : 0, research: sistema['nodos-de-investigacion'], other: sistema['otros-nodos'] },
    level: level?.nombre ?? null,
    owner: owner ? 'rival' : level ? 'civilizacion' : 'nadie',
    attack: {
      faces,
      hitRoll: atacante.impacto,
      shield: atacante.escudo,
      cards: ownedCards(invasionCards(figures, 'atacante'), atacante.avances),
    },
    defense: {
      faces,
      hitRoll: level?.impacto ?? owner?.impacto ?? sistema.impacto,
      shield: level?.escudo ?? owner?.escudo ?? sistema.escudo,
      cards: owner ? ownedCards(invasionCards(figures, 'sistema'), owner.avances) : [],
    },
  };
}

function wholeOf({ ships, fleets }: Combatant) {
  return { loose: ships - fleets.reduce((sum, fleet) => sum + fleet.ships, 0), fleets };
}

/** What happens if those who may leave for Warp do, or stay. */
export function conquestOdds(
  sides: ConquestSides,
  staying: readonly Combatant[],
  figures: ConquestFigures,
): ConquestOdds {
  const { attacker, invasion, plans, hazard } = sides;
  const landing: CasualtySetup = {
    ships: attacker.ships,
    fleets: invasion.fleets,
    minFleet: attacker.minFleet,
    ignoresFirst: false,
  };
  refuseManyStates(openStates(landing));
  const ships = everyPart(landing);
  const landings = new Landings(
    { ships: landing, hazard: hazard.chance },
    { ...toInvasion(invasion, plans, figures), ships },
  );
  if (staying.length === 0) return solveConquest(null, landings, 0);
  const order = canonicalOrder(staying);
  const ordered = order.map((at) => staying[at] as Combatant);
  const field = {
    attacker: toFighter(attacker, ordered, graphOf(attacker, sides.casualties[0])),
    defenders: ordered.map((side) =>
      toFighter(side, [attacker], graphOf(side, sides.casualties[sides.defenders.indexOf(side) + 1])),
    ),
  };
  refuseLongWork(battleWork(field, specialRounds(field)));
  return solveConquest(field, landings, 0);
}

/** Refuses what is not followed, in the battle or in the invasion. */
export function refuseConquest({ attacker, defenders, invasion, casualties }: ConquestSides): void {
  refuseWhatIsNotExact(attacker, defenders);
  refuseInvasion(invasion);
  for (const [at, side] of [attacker, ...defenders].entries()) {
    if (casualties[at] === 'mejor' || !givesShips(side) || !followsEveryHit(side)) continue;
    throw new CannotCompute(
      'un orden fijo de Bajas en quien destruye Naves suyas y tiene Flotas que repiten los 1: elige «Donde más daño hagan»',
      at === 0 ? 'atacante.bajas' : `defensores.${at - 1}.bajas`,
      ['ascendancy:45.6', 'ascendancy:23.6'],
    );
  }
}

/** How a side loses ships: in a fixed order, or wherever it hurts most in the battle and in the invasion after it. */
function graphOf(side: Combatant, order: ConquestInput['atacante']['bajas'] = 'mejor'): CasualtyGraph {
  const setup = casualtySetup(side);
  const fighting = side.fleets.some(({ rerollsOnes }) => rerollsOnes);
  const assaulting = side.fleets.some(({ assaults }) => assaults);
  if (order !== 'mejor') return orderedGraph(setup, order);
  if (!followsEveryHit(side) && !(fighting && assaulting)) return orderedGraph(setup, 'flotas');
  refuseManyStates(openStates(setup));
  return openGraph(setup);
}
