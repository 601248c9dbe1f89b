import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchFigure, BenchFile } from '../schema/bench-file.ts';
import { formatNumber } from '../text/format-es.ts';

/** The figures of the latest `npm run bench`, as it left them; null where nobody ran it. */
export function readBenchFile(root: string): BenchFile | null {
  const file = join(root, 'config', 'rendimiento.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BenchFile) : null;
}

/** Figures by the bench that measured them, in the order in which it did. */
export function byBench(figures: readonly BenchFigure[]): [string, BenchFigure[]][] {
  const groups = new Map<string, BenchFigure[]>();
  for (const figure of figures) groups.set(figure.bench, [...(groups.get(figure.bench) ?? []), figure]);
  return [...groups];
}

/** `1,4 ms`. Small figures keep the digits that say something. */
export function figureText(value: number, unit: string): string {
  const shown =
    Math.abs(value) > 0 && Math.abs(value) < 0.1 ? value.toPrecision(2).replace('.', ',') : formatNumber(value);
  return `${shown}\u00a0${unit}`.trim();
}

export const isMet = ({ value, limit, atLeast }: BenchFigure): boolean =>
  limit === undefined || (atLeast ? value >= limit : value <= limit);

/** How many times as much the others take, or how much better we do where more is better: `×4,2`. */
export function ratioText({ value, peer, atLeast }: BenchFigure): string {
  if (!peer || value === 0 || peer.value === 0) return '—';
  return `×${formatNumber(atLeast ? value / peer.value : peer.value / value)}`;
}
