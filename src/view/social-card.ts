import * as es from '../i18n/es.ts';
import type { GameId } from '../schema/game-ids.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { emblemSvg, motifSvg } from './emblems.ts';

/** The picture that goes with a shared link: whose it is, what it is about, in letters read at a glance. */
export interface SocialCard {
  game: GameId | null;
  /** Colour of the game on dark paper. */
  hue: string;
  /** What kind of thing it is: «Regla 23», «Dictamen». */
  kind: string;
  title: string;
  text: string;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;
const LEFT = 84;
const ROOM = CARD_SIZE.width - 2 * LEFT;
const PAPER = '#0e1120';
const INK = '#f1eee4';
const SOFT = '#b4b9cc';
const GOLD = '#e2bd6b';

/** Lines of a text that fit a width, the last one cut with «…» where there are more than `most`. */
export function linesOf(text: string, room: number, widthOf: (text: string) => number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last.includes(' ') && widthOf(`${last}…`) > room) last = last.slice(0, last.lastIndexOf(' '));
  return [...lines.slice(0, most - 1), `${last.replace(/[\s.,;:]+$/, '')}…`];
}

/** A title on as few lines as it needs, of about the same length. */
function balanced(title: string, widthOf: (text: string) => number): string[] {
  const lines = linesOf(title, ROOM, widthOf, 3);
  for (let room = ROOM * 0.5; room < ROOM; room += ROOM * 0.05) {
    const narrower = linesOf(title, room, widthOf, 9);
    if (narrower.length === lines.length && narrower.every((line) => widthOf(line) <= ROOM)) return narrower;
  }
  return lines;
}

/** A colour between two, without a layer of its own: layers are slow to draw. */
function mixed(one: string, other: string, share: number): string {
  const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [from, to] = [parts(one), parts(other)];
  return `#${from
    .map((part, at) =>
      Math.round(part * share + (to[at] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The card as SVG. `widthOf` is the width of a text in letters of size 1 of the display face. */
export function cardSvg({ game, hue, kind, title, text }: SocialCard, widthOf: (text: string) => number): string {
  const size = title.length > 60 ? 58 : title.length > 34 ? 68 : 84;
  const head = balanced(title, (line) => widthOf(line) * size);
  const body = linesOf(text, ROOM, (line) => widthOf(line) * 34, head.length > 2 ? 1 : 2);
  const written = (lines: string[], top: number, letters: number, colour: string) =>
    lines.map((line, at) => textSvg(line, LEFT, top + at * letters * 1.22, letters, colour)).join('');
  const top = 290;
  const faint = mixed(hue, PAPER, 0.26);
  const { width, height } = CARD_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>.emblem,.motif{fill:none;stroke:${hue};stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}.full{fill:${hue}}.motif{stroke:${faint};stroke-width:1.4}.motif .full{fill:${faint}}</style><rect width="${width}" height="${height}" fill="${PAPER}"/>${game ? `<g transform="translate(640 -10) scale(2.5)">${sized(motifSvg(game), 240, 116)}</g>` : ''}<rect width="${width}" height="12" fill="${hue}"/>${game ? `<g transform="translate(${LEFT} 72)">${emblemSvg(game, 104)}</g>` : starSvg(LEFT, 72, 104)}${textSvg(kind, LEFT + 130, 138, 36, hue)}${written(head, top, size, INK)}${written(body, top + (head.length - 1) * size * 1.22 + 74, 34, SOFT)}${starSvg(LEFT, 540, 40)}${textSvg(es.site.name, LEFT + 54, 572, 34, GOLD)}</svg>`;
}

function textSvg(text: string, x: number, y: number, size: number, colour: string): string {
  return `<text x="${x}" y="${Math.round(y)}" font-family="Marcellus" font-size="${size}" fill="${colour}">${escapeHtml(text)}</text>`;
}

/** A drawing that fills its box on a page needs its own size here. */
const sized = (svg: string, width: number, height: number) =>
  svg.replace('<svg ', `<svg width="${width}" height="${height}" `);

/** The mark of the site, as in its header. */
const starSvg = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})"><path fill="${GOLD}" d="M16 1.5 18.4 13.6 30.5 16 18.4 18.4 16 30.5 13.6 18.4 1.5 16 13.6 13.6Z"/><circle cx="16" cy="16" r="9.5" fill="none" stroke="${GOLD}" stroke-width="0.9" stroke-dasharray="1.5 2"/><circle cx="22.7" cy="9.3" r="1.7" fill="${GOLD}"/></g>`;
