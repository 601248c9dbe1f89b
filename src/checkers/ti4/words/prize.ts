import { z } from 'zod';
import type { ResultFigure } from '../../results.ts';

/** What the attacker gains less what he loses, in resources, each with its chance. */
export type Balance = Map<number, number>;

export const prizeSchema = (title: string) =>
  z.int().min(0).max(60).default(0).meta({
    title,
    description: 'Para saber si le compensa al atacante; 0 si no importa.',
    advanced: true,
  });

export function addTo(balance: Balance, gain: number, chance: number): void {
  if (chance > 0) balance.set(gain, (balance.get(gain) ?? 0) + chance);
}

/** The sum of two gains that do not depend on each other. */
export function together(one: Balance, other: Balance): Balance {
  const sum: Balance = new Map();
  for (const [a, p] of one) for (const [b, q] of other) addTo(sum, a + b, p * q);
  return sum;
}

/** Whether an attack is worth what it costs: how likely, and on average. */
export function prizeFigures(balance: Balance): ResultFigure[] {
  let [pays, mean] = [0, 0];
  for (const [gain, chance] of balance) {
    // Half resources add up to their last digit; what is not more than nothing does not pay.
    if (gain > 1e-9) pays += chance;
    mean += gain * chance;
  }
  return [
    { id: 'compensa', label: 'Al atacante le compensa', value: Math.min(1, pays), unit: 'probabilidad' },
    { id: 'balance', label: 'Balance medio del atacante', value: mean, unit: 'recursos' },
  ];
}
