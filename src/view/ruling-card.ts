import * as es from '../i18n/es.ts';
import { appliedReadings, type JudgedItem, type RulingAnswer } from '../rulings/answer.ts';
import type { Step } from '../rulings/conversation.ts';
import type { Deciding, Exception } from '../rulings/deciding.ts';
import { isEmpty, NO_FACTS, pathOf } from '../rulings/facts.ts';
import { outlook } from '../rulings/outlook.ts';
import type { Change } from '../rulings/reasons.ts';
import { accordingTo, RulingWords } from '../rulings/wording.ts';
import { rulingPath } from '../schema/paths.ts';
import type { Cited } from '../schema/ruling.ts';
import { capitalize } from '../text/capitals.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { actionHtml, citeHtml, type RulingView, sentence, sourcesHtml, titleOf } from './ruling-view.ts';
import { verdictClass, verdictSign } from './verdict-sign.ts';

/** How many «cambiaría si…», and how many exceptions, are shown before the rest is folded. */
const CHANGES = 5;
const EXCEPTIONS = 2;

/** How far a case is: nothing known, still open, as far as it goes, or impossible. */
export type CaseState = 'empty' | 'open' | 'decided' | 'impossible';

export function caseState({ now, answer }: RulingView, step: Step): CaseState {
  if (answer.contradiction) return 'impossible';
  if (step.kind === 'end' || (step.kind === 'question' && step.again)) return 'decided';
  return isEmpty(now.facts) ? 'empty' : 'open';
}

/** The answer, or what can be said of it so far. `ask` is what is still asked beside a verdict left open. */
export function cardHtml(view: RulingView, state: CaseState, ask = ''): string {
  if (state === 'impossible') return impossibleHtml(view);
  if (state !== 'decided') return soFarHtml(view, state);
  const { answer, data } = view;
  return [
    verdictHtml(view),
    ask,
    unlessHtml(view),
    becauseHtml(view),
    decidedHtml(view),
    partHtml(
      es.ruling.items,
      answer.items.map((item) => judgedHtml(view, item)),
    ),
    partHtml(
      es.ruling.weighed,
      answer.exceptions.map((exception) => exceptionHtml(view, exception)),
      { shown: EXCEPTIONS, rest: es.ruling.moreExceptions },
    ),
    answer.open ? changesHtml(view, es.ruling.wouldSettle, ({ known }) => !known) : '',
    changesHtml(view, es.ruling.wouldChange, (change) => (change.known || !answer.open) && !isRemote(view, change)),
    silenceHtml(view),
    notesHtml(view),
    partHtml(
      es.ruling.assumptions,
      data.ruling.assumptions.map((one) => citedHtml(view, one)),
      { kind: 'small' },
    ),
    `<p class="card-actions">${actionHtml('copy', es.ruling.copy, { kind: 'button' })}${actionHtml('share', es.ruling.share, { kind: 'button' })}${actionHtml('qr', es.ruling.qr, { kind: 'button' })}${actionHtml('print', es.ruling.print, { kind: 'button' })}</p>`,
  ].join('');
}

function verdictHtml({ answer, words }: RulingView): string {
  const verdict = answer.verdict ?? 'depende';
  return `<header class="verdict ${verdictClass(verdict)}"><h2 id="veredicto" tabindex="-1">${verdictSign(verdict)} ${escapeHtml(words.word(answer))}${conditionHtml(words.unless(answer))}</h2><p>${escapeHtml(words.sentence(answer))}</p>${accordingHtml(answer.restsOn)}${otherReadingsHtml(words, answer)}</header>`;
}

/** The condition of a verdict stands with its word: whoever reads one reads the other. */
const conditionHtml = (condition: string) =>
  condition === '' ? '' : `<span class="condition">, ${escapeHtml(condition)}</span>`;

const isRemote = ({ answer }: RulingView, change: Change) =>
  answer.unless.some((one) => pathOf(one) === pathOf(change) && one.option === change.option);

/** What is remote and would be an exception: one tap says it. */
function unlessHtml(view: RulingView): string {
  const { answer, words } = view;
  const row = (one: RulingAnswer['unless'][number]) => {
    const { verdict } = one;
    const label = `<span>${escapeHtml(capitalize(words.together(one)))}</span><b class="${verdictClass(verdict)}">${verdictSign(verdict)} ${escapeHtml(words.verdict(verdict))}</b>`;
    const refs = [...new Set(one.rules.flatMap(({ clauses, readings }) => [...clauses, ...readings]))];
    return `${actionHtml('answer', label, { path: pathOf(one), option: one.option, kind: 'change' })} ${sourcesHtml(view, refs)}`;
  };
  return partHtml(es.ruling.unless, answer.unless.map(row), { kind: 'changes' });
}

/** What another ruling says of a question, with its own reasons: there the chain of clauses goes on. */
function decidedHtml(view: RulingView): string {
  const entries = view.answer.decided.flatMap(({ question, option, facts, answer }) => {
    const ruling = view.data.ruling.questions.find(({ id }) => id === question)?.decided?.ruling;
    if (!ruling) return [];
    const words = new RulingWords(ruling, facts);
    const said = option === null ? '' : `${escapeHtml(view.words.fact({ question, item: null, option }))} `;
    const link = `<a href="${rulingPath(ruling.id)}">${escapeHtml(ruling.title)}</a>`;
    const refs = [...new Set(answer.because.flatMap(({ clauses, readings }) => [...clauses, ...readings]))];
    return `${said}${link} ${escapeHtml(words.headline(answer))} ${sourcesHtml(view, refs)}`;
  });
  return partHtml(es.ruling.decided, entries);
}

/** Where the verdict is ours, what the other reading says stands beside it. */
const otherReadingsHtml = (words: RulingWords, { otherReadings }: RulingAnswer) =>
  otherReadings.map((one) => `<p class="according">${escapeHtml(words.otherReading(one))}</p>`).join('');

/** Who must be believed for the verdict to stand, in a line of its own. */
function accordingHtml(restsOn: RulingView['answer']['restsOn']): string {
  if (restsOn.length === 0) return '';
  return `<p class="according${restsOn.includes('lectura') ? ' says-lectura' : ''}">${escapeHtml(accordingTo(restsOn))}</p>`;
}

/** With an answer missing: the verdicts that may still come, and what they hang on. */
function soFarHtml(view: RulingView, state: 'empty' | 'open'): string {
  const { answer, data, words } = view;
  // While things are described one by one another of them could still change it; or it is only open whether it must be done.
  if (!answer.open)
    return `<div class="so-far"><p><strong>${es.ruling.forNow}:</strong> ${escapeHtml(words.headline(answer))}</p></div>`;
  const anything = answer.possible.length === outlook(data.ruling, NO_FACTS).possible.length;
  const may = `<strong>${anything ? es.ruling.mayBe : es.ruling.soFar}</strong> ${escapeHtml(words.possible(answer))}.`;
  const settling = state === 'open' ? changesHtml(view, es.ruling.wouldSettle, ({ known }) => !known) : '';
  return `<div class="so-far"><p>${may}</p><p>${escapeHtml(words.headline(answer))}</p>${settling}</div>`;
}

function becauseHtml(view: RulingView): string {
  const { answer, words } = view;
  const facts = words.factLines(answer.facts).map(escapeHtml);
  // The headline already says what a single rule says: its clauses are enough.
  const alone = answer.because.length === 1;
  const rules = answer.because.map((rule) => decidingHtml(view, rule, !alone));
  return partHtml(es.ruling.because, [...facts, ...rules]);
}

function decidingHtml(view: RulingView, rule: Deciding, said: boolean): string {
  return `${said ? citedHtml(view, rule) : titledHtml(view, rule)}${setsAsideHtml(view, rule)}`;
}

/** Clauses with their titles; a clause and its bullets have one between them. */
function titledHtml(view: RulingView, { clauses, readings }: Cited): string {
  const byTitle = Map.groupBy([...clauses, ...readings], (ref) => titleOf(view, ref));
  return [...byTitle]
    .map(([title, refs]) => `<span class="line">${sourcesHtml(view, refs)} ${escapeHtml(title)}</span>`)
    .join('');
}

/** What a rule prevails over, and the clause that lets it. */
function setsAsideHtml(view: RulingView, { setsAside, by }: Pick<Deciding, 'setsAside' | 'by'>): string {
  if (setsAside.length === 0) return '';
  const others = setsAside
    .map(({ says, clauses, readings }) => `«${escapeHtml(says)}» ${sourcesHtml(view, [...clauses, ...readings])}`)
    .join('; ');
  const letBy = by ? ` ${es.ruling.by} ${citeHtml(view, by)}` : '';
  return `<span class="line soft">${es.ruling.prevails} ${others}${letBy}</span>`;
}

function exceptionHtml(view: RulingView, { rule, applies, because }: Exception): string {
  const { words } = view;
  const why = because.length > 0 ? `, ${es.ruling.since(words.because(because))}` : '';
  const by = applies && rule.by ? ` ${es.ruling.by} ${citeHtml(view, rule.by)}` : '';
  return `<strong>${applies ? es.ruling.applies : es.ruling.appliesNot}</strong> ${escapeHtml(`${rule.says}${why}`)}. ${sourcesHtml(view, [...rule.clauses, ...rule.readings])}${by}`;
}

function judgedHtml(view: RulingView, { of, at, because, ...judged }: JudgedItem): string {
  const { verdict } = judged.outlook;
  const { words } = view;
  const word = verdict === 'sí' || verdict === 'no' ? verdict : 'open';
  const tag = `<strong class="${word === 'open' ? 'is-depende' : verdictClass(word)}">${escapeHtml(words.itemName(of, at))}: ${es.ruling.judged[word]}.</strong>`;
  return `${tag} ${because.map((rule) => `${citedHtml(view, rule)}${setsAsideHtml(view, rule)}`).join(' ')}`;
}

/** Other answers that bring another verdict; a tap shows that case. */
function changesHtml(view: RulingView, title: string, which: (change: Change) => boolean): string {
  const { answer, words } = view;
  // What the player said comes before what nobody knows.
  const all = answer.changes.filter(which).sort((a, b) => Number(b.known) - Number(a.known));
  const row = (change: Change) => {
    const { verdict } = change;
    const label = `<span>${escapeHtml(words.condition(change))}</span><b class="${verdictClass(verdict)}">${verdictSign(verdict)} ${escapeHtml(words.verdict(verdict))}</b>`;
    return actionHtml('suppose', label, { path: pathOf(change), option: change.option, kind: 'change' });
  };
  return partHtml(title, all.map(row), { kind: 'changes', shown: CHANGES, rest: es.ruling.moreChanges });
}

/** Where the book is silent: our reading as ours, and the community's apart. */
function silenceHtml(view: RulingView): string {
  const { answer, data } = view;
  const refs = appliedReadings(answer);
  const entries = refs.flatMap((ref) => {
    const area = data.readings[ref];
    if (!area) return [];
    const others = area.community
      ? `<span class="line soft"><strong>${es.ruling.community}:</strong> ${escapeHtml(area.community)}</span>`
      : '';
    return `${citeHtml(view, ref)} ${escapeHtml(area.title)}.<span class="line"><strong>${es.ruling.ours}:</strong> ${escapeHtml(area.reading)}</span>${others}`;
  });
  return partHtml(es.ruling.silence, entries, { kind: 'silence' });
}

/** What the rules make the player do next. */
function notesHtml(view: RulingView): string {
  const { notes } = view.answer;
  const entries = (applies: 'yes' | 'maybe') =>
    notes
      .filter((note) => note.applies === applies)
      .map((note) => `<strong>${escapeHtml(note.title)}.</strong> ${citedHtml(view, note)}`);
  return partHtml(es.ruling.now, entries('yes')) + partHtml(es.ruling.perhaps, entries('maybe'));
}

/** Facts that cannot all be true: the clause that says so and the answers, each of which can be taken back. */
function impossibleHtml(view: RulingView): string {
  const { answer, words } = view;
  const { because = [], answers = [] } = answer.contradiction ?? {};
  const rows = answers.map((one) => {
    const text = words.fact(one);
    const path = pathOf(one);
    return `<li class="chip">${actionHtml('change', escapeHtml(text), { path, aria: es.ruling.change(text) })}${actionHtml('forget', '✕', { path, aria: es.ruling.remove(text) })}</li>`;
  });
  return `<header class="verdict is-no"><h2 id="veredicto" tabindex="-1">${verdictSign('no')} ${es.ruling.impossible}</h2><p>${because.map((one) => citedHtml(view, one)).join(' ')}</p></header>
<section class="part"><p>${es.ruling.impossibleAnswers}</p><ul class="chips wrapped">${rows.join('')}</ul></section>`;
}

function citedHtml(view: RulingView, { says, clauses, readings }: Cited): string {
  return `${sentence(says)} ${sourcesHtml(view, [...clauses, ...readings])}`;
}

interface PartOptions {
  kind?: string;
  /** Entries in sight, and what the fold with the others is called. */
  shown?: number;
  rest?: (count: number) => string;
}

function partHtml(
  title: string,
  entries: readonly string[],
  { kind = '', shown = 99, rest }: PartOptions = {},
): string {
  if (entries.length === 0) return '';
  const list = (some: readonly string[]) => `<ul>${some.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
  const folded =
    rest && entries.length > shown
      ? `<details><summary>${rest(entries.length - shown)}</summary>${list(entries.slice(shown))}</details>`
      : '';
  return `<section class="part ${kind}"><h3>${title}</h3>${list(entries.slice(0, shown))}${folded}</section>`;
}
