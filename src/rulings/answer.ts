import type { Authority } from '../schema/authority.ts';
import type { Cited, Ruling, RulingRule } from '../schema/ruling.ts';
import { authoritiesOf, restsOn } from './authority.ts';
import { compile, conditionNode } from './compile.ts';
import {
  assignment,
  type Certainty,
  certainty,
  type Facts,
  itemFacts,
  type Matter,
  type Outlook,
  outlook,
} from './outlook.ts';
import { type Answered, type Change, changes, conflict, reasons, type Standing, standings } from './reasons.ts';

/**
 * A ruling's answer to what is known, as data: every surface shows this and none decides anything.
 * `wording.ts` turns it into sentences.
 */
export interface RulingAnswer {
  /** The verdict in one word, `depende` while it is open, null when the answers contradict each other. */
  verdict: string | null;
  /** True when it holds whatever is still unknown. */
  certain: boolean;
  /** Verdicts still possible. */
  possible: string[];
  /** What is still worth asking, in order; empty when nothing can change the verdict any more. */
  matters: Matter[];
  /** The fewest answers that already give this. */
  facts: Answered[];
  /** Who must be believed for a certain verdict to stand, strongest first; empty while it is open. */
  restsOn: Authority[];
  /** What decides: rules in force, or what holds for want of any. */
  because: Deciding[];
  /** Rules that only set others aside and are in force, and exceptions that were weighed in vain. */
  exceptions: Exception[];
  changes: Change[];
  /** What follows: what the rules make the player do next. */
  notes: (Said & { title: string; applies: Certainty })[];
  /** Each thing that was described, with what is said of it. */
  items: JudgedItem[];
  /** What makes the answers impossible together, with the answers concerned; null when they agree. */
  contradiction: { because: Said[]; answers: Answered[] } | null;
}

const OTHERWISE = 'si-no';

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
}

export interface Exception {
  rule: RulingRule & Said;
  applies: boolean;
  /** Why it does not apply: the answers that keep it out. */
  because: Answered[];
}

export interface JudgedItem {
  of: string;
  at: number;
  outlook: Outlook;
  because: Deciding[];
  facts: Answered[];
}

export function answer(ruling: Ruling, facts: Facts): RulingAnswer {
  const view = outlook(ruling, facts);
  const judged = items(ruling, facts);
  if (view.possible.length === 0) {
    return {
      ...{ verdict: null, certain: false, possible: [], matters: [], facts: [] },
      ...{ restsOn: [], because: [], exceptions: [], changes: [], notes: [] },
      items: judged,
      contradiction: contradiction(ruling, facts),
    };
  }
  const stands = standings(ruling, facts);
  const because = deciding(ruling, ruling, stands, view.verdict);
  const weighed = exceptions(ruling, stands);
  const applied = weighed.filter(({ applies }) => applies).map(({ rule }) => rule);
  return {
    verdict: view.verdict ?? 'depende',
    certain: view.verdict !== null,
    possible: view.possible,
    matters: view.matters,
    facts: reasons(ruling, facts),
    restsOn:
      view.verdict === null
        ? []
        : restsOn(
            ruling,
            facts,
            view.verdict,
            [...because, ...applied],
            because.every((one) => wouldNotMatter(ruling, one)),
          ),
    because,
    exceptions: weighed,
    changes: changes(ruling, facts, view),
    notes: notes(ruling, facts, view),
    items: judged,
    contradiction: null,
  };
}

/** An exception to what does not hold anyway, or what holds for want of any rule. */
const wouldNotMatter = ({ rules }: Pick<Ruling, 'rules'>, { id, setsAside }: Deciding) =>
  id === OTHERWISE || (setsAside.length === 0 && rules.some((rule) => rule.id === id && rule.over.length > 0));

/**
 * What decides a certain verdict: rules surely in force. Where the unknown leaves none of them sure,
 * what holds for want of any rule or, failing that, each rule that may be the one.
 */
function deciding(
  ruling: Ruling,
  set: Pick<Ruling, 'otherwise'>,
  stands: readonly Standing[],
  verdict: string | null,
): Deciding[] {
  if (verdict === null) return [];
  const own = stands.filter(({ rule }) => rule.verdict === verdict);
  const sure = own.filter(({ inForce }) => inForce === 'yes');
  const setsAside = ({ over }: RulingRule) =>
    stands.filter(({ rule, holds }) => over.includes(rule.id) && holds === 'yes').map(({ rule }) => rule);
  const shown = sure.length > 0 ? sure : own.filter(({ inForce }) => inForce === 'maybe');
  if (sure.length === 0 && set.otherwise?.verdict === verdict)
    return [{ ...said(ruling, set.otherwise), id: OTHERWISE, setsAside: [], by: null }];
  return shown.map(({ rule }) => ({ ...said(ruling, rule), setsAside: setsAside(rule) }));
}

const said = <T extends Cited>(ruling: Ruling, cited: T): T & Said => ({
  ...cited,
  authorities: authoritiesOf(ruling, cited),
});

/**
 * Rules that could set aside one that holds here, apart from those that decide: in force, or kept out
 * by answers of the player. What is still open is not weighed yet: it is asked.
 */
function exceptions(ruling: Ruling, stands: readonly Standing[]): Exception[] {
  const holds = new Map(stands.map(({ rule, holds: state }) => [rule.id, state]));
  return stands
    .filter(({ rule }) => rule.over.some((other) => holds.get(other) === 'yes'))
    .filter(({ rule, inForce, holds: own }) => (inForce === 'yes' ? !rule.verdict : own === 'no'))
    .map(({ rule, inForce, because }) => ({
      rule: said(ruling, rule),
      applies: inForce === 'yes',
      because: because(),
    }));
}

function notes(ruling: Ruling, facts: Facts, { possible }: Outlook): RulingAnswer['notes'] {
  const compiled = compile(ruling);
  const given = assignment(ruling, facts);
  return ruling.notes.flatMap(({ when, on, ...note }) => {
    if (on.length > 0 && !possible.some((verdict) => on.includes(verdict))) return [];
    const applies = certainty(compiled, conditionNode(ruling, compiled.diagrams, when), given);
    const surely = on.length === 0 || possible.every((verdict) => on.includes(verdict));
    return applies === 'no' ? [] : [{ ...said(ruling, note), applies: surely ? applies : 'maybe' }];
  });
}

function items(ruling: Ruling, facts: Facts): JudgedItem[] {
  return ruling.questions.flatMap(({ id, each }) => {
    if (!each) return [];
    return (facts.items[id] ?? []).map((item, at) => {
      const own = itemFacts(item);
      const view = outlook(each, own);
      return {
        ...{ of: id, at, outlook: view },
        because: deciding(ruling, each, standings(each, own), view.verdict),
        facts: reasons(each, own),
      };
    });
  });
}

function contradiction(ruling: Ruling, facts: Facts): RulingAnswer['contradiction'] {
  const compiled = compile(ruling);
  const answers = conflict(ruling, facts);
  const given = assignment(ruling, facts);
  const { diagrams } = compiled;
  const outcomes = ruling.impossible.map((one) => ({
    one,
    values: diagrams.values(diagrams.restrict(conditionNode(ruling, diagrams, one.when), given)),
  }));
  // What the answers already forbid. Failing that, several shut out every way of completing them together.
  const sure = outcomes.filter(({ values }) => !values.has(0));
  const named = sure.length > 0 ? sure : outcomes.filter(({ values }) => values.has(1));
  return { because: named.map(({ one }) => said(ruling, one)), answers };
}

/** Everything that an answer says for certain: what decides, exceptions in force, what follows, things judged. */
function applied(found: RulingAnswer): Said[] {
  return [
    ...found.because,
    ...found.exceptions.filter(({ applies }) => applies).map(({ rule }) => rule),
    ...found.notes.filter(({ applies }) => applies === 'yes'),
    ...found.items.flatMap(({ because }) => because),
  ];
}

/** The grey areas whose reading an answer applies, each once. */
export function appliedReadings(found: RulingAnswer): string[] {
  return [...new Set(applied(found).flatMap(({ readings }) => readings))];
}

/** Every clause and grey area that an answer names, each once. */
export function citedIn(found: RulingAnswer): string[] {
  const weighed = found.exceptions.map(({ rule }) => rule);
  const said: (Cited & { by?: string | null })[] = [
    ...found.because,
    ...found.because.flatMap(({ setsAside }) => setsAside),
    ...weighed,
    ...found.notes,
    ...found.items.flatMap(({ because }) => because),
    ...(found.contradiction?.because ?? []),
  ];
  return [...new Set(said.flatMap(({ clauses, readings, by }) => [...clauses, ...readings, ...(by ? [by] : [])]))];
}
