import type { PlainTable, Result, Sourced } from '../checkers/results.ts';
import type { Sensitivity } from '../checkers/sensitivity.ts';
import { decapitalize } from '../text/capitals.ts';
import { formatChance, formatNumber, formatPoints } from '../text/format-es.ts';
import { bracketed } from './failure.ts';
import { type Look, PLAIN } from './look.ts';

/** A result for people: the answer, why, and what it takes for granted. */
export function resultText(result: Result, look: Look = PLAIN): string {
  const cited = ({ clauses, readings = [] }: Sourced) => look.faint(bracketed([...clauses, ...readings]));
  const lines: string[] = [];
  if (result.kind === 'distribution') {
    const shares = Object.entries(result.outcomes).map(([id, share]) => ({
      label: result.outcomeLabels[id] ?? id,
      share,
    }));
    lines.push(look.strong(result.headline), '', ...shareLines(shares, look));
  } else if (result.kind === 'numbers') {
    lines.push(look.strong(result.headline));
    for (const table of result.tables) lines.push(...tableLines(table, look));
  } else {
    const word = result.words?.[result.verdict] ?? result.verdict;
    lines.push(look.strong(`${word.toUpperCase()}. ${result.headline}`));
    for (const option of result.options)
      lines.push(`  ${option.label}: ${option.verdict}. ${option.text}${cited(option)}`);
  }
  for (const { label, value, unit } of result.figures) {
    lines.push(`  ${label}: ${unit === 'probabilidad' ? formatChance(value) : `${formatNumber(value)} ${unit}`}`);
  }
  if (result.kind === 'distribution') lines.push(...chartLines(result.charts, look));
  if (result.map) lines.push(...tableLines(result.map.table, look));
  lines.push('', look.title('Por qué:'));
  for (const step of result.steps) {
    lines.push(`  ${step.title}. ${step.text}${cited(step)}`);
    for (const { id, title } of step.rulings ?? []) lines.push(look.faint(`    ⚖ ${title} (${id})`));
  }
  if (result.kind === 'verdict' && result.changes.length > 0) {
    lines.push('', look.title('Qué cambiaría la respuesta:'));
    for (const { text, verdict } of result.changes)
      lines.push(`  ${text}: ${decapitalize(result.words?.[verdict] ?? verdict)}.`);
  }
  lines.push('', look.title('Se supone que:'));
  for (const assumption of result.assumptions) lines.push(`  ${assumption.text}${cited(assumption)}`);
  return lines.join('\n');
}

/** «¿Y si…?» for people, best first. */
export function whatIfText({ label, chance, rows }: Sensitivity, look: Look = PLAIN): string {
  return [
    '',
    look.title(`Uno más de cada cosa: ${label.toLowerCase()}, ahora ${formatChance(chance)}`),
    ...rows.map((row) => `  +1 ${row.label}: ${formatChance(row.chance)} (${formatPoints(row.change)})`),
  ].join('\n');
}

/** One line per outcome; with bars, the names stand in a column so that the bars begin together. */
function shareLines(shares: readonly { label: string; share: number }[], look: Look): string[] {
  if (look.bar(1) === '') return shares.map(({ label, share }) => `  ${label}: ${formatChance(share)}`);
  const width = Math.max(...shares.map(({ label }) => label.length));
  return shares.map(({ label, share }) => `  ${label.padEnd(width)} ${look.bar(share)} ${formatChance(share)}`);
}

/** Distributions as bars; where there are none, the outcomes above say enough. */
function chartLines(charts: Extract<Result, { kind: 'distribution' }>['charts'], look: Look): string[] {
  if (look.bar(1) === '') return [];
  return charts.flatMap(({ title, axis, bars }) => [
    '',
    look.title(`${title} (${axis})`),
    ...shareLines(
      bars.map(({ label, probability }) => ({ label, share: probability })),
      look,
    ),
  ]);
}

const tableLines = ({ title, columns, rows }: PlainTable, look: Look) => [
  '',
  look.title(title),
  ...[columns, ...rows].map((row) => `  ${row.join(' | ')}`),
];
