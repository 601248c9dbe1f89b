import { z } from 'zod';
import { DIE_SIDES } from '../die.ts';
import { dieValue, type UnitGroup } from './units.ts';

/** Dice of units that the figures do not know: their value, and how many in all. */
export const otherDice = (what: string, description = 'Vacío si no hay.') => ({
  valor: dieValue()
    .optional()
    .meta({ title: `${what}: valor`, description }),
  dados: z
    .int()
    .min(0)
    .max(30)
    .default(0)
    .meta({ title: `${what}: dados en total` }),
});
/** Dice that a card adds to such a roll. */
export const extraDice = (title: string) =>
  z.int().min(0).max(5).default(0).meta({ title, description: 'Como el de «Proyección de plasma».' });

/** Refuses dice without the value with which they hit. */
export function checkDice(
  { valor, dados }: { valor?: number | undefined; dados: number },
  path: readonly string[],
  context: z.core.$RefinementCtx<unknown>,
): void {
  if (dados > 0 && valor === undefined)
    context.addIssue({
      code: 'custom',
      path: [...path, 'valor'],
      message: `indica con qué resultado impactan: un número entre 1 y ${DIE_SIDES}`,
    });
}

/** Dice of an ability entered by hand, as one unit that throws them all. */
export function handDice(
  ability: 'cannon' | 'bombardment',
  { valor, dados }: { valor?: number | undefined; dados: number },
): UnitGroup[] {
  if (valor === undefined || dados === 0) return [];
  const id = `otros-${ability}`;
  return [
    {
      id,
      generic: id,
      kind: 'estructura',
      profile: id,
      effects: [],
      shield: false,
      name: id,
      plural: id,
      count: 1,
      damaged: 0,
      combat: DIE_SIDES,
      dice: 0,
      cost: 0,
      sustains: false,
      isFighter: false,
      barrage: null,
      cannon: null,
      bombardment: null,
      capacity: 0,
      moves: false,
      unanswerable: false,
      [ability]: { value: valor, dice: dados },
    },
  ];
}
