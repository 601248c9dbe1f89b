/** Silhouettes of what fights, of one family with the icons: a grid of 24, our own drawings, told apart by their outline. */
const UNITS: Record<string, string> = {
  caza: '<path d="M12 7l4 8-4-2-4 2Z"/>',
  destructor: '<path d="M12 3l3 9 4 5h-4l-3 4-3-4H5l4-5Z"/>',
  crucero: '<path d="M12 3l4 6v7l3 4h-5l-2-2-2 2H5l3-4V9Z"/>',
  transporte: '<path d="M5 8h14v8H5ZM9 8V5h6v3M8 20h8M12 16v4"/>',
  acorazado: '<path d="M12 2l7 5v9l-4 5H9l-4-5V7ZM12 8v7M9 11h6"/>',
  'estrella-de-guerra':
    '<path d="M12 2l2.4 5.6 5.9-1.5-2.5 5.9 2.5 5.9-5.9-1.500L12 22l-2.4-5.6-5.9 1.500L6.2 12 3.7 6.100l5.9 1.500Z"/>',
  'nave-insignia':
    '<path d="M12 2l3 6 6 1-4.5 4.500L18 20l-6-3-6 3 1.5-6.500L3 9l6-1Z"/><circle cx="12" cy="11.5" r="2"/>',
  sdp: '<path d="M4 20h16M7 20v-6h10v6M12 14V9l6-5"/>',
  infanteria: '<circle cx="12" cy="6" r="3"/><path d="M6 21v-6a6 6 0 0 1 12 0v6"/>',
  // Star Trek: Ascendancy.
  naves: '<path d="M12 3l4 6v7l3 4h-5l-2-2-2 2H5l3-4V9Z"/>',
  impacto:
    '<circle cx="12" cy="12" r="7"/><circle class="full" cx="12" cy="12" r="1.5"/><path d="M12 2v5M12 17v5M2 12h5M17 12h5"/>',
  escudo: '<path d="M12 3l7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6Z"/>',
  'base-estelar': '<ellipse cx="12" cy="9" rx="9" ry="3.500"/><path d="M9 12.300v4l3 5 3-5v-4M12 2v3.500"/>',
  // Era Galáctica.
  'poder-militar': '<path d="M5 4l11 11M19 4 8 15M5 15l4 4M19 15l-4 4M6 18l-3 3M18 18l3 3"/>',
  basicas: '<path d="M12 3l3 9 4 5h-4l-3 4-3-4H5l4-5Z"/>',
  espiritualidad: '<path d="M2 12c5-7 15-7 20 0-5 7-15 7-20 0Z"/><circle cx="12" cy="12" r="2.500"/>',
  propulsion: '<path d="M5 5l6 7-6 7M12 5l6 7-6 7"/>',
  // Space Opera.
  civiles: '<circle cx="12" cy="7" r="3.500"/><path d="M5 21c0-5 3-8 7-8s7 3 7 8"/>',
  militares: '<path d="M5 12a7 7 0 0 1 14 0v2H5ZM7 14v4l3 3h4l3-3v-4M12 5v4"/>',
  ataque: '<path d="M20 3 9 14M20 3h-4L7 12M20 3v4l-9 9M6 12l6 6M8 16l-5 5"/>',
  defensa: '<path d="M12 3l7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6Z"/>',
  'dano-cartas': '<path d="M12 2l2 6 6-2-3 5 5 3-6 1 1 6-5-4-5 4 1-6-6-1 5-3-3-5 6 2Z"/>',
  sana: '<path d="M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z"/>',
  creditos: '<circle cx="12" cy="12" r="8.500"/><path d="M15 9a4 4 0 1 0 0 6"/>',
  meca: '<path d="M8 4h8v6H8ZM6 10h12v5H6ZM8 15v6M16 15v6M3 11v5M21 11v5"/>',
};
/** A token with a letter: fleets that are told apart by nothing else. */
const letterShape = (unit: string) =>
  /^[a-e]$/.test(unit)
    ? `<circle cx="12" cy="12" r="9.500"/><text class="full" x="12" y="16.500" font-size="12" font-weight="600" text-anchor="middle" stroke="none">${unit.toUpperCase()}</text>`
    : undefined;

/** The silhouette of a unit, or nothing where there is none. */
export function unitSvg(unit: string, size = 20): string {
  const shape = UNITS[unit] ?? letterShape(unit);
  return shape
    ? `<svg class="icon" aria-hidden="true" viewBox="0 0 24 24" width="${size}" height="${size}">${shape}</svg>`
    : '';
}
