import type { GameId } from '../schema/game-ids.ts';

/**
 * Emblems of the games, our own drawings of one family: a grid of 48, strokes of 2.5 with round ends, one idea
 * each. They wear the colour of the text around them.
 */
const EMBLEMS: Record<GameId, string> = {
  // A throne and the six arms of a galaxy.
  ti4: '<path d="M24 3v6M24 39v6M5.8 13.500l5.2 3M37 31.500l5.2 3M5.8 34.500l5.2-3M37 16.500l5.2-3"/><path d="M18.5 34V18.500a5.5 5.5 0 0 1 11 0V34M14.5 24.500V34h19v-9.500M18.5 27.500h11"/>',
  // A wheel of ages, one of them lit.
  era: '<circle cx="24" cy="24" r="18"/><circle cx="24" cy="24" r="6"/><path d="M24 6v12M24 30v12M6 24h12M30 24h12M11.3 11.300l8.4 8.400M28.3 28.300l8.4 8.400M11.3 36.700l8.4-8.4"/><path class="full" d="M24 6a18 18 0 0 1 12.7 5.300L28.3 19.700A6 6 0 0 0 24 18Z"/>',
  // A dark disc and the eight worlds around it.
  galaxy:
    '<circle class="full" cx="24" cy="24" r="8"/><circle cx="24" cy="24" r="12.5" stroke-dasharray="2 4"/><path d="M24 5.500h.01M37.1 10.900h.01M42.5 24h.01M37.1 37.100h.01M24 42.500h.01M10.9 37.100h.01M5.5 24h.01M10.9 10.900h.01" stroke-width="5.5"/>',
  // A plague behind a curtain.
  opera:
    '<path d="M5 7h38M8 7c1 13-1 25-3 34M40 7c-1 13 1 25 3 34M8 7c8 3 9 14 2 21M40 7c-8 3-9 14-2 21"/><circle cx="24" cy="29" r="6"/><path d="M24 23v-5M24 35v5M18 29h-4M30 29h4M19.8 24.800l-3-3M28.2 24.800l3-3M19.8 33.200l-3 3M28.2 33.200l3 3"/>',
  // A lane between two stars.
  ascendancy:
    '<path class="full" d="M12 27c.6 5 3 8 8 9-5 1-7.4 4-8 9-.6-5-3-8-8-9 5-1 7.4-4 8-9ZM36 3c.6 5 3 8 8 9-5 1-7.4 4-8 9-.6-5-3-8-8-9 5-1 7.4-4 8-9Z"/><path d="M17.5 28.5 29 17M21.5 32.5 33 21"/>',
};

/** An emblem as SVG. It says nothing by itself: the name of the game stands beside it. */
export function emblemSvg(game: GameId, size = 24): string {
  return `<svg class="emblem" aria-hidden="true" viewBox="0 0 48 48" width="${size}" height="${size}">${EMBLEMS[game]}</svg>`;
}

/** A quiet picture behind a title: hexagons, orbits, cards, a curtain, lanes. */
const MOTIFS: Record<GameId, string> = {
  ti4: '<path d="M40 8 64 22v28L40 64 16 50V22ZM88 8l24 14v28L88 64 64 50V22ZM64 50l24 14v28l-24 14-24-14V64ZM136 8l24 14v28l-24 14-24-14V22ZM112 50l24 14v28l-24 14-24-14V64ZM160 50l24 14v28l-24 14-24-14V64ZM184 8l24 14v28l-24 14-24-14V22Z"/>',
  era: '<circle cx="160" cy="58" r="18"/><circle cx="160" cy="58" r="40"/><circle cx="160" cy="58" r="66"/><circle cx="160" cy="58" r="96"/><circle class="full" cx="128" cy="34" r="4"/><circle class="full" cx="217" cy="91" r="5"/><circle class="full" cx="160" cy="18" r="3"/>',
  galaxy:
    '<rect x="60" y="18" width="50" height="74" rx="5" transform="rotate(-14 85 55)"/><rect x="100" y="14" width="50" height="74" rx="5" transform="rotate(-3 125 51)"/><rect x="142" y="18" width="50" height="74" rx="5" transform="rotate(9 167 55)"/><rect x="182" y="30" width="50" height="74" rx="5" transform="rotate(20 207 67)"/>',
  opera:
    '<path d="M20 0c6 40-4 80 2 116M48 0c-8 36 6 78-2 116M76 0c7 38-6 82 1 116M104 0c-8 42 5 80-2 116M132 0c7 36-5 84 2 116M160 0c-8 40 6 78-1 116M188 0c7 40-6 80 1 116M216 0c-7 38 6 82-1 116"/>',
  ascendancy:
    '<path d="M30 90 92 34l66 30 62-48M92 34l14 66M158 64l-52 36M158 64l40 34"/><circle class="full" cx="30" cy="90" r="5"/><circle class="full" cx="92" cy="34" r="7"/><circle class="full" cx="158" cy="64" r="5"/><circle class="full" cx="220" cy="16" r="6"/><circle class="full" cx="106" cy="100" r="4"/><circle class="full" cx="198" cy="98" r="4"/>',
};

export function motifSvg(game: GameId): string {
  return `<svg class="motif" aria-hidden="true" viewBox="0 0 240 116" preserveAspectRatio="xMaxYMid slice">${MOTIFS[game]}</svg>`;
}
