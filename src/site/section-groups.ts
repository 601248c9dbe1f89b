import type { Facet, RegistryGame, RegistrySection } from '../schema/registry.ts';

/** An entry of a list of sections; `encoded` is false while nobody has written it. */
export interface SectionEntry {
  id: string;
  title: string;
  encoded: boolean;
  /** Where a quick jump lands, on the first of a group. */
  anchor?: string;
}

/** Sections under one heading, with the anchor that a quick jump leads to. */
export interface SectionGroup {
  anchor: string;
  title: string;
  sections: SectionEntry[];
}

/** Lists shorter than this need no quick jump. */
const LONG_LIST = 30;
const TENS = 10;

/**
 * The table of contents with places for a quick jump to land: by tens where sections are plain
 * numbers (1, 11, 21…), at each first number where they nest (4, 4.1, 4.2…). A short list has none.
 */
export function markByNumber(contents: SectionEntry[]): { sections: SectionEntry[]; jumps: string[] } {
  if (contents.length < LONG_LIST) return { sections: contents, jumps: [] };
  const nested = contents.some(({ id }) => id.includes('.'));
  const jumps: string[] = [];
  const sections = contents.map((section) => {
    const key = numberKey(section.id, nested);
    if (key === null || jumps.includes(key)) return section;
    jumps.push(key);
    return { ...section, anchor: numberAnchor(key) };
  });
  return { sections, jumps };
}

/** Anchor of a place in the list by number. */
export const numberAnchor = (key: string) => `n${key}`;

function numberKey(id: string, nested: boolean): string | null {
  if (!/\d/.test(id)) return null;
  const [first = id] = id.split('.');
  if (nested || !/^\d+$/.test(first)) return first;
  return String(Math.floor((Number(first) - 1) / TENS) * TENS + 1);
}

/** Sections by the phases of a round: those of all phases and of none stand apart, after the rest. */
export function groupByPhase(
  game: RegistryGame,
  sections: RegistrySection[],
  words: { every: string; none: string },
): SectionGroup[] {
  const inAll = (section: RegistrySection) => game.phases.length > 1 && section.phases.length === game.phases.length;
  return withRest(game.phases, sections, (section) => (inAll(section) ? [] : section.phases), [
    { anchor: 'todas', title: words.every, sections: sections.filter(inAll) },
    { anchor: 'ninguna', title: words.none, sections: sections.filter(({ phases }) => phases.length === 0) },
  ]);
}

/** Sections by theme; one section may stand under several. */
export function groupByTheme(game: RegistryGame, sections: RegistrySection[], none: string): SectionGroup[] {
  return withRest(game.themes, sections, ({ themes }) => themes, [
    { anchor: 'ninguno', title: none, sections: sections.filter(({ themes }) => themes.length === 0) },
  ]);
}

function withRest(
  facets: Facet[],
  sections: RegistrySection[],
  facetsOf: (section: RegistrySection) => string[],
  rest: { anchor: string; title: string; sections: RegistrySection[] }[],
): SectionGroup[] {
  const groups = facets.map(({ id, title }) => ({
    anchor: id,
    title,
    sections: sections.filter((section) => facetsOf(section).includes(id)),
  }));
  return [...groups, ...rest]
    .filter((group) => group.sections.length > 0)
    .map((group) => ({ ...group, sections: group.sections.map(({ id, title }) => ({ id, title, encoded: true })) }));
}
