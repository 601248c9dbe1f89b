import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { FIGURE_TABLES, type Figures } from '../schema/figures/tables.ts';
import { refOf, refsWithin } from '../schema/ref.ts';
import type { Registry } from '../schema/registry.ts';
import { buildRegistry, type ReadingCheck } from './build-registry.ts';
import type { FigureCheck } from './figure-checks.ts';
import { fingerprint, generatedFile, readStamp, type Stamp, sightOf } from './generated.ts';
import { withoutLinks } from './link-rulings.ts';
import type { FigureSchemas } from './read-figures.ts';

/**
 * Makes `src/generated` from `content/`: the registry, the figures, the types of all ids and the games' colours.
 * Does nothing when neither content nor catalog code changed since the last time. Who only reads calls
 * `loadCatalog` (load.ts). `checks`: what the rules have to say of the figures;
 * `readingCheck`: what the calculators have to say of the words to read them.
 */
export function generate(
  root: string,
  tables: FigureSchemas = FIGURE_TABLES,
  checks: readonly FigureCheck[] = [],
  readingCheck?: ReadingCheck,
): { fresh: boolean; clauses: number } {
  const stamp = fingerprint(root);
  const seen = sightOf(root);
  const last = readStamp(root);
  if (last?.stamp === stamp) {
    // The same texts with other times, as after a checkout: right, and from now on known to be without reading.
    if (last.seen !== seen) writeStamp(root, { ...last, seen });
    return { fresh: true, clauses: last.clauses };
  }

  const { registry, figures } = buildRegistry(root, tables, checks, readingCheck);
  const clauses = registry.clauses.length;
  const write = (name: string, text: string) => writeFileSync(generatedFile(root, name), text);
  mkdirSync(dirname(generatedFile(root, 'stamp.json')), { recursive: true });
  write('registry.json', JSON.stringify(registry, withoutLinks));
  write('figures.json', JSON.stringify(figures));
  write('clause-ids.ts', clauseIdsModule(registry));
  write('figure-ids.ts', figureIdsModule(figures));
  write('game-colours.css', coloursSheet(registry));
  write('game-filter.css', filterSheet(registry));
  // Last: until it is there the rest does not count.
  writeStamp(root, { stamp, clauses, seen });
  return { fresh: false, clauses };
}

const writeStamp = (root: string, stamp: Stamp) =>
  writeFileSync(generatedFile(root, 'stamp.json'), JSON.stringify(stamp));

const union = (ids: string[]) => ids.map((id) => `\n  | '${id}'`).join('') || ' never';

/** Rows of each table by their ids: reading a figure that is not there is a type error. */
function figureIdsModule(figures: Figures): string {
  const tables = Object.entries(figures).flatMap(([table, { filas }]) => {
    const ids = filas.flatMap((row: object) => ('id' in row ? [String(row.id)] : []));
    return ids.length > 0 ? [`  '${table}':${union(ids)};`] : [];
  });
  return [
    '// Generated from content/rules by src/catalog/generate.ts. Do not edit.',
    'export interface RowIds {',
    ...tables,
    '}',
    '',
  ].join('\n');
}

function clauseIdsModule({ clauses, greyAreas }: Registry): string {
  const refs = clauses.flatMap(refsWithin);
  return [
    '// Generated from content/es by src/catalog/generate.ts. Do not edit.',
    '/** Every clause and bullet that exists: citing another one is a type error. */',
    `export type ClauseRef =${union(refs)};`,
    '/** Every grey area: where a rule function follows our reading of it, it says so. */',
    `export type GreyAreaRef =${union(greyAreas.map(({ game, id }) => refOf(game, id)))};`,
    '',
  ].join('\n');
}

/** `--hue-ti4`, for pages and for what scripts write into them; `--game` is that of the nearest part that says its game. */
function coloursSheet({ games }: Registry): string {
  const hues = games.map(({ id, colour }) => `  --hue-${id}: light-dark(${colour.light}, ${colour.dark});`);
  const dim = games.map(({ id, colour }) => `  --hue-${id}: color-mix(in srgb, ${colour.dark} 30%, ${DIM_TINT});`);
  const own = games.flatMap(({ id }) => [
    `[data-game="${id}"] {\n  --game: var(--hue-${id});\n}`,
    // What is only for those who play this game tonight (see src/client/game-mode.ts).
    `:root:not([data-juego="${id}"]) .only-tonight[data-game="${id}"] {\n  display: none;\n}`,
  ]);
  return [
    '/* Generated from content/es by src/catalog/generate.ts. Do not edit. */',
    ':root {',
    ...hues,
    '}',
    '@media screen {',
    '  :root[data-theme="dim"] {',
    ...dim.map((line) => `  ${line}`),
    '  }',
    '}',
    ...own,
    '',
  ].join('\n');
}

/** `GameFilter.astro`: a rule per game, because a selector cannot compare two attributes. */
function filterSheet({ games }: Registry): string {
  const rules = games.map(
    ({ id }) => `main:has(#solo-${id}:checked) section[data-game]:not([data-game="${id}"]) {\n  display: none;\n}\n`,
  );
  return `/* Generated from content/es by src/catalog/generate.ts. Do not edit. */\n${rules.join('')}`;
}

/** What every game's colour is mixed with where the room is dark: warm, with little blue. */
const DIM_TINT = '#d98f45';
