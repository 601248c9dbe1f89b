import { formatChance } from '../../text/format-es.ts';
import { and, capitalize } from '../../text/spanish.ts';
import type { Assumption, Step } from '../results.ts';
import type { ChosenCasualties } from './battle-orders.ts';
import { attackerWins } from './battle-outcomes.ts';
import { type Card, citeCard, effectsOf } from './cards.ts';
import { type Combatant, givesShips, ignoresFirst } from './combatant.ts';
import { cannotHit, hitSentence } from './hit-words.ts';
import { dice, quoted, ships } from './words.ts';

/** Clauses that the calculator of Space Battles implements. */
export const BATTLE_CITES = [
  'ascendancy:2.16',
  'ascendancy:11.7',
  'ascendancy:23.1',
  'ascendancy:23.3',
  'ascendancy:23.4',
  'ascendancy:23.5',
  'ascendancy:23.6',
  'ascendancy:23.7',
  'ascendancy:24.1',
  'ascendancy:24.3',
  'ascendancy:24.4',
  'ascendancy:25.1',
  'ascendancy:25.2',
  'ascendancy:26.1',
  'ascendancy:26.3',
  'ascendancy:26.4',
  'ascendancy:34.10',
  'ascendancy:34.11',
  'ascendancy:36.1',
  'ascendancy:43.13',
  'ascendancy:44.1',
  'ascendancy:44.3',
  'ascendancy:44.5',
  'ascendancy:44.7',
  'ascendancy:44.10',
  'ascendancy:44.15',
  'ascendancy:45.1',
  'ascendancy:45.4',
  'ascendancy:45.6',
  'ascendancy:45.9',
  'ascendancy:45.13',
  'ascendancy:46.1',
  'ascendancy:48.1',
  'ascendancy:X17',
  'ascendancy:X28',
  'ascendancy:X29',
  'ascendancy:X30',
  'ascendancy:X37',
  'ascendancy:X42',
  'ascendancy:X43',
  'ascendancy:X47',
] as const;
export type BattleCited = (typeof BATTLE_CITES)[number];
type BattleStep = Step<BattleCited>;

export interface Battle {
  attacker: Combatant;
  defenders: readonly Combatant[];
  chosen: ChosenCasualties;
  /** Chance that the attacker wins if the Advances of the defenders did not count in another's turn; null if that is not in doubt. */
  withoutDefenderCards: number | null;
  /** The same if nobody could give ships for ships (45.6); null if nobody can. */
  withoutGifts: number | null;
}

export function battleSteps(battle: Battle): BattleStep[] {
  const { attacker, defenders } = battle;
  const all = [attacker, ...defenders];
  return [
    {
      id: 'quien-lucha',
      title: 'Quién lucha',
      text: `${capitalize(attacker.name)} (${ships(attacker.ships)}) contra ${and(defenders.map((side) => `${side.name} (${ships(side.ships)})`))}.`,
      clauses: ['ascendancy:23.1'],
    },
    diceStep(all),
    hitStep(attacker, defenders),
    ...rerollStep(all),
    ...firstStrikeStep(attacker, defenders),
    casualtyStep(battle),
    ...orderStep(battle),
    ...giftStep(battle),
    ...splitStep(battle),
    ...cardDoubtStep(battle),
    endStep(all),
    {
      id: 'ganar-sin-bajas',
      title: 'Ganar sin Bajas',
      text: 'Importa con «Ansia de batalla Klingon», que entonces refresca una Ficha «Command» a quien inició la Batalla.',
      clauses: ['ascendancy:45.4'],
    },
  ];
}

/** Advances of a defender whose text leaves open whether they count outside their owner's turn (11.7). */
export function doubtfulCards({ cards }: Combatant): Card[] {
  return cards.filter(
    (card) => effectsOf([card], 'anular-camuflaje').length + effectsOf([card], 'repetir-dados').length === 0,
  );
}

type BattleClause = BattleStep['clauses'][number];

const cite = (cards: readonly Card[]) => [...new Set(cards.map((card) => citeCard(BATTLE_CITES, card)))];

function diceStep(sides: readonly Combatant[]): BattleStep {
  const supported = sides.filter((side) => side.supportDice > 0);
  const text = sides
    .map((side) => {
      const base = side.supportDice > 0 ? `, y ${side.supportDice} más de la Base Estelar` : '';
      return `${capitalize(side.name)} lanza ${dice(side.ships)}, uno por Nave${base}.`;
    })
    .join(' ');
  return {
    id: 'dados-primera-ronda',
    title: 'Dados de la primera Ronda',
    text,
    clauses: supported.length > 0 ? ['ascendancy:23.4', 'ascendancy:23.7'] : ['ascendancy:23.4'],
  };
}

function hitStep(attacker: Combatant, defenders: readonly Combatant[]): BattleStep {
  const pairs: [Combatant, Combatant][] = defenders.flatMap((defender) => [
    [attacker, defender],
    [defender, attacker],
  ]);
  const text = pairs.map(([side, rival]) => {
    const against = side === attacker && defenders.length > 1 ? ` contra ${rival.name}` : '';
    return hitSentence(capitalize(side.name), side, rival, against);
  });
  const sixes = [attacker, ...defenders].flatMap(({ cards }) =>
    cards.filter((card) => effectsOf([card], 'seis-siempre-impacta').length > 0),
  );
  return {
    id: 'tirada-impacto',
    title: 'Tirada de Impacto',
    text: text.join(' '),
    clauses: ['ascendancy:23.3', 'ascendancy:23.5', ...cite(sixes)],
    ...(pairs.some(([side, rival]) => cannotHit(side, rival)) && { readings: ['ascendancy:X29'] }),
  };
}

function rerollStep(sides: readonly Combatant[]): BattleStep[] {
  const texts: string[] = [];
  const cards: Card[] = [];
  for (const side of sides) {
    const who = capitalize(side.name);
    const inFleets = side.fleets.reduce((sum, fleet) => sum + (fleet.rerollsOnes ? fleet.ships : 0), 0);
    if (inFleets > 0) texts.push(`${who} repite una vez los 1 de ${dice(inFleets)} de Flota, que se tiran aparte.`);
    for (const [kind, words] of Object.entries(REROLL_WORDS)) {
      const found = side.cards.filter((card) => card.efectos.some((effect) => effect.tipo === kind));
      if (found.length === 0) continue;
      texts.push(`${who}, con ${quoted(found)}, ${words}.`);
      cards.push(...found);
    }
  }
  if (texts.length === 0) return [];
  const fleets: BattleClause[] = sides.some((side) => side.fleets.some((fleet) => fleet.rerollsOnes))
    ? ['ascendancy:34.11', 'ascendancy:46.1']
    : [];
  return [
    {
      id: 'dados-especiales',
      title: 'Dados especiales',
      text: `${texts.join(' ')} Cada regla sirve una vez por dado.`,
      clauses: ['ascendancy:2.16', ...fleets, ...cite(cards)],
      ...(effectsOf(cards, 'dobles-fallidos').length > 0 && { readings: ['ascendancy:X17'] }),
    },
  ];
}

const REROLL_WORDS = {
  'repetir-dados': 'repite en cada Ronda un dado fallado',
  'repetir-fallos': 'repite en la primera Ronda todos los dados fallados',
  'dobles-fallidos':
    'destruye una Nave por cada dos fallos con la misma cifra (un trío vale por una pareja; lectura nuestra)',
} as const;

function firstStrikeStep(attacker: Combatant, defenders: readonly Combatant[]): BattleStep[] {
  const strikeCards = attacker.cards.filter((card) => effectsOf([card], 'primer-golpe').length > 0);
  const detectors = defenders.flatMap(({ cards }) =>
    cards.filter((card) => effectsOf([card], 'anular-camuflaje').length > 0),
  );
  const clauses: BattleClause[] = ['ascendancy:25.1', 'ascendancy:25.2', ...cite([...strikeCards, ...detectors])];
  const step = (text: string): BattleStep[] => [{ id: 'primer-golpe', title: 'Primer Golpe', text, clauses }];
  const striking = defenders.filter((side) => side.strikesFirst);
  if (attacker.strikesFirst && striking.length > 0) return step('Lo tienen los dos bandos: no lo usa ninguno.');
  if (attacker.strikesFirst)
    return step(
      'En la primera Ronda, el Defensor sufre sus Bajas antes de tirar; solo responden las Naves que le quedan.',
    );
  if (striking.length > 0)
    return step(
      `En la primera Ronda, el Atacante sufre antes de tirar las Bajas que le cause ${and(striking.map((side) => side.name))}.`,
    );
  if (strikeCards.length > 0 && detectors.length > 0)
    return step(`${quoted(detectors)} anula el Camuflaje de ${quoted(strikeCards)}: no hay Primer Golpe.`);
  return [];
}

function casualtyStep({ attacker, defenders, chosen }: Battle): BattleStep {
  const sides = [attacker, ...defenders];
  const ignoring = sides.filter((side) => side.fleets.length > 0 && ignoresFirst(side));
  const texts = ['Cada Impacto destruye una Nave, y quien lo causa elige dónde.'];
  for (const side of ignoring)
    texts.push(`Cada Flota ${side.ofName} ignora su primera Baja de la Ronda (lectura nuestra).`);
  if (chosen.everyRoll) texts.push('Aquí se elige en cada tirada lo que más le perjudica.');
  const cards = ignoring.flatMap(({ cards }) =>
    cards.filter((card) => effectsOf([card], 'ignorar-impactos').length > 0),
  );
  const fleets: BattleClause[] = sides.some((side) => side.fleets.length > 0) ? ['ascendancy:34.10'] : [];
  return {
    id: 'bajas',
    title: 'Bajas',
    text: texts.join(' '),
    clauses: ['ascendancy:23.6', ...fleets, ...cite(cards)],
    ...(ignoring.length > 0 && { readings: ['ascendancy:X30'] }),
  };
}

/** Where the hits go, and what another order would have given. */
function orderStep({ chosen }: Battle): BattleStep[] {
  return (['attacker', 'defender'] as const).flatMap((which) => {
    const others = chosen.otherwise.filter(({ side }) => side === which);
    if (others.length === 0) return [];
    const owner = which === 'attacker' ? 'al Atacante' : 'al Defensor';
    const best = others.length > 1 ? 'como más daño hacen' : 'primero a las Flotas que repiten, que es lo mejor';
    const rest = others.map(({ order, odds }) => `siempre ${ORDER_WORDS[order]}, ${formatChance(attackerWins(odds))}`);
    return [
      {
        id: which === 'attacker' ? 'orden-bajas-atacante' : 'orden-bajas-defensor',
        title: 'Orden de las Bajas',
        text: `Los Impactos ${owner} van ${best}: el Atacante gana el ${formatChance(attackerWins(chosen.odds))}; si fueran ${and(rest)}.`,
        clauses: ['ascendancy:23.6', 'ascendancy:34.10'],
      },
    ];
  });
}

const ORDER_WORDS = { flotas: 'primero a las Flotas', sueltas: 'primero a las demás Naves' } as const;

function splitStep({ attacker, defenders, chosen }: Battle): BattleStep[] {
  if (defenders.length < 2) return [];
  const all = attacker.ships + attacker.supportDice;
  const toFirst = chosen.odds.firstSplit;
  return [
    {
      id: 'reparto-dados',
      title: 'Reparto de los dados',
      text: `El Atacante los reparte antes de tirar, y aquí lo hace como más le conviene en cada Ronda: en la primera, ${toFirst} contra el Defensor y ${all - toFirst} contra el segundo. Los Impactos de los dos Defensores van contra él.`,
      clauses: ['ascendancy:26.3'],
    },
  ];
}

function giftStep({ attacker, defenders, chosen, withoutGifts }: Battle): BattleStep[] {
  const [owner] = [attacker, ...defenders].filter(givesShips);
  if (!owner) return [];
  const cards = owner.cards.filter((card) => effectsOf([card], 'sacrificio-por-sacrificio').length > 0);
  const step = (text: string): BattleStep[] => [
    {
      id: withoutGifts === null ? 'naves-por-naves-sin-contar' : 'naves-por-naves',
      title: 'Naves por Naves',
      text,
      clauses: cite(cards),
      ...(withoutGifts !== null && { readings: ['ascendancy:X42'] }),
    },
  ];
  if (withoutGifts === null)
    return step(
      `${quoted(cards)} no se cuenta aquí: solo con un Defensor, en un bando y sin Flotas suyas que repitan dados ni otras que ignoren Bajas.`,
    );
  const first = chosen.odds.firstGift > 0 ? `da ${ships(chosen.odds.firstGift)}` : 'tira los dados';
  return step(
    `Con ${quoted(cards)}, ${owner.name} puede destruir en cada Ronda Naves suyas y otras tantas del rival en vez de tirar; el rival tira igual (lectura nuestra). Aquí lo hace cuando así gana más veces: en la primera, ${first}. Sin la carta, el Atacante ganaría el ${formatChance(withoutGifts)}.`,
  );
}

function cardDoubtStep({ defenders, withoutDefenderCards }: Battle): BattleStep[] {
  if (withoutDefenderCards === null) return [];
  const cards = defenders.flatMap(doubtfulCards);
  return [
    {
      id: 'avances-fuera-turno',
      title: 'Avances fuera de turno',
      text: `El libro limita los Avances al turno de su dueño salvo que la carta diga otra cosa, y esta Batalla es en el turno del Atacante. Contamos ${quoted(cards)}, que valen en cualquier Combate (lectura nuestra). Si no contaran, el Atacante ganaría el ${formatChance(withoutDefenderCards)}.`,
      clauses: ['ascendancy:11.7', 'ascendancy:36.1', ...cite(cards)],
      readings: ['ascendancy:X37'],
    },
  ];
}

function endStep(sides: readonly Combatant[]): BattleStep {
  const plans = sides.flatMap((side) => {
    const when = [
      side.retreatRound > 0 ? `tras la Ronda ${side.retreatRound}` : '',
      side.retreatShips > 0
        ? `en cuanto le quede${side.retreatShips === 1 ? '' : 'n'} ${ships(side.retreatShips)} o menos`
        : '',
    ].filter((text) => text !== '');
    return when.length > 0 ? [`${capitalize(side.name)} se retira ${when.join(' o ')}.`] : [];
  });
  if (plans.length === 0)
    return {
      id: 'hasta-final',
      title: 'Hasta el final',
      text: 'Nadie se retira: hay Rondas hasta que un bando se queda sin Naves. Gana quien destruye todas las del rival.',
      clauses: ['ascendancy:24.4', 'ascendancy:26.1'],
    };
  return {
    id: 'retiradas',
    title: 'Retiradas',
    text: `${plans.join(' ')} Decide primero el Atacante. Gana quien destruye al rival o lo obliga a retirarse.`,
    clauses: ['ascendancy:24.1', 'ascendancy:24.4', 'ascendancy:26.1', 'ascendancy:26.4'],
  };
}

/** Whether some dice of a side may be rolled again. */
const rerolls = ({ fleets, cards }: Combatant) =>
  fleets.some((fleet) => fleet.rerollsOnes) ||
  effectsOf(cards, 'repetir-dados').length + effectsOf(cards, 'repetir-fallos').length > 0;

/** What the odds take for granted, of which the book says nothing or leaves a choice. */
export function battleAssumptions({ attacker, defenders, chosen }: Battle): Assumption<BattleCited>[] {
  const all = [attacker, ...defenders];
  const list: Assumption<BattleCited>[] = [
    {
      text: 'Quien puede repetir dados los repite siempre; las cartas que se Agotan para una sola Ronda se usan en la primera.',
      clauses: ['ascendancy:2.16', 'ascendancy:44.5'],
    },
    {
      text: 'Si los dos bandos se destruyen a la vez, no gana ninguno (lectura nuestra).',
      clauses: ['ascendancy:26.1'],
      readings: ['ascendancy:X47'],
    },
    {
      text: 'Nadie cancela la Batalla entrando en Warp con «Dispositivo de camuflaje romulano avanzado».',
      clauses: ['ascendancy:44.7'],
    },
  ];
  if (all.some((side) => side.fleets.some((fleet) => fleet.plunders > 0))) {
    const counted = chosen.odds.plunder.some((mean) => mean !== null);
    list.push({
      id: counted ? 'piratas' : 'piratas-sin-contar',
      text: counted
        ? 'La Producción de la Flota de Piratas sale de las Naves que destruye; sus Impactos cuentan antes que los de las demás Naves (lectura nuestra).'
        : 'No se cuenta la Producción de la Flota de Piratas: con dos Defensores, Flotas que ignoran Bajas o Naves por Naves no se sabe qué destruye ella.',
      clauses: ['ascendancy:48.1'],
      ...(counted && { readings: ['ascendancy:X43'] }),
    });
  }
  if (all.some((side) => side.retreatRound + side.retreatShips > 0))
    list.push({ text: 'Nada bloquea las retiradas indicadas.', clauses: ['ascendancy:24.3'] });
  if (attacker.supportDice > 0)
    list.push({
      text: 'La Base Estelar también apoya a quien ataca desde su Sistema (lectura nuestra).',
      clauses: ['ascendancy:23.7'],
      readings: ['ascendancy:X28'],
    });
  if (defenders.length > 1)
    list.push({
      text: 'Al repartir, los dados que repiten los 1 van antes al Defensor y el que se puede repetir, a la parte mayor; los Impactos van primero a las Flotas. El reparto no prevé las retiradas por Ronda.',
      clauses: ['ascendancy:26.3', 'ascendancy:34.11'],
    });
  if (chosen.everyRoll && attacker.strikesFirst && defenders.some(ignoresFirst))
    list.push({
      text: 'Con Primer Golpe, el Atacante elige las Bajas de la primera Ronda sin prever la respuesta.',
      clauses: ['ascendancy:23.6', 'ascendancy:25.1'],
    });
  if (chosen.everyRoll && all.some((side) => side.retreatRound > 0))
    list.push({
      text: 'Quien elige las Bajas no prevé las retiradas por Ronda, solo las que dependen de las Naves que queden.',
      clauses: ['ascendancy:23.6', 'ascendancy:24.1'],
    });
  if (all.some((side) => rerolls(side) && effectsOf(side.cards, 'dobles-fallidos').length > 0))
    list.push({
      text: 'También se repiten los fallos que ya harían pareja, aunque a veces conviniera quedárselos.',
      clauses: ['ascendancy:2.16', 'ascendancy:45.13'],
    });
  if (!chosen.everyRoll && all.some((side) => side.fleets.length > 0 && ignoresFirst(side)))
    list.push({
      text: 'Hay demasiadas Naves o demasiados bandos con Flotas para seguir todas las maneras de repartir los Impactos entre Flotas que ignoran Bajas: van siempre primero a las Flotas, la menor antes.',
      clauses: ['ascendancy:23.6', 'ascendancy:44.3'],
    });
  if (chosen.odds.endless > 0)
    list.push({
      text: 'Si nadie puede destruir nada, el Combate solo acaba con una Retirada; el libro no obliga a nadie a hacerla.',
      clauses: ['ascendancy:24.4'],
    });
  return list;
}
