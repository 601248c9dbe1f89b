import { z } from 'zod';
import type { Figures } from '../../../schema/figures/tables.ts';

type Level = Figures['ascendancy/niveles']['filas'][number];

/** Of the System at stake: a rival's. */
export const RIVAL = 'rival';

/** Whose System it is: a rival's, a Civilization's by its level, or nobody's. */
export function ownerSchema(
  levels: readonly Level[],
  levelName: (level: Level) => string,
  nobody: { id: string; label: string },
  meta: { title: string; description?: string },
) {
  return z
    .enum([RIVAL, ...levels.map(({ id }) => id), nobody.id])
    .default(RIVAL)
    .meta({
      ...meta,
      options: {
        [RIVAL]: 'De un rival',
        ...Object.fromEntries(levels.map((level) => [level.id, levelName(level)])),
        [nobody.id]: nobody.label,
      },
    });
}
