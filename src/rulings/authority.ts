import { AUTHORITIES, type Authority } from '../schema/authority.ts';
import type { Cited, Each, RuleSet, Ruling } from '../schema/ruling.ts';
import type { Facts } from './facts.ts';
import { outlook } from './outlook.ts';

/** Who says what a ruling cites. Nobody writes it: it follows from what kind of text the citation is. */
export function authorityOf(ruling: Ruling, ref: string): Authority {
  return authorityHere(ruling, ref) ?? 'regla';
}

/** Also of what the rulings cite that decide its questions. */
function authorityHere({ authority, questions }: Ruling, ref: string): Authority | undefined {
  if (authority[ref]) return authority[ref];
  for (const { decided } of questions) {
    const found = decided && authorityHere(decided.ruling, ref);
    if (found) return found;
  }
  return undefined;
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
 * longer give it. So a verdict that the book gives anyway is not called ours because a reading agrees. Where several
 * say it and each would do, it rests on all of those who do. What holds for want of any rule (`otherwise`) speaks only
 * where no rule was needed (`byWant`): it supposes the rules as they are, and is no reason for what one of them says.
 */
export function restsOn(
  ruling: Ruling,
  facts: Facts,
  verdict: string,
  deciding: readonly Cited[],
  byWant: boolean,
): Authority[] {
  const others = AUTHORITIES.filter((one) => one !== 'regla' && cites(ruling, one));
  const stands = (left: readonly Authority[]) => outlook(without(ruling, left, byWant), facts).verdict === verdict;
  const needed = others.filter((one) => !stands([one]));
  const said = new Set(deciding.flatMap((one) => authoritiesOf(ruling, one)));
  if (said.has('regla')) return ['regla', ...needed];
  if (needed.length > 0) return needed;
  return stands(others) ? ['regla'] : others.filter((one) => said.has(one));
}

const cites = ({ authority, questions }: Ruling, one: Authority): boolean =>
  Object.values(authority).includes(one) || questions.some(({ decided }) => decided && cites(decided.ruling, one));

const made = new WeakMap<Ruling, Map<string, RuleSet>>();

/** The ruling as it would be if some authorities had never spoken. Made once: compiling is kept by identity. */
function without(ruling: Ruling, left: readonly Authority[], byWant: boolean): RuleSet {
  const kept = made.get(ruling) ?? new Map<string, RuleSet>();
  made.set(ruling, kept);
  const key = [...left, byWant].join();
  const fewer = kept.get(key) ?? reduced(ruling, byWant ? ruling : { ...ruling, otherwise: null }, left);
  kept.set(key, fewer);
  return fewer;
}

function reduced(ruling: Ruling, set: RuleSet, left: readonly Authority[]): RuleSet {
  const stays = (cited: Cited) => !authoritiesOf(ruling, cited).some((one) => left.includes(one));
  return {
    questions: set.questions.map((question) => {
      const { each, decided } = question;
      if (each) return { ...question, each: reducedEach(ruling, each, left) };
      if (!decided) return question;
      const other = { ...decided.ruling, ...reduced(decided.ruling, decided.ruling, left) };
      return { ...question, decided: { ...decided, ruling: other } };
    }),
    rules: set.rules.filter(stays),
    otherwise: set.otherwise && stays(set.otherwise) ? set.otherwise : null,
    impossible: set.impossible.filter(stays),
  };
}

function reducedEach(ruling: Ruling, each: Each, left: readonly Authority[]): Each {
  return { ...reduced(ruling, each, left), title: each.title, most: each.most, need: each.need };
}

function refsOf({ clauses, readings, by }: Cited & { by?: string | null }): string[] {
  return [...clauses, ...readings, ...(by ? [by] : [])];
}
