import type { DistributionResult, NumbersResult, Result, ResultFigure, VerdictResult } from '../checkers/results.ts';
import * as es from '../i18n/es.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { formatChance, formatNumber } from '../text/format-es.ts';
import { chanceHtml, splitHtml, verdictWord } from './render-result.ts';
import { verdictClass, verdictSign } from './verdict-sign.ts';

/** A result in one line, for the bar that stays on the screen. */
export function summaryText(result: Result): string {
  if (result.kind !== 'distribution') return result.headline;
  return Object.entries(result.outcomes)
    .filter(([, probability]) => probability > 0)
    .map(([id, probability]) => `${result.outcomeLabels[id] ?? id} ${formatChance(probability)}`)
    .join(' · ');
}

/** The same line as a picture for the bar: what it is about large at both ends, told by sign and place too. */
export function summaryHtml(result: Result): string {
  if (result.kind === 'distribution') return oddsHtml(result) ?? escapeHtml(summaryText(result));
  if (result.kind === 'numbers') return facedHtml(result) ?? escapeHtml(summaryText(result));
  return verdictHtml(result);
}

/** The word of the verdict with its sign; what it means is small, for it may be long. */
function verdictHtml(result: VerdictResult): string {
  const { verdict } = result;
  const word = `<strong class="${verdictClass(verdict)}">${verdictSign(verdict)} ${escapeHtml(verdictWord(result, verdict))}</strong>`;
  return `<span class="ruled">${word}<small>${es.tool.toDetail}</small></span><small class="meaning">${escapeHtml(result.headline)}</small>`;
}

/** Chances of more endings than these are no longer two sides of one thing. */
const MOST_ENDINGS = 7;

/** How a fight may end, its sides in their colours; or what one tries, and how it goes wrong. */
function oddsHtml(result: DistributionResult): string | null {
  const entries = Object.entries(result.outcomes);
  const fight = entries[0]?.[0] === 'atacante' ? entries.find(([id]) => id === 'defensor') : undefined;
  const [first, last] = [entries[0], fight ?? entries.at(-1)];
  if (!first || !last || first === last || entries.length > MOST_ENDINGS) return null;
  const label = ([id]: [string, number]) => escapeHtml(result.outcomeLabels[id] ?? id);
  const end = (entry: [string, number]) =>
    endHtml(chanceHtml(entry[1]), label(entry), fight !== undefined, entries.indexOf(entry));
  const others = entries.filter((entry) => entry !== first && entry !== last && entry[1] > 0);
  const rest = others.map((entry) => `${label(entry)} ${chanceHtml(entry[1])}`);
  return `<span class="odds">${end(first)}${splitHtml(entries, result.outcomeLabels)}${end(last)}</span>${smallHtml(rest)}`;
}

/** The first thing that is told of both sides. */
function facedHtml({ figures, headline }: NumbersResult): string | null {
  const other = (id: string) => figures.find((figure) => figure.id === id.replace(/-atacante$/, '-defensor'));
  const ours = figures.find(({ id }) => id.endsWith('-atacante') && other(id));
  const theirs = ours && other(ours.id);
  if (!ours || !theirs) return null;
  const end = (figure: ResultFigure, series: number) =>
    endHtml(formatNumber(figure.value), escapeHtml(figure.label), false, series);
  return `<span class="odds faced">${end(ours, 0)}${end(theirs, 2)}</span>${smallHtml([escapeHtml(headline)])}`;
}

/** What stands at one end: its number, and what it is unless its colour and place already say so. */
function endHtml(value: string, label: string, known: boolean, series: number): string {
  return `<strong class="series-${series}">${value}<span class="${known ? 'visually-hidden' : 'what'}"> ${label}</span></strong>`;
}

const smallHtml = (parts: readonly string[]) => `<small>${[...parts, es.tool.toDetail].join(' · ')}</small>`;
