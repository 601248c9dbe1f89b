import type { GameId } from '../schema/game-ids.ts';
import { idOf, withoutBullet } from '../schema/ref.ts';
import type { Registry } from '../schema/registry.ts';
import type { RuleSet, Ruling } from '../schema/ruling.ts';

/** A ruling or a calculator that answers a question at once, with the ways in which players put it. */
export interface Shortcut {
  kind: 'dictamen' | 'calculadora';
  game: GameId;
  id: string;
  title: string;
  /** Other ways to ask the title. */
  phrases: string[];
  /** Clauses by which a ruling decides, and those that it only asks about or adds, or by which a calculator counts. */
  decides: string[];
  touches: string[];
}

/** What a calculator offers to search. */
export interface SearchedTool {
  id: string;
  game: GameId;
  title: string;
  cites: readonly string[];
}

/** Every ruling and calculator that search may offer, rulings first. A tool that became a ruling is the ruling. */
export function shortcutsOf(
  { rulings, toolPhrases }: Pick<Registry, 'rulings' | 'toolPhrases'>,
  tools: readonly SearchedTool[],
): Shortcut[] {
  return [
    ...rulings.map((ruling) => ({
      kind: 'dictamen' as const,
      game: ruling.game,
      id: ruling.id,
      title: ruling.title,
      phrases: ruling.search,
      ...appliedClauses(ruling),
    })),
    ...tools
      .filter(({ id }) => !rulings.some((ruling) => ruling.id === id))
      .map(({ id, game, title, cites }) => ({
        kind: 'calculadora' as const,
        game,
        id,
        title,
        phrases: toolPhrases[id] ?? [],
        decides: [],
        touches: [...new Set(cites.map(clauseOf))],
      })),
  ];
}

function appliedClauses(ruling: Ruling): Pick<Shortcut, 'decides' | 'touches'> {
  const sets: RuleSet[] = [ruling, ...ruling.questions.flatMap(({ each }) => each ?? [])];
  const ids = (cited: readonly { clauses: string[] }[]) => cited.flatMap(({ clauses }) => clauses.map(clauseOf));
  const decides = new Set(sets.flatMap(({ rules, otherwise }) => ids(otherwise ? [...rules, otherwise] : rules)));
  const touches = new Set([
    ...sets.flatMap(({ questions, impossible }) => ids([...questions, ...impossible])),
    ...ids(ruling.notes),
  ]);
  return { decides: [...decides], touches: [...touches].filter((id) => !decides.has(id)) };
}

/** `ti4:23.4.b` → `23.4`: search finds clauses, not their bullets. */
const clauseOf = (ref: string) => withoutBullet(idOf(ref));
