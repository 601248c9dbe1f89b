import { z } from 'zod';
import type { EraPeople } from '../../schema/figures/era-cards.ts';
import type { EraEffect } from '../../schema/figures/era-effects.ts';
import type { EraTechnology, EraTechnologyLevel } from '../../schema/figures/era-technology.ts';
import type { Figures } from '../../schema/figures/tables.ts';
import type { Refusal } from '../refuse.ts';

export const ETHICS = ['STO', 'STS'] as const;
export type Ethics = (typeof ETHICS)[number];

/** Any people that changes nothing in the rule at hand. */
export const OTHER_PEOPLE = 'otro';

/** What a level of a technology gives: the row is the whole of it (4.8.3). */
export function levelRow<T extends EraTechnology>(
  table: Technologies,
  technology: T,
  level: number,
): Extract<EraTechnologyLevel, { tecnologia: T }> {
  const row = table.filas.find(({ tecnologia, numero }) => tecnologia === technology && numero === level);
  if (!row) throw new Error(`content/rules/era/tecnologias: no level ${level} of ${technology}`);
  return row as Extract<EraTechnologyLevel, { tecnologia: T }>;
}

type Technologies = Figures['era/tecnologias'];

/** Last level of every technology (4.8.1). */
export const topLevel = ({ filas }: Technologies): number => Math.max(...filas.map(({ numero }) => numero));

/** First level of a technology whose row satisfies `test`, as the boards print it: `V`. */
function firstLevel<T extends EraTechnology>(
  table: Technologies,
  technology: T,
  test: (row: Extract<EraTechnologyLevel, { tecnologia: T }>) => boolean,
): string {
  for (let level = 1; level <= topLevel(table); level++)
    if (test(levelRow(table, technology, level))) return roman(level);
  throw new Error(`content/rules/era/tecnologias: no level of ${technology} does that`);
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'];
/** A level as the boards print it: 4 is `IV`. */
export const roman = (level: number): string => ROMAN[level] ?? String(level);

/** Level of a technology, from 1 (I, where everybody starts) to the last. */
export function levelSchema(table: Technologies, title: string, description?: string) {
  return z
    .int()
    .min(1)
    .max(topLevel(table))
    .default(1)
    .meta({ title, ...(description && { description }) });
}

/** Level of Espiritualidad, for whom it matters only whether enemy ships can block (A2.4). */
export function immunitySchema(table: Technologies) {
  const level = firstLevel(table, 'espiritualidad', (row) => row.inmuneABloqueos);
  return levelSchema(table, 'Tu nivel de Espiritualidad', `Desde el ${level} no te pueden bloquear.`);
}

/** Why a level of Espiritualidad and an ethics cannot go together, or null (A2.5). */
export function ethicsProblem(table: Technologies, spirituality: number, ethics: Ethics): Refusal | null {
  // A level out of its limits is reported by itself.
  if (spirituality < 1 || spirituality > topLevel(table) || ethics === 'STO') return null;
  if (!levelRow(table, 'espiritualidad', spirituality).fijaSto) return null;
  const level = firstLevel(table, 'espiritualidad', (row) => row.fijaSto);
  return {
    message: `desde el nivel ${level} de Espiritualidad la loseta está por el lado STO`,
    clauses: ['era:A2.5'],
  };
}

/** STO or STS. */
export function ethicsSchema(title: string, description?: string) {
  return z
    .enum(ETHICS)
    .default('STO')
    .meta({
      title,
      options: { STO: 'STO (luminosa)', STS: 'STS (oscura)' },
      ...(description && { description }),
    });
}

/** A choice among the peoples that `matters` to a rule, in the order of the book; the others are «otro». */
export function peopleSchema(
  peoples: Figures['era/pueblos'],
  title: string,
  matters: (effect: EraEffect, side: keyof EraPeople['efectos']) => boolean,
) {
  const listed = peoples.filas.filter(({ efectos }) =>
    (['ambas', 'sto', 'sts'] as const).some((side) => efectos[side].some((effect) => matters(effect, side))),
  );
  return z
    .enum([OTHER_PEOPLE, ...listed.map((people) => people.id)])
    .default(OTHER_PEOPLE)
    .meta({
      title,
      options: { [OTHER_PEOPLE]: 'Otro', ...Object.fromEntries(listed.map(({ id, nombre }) => [id, nombre])) },
    });
}

/** What a people's tile does with that side up: what both sides say, and that side's own. */
export function peopleEffects(peoples: Figures['era/pueblos'], id: string, ethics: Ethics): EraEffect[] {
  const people = peoples.filas.find((row) => row.id === id);
  return people ? [...people.efectos.ambas, ...people.efectos[ethics === 'STO' ? 'sto' : 'sts']] : [];
}

/** The first effect of a kind, if there is one. */
export function findEffect<T extends EraEffect['tipo']>(
  effects: readonly EraEffect[],
  kind: T,
): Extract<EraEffect, { tipo: T }> | undefined {
  return effects.find((effect): effect is Extract<EraEffect, { tipo: T }> => effect.tipo === kind);
}
