import type { Figures } from '../schema/figures/tables.ts';
import type { GameId } from '../schema/game-ids.ts';
import type { Registry } from '../schema/registry.ts';
import type { Target } from '../schema/target.ts';
import { buildAlphabet } from './build-alphabet.ts';
import { buildChangeLog } from './build-change-log.ts';
import { buildComponents } from './build-components.ts';
import { buildInteractions } from './build-interactions.ts';
import { buildOldNumbers } from './build-old-numbers.ts';
import { buildRound } from './build-round.ts';
import { buildTables } from './build-tables.ts';
import type { ContentProblem } from './content-error.ts';
import type { RawGame } from './read-content.ts';
import type { FigurePlace, ReadFigures } from './read-figures.ts';
import type { TargetIndex } from './resolve-target.ts';

/** Resolves what a data file names, or notes a problem at the place where it is written. */
export type Locate = (written: string, place: Omit<ContentProblem, 'message'>) => Target | null;

/** What everything beside the clauses of one game is built from. */
export interface AidContext {
  game: GameId;
  registry: Registry;
  figures: Figures;
  locate: Locate;
  /** The same without a complaint, for references that another step checks. */
  resolve: (written: string) => Target | null;
  /** Where a value of a table of figures is written. */
  figurePlace: FigurePlace;
  problems: ContentProblem[];
}

export function aidContext(
  game: GameId,
  targets: TargetIndex,
  { figures, figurePlace }: Pick<ReadFigures, 'figures' | 'figurePlace'>,
  registry: Registry,
  problems: ContentProblem[],
): AidContext {
  const find = targets.resolverFor(game);
  const locate: Locate = (written, place) => {
    const found = find(written);
    if ('target' in found) return found.target;
    problems.push({ ...place, message: `«${written}»: ${found.message}` });
    return null;
  };
  const resolve = (written: string) => {
    const found = find(written);
    return 'target' in found ? found.target : null;
  };
  return { game, registry, figures, figurePlace, locate, resolve, problems };
}

/**
 * Fills the registry with what helps to find a rule of a game without being one: components, alphabetical
 * index, log of changes, tables, old numbers and the round. Its clauses must already be there.
 */
export function addReferenceAids(context: AidContext, raw: RawGame): void {
  const { registry } = context;
  const { components, componentTables } = buildComponents(context, raw.tableViews);
  registry.components.push(...components);
  registry.componentTables.push(...componentTables);
  registry.interactions.push(...buildInteractions(context));
  registry.tables.push(...buildTables(context, raw.tableViews));
  registry.oldNumbers.push(...buildOldNumbers(context, raw.legacy));
  registry.indexes.push(buildAlphabet(context, raw.alphabet));
  if (raw.round) registry.rounds.push(buildRound(context, raw.round));
  if (raw.changeLog) registry.changeLogs.push(buildChangeLog(context, raw));
}
