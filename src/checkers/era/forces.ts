import { z } from 'zod';
import type { EraEffect } from '../../schema/figures/era-effects.ts';
import type { EraTactic } from '../../schema/figures/era-tactics.ts';
import { numberOr } from '../../schema/figures/figure.ts';
import type { Figures } from '../../schema/figures/tables.ts';
import { plural } from '../../text/spanish.ts';
import { figure, figureRow, known } from '../figure.ts';
import { type Refusal, refuse } from '../refuse.ts';
import {
  type Ethics,
  ethicsProblem,
  ethicsSchema,
  findEffect,
  levelRow,
  levelSchema,
  OTHER_PEOPLE,
  peopleEffects,
  peopleSchema,
  topLevel,
} from './figures.ts';

/** Tables that describe the ships of a player in a battle. */
export type ForceTables = Pick<
  Figures,
  'era/cifras' | 'era/componentes' | 'era/dominacion' | 'era/pueblos' | 'era/tacticas' | 'era/tecnologias'
>;

export const LETTERS = ['a', 'b', 'c', 'd', 'e'] as const;
export type Letter = (typeof LETTERS)[number];

const ADVANCED = ['ninguna', 'x2', 'pd'] as const;
type Advanced = (typeof ADVANCED)[number];

/** Domination cards whose section A changes a battle; «Bélico» offers two effects to choose from. */
const CARDS = {
  ninguna: 'Ninguna',
  defensivo: 'Defensivo: F.C. añadida (en el sector de su capital)',
  'belico-retirada': 'Bélico (1): el enemigo no se retira',
  'belico-perdidas': 'Bélico (2): no pierdes naves',
} as const;
type Card = keyof typeof CARDS;

/** A player's ships in the hex of a battle, and all that the combat asks of that player. */
export interface Force {
  name: string;
  basic: number;
  /** Fleets with ships, one for each letter at most. */
  fleets: { tactic: EraTactic; ships: number; advanced: Advanced }[];
  military: number;
  spirituality: number;
  propulsion: number;
  ethics: Ethics;
  /** Combat value of each ship before bonuses (A2.1). */
  combatValue: number;
  people: EraEffect[];
  /** Added to the combat strength of the side by «Defensivo». */
  extraStrength: number;
  /** «Bélico» (1): the enemies of this player may not retreat. */
  pinsEnemies: boolean;
  /** «Bélico» (2): this player's ships are not destroyed. */
  unharmed: boolean;
}

/** Everything on the hex, basic ships and fleets. */
export const shipsOf = (force: Force): number =>
  force.basic + force.fleets.reduce((sum, fleet) => sum + fleet.ships, 0);

/** The fleet of that letter, if it is there. */
export const fleetOf = (force: Force, letter: EraTactic['letra']) =>
  force.fleets.find((fleet) => fleet.tactic.letra === letter);

/** Ships that the numbered tokens of the box can stand for, all fleets together. */
export function tokensInBox(components: Figures['era/componentes']): number {
  return components.filas.reduce((sum, { id, total }) => {
    const value = /^ficha-numerica-(\d+)$/.exec(id)?.[1];
    return value ? sum + Number(value) * total : sum;
  }, 0);
}

/** Input of one player in a battle; some of the fleets may be `hidden`, and then no ship need be known. */
export function forceSchema(tables: ForceTables, title: string, hidden = false) {
  const perLetter = <S extends z.ZodType>(make: (tactic: EraTactic) => S) =>
    Object.fromEntries(tables['era/tacticas'].filas.map((tactic) => [tactic.id, make(tactic)])) as Record<Letter, S>;
  const miniatures = figure(tables, 'era/componentes', 'nave-basica', 'porColor');
  const reward = figure(tables, 'era/cifras', 'tactica-avanzada-pd');
  const advanced: Record<Advanced, string> = { ninguna: 'Ninguna', x2: 'x2', pd: `+${reward} P.D.` };
  const inBox = tokensInBox(tables['era/componentes']);
  return z
    .strictObject({
      nombre: z.string().max(20).default('').meta({ title: 'Nombre' }),
      'poder-militar': levelSchema(tables['era/tecnologias'], 'Poder Militar'),
      basicas: z.int().min(0).max(miniatures).default(0).meta({ title: 'Naves básicas' }),
      flotas: z
        .strictObject(
          perLetter(({ letra, nombre }) =>
            z
              .int()
              .min(0)
              .max(inBox)
              .default(0)
              .meta({ title: `Flota ${letra} (${nombre})` }),
          ),
        )
        .prefault({})
        .meta({ title: 'Naves en flotas', description: 'Las que suman las fichas numéricas; los señuelos valen 0.' }),
      espiritualidad: levelSchema(
        tables['era/tecnologias'],
        'Espiritualidad',
        'Solo para saber quién puede retirarse.',
      ),
      propulsion: levelSchema(tables['era/tecnologias'], 'Propulsión', 'Solo para saber quién puede retirarse.'),
      avanzadas: z
        .strictObject(
          perLetter(({ id, letra }) =>
            z
              .enum(ADVANCED)
              .default('ninguna')
              .meta({ title: `Flota ${letra}`, options: advanced, ...(!hidden && { when: `../flotas.${id}` }) }),
          ),
        )
        .prefault({})
        .meta({
          title: 'Tácticas avanzadas',
          description: 'Las fichas de su tablero de tecnologías.',
          advanced: true,
          ...(!hidden && { when: LETTERS.map((letter) => `flotas.${letter}`).join(' ') }),
        }),
      especiales: z
        .strictObject({
          etica: ethicsSchema('Ética'),
          pueblo: peopleSchema(tables['era/pueblos'], 'Pueblo Estelar', mattersInCombat),
          carta: z
            .enum(Object.keys(CARDS) as Card[])
            .default('ninguna')
            .meta({ title: 'Carta de dominación que juega (sección A)', options: CARDS }),
        })
        .prefault({})
        .meta({ title: 'Ética, pueblo y cartas', advanced: true }),
    })
    .superRefine((force, context) => {
      const say = (path: string[], refusal: Refusal) => refuse(context, { ...refusal, path });
      const counts = [force.basicas, ...LETTERS.map((letter) => force.flotas[letter])];
      if (!hidden && counts.every((ships) => ships === 0))
        say([], { message: 'hace falta al menos una nave en la casilla', clauses: ['era:6.1.3.12'] });
      const ethics = ethicsProblem(tables['era/tecnologias'], force.espiritualidad, force.especiales.etica);
      if (ethics) say(['especiales', 'etica'], ethics);
      if (force['poder-militar'] < 1 || force['poder-militar'] > topLevel(tables['era/tecnologias'])) return;
      const tokens = LETTERS.filter((letter) => force.avanzadas[letter] !== 'ninguna').length;
      const allowed = advancedTokens(tables['era/tecnologias'], force['poder-militar']);
      if (tokens > allowed)
        say(['avanzadas'], {
          message: `con ese nivel de Poder Militar hay ${allowed} como mucho; ${plural(tokens, 'se ha indicado', 'se han indicado')} ${tokens}`,
          clauses: ['era:A2.1'],
        });
    })
    .meta({ title });
}

/** Tokens of advanced tactics gained up to a level. */
function advancedTokens(technologies: Figures['era/tecnologias'], military: number): number {
  let tokens = 0;
  for (let level = 1; level <= military; level++) {
    const { id, fichasTactica } = levelRow(technologies, 'poder-militar', level);
    tokens += numberOr(fichasTactica, 0, `era/tecnologias, «${id}», fichasTactica`);
  }
  return tokens;
}

function mattersInCombat(effect: EraEffect): boolean {
  if (effect.tipo === 'pd') return effect.puntuacion.tipo === 'por-unidad' && effect.puntuacion.de === 'nave-perdida';
  return effect.tipo === 'valor-combate' || effect.tipo === 'forzar-retirada';
}

type ForceInput = z.output<ReturnType<typeof forceSchema>>;

/** A validated input as a force; `fallback` names the player whom nobody has named. */
export function readForce(input: ForceInput, fallback: string, tables: ForceTables): Force {
  const { etica, pueblo, carta } = input.especiales;
  const military = levelRow(tables['era/tecnologias'], 'poder-militar', input['poder-militar']);
  const strength = findEffect(figureRow(tables, 'era/dominacion', 'defensivo').seccionA.efectos, 'fuerza-combate');
  return {
    name: input.nombre.trim() || fallback,
    basic: input.basicas,
    fleets: tables['era/tacticas'].filas.flatMap((tactic) => {
      const ships = input.flotas[tactic.id as Letter];
      return ships > 0 ? [{ tactic, ships, advanced: input.avanzadas[tactic.id as Letter] }] : [];
    }),
    military: input['poder-militar'],
    spirituality: input.espiritualidad,
    propulsion: input.propulsion,
    ethics: etica,
    combatValue: known(military.valorCombate, `era/tecnologias, «${military.id}», valorCombate`),
    people: peopleEffects(tables['era/pueblos'], pueblo, etica),
    extraStrength: carta === 'defensivo' ? known(strength?.suma, 'era/dominacion, «defensivo», suma') : 0,
    pinsEnemies: carta === 'belico-retirada',
    unharmed: carta === 'belico-perdidas',
  };
}

/** Cards and tiles exist once: the players, by position, who hold one that somebody before them holds. */
export function repeated(inputs: readonly ForceInput[]): { at: number; field: 'carta' | 'pueblo' }[] {
  // The two effects of «Bélico» are one card.
  const held = inputs.map(({ especiales: { carta, pueblo } }) => ({
    carta: carta === 'ninguna' ? null : (carta.split('-')[0] ?? carta),
    pueblo: pueblo === OTHER_PEOPLE ? null : pueblo,
  }));
  return held.flatMap((mine, at) =>
    (['carta', 'pueblo'] as const)
      .filter((field) => mine[field] !== null && held.slice(0, at).some((other) => other[field] === mine[field]))
      .map((field) => ({ at, field })),
  );
}
