import type { z } from 'zod';
import { and } from '../../text/lists.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import type { NumbersResult, PlainTable } from '../results.ts';
import { cardOf } from './domination-input.ts';
import {
  type Finalist,
  type FinalScore,
  finalScores,
  findWinner,
  mostOf,
  sectorLeaders,
  sectorsRuled,
  type Victory,
} from './final-score.ts';
import { type Count, SCORE_CITES, type ScoreCited, scoreAssumptions, scoreSteps } from './score-steps.ts';
import { type ScoreSheet, scoreSheetSchema } from './scoresheet.ts';
import { cardsOf, pointsOfCard, type ScoreTables, type SheetPlayer, TOKENS, type Token } from './scoresheet-player.ts';

const EXAMPLES: RuleExample<z.input<ReturnType<typeof scoreSheetSchema>>>[] = [
  {
    title: 'Tres jugadores con el hito «Control»',
    input: {
      hito: 'control',
      jugadores: [
        { nombre: 'Laura', marcador: 31, poblacion: 28, principales: 2, naves: { khaa: 6, rigel: 4 } },
        { nombre: 'David', marcador: 40, poblacion: 24, principales: 1, naves: { khaa: 6, lyra: 5 } },
        {
          nombre: 'Juan',
          marcador: 22,
          poblacion: 33,
          principales: 1,
          naves: { sirius: 9 },
          carta: { carta: 'espacial', unidades: 9, nivel: 3 },
        },
      ],
    },
    // Laura 31 + 28 + 20 + 8; David 40 + 24 + 10 + 8; Juan 22 + 33 + 10 + 4 + 6.
    expect: { figures: { ganador: 1, 'total-1': 87, 'total-2': 82, 'total-3': 75 } },
  },
  {
    title: 'Empate a puntos: decide quién controla más planetas',
    clauses: ['era:6.6.6'],
    input: {
      jugadores: [
        { nombre: 'Laura', marcador: 30, poblacion: 20, planetas: 8 },
        { nombre: 'David', marcador: 20, poblacion: 30, planetas: 9 },
        { nombre: 'Juan', marcador: 10, poblacion: 20 },
      ],
    },
    expect: { figures: { ganador: 2, 'total-1': 50, 'total-2': 50 } },
  },
  {
    title: 'La marioneta tiene la mayoría de un sector: no lo puntúa nadie',
    clauses: ['era:8.3.13'],
    input: {
      jugadores: [
        { nombre: 'Laura', marcador: 30, poblacion: 20, naves: { khaa: 3, lyra: 2 } },
        { nombre: 'David', marcador: 28, poblacion: 22, naves: { khaa: 2 }, planetas: 5 },
        { nombre: 'Marioneta', marioneta: true, naves: { khaa: 4 } },
      ],
    },
    expect: { figures: { ganador: 1, 'total-1': 54, 'total-2': 50 } },
  },
];

/** The final P.D. of each player by where they come from, and the winner with its tie-breaks. */
export const rule = defineRule(
  [
    'era/cifras',
    'era/componentes',
    'era/dominacion',
    'era/efectos-especiales',
    'era/hitos',
    'era/objetivos',
    'era/reliquias',
    'era/sectores',
    'era/tecnologias',
  ],
  (figures) => ({
    id: 'era-puntuacion',
    game: 'era',
    kind: 'calculadora',
    title: 'Puntuación final',
    summary: 'Los P.D. de cada jugador al acabar la partida, de dónde salen, desempates y ganador.',
    help: 'Pon lo que dice el marcador al acabar la octava ronda, la población y las naves de cada sector. El hito y las cartas de la mano, si los hay.',
    input: scoreSheetSchema(figures),
    cites: SCORE_CITES,
    examples: EXAMPLES,
    run: (sheet: ScoreSheet) => answer(sheet, figures),
  }),
);

function answer(sheet: ScoreSheet, tables: ScoreTables): NumbersResult<ScoreCited> {
  const { jugadores, hito } = sheet;
  const names = jugadores.map(
    ({ nombre, marioneta }, at) => nombre.trim() || (marioneta ? 'Marioneta' : `Jugador ${at + 1}`),
  );
  const finalists = jugadores.map((player) => finalistOf(player, hito, tables));
  const perSector = figure(tables, 'era/cifras', 'mayoria-sector-pd');
  const scores = finalScores(finalists, perSector, (at) => goalPoints(sheet, finalists, at, tables));
  const victory = findWinner(finalists, scores);
  const goal = tables['era/hitos'].filas.find(({ id }) => id === hito);
  const count: Count = {
    names,
    scores,
    victory,
    perSector,
    goal: goal
      ? { name: goal.nombre, clause: `era:${goal.clausula}` as ScoreCited, id: goal.id, moment: goal.momento }
      : null,
    cards: jugadores.flatMap((player, at) => cardsTold(player, names[at] ?? '', hito, tables)),
    puppet: jugadores.some(({ marioneta }) => marioneta),
    lead: leadOf(finalists, scores),
  };
  const [winner] = victory.winners;
  return {
    kind: 'numbers',
    headline: headlineOf(victory, names, scores),
    figures: [
      ...(winner !== undefined && victory.by !== 'pendiente'
        ? [{ id: 'ganador', label: `Gana ${names[winner]}`, value: winner + 1, unit: 'en la lista' }]
        : []),
      ...scores.flatMap(({ total }, at) =>
        finalists[at]?.isPuppet ? [] : [{ id: `total-${at + 1}`, label: names[at] ?? '', value: total, unit: 'P.D.' }],
      ),
    ],
    tables: [scoreTable(names, finalists, scores, victory), ...sectorTable(names, finalists, tables)],
    steps: scoreSteps(count),
    assumptions: scoreAssumptions(count),
  };
}

function finalistOf(player: SheetPlayer, goal: string, tables: ScoreTables): Finalist {
  return {
    isPuppet: player.marioneta,
    marker: player.marcador,
    population: player.poblacion,
    cards: cardsOf(player).reduce((sum, card) => sum + pointsOfCard(card, goal, tables), 0),
    ships: tables['era/sectores'].filas.map(({ id }) => player.naves[id] ?? 0),
    planets: player.planetas,
  };
}

/** What the goal gives a player when the game ends; what it gave before is in the marker (6.6.3). */
function goalPoints(
  { hito, jugadores }: ScoreSheet,
  finalists: readonly Finalist[],
  at: number,
  tables: ScoreTables,
): number {
  const goal = tables['era/hitos'].filas.find(({ id }) => id === hito);
  const player = jugadores[at];
  if (!goal || !player || goal.momento === 'durante-la-partida') return 0;
  const leads = (of: (one: SheetPlayer) => number) => mostOf(jugadores.map(of)).includes(at);
  return goal.puntuacion.reduce((sum, score) => {
    if (score.tipo === 'fijo') return sum + (leads(({ liderazgo }) => liderazgo) ? score.pd : 0);
    if (score.tipo !== 'por-unidad') return sum;
    const amount = {
      'planeta-principal': player.principales,
      'planeta-con-reliquia': player.reliquias,
      'sector-con-dos-planetas': player.presencia,
      'sector-con-mas-naves-que-el-resto': sectorsRuled(finalists, at),
      'tipo-de-planeta-con-mayoria-de-fichas': Object.keys(TOKENS).filter((token) =>
        leads(({ fichas }) => fichas[token as Token]),
      ).length,
    }[score.de as string];
    if (amount === undefined) throw new Error(`content/rules/era/hitos: nobody counts «${score.de}»`);
    return sum + amount * score.pd;
  }, 0);
}

function cardsTold(player: SheetPlayer, name: string, goal: string, tables: ScoreTables): Count['cards'] {
  if (player.marioneta) return [];
  return cardsOf(player).map((held) => {
    const { nombre, clausula, id } = cardOf(tables, held.carta);
    return {
      text: `${name}, «${nombre}» por la ${held.seccion.toUpperCase()} (${pointsOfCard(held, goal, tables)} P.D.)`,
      clause: `era:${clausula}` as ScoreCited,
      reads: id === 'centrico' && held.seccion === 'b',
    };
  });
}

function leadOf(finalists: readonly Finalist[], scores: readonly FinalScore[]): number {
  const totals = scores.filter((_, at) => !finalists[at]?.isPuppet).map(({ total }) => total);
  const [first = 0, second = 0] = totals.sort((a, b) => b - a);
  return first - second;
}

function headlineOf({ winners, by }: Victory, names: string[], scores: FinalScore[]): string {
  const [first = 0] = winners;
  const points = `${scores[first]?.total ?? 0} P.D.`;
  const who = names[first] ?? '';
  switch (by) {
    case 'puntos':
      return `Gana ${who} con ${points}`;
    case 'planetas':
      return `Gana ${who}: empata a ${points} y controla más planetas.`;
    case 'turno':
      return `Gana ${who}: empata a ${points} y en planetas, y va antes en el orden de turno.`;
    case 'pendiente':
      return `Empatan ${and(winners.map((at) => names[at] ?? ''))} a ${points}: falta saber cuántos planetas controla cada uno.`;
  }
}

function scoreTable(
  names: string[],
  finalists: readonly Finalist[],
  scores: FinalScore[],
  { winners, by }: Victory,
): PlainTable {
  const players = names.flatMap((_, at) => (finalists[at]?.isPuppet ? [] : [at]));
  const isWinner = (at: number) => winners.includes(at);
  players.sort(
    (a, b) => (scores[b]?.total ?? 0) - (scores[a]?.total ?? 0) || Number(isWinner(b)) - Number(isWinner(a)),
  );
  return {
    title: 'Recuento',
    columns: ['Jugador', 'Total', 'Marcador', 'Población', 'Hito', 'Sectores', 'Cartas', ''],
    rows: players.map((at) => {
      const { total = 0, marker = 0, population = 0, goal = 0, sectors = 0, cards = 0 } = scores[at] ?? {};
      const numbers = [total, marker, population, goal, sectors, cards].map(String);
      return [names[at] ?? '', ...numbers, isWinner(at) ? (by === 'pendiente' ? 'Empatado' : 'Gana') : ''];
    }),
  };
}

/** Who has most ships in each sector where there are any. */
function sectorTable(names: string[], finalists: readonly Finalist[], tables: ScoreTables): PlainTable[] {
  const rows = sectorLeaders(finalists).flatMap((leaders, sector) => {
    const scoring = leaders.filter((at) => !finalists[at]?.isPuppet);
    const name = tables['era/sectores'].filas[sector]?.nombre ?? '';
    const who = and(leaders.map((at) => names[at] ?? ''));
    return leaders.length === 0
      ? []
      : [[name, who, scoring.length === 0 ? 'nadie puntúa' : and(scoring.map((at) => names[at] ?? ''))]];
  });
  return rows.length === 0 ? [] : [{ title: 'Mayoría de naves', columns: ['Sector', 'Más naves', 'Puntúa'], rows }];
}
