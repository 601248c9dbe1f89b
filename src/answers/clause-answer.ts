import type { RegistryIndex } from '../catalog/registry-index.ts';
import { clauseName } from '../schema/clause-name.ts';
import type { GameId } from '../schema/game-ids.ts';
import { refOf } from '../schema/ref.ts';
import type { LegacyNumber, Registry, RegistryClause } from '../schema/registry.ts';
import { nearestIds } from '../text/nearest.ts';
import { wholeText } from '../text/whole-text.ts';
import type { ClauseAnswer, ExportedClause, GreyAreaAnswer, SectionAnswer } from './clause-shapes.ts';
import { type Sources, toolsOf } from './knowledge.ts';
import { readClauseName } from './names.ts';
import { oldNumbers } from './old-numbers.ts';
import { RequestError } from './request-error.ts';

/** One plain object per clause, for programs and for comparing with the books. */
export function exportClauses({ clauses }: Pick<Registry, 'clauses'>, game: GameId | null): ExportedClause[] {
  return clauses.filter((clause) => game === null || clause.game === game).map(exportedClause);
}

export function exportedClause(clause: RegistryClause): ExportedClause {
  const { game, id, title, question, answer, settles, text, section, kind, bullets, notes, printed } = clause;
  const { changes, legacy, questions, english, links, backlinks, affects, errata, faq, greyAreas, hash } = clause;
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

/** What a number may mean. */
export type ReadAnswer = ClauseAnswer | SectionAnswer | GreyAreaAnswer;

/** The clause, section or grey area that a name means, as whoever asks wrote it. */
export function readClause(knowledge: Sources, written: string | undefined): ReadAnswer {
  if (!written)
    throw new RequestError(
      'Falta la cláusula. Por ejemplo: codice clausula ti4:23.5',
      'MISSING',
      'clausula',
      'ti4:23.5',
    );
  const { game, id } = readClauseName(written);
  const { index } = knowledge;
  return sectionAnswer(index, game, id) ?? greyAreaAnswer(index, game, id) ?? clauseAnswer(knowledge, game, id);
}

/** A section with its clauses; null where the id is none of a section. */
export function sectionAnswer(index: RegistryIndex, game: GameId, id: string): SectionAnswer | null {
  const section = index.section(game, id);
  if (!section) return null;
  return { game, id, title: section.title, clauses: index.clausesOf(section).map(exportedClause) };
}

/** A grey area; null where the id is none of one. */
export function greyAreaAnswer(index: RegistryIndex, game: GameId, id: string): GreyAreaAnswer | null {
  const area = index.greyArea(refOf(game, id));
  if (!area) return null;
  const { kind, title, clauses, text, precedence, reading, community } = area;
  return { game, id, kind, title, about: clauses.map(({ ref }) => ref), text, precedence, reading, community };
}

/**
 * A clause with everything that changes or explains it, in full: errata, answers of the publisher, grey
 * areas, and what answers questions about it. Throws a `RequestError` with the nearest ids where there is none.
 */
export function clauseAnswer(knowledge: Sources, game: GameId, id: string): ClauseAnswer {
  const { index } = knowledge;
  const clause = index.clause(refOf(game, id));
  if (!clause) throw unknownClause(index, game, id);
  const bullet = clause.bullets.find((entry) => entry.id === id);
  const entries = (refs: readonly string[]) => refs.flatMap((ref) => index.clause(ref) ?? []);
  const citesIt = (refs: readonly string[]) => refs.some((ref) => index.clause(ref) === clause);
  return {
    ...exportedClause(clause),
    ...(bullet && { bullet: { id: bullet.id, text: bullet.text } }),
    related: {
      section: index.section(game, clause.section)?.title ?? '',
      errata: entries(clause.errata).map((entry) => ({
        ref: entry.ref,
        title: clauseName(entry),
        text: wholeText(entry),
      })),
      faq: entries(clause.faq).map((entry) => ({
        ref: entry.ref,
        question: clauseName(entry),
        answer: entry.text,
      })),
      greyAreas: index.greyAreasAbout(clause).map(({ id: area, title, text, precedence, reading, community }) => ({
        ref: refOf(game, area),
        ...{ title, text, precedence, reading, community },
      })),
      rulings: index
        .rulingsOf(game)
        .filter(({ cites }) => citesIt(cites))
        .map((ruling) => ruling.id),
      tools: toolsOf(knowledge)
        .filter(({ cites }) => citesIt(cites))
        .map((tool) => tool.id),
    },
  };
}

function unknownClause(index: RegistryIndex, game: GameId, id: string): RequestError {
  const section = index.section(game, id);
  if (section)
    return new RequestError(
      `${id} (${section.title}) es una sección de ${game}, no una cláusula; las suyas van de ${section.clauses[0]} a ${section.clauses.at(-1)}.`,
      'UNKNOWN_CLAUSE',
      'clausula',
      refOf(game, section.clauses[0] ?? '1'),
    );
  const area = index.greyArea(refOf(game, id));
  if (area)
    return new RequestError(
      `${id} (${area.title}) es una zona gris de ${game}, no una cláusula; trata de ${area.clauses.map(({ ref }) => ref).join(', ')}.`,
      'UNKNOWN_CLAUSE',
      'clausula',
      area.clauses[0]?.ref,
    );
  const heirs = heirsOf(index, game, id);
  const near = heirs.length > 0 ? heirs.map((heir) => heir.id) : nearestIds(id, index.idsOf(game));
  const pending = index
    .game(game)
    ?.contents.find((entry) => !entry.encoded && (entry.id === id || id.startsWith(`${entry.id}.`)));
  const why = pending
    ? `La sección ${pending.id} (${pending.title}) aún no está codificada.`
    : `No existe la cláusula «${id.slice(0, 40)}» en ${game}.`;
  const instead =
    heirs.length > 0
      ? `En la edición anterior, lo que hoy es ${oldNumbers(heirs, ' o ')} tenía ese número.`
      : near.length > 0
        ? `Lo más parecido: ${near.join(', ')}.`
        : '';
  return new RequestError(`${why} ${instead}`.trim(), 'UNKNOWN_CLAUSE', 'clausula', refOf(game, near[0] ?? '1'));
}

/** The clauses of today that had a number in the edition before. */
function heirsOf({ registry }: RegistryIndex, game: GameId, id: string): LegacyNumber[] {
  return registry.clauses
    .filter((clause) => clause.game === game)
    .flatMap((clause) =>
      clause.legacy.filter((old) => old.id === id).map(({ certain }) => ({ id: clause.id, certain })),
    );
}
