import { capitalize } from '../../text/capitals.ts';
import { formatChance, formatNumber } from '../../text/format-es.ts';
import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import type { Assumption, Step } from '../results.ts';
import { roman } from './figures.ts';
import type { HiddenBattle } from './hidden-fleets.ts';
import type { HiddenInput } from './hidden-input.ts';
import { ships } from './wording.ts';

/** Clauses that a battle against hidden fleets implements. */
export const HIDDEN_CITES = [
  'era:3.2.d',
  'era:4.6.4',
  'era:4.6.5',
  'era:4.6.6',
  'era:4.6.8',
  'era:4.6.10',
  'era:6.1.1.2',
  'era:6.1.2.11.d',
  'era:6.1.3.5.a',
  'era:6.1.3.5.b',
  'era:6.1.3.5.c',
  'era:6.1.3.12',
  'era:6.1.3.13',
  'era:6.1.3.15',
  'era:6.1.3.16',
  'era:6.1.3.17',
  'era:6.1.3.18',
  'era:6.1.3.20',
  'era:6.1.3.28',
  'era:6.1.3.30',
  'era:6.1.3.31',
  'era:6.1.3.32',
  'era:A2.1',
  'era:A2.5',
  'era:A2.8',
] as const;
export type HiddenCited = (typeof HIDDEN_CITES)[number];

/** Compositions that end in one way, and what part they are by each of the two ways of counting. */
export interface Share {
  kinds: number;
  /** Each composition counts the same. */
  byKind: number;
  /** Each token counts the same, as if they had been dealt at random. */
  byDeal: number;
}

/** All that is told of the hidden fleets. */
export interface HiddenStory {
  battle: HiddenBattle;
  input: HiddenInput;
  all: Share;
  wins: Share;
  /** Compositions in which the E is one of the fleets in the hex. */
  withE: Share;
  theirs: { least: number; most: number };
  ours: { least: number; most: number };
  ships: { least: number; most: number };
  /** With so many ships or fewer in those fleets we win whatever they are; null where no number makes it certain. */
  safeShips: number | null;
  /** Basic ships more with which we would win in the worst case. */
  missing: number;
  ratio: number;
}

type HiddenStep = Step<HiddenCited>;

/** `4 a 31`, `12`. */
export const rangeText = (least: number, most: number) => (least === most ? String(least) : `${least} a ${most}`);

export function hiddenSteps(story: HiddenStory): HiddenStep[] {
  return [
    possibleStep(story),
    strengthStep(story),
    worstStep(story),
    ...partStep(story),
    ...leaveStep(story),
    lookStep(story),
  ];
}

function possibleStep({ input, all, ships: found }: HiddenStory): HiddenStep {
  const piles = and(input.ocultas.map(({ fichas }) => count(fichas, 'ficha')));
  const told = input.naves === undefined ? '' : ` Entre todas las que has puesto suman ${ships(input.naves)}.`;
  return {
    id: 'composiciones',
    title: 'Qué pueden llevar',
    text: `En la casilla hay flotas de ${piles}: ${formatNumber(all.kinds)} composiciones distintas, con ${rangeText(found.least, found.most)} naves.${told} Cada flota lleva al menos una nave, los señuelos valen 0 y el indicador boca abajo no puede ser el D, que se ve siempre.`,
    clauses: ['era:3.2.d', 'era:4.6.4', 'era:4.6.5', 'era:4.6.6', 'era:4.6.10', 'era:6.1.3.31'],
  };
}

function strengthStep({ battle, theirs, ours }: HiddenStory): HiddenStep {
  const { us, them } = battle;
  const lettered = battle.cases.some(({ a, c }) => a !== null || c !== null);
  return {
    id: 'fuerza',
    title: 'Fuerza de combate',
    text: `${capitalize(us.name)}: ${rangeText(ours.least, ours.most)}. ${capitalize(them.name)}: ${rangeText(theirs.least, theirs.most)}, según sus naves${lettered ? ' y sus indicadores' : ''}.`,
    clauses: [
      'era:6.1.3.15',
      'era:A2.1',
      ...(lettered ? (['era:6.1.3.16', 'era:6.1.3.28', 'era:6.1.3.30'] as const) : []),
    ],
  };
}

function worstStep({ battle, missing, safeShips, wins, all }: HiddenStory): HiddenStep {
  const { us, winsTies } = battle;
  const who = capitalize(us.name);
  const tie = `Con la misma F.C. ${winsTies ? 'ganaría también' : 'perdería'}.`;
  const text =
    wins.kinds === all.kinds
      ? `${who} gana también en el peor caso.`
      : `En el peor caso ${us.name} pierde: para ganar seguro le ${missing === 1 ? 'falta' : 'faltan'} ${ships(missing)} básicas más.`.replace(
          '1 nave básicas',
          '1 nave básica',
        );
  const safe =
    safeShips === null || wins.kinds === all.kinds
      ? ''
      : safeShips === 0
        ? ' No hay número de naves con el que la victoria sea segura.'
        : ` Con ${safeShips} naves o menos en esas flotas gana sean cuales sean.`.replace('1 naves', '1 nave');
  return {
    id: wins.kinds === all.kinds ? 'gana-siempre' : wins.kinds === 0 ? 'pierde-siempre' : 'peor-caso',
    title: 'Mejor y peor caso',
    text: `${wins.kinds === 0 ? `${who} pierde también en el mejor caso. ` : ''}${text}${safe} ${tie}`,
    clauses: ['era:6.1.3.17', 'era:6.1.3.18'],
  };
}

/** The part of the compositions, and what it takes for granted: nobody rolled for them. */
function partStep({ wins, all }: HiddenStory): HiddenStep[] {
  if (wins.kinds === 0 || wins.kinds === all.kinds) return [];
  return [
    {
      id: 'que-parte',
      title: 'En qué parte de los casos',
      text: `Si cada composición distinta cuenta igual, ${formatChance(wins.byKind)}; si se hubieran repartido al azar las fichas y los indicadores, ${formatChance(wins.byDeal)}. No es la probabilidad de ganar: lo que lleva una flota lo elige su dueño, no el azar.`,
      clauses: ['era:4.6.4', 'era:4.6.5', 'era:6.1.1.2'],
    },
  ];
}

function leaveStep({ battle, withE }: HiddenStory): HiddenStep[] {
  const { us, them, ourRole } = battle;
  if (ourRole !== 'atacante') return [];
  const byLevel = them.spirituality > us.spirituality || them.propulsion > us.propulsion;
  if (!byLevel && withE.kinds === 0) return [];
  const evasion =
    withE.kinds > 0
      ? `Una de las ocultas es la E en ${formatNumber(withE.kinds)} de las composiciones (${formatChance(withE.byKind)}): esa puede irse antes del combate.`
      : '';
  const level = byLevel ? 'Por sus niveles puede retirarse con todas sus naves antes del combate.' : '';
  return [
    {
      id: 'puede-irse',
      title: 'Si no quiere combatir',
      text: [level, evasion].filter(Boolean).join(' '),
      clauses: [
        ...(them.spirituality > us.spirituality ? (['era:6.1.3.5.a'] as const) : []),
        ...(them.propulsion > us.propulsion ? (['era:6.1.3.5.b'] as const) : []),
        ...(withE.kinds > 0 ? (['era:6.1.3.5.c', 'era:6.1.3.32'] as const) : []),
      ],
    },
  ];
}

function lookStep({ battle }: HiddenStory): HiddenStep {
  const { us, them } = battle;
  const levels = `${roman(us.spirituality)} contra ${roman(them.spirituality)}`;
  return {
    id: us.spirituality > them.spirituality ? 'puede-mirar' : 'no-puede-mirar',
    title: 'Cómo saberlo',
    text:
      us.spirituality > them.spirituality
        ? `Con más Espiritualidad que su dueño (${levels}), en su turno de mover ${us.name} puede gastar una visión por flota y verla entera.`
        : `Para ver una flota con una visión hace falta más Espiritualidad que su dueño (${levels}). Quien cambia fichas con la reserva las enseña: ahí se cuentan.`,
    clauses: ['era:6.1.2.11.d', 'era:A2.8', 'era:4.6.8'],
  };
}

export function hiddenAssumptions({ ratio }: HiddenStory): Assumption<HiddenCited>[] {
  return [
    {
      id: 'nadie-se-retira',
      text: 'Nadie se retira antes del combate y participan todas las naves de la casilla.',
      clauses: ['era:6.1.3.12', 'era:6.1.3.13'],
    },
    {
      id: 'fichas-de-la-caja',
      text: 'En sus flotas puede estar cualquier ficha que no hayas quitado de la lista: las que ves en la reserva general, en tus flotas o delante de él no pueden.',
      clauses: ['era:3.2.d', 'era:4.6.10'],
    },
    {
      id: 'ratio',
      text: `«Sin pérdidas» es con ${ratio} veces la F.C. del otro o más; el vencedor elige siempre cuántas naves destruye.`,
      clauses: ['era:6.1.3.20'],
    },
  ];
}
