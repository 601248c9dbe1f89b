import { z } from 'zod';

/** What a player at the table can answer: sí, no, or «no lo sé». */
const ANSWERS = { si: 'Sí', no: 'No', 'no-se': 'No lo sé' } as const;
export type OpenAnswer = keyof typeof ANSWERS;

/** A yes/no question that may stay open; `fallback` is what the form starts with. */
export function openQuestion(title: string, fallback: OpenAnswer, description?: string) {
  return z
    .enum(Object.keys(ANSWERS) as [OpenAnswer, ...OpenAnswer[]])
    .default(fallback)
    .meta({ title, options: ANSWERS, ...(description && { description }) });
}

/** As a fact of a ruling: what is not known is left out. */
export const answered = (answer: OpenAnswer): 'si' | 'no' | null => (answer === 'no-se' ? null : answer);

export const yesNo = (is: boolean): 'si' | 'no' => (is ? 'si' : 'no');
