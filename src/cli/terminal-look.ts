import type { Look } from '../answers/look.ts';

const WIDTH = 20;
/** Eighths of a cell, so that a bar of twenty tells one part in a hundred and sixty. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** How answers look at a terminal: bars always, colours only where there are any. */
export function terminalLook(colours: boolean): Look {
  const paint = (code: string) => (text: string) => (colours && text !== '' ? `\u001B[${code}m${text}\u001B[0m` : text);
  return { strong: paint('1'), title: paint('36'), faint: paint('2'), bar: (share) => paint('33')(barOf(share)) };
}

function barOf(share: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * WIDTH * 8);
  return `${'█'.repeat(eighths >> 3)}${EIGHTHS[eighths & 7]}`.padEnd(WIDTH, '·');
}

/** Colours only for people: at a terminal, and not where they said they want none (no-color.org). */
export function wantsColours(stream: { isTTY?: boolean }, env: Record<string, string | undefined>): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0';
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}
