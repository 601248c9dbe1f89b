import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadCatalog } from '../src/catalog/load.ts';
import { allRules } from '../src/checkers/all-rules.ts';
import { caseToAddress } from '../src/rulings/address.ts';
import { exampleFacts } from '../src/rulings/example-facts.ts';
import { flatten, stateToHash } from '../src/view/form-state.ts';
import { type KeptLink, LinkReader } from './link-meaning.ts';

/**
 * `npm run enlaces:guardar`, at every release: keeps a link to each worked example of each calculator and ruling,
 * and what it says today, in tests/fixtures/links/<version>.json. Links that people sent each other must open for
 * ever with the meaning they had, so what a file holds is never written again: tests/content/kept-links.test.ts
 * opens them all. Where an answer was wrong and is corrected, its line is corrected by hand.
 */
const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const file = join(root, 'tests', 'fixtures', 'links', `${version}.json`);
const { index, figures } = loadCatalog(root);
const { rulings } = index.registry;
const rules = allRules(figures, rulings);
const reader = new LinkReader(rules, rulings);

const links = [
  ...rules.flatMap(({ id, examples }) =>
    examples.map(({ input }) => `/herramientas/${id}/${stateToHash(flatten(input))}`),
  ),
  ...rulings.flatMap((ruling) =>
    ruling.examples.map(({ facts }) => `/dictamenes/${ruling.id}/${caseToAddress(ruling, exampleFacts(facts))}`),
  ),
];
const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptLink[]) : [];
const known = new Set(before.map(({ link }) => link));
const added = [...new Set(links)].filter((link) => !known.has(link)).map((link) => reader.read(link));
const lines = [...before, ...added].map((kept) => `  ${JSON.stringify(kept)}`);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
console.log(`${lines.length} enlaces en ${file.slice(root.length + 1)}, ${added.length} nuevos.`);
