import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/**
 * Which files of `_astro` a text needs: those it names, and those that they name. Every file there has a hash in
 * its name, so naming it is the only way to load it, whatever the syntax: an import now or later, a worker, a
 * style, a font. Nothing has to be known about how bundlers write.
 */
export class AssetGraph {
  private readonly named = new Map<string, string[]>();

  constructor(dist: string) {
    const folder = join(dist, '_astro');
    const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
    for (const name of names) this.named.set(name, []);
    for (const name of names.filter((each) => ['.js', '.css'].includes(extname(each))))
      this.named.set(name, this.namedIn(readFileSync(join(folder, name), 'utf8')));
  }

  /** Addresses of all that a text needs; `skip` leaves out a file and what only it needs. */
  neededBy(text: string, skip: (name: string) => boolean = () => false): string[] {
    const found = new Set<string>();
    const visit = (name: string) => {
      if (found.has(name) || skip(name)) return;
      found.add(name);
      for (const next of this.named.get(name) ?? []) visit(next);
    };
    for (const name of this.namedIn(text)) visit(name);
    return [...found].map((name) => `_astro/${name}`);
  }

  private namedIn(text: string): string[] {
    const words = text.match(/[\w.@~-]+\.[a-z0-9]+/g) ?? [];
    return [...new Set(words)].filter((word) => this.named.has(word));
  }
}
