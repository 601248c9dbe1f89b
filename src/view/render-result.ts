import type {
  Chart,
  DistributionResult,
  NumbersResult,
  PlainTable,
  Result,
  ResultFigure,
  ResultMap,
  ResultTable,
  RulingWord,
  Sourced,
  Verdict,
  VerdictResult,
} from '../checkers/results.ts';
import * as es from '../i18n/es.ts';
import { rulingPath } from '../schema/paths.ts';
import { decapitalize } from '../text/capitals.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { formatChance, formatNumber } from '../text/format-es.ts';
import { citesHtml } from './citations.ts';
import { verdictClass, verdictSign } from './verdict-sign.ts';

/** A chance inside HTML: «<0,1 %» begins with a mark. */
export const chanceHtml = (chance: number) => escapeHtml(formatChance(chance));

/** Draws the map of a result; pages without maps do without it. */
export type MapDrawer = (map: ResultMap) => string;

/** A result as HTML: the same function draws worked examples at build time and answers in the browser. */
export function resultHtml(result: Result, drawMap: MapDrawer = () => ''): string {
  const map = result.map ? drawMap(result.map) : '';
  switch (result.kind) {
    case 'distribution':
      return distributionHtml(result, map);
    case 'verdict':
      return verdictHtml(result, map);
    case 'numbers':
      return numbersHtml(result, map);
  }
}

function numbersHtml(result: NumbersResult, map: string): string {
  return [
    `<p class="headline">${escapeHtml(result.headline)}</p>`,
    map,
    figuresHtml(result),
    ...result.tables.map(plainTableHtml),
    explanationHtml(result),
  ].join('');
}

function plainTableHtml({ title, columns, rows }: PlainTable): string {
  const cells = (row: string[], tag: string) => row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<h3>${escapeHtml(title)}</h3><div class="tabla" tabindex="0"><table><thead><tr>${cells(columns, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function distributionHtml(result: DistributionResult, map: string): string {
  return [
    `<p class="headline">${escapeHtml(result.headline)}</p>`,
    map,
    outcomesHtml(result),
    figuresHtml(result),
    ...result.charts.map((chart) => chartHtml(chart, result)),
    ...result.tables.map(tableHtml),
    explanationHtml(result),
  ].join('');
}

function verdictHtml(result: VerdictResult, map: string): string {
  const options = result.options.map(
    (option) =>
      `<li><span class="tag ${verdictClass(option.verdict)}">${es.verdicts[option.verdict]}</span> <strong>${escapeHtml(option.label)}</strong>: ${escapeHtml(option.text)} ${sourcesHtml(option)}</li>`,
  );
  const exceptions = result.exceptions.map(
    (exception) =>
      `<li><span class="tag ${verdictClass(exception.applies)}">${es.tool.applies[exception.applies]}</span> ${escapeHtml(exception.text)} ${sourcesHtml(exception)}</li>`,
  );
  const changes = result.changes.map(
    (change) =>
      `<li>${escapeHtml(change.text)}, ${es.tool.consequence}: <strong>${escapeHtml(decapitalize(verdictWord(result, change.verdict)))}</strong>.</li>`,
  );
  return [
    `<p class="verdict ${verdictClass(result.verdict)}">${verdictSign(result.verdict)} ${escapeHtml(verdictWord(result, result.verdict))}</p>`,
    `<p class="headline">${escapeHtml(result.headline)}</p>`,
    map,
    figuresHtml(result),
    listHtml(es.tool.options, options),
    explanationHtml(result, listHtml(es.tool.exceptions, exceptions) + listHtml(es.tool.changes, changes)),
  ].join('');
}

/** What a verdict is called in this result: «Sí», or «El que apoyas». */
export function verdictWord({ words }: VerdictResult, verdict: RulingWord): string {
  return words?.[verdict] ?? es.verdicts[verdict as Verdict];
}

function listHtml(title: string, items: string[]): string {
  return items.length > 0 ? `<h3>${title}</h3><ul class="plain">${items.join('')}</ul>` : '';
}

/** The headline as one bar split by outcome, with its numbers in words. */
export function outcomesHtml({ outcomes, outcomeLabels }: DistributionResult): string {
  const entries = Object.entries(outcomes);
  const legend = entries.map(
    ([id, probability], at) =>
      `<li><span class="dot series-${at}"></span><span>${escapeHtml(outcomeLabels[id] ?? id)}</span> <strong>${chanceHtml(probability)}</strong></li>`,
  );
  return `${splitHtml(entries, outcomeLabels)}<ul class="legend">${legend.join('')}</ul>`;
}

/** Lengths are attributes of empty drawings: a page that takes no style from its own text takes these. */
export function splitHtml(entries: [string, number][], labels: Record<string, string>): string {
  const parts = entries.map(
    ([id, probability], at) =>
      `<svg class="part series-${at}" width="${(100 * probability).toFixed(2)}%"><title>${escapeHtml(labels[id] ?? id)}</title></svg>`,
  );
  return `<span class="split" aria-hidden="true">${parts.join('')}</span>`;
}

/** A figure as its reader expects it: a chance in percent, anything else with its unit. */
function figureHtml({ value, unit }: ResultFigure): string {
  return unit === 'probabilidad' ? chanceHtml(value) : `${formatNumber(value)} <small>${escapeHtml(unit)}</small>`;
}

function figuresHtml({ figures }: Result): string {
  if (figures.length === 0) return '';
  return `<dl class="figures">${figures.map((figure) => `<div><dt>${escapeHtml(figure.label)}</dt><dd>${figureHtml(figure)}</dd></div>`).join('')}</dl>`;
}

/** Most bars that fit a phone and still can be read; the table below holds them all. */
const MAX_BARS = 24;
/** Height of the tallest bar, in hundredths: above it stands its number, below it its label. */
const TALLEST = 76;

function chartHtml(chart: Chart, { outcomes, outcomeLabels }: DistributionResult): string {
  const order = Object.keys(outcomes);
  const shown = chart.bars.filter((bar) => bar.probability >= 0.0005).slice(0, MAX_BARS);
  const top = Math.max(...shown.map((bar) => bar.probability), 1e-9);
  const labelOf = (outcome: string | null) => (outcome === null ? '' : (outcomeLabels[outcome] ?? outcome));
  // Bars about something else than the outcomes (how many rounds, say) have one colour and no such column.
  const byOutcome = chart.bars.some(({ outcome }) => outcome !== null);
  const series = (outcome: string | null) => (outcome === null ? 'plain' : order.indexOf(outcome));
  const bars = shown.map(
    ({ label, probability, outcome }) =>
      `<div class="chart-bar" title="${escapeHtml([labelOf(outcome), `${label}: ${formatChance(probability)}`].filter(Boolean).join(', '))}"><span class="value">${chanceHtml(probability)}</span><svg class="fill series-${series(outcome)}" height="${((TALLEST * probability) / top).toFixed(1)}%"></svg><span class="name">${escapeHtml(label)}</span></div>`,
  );
  const rows = chart.bars.map(
    ({ label, probability, outcome }) =>
      `<tr>${byOutcome ? `<td>${escapeHtml(labelOf(outcome))}</td>` : ''}<td>${escapeHtml(label)}</td><td class="num">${chanceHtml(probability)}</td></tr>`,
  );
  return `<figure class="chart"><figcaption>${escapeHtml(chart.title)}</figcaption><div class="scroll" tabindex="0"><div class="chart-bars" aria-hidden="true">${bars.join('')}</div></div><p class="axis" aria-hidden="true">${escapeHtml(chart.axis)}</p>
<details><summary>${es.tool.asTable}</summary><div class="tabla" tabindex="0"><table><thead><tr>${byOutcome ? `<th>${es.tool.result}</th>` : ''}<th>${escapeHtml(chart.axis)}</th><th class="num">${es.tool.chance}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details></figure>`;
}

function tableHtml({ title, columns, rows, rest }: ResultTable): string {
  const head = columns.map((column) => `<th>${escapeHtml(column)}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${row.cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td class="num">${chanceHtml(row.probability)}</td></tr>`,
  );
  const others =
    rest !== null && rest > 0
      ? `<tr class="rest"><td colspan="${columns.length}">${es.tool.rest}</td><td class="num">${chanceHtml(rest)}</td></tr>`
      : '';
  return `<h3>${escapeHtml(title)}</h3><div class="tabla" tabindex="0"><table><thead><tr>${head}<th class="num">${es.tool.chance}</th></tr></thead><tbody>${body.join('')}${others}</tbody></table></div>`;
}

function explanationHtml({ steps, assumptions }: Result, between = ''): string {
  const stepItems = steps.map(
    (step) =>
      `<li><strong>${escapeHtml(step.title)}.</strong> ${escapeHtml(step.text)} ${sourcesHtml(step)}${rulingsHtml(step)}</li>`,
  );
  const assumptionItems = assumptions.map(
    (assumption) => `<li>${escapeHtml(assumption.text)} ${sourcesHtml(assumption)}</li>`,
  );
  return `<h3>${es.tool.steps}</h3><ol class="steps">${stepItems.join('')}</ol>${between}${listHtml(es.tool.assumptions, assumptionItems)}`;
}

/** Rulings that settle what may be disputed of a step. */
function rulingsHtml({ rulings = [] }: Result['steps'][number]): string {
  const links = rulings.map(({ id, title }) => `<a href="${rulingPath(id)}">⚖ ${escapeHtml(title)}</a>`);
  return links.length > 0 ? `<span class="settles">${links.join(' ')}</span>` : '';
}

/** The clauses and readings of a sentence as links. */
export function sourcesHtml({ clauses, readings = [] }: Sourced): string {
  return citesHtml([...clauses, ...readings]);
}
