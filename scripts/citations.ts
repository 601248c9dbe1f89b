import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalog } from '../src/catalog/load.ts';
import { allRules } from '../src/checkers/all-rules.ts';
import { type CitationLock, pinCitations, staleCitations } from '../src/checkers/citations.ts';

/**
 * `npm run citas` lists the rule functions whose clauses changed since somebody looked.
 * `npm run citas:fijar [id …]` pins them to today's texts, once somebody has.
 */
const root = join(import.meta.dirname, '..');
const lockFile = join(root, 'src', 'checkers', 'citations.lock.json');
const { index, figures } = loadCatalog(root);
const rules = allRules(figures);
const lock: CitationLock = existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')) : {};
const hashOf = (ref: string) => index.hashOf(ref);
const [action, ...only] = process.argv.slice(2);

if (action === 'fijar') {
  const unknown = only.filter((id) => !rules.some((rule) => rule.id === id));
  if (unknown.length > 0) {
    console.error(`No existe la herramienta: ${unknown.join(', ')}`);
    process.exit(2);
  }
  writeFileSync(lockFile, `${JSON.stringify(pinCitations(rules, lock, hashOf, only), null, 2)}\n`);
  console.log(`Citas fijadas: ${only.join(', ') || 'todas'}.`);
} else {
  const stale = staleCitations(rules, lock, hashOf);
  const reasons = { changed: 'su texto ha cambiado', new: 'sin fijar', gone: 'ya no se cita' };
  for (const { rule, clause, reason } of stale) console.error(`${rule}: ${clause}: ${reasons[reason]}`);
  if (stale.length > 0) {
    console.error('\nCompara cada función con el texto de hoy y fíjala con: npm run citas:fijar -- <id>');
    process.exitCode = 1;
  } else console.log(`Citas al día: ${rules.length} funciones.`);
}
