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
import { buildRulings } from './build-rulings.ts';
import { buildTables } from './build-tables.ts';
import type { ContentProblem } from './content-error.ts';
import type { RawContent } from './read-content.ts';
import type { FigurePlace, ReadFigures } from './read-figures.ts';
import type { TargetIndex } from './resolve-target.ts';

/** Resolves what a data file names, or notes a problem at the place where it is written. */
export type Locate = (written: string, place: Omit<ContentProblem, 'message'>) => Target | null;

/** What the reference aids of one game are built from. */
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

/**
 * Fills the registry with what helps to find a rule without being one: components, alphabetical
 * index, log of changes, tables, old numbers, rulings and the round. Clauses must already be there.
 */
export function addReferenceAids(
  content: RawContent,
  targets: TargetIndex,
  { figures, figurePlace }: Pick<ReadFigures, 'figures' | 'figurePlace'>,
  registry: Registry,
  problems: ContentProblem[],
): void {
  for (const raw of content.games) {
    const game = raw.card.id;
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
    const context: AidContext = { game, registry, figures, figurePlace, locate, resolve, problems };
    const { components, componentTables } = buildComponents(context, raw.tableViews);
    registry.components.push(...components);
    registry.componentTables.push(...componentTables);
    registry.interactions.push(...buildInteractions(context));
    registry.tables.push(...buildTables(context, raw.tableViews));
    registry.oldNumbers.push(...buildOldNumbers(context, raw.legacy));
    registry.indexes.push(buildAlphabet(context, raw.alphabet));
    registry.rulings.push(...buildRulings(context, raw.rulings));
    if (raw.round) registry.rounds.push(buildRound(context, raw.round));
    if (raw.changeLog) registry.changeLogs.push(buildChangeLog(context, raw));
  }
}
