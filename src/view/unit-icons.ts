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
  meca: '<path d="M8 4h8v6H8ZM6 10h12v5H6ZM8 15v6M16 15v6M3 11v5M21 11v5"/>',
};
/** The silhouette of a unit, or nothing where there is none. */
export function unitSvg(unit: string, size = 20): string {
  const shape = UNITS[unit];
  return shape
    ? `<svg class="icon" aria-hidden="true" viewBox="0 0 24 24" width="${size}" height="${size}">${shape}</svg>`
    : '';
}
