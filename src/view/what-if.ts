import type { Sensitivity } from '../checkers/sensitivity.ts';
import * as es from '../i18n/es.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { formatChance, formatPoints } from '../text/format-es.ts';

/** «¿Y si…?» as a table: one row for each thing of which there could be one more. */
export function whatIfHtml({ label, rows, effects }: Sensitivity): string {
  const body = [
    ...rows.map((row) => ({ ...row, plus: '+1' })),
    ...effects.map((row) => ({ ...row, plus: es.tool.using })),
  ].map(
    (row) =>
      `<tr><td>${row.plus} ${escapeHtml(row.label)}</td><td class="num">${escapeHtml(formatChance(row.chance))}</td><td class="num">${formatPoints(row.change)}</td></tr>`,
  );
  return `<div class="tabla" tabindex="0"><table><thead><tr><th>${es.tool.oneMore}</th><th class="num">${escapeHtml(label)}</th><th class="num">${es.tool.difference}</th></tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
