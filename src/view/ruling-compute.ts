import * as es from '../i18n/es.ts';
import { caseToAddress } from '../rulings/address.ts';
import { toolPath } from '../schema/paths.ts';
import type { RulingQuestion } from '../schema/ruling.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { stateToHash } from './form-state.ts';
import type { RulingView } from './ruling-view.ts';

/** Names in the address of a calculation that a ruling asked for: the ruling, and its case. */
export const ASKED_BY = { ruling: 'dictamen', case: 'caso' } as const;

/** The way to the calculation that answers a question, which brings its answer back to this case. */
export function computeHtml(view: RulingView, { measured }: RulingQuestion, kind = ''): string {
  if (!measured) return '';
  const { now } = view;
  const again = now.measured.entered[measured.by] !== undefined;
  return `<a class="${`compute ${kind}`.trim()}" href="${escapeHtml(computeHref(view, measured.by))}">${again ? es.ruling.computeAgain : es.ruling.compute}</a>`;
}

function computeHref(view: RulingView, rule: string): string {
  const { data, now } = view;
  const asked = new URLSearchParams({
    [ASKED_BY.ruling]: data.ruling.id,
    [ASKED_BY.case]: caseToAddress(data.ruling, now.facts, now.skipped, now.measured),
  });
  const entered = now.measured.entered[rule];
  return `${toolPath(rule)}?${asked}${entered === undefined ? knownHash(view, rule) : `#${entered}`}`;
}

/** What the player has already said and the calculation asks as well: a rule and its ruling give it one name. */
function knownHash({ data: { ruling }, now: { facts } }: RulingView, rule: string): string {
  const shared = ruling.id === rule ? ruling.questions.filter(({ measured, each }) => !measured && !each) : [];
  return stateToHash(shared.flatMap(({ id }) => (facts.given[id] === undefined ? [] : [[id, facts.given[id]]])));
}
