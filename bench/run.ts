import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A bench: prints what it measures. */
export interface Bench {
  title: string;
  run(): void | Promise<void>;
}

/** `npm run bench [nombre]`: runs every bench/*.bench.ts, or those whose name contains the word given. */
const wanted = process.argv[2] ?? '';
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.ts') && name.includes(wanted));
for (const file of files.sort()) {
  const { bench } = (await import(join(import.meta.dirname, file))) as { bench: Bench };
  console.log(`\n## ${bench.title} (bench/${file})\n`);
  await bench.run();
}
