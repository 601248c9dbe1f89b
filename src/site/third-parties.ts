import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What reaches a reader's device besides our own: a test compares it with docs/dependencies.md. */
export const ON_PAGES = ['zod', 'flexsearch', 'pagefind', '@fontsource/marcellus', 'vite', 'rolldown'] as const;

/** The notices of packages whose code goes with ours: their authors must be named wherever it goes. */
export function noticesOf(root: string, packages: readonly string[]): string {
  return packages
    .map((name) => {
      const folder = join(root, 'node_modules', name);
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
      return `${name} ${version}\n\n${licenceIn(folder)}`;
    })
    .join('\n\n');
}

/** A file, a file in Markdown, or a folder with one of the same name. */
function licenceIn(folder: string): string {
  for (const name of ['LICENSE', 'LICENSE.md', join('LICENSE', 'LICENSE')]) {
    if (!statSync(join(folder, name), { throwIfNoEntry: false })?.isFile()) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    // Vite's goes on with all that its own program holds, of which nothing reaches a page.
    return text.split('# Licenses of bundled dependencies')[0]?.trim() ?? '';
  }
  throw new Error(`${folder} has no licence`);
}
