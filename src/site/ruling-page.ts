import type { RegistryIndex } from '../catalog/registry-index.ts';
import { rulingsBehind } from '../rulings/decided.ts';
import { refOf, refsWithin } from '../schema/ref.ts';
import type { RegistryClause, RegistryGreyArea } from '../schema/registry.ts';
import type { Ruling } from '../schema/ruling.ts';
import type { RulingPageData } from '../schema/ruling-page.ts';

/** What the page of a ruling carries for its script: nothing that only the build reads. */
export function rulingPageData(index: RegistryIndex, ruling: Ruling): RulingPageData {
  return {
    ruling: forPage(ruling),
    game: index.game(ruling.game)?.title ?? ruling.game,
    titles: Object.fromEntries(
      citesOf(ruling).flatMap((ref) => {
        const clause = index.clause(ref);
        return clause ? [[ref, shortened(index.nameOf(clause))] as const] : [];
      }),
    ),
    readings: Object.fromEntries(
      citedGreyAreas(index, ruling).map(({ game, id, title, reading, community }) => [
        refOf(game, id),
        { title, reading, community },
      ]),
    ),
  };
}

/** A ruling, and those that decide its questions, without what only the build reads. */
function forPage(ruling: Ruling): Ruling {
  const questions = ruling.questions.map((question) => {
    const { decided } = question;
    return decided ? { ...question, decided: { ...decided, ruling: forPage(decided.ruling) } } : question;
  });
  return { ...ruling, questions, search: [], examples: [], cites: [], readings: [], file: '' };
}

/** What it cites, and the rulings that decide its questions. */
const citesOf = (ruling: Ruling) => [...new Set([ruling, ...rulingsBehind(ruling)].flatMap(({ cites }) => cites))];

const LONGEST = 60;

/** A question that a clause answers may be a paragraph: beside its number a beginning is enough. */
function shortened(name: string): string {
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST).replace(/[\s,;:]+\S*$/, '')}…`;
}

/** The clauses that a ruling cites, each once and whole, in the order of the book. */
export function citedClauses(index: RegistryIndex, ruling: Ruling): RegistryClause[] {
  const wanted = new Set(citesOf(ruling).map((ref) => index.clause(ref)?.ref));
  return index.registry.clauses.filter(({ ref }) => wanted.has(ref));
}

export function citedGreyAreas({ registry }: RegistryIndex, ruling: Ruling): RegistryGreyArea[] {
  const followed = new Set([ruling, ...rulingsBehind(ruling)].flatMap(({ readings }) => readings));
  return registry.greyAreas.filter(({ game, id }) => followed.has(refOf(game, id)));
}

/** Rulings that apply a clause or one of its bullets. */
export function rulingsCiting(rulings: readonly Ruling[], clause: RegistryClause): Ruling[] {
  const refs = new Set(refsWithin(clause));
  return rulings.filter(({ cites }) => cites.some((ref) => refs.has(ref)));
}

/** Whether it was once a form among the tools: links to that form must still open it. */
export function wasTool({ questions, retired }: Ruling): boolean {
  return retired.length > 0 || questions.some(({ before }) => before !== null);
}
