import { formatNumber } from '../../../text/format-es.ts';
import { CannotCompute } from '../../ask-rule.ts';
import type { Citation } from '../../results.ts';
import { type Card, effectsOf } from '../cards/cards.ts';
import { quoted } from '../cards/words.ts';
import { type Combatant, givesShips, ignoresFirst } from './combatant.ts';

type EffectKind = Parameters<typeof effectsOf>[1];

interface Battlefield {
  attacker: Combatant;
  defenders: readonly Combatant[];
  all: readonly Combatant[];
}

/** Things that can meet in one battle and whose best play together is not followed. */
interface Clash {
  meets(field: Battlefield): boolean;
  /** Effects whose cards meet, to name them. */
  kinds: readonly EffectKind[];
  reason(cards: string): string;
  clauses: readonly Citation[];
}

const has = (side: Combatant, kind: EffectKind) => effectsOf(side.cards, kind).length > 0;
const repeatsOnes = ({ fleets }: Combatant) => fleets.some(({ rerollsOnes }) => rerollsOnes);
const ignores = (side: Combatant) => ignoresFirst(side) && side.fleets.length > 0;

const CLASHES: readonly Clash[] = [
  {
    meets: ({ all }) => all.some((side) => has(side, 'dobles-fallidos') && has(side, 'repetir-fallos')),
    kinds: ['dobles-fallidos', 'repetir-fallos'],
    reason: (cards) => `${cards} en un mismo bando, porque repetir todos los fallos deshace parejas`,
    clauses: ['ascendancy:45.13', 'ascendancy:44.5'],
  },
  {
    meets: ({ all }) =>
      all.some((side) => has(side, 'dobles-fallidos') && has(side, 'repetir-dados') && repeatsOnes(side)),
    kinds: ['dobles-fallidos', 'repetir-dados'],
    reason: (cards) => `${cards} en un mismo bando con Flotas que repiten los 1`,
    clauses: ['ascendancy:45.13', 'ascendancy:44.15', 'ascendancy:46.1'],
  },
  {
    meets: ({ attacker, defenders }) =>
      defenders.length > 1 && has(attacker, 'dobles-fallidos') && repeatsOnes(attacker),
    kinds: ['dobles-fallidos'],
    reason: (cards) => `${cards} con Flotas que repiten los 1 contra varios Defensores; contra uno solo, sí`,
    clauses: ['ascendancy:45.13', 'ascendancy:46.1', 'ascendancy:26.3'],
  },
  {
    meets: ({ all }) => all.some(givesShips) && all.some(ignores),
    kinds: ['sacrificio-por-sacrificio', 'ignorar-impactos'],
    reason: (cards) => `${cards} en la misma Batalla: el libro no dice si se ignora una Nave que se destruye así`,
    clauses: ['ascendancy:45.6', 'ascendancy:44.3'],
  },
  {
    meets: ({ attacker, defenders }) =>
      ignores(attacker) && new Set(defenders.map(({ strikesFirst }) => strikesFirst)).size > 1,
    kinds: ['ignorar-impactos'],
    reason: (cards) => `${cards} contra varios Defensores de los que solo alguno tiene Primer Golpe`,
    clauses: ['ascendancy:44.3', 'ascendancy:25.1', 'ascendancy:26.3'],
  },
];

/** States of a side beyond which not every place where a hit may go is followed. */
const MOST_STATES = 500;
/** Work beyond which an answer would take more than a second or two. */
const MOST_WORK = 300e6;

/** Refuses a side with too many ways of losing ships, before they are listed. */
export function refuseManyStates(states: number): void {
  if (states <= MOST_STATES) return;
  throw new CannotCompute(
    `sus Naves y Flotas pueden ir cayendo de ${states} maneras, y el tope es ${MOST_STATES}. Prueba con menos Naves o menos Flotas`,
    '',
    ['ascendancy:23.6', 'ascendancy:34.10'],
  );
}

/** Refuses a battle that would take too long, by its size. */
export function refuseLongWork(work: number): void {
  if (work <= MOST_WORK) return;
  const millions = (amount: number) => formatNumber(Math.ceil(amount / 1e6));
  throw new CannotCompute(
    `pide unos ${millions(work)} millones de cuentas, y el tope es ${millions(MOST_WORK)}. Prueba con menos Naves, Flotas o Defensores, o sin las cartas que dan a elegir`,
    '',
    ['ascendancy:26.3', 'ascendancy:23.6'],
  );
}

/** Refuses a battle whose best play is not followed, with its reason: nothing else is told as its odds. */
export function refuseWhatIsNotExact(attacker: Combatant, defenders: readonly Combatant[]): void {
  const field = { attacker, defenders, all: [attacker, ...defenders] };
  const clash = CLASHES.find(({ meets }) => meets(field));
  if (!clash) return;
  const cards = field.all.flatMap((side) => side.cards.filter((card) => isOf(card, clash.kinds)));
  throw new CannotCompute(clash.reason(quoted([...new Set(cards)])), '', clash.clauses);
}

const isOf = (card: Card, kinds: readonly EffectKind[]) => card.efectos.some(({ tipo }) => kinds.includes(tipo));
