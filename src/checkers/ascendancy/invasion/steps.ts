import { formatChance } from '../../../text/format-es.ts';
import { count } from '../../../text/spanish.ts';
import type { Assumption, Step } from '../../results.ts';
import { type Card, citeCard } from '../cards/cards.ts';
import { LEVEL_CLAUSES } from '../cards/level-nodes.ts';
import { dice, quoted, ships } from '../cards/words.ts';
import { cannotHit, hitSentence } from '../dice/hit-words.ts';
import type { Mode } from './assault.ts';
import { firstStrike, type InvasionInput, type InvasionSides, nodeDice, repeatsAtFirst, repeatsOnce } from './sides.ts';
import { surrendersAtOnce } from './solver.ts';

/** Clauses that the calculator of invasions implements. */
export const INVASION_CITES = [
  'ascendancy:2.3',
  'ascendancy:2.16',
  'ascendancy:5.4',
  'ascendancy:11.7',
  'ascendancy:23.6',
  'ascendancy:25.1',
  'ascendancy:25.2',
  'ascendancy:27.1',
  'ascendancy:27.2',
  'ascendancy:27.3',
  'ascendancy:27.4',
  'ascendancy:27.5',
  'ascendancy:28.2',
  'ascendancy:28.3',
  'ascendancy:28.4',
  'ascendancy:28.5',
  'ascendancy:28.6',
  'ascendancy:28.7',
  'ascendancy:28.8',
  'ascendancy:29.1',
  'ascendancy:29.4',
  'ascendancy:30.1',
  'ascendancy:30.2',
  'ascendancy:31.2',
  'ascendancy:34.10',
  'ascendancy:36.1',
  'ascendancy:42.10',
  'ascendancy:43.3',
  'ascendancy:43.12',
  'ascendancy:44.2',
  'ascendancy:44.5',
  'ascendancy:44.9',
  'ascendancy:44.10',
  'ascendancy:44.15',
  'ascendancy:45.1',
  'ascendancy:45.2',
  'ascendancy:45.8',
  'ascendancy:48.3',
  ...LEVEL_CLAUSES,
  'ascendancy:X29',
  'ascendancy:X37',
  'ascendancy:X44',
  'ascendancy:X48',
  'ascendancy:X49',
  'ascendancy:X50',
  'ascendancy:X68',
] as const;
export type InvasionCited = (typeof INVASION_CITES)[number];
type InvasionStep = Step<InvasionCited>;

/** Advances of the rival whose text leaves open whether they count outside his turn (11.7). The others speak of his Nodes or Systems. */
export function doubtfulCards({ defense }: InvasionSides): Card[] {
  return defense.cards.filter((card) =>
    card.efectos.some(({ tipo }) => tipo === 'seis-siempre-impacta' || tipo === 'repetir-fallos'),
  );
}

/** With what both hit, what changes their dice, and what hits do to the planet. */
export function invasionFireSteps(sides: InvasionSides, firstMode: Mode): InvasionStep[] {
  const nodes = sides.nodes.control + sides.nodes.research + sides.nodes.other;
  return [
    hitStep(sides),
    ...specialStep(sides),
    ...firstStrikeStep(sides, firstMode),
    {
      id: 'impactos',
      title: 'Qué hacen tus Impactos',
      text: `Hay ${count(nodes, 'Nodo', 'Nodos')}${sides.nodes.control > 0 ? ', con el de Control' : ''}. Con más Impactos que Nodos tomas el Control sin dañarlos; con ${nodes}, se destruye todo y no gana nadie; con menos, destruyes un Nodo de Recursos por Impacto y sigue el Combate.`,
      clauses: ['ascendancy:28.2', 'ascendancy:28.3', 'ascendancy:28.4'],
    },
  ];
}

type InvasionClause = InvasionStep['clauses'][number];

const cite = (cards: readonly Card[]) => [...new Set(cards.map((card) => citeCard(INVASION_CITES, card)))];
const having = (cards: readonly Card[], ...kinds: Card['efectos'][number]['tipo'][]) =>
  cards.filter((card) => card.efectos.some(({ tipo }) => kinds.includes(tipo)));

export function invasionSteps(
  sides: InvasionSides,
  input: InvasionInput,
  perNode: number,
  firstMode: Mode,
  withoutDoubtful: number | null,
): InvasionStep[] {
  return [
    diceStep(sides, perNode),
    ...invasionFireSteps(sides, firstMode),
    {
      id: 'bajas',
      title: 'Tus Bajas',
      text: 'Cada Impacto de los Nodos destruye una Nave, también en la Ronda en que ganas. Si te quedas sin Naves sin haber ganado ni arrasado el planeta, la Invasión queda repelida.',
      clauses: ['ascendancy:27.5', 'ascendancy:28.2', 'ascendancy:28.5'],
    },
    endStep(sides, input),
    ...captureStep(sides),
    ...doubtStep(sides, withoutDoubtful),
  ];
}

/** `El Atacante lanza 3 dados, uno por Nave.` */
const ownDice = (sides: InvasionSides) => `El Atacante lanza ${dice(sides.ships)}, uno por Nave.`;

export function diceStep(sides: InvasionSides, perNode: number, attacking = ownDice(sides)): InvasionStep {
  const { dice: rolled, sure } = nodeDice(sides.nodes, sides.defense.cards, perNode);
  const automatic = sure > 0 ? ` y el Nodo de Control logra ${count(sure, 'Impacto', 'Impactos')} sin tirar` : '';
  const cards = having(sides.defense.cards, 'dados', 'impacto-automatico');
  const uncontrolled: InvasionClause[] = sides.owner === 'rival' ? [] : ['ascendancy:30.1', 'ascendancy:30.2'];
  return {
    id: 'dados-primera-ronda',
    title: 'Dados de la primera Ronda',
    text: `${attacking} El planeta lanza ${dice(rolled)} por sus Nodos${automatic}. La Base Estelar no lucha aquí.`,
    clauses: ['ascendancy:27.3', ...uncontrolled, ...cite(cards)],
  };
}

function hitStep({ attack, defense, level, owner }: InvasionSides): InvasionStep {
  const source = level
    ? ` Armas y Escudos de una Civilización de ${level}.`
    : owner === 'nadie'
      ? ' El libro no da Armas ni Escudos a un planeta sin dueño ni Fichas «Warp»: son los que has indicado.'
      : '';
  const sixes = having([...attack.cards, ...defense.cards], 'seis-siempre-impacta');
  return {
    id: 'tirada-para-impacto',
    title: 'Tirada para Impacto',
    text: `${hitSentence('El Atacante', attack, defense)} ${hitSentence('El planeta', defense, attack)}${source}`,
    clauses: level ? ['ascendancy:27.4', 'ascendancy:31.2', ...cite(sixes)] : ['ascendancy:27.4', ...cite(sixes)],
    ...((cannotHit(attack, defense) || cannotHit(defense, attack)) && { readings: ['ascendancy:X29'] }),
  };
}

function specialStep({ fleets, attack, defense }: InvasionSides): InvasionStep[] {
  const texts: string[] = [];
  const inFleets = fleets.reduce((sum, fleet) => sum + (fleet.rerollsOnes ? fleet.ships : 0), 0);
  if (inFleets > 0) texts.push(`El Atacante puede repetir una vez los 1 de ${dice(inFleets)} de Flota.`);
  const ignoring = having(defense.cards, 'ignorar-impactos');
  const used: Card[] = [...ignoring];
  for (const [who, cards] of [
    ['El Atacante', attack.cards],
    ['El planeta', defense.cards],
  ] as const) {
    const all = having(cards, 'repetir-fallos');
    const one = having(cards, 'repetir-dados');
    const first = all.filter((card) => repeatsAtFirst([card]));
    const once = all.filter((card) => repeatsOnce([card]));
    if (first.length > 0)
      texts.push(`${who} puede repetir en la primera Ronda los fallos que quiera, con ${quoted(first)}.`);
    if (once.length > 0)
      texts.push(`${who} puede repetir, en la Ronda que más le convenga, todos sus fallos, con ${quoted(once)}.`);
    if (one.length > 0) texts.push(`${who} puede repetir en cada Ronda un fallo, con ${quoted(one)}.`);
    used.push(...all, ...one);
  }
  if (ignoring.length > 0) texts.push(`El planeta ignora un Impacto por Ronda, con ${quoted(ignoring)}.`);
  if (texts.length === 0) return [];
  const fleet: InvasionClause[] = inFleets > 0 ? ['ascendancy:48.3'] : [];
  return [
    {
      id: 'reglas-especiales',
      title: 'Reglas especiales',
      text: texts.join(' '),
      clauses: ['ascendancy:2.16', ...fleet, ...cite(used)],
    },
  ];
}

function firstStrikeStep(sides: InvasionSides, firstMode: Mode): InvasionStep[] {
  const cards = having([...sides.attack.cards, ...sides.defense.cards], 'primer-golpe');
  if (cards.length === 0) return [];
  const who = firstStrike(sides);
  const text = {
    nadie: 'Lo tienen los dos bandos: no lo usa ninguno, y los Impactos cuentan como siempre (lectura nuestra).',
    nodos: 'En la primera Ronda los Nodos tiran antes: las Naves que destruyan no responden.',
    bombardeo:
      firstMode === 'bombardeo'
        ? 'En la primera Ronda el Atacante tira antes, y cada Impacto destruye un Nodo, primero los de Recursos: no puede tomar el Control en ella (lectura nuestra). Solo responden los Nodos que quedan.'
        : 'El Atacante puede tirar antes en la primera Ronda, pero entonces cada Impacto destruye un Nodo y no puede tomar el Control en ella (lectura nuestra): aquí gana más veces si no lo usa.',
  }[who];
  return [
    {
      id: 'primer-golpe',
      title: 'Primer Golpe',
      text,
      clauses: ['ascendancy:25.1', 'ascendancy:25.2', ...cite(cards)],
      ...(who !== 'nodos' && { readings: ['ascendancy:X44'] }),
    },
  ];
}

function endStep({ nodes }: InvasionSides, { atacante, sistema }: InvasionInput): InvasionStep {
  const plan = (round: number | undefined, left: string | undefined) =>
    [round ? `tras la Ronda ${round}` : '', left ? `con ${left} o menos` : ''].filter((text) => text !== '');
  const { retirada } = atacante;
  const { rendicion } = sistema;
  const retreat = plan(retirada.ronda, retirada.naves ? ships(retirada.naves) : undefined);
  const surrender = plan(rendicion.ronda, rendicion.nodos ? count(rendicion.nodos, 'Nodo', 'Nodos') : undefined);
  if (surrendersAtOnce({ nodes, surrenderNodes: rendicion.nodos ?? 0 }))
    return {
      id: 'rendicion-inmediata',
      title: 'Rendición y Retirada',
      text: `El planeta no tiene más de ${count(rendicion.nodos ?? 0, 'Nodo', 'Nodos')}, así que el Defensor se rinde ya, antes de la primera Ronda: el Atacante toma el Control sin combatir.`,
      clauses: ['ascendancy:28.7'],
    };
  const texts = [
    surrender.length > 0 ? `El Defensor se rinde ${surrender.join(' o ')}: el Atacante toma el Control.` : '',
    retreat.length > 0 ? `El Atacante se retira ${retreat.join(' o ')}.` : '',
    surrender.length > 0 && retreat.length > 0 ? 'Si coinciden, antes la Rendición (lectura nuestra).' : '',
  ].filter((text) => text !== '');
  if (texts.length === 0)
    return {
      id: 'hasta-final',
      title: 'Hasta el final',
      text: `Nadie se retira ni se rinde: hay Rondas hasta que la Invasión se resuelve.${nodes.control > 0 ? ' El Defensor puede rendirse cuando quiera, incluso antes de la primera.' : ''}`,
      clauses: ['ascendancy:28.8', 'ascendancy:28.7'],
    };
  return {
    id: 'rendicion-retirada',
    title: 'Rendición y Retirada',
    text: texts.join(' '),
    clauses: ['ascendancy:27.2', 'ascendancy:28.6', 'ascendancy:28.7'],
    ...(surrender.length > 0 && retreat.length > 0 && { readings: ['ascendancy:X48'] }),
  };
}

export function captureStep({ owner }: InvasionSides): InvasionStep[] {
  if (owner !== 'rival') return [];
  return [
    {
      id: 'capturas',
      title: 'Lo que capturas',
      text: 'Con el Control, el rival te da un Proyecto por cada Nodo de Investigación intacto y, si hay Base Estelar, una Ficha «Command».',
      clauses: ['ascendancy:29.1', 'ascendancy:29.4'],
    },
  ];
}

function doubtStep(sides: InvasionSides, withoutDoubtful: number | null): InvasionStep[] {
  const cards = doubtfulCards(sides);
  if (withoutDoubtful === null) return [];
  return [
    {
      id: 'avances-fuera-turno',
      title: 'Avances fuera de turno',
      text: `El libro limita los Avances al turno de su dueño salvo que la carta diga otra cosa, y se invade en el turno del Atacante. Contamos ${quoted(cards)} del rival (lectura nuestra). Si no contaran, el Atacante tomaría el Control el ${formatChance(withoutDoubtful)}.`,
      clauses: ['ascendancy:11.7', 'ascendancy:36.1', ...cite(cards)],
      readings: ['ascendancy:X37'],
    },
  ];
}

/** What the odds take for granted. */
export function invasionAssumptions(
  sides: InvasionSides,
  { sistema }: InvasionInput,
  endless: number,
): Assumption<InvasionCited>[] {
  const list: Assumption<InvasionCited>[] = [
    {
      text: 'El Atacante Ocupa el Sistema y puede invadirlo: a la Federación se lo prohíbe su Directiva Principal.',
      clauses: ['ascendancy:27.1', 'ascendancy:42.10'],
    },
  ];
  const all = [...sides.attack.cards, ...sides.defense.cards];
  const repeats = having(all, 'repetir-fallos', 'repetir-dados').length > 0;
  if (repeats || sides.fleets.some(({ rerollsOnes }) => rerollsOnes))
    list.push({
      id: 'mejor-juego',
      text: 'El Atacante decide siempre lo que más veces le da el Control, y el rival lo contrario: a veces conviene no repetir, porque un Impacto más arrasaría el planeta. Tira y repite primero el Atacante, dado a dado y hasta que quiera; después, a la vista de sus dados, los Nodos (lectura nuestra).',
      clauses: ['ascendancy:2.16', 'ascendancy:28.4'],
      readings: ['ascendancy:X68'],
    });
  if (sides.fleets.length > 0)
    list.push({
      text: 'Como en las Batallas, quien causa las Bajas las asigna: primero a las Flotas que repiten dados (lectura nuestra).',
      clauses: ['ascendancy:23.6', 'ascendancy:27.5'],
      readings: ['ascendancy:X49'],
    });
  if (sides.owner !== 'rival')
    list.push({
      text: 'Sin Nodo de Control, la Invasión se da por repelida si el Atacante pierde todas sus Naves sin arrasar el planeta (lectura nuestra).',
      clauses: ['ascendancy:28.5', 'ascendancy:30.1'],
      readings: ['ascendancy:X50'],
    });
  if (sides.owner !== 'rival' && Object.values(sistema.avances).includes(true))
    list.push({
      text: 'Los Avances marcados en el Sistema no cuentan: no es de un rival.',
      clauses: ['ascendancy:30.1'],
    });
  if (endless > 0)
    list.push({
      text: 'Si nadie puede impactar, la Invasión solo acaba con una Retirada o una Rendición; el libro no obliga a ninguna.',
      clauses: ['ascendancy:28.8'],
    });
  return list;
}
