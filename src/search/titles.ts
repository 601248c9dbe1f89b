import { fold } from '../text/fold.ts';
import type { SearchDocument } from './documents.ts';

/** More clauses than this with one title are no answer to it: «Capacidad secundaria». */
const MOST = 2;
const ASIDE = /\s*\([^)]*\)/g;

/** Clauses and components by their title, and by that of the section they open, whatever the order of its words. */
export class Titles {
  private readonly sections = new Map<string, number[]>();
  private readonly clauses = new Map<string, number[]>();
  private readonly components = new Map<string, number[]>();
  private readonly documents: readonly SearchDocument[];

  constructor(documents: readonly SearchDocument[], keyOf: (title: string) => string) {
    this.documents = documents;
    for (const [at, { title, english, section, sectionEnglish, opens, kind }] of documents.entries()) {
      if (kind === 'componente') {
        for (const name of [title, ...english]) this.add(this.components, name, at, keyOf);
        continue;
      }
      if (opens) for (const name of [section, ...sectionEnglish]) this.add(this.sections, name, at, keyOf);
      this.add(this.clauses, title, at, keyOf);
    }
    this.shareEnglish(keyOf);
  }

  /** A clause that bears the name of a component answers to its English name as well: «direct hit». */
  private shareEnglish(keyOf: (title: string) => string): void {
    for (const { kind, title, english } of this.documents) {
      if (kind !== 'componente' || english.length === 0) continue;
      for (const at of this.clauses.get(keyOf(title)) ?? [])
        for (const name of english) this.add(this.clauses, name, at, keyOf);
    }
  }

  private add(map: Map<string, number[]>, title: string, at: number, keyOf: (title: string) => string): void {
    for (const key of new Set([keyOf(title), keyOf(title.replace(ASIDE, ''))])) {
      const list = map.get(key) ?? [];
      if (key && !list.includes(at)) map.set(key, [...list, at]);
    }
  }

  /** The components of that name. */
  named(key: string): readonly number[] {
    return this.components.get(key) ?? [];
  }

  /** How well each clause bears a title: to the letter or not, and the opening of a section before any other. */
  bearing(title: string, key: string): Map<number, number> {
    const found = new Map<number, number>();
    const clauses = this.clauses.get(key) ?? [];
    if (clauses.length <= MOST) for (const at of clauses) found.set(at, 1);
    for (const at of this.sections.get(key) ?? [])
      found.set(at, fold(this.documents[at]?.section ?? '') === fold(title.trim()) ? 3 : 2);
    return found;
  }
}
