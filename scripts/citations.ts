import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalog } from '../src/catalog/load.ts';
import { allRules } from '../src/checkers/all-rules.ts';
import { type CitationLock, type Citing, pinCitations, staleCitations } from '../src/checkers/citations.ts';

/**
 * `npm run citas` lists the rule functions and rulings whose clauses changed since somebody looked.
 * `npm run citas:fijar [id …]` pins them to today's texts, once somebody has. Rulings have a lock per
 * game beside their files; a ruling is pinned with the calculation of the same id, if there is one.
 */
const root = join(import.meta.dirname, '..');
const { index, figures } = loadCatalog(root);
const hashOf = (ref: string) => index.hashOf(ref);
const rulings = index.registry.rulings.map(({ id, game, cites, readings }) => ({
  ...{ id, game },
  cites: [...cites, ...readings],
}));
const locks: { file: string; citing: Citing[] }[] = [
  { file: join('src', 'checkers', 'citations.lock.json'), citing: allRules(figures, index.registry.rulings) },
  ...index.registry.games.map(({ id }) => ({
    file: join('content', 'es', id, 'dictamenes', 'citas.lock.json'),
    citing: rulings.filter(({ game }) => game === id),
  })),
];
const readLock = (file: string): CitationLock =>
  existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : {};
const [action, ...only] = process.argv.slice(2);

if (action === 'fijar') {
  const known = locks.flatMap(({ citing }) => citing.map(({ id }) => id));
  const unknown = only.filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    console.error(`No existe la herramienta ni el dictamen: ${unknown.join(', ')}`);
    process.exit(2);
  }
  for (const { file, citing } of locks.filter((lock) => lock.citing.length > 0))
    writeFileSync(join(root, file), `${JSON.stringify(pinCitations(citing, readLock(file), hashOf, only), null, 2)}\n`);
  console.log(`Citas fijadas: ${only.join(', ') || 'todas'}.`);
} else {
  const stale = locks.flatMap(({ file, citing }) => staleCitations(citing, readLock(file), hashOf));
  const reasons = { changed: 'su texto ha cambiado', new: 'sin fijar', gone: 'ya no se cita' };
  for (const { rule, clause, reason } of stale) console.error(`${rule}: ${clause}: ${reasons[reason]}`);
  if (stale.length > 0) {
    console.error('\nCompara cada uno con el texto de hoy y fíjalo con: npm run citas:fijar -- <id>');
    process.exitCode = 1;
  } else console.log(`Citas al día: ${locks.flatMap(({ citing }) => citing).length} funciones y dictámenes.`);
}
