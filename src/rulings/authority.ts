import { AUTHORITIES, type Authority } from '../schema/authority.ts';
import type { Cited, Each, RuleSet, Ruling } from '../schema/ruling.ts';
import { type Facts, outlook } from './outlook.ts';

/** Who says what a ruling cites. Nobody writes it: it follows from what kind of text the citation is. */
export function authorityOf({ authority }: Pick<Ruling, 'authority'>, ref: string): Authority {
  return authority[ref] ?? 'regla';
}

/** Everybody who says a reason, each once, strongest first. */
export function authoritiesOf(ruling: Ruling, cited: Cited & { by?: string | null }): Authority[] {
  const said = new Set(refsOf(cited).map((ref) => authorityOf(ruling, ref)));
  return AUTHORITIES.filter((one) => said.has(one));
}

/** Citations by who says them, strongest first, each in the order written. */
export function byAuthority(ruling: Ruling, refs: readonly string[]): [Authority, string[]][] {
  return AUTHORITIES.flatMap((one): [Authority, string[]][] => {
    const own = refs.filter((ref) => authorityOf(ruling, ref) === one);
    return own.length > 0 ? [[one, own]] : [];
  });
}

/**
 * What a certain verdict needs to stand: an authority without whose rules the same answers would no
 * longer give it. So a verdict that the book gives anyway is not called ours because a reading agrees.
 */
export function restsOn(ruling: Ruling, facts: Facts, verdict: string, deciding: readonly Cited[]): Authority[] {
  const needed = AUTHORITIES.filter(
    (one) => one !== 'regla' && cites(ruling, one) && outlook(without(ruling, one), facts).verdict !== verdict,
  );
  const rule = deciding.some((one) => authoritiesOf(ruling, one).includes('regla'));
  return rule || needed.length === 0 ? ['regla', ...needed] : needed;
}

const cites = ({ authority }: Ruling, one: Authority) => Object.values(authority).includes(one);

const made = new WeakMap<Ruling, Map<Authority, RuleSet>>();

/** The ruling as it would be if an authority had never spoken. Made once: compiling is kept by identity. */
function without(ruling: Ruling, authority: Authority): RuleSet {
  const kept = made.get(ruling) ?? new Map<Authority, RuleSet>();
  made.set(ruling, kept);
  const found = kept.get(authority) ?? reduced(ruling, ruling, authority);
  kept.set(authority, found);
  return found;
}

function reduced(ruling: Ruling, set: RuleSet, authority: Authority): RuleSet {
  const stays = (cited: Cited) => !authoritiesOf(ruling, cited).includes(authority);
  return {
    questions: set.questions.map((question) =>
      question.each ? { ...question, each: reducedEach(ruling, question.each, authority) } : question,
    ),
    rules: set.rules.filter(stays),
    otherwise: set.otherwise && stays(set.otherwise) ? set.otherwise : null,
    impossible: set.impossible.filter(stays),
  };
}

function reducedEach(ruling: Ruling, each: Each, authority: Authority): Each {
  return { ...reduced(ruling, each, authority), title: each.title, most: each.most, need: each.need };
}

function refsOf({ clauses, readings, by }: Cited & { by?: string | null }): string[] {
  return [...clauses, ...readings, ...(by ? [by] : [])];
}
