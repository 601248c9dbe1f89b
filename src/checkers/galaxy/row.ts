import { z } from 'zod';
import { GALAXY_WORLDS } from '../../schema/figures/galaxy-worlds.ts';
import type { Figures } from '../../schema/figures/tables.ts';
import { openQuestion } from '../open-question.ts';
import { refuse } from '../refuse.ts';
import type { ShipFigures } from './figures.ts';
import { countOpportunities, type Opportunities, type OpportunityFacts } from './opportunities.ts';
import {
  eachWorld,
  IMPERIALS,
  KHA,
  refuseFinishedGame,
  refuseInSurrendered,
  surrenderedSchema,
  type WorldNames,
} from './worlds.ts';

/** The visible card of each world in the row of the current round, where there is one. */
export function cardsSchema({ all }: ShipFigures, names: WorldNames) {
  return z.strictObject(
    eachWorld((world) => z.int().min(all.min).max(all.max).optional().meta({ title: names[world] })),
  );
}

/** The row of the current round as everybody sees it, and the card about to be played on it. */
export function rowSchema(ships: ShipFigures, names: WorldNames, rounds: number) {
  return z
    .strictObject({
      mundo: z.enum(GALAXY_WORLDS).meta({ title: '¿En qué Mundo juegas la carta?', options: names }),
      valor: z.int().min(ships.all.min).max(ships.all.max).meta({ title: 'Valor de la carta que juegas', scale: true }),
      fila: cardsSchema(ships, names).default({}).meta({
        title: 'Fila de la ronda actual',
        description: 'El valor de la carta visible de cada Mundo antes de jugar la tuya; en blanco si no hay.',
      }),
      'gobernador-imperials': z.boolean().default(false).meta({
        title: 'Eres el Gobernador de Imperials',
        description: 'Tenías el cargo antes de jugar la carta.',
      }),
      'kha-oculta': z.boolean().default(false).meta({ title: "En Kha'Farjimmn hay una carta boca abajo" }),
      'boca-abajo': z.boolean().default(false).meta({
        title: 'Juegas tu carta boca abajo',
        description: "Con el poder del Gobernador Kha'Farjimmn.",
      }),
      screens: openQuestion('¿Tiene alguien Screens en juego?', 'no', 'Protege las cartas de Naves que controla.'),
      rendidos: surrenderedSchema(names).meta({ advanced: true }),
    })
    .superRefine((input, context) => {
      const { mundo, rendidos, fila } = input;
      refuseFinishedGame(context, rendidos, rounds);
      if (rendidos[mundo])
        refuse(context, {
          path: ['mundo'],
          message: `${names[mundo]} se ha rendido: ya no se juegan cartas en su columna`,
          clauses: ['galaxy:7.1', 'galaxy:16.2'],
        });
      refuseInSurrendered(context, rendidos, (world) =>
        fila[world] === undefined
          ? undefined
          : { path: ['fila', world], message: `${names[world]} se ha rendido y sus cartas se descartaron` },
      );
      if (rendidos[KHA] && input['kha-oculta'])
        refuse(context, {
          path: ['kha-oculta'],
          message: `${names[KHA]} se ha rendido y sus cartas se descartaron`,
          clauses: ['galaxy:16.2'],
        });
      if (rendidos[IMPERIALS] && input['gobernador-imperials'])
        refuse(context, {
          path: ['gobernador-imperials'],
          message: `${names[IMPERIALS]} se ha rendido y su carta de Gobernador se retiró`,
          clauses: ['galaxy:16.2'],
        });
      if (input['kha-oculta'] && input.fila[KHA] !== undefined)
        refuse(context, {
          path: ['fila', KHA],
          message: 'su carta de arriba está boca abajo: deja este valor en blanco',
        });
      if (input['boca-abajo'] && input.mundo !== KHA)
        refuse(context, {
          path: ['boca-abajo'],
          message: "solo se juegan boca abajo cartas en Kha'Farjimmn, con el poder de su Gobernador",
          clauses: ['galaxy:15.11'],
        });
    });
}

/** The row as entered. */
export type RowInput = z.input<ReturnType<typeof rowSchema>>;
/** The same with its defaults filled in. */
export type Row = z.output<ReturnType<typeof rowSchema>>;

/** What the tables say of ships, worlds and opportunities. */
export interface Known {
  ships: ShipFigures;
  names: WorldNames;
  table: Figures['galaxy/oportunidades'];
}

/** Only a Fleet Ship that everybody can see has the power to start a combat. */
export const fights = (input: Row, ships: ShipFigures): boolean =>
  ships.isFleetShip(input.valor) && !input['boca-abajo'];

/** What the card fulfils, whether or not it may fight. */
export function conditionsOf({ mundo, valor, fila, ...input }: Row): OpportunityFacts {
  return {
    covers: fila[mundo] !== undefined || (mundo === KHA && input['kha-oculta']),
    matches: GALAXY_WORLDS.filter((world) => world !== mundo && fila[world] === valor).length,
    imperials: mundo === IMPERIALS && input['gobernador-imperials'],
  };
}

/** None for a card that does not fight. */
export function opportunitiesOf(input: Row, { ships, table }: Known): Opportunities {
  return countOpportunities(
    table,
    fights(input, ships) ? conditionsOf(input) : { covers: false, matches: 0, imperials: false },
  );
}
