import type { RegistryIndex } from '../catalog/registry-index.ts';
import { clauseName } from '../schema/clause-name.ts';
import { targetPath } from '../schema/paths.ts';
import type { RegistryClause } from '../schema/registry.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** A clause as the full-text search (Pagefind) knows it. */
export interface ClauseFragment {
  /** The clause inside its section, where it is read in context. */
  url: string;
  /** A small page of its own: number and name as metadata, game and kind as filters, and what it says. */
  content: string;
}

/** Every clause of the registry, ready to be indexed. */
export function clauseFragments(index: RegistryIndex): ClauseFragment[] {
  return index.registry.clauses.map((clause) => ({
    url: targetPath({ ...clause, clause: clause.id }),
    content: fragmentHtml(clause, index),
  }));
}

function fragmentHtml(clause: RegistryClause, index: RegistryIndex): string {
  const section = index.section(clause.game, clause.section)?.title ?? '';
  const name = clauseName(clause);
  const head = [
    metadata('title', name || section),
    metadata('numero', clause.id),
    metadata('seccion', section),
    filter('juego', clause.game),
    filter('clase', clause.kind),
  ].join('');
  const body = `${name ? `<h2>${escapeHtml(name)}</h2>` : ''}${clause.html}${remarks(clause, index)}`;
  return `<html lang="es"><body>${head}<article data-pagefind-body>${body}</article></body></html>`;
}

const metadata = (name: string, value: string) => `<p data-pagefind-meta="${name}">${escapeHtml(value)}</p>`;
const filter = (name: string, value: string) => `<p data-pagefind-filter="${name}">${escapeHtml(value)}</p>`;

/**
 * What else is read beside a clause: facts of its card, grey areas, our notes, versions that changed it.
 * Not its errata and FAQ, which are clauses themselves and are found by themselves.
 */
function remarks(clause: RegistryClause, index: RegistryIndex): string {
  const card = index.cardOf(clause);
  const areas = index
    .greyAreasAbout(clause)
    .map(
      (area) =>
        paragraph(area.title) +
        area.html +
        [area.precedence, area.reading].map((text) => (text ? paragraph(text) : '')).join(''),
    );
  const plain = [card?.english, clause.topic, ...(card?.details ?? []), ...clause.changes.map(({ title }) => title)];
  return [
    ...plain.map((text) => (text ? paragraph(text) : '')),
    ...areas,
    ...clause.notes.map(({ html }) => html),
  ].join('');
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
