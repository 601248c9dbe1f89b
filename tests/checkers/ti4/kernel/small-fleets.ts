import type { Effect, FightSide, FightUnit, LossStep } from '../../../../src/checkers/ti4/kernel/declarations.ts';

/** One kind of ship for each thing that the kernel tells apart. */
export const KINDS: Record<string, Omit<FightUnit, 'count' | 'damaged'>> = {
  caza: { id: 'caza', combat: 9, dice: 1, sustains: false, isFighter: true, barrage: null },
  destructor: {
    id: 'destructor',
    combat: 9,
    dice: 1,
    sustains: false,
    isFighter: false,
    barrage: { value: 9, dice: 2 },
  },
  crucero: { id: 'crucero', combat: 7, dice: 1, sustains: false, isFighter: false, barrage: null },
  acorazado: { id: 'acorazado', combat: 5, dice: 1, sustains: true, isFighter: false, barrage: null },
  insignia: { id: 'insignia', combat: 7, dice: 2, sustains: true, isFighter: false, barrage: null, unanswerable: true },
};
export type Counts = Partial<Record<keyof typeof KINDS, number>>;

/** A side that sustains first and loses its units in the order of the list, all kinds present so that any effect may name them. */
export function sideOf(counts: Counts, effects: readonly Effect[] = [], damaged = 0): FightSide {
  const units = Object.values(KINDS).map((kind) => {
    const count = counts[kind.id] ?? 0;
    return { ...kind, count, damaged: kind.sustains ? Math.min(damaged, count) : 0 };
  });
  const steps: LossStep[] = [
    ...units.flatMap((unit, group): LossStep[] => (unit.sustains ? [{ kind: 'sustain', group }] : [])),
    ...units.map((_, group): LossStep => ({ kind: 'destroy', group })),
  ];
  return { units, effects, steps };
}
