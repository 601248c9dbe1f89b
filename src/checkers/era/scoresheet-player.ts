import { z } from 'zod';
import type { Figures } from '../../schema/figures/tables.ts';
import { figure } from '../figure.ts';
import { cardFactor, type Holder, looksOf, sectionA, sectionB, waysOfB } from './domination.ts';
import { cardOf, type DominationTables, LEAST_POINTS, MOST_POINTS, mostOf } from './domination-input.ts';
import { ASKED, UNITS } from './domination-words.ts';
import { levelSchema } from './figures.ts';
import { tokensInBox } from './forces.ts';

/** Tables that the end of the game reads. */
export type ScoreTables = DominationTables & Pick<Figures, 'era/objetivos' | 'era/reliquias' | 'era/sectores'>;

export const NO_CARD = 'ninguna';
const MAX_POPULATION = 99;
/** Neutral planets by the token that their winner keeps (A5.4). */
export const TOKENS = { deshabitado: 'Deshabitados', primitivo: 'Primitivos', avanzado: 'Avanzados' } as const;
export type Token = keyof typeof TOKENS;

/** What the sheet may hold, from the tables. */
export function limitsOf(tables: ScoreTables) {
  const players = figure(tables, 'era/componentes', 'tablero-poblacion', 'total');
  const basic = figure(tables, 'era/componentes', 'nave-basica', 'porColor');
  const inFleets = tokensInBox(tables['era/componentes']);
  const discs = figure(tables, 'era/componentes', 'disco-poblacion', 'porColor');
  return {
    players: { min: figure(tables, 'era/cifras', 'jugadores-minimo'), max: players },
    /** One for each player and the central one (5.2.1, 5.2.2). */
    sectors: (seated: number) => seated + 1,
    basic,
    inFleets,
    planets: discs + 1,
    relics: tables['era/reliquias'].filas.filter(({ permanencia }) => permanencia === 'permanente').length,
    eras: tables['era/objetivos'].filas.length,
    tokens: Object.fromEntries(
      Object.keys(TOKENS).map((token) => [
        token,
        figure(tables, 'era/componentes', `planeta-${token as Token}`, 'total'),
      ]),
    ) as Record<Token, number>,
  };
}
export type ScoreLimits = ReturnType<typeof limitsOf>;

/** A card that is played at the end: which, by which section, and what that section counts. */
function cardSchema(tables: ScoreTables, title: string) {
  const cards = tables['era/dominacion'].filas;
  const named = (test: (looks: ReturnType<typeof looksOf>) => boolean) =>
    cards.filter((card) => test(looksOf(card))).map(({ id }) => id);
  const paysBy = (kind: 'fijo' | 'nivel') =>
    cards.filter(({ seccionB }) => seccionB.puntuacion.some(({ tipo }) => tipo === kind)).map(({ id }) => id);
  const most = Math.max(...Object.keys(UNITS).map((unit) => mostOf(tables)[unit as keyof typeof UNITS]));
  return z
    .strictObject({
      carta: z
        .enum([NO_CARD, ...cards.map(({ id }) => id)])
        .default(NO_CARD)
        .meta({
          title: 'Carta',
          options: { [NO_CARD]: 'Ninguna', ...Object.fromEntries(cards.map(({ id, nombre }) => [id, nombre])) },
        }),
      seccion: z
        .enum(['b', 'a'])
        .default('b')
        .meta({
          title: 'Por qué sección',
          options: { b: 'La B', a: 'La A (la cumple)' },
          when: `carta=${cards.map(({ id }) => id).join('|')}`,
        }),
      unidades: z
        .int()
        .min(0)
        .max(most)
        .default(0)
        .meta({
          title: 'Lo que cuenta de uno en uno',
          description: 'Planetas, sectores, casillas, discos o fichas, según la carta.',
          when: `carta=${named(({ counts }) => Object.keys(UNITS).some((unit) => counts.has(unit))).join('|')}`,
        }),
      nivel: levelSchema(tables['era/tecnologias'], 'El nivel que mira su sección B').meta({
        when: `carta=${paysBy('nivel').join('|')}`,
      }),
      condicion: z
        .boolean()
        .default(false)
        .meta({ title: 'Se cumple la condición de su sección B', when: `carta=${paysBy('fijo').join('|')}` }),
    })
    .prefault({})
    .meta({ title, advanced: true });
}

/** One player at the end of the game. */
export function playerSchema(tables: ScoreTables, limits: ScoreLimits) {
  const { players, basic, inFleets, planets, relics, eras, tokens } = limits;
  const sectors = limits.sectors(players.max);
  const counted = (title: string, max: number, goal: string, description?: string) =>
    z
      .int()
      .min(0)
      .max(max)
      .default(0)
      .meta({ title, when: `../../hito=${goal}`, ...(description && { description }) });
  return z
    .strictObject({
      nombre: z.string().max(20).default('').meta({ title: 'Nombre o color' }),
      marcador: z
        .int()
        .min(LEAST_POINTS)
        .max(MOST_POINTS)
        .default(0)
        .meta({ title: 'P.D. en el marcador', description: 'Al acabar la octava ronda.' }),
      poblacion: z
        .int()
        .min(figure(tables, 'era/cifras', 'poblacion-productiva-minima'))
        .max(MAX_POPULATION)
        .default(figure(tables, 'era/cifras', 'poblacion-productiva-minima'))
        .meta({ title: 'Población', description: 'El número del primer espacio vacío de su marcador.' }),
      planetas: z
        .int()
        .min(0)
        .max(planets)
        .optional()
        .meta({ title: 'Planetas que controla', description: 'Solo para desempatar.' }),
      principales: counted('Planetas principales que controla', sectors, 'control'),
      reliquias: counted('Planetas con reliquia que controla', relics, 'legado', 'Las que se descartaron no cuentan.'),
      presencia: counted('Sectores en los que controla dos planetas o más', sectors, 'presencia'),
      liderazgo: counted('Naves suyas en la loseta de Liderazgo', eras, 'liderazgo'),
      fichas: z
        .strictObject(
          Object.fromEntries(
            Object.entries(TOKENS).map(([token, title]) => [
              token,
              z
                .int()
                .min(0)
                .max(tokens[token as Token])
                .default(0)
                .meta({ title }),
            ]),
          ) as Record<Token, z.ZodDefault<z.ZodInt>>,
        )
        .prefault({})
        .meta({ title: 'Fichas de planeta neutral', when: '../../hito=descubrimiento' }),
      naves: z
        .strictObject(
          Object.fromEntries(
            tables['era/sectores'].filas.map(({ id, nombre }) => [
              id,
              z
                .int()
                .min(0)
                .max(basic + inFleets)
                .default(0)
                .meta({ title: nombre }),
            ]),
          ),
        )
        .prefault({})
        .meta({ title: 'Naves en cada sector', description: 'Básicas y en flotas.' }),
      carta: cardSchema(tables, 'Carta que juega ahora'),
      'otra-carta': cardSchema(tables, 'Otra carta que juega ahora'),
      marioneta: z.boolean().default(false).meta({ title: 'Es la marioneta de una partida de dos', advanced: true }),
    })
    .meta({ title: 'Jugador' });
}
export type SheetPlayer = z.output<ReturnType<typeof playerSchema>>;
type SheetCard = SheetPlayer['carta'];

export const cardsOf = (player: SheetPlayer): SheetCard[] =>
  [player.carta, player['otra-carta']].filter(({ carta }) => carta !== NO_CARD);

/** P.D. of a card as it is played. */
export function pointsOfCard(
  { carta, seccion, unidades, nivel, condicion }: SheetCard,
  goal: string,
  tables: ScoreTables,
): number {
  const card = cardOf(tables, carta);
  const factor = cardFactor(tables['era/hitos'], goal);
  const holder: Holder = {
    counts: Object.fromEntries(Object.keys(UNITS).map((unit) => [unit, unidades])),
    levels: { 'poder-militar': nivel, espiritualidad: nivel, propulsion: nivel, robotica: nivel, genetica: nivel },
    ethics: 'STO',
    answers: Object.fromEntries(Object.keys(ASKED).map((name) => [name, condicion ? 'si' : 'no'])),
  };
  if (seccion === 'a') {
    const { card: printed, effect } = sectionA(card, holder, factor);
    return printed + effect;
  }
  return sectionB(card, waysOfB(card, holder, factor, tables['era/tecnologias'])).least;
}
