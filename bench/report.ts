import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { BenchFigure, BenchFile } from '../src/schema/bench-file.ts';
import { ratio } from './table.ts';

const FILE = join(import.meta.dirname, '..', 'config', 'rendimiento.json');

/** What the benches found, gathered while they run: the summary, the file and the exit code come from it. */
export class BenchReport {
  private readonly figures: BenchFigure[] = [];
  private readonly broken: string[] = [];
  private bench = '';
  /** Looked at before the benches themselves load the machine. */
  private readonly busy = (loadavg()[0] ?? 0) > availableParallelism();

  begin(bench: string): void {
    this.bench = bench;
  }

  add(figure: Omit<BenchFigure, 'bench'>): void {
    this.figures.push({ bench: this.bench, ...figure });
  }

  fail(error: unknown): void {
    this.broken.push(`${this.bench}: ${error instanceof Error ? error.message : String(error)}`);
  }

  /** Ratios first, then targets; true when every target is met and every bench ended. */
  tell(): boolean {
    const compared = this.figures.filter(({ peer }) => peer);
    const aimed = this.figures.filter(({ limit }) => limit !== undefined);
    console.log('\n# Razones frente a otros, en la misma ejecución\n');
    for (const { label, value, unit, peer, atLeast } of compared)
      console.log(
        `${timesBetter(value, peer?.value ?? 0, atLeast).padStart(9)}  ${label}: ${shown(value, unit)}; ${peer?.name}: ${shown(peer?.value ?? 0, unit)}`,
      );
    console.log('\n# Objetivos\n');
    for (const figure of aimed)
      console.log(
        `${isMet(figure) ? '   cumple' : 'NO CUMPLE'}  ${figure.label}: ${shown(figure.value, figure.unit)} (${figure.atLeast ? 'al menos' : 'como mucho'} ${shown(figure.limit ?? 0, figure.unit)})`,
      );
    for (const message of this.broken) console.error(`NO TERMINA  ${message}`);
    return this.broken.length === 0 && aimed.every(isMet);
  }

  /** The benches that ran replace what they had found before; the others stay. */
  save(): void {
    const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as BenchFile).figures : [];
    const ran = new Set(this.figures.map(({ bench }) => bench));
    const file: BenchFile = {
      date: new Date().toISOString().slice(0, 10),
      node: process.versions.node,
      cores: availableParallelism(),
      busy: this.busy,
      figures: [...before.filter(({ bench }) => !ran.has(bench)), ...this.figures.map(rounded)],
    };
    writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
    console.log(`\nLas cifras están en config/rendimiento.json; el sitio las muestra en /rendimiento/.`);
  }
}

/** Above ×1 is in our favour, whichever way is better. */
const timesBetter = (own: number, other: number, atLeast = false) => (atLeast ? ratio(own, other) : ratio(other, own));
const isMet = ({ value, limit = 0, atLeast }: BenchFigure) => (atLeast ? value >= limit : value <= limit);
/** Four digits are more than any of this repeats. */
const round = (value: number) => Number(value.toPrecision(4));
const rounded = (figure: BenchFigure): BenchFigure => ({
  ...figure,
  value: round(figure.value),
  ...(figure.peer && { peer: { ...figure.peer, value: round(figure.peer.value) } }),
});
const shown = (value: number, unit: string) => `${round(value)} ${unit}`.trim();
