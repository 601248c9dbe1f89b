import { formatChance } from '../../../text/format-es.ts';
import { and } from '../../../text/lists.ts';
import { count } from '../../../text/spanish.ts';
import type { Step } from '../../results.ts';
import { BATTLE_CITES } from '../battle/case.ts';
import { type Combatant, givesShips, ignoresFirst } from '../battle/combatant.ts';
import { battleDiceSteps } from '../battle/steps.ts';
import { type Card, citeCard, effectsOf } from '../cards/cards.ts';
import { costOf, ruleFigures } from '../cards/rule-figures.ts';
import { quoted, ships } from '../cards/words.ts';
import { diceIn } from '../dice/hit-roll.ts';
import { captureStep, diceStep, INVASION_CITES, invasionFireSteps } from '../invasion/steps.ts';
import type { Decided, Leaving } from './choice.ts';
import type { ConquestFigures, ConquestInput } from './input.ts';
import type { ConquestSides } from './sides.ts';

/** Clauses that the calculator of conquests implements. */
export const CONQUEST_CITES = [
  ...new Set([
    ...BATTLE_CITES,
    ...INVASION_CITES,
    'ascendancy:18.1',
    'ascendancy:18.2',
    'ascendancy:26.2',
    'ascendancy:45.14',
    'ascendancy:X52',
  ] as const),
] as const;
export type ConquestCited = (typeof CONQUEST_CITES)[number];
type ConquestStep = Step<ConquestCited>;

const cite = (cards: readonly Card[]) => [...new Set(cards.map((card) => citeCard(CONQUEST_CITES, card)))];

/** Everything that a conquest explains, in the order in which it happens. */
export function conquestSteps(
  sides: ConquestSides,
  input: ConquestInput,
  decided: Decided,
  doubt: { cards: readonly Card[]; chance: number } | null,
  figures: ConquestFigures,
): ConquestStep[] {
  const { odds, fighting, leaving } = decided;
  const { invasion } = sides;
  const prefixed = (prefix: string, steps: readonly ConquestStep[]): ConquestStep[] =>
    steps.map((step) => ({ ...step, id: `${prefix}-${step.id}` }));
  return [
    orderStep(sides, input, fighting, figures),
    ...(leaving ? [leavingStep(leaving)] : []),
    ...(fighting.length > 0
      ? [
          ...prefixed('batalla', battleDiceSteps(sides.attacker, fighting)),
          casualtyStep(sides, fighting),
          ...splitStep(fighting, decided),
          ...giftStep([sides.attacker, ...fighting]),
          maneuverStep(decided),
        ]
      : []),
    ...hazardStep(sides, figures),
    ...prefixed('invasion', [
      diceStep(invasion, ruleFigures(figures)('dados-por-nodo'), 'El Atacante lanza un dado por Nave que llegue.'),
      ...invasionFireSteps(invasion, odds.invasion.firstMode),
    ]),
    ...captureStep(invasion),
    ...doubtStep(doubt),
  ];
}

/** What it costs in Orders. */
function orderStep(
  { invasion }: ConquestSides,
  { atacante }: ConquestInput,
  fighting: readonly Combatant[],
  figures: ConquestFigures,
): ConquestStep {
  const free = figures['ascendancy/avances'].filas.filter(
    (card) => atacante.avances[card.id] === true && effectsOf([card], 'invadir-sin-orden').length > 0,
  );
  const battle = fighting.length > 0 ? costOf(figures, 'batalla-espacial', 'ordenes') : 0;
  const assault = free.length > 0 ? 0 : costOf(figures, 'invasion', 'ordenes');
  const orders = (amount: number) => count(amount, 'Orden', 'Órdenes');
  const parts = [
    ...(fighting.length > 0 ? [`la Batalla cuesta ${orders(battle)}`] : []),
    assault > 0 ? `la Invasión, ${orders(assault)}` : `la Invasión, ninguna por ${quoted(free)}`,
  ];
  return {
    id: 'ordenes',
    title: 'Órdenes',
    text: `${fighting.length > 0 ? 'Antes de Invadir hay que ganar la Batalla a las Naves que haya. ' : ''}En total, ${orders(battle + assault)}: ${and(parts)}.${invasion.owner === 'rival' ? '' : ' No es de ningún jugador.'}`,
    clauses: ['ascendancy:27.1', ...(fighting.length > 0 ? (['ascendancy:23.1'] as const) : []), ...cite(free)],
  };
}

function leavingStep({ side, leaves, isSaid, ifFights, ifLeaves }: Leaving): ConquestStep {
  const cards = side.cards.filter((card) => effectsOf([card], 'cancelar-batalla').length > 0);
  const chosen = leaves ? 'se va' : 'lucha';
  const why = isSaid ? `Aquí ${chosen}, como has indicado.` : `Aquí ${chosen}, que es lo que más le conviene.`;
  return {
    id: 'irse-a-warp',
    title: 'Irse a Warp',
    text: `Con ${quoted(cards)}, ${side.name} puede meter sus Naves en Warp al ser atacado: no hay Batalla y el Atacante recupera la Orden. Si lucha, el Atacante toma el Control el ${formatChance(ifFights)}; si se va, el ${formatChance(ifLeaves)}. ${why}`,
    clauses: cite(cards),
  };
}

const CASUALTIES = {
  mejor: 'donde más daño hagan',
  flotas: 'primero a sus Flotas',
  sueltas: 'primero a las Naves que no están en Flotas',
} as const;

function casualtyStep(
  { attacker, defenders, casualties }: ConquestSides,
  fighting: readonly Combatant[],
): ConquestStep {
  const all = [attacker, ...defenders];
  const texts = all.flatMap((side, at) =>
    side.fleets.length > 0 && (at === 0 || fighting.includes(side))
      ? [`Los que recibe ${side.name} van ${CASUALTIES[casualties[at] ?? 'mejor']}.`]
      : [],
  );
  const ignoring = all.filter((side) => side.fleets.length > 0 && ignoresFirst(side));
  const cards = ignoring.flatMap((side) =>
    side.cards.filter((card) => effectsOf([card], 'ignorar-impactos').length > 0),
  );
  const ignored = ignoring.map(
    (side) => `Cada Flota ${side.ofName} ignora su primera Baja de la Ronda (lectura nuestra).`,
  );
  return {
    id: 'batalla-bajas',
    title: 'Bajas en la Batalla',
    text: ['Cada Impacto destruye una Nave, y quien lo causa elige dónde.', ...texts, ...ignored].join(' '),
    clauses: ['ascendancy:23.6', ...(texts.length > 0 ? (['ascendancy:34.10'] as const) : []), ...cite(cards)],
    ...(ignoring.length > 0 && { readings: ['ascendancy:X30'] }),
  };
}

function splitStep(fighting: readonly Combatant[], { odds }: Decided): ConquestStep[] {
  if (fighting.length < 2) return [];
  const plan = odds.battle?.firstCourse?.plan;
  return [
    {
      id: 'reparto-dados',
      title: 'Reparto de los dados',
      text: `El Atacante los reparte antes de tirar, en cada Ronda como más le conviene para tomar el Sistema${plan?.kind === 'throw' ? ` (en la primera, si no ha perdido nada, ${plan.aims.map(({ pool }) => diceIn(pool)).join(', ')})` : ''}. Los Impactos de los Defensores van todos contra él.`,
      clauses: ['ascendancy:26.3'],
    },
  ];
}

function giftStep(all: readonly Combatant[]): ConquestStep[] {
  const [owner] = all.filter(givesShips);
  if (!owner) return [];
  const cards = owner.cards.filter((card) => effectsOf([card], 'sacrificio-por-sacrificio').length > 0);
  return [
    {
      id: 'naves-por-naves',
      title: 'Naves por Naves',
      text: `Con ${quoted(cards)}, ${owner.name} puede destruir en cada Ronda Naves suyas y otras tantas del rival en vez de tirar; el rival tira igual (lectura nuestra). Aquí lo hace cuando le conviene.`,
      clauses: cite(cards),
      readings: ['ascendancy:X42'],
    },
  ];
}

/** The ships with which he comes to invade. */
function maneuverStep({ odds }: Decided): ConquestStep {
  const fewer = odds.brought.filter(({ left, brought, chance }) => brought < left && chance > 0);
  const cases = fewer.map(({ left, brought }) => `con ${ships(left)} trae ${brought}`);
  return {
    id: 'maniobra-tactica',
    title: 'Del combate al planeta',
    text: `Gana la Batalla el ${formatChance(odds.won)} de las veces. Entonces lleva al Sistema, sin Orden, las Naves que quiera, y las demás pueden quedarse fuera: ${fewer.length > 0 ? `aquí no siempre las trae todas, porque con tantos Impactos como Nodos se arrasa el planeta (${and([...new Set(cases)])})` : 'aquí le conviene traerlas todas'}.`,
    clauses: ['ascendancy:26.2', 'ascendancy:27.1', ...(fewer.length > 0 ? (['ascendancy:28.4'] as const) : [])],
  };
}

function hazardStep({ hazard, attacker }: ConquestSides, figures: ConquestFigures): ConquestStep[] {
  if (hazard.level === 0) return [];
  const isHarmless = hazard.need > ruleFigures(figures)('caras-del-dado');
  const sum =
    attacker.shield > 0 ? `${hazard.level} + ${attacker.shield} de Escudo = ${hazard.need}` : String(hazard.need);
  return [
    {
      id: 'riesgo',
      title: 'Riesgo al llegar',
      text: `Al acabar su Movimiento en el Sistema, se lanza un dado por Nave: con ${sum} o más, ${isHarmless ? 'que ningún dado alcanza (lectura nuestra), ' : ''}se destruye una (${formatChance(hazard.chance)} cada una).`,
      clauses: ['ascendancy:18.1', 'ascendancy:18.2', 'ascendancy:26.2'],
      ...(isHarmless && { readings: ['ascendancy:X52'] }),
    },
  ];
}

function doubtStep(doubt: { cards: readonly Card[]; chance: number } | null): ConquestStep[] {
  if (!doubt) return [];
  return [
    {
      id: 'avances-fuera-turno',
      title: 'Avances fuera de turno',
      text: `El libro limita los Avances al turno de su dueño salvo que la carta diga otra cosa, y todo esto ocurre en el turno del Atacante. Contamos ${quoted(doubt.cards)} (lectura nuestra). Si no contaran, el Atacante tomaría el Control el ${formatChance(doubt.chance)}.`,
      clauses: ['ascendancy:11.7', 'ascendancy:36.1', ...cite(doubt.cards)],
      readings: ['ascendancy:X37'],
    },
  ];
}
