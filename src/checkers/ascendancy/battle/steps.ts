import { capitalize } from '../../../text/capitals.ts';
import { formatChance } from '../../../text/format-es.ts';
import { and } from '../../../text/lists.ts';
import type { Step } from '../../results.ts';
import { type Card, citeCard, effectsOf } from '../cards/cards.ts';
import { dice, quoted, ships } from '../cards/words.ts';
import { diceIn } from '../dice/hit-roll.ts';
import { cannotHit, hitSentence } from '../dice/hit-words.ts';
import { BATTLE_CITES, type Battle, type BattleCited } from './case.ts';
import { type Combatant, givesShips, ignoresFirst } from './combatant.ts';
import type { Aim } from './fighter.ts';
import { attackerWins } from './outcomes.ts';

type BattleStep = Step<BattleCited>;

/** Who fights, and with which dice. */
export function battleDiceSteps(attacker: Combatant, defenders: readonly Combatant[]): BattleStep[] {
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
  ];
}

export function battleSteps(battle: Battle): BattleStep[] {
  const { attacker, defenders } = battle;
  const all = [attacker, ...defenders];
  return [
    ...battleDiceSteps(attacker, defenders),
    casualtyStep(battle),
    ...orderStep(battle),
    ...giftStep(battle),
    ...splitStep(battle),
    ...cancelStep(attacker, defenders),
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
  'repetir-dados': 'puede repetir en cada Ronda un dado fallado',
  'repetir-fallos': 'puede repetir, en la Ronda que más le convenga, todos los dados que haya fallado',
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

function splitStep({ defenders, chosen }: Battle): BattleStep[] {
  if (defenders.length < 2) return [];
  const plan = chosen.odds.firstCourse?.plan;
  const shares = plan?.kind === 'throw' ? plan.aims.map(({ pool }) => diceIn(pool)) : [];
  const first = and(shares.map((amount, at) => `${dice(amount)} contra ${defenders[at]?.name}`));
  const ones = plan?.kind === 'throw' ? onesWords(plan.aims, defenders) : '';
  return [
    {
      id: 'reparto-dados',
      title: 'Reparto de los dados',
      text: `El Atacante los reparte antes de tirar, y aquí lo hace como más le conviene en cada Ronda${first && `: en la primera, si no ha perdido nada, ${first}${ones}`}. Los Impactos de los Defensores van todos contra él.`,
      clauses: ['ascendancy:26.3'],
    },
  ];
}

/** Where the dice of Fleets go, if they are not all there is. */
function onesWords(aims: readonly Aim[], defenders: readonly Combatant[]): string {
  const shares = aims.flatMap(({ pool }, at) =>
    pool.rerollOnes > 0 ? [`${pool.rerollOnes} contra ${defenders[at]?.name}`] : [],
  );
  return shares.length > 0 ? `; de ellos, los de Flota que repiten, ${and(shares)}` : '';
}

function giftStep({ attacker, defenders, chosen, withoutGifts }: Battle): BattleStep[] {
  const [owner] = [attacker, ...defenders].filter(givesShips);
  if (!owner || withoutGifts === null) return [];
  const cards = owner.cards.filter((card) => effectsOf([card], 'sacrificio-por-sacrificio').length > 0);
  const { plan = null, answer = null } = chosen.odds.firstCourse ?? {};
  const given = plan?.kind === 'gift' ? plan.given : (answer?.given ?? 0);
  return [
    {
      id: 'naves-por-naves',
      title: 'Naves por Naves',
      text: `Con ${quoted(cards)}, ${owner.name} puede destruir en cada Ronda Naves suyas y otras tantas del rival en vez de tirar; el rival tira igual (lectura nuestra). Aquí lo hace cuando así gana más veces: en la primera, ${given > 0 ? `da ${ships(given)}` : 'tira los dados'}. Sin la carta, el Atacante ganaría el ${formatChance(withoutGifts)}.`,
      clauses: cite(cards),
      readings: ['ascendancy:X42'],
    },
  ];
}

/** A defender who may leave for Warp instead of fighting. */
function cancelStep(attacker: Combatant, defenders: readonly Combatant[]): BattleStep[] {
  const isCancelling = (card: Card) => effectsOf([card], 'cancelar-batalla').length > 0;
  const [owner] = defenders.filter(({ cards }) => cards.some(isCancelling));
  if (!owner) return [];
  const cards = owner.cards.filter(isCancelling);
  const detectors = attacker.cards.filter((card) => effectsOf([card], 'anular-camuflaje').length > 0);
  return [
    {
      id: owner.mayCancel ? 'puede-cancelar' : 'no-puede-cancelar',
      title: 'Irse a Warp',
      text: owner.mayCancel
        ? `Con ${quoted(cards)}, ${owner.name} puede meter sus Naves en Warp al ser atacado: entonces no hay Batalla y el Atacante recupera la Orden. Aquí se cuenta lo que pasa si lucha.`
        : `${quoted(detectors)} anula el Camuflaje de ${quoted(cards)}: ${owner.name} no puede irse a Warp.`,
      clauses: cite(owner.mayCancel ? cards : [...cards, ...detectors]),
    },
  ];
}

function cardDoubtStep({ doubt }: Battle): BattleStep[] {
  if (doubt === null) return [];
  const { cards, chance } = doubt;
  return [
    {
      id: 'avances-fuera-turno',
      title: 'Avances fuera de turno',
      text: `El libro limita los Avances al turno de su dueño salvo que la carta diga otra cosa, y esta Batalla es en el turno del Atacante. Contamos ${quoted(cards)}, que valen en cualquier Combate (lectura nuestra). Si no contaran, el Atacante ganaría el ${formatChance(chance)}.`,
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
