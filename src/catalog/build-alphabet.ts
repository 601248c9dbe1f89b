import type { AlphabeticalIndex, IndexEntry } from '../schema/alphabetical-index.ts';
import type { RegistryAlphabet, RegistryIndexEntry, RegistryPlace } from '../schema/registry-aids.ts';
import type { RegistryComponent } from '../schema/registry-components.ts';
import { compareTerms, withoutArticle } from '../text/alphabet.ts';
import { fold } from '../text/fold.ts';
import { expandRange } from './expand-range.ts';
import type { DataFile } from './read-content.ts';
import type { AidContext } from './reference-aids.ts';

/**
 * The alphabetical index of a game: the book's own where it has one (`indice-alfabetico.yaml`),
 * otherwise its sections, terms and titled rules. Components are entries of both.
 */
export function buildAlphabet(context: AidContext, alphabet: DataFile<AlphabeticalIndex> | null): RegistryAlphabet {
  const own = alphabet
    ? alphabet.data.entradas.map((entry, at) => toEntry(context, alphabet, entry, ['entradas', at]))
    : titledEntries(context);
  const taken = new Set(own.map((entry) => nameKey(`${entry.term} ${entry.gloss ?? ''}`)));
  const components = context.registry.components
    .filter((component) => component.game === context.game)
    // A strategy card, say, is already there as the section about it.
    .filter(({ name, kind, clause }) => !(clause && !alphabet) && !taken.has(nameKey(`${name} ${kind}`)))
    .map(componentEntry);
  return {
    game: context.game,
    note: alphabet?.data.nota ?? null,
    entries: [...own, ...components].sort((a, b) => compareTerms(a.term, b.term)),
  };
}

function toEntry(
  context: AidContext,
  alphabet: DataFile<AlphabeticalIndex>,
  entry: IndexEntry,
  path: PropertyKey[],
  inOurs = false,
): RegistryIndexEntry {
  const { file, lineOf } = alphabet;
  const places = entry.en.flatMap((written, at): RegistryPlace[] => {
    const place = { file, line: lineOf([...path, 'en', at]) ?? 1, where: entry.voz, field: 'en' };
    // Each clause of a range is looked up, so that a range with a hole in it is noticed.
    const found = expandRange(written).map((id) => context.locate(id, place));
    const [from, to] = [found[0], found.at(-1)];
    return from ? [{ from, to: to && to !== from ? to : null }] : [];
  });
  return {
    term: entry.voz,
    gloss: null,
    places,
    component: null,
    note: entry.nota ?? null,
    own: inOurs || entry.propia,
    entries: entry.sub.map((sub, at) => toEntry(context, alphabet, sub, [...path, 'sub', at], inOurs || entry.propia)),
  };
}

/** Kinds of clause whose title is a name that somebody would look up. */
const INDEXED = new Set(['regla', 'paso', 'termino', 'tabla', 'carta']);

/** Sections and titled clauses of a game, one entry for each distinct title. */
function titledEntries({ game, registry, resolve }: AidContext): RegistryIndexEntry[] {
  const entries = new Map<string, RegistryIndexEntry>();
  const add = (term: string, id: string): void => {
    const from = resolve(id);
    if (!from) return;
    const entry = entries.get(fold(term)) ?? plainEntry(term);
    entry.places.push({ from, to: null });
    entries.set(fold(term), entry);
  };
  for (const { id, title } of registry.sections.filter((section) => section.game === game)) add(title, id);
  for (const { id, title, kind, section } of registry.clauses.filter((clause) => clause.game === game)) {
    const ofSection = registry.sections.find((entry) => entry.game === game && entry.id === section)?.title;
    // The opening rule of a section often repeats its title: the section is there already.
    if (title && INDEXED.has(kind) && fold(title) !== fold(ofSection ?? '')) add(title, id);
  }
  return [...entries.values()];
}

function plainEntry(term: string): RegistryIndexEntry {
  return { term, gloss: null, places: [], component: null, note: null, own: true, entries: [] };
}

function componentEntry({ id, name, kind }: RegistryComponent): RegistryIndexEntry {
  return { ...plainEntry(name), gloss: kind, component: id };
}

/** Letters and figures only: «Liderazgo», carta de Estrategia = Liderazgo (carta de Estrategia). */
function nameKey(text: string): string {
  return withoutArticle(fold(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
