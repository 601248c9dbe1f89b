import * as es from '../i18n/es.ts';
import { caseToAddress } from '../rulings/address.ts';
import { conditionPhrase } from '../rulings/condition-words.ts';
import { exampleFacts } from '../rulings/example-facts.ts';
import { NO_FACTS } from '../rulings/facts.ts';
import { RulingWords } from '../rulings/wording.ts';
import { rulingPath } from '../schema/paths.ts';
import type { Cited, Condition, RuleSet, Ruling, RulingRule } from '../schema/ruling.ts';
import type { RulingPageData } from '../schema/ruling-page.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { citeHtml, citesHtml, type RulingView, sourcesHtml } from './ruling-view.ts';
import { verdictClass } from './verdict-sign.ts';

/** A ruling put into sentences, as items of lists: what stands on its page without any answer. */
type ReadView = Pick<RulingView, 'data' | 'words'>;
const readView = (data: RulingPageData): ReadView => ({ data, words: new RulingWords(data.ruling, NO_FACTS) });

export function questionLines(data: RulingPageData, { questions }: RuleSet): string {
  const view = readView(data);
  return questions
    .map(({ ask, hint, options, clauses, each, ordinary, decided }) => {
      const offered = options.map(({ label }) => escapeHtml(label)).join(' · ');
      const inner = each ? `<ul>${questionLines(data, each)}</ul>` : '';
      const usual = options.find(({ id }) => id === ordinary?.option)?.label;
      const taken = usual ? ` ${escapeHtml(es.rulingArticle.ordinary(usual, ordinary?.why ?? ''))}` : '';
      const other = decided
        ? ` ${es.rulingArticle.decided} <a href="${rulingPath(decided.by)}">${escapeHtml(decided.ruling.title)}</a>`
        : '';
      return `<li>${escapeHtml(ask)} <span class="soft">${offered}</span> ${hint ? escapeHtml(hint) : ''}${taken}${other} ${citesHtml(view, clauses)}${inner}</li>`;
    })
    .join('');
}

/** Every rule with its condition, its verdict and what it prevails over; then what holds for want of any. */
export function ruleLines(data: RulingPageData, set: RuleSet): string {
  const view = readView(data);
  const rules = set.rules.map(
    (rule) =>
      `<li>${tagHtml(view, rule.verdict)} ${whenHtml(set, rule.when)}${saidHtml(view, rule)}${overHtml(view, set, rule)}</li>`,
  );
  const otherwise = set.otherwise
    ? [
        `<li>${tagHtml(view, set.otherwise.verdict)} ${es.rulingArticle.otherwise}: ${saidHtml(view, set.otherwise)}</li>`,
      ]
    : [];
  const impossible = set.impossible.map(
    (one) =>
      `<li><strong>${es.rulingArticle.impossible}</strong> ${whenHtml(set, one.when)}${saidHtml(view, one)}</li>`,
  );
  return [...rules, ...otherwise, ...impossible].join('');
}

export function noteLines(data: RulingPageData, ruling: Ruling): string {
  const view = readView(data);
  const notes = ruling.notes.map(
    (note) =>
      `<li><strong>${escapeHtml(note.title)}.</strong> ${whenHtml(ruling, note.when)}${saidHtml(view, note)}</li>`,
  );
  const assumptions = ruling.assumptions.map((one) => `<li>${es.ruling.assumptions} ${saidHtml(view, one)}</li>`);
  return [...notes, ...assumptions].join('');
}

/** Worked cases, each a link that opens it. */
export function exampleLinks(data: RulingPageData, ruling: Ruling): string {
  const view = readView(data);
  return ruling.examples
    .map(({ title, facts, verdict, source }) => {
      const address = `${rulingPath(ruling.id)}${caseToAddress(ruling, exampleFacts(facts))}`;
      return `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a> ${tagHtml(view, verdict)}${source ? ` ${citeHtml(view, source)}` : ''}</li>`;
    })
    .join('');
}

function tagHtml({ words }: ReadView, verdict: string | null): string {
  return verdict === null
    ? `<strong>${es.rulingArticle.exception}.</strong>`
    : `<strong class="${verdictClass(verdict)}">${escapeHtml(words.verdict(verdict))}</strong>`;
}

/** «si sois vecinos: », or nothing for what always holds. */
function whenHtml(set: RuleSet, when: Condition | null): string {
  const phrase = conditionPhrase(set, when);
  return phrase === null ? '' : `${escapeHtml(es.rulingArticle.when(phrase))}: `;
}

function saidHtml(view: ReadView, { says, clauses, readings }: Cited): string {
  return `${escapeHtml(says)}. ${sourcesHtml(view, [...clauses, ...readings])}`;
}

function overHtml(view: ReadView, { rules }: RuleSet, { over, by }: RulingRule): string {
  if (over.length === 0) return '';
  const others = rules.filter(({ id }) => over.includes(id)).map(({ says }) => `«${says}»`);
  const letBy = by ? ` ${es.ruling.by} ${citeHtml(view, by)}` : '';
  return `<span class="line soft">${es.ruling.prevails} ${escapeHtml(others.join(', '))}${letBy || '.'}</span>`;
}
