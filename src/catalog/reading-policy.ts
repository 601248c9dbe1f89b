import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { GameId } from '../schema/game-ids.ts';
import { idOf, refOf } from '../schema/ref.ts';
import type { Registry } from '../schema/registry.ts';
import type { OtherReading, RuleSet, Ruling } from '../schema/ruling.ts';
import type { ContentProblem } from './content-error.ts';
import { readYaml } from './read-section.ts';
import { parseWith } from './zod-problems.ts';

/**
 * One policy for our readings: where only a reading decides, the verdict is given as ours, with what the other reading
 * says beside it; «depende» is only for what the reading itself leaves undecided (`abstiene` of the grey area).
 */
export interface ReadingFault {
  /** `ti4-retirada.sin-salida X57`: by this it is listed. */
  key: string;
  ruling: string;
  file: string;
  code: 'OPEN_THOUGH_READ' | 'DECIDED_THOUGH_UNREAD' | 'NO_OTHER_READING';
}

export const READING_FAULTS: Record<ReadingFault['code'], string> = {
  OPEN_THOUGH_READ: 'nuestra lectura decide, y aquí queda en «depende»: da el veredicto y «otra_lectura»',
  DECIDED_THOUGH_UNREAD: 'nuestra lectura no decide (abstiene="todo"), y aquí da un veredicto',
  NO_OTHER_READING: 'decide nuestra lectura: falta «otra_lectura», o «ninguna» si la otra no lleva a un veredicto',
};

/** By game, what of it is known and not mended yet, and what stays with its reason. Both lists should become empty. */
const waivedFile = (game: GameId) => `content/revision/lecturas-${game}.yaml`;
const WaivedSchema = z.strictObject({
  pendientes: z.array(z.string()).default([]),
  justificadas: z.record(z.string(), z.string().trim().min(12)).default({}),
});

/** A fault that is not listed, and an entry of the list that is none any more. */
export function readingProblems(root: string, registry: Registry): ContentProblem[] {
  const faults = readingFaults(registry);
  return registry.games.flatMap(({ id: game }) => {
    const file = waivedFile(game);
    const { listed, problems } = readWaived(root, file);
    const own = faults.filter(({ ruling }) => ruling.startsWith(`${game}-`));
    const unlisted = own.filter(({ key }) => !listed.includes(key));
    const idle = listed.filter((key) => !own.some((fault) => fault.key === key));
    return [
      ...problems,
      ...unlisted.map(({ key, code, file: at, ruling }) => ({
        ...{ file: at, line: 1, where: ruling, field: key.slice(ruling.length + 1) },
        message: READING_FAULTS[code],
      })),
      ...idle.map((key) => ({ file, line: 1, message: `«${key}» ya no falta a la política: quítalo de la lista` })),
    ];
  });
}

function readWaived(root: string, file: string): { listed: string[]; problems: ContentProblem[] } {
  const path = join(root, file);
  if (!existsSync(path)) return { listed: [], problems: [] };
  const { values, problem } = readYaml(readFileSync(path, 'utf8'), file);
  if (problem) return { listed: [], problems: [problem] };
  const read = parseWith(WaivedSchema, values, { file, line: 1 });
  if ('problems' in read) return { listed: [], problems: read.problems };
  return { listed: [...read.data.pendientes, ...Object.keys(read.data.justificadas)], problems: [] };
}

interface Deciding {
  id: string;
  verdict: string | null;
  readings: string[];
  other?: OtherReading;
}

export function readingFaults({ rulings, greyAreas }: Registry): ReadingFault[] {
  const abstains = new Map(greyAreas.map(({ game, id, abstains: how }) => [refOf(game, id), how]));
  return rulings.flatMap((ruling) =>
    decidingIn(ruling, '').flatMap(({ id, verdict, readings, other }): ReadingFault[] => {
      if (verdict === null || readings.length === 0) return [];
      const name = readings.map(idOf).join(' ');
      const fault = (code: ReadingFault['code']) => [
        { key: `${ruling.id}.${id} ${name}`, ruling: ruling.id, file: ruling.file, code },
      ];
      const chance = ruling.answers.some((answer) => answer.id === 'depende');
      if (verdict === 'depende' && !chance)
        return readings.some((ref) => abstains.get(ref)) ? [] : fault('OPEN_THOUGH_READ');
      if (readings.every((ref) => abstains.get(ref) === 'todo')) return fault('DECIDED_THOUGH_UNREAD');
      return other === undefined ? fault('NO_OTHER_READING') : [];
    }),
  );
}

function decidingIn({ rules, otherwise, questions }: RuleSet | Ruling, inside: string): Deciding[] {
  return [
    ...rules.map((rule) => ({ ...rule, id: `${inside}${rule.id}` })),
    ...(otherwise ? [{ ...otherwise, id: `${inside}si_no` }] : []),
    ...questions.flatMap(({ id, each }) => (each ? decidingIn(each, `${inside}${id}.`) : [])),
  ];
}
