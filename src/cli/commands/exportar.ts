import type { GameId } from '../../schema/game-ids.ts';
import type { Registry, RegistryClause } from '../../schema/registry.ts';
import { wholeText } from '../../text/whole-text.ts';

/** One plain object per clause, for scripts and for comparing with the books. */
export function exportClauses({ clauses }: Registry, game: GameId | null): object[] {
  return clauses.filter((clause) => game === null || clause.game === game).map(exportedClause);
}

export function exportedClause(clause: RegistryClause): object {
  const {
    game,
    id,
    title,
    question,
    answer,
    settles,
    text,
    section,
    kind,
    bullets,
    notes,
    printed,
    changes,
    legacy,
    questions,
    english,
    links,
    backlinks,
    affects,
    errata,
    faq,
    greyAreas,
    hash,
  } = clause;
  return {
    game,
    id,
    title: title ?? '',
    text: wholeText(clause),
    ...(question && { question, answer: text }),
    ...(answer && { short: answer, settles }),
    section,
    kind,
    bullets: bullets.map((bullet) => ({ id: bullet.id, text: bullet.text })),
    notes: notes.map((note) => note.text),
    printed,
    changes: changes.map((change) => change.id),
    legacy,
    questions,
    english,
    links: links.map((target) => target.ref),
    backlinks,
    affects: affects.map((target) => target.ref),
    errata,
    faq,
    greyAreas,
    hash,
  };
}
