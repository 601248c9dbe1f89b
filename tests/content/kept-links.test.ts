import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type KeptLink, LinkReader } from '../../scripts/link-meaning.ts';
import { index, root, rules } from '../catalog-fixture.ts';

const folder = join(root, 'tests', 'fixtures', 'links');
const reader = new LinkReader(rules, index.registry.rulings);
const keptIn = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as KeptLink[];

/** Addresses as they were before they had an end: people have those too. */
const withoutEnd = (link: string) => link.replace(/#([vd])=2(.*)&(?:fin|FIN)$/, '#$1=1$2');

/** What a link says now. One that was open once may be told with its condition since: it says what it said, and more. */
function saidNow({ link, says }: KeptLink, open = link): KeptLink {
  const { strictly, ...now } = reader.read(open);
  return { ...now, link, says: says === strictly ? says : now.says };
}

/** `npm run enlaces:guardar` adds to these files; nothing is ever taken out of them. */
describe.each(readdirSync(folder))('links that people have sent each other: %s', (file) => {
  const kept = keptIn(file);

  test('there are some of every calculator and ruling of that day', () => {
    expect(new Set(kept.map(({ link }) => link.split('/')[2])).size).toBeGreaterThan(150);
  });

  test('each still opens, whole, and says what it said', () => {
    expect(kept.map((one) => saidNow(one))).toEqual(kept.map(({ strictly: _, ...one }) => one));
  });

  test('each says the same as it was written before addresses had an end', () => {
    for (const one of kept) expect(saidNow(one, withoutEnd(one.link)).says, one.link).toBe(one.says);
  });
});
