import { formatChance } from '../../text/format-es.ts';
import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { Assumption, NumbersResult, PlainTable, ResultFigure, Step } from '../results.ts';
import { type BidLimits, type BidSheet, biddersOf, heldOf, ownHand } from './bid-sheet.ts';
import { type Bidding, biddingOf, chanceInHand, orderFrom, type Turn } from './bidding.ts';
import type { ShipFigures } from './figures.ts';

/** Clauses behind the bidding, and the readings that are ours. */
export const BID_CITES = [
  'galaxy:2.1.d',
  'galaxy:4.1',
  'galaxy:4.3',
  'galaxy:6.1',
  'galaxy:6.2',
  'galaxy:6.3',
  'galaxy:6.4',
  'galaxy:6.5',
  'galaxy:9.15',
  'galaxy:18.1',
  'galaxy:X1',
  'galaxy:X30',
] as const;
type Cited = (typeof BID_CITES)[number];

/** What the tables say of it. */
export interface BidFigures extends BidLimits {
  ships: ShipFigures;
  /** Bases of a player, those lost by bidding a card that one lacks, and the most that a base is worth. */
  bases: number;
  penalty: number;
  worth: number;
  /** Cards that are shuffled and dealt. */
  deck: number;
}

/** Who starts, what it costs, and the order that it gives. */
export function bidAnswer(sheet: BidSheet, figures: BidFigures): NumbersResult<Cited> {
  const names = sheet.jugadores.map(({ nombre }, index) => nombre || `Jugador ${index + 1}`);
  const bidding = biddingOf(biddersOf(sheet));
  const starter = starterOf(bidding);
  return {
    kind: 'numbers',
    headline: headlineOf(bidding, names, figures),
    figures: figuresOf(bidding, names, figures),
    tables: [
      chainTable(sheet, bidding, names, figures),
      ...(starter === null ? [] : [orderTable(starter, names)]),
      ...costTable(sheet, bidding, figures),
    ],
    steps: explain(bidding, names, figures),
    assumptions: assumptionsOf(sheet, bidding, figures),
  };
}

/** Who starts, by his card or, where nobody has his, by our reading (X30). */
const starterOf = ({ starter, spent, chain }: Bidding): number | null =>
  spent ? (chain.at(-1)?.player ?? null) : starter;

function headlineOf({ chain, starter, spent }: Bidding, names: readonly string[], { penalty }: BidFigures): string {
  const name = ({ player }: Turn) => names[player] ?? '';
  const liars = chain.filter(({ comes, card }) => comes === 'si' && card === 'no');
  const lost =
    liars.length > 0
      ? `${and(liars.map(name))} ${liars.length === 1 ? 'pierde' : 'pierden'} ${count(penalty, 'Base')}${liars.length === 1 ? '' : ' cada uno'}. `
      : '';
  if (spent)
    return `${lost}Nadie tenía su carta: según nuestra lectura empieza ${names[chain.at(-1)?.player ?? 0]}, con la que quiera.`;
  const first = chain.find(({ card }) => card !== 'no');
  if (!first) return `${lost}Aún no ha pujado nadie.`;
  if (starter !== null) return `${lost}Empieza ${name(first)}: debe jugar un ${first.bid}, y no como Base secreta.`;
  const next = chain[chain.indexOf(first) + 1];
  const after = next ? `le toca a ${name(next)}, con su ${next.bid}` : 'no queda otra puja que cumplir';
  return `${lost}Empieza ${name(first)} si tiene un ${first.bid}; si no, pierde ${count(penalty, 'Base')} y ${after}.`;
}

function figuresOf(bidding: Bidding, names: readonly string[], { bases, penalty }: BidFigures): ResultFigure[] {
  const { chain } = bidding;
  const [top] = chain;
  const starter = starterOf(bidding);
  const known = chain.filter(({ comes, card }) => comes === 'si' && card !== 'no-se');
  return [
    ...(top ? [{ id: 'puja', label: `Puja más alta: ${names[top.player]}`, value: top.bid, unit: 'de valor' }] : []),
    ...(starter === null
      ? []
      : [{ id: 'empieza', label: `Empieza ${names[starter]}`, value: starter + 1, unit: 'en la lista' }]),
    ...known.map(({ player, card }) =>
      countFigure(`bases-${player + 1}`, names[player] ?? '', bases - (card === 'no' ? penalty : 0), 'Base'),
    ),
  ];
}

/** To whom it comes, in order, and what happens with each. */
function chainTable(sheet: BidSheet, { chain }: Bidding, names: readonly string[], figures: BidFigures): PlainTable {
  const said = ({ card, comes }: Turn) => {
    if (card === 'no-se') return 'No se sabe';
    const what = card === 'si' ? 'Sí: empieza' : `No: pierde ${count(figures.penalty, 'Base')}`;
    return comes === 'si' ? what : `${what} si le toca`;
  };
  const rest = biddersOf(sheet)
    .filter(({ player }) => !chain.some((one) => one.player === player))
    .sort((a, b) => b.bid - a.bid);
  const passed = sheet.jugadores.flatMap(({ puja }, player) => (puja === undefined ? [player] : []));
  return {
    title: 'De la puja más alta a la más baja',
    columns: ['Jugador', 'Puja', '¿La tiene?', 'Al azar'],
    rows: [
      ...chain.map((turn) => [
        names[turn.player] ?? '',
        String(turn.bid),
        said(turn),
        turn.card === 'no-se' ? formatChance(blindChance(sheet, turn.bid, figures)) : '—',
      ]),
      ...rest.map(({ player, bid }) => [names[player] ?? '', String(bid), 'No le obliga', '—']),
      ...passed.map((player) => [names[player] ?? '', '—', 'No ha pujado', '—']),
    ],
  };
}

/** Chance that a hand dealt at random holds a card of that value, given what one sees in one's own. */
function blindChance(sheet: BidSheet, value: number, { deck, hand, ofEachValue }: BidFigures): number {
  const own = ownHand(sheet);
  return chanceInHand(deck - (own ? hand : 0), ofEachValue - (own ? heldOf(own, value) : 0), hand);
}

function orderTable(starter: number, names: readonly string[]): PlainTable {
  return {
    title: 'Orden de juego',
    columns: ['', 'Jugador'],
    rows: orderFrom(starter, names.length).map((player, at) => [`${at + 1}.º`, names[player] ?? '']),
  };
}

/** What winning with each higher bid would cost oneself. */
function costTable(sheet: BidSheet, { chain }: Bidding, figures: BidFigures): PlainTable[] {
  const hand = ownHand(sheet);
  const highest = chain[0]?.bid ?? figures.ships.all.min - 1;
  if (!hand || highest >= figures.highest) return [];
  const bids = Array.from({ length: figures.highest - highest }, (_, at) => highest + 1 + at);
  return [
    {
      title: 'Lo que te costaría ganar con cada puja',
      columns: ['Puja', 'Tienes', 'Te cuesta'],
      rows: bids.map((bid) => {
        const held = heldOf(hand, bid);
        const cost =
          held > 0
            ? `Empezar con un ${bid}${bid === figures.highest ? ', y cierra la subasta' : ''}`
            : `${count(figures.penalty, 'Base')} de ${figures.bases} (hasta ${figures.penalty * figures.worth} de Influencia)`;
        return [String(bid), String(held), cost];
      }),
    },
  ];
}

function explain({ chain, starter, spent }: Bidding, names: readonly string[], figures: BidFigures): Step<Cited>[] {
  const { penalty, bases } = figures;
  const steps: Step<Cited>[] = [
    {
      id: 'gana',
      title: 'La puja más alta',
      text: `Se acaba con un ${figures.highest} o cuando pasan seguidos todos los demás. Quien hizo la más alta inicia la partida con una carta de ese mismo valor, que no puede ser Base secreta.`,
      clauses: ['galaxy:6.2', 'galaxy:6.3'],
    },
  ];
  for (const { player, bid, card } of chain.filter((turn) => turn.comes === 'si' && turn.card === 'no'))
    steps.push({
      id: `penalizado-${player + 1}`,
      title: `${names[player]} no tiene un ${bid}`,
      text: `Una más alta tampoco vale: pierde ${count(penalty, 'Base')} y juega la partida con ${bases - (card === 'no' ? penalty : 0)}.`,
      clauses: ['galaxy:6.4', 'galaxy:4.1'],
    });
  if (spent)
    steps.push({
      id: 'sin-mas-pujas',
      title: 'No queda otra puja',
      text: 'Lectura nuestra: empieza el último penalizado, con la carta que quiera; el libro no lo dice.',
      clauses: ['galaxy:6.4'],
      readings: ['galaxy:X30'],
    });
  else if (starter === null)
    steps.push({
      id: 'por-saber',
      title: 'Falta ver la carta',
      text: 'Quien no tenga una carta igual a su puja pierde una Base, y entonces le toca al de la siguiente puja más alta.',
      clauses: ['galaxy:6.4'],
    });
  steps.push({
    id: 'orden',
    title: 'Después, por la izquierda',
    text: 'Solo se puja por el primer turno: sigue siempre el jugador de la izquierda. A los demás no les obligan sus pujas.',
    clauses: ['galaxy:6.5', 'galaxy:6.3'],
    readings: ['galaxy:X1'],
  });
  return steps;
}

function assumptionsOf(sheet: BidSheet, { chain }: Bidding, figures: BidFigures): Assumption<Cited>[] {
  const assumptions: Assumption<Cited>[] = [
    {
      id: 'acabada',
      text: 'Las pujas han terminado, o se cuentan como si acabaran con estas.',
      clauses: ['galaxy:6.2'],
    },
  ];
  if (chain.some(({ card }) => card === 'no-se'))
    assumptions.push({
      id: 'mano-al-azar',
      text: `La columna «Al azar» dice cuántas Manos de ${figures.hand} cartas, repartidas al azar de las ${figures.deck} que se barajan${ownHand(sheet) ? ' y no están en la tuya' : ''}, tienen ese valor: hay ${figures.ofEachValue} de cada uno. Lo que alguien puja no es azar, así que no es la probabilidad de que mienta.`,
      clauses: ['galaxy:2.1.d', 'galaxy:4.3'],
    });
  if (ownHand(sheet))
    assumptions.push({
      id: 'coste',
      text: `Una Base vale como mucho ${figures.worth} de Influencia al final; el libro no pone otro precio a la puja.`,
      clauses: ['galaxy:9.15', 'galaxy:6.4'],
    });
  return assumptions;
}
