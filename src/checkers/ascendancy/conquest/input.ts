import { z } from 'zod';
import type { Figures } from '../../../schema/figures/tables.ts';
import { refuse } from '../../refuse.ts';
import {
  battleCards,
  firstStrikeFlag,
  hitRollSchema,
  type Role,
  retreatSchema,
  shieldSchema,
} from '../battle/combatant.ts';
import { type Card, cardFlags, cardsWith, effectsOf, refuseSharedCards } from '../cards/cards.ts';
import { fleetProblem, fleetsSchema } from '../cards/fleet-cards.ts';
import { type RuleFigure, ruleFigures } from '../cards/rule-figures.ts';
import { invasionCards, refuseNodes, surrenderSchema } from '../invasion/sides.ts';

export const CONQUEST_TABLES = [
  'ascendancy/avances',
  'ascendancy/cifras',
  'ascendancy/costes',
  'ascendancy/flotas',
  'ascendancy/niveles',
] as const;
export type ConquestFigures = Pick<Figures, (typeof CONQUEST_TABLES)[number]>;

/** Whose the System is, besides a Civilization of some level: of the first defender, of a rival without ships there, of nobody. */
export const OWNED = { defender: 'defensor', rival: 'rival', nobody: 'sin-nivel' } as const;

/** Defenders of one battle: as many as a large table could bring to one Sector. */
const MAX_DEFENDERS = 5;

/** Advances that count for a side in the battle or in the invasion after it. */
export function conquestCards(figures: ConquestFigures, role: Role): Card[] {
  const isAttacker = role === 'atacante';
  const free = cardsWith(figures['ascendancy/avances'].filas, ({ tipo }) => tipo === 'invadir-sin-orden');
  const all = [
    ...battleCards(figures, role),
    ...invasionCards(figures, isAttacker ? 'atacante' : 'sistema'),
    ...(isAttacker ? free : []),
  ];
  return [...new Map(all.map((card) => [card.id, card])).values()];
}

/** Where hits on a side go: where they hurt most, or in an order. */
const casualtiesSchema = () =>
  z
    .enum(['mejor', 'flotas', 'sueltas'])
    .default('mejor')
    .meta({
      title: 'Los Impactos que recibe en la Batalla van',
      options: { mejor: 'Donde más daño hagan', flotas: 'Primero a sus Flotas', sueltas: 'Primero a las demás Naves' },
      clauses: ['ascendancy:23.6'],
      advanced: true,
    });

function shipsSchema(figure: RuleFigure, least: number) {
  return z
    .int()
    .min(least)
    .max(figure('naves-maximas'))
    .default(least)
    .meta({
      title: 'Naves',
      description: 'Todas, también las de Flotas.',
      grows: true,
      clauses: ['ascendancy:2.3'],
    });
}

export function inputSchema(figures: ConquestFigures) {
  return z
    .strictObject({
      atacante: attackerSchema(figures),
      defensores: z
        .array(defenderSchema(figures))
        .max(MAX_DEFENDERS)
        .default([])
        .meta({ title: 'Defensores', description: 'Quienes tienen Naves allí. Ninguno: solo hay Invasión.' }),
      sistema: systemSchema(figures),
    })
    .superRefine((input, context) => {
      const { atacante, defensores, sistema } = input;
      if (sistema.tipo === OWNED.defender && defensores.length === 0)
        refuse(context, {
          path: ['sistema', 'tipo'],
          message: 'no hay ningún Defensor: di de quién es el Sistema',
          clauses: ['ascendancy:27.1'],
        });
      refuseSharedCards(context, figures['ascendancy/avances'].filas, [
        { path: ['atacante', 'avances'], name: 'el Atacante', owned: atacante.avances },
        ...defensores.map(({ avances }, at) => ({
          path: ['defensores', at, 'avances'],
          name: defenderName(at, defensores.length),
          owned: avances,
        })),
        ...(sistema.tipo === OWNED.rival
          ? [{ path: ['sistema', 'avances'], name: 'el dueño del Sistema', owned: sistema.avances }]
          : []),
      ]);
    });
}
export type ConquestInput = z.output<ReturnType<typeof inputSchema>>;

/** `el Defensor`, or `el Defensor 2` where there are several. */
export const defenderName = (at: number, of: number) => (of > 1 ? `el Defensor ${at + 1}` : 'el Defensor');

function fleetLimits(figure: RuleFigure) {
  return {
    fleets: figure('cartas-de-flota'),
    minShips: figure('naves-minimas-de-flota'),
    maxShips: figure('naves-maximas'),
  };
}

function attackerSchema(figures: ConquestFigures) {
  const figure = ruleFigures(figures);
  const most = figure('naves-maximas');
  return z
    .strictObject({
      naves: shipsSchema(figure, 0),
      impacto: hitRollSchema(figure),
      escudo: shieldSchema(figure),
      flotas: fleetsSchema(figures['ascendancy/flotas'], 'conquista', fleetLimits(figure)),
      avances: cardFlags(conquestCards(figures, 'atacante'), 'Avances', firstStrikeFlag),
      'base-estelar': z.boolean().default(false).meta({
        title: 'Ataca desde un Sistema suyo con Base Estelar',
        description: 'Un dado más en la Batalla.',
        advanced: true,
      }),
      bajas: casualtiesSchema(),
      retirada: retreatSchema(most).meta({ title: 'Se retira de la Batalla' }),
      'destruye-antes': z
        .enum(['mejor', 'otros', 'investigacion'])
        .default('mejor')
        .meta({
          title: 'Si hay daño colateral, destruye antes',
          advanced: true,
          options: {
            mejor: 'Lo que más convenga',
            otros: 'Producción y Cultura',
            investigacion: 'Investigación',
          },
        }),
      'retirada-invasion': retreatSchema(most).meta({ title: 'Se retira de la Invasión' }),
    })
    .superRefine((side, context) => {
      if (side.naves === 0)
        refuse(context, { path: ['naves'], message: 'hace falta al menos una Nave', clauses: ['ascendancy:23.1'] });
      const problem = fleetProblem(side.flotas, side.naves);
      if (problem) refuse(context, { path: ['flotas'], message: problem });
    })
    .prefault({})
    .meta({ title: 'Atacante' });
}

function defenderSchema(figures: ConquestFigures) {
  const figure = ruleFigures(figures);
  const cards = conquestCards(figures, 'defensor');
  const leaving = cards.filter((card) => effectsOf([card], 'cancelar-batalla').length > 0);
  return z
    .strictObject({
      naves: shipsSchema(figure, 1),
      impacto: hitRollSchema(figure),
      escudo: shieldSchema(figure),
      flotas: fleetsSchema(figures['ascendancy/flotas'], 'batalla-espacial', fleetLimits(figure)),
      avances: cardFlags(cards, 'Avances', firstStrikeFlag),
      'si-le-atacan': z
        .enum(['mejor', 'lucha', 'warp'])
        .default('mejor')
        .meta({
          title: 'Cuando lo atacan',
          options: { mejor: 'Hace lo que más le convenga', lucha: 'Lucha', warp: 'Se va a Warp' },
          clauses: ['ascendancy:44.7'],
          when: leaving.map(({ id }) => `avances.${id}`).join(' '),
        }),
      bajas: casualtiesSchema(),
      retirada: retreatSchema(figure('naves-maximas')).meta({ title: 'Se retira' }),
    })
    .superRefine((side, context) => {
      const problem = fleetProblem(side.flotas, side.naves);
      if (problem) refuse(context, { path: ['flotas'], message: problem });
    })
    .meta({ title: 'Defensor' });
}

function systemSchema(figures: ConquestFigures) {
  const figure = ruleFigures(figures);
  const capacity = figure('capacidad-maxima');
  const levels = figures['ascendancy/niveles'].filas;
  const ruled = { when: `tipo=${OWNED.defender}|${OWNED.rival}` };
  // The first defender's Weapons and Shields are said above; a Civilization's come from its level.
  const armed = { when: `tipo=${OWNED.rival}|${OWNED.nobody}` };
  const nodes = (title: string) =>
    z
      .int()
      .min(0)
      .max(capacity)
      .default(0)
      .meta({ title, grows: true, clauses: ['ascendancy:5.4'] });
  return z
    .strictObject({
      tipo: z
        .enum([OWNED.defender, OWNED.rival, ...levels.map(({ id }) => id), OWNED.nobody])
        .default(OWNED.defender)
        .meta({
          title: '¿De quién es?',
          options: {
            [OWNED.defender]: 'Del primer Defensor',
            [OWNED.rival]: 'De un rival sin Naves allí',
            ...Object.fromEntries(levels.map(({ id, nombre }) => [id, `Civilización de ${nombre}`])),
            [OWNED.nobody]: 'De nadie, sin Fichas «Warp»',
          },
        }),
      'nodos-de-investigacion': nodes('Nodos de Investigación'),
      'otros-nodos': nodes('Nodos de Producción y Cultura'),
      'base-estelar': z
        .boolean()
        .default(false)
        .meta({
          title: 'Tiene Base Estelar',
          description: 'Un dado más para las Naves de su dueño en la Batalla; en la Invasión no lucha.',
          clauses: ['ascendancy:23.7', 'ascendancy:27.3'],
          ...ruled,
        }),
      impacto: hitRollSchema(figure, armed),
      escudo: shieldSchema(figure, armed),
      avances: cardFlags(invasionCards(figures, 'sistema'), 'Avances del rival').meta({ when: `tipo=${OWNED.rival}` }),
      rendicion: surrenderSchema(capacity).meta(ruled),
      riesgo: z
        .int()
        .min(0)
        .max(figure('caras-del-dado'))
        .default(0)
        .meta({
          title: 'Nivel de Riesgo del Sistema',
          description: '0 si no es Azaroso, o si la Batalla ya es en él.',
          clauses: ['ascendancy:18.1', 'ascendancy:26.2'],
          advanced: true,
        }),
    })
    .superRefine((side, context) =>
      refuseNodes(side, capacity, side.tipo === OWNED.defender || side.tipo === OWNED.rival, context),
    )
    .prefault({})
    .meta({ title: 'Sistema', description: 'En una Civilización, las Armas y los Escudos salen de su Nivel.' });
}
