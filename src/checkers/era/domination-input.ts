import { z } from 'zod';
import { ERA_TECHNOLOGIES, type EraTechnology } from '../../schema/figures/era-technology.ts';
import type { Figures } from '../../schema/figures/tables.ts';
import { figure, figureRow } from '../figure.ts';
import { openQuestion } from '../open-question.ts';
import { refuse } from '../refuse.ts';
import { type DominationCard, type Holder, looksOf } from './domination.ts';
import { ASKED, type Asked, type CountedThing, REQUIRED, type Required, UNITS, type Unit } from './domination-words.ts';
import { ethicsProblem, ethicsSchema, levelSchema } from './figures.ts';
import { tokensInBox } from './forces.ts';

/** Tables that tell what a domination card asks for and pays. */
export type DominationTables = Pick<
  Figures,
  'era/cifras' | 'era/componentes' | 'era/dominacion' | 'era/efectos-especiales' | 'era/hitos' | 'era/tecnologias'
>;

/** The marker goes below zero, and the tokens of the box take it to some hundreds (3.2.h, 3.2.i). */
export const LEAST_POINTS = -200;
export const MOST_POINTS = 400;

/** How much there can be of each thing: pieces of the box, sectors in play. */
export function mostOf(tables: DominationTables): Record<Unit | Required, number> {
  const players = figure(tables, 'era/componentes', 'tablero-poblacion', 'total');
  const discs = figure(tables, 'era/componentes', 'disco-poblacion', 'porColor');
  const capital = figure(tables, 'era/cifras', 'capital-discos');
  const basic = figure(tables, 'era/componentes', 'nave-basica', 'porColor');
  const ships = basic + tokensInBox(tables['era/componentes']);
  /** Hexes with ships of one player: each holds a miniature or a fleet at least. */
  const hexes = basic + figure(tables, 'era/componentes', 'indicador-flota', 'porColor');
  /** One for each player and the central one. */
  const sectors = players + 1;
  /** Each planet has a disc at least, or the capital. */
  const planets = discs + 1;
  const dense = figureRow(tables, 'era/dominacion', 'denso').seccionA.requisitos.find(
    ({ tipo }) => tipo === 'planetas-con-discos',
  );
  return {
    'planeta-neutral-solo-con-tus-naves': hexes,
    'sector-solo-con-tu-flota': figure(tables, 'era/componentes', 'indicador-flota', 'porColor'),
    'disco-en-un-planeta-del-sector-central': discs + capital,
    'casilla-de-asteroides-con-tus-naves': hexes,
    'planeta-con-cuatro-discos': planets,
    'capital-ajena-con-tus-naves': players - 1,
    'planeta-controlado': planets,
    'sector-con-tus-naves': sectors,
    'ficha-de-cambio-de-etica-jugada': players,
    'planetas-quitados-en-un-turno': planets,
    naves: ships,
    'planetas-del-sector-central': figure(tables, 'era/cifras', 'planetas-por-sector'),
    'naves-construidas-en-una-accion': ships,
    'planetas-con-discos': dense && 'discos' in dense ? Math.floor(discs / dense.discos) + 1 : planets,
    'casillas-de-nebulosa-con-tus-naves': hexes,
    'sectores-con-nave-y-planeta': sectors,
    'pd-en-el-marcador': MOST_POINTS,
  };
}

/** Input of the rule: the card, what its holder has played, and what that card looks at. */
export function dominationSchema(tables: DominationTables) {
  const cards = tables['era/dominacion'].filas;
  const most = mostOf(tables);
  const looks = cards.map((card) => ({ id: card.id, ...looksOf(card) }));
  const whose = (test: (one: (typeof looks)[number]) => boolean) => looks.filter(test).map(({ id }) => id);
  const when = (ids: readonly string[], up = '') => `${up}carta=${ids.join('|')}`;
  const things: [string, CountedThing][] = Object.entries({ ...REQUIRED, ...UNITS });
  const counts = Object.fromEntries(
    things.map(([id, { title, description }]) => [
      id,
      z
        .int()
        .min(id === 'pd-en-el-marcador' ? LEAST_POINTS : 0)
        .max(most[id as Unit | Required])
        .default(0)
        .meta({
          title,
          ...(description && { description }),
          when: when(whose((one) => one.counts.has(id))),
        }),
    ]),
  ) as Record<Unit | Required, z.ZodDefault<z.ZodInt>>;
  const asked = Object.fromEntries(
    Object.entries(ASKED).map(([id, { title }]) => [
      id,
      openQuestion(title, 'no-se').meta({ when: when(whose((one) => one.asked.has(id))) }),
    ]),
  ) as Record<Asked, ReturnType<typeof openQuestion>>;
  const names = new Map<string, string>(tables['era/efectos-especiales'].filas.map(({ id, nombre }) => [id, nombre]));
  const levels = Object.fromEntries(
    ERA_TECHNOLOGIES.map((technology) => [
      technology,
      levelSchema(tables['era/tecnologias'], names.get(technology) ?? technology).meta({
        when: when(
          whose((one) => one.technologies.has(technology)),
          '../',
        ),
      }),
    ]),
  ) as Record<EraTechnology, ReturnType<typeof levelSchema>>;
  return z
    .strictObject({
      carta: z
        .enum(cards.map(({ id }) => id) as [string, ...string[]])
        .default(cards[0]?.id ?? '')
        .meta({ title: 'Carta', options: Object.fromEntries(cards.map(({ id, nombre }) => [id, nombre])) }),
      completadas: openQuestion('¿Has completado ya dos cartas?', 'no'),
      'otra-a': openQuestion('¿Puntuaste tu otra carta por la sección A?', 'no').meta({ when: 'completadas=no|no-se' }),
      ...counts,
      ...asked,
      niveles: z
        .strictObject(levels)
        .prefault({})
        .meta({ title: 'Tus niveles', when: when(whose((one) => one.technologies.size > 0)) }),
      etica: ethicsSchema('Tu ética').meta({ when: when(whose((one) => one.ethics)) }),
      momento: openQuestion('¿Es ahora el momento que pide la sección A?', 'no-se').meta({
        when: when(cards.filter(({ seccionA }) => seccionA.momento).map(({ id }) => id)),
      }),
      hito: z.boolean().default(false).meta({ title: 'Jugáis con el hito «Crecimiento personal»', advanced: true }),
    })
    .superRefine((input, context) => {
      const card = cardOf(tables, input.carta);
      const looked = looksOf(card);
      const within = (inner: Unit | Required, outer: Unit | Required, message: string) => {
        if (looked.counts.has(inner) && looked.counts.has(outer) && input[inner] > input[outer])
          refuse(context, { path: [inner], message, clauses: [`era:${card.clausula}` as never] });
      };
      within(
        'planetas-con-discos',
        'planeta-con-cuatro-discos',
        `los de cinco discos son también de cuatro o más, y de esos has dicho ${input['planeta-con-cuatro-discos']}`,
      );
      within(
        'sectores-con-nave-y-planeta',
        'sector-con-tus-naves',
        `en cada uno hay naves tuyas, y sectores con naves has dicho ${input['sector-con-tus-naves']}`,
      );
      const ethics = looked.ethics
        ? ethicsProblem(tables['era/tecnologias'], input.niveles.espiritualidad, input.etica)
        : null;
      if (ethics) refuse(context, { path: ['etica'], ...ethics });
    });
}
export type DominationInput = z.output<ReturnType<typeof dominationSchema>>;

export function cardOf(tables: Pick<Figures, 'era/dominacion'>, id: string): DominationCard {
  const card = tables['era/dominacion'].filas.find((row) => row.id === id);
  if (!card) throw new Error(`content/rules/era/dominacion: there is no row «${id}»`);
  return card;
}

/** What the card looks at of its holder; the rest stays as if nobody had said it. */
export function holderOf(input: DominationInput, card: DominationCard): Holder {
  const looked = looksOf(card);
  const only = <T>(names: Set<string>, read: (name: string) => T) =>
    Object.fromEntries([...names].map((name) => [name, read(name)]));
  return {
    counts: only(looked.counts, (name) => input[name as Unit | Required]),
    answers: only(looked.asked, (name) => input[name as Asked]),
    levels: input.niveles,
    ethics: input.etica,
  };
}
