import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BenchReport } from './report.ts';

/** A bench: prints what it measures, and tells the report what was promised or compared. */
export interface Bench {
  title: string;
  run(report: BenchReport): void | Promise<void>;
}

/**
 * `npm run bench [nombre]`: runs every bench/*.bench.ts, or those whose name contains the word given. At the end
 * come the ratios, the targets, and a file with both; a target that is missed makes the exit code 1.
 */
if (import.meta.main) {
  const wanted = process.argv[2] ?? '';
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.bench.ts') && name.includes(wanted))
    .sort();
  const report = new BenchReport();
  const start = performance.now();
  for (const [at, file] of files.entries()) {
    const { bench } = (await import(join(import.meta.dirname, file))) as { bench: Bench };
    const elapsed = Math.round((performance.now() - start) / 1000);
    console.log(`\n## [${at + 1}/${files.length}, ${elapsed} s] ${bench.title} (bench/${file})\n`);
    report.begin(bench.title);
    try {
      await bench.run(report);
    } catch (error) {
      console.error(error);
      report.fail(error);
    }
  }
  const met = report.tell();
  report.save();
  if (!met) process.exitCode = 1;
}
