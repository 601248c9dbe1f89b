import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import { type AlphabeticalIndex, AlphabeticalIndexSchema } from '../schema/alphabetical-index.ts';
import { type ChangeLog, ChangeLogSchema } from '../schema/change-log.ts';
import { type Game, GameSchema, type LegacyNumbering, LegacyNumberingSchema } from '../schema/game.ts';
import { GAME_IDS, type GameId } from '../schema/game-ids.ts';
import type { GreyAreaAttributes } from '../schema/grey-area.ts';
import { type RoundFile, RoundFileSchema } from '../schema/round-file.ts';
import { type RulingFile, RulingFileSchema } from '../schema/ruling-file.ts';
import { type TableViews, TableViewsSchema } from '../schema/table-views.ts';
import type { ContentProblem } from './content-error.ts';
import { type Raw, type RawSection, readGreyAreas, readSection, readYaml } from './read-section.ts';
import { yamlLines } from './yaml-lines.ts';
import { parseWith } from './zod-problems.ts';

/** Everything under `content/es`, parsed and validated file by file; references still unresolved. */
export interface RawContent {
  games: RawGame[];
  problems: ContentProblem[];
  /** Whether clauses are missing because they could not be read: then nobody can say that one does not exist. */
  lacking: boolean;
}

export interface RawGame {
  card: Game;
  cardFile: string;
  sections: RawSection[];
  greyAreas: Raw<GreyAreaAttributes>[];
  legacy: LegacyNumbering | null;
  alphabet: DataFile<AlphabeticalIndex> | null;
  changeLog: DataFile<ChangeLog> | null;
  tableViews: DataFile<TableViews> | null;
  round: DataFile<RoundFile> | null;
  rulings: DataFile<RulingFile>[];
  lacking: boolean;
}

/** A validated YAML file that later steps may still find fault with. */
export interface DataFile<T> {
  data: T;
  file: string;
  lineOf: (path: PropertyKey[]) => number | undefined;
}

const CARD = 'juego.yaml';
const LEGACY = 'numeracion-antigua.yaml';
const GREY_AREAS = 'zonas-grises.mdx';
const ALPHABET = 'indice-alfabetico.yaml';
const CHANGE_LOG = 'cambios.yaml';
const TABLE_VIEWS = 'tablas.yaml';
const ROUND = 'ronda.yaml';
const RULINGS = 'dictamenes';

/** `root` is the project's folder, or a fixture laid out like it. */
export function readContent(root: string): RawContent {
  const problems: ContentProblem[] = [];
  const base = join(root, 'content', 'es');
  const folders = readdirSync(base, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const folder of folders.filter(({ name }) => !GAME_IDS.some((id) => id === name))) {
    problems.push({
      file: `content/es/${folder.name}`,
      line: 1,
      message: `juego desconocido; se esperaba uno de: ${GAME_IDS.join(', ')}`,
    });
  }
  const games = GAME_IDS.filter((id) => folders.some((folder) => folder.name === id))
    .map((id) => readGame(root, id, problems))
    .filter((game) => game !== null);
  return { games, problems, lacking: games.some((game) => game.lacking) || games.length < folders.length };
}

function readGame(root: string, id: GameId, problems: ContentProblem[]): RawGame | null {
  const folder = join(root, 'content', 'es', id);
  const nameOf = (path: string) => relative(root, path).replaceAll('\\', '/');
  const cardPath = join(folder, CARD);
  const cardFile = nameOf(cardPath);
  if (!existsSync(cardPath)) {
    problems.push({ file: cardFile, line: 1, message: 'falta la ficha del juego' });
    return null;
  }
  const card = validYaml(cardPath, cardFile, GameSchema, 'ficha', problems)?.data;
  if (!card) return null;
  if (card.id !== id)
    problems.push({ file: cardFile, line: 1, field: 'id', message: `debe ser «${id}», como su carpeta` });

  const optional = <T>(name: string, schema: z.ZodType<T>, where: string) => {
    const path = join(folder, name);
    return existsSync(path) ? validYaml(path, nameOf(path), schema, where, problems) : null;
  };
  const legacy = optional(LEGACY, LegacyNumberingSchema, 'numeración antigua')?.data ?? null;
  const alphabet = optional(ALPHABET, AlphabeticalIndexSchema, 'índice alfabético');
  const changeLog = optional(CHANGE_LOG, ChangeLogSchema, 'registro de cambios');
  const tableViews = optional(TABLE_VIEWS, TableViewsSchema, 'tablas');
  const round = optional(ROUND, RoundFileSchema, 'ronda');

  const greyPath = join(folder, GREY_AREAS);
  const grey = existsSync(greyPath)
    ? readGreyAreas(nameOf(greyPath), readFileSync(greyPath, 'utf8'))
    : { items: [], problems: [], lacking: false };
  problems.push(...grey.problems);

  const sections: RawSection[] = [];
  let { lacking } = grey;
  for (const path of mdxFiles(folder)) {
    const { data, problems: found, ...read } = readSection(nameOf(path), readFileSync(path, 'utf8'));
    problems.push(...found);
    lacking ||= read.lacking;
    if (data) sections.push(data);
  }
  const rulings = yamlFiles(join(folder, RULINGS))
    .map((path) => validYaml(path, nameOf(path), RulingFileSchema, 'dictamen', problems))
    .filter((file) => file !== null);
  return {
    card,
    cardFile,
    sections,
    greyAreas: grey.items,
    legacy,
    alphabet,
    changeLog,
    tableViews,
    round,
    rulings,
    lacking,
  };
}

function mdxFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx') && name !== GREY_AREAS)
    .sort()
    .map((name) => join(folder, name));
}

function yamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name));
}

function validYaml<T>(
  path: string,
  file: string,
  schema: z.ZodType<T>,
  where: string,
  problems: ContentProblem[],
): DataFile<T> | null {
  const source = readFileSync(path, 'utf8');
  const { values, problem } = readYaml(source, file);
  if (problem) {
    problems.push(problem);
    return null;
  }
  const lineOf = yamlLines(source);
  const parsed = parseWith(schema, values, { file, line: 1, where, lineOf });
  if ('data' in parsed) return { data: parsed.data, file, lineOf };
  problems.push(...parsed.problems);
  return null;
}
