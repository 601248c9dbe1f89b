import { join, posix } from 'node:path';
import type { Catalog } from '../../src/catalog/load.ts';
import type { AnyRule } from '../../src/checkers/define-rule.ts';
import { questionsWithin } from '../../src/rulings/decided.ts';
import { GAME_IDS, type GameId } from '../../src/schema/game-ids.ts';
import type { Ruling } from '../../src/schema/ruling.ts';
import { exportName } from './names.ts';
import { bookData, dataModule, findingData, rulingData, searchWords } from './package-data.ts';

const DOOR = 'codice:door/';

/**
 * The modules of the package that no file holds: entry points, one module per rule function and per ruling, and
 * the data. Their names begin with `codice:`; `codice:src/…` is a file of ours.
 */
export class PackageModules {
  private readonly catalog: Catalog;
  private readonly rules: readonly AnyRule[];
  private readonly root: string;

  constructor(root: string, catalog: Catalog, rules: readonly AnyRule[]) {
    this.root = root;
    this.catalog = catalog;
    this.rules = rules;
  }

  /** Files that are bundled, by the module that each comes from. */
  entries(): Record<string, string> {
    return Object.fromEntries([
      ['all', 'codice:all'],
      ...GAME_IDS.flatMap((game) => [
        [`${game}/book`, `codice:book/${game}`],
        [`${game}/ask`, `codice:ask/${game}`],
        [`${game}/rulings`, `codice:rulings/${game}`],
      ]),
      // Each apart: schemas are made when their module is loaded, and who imports one rule must not carry the others.
      // Texts and rulings need no file of their own, because a bundler drops what is not asked for.
      ...this.rules.map(({ id }) => [`rules/${id}`, `codice:rule/${id}`]),
    ]);
  }

  /** Files that only lead to others. Bundlers see through them as they are, but not through objects made of them. */
  doors(): Record<string, string> {
    const doors: Record<string, string[]> = {
      'index.js': [...GAME_IDS.map((game) => `export * as ${game} from './${game}.js';`), "export * from './all.js';"],
    };
    for (const game of GAME_IDS) {
      doors[`${game}.js`] = [
        `export { ${BOOK_EXPORTS.join(', ')} } from './${game}/book.js';`,
        `export { ${ASK_EXPORTS.join(', ')} } from './${game}/ask.js';`,
        `export * as rules from './${game}/rules.js';`,
        `export * as rulings from './${game}/rulings.js';`,
      ];
      doors[`${game}/rules.js`] = this.rulesOf(game).map(
        ({ id }) => `export { ${exportName(id)} } from '../rules/${id}.js';`,
      );
    }
    return Object.fromEntries(Object.entries(doors).map(([file, lines]) => [file, `${lines.join('\n')}\n`]));
  }

  /** A plugin of rolldown and of Vite. */
  plugin() {
    return {
      name: 'codice-package',
      resolveId: (id: string, importer?: string) => {
        if (id.startsWith('codice:src/')) return join(this.root, id.slice('codice:'.length));
        const wanted = importer?.startsWith(DOOR) && id.startsWith('.') ? this.behind(importer, id) : id;
        return wanted.startsWith('codice:') ? { id: wanted, moduleSideEffects: false } : null;
      },
      load: (id: string) =>
        id.startsWith('codice:') ? { code: this.source(id.slice('codice:'.length)), moduleType: 'js' as const } : null,
    };
  }

  /** Where an import of a door leads: to another door, or to the module behind a file of the package. */
  private behind(door: string, id: string): string {
    const file = posix.join(posix.dirname(door.slice(DOOR.length)), id);
    return file in this.doors() ? `${DOOR}${file}` : (this.entries()[file.replace(/\.js$/, '')] ?? id);
  }

  private rulesOf(game: GameId): AnyRule[] {
    return this.rules.filter((rule) => rule.game === game);
  }

  private rulingsOf(game: GameId): Ruling[] {
    return this.catalog.index.rulingsOf(game);
  }

  private source(name: string): string {
    const [kind = '', ...rest] = name.split('/');
    const id = rest.join('/');
    switch (kind) {
      case 'door':
        return this.doors()[id] ?? '';
      case 'all':
        return allSource();
      case 'book':
        return bookSource(id as GameId);
      case 'ask':
        return this.askSource(id as GameId);
      case 'rulings':
        return this.rulingsOf(id as GameId)
          .map((ruling) => `export { ${exportName(ruling.id)} } from 'codice:ruling/${ruling.id}';`)
          .join('\n');
      case 'rule':
        return this.ruleSource(id);
      case 'ruling':
        return this.rulingSource(id);
      case 'data':
        return dataModule(this.data(id));
      default:
        throw new Error(`no module ${name}`);
    }
  }

  private data(name: string): unknown {
    const { index, figures } = this.catalog;
    const [kind = '', ...rest] = name.split('/');
    const id = rest.join('/');
    if (kind === 'words') return searchWords(index, this.rules);
    if (kind === 'book') return bookData(index, this.rules, id as GameId);
    if (kind === 'finding') return findingData(index, id as GameId);
    if (kind === 'figures') return figures[id as keyof typeof figures];
    return rulingData(index, this.ruling(id));
  }

  private ruling(id: string): Ruling {
    const ruling = this.catalog.index.ruling(id);
    if (!ruling) throw new Error(`no ruling ${id}`);
    return ruling;
  }

  /** A rule function with the tables that it reads and, where one decides it, its ruling. */
  private ruleSource(id: string): string {
    const rule = this.rules.find((one) => one.id === id);
    if (!rule) throw new Error(`no rule ${id}`);
    const tables = rule.tables.map((table, at) => ({ table, name: `table${at}` }));
    const figures = tables.map(({ table, name }) => `'${table}': ${name}()`).join(', ');
    return `import { rule as factory } from 'codice:src/checkers/${rule.game}/${id}.ts';
import { calculateWith } from 'codice:src/library/ask.ts';
import { once } from 'codice:src/library/once.ts';
${tables.map(({ table, name }) => `import { data as ${name} } from 'codice:data/figures/${table}';`).join('\n')}
${rule.ruling ? `import { data as ruling } from 'codice:data/ruling/${rule.ruling}';` : ''}
export const rule = /* @__PURE__ */ once(() => factory({ ${figures} }${rule.ruling ? ', ruling().ruling' : ''}));
export const ${exportName(id)} = (input, options) => calculateWith(rule(), input, options);
`;
  }

  private rulingSource(id: string): string {
    const asked = questionsWithin(this.ruling(id));
    const measuring = [...new Set(asked.flatMap(({ question }) => question.measured?.by ?? []))];
    return `import { adjudicateWith } from 'codice:src/library/ask.ts';
import { openRuling } from 'codice:src/library/book.ts';
import { once } from 'codice:src/library/once.ts';
import { data } from 'codice:data/ruling/${id}';
${measuring.map((rule, at) => `import { rule as rule${at} } from 'codice:rule/${rule}';`).join('\n')}
export const open = /* @__PURE__ */ once(() => ({
  ruling: data().ruling,
  sources: openRuling(data().greyAreas, [${measuring.map((_, at) => `rule${at}()`).join(', ')}]),
}));
export const ${exportName(id)} = (facts) => adjudicateWith(open(), facts);
`;
  }

  private askSource(game: GameId): string {
    const rules = this.rulesOf(game);
    const rulings = this.rulingsOf(game);
    return `import { adjudicateById, calculateById, describeRulingById, describeToolById } from 'codice:src/library/ask.ts';
import { book } from 'codice:book/${game}';
${rules.map(({ id }, at) => `import { rule as rule${at} } from 'codice:rule/${id}';`).join('\n')}
${rulings.map(({ id }, at) => `import { open as ruling${at} } from 'codice:ruling/${id}';`).join('\n')}
export const askable = {
  book,
  rules: { ${rules.map(({ id }, at) => `'${id}': rule${at}`).join(', ')} },
  rulings: { ${rulings.map(({ id }, at) => `'${id}': ruling${at}`).join(', ')} },
};
export const calculate = (id, input, options) => calculateById(askable, id, input, options);
export const adjudicate = (id, facts) => adjudicateById(askable, id, facts);
export const describeTool = (id) => describeToolById(askable, id);
export const describeRuling = (id) => describeRulingById(askable, id);
`;
  }
}

/** What a game's entry point offers: of its texts, and by id. */
const BOOK_EXPORTS = [
  ...['game', 'sections', 'section', 'clauses', 'clause', 'greyAreas', 'listTools', 'listRulings', 'search'],
];
const ASK_EXPORTS = ['calculate', 'adjudicate', 'describeTool', 'describeRuling'];

function bookSource(game: GameId): string {
  return `import * as read from 'codice:src/library/read.ts';
import { openBooks, openFinder } from 'codice:src/library/book.ts';
import { once } from 'codice:src/library/once.ts';
import { data } from 'codice:data/book/${game}';
import { data as finding } from 'codice:data/finding/${game}';
import { data as words } from 'codice:data/words';
export const book = /* @__PURE__ */ once(() => openBooks([data()]));
const finder = /* @__PURE__ */ once(() => openFinder([data()], [finding()], words()));
export const game = () => read.gameCard(data());
export const sections = () => read.sectionCards(data());
export const section = (id) => read.readSection(book(), '${game}', id);
export const clauses = () => read.clauseList(data());
export const clause = (id) => read.readOwnClause(book(), '${game}', id);
export const greyAreas = () => read.greyAreaList(data());
export const listTools = () => read.toolList(data());
export const listRulings = () => read.rulingList(data());
export const search = (query, options) => read.find(finder(), '${game}', query, options);
`;
}

/** All games at once. */
function allSource(): string {
  const each = (write: (game: GameId) => string, between = '\n') => GAME_IDS.map(write).join(between);
  return `import * as read from 'codice:src/library/read.ts';
import { adjudicateById, calculateById, describeRulingById, describeToolById } from 'codice:src/library/ask.ts';
import { openBooks, openFinder } from 'codice:src/library/book.ts';
import { once } from 'codice:src/library/once.ts';
import { data as words } from 'codice:data/words';
${each(
  (game) => `import { data as ${game} } from 'codice:data/book/${game}';
import { data as ${game}Finding } from 'codice:data/finding/${game}';
import { askable as ${game}Askable } from 'codice:ask/${game}';`,
)}
export { RequestError } from 'codice:src/answers/request-error.ts';
const data = () => [${each((game) => `${game}()`, ', ')}];
const book = /* @__PURE__ */ once(() => openBooks(data()));
const finder = /* @__PURE__ */ once(() => openFinder(data(), [${each((game) => `${game}Finding()`, ', ')}], words()));
const askable = /* @__PURE__ */ once(() => ({
  book,
  rules: { ${each((game) => `...${game}Askable.rules`, ', ')} },
  rulings: { ${each((game) => `...${game}Askable.rulings`, ', ')} },
}));
export const games = () => data().map(read.gameCard);
export const clause = (ref) => read.readAnyClause(book(), ref);
export const search = (query, options) => read.findAnywhere(finder(), query, options);
export const calculate = (id, input, options) => calculateById(askable(), id, input, options);
export const adjudicate = (id, facts) => adjudicateById(askable(), id, facts);
export const describeTool = (id) => describeToolById(askable(), id);
export const describeRuling = (id) => describeRulingById(askable(), id);
export const listTools = () => data().flatMap(read.toolList);
export const listRulings = () => data().flatMap(read.rulingList);
`;
}
