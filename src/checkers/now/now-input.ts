import { z } from 'zod';
import type { MomentCard, MomentsTable } from '../../schema/figures/moments.ts';
import { capitalize } from '../../text/capitals.ts';
import { fold } from '../../text/fold.ts';
import type { OfferMeta } from '../field-meta.ts';
import { type OpenAnswer, openQuestion } from '../open-question.ts';
import { refuse } from '../refuse.ts';
import type { Citation } from '../results.ts';
import { Timeline } from './timeline.ts';

/** A class of component of which one has a single one: a tile of a people, the goal of the game. */
export interface Single {
  clase: string;
  clauses: readonly Citation[];
}

/** Input of the rule: the step at which a table is, what one has, and which cards. */
export function nowSchema(table: MomentsTable, singles: readonly Single[] = []) {
  const timeline = new Timeline(table);
  const [first = '', ...others] = table.filas.map(({ id }) => id);
  const factions = [...new Set(table.cartas.flatMap(({ faccion }) => faccion ?? []))];
  /** Cards that only fall outside of the round are never used in it. */
  const used = table.cartas.filter(({ id }) => timeline.usesOf(id).some(({ step, always }) => step !== null || always));
  const player = {
    ...(factions.length > 0 && {
      faccion: z
        .enum(factions.map(factionId))
        .optional()
        .meta({
          title: 'Tu facción',
          options: Object.fromEntries(factions.map((name) => [factionId(name), name])),
        }),
    }),
    cartas: z
      .strictObject(
        Object.fromEntries(
          used.map((card) => [
            card.id,
            z
              .boolean()
              .default(false)
              .meta({ title: card.nombre, offer: offerOf(card) }),
          ]),
        ),
      )
      .prefault({})
      .meta({ title: 'Tus cartas y componentes', advanced: true, pick: 'cartas' }),
  };
  const schema = z.strictObject({
    paso: z
      .enum([first, ...others])
      .default(first)
      .meta({
        title: '¿En qué paso estáis?',
        options: Object.fromEntries(table.filas.map(({ id }) => [id, timeline.path(id)])),
      }),
    tienes: z
      .strictObject(
        Object.fromEntries(
          table.fichas.map(({ id, titulo, clausulas }) => [
            id,
            openQuestion(titulo, 'no-se').meta({
              clauses: clausulas as Citation[],
              when: `../paso=${table.filas
                .filter((step) => timeline.needsWithin(step.id).has(id))
                .map((step) => step.id)
                .join('|')}`,
            }),
          ]),
        ),
      )
      .prefault({})
      .meta({ title: '¿Qué tienes?', when: `paso=${asking(timeline).join('|')}` }),
    ...(used.length > 0 && { tu: z.strictObject(player).prefault({}).meta({ title: 'Tú' }) }),
  });
  return schema.superRefine((input, context) => {
    const { tu } = input as unknown as NowInput;
    for (const { clase, clauses } of singles) {
      const held = used.filter((card) => card.clase === clase && tu?.cartas[card.id]);
      for (const { id } of held.slice(1))
        refuse(context, {
          path: ['tu', 'cartas', id],
          message: `solo se tiene una de su clase, y ya has dicho «${held[0]?.nombre}»`,
          clauses,
        });
    }
  });
}

/** What the schema gives, whatever the game is. */
export interface NowInput {
  paso: string;
  tienes: Record<string, OpenAnswer>;
  tu?: { faccion?: string; cartas: Record<string, boolean> };
}

/** Steps at which something is asked. */
const asking = (timeline: Timeline) =>
  timeline.table.filas.filter(({ id }) => timeline.needsWithin(id).size > 0).map(({ id }) => id);

/** `los-emiratos-de-hacan`, for addresses and programs. */
export const factionId = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Under which heading a card is listed, and to whom it is offered. */
function offerOf({ clase, grupo, faccion }: MomentCard): OfferMeta {
  const [word = ''] = fold(clase).split(' ');
  return {
    group: fold(grupo).includes(word) ? grupo : `${capitalize(clase)}: ${grupo}`,
    faction: faccion === null ? null : factionId(faccion),
    own: faccion !== null,
    // A favour of a faction is in the hands of somebody else.
    favour: faccion !== null && clase === 'carta de Favor',
    copiedBy: [],
    unit: null,
    needs: [],
  };
}
