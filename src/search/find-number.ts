import { withoutBullet } from '../schema/ref.ts';
import type { SearchDocument } from './documents.ts';
import type { NumberQuery } from './parse-number.ts';

/** A clause found by a number, and how the number names it when it is not its own. */
export interface NumberHit {
  at: number;
  /** Bullet asked for. */
  bullet: string | null;
  /** The number of an older edition, or the misprinted one, by which it was found. */
  formerly: string | null;
  printed: string | null;
}

/** The clauses of one game by every number that may mean them. */
export class NumberIndex {
  private readonly current = new Map<string, number[]>();
  private readonly legacy = new Map<string, number[]>();
  private readonly misprints = new Map<string, number[]>();
  private readonly own = new Map<string, number>();

  constructor(documents: readonly SearchDocument[]) {
    const add = (map: Map<string, number[]>, id: string, at: number) => map.set(id, [...(map.get(id) ?? []), at]);
    for (const [at, entry] of documents.entries()) {
      this.own.set(entry.id, at);
      add(this.current, entry.sectionId, at);
      for (const id of entry.greyAreas) add(this.current, id, at);
      for (const id of entry.legacy) add(this.legacy, id, at);
      if (entry.printed) add(this.misprints, entry.printed, at);
    }
  }

  /** What a number means: today's clause first, then misprints and older editions; the other way round if asked for so. */
  find({ id, old }: NumberQuery): NumberHit[] {
    const hit = (at: number, more: Partial<NumberHit> = {}): NumberHit => ({
      at,
      bullet: null,
      formerly: null,
      printed: null,
      ...more,
    });
    const clause = withoutBullet(id);
    const exact = this.own.get(id);
    const holder = clause === id ? undefined : this.own.get(clause);
    const current =
      exact !== undefined
        ? [hit(exact)]
        : holder !== undefined
          ? [hit(holder, { bullet: id })]
          : (this.current.get(id) ?? []).map((at) => hit(at));
    const printed = (this.misprints.get(id) ?? []).map((at) => hit(at, { printed: id }));
    const formerly = (this.legacy.get(clause) ?? []).map((at) => hit(at, { formerly: clause }));
    const found = old ? [...formerly, ...current, ...printed] : [...current, ...printed, ...formerly];
    const seen = new Set<number>();
    return found.filter(({ at }) => !seen.has(at) && seen.add(at));
  }
}
