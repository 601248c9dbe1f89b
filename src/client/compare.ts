import type { Result } from '../checkers/results.ts';
import * as es from '../i18n/es.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { formatChance, formatNumber, formatPoints } from '../text/format-es.ts';
import { verdictWord } from '../view/render-result.ts';

/** Two answers side by side: the one kept with «Comparar» and the one of now. */
export function comparisonHtml(before: Result, now: Result): string {
  const rows = [...outcomeRows(before, now), ...figureRows(before, now)];
  const verdicts =
    before.kind === 'verdict' && now.kind === 'verdict'
      ? [
          [
            es.tool.verdict,
            escapeHtml(verdictWord(before, before.verdict)),
            escapeHtml(verdictWord(now, now.verdict)),
            '',
          ],
        ]
      : [];
  const body = [...verdicts, ...rows].map(
    ([label = '', a = '', b = '', change = '']) =>
      `<tr><td>${escapeHtml(label)}</td><td class="num">${a}</td><td class="num">${b}</td><td class="num">${change}</td></tr>`,
  );
  return `<div class="tabla" tabindex="0"><table><thead><tr><th></th><th class="num">${es.tool.kept}</th><th class="num">${es.tool.now}</th><th class="num">${es.tool.difference}</th></tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function outcomeRows(before: Result, now: Result): string[][] {
  if (before.kind !== 'distribution' || now.kind !== 'distribution') return [];
  return [...new Set([...Object.keys(before.outcomes), ...Object.keys(now.outcomes)])].map((id) => {
    const [a, b] = [before.outcomes[id] ?? 0, now.outcomes[id] ?? 0];
    return [
      now.outcomeLabels[id] ?? before.outcomeLabels[id] ?? id,
      formatChance(a),
      formatChance(b),
      formatPoints(b - a),
    ];
  });
}

function figureRows(before: Result, now: Result): string[][] {
  return now.figures.flatMap(({ id, label, value, unit }) => {
    const old = before.figures.find((figure) => figure.id === id);
    if (!old) return [];
    const show = unit === 'probabilidad' ? formatChance : formatNumber;
    const change = value - old.value;
    const sign = change > 0 ? '+' : change < 0 ? '−' : '';
    return [
      [
        label,
        show(old.value),
        show(value),
        unit === 'probabilidad' ? formatPoints(change) : `${sign}${formatNumber(Math.abs(change))}`,
      ],
    ];
  });
}
