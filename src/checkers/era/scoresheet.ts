import { z } from 'zod';
import { refuse } from '../refuse.ts';
import { looksOf } from './domination.ts';
import { cardOf, mostOf } from './domination-input.ts';
import { UNITS } from './domination-words.ts';
import {
  cardsOf,
  limitsOf,
  NO_CARD,
  playerSchema,
  type ScoreLimits,
  type ScoreTables,
  type SheetPlayer,
  type Token,
} from './scoresheet-player.ts';

const NO_GOAL = 'ninguno';

/** The end of a game as a table tells it. */
export function scoreSheetSchema(tables: ScoreTables) {
  const limits = limitsOf(tables);
  const { players } = limits;
  const goals = tables['era/hitos'].filas;
  return z
    .strictObject({
      hito: z
        .enum([NO_GOAL, ...goals.map(({ id }) => id)])
        .default(NO_GOAL)
        .meta({
          title: 'Hito galáctico',
          options: { [NO_GOAL]: 'Sin hito', ...Object.fromEntries(goals.map(({ id, nombre }) => [id, nombre])) },
        }),
      jugadores: z
        .array(playerSchema(tables, limits))
        .min(players.min)
        .max(players.max)
        .meta({ title: 'Jugadores', description: 'En el orden de turno con el que acaba la partida.' }),
    })
    .superRefine(({ jugadores, hito }, context) => checkSheet({ jugadores, hito }, tables, limits, context));
}
export type ScoreSheet = z.output<ReturnType<typeof scoreSheetSchema>>;
interface Told {
  hito: string;
  jugadores: SheetPlayer[];
}

/** What no field forbids by itself: more pieces than there are, cards twice, planets that would not add up. */
function checkSheet(
  { jugadores, hito }: Told,
  tables: ScoreTables,
  limits: ScoreLimits,
  context: z.core.$RefinementCtx,
) {
  const say = (path: PropertyKey[], message: string, ...clauses: `era:${string}`[]) =>
    refuse(context, { path, message, clauses: clauses as never });
  const sum = (of: (player: SheetPlayer) => number) => jugadores.reduce((total, one) => total + of(one), 0);
  const sectors = limits.sectors(jugadores.length);
  const inPlay = tables['era/sectores'].filas.filter(({ id }) => jugadores.some(({ naves }) => (naves[id] ?? 0) > 0));
  if (inPlay.length > sectors)
    say(
      [],
      `con ${jugadores.length} jugadores hay ${sectors} sectores y has puesto naves en ${inPlay.length}`,
      'era:5.2.1',
      'era:5.2.2',
    );
  const fleets = sum(({ naves }) => Math.max(0, shipsOf(naves) - limits.basic));
  if (fleets > limits.inFleets)
    say([], `las fichas numéricas de la caja suman ${limits.inFleets} naves y harían falta ${fleets}`, 'era:3.2.d');
  const puppets = jugadores.filter(({ marioneta }) => marioneta).length;
  if (puppets > 1 || (puppets === 1 && jugadores.length > limits.players.min))
    say([], 'la marioneta es una sola, y solo la hay en las partidas de dos jugadores', 'era:8.3.1');
  if (hito === 'control' && sum(({ principales }) => principales) > sectors)
    say([], `hay un planeta principal en cada sector: ${sectors} en total`, 'era:4.1.2');
  if (hito === 'legado' && sum(({ reliquias }) => reliquias) > limits.relics)
    say([], `solo hay ${limits.relics} reliquias que no se descartan`, 'era:A5.5');
  if (hito === 'descubrimiento')
    for (const [token, most] of Object.entries(limits.tokens))
      if (sum(({ fichas }) => fichas[token as Token]) > most)
        say([], `la caja trae ${most} fichas de planeta ${token}`, 'era:3.2.b');
  for (const [at, player] of jugadores.entries()) {
    checkPlanets(player, hito, (field, message) => say(['jugadores', at, field], message, 'era:6.6.6'));
    checkCards(jugadores, at, puppets > 0, tables, say);
  }
}

const shipsOf = (naves: SheetPlayer['naves']) => Object.values(naves).reduce((total, ships) => total + ships, 0);

/** Planets named by the goal are planets that one controls. */
function checkPlanets(
  { planetas, principales, reliquias, presencia }: SheetPlayer,
  goal: string,
  say: (field: string, message: string) => void,
) {
  if (planetas === undefined) return;
  const asked = {
    control: ['principales', principales],
    legado: ['reliquias', reliquias],
    presencia: ['presencia', presencia * 2],
  }[goal] as [string, number] | undefined;
  if (asked && asked[1] > planetas)
    say(asked[0], `harían falta ${asked[1]} planetas y has dicho que controla ${planetas}`);
}

type Say = (path: PropertyKey[], message: string, ...clauses: `era:${string}`[]) => void;

function checkCards(players: readonly SheetPlayer[], at: number, puppet: boolean, tables: ScoreTables, say: Say) {
  const player = players[at] as SheetPlayer;
  const before = players.slice(0, at).flatMap(cardsOf);
  for (const [nth, field] of (['carta', 'otra-carta'] as const).entries()) {
    const { carta, seccion, unidades } = player[field];
    if (carta === NO_CARD) continue;
    const path = ['jugadores', at, field];
    const card = cardOf(tables, carta);
    const held = nth === 1 ? [...before, player.carta] : before;
    if (held.some((other) => other.carta === carta)) say([...path, 'carta'], 'solo hay una de cada carta', 'era:3.2.f');
    if (puppet && card.noSeUsaEn.includes('dos-jugadores'))
      say([...path, 'carta'], 'en las partidas de dos jugadores no se usa', `era:${card.clausula}`, 'era:8.3.5.a');
    if (nth === 1 && seccion === 'a' && player.carta.carta !== NO_CARD && player.carta.seccion === 'a')
      say([...path, 'seccion'], 'solo una carta puede puntuarse por la sección A', 'era:7.3.4');
    // What is played as it happens, or as a turn begins, is past by now.
    if (seccion === 'a' && (card.seccionA.momento ?? 'final-de-una-ronda') !== 'final-de-una-ronda')
      say(
        [...path, 'seccion'],
        'su sección A no se puede jugar al final de la partida',
        `era:${card.clausula}`,
        'era:7.3.5',
      );
    const unit = Object.keys(UNITS).find((one) => looksOf(card).counts.has(one)) as keyof typeof UNITS | undefined;
    const most = unit ? mostOf(tables)[unit] : 0;
    if (unidades > most)
      say(
        [...path, 'unidades'],
        `${UNITS[unit ?? 'planeta-controlado'].many}: ${most} como mucho`,
        `era:${card.clausula}`,
      );
  }
}
