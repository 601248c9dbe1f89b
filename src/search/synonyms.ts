import type { SynonymData } from '../schema/synonyms.ts';
import { fold } from '../text/fold.ts';
import type { Analyzer } from './analyze.ts';

/** Which terms may stand for one another. A word in two groups does not join the groups. */
export class Synonyms {
  private readonly related = new Map<string, Set<string>>();

  constructor(groups: SynonymData['groups'], analyzer: Analyzer) {
    for (const group of groups) {
      const terms = group.map((word) => analyzer.term(fold(word)));
      for (const term of terms) {
        const others = this.related.get(term) ?? new Set();
        for (const other of terms) if (other !== term) others.add(other);
        this.related.set(term, others);
      }
    }
  }

  /** Terms that mean the same or nearly. */
  of(term: string): Iterable<string> {
    return this.related.get(term) ?? [];
  }
}
