/** Icons of one family with the emblems: a grid of 24, strokes of 1.75 with round ends, our own drawings. */
const ICONS = {
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  rules: '<path d="M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2ZM12 6v14"/>',
  calculate:
    '<rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M8.5 8.500h.01M15.5 8.500h.01M12 12h.01M8.5 15.500h.01M15.5 15.500h.01" stroke-width="2.6"/>',
  ruling: '<path d="M12 4v16M7 20h10M5 7h14M5 7l-2.5 6h5L5 7ZM19 7l-2.5 6h5L19 7Z"/>',
  table: '<path d="M3 9h18M5 9v10M19 9v10M8 5h8M12 5v4M9 13h6"/>',
  theme: '<circle cx="12" cy="12" r="8"/><path class="full" d="M12 4a8 8 0 0 1 0 16Z"/>',
  cite: '<path d="M9 8H5v5h4V8Zm0 5c0 2-1 3.5-3 4M19 8h-4v5h4V8Zm0 5c0 2-1 3.5-3 4"/>',
  share: '<path d="M12 15V4M8 8l4-4 4 4M5 12v8h14v-8"/>',
  pin: '<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.900L3.5 9.700l5.9-.8Z"/>',
  more: '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="3"/>',
  steps: '<path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01"/>',
  question:
    '<path d="M4 5h16v11h-9l-5 4v-4H4ZM9.500 9a2.500 2.500 0 1 1 3.300 2.400c-.5.2-.8.5-.8 1.100"/><path d="M12 14.300h.01" stroke-width="2.4"/>',
  errata: '<path d="M5 20l1-4L16 6l3 3L9 19ZM14 8l3 3M13 20h7"/>',
  grey: '<circle cx="12" cy="12" r="8.500"/><path d="M12 3.500v17M12 7h6.500M12 11h8M12 15h7.500"/>',
  linked: '<rect x="3" y="8" width="10" height="8" rx="4"/><rect x="11" y="8" width="10" height="8" rx="4"/>',
  guide: '<path d="M6 3h12v18H6ZM9 8h6M9 12h6M9 16h3"/>',
  round: '<path d="M19 9a8 8 0 1 0 .8 5M20 4v5h-5"/>',
  unit: '<path d="M12 3l4 6v7l3 4h-5l-2-2-2 2H5l3-4V9Z"/>',
  faction: '<path d="M6 21V3M6 4h12l-3 4 3 4H6"/>',
  cards: '<path d="M4 8l9-2.500 3 11-9 2.500ZM14.500 5H20v12h-2.500"/>',
  grid: '<path d="M4 5h16v14H4ZM4 10h16M4 14.500h16M10 5v14"/>',
  verdict: '<path d="M4 12.500l5 5L20 6.500"/>',
} as const;
export type IconName = keyof typeof ICONS;

/** An icon as SVG. It says nothing by itself: a name stands beside it, or its button has one. */
export function iconSvg(name: IconName, size = 22, id?: string): string {
  return `<svg${id ? ` id="${id}"` : ''} class="icon" aria-hidden="true" viewBox="0 0 24 24" width="${size}" height="${size}">${ICONS[name]}</svg>`;
}
