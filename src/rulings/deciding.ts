import type { Authority } from '../schema/authority.ts';
import type { Cited, OtherReading, RuleSet, Ruling, RulingRule } from '../schema/ruling.ts';
import { authoritiesOf } from './authority.ts';
import { compile } from './compile.ts';
import type { Answered } from './facts.ts';
import type { Standing } from './reasons.ts';

/** A reason with who says it: the rule, an erratum, the publisher's answer, or we. */
export interface Said extends Cited {
  authorities: Authority[];
}

/** A rule that decides, with the rules that would hold here if it did not. */
export interface Deciding extends Said {
  /** Id of the rule; `si-no` for what holds for want of any. */
  id: string;
  setsAside: Cited[];
  /** The clause that lets it prevail over them. */
  by: string | null;
  /** Whether the headline says it: there is no rule in force that is more about this very case. */
  leads: boolean;
  /** Where a reading of ours decides: what the other one says. */
  other?: OtherReading;
}

export interface Exception {
  rule: RulingRule & Said;
  applies: boolean;
  /** Why it does not apply: the answers that keep it out. */
  because: Answered[];
}

export const OTHERWISE = 'si-no';

export const said = <T extends Cited>(ruling: Ruling, cited: T): T & Said => ({
  ...cited,
  authorities: authoritiesOf(ruling, cited),
});

/**
 * What decides a verdict, what is most about this case first: rules surely in force, and those that only set aside
 * what would decide otherwise. Where the unknown leaves none of them sure, what holds for want of any rule or, failing
 * that, each rule that may be the one.
 */
export function deciding(
  ruling: Ruling,
  set: RuleSet,
  stands: readonly Standing[],
  verdict: string | null,
): Deciding[] {
  if (verdict === null) return [];
  const own = stands.filter(({ rule }) => rule.verdict === verdict);
  const sure = own.filter(({ inForce }) => inForce === 'yes');
  const turning = stands.filter((one) => turns(one, stands, verdict));
  if (sure.length === 0 && set.otherwise?.verdict === verdict) {
    const otherwise = { ...said(ruling, set.otherwise), id: OTHERWISE, setsAside: [], by: null };
    return [
      ...ranked(set, turning, stands).map((one) => toDeciding(ruling, one, stands, true)),
      { ...otherwise, leads: turning.length === 0 },
    ];
  }
  if (sure.length === 0)
    return own.filter(({ inForce }) => inForce === 'maybe').map((one) => toDeciding(ruling, one, stands, true));
  const first = leading(set, [...sure, ...turning], stands);
  // What only sets others aside says no verdict: a rule that does stands beside it.
  const leads = first.some(({ rule }) => rule.verdict) ? first : [...first, ...leading(set, sure, stands)];
  return ranked(set, [...sure, ...turning], stands).map((one) => toDeciding(ruling, one, stands, leads.includes(one)));
}

function toDeciding(ruling: Ruling, { rule }: Standing, stands: readonly Standing[], leads: boolean): Deciding {
  const setsAside = stands
    .filter((other) => rule.over.includes(other.rule.id) && other.holds === 'yes')
    .map((other) => other.rule);
  return { ...said(ruling, rule), setsAside, leads };
}

/** Whether a rule without a verdict is what keeps out one that would decide otherwise. */
function turns({ rule, inForce }: Standing, stands: readonly Standing[], verdict: string): boolean {
  if (rule.verdict !== null || inForce !== 'yes') return false;
  const kept = stands.filter(({ rule: other, holds }) => rule.over.includes(other.id) && holds === 'yes');
  return kept.some(
    ({ rule: other }) =>
      other.verdict !== null &&
      other.verdict !== verdict &&
      !stands.some((third) => third.rule !== rule && third.inForce === 'yes' && third.rule.over.includes(other.id)),
  );
}

/** Those that no other is more special than. */
function leading(set: RuleSet, rules: readonly Standing[], stands: readonly Standing[]): Standing[] {
  return rules.filter((one) => !rules.some((other) => moreSpecial(set, other, one, stands) > 0));
}

function ranked(set: RuleSet, rules: readonly Standing[], stands: readonly Standing[]): Standing[] {
  return rules.toSorted((a, b) => moreSpecial(set, b, a, stands));
}

/**
 * Above 0 where `a` is more about this very case than `b`: it prevails over more that holds here; or it never holds
 * without the other; or it takes more answers to make it hold.
 */
function moreSpecial(set: RuleSet, a: Standing, b: Standing, stands: readonly Standing[]): number {
  if (a === b) return 0;
  const depth = prevailing(a, stands) - prevailing(b, stands);
  if (depth !== 0) return depth;
  const narrower = Number(implies(set, a, b)) - Number(implies(set, b, a));
  return narrower !== 0 ? narrower : a.uses() - b.uses();
}

/** How many rules that hold here lie below it, each prevailing over the next. */
function prevailing({ rule }: Standing, stands: readonly Standing[]): number {
  const below = stands.filter((other) => rule.over.includes(other.rule.id) && other.holds === 'yes');
  return below.length === 0 ? 0 : 1 + Math.max(...below.map((other) => prevailing(other, stands)));
}

/** Whether one rule's condition never holds without the other's. */
function implies(set: RuleSet, { rule: a }: Standing, { rule: b }: Standing): boolean {
  const { diagrams, care, holds } = compile(set);
  const [left, right] = [holds.get(a.id), holds.get(b.id)];
  if (left === undefined || right === undefined) return false;
  return (diagrams.reach(diagrams.and(left, diagrams.not(right)), care, []) & 0b10) === 0;
}

/**
 * Rules that could set aside one that holds here, apart from those that decide: in force, or kept out
 * by answers of the player. What is still open is not weighed yet: it is asked.
 */
export function exceptions(ruling: Ruling, stands: readonly Standing[], decided: readonly Deciding[]): Exception[] {
  const holds = new Map(stands.map(({ rule, holds: state }) => [rule.id, state]));
  const deciding = new Set(decided.map(({ id }) => id));
  return stands
    .filter(({ rule }) => rule.over.some((other) => holds.get(other) === 'yes') && !deciding.has(rule.id))
    .filter(({ rule, inForce, holds: own }) => (inForce === 'yes' ? !rule.verdict : own === 'no'))
    .map(({ rule, inForce, because }) => ({
      rule: said(ruling, rule),
      applies: inForce === 'yes',
      because: because(),
    }));
}
