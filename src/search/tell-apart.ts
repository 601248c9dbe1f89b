import { refOf } from '../schema/ref.ts';
import type { SearchDocument } from './documents.ts';
import { type GameIndex, weightIn } from './game-index.ts';
import { byScore, type LocalSlot, type Ranked, saturate } from './rank.ts';
import type { SearchSettings } from './settings.ts';

/** Among how many of the first hits siblings are told apart. */
const TOLD_APART = 10;

/**
 * Siblings among the first hits told apart: what few of a section's clauses there say counts more than what all of
 * them say. It is done last, because only then is it known which siblings compete.
 */
export function toldApart(
  ranked: readonly Ranked[],
  slotsOf: (index: GameIndex) => readonly LocalSlot[],
  { contrast, saturation }: SearchSettings,
): Ranked[] {
  const first = ranked.slice(0, TOLD_APART);
  const sections = new Map<string, Ranked[]>();
  for (const hit of first) {
    const { game, sectionId } = hit.index.documents[hit.at] as SearchDocument;
    const key = refOf(game, sectionId);
    sections.set(key, [...(sections.get(key) ?? []), hit]);
  }
  const gains = new Map<Ranked, number>();
  for (const siblings of sections.values()) {
    const index = siblings[0]?.index;
    if (!index || siblings.length < 2) continue;
    for (const slot of slotsOf(index)) {
      const told = siblings.map(({ at }) => strongest(slot, at, saturation));
      const telling = told.filter((score) => score > 0).length;
      const rarity = Math.log((siblings.length + 0.5) / (telling + 0.5));
      for (const [i, hit] of siblings.entries()) gains.set(hit, (gains.get(hit) ?? 0) + rarity * (told[i] as number));
    }
  }
  const again = first.map((hit) => ({ ...hit, score: hit.score + contrast * (gains.get(hit) ?? 0) })).sort(byScore);
  return [...again, ...ranked.slice(TOLD_APART)];
}

/** What a word of the query is worth in a clause. */
function strongest(slot: LocalSlot, at: number, saturation: number): number {
  let most = 0;
  for (const { base, posting } of slot) {
    const weight = weightIn(posting, at);
    if (weight > 0) most = Math.max(most, base * saturate(weight, saturation));
  }
  return most;
}
