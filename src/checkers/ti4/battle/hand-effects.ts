import { z } from 'zod';
import type { UnitGroup } from './units.ts';

/** As «Fallos que repite»: all of them, however many dice there are. */
const ALL_REROLLED = 99;
/** Dice of a side of which only some failures may be thrown again: with more the answer takes seconds. */
const MOST_REROLLED = 120;

const bonus = (title: string) => z.int().min(-9).max(9).default(0).meta({ title });
const amount = (title: string, max: number, description: string) =>
  z.int().min(0).max(max).default(0).meta({ title, description });

/** What cards, technologies, leaders and abilities change in one side's combat, as figures for the form. */
export const effectFields = {
  modificador: bonus('Suma a cada dado de combate'),
  'dados-extra': amount('Dados de más por ronda', 10, 'Los tira la unidad propia con mejor Combate.'),
  'repetir-fallos': amount(
    'Fallos que repite por ronda',
    ALL_REROLLED,
    `Cada dado, una vez; se repiten primero los que más fácil impactan. ${ALL_REROLLED}, todos.`,
  ),
  'anula-por-ronda': amount('Impactos que anula cada ronda', 20, 'De los que recibe en el combate.'),
  'anula-una-vez': amount(
    'Impactos que anula una sola vez',
    20,
    'Como «Los escudos aguantan»: en la primera ronda en que recibe impactos.',
  ),
  'primera-modificador': bonus('Solo en la primera ronda: suma a cada dado'),
  'primera-dados-extra': amount('Solo en la primera ronda: dados de más', 10, 'Los tira la unidad con mejor Combate.'),
  'resistencia-doble': z
    .boolean()
    .default(false)
    .meta({
      title: 'Cada Resistencia al daño anula dos impactos',
      description: '«Blindaje no euclidiano».',
      clauses: ['ti4:87.6'],
    }),
};

const EffectsSchema = z.strictObject(effectFields);
export type Effects = z.output<typeof EffectsSchema>;

/** Failed dice that a side throws again. */
const rerollsOf = (effects: Effects) =>
  effects['repetir-fallos'] >= ALL_REROLLED ? Number.POSITIVE_INFINITY : effects['repetir-fallos'];

/** Why the rerolls of a side cannot be computed, or null: some of very many dice. */
export function rerollLimit(effects: Effects, groups: readonly UnitGroup[]): string | null {
  const dice = groups.reduce((sum, group) => sum + group.dice * group.count, 0);
  const rerolls = rerollsOf(effects);
  if (rerolls === 0 || rerolls >= dice || dice <= MOST_REROLLED) return null;
  return `no se calcula: con más de ${MOST_REROLLED} dados se repiten todos (${ALL_REROLLED}) o ninguno; hay ${dice}`;
}

/** Whether the first round is rolled in another way than the rest. */
export const hasOpening = (effects: Effects) =>
  effects['primera-modificador'] !== 0 || effects['primera-dados-extra'] !== 0;
