import type { ResultMap } from '../checkers/results.ts';
import * as es from '../i18n/es.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { hexSvg, legendHtml } from './hex-svg.ts';

/** An answer on its map, with its key and the same as a table. */
export function resultMapHtml({ title, key, drawing, table }: ResultMap): string {
  const cells = (row: string[], tag: string) => row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('');
  const ways = drawing.paths.length > 1 ? drawing.paths.map(({ label }, at) => wayHtml(label, at)).join('') : '';
  const sizes = drawing.orientation === 'flat' ? { largest: 84, smallest: 30 } : { largest: 56, smallest: 22 };
  return `<figure class="result-map"><figcaption>${escapeHtml(title)}</figcaption><div class="map-view" tabindex="0">${hexSvg(
    drawing,
    `${title}. ${es.hexMap.asTableBelow}`,
    sizes,
  )}</div>${legendHtml(drawing)}${ways && `<ul class="legend">${ways}</ul>`}<p class="axis">${escapeHtml(key)}</p><details><summary>${es.tool.asTable}</summary><div class="tabla" tabindex="0"><table><caption>${escapeHtml(table.title)}</caption><thead><tr>${cells(table.columns, 'th')}</tr></thead><tbody>${table.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></div></details></figure>`;
}

const wayHtml = (label: string, at: number) =>
  `<li><span class="dot way way-${at % 4}"></span>${escapeHtml(label)}</li>`;
