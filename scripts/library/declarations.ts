import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { askRule } from '../../src/checkers/ask-rule.ts';
import type { AnyRule } from '../../src/checkers/define-rule.ts';
import type { Result } from '../../src/checkers/results.ts';
import { questionsWithin } from '../../src/rulings/decided.ts';
import { GAME_IDS, type GameId } from '../../src/schema/game-ids.ts';
import type { RegistryGame } from '../../src/schema/registry.ts';
import type { Decided, Ruling, RulingQuestion } from '../../src/schema/ruling.ts';
import { answerTypes } from './answer-types.ts';
import { exportName } from './names.ts';
import { type JsonSchema, typeOf } from './schema-types.ts';

/** The package's declarations: made of the schemas and questions themselves, so that they say what is checked. */
export function declarations(
  games: readonly RegistryGame[],
  rules: readonly AnyRule[],
  rulings: readonly Ruling[],
): Record<string, string> {
  const files: Record<string, string> = { 'types.d.ts': TYPES + answerTypes(), 'index.d.ts': indexTypes() };
  for (const { id, title } of games) {
    files[`${id}.d.ts`] = gameTypes(id, title);
    files[`${id}/rules.d.ts`] = ruleTypes(rules.filter(({ game }) => game === id));
    files[`${id}/rulings.d.ts`] = rulingTypes(rulings.filter(({ game }) => game === id));
  }
  return files;
}

/** Without the import: the declarations say themselves what a game is. */
const CARDS = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'library', 'cards.ts'), 'utf8').replace(
  /^import .*\n+\/\*.*\*\/\n+/,
  '',
);

const TYPES = `/** A game of the package. */
export type GameId = ${GAME_IDS.map((id) => `'${id}'`).join(' | ')};

/** A request that cannot be answered. The message is in Spanish and names the field, its limits and an example. */
export class RequestError extends Error {
  /** For programs: \`OUT_OF_RANGE\`, \`UNKNOWN_CLAUSE\`… */
  readonly code: string;
  /** The argument or field concerned: \`clausula\`, \`atacante.crucero\`. */
  readonly field: string;
  /** A request that would have been right. */
  readonly example: string;
  constructor(message: string, code?: string, field?: string, example?: string);
}

${CARDS}
/** A rule function of a game, as lists show it. */
export interface ToolCard {
  id: string;
  game: GameId;
  /** A calculator gives odds or numbers; \`veredicto\` counts and decides. */
  kind: 'calculadora' | 'veredicto';
  title: string;
  summary: string;
  /** Clauses and grey areas that it implements. */
  cites: readonly string[];
}

/** A ruling of a game, as lists show it. */
export interface RulingCard {
  id: string;
  game: GameId;
  title: string;
  summary: string;
  cites: string[];
  /** Grey areas whose reading it follows. */
  readings: string[];
}

/** What a rule function asks for. */
export interface DescribedTool extends ToolCard {
  help: string;
  /** JSON Schema (2020-12) of its input. */
  schema: object;
  examples: { title: string; clauses: readonly string[]; input: unknown }[];
}

/** What a ruling asks for, in its order. */
export interface DescribedRuling {
  id: string;
  game: GameId;
  kind: 'dictamen';
  title: string;
  summary: string;
  cites: string[];
  answers?: { id: string; label: string }[];
  questions: DescribedQuestion[];
  examples: { title: string; facts: Record<string, unknown>; verdict: string }[];
}

export interface DescribedQuestion {
  id: string;
  ask: string;
  options: string[];
  /** The rule function that can answer it. */
  measured?: { by: string; fact: string } | null;
  /** The answer that holds until somebody gives another. */
  ordinary?: string;
  /** The ruling that answers it where nobody knows. */
  decidedBy?: string;
  each?: { most: number; questions: DescribedQuestion[] };
}

export interface SearchOptions {
  /** How many hits, 1 to 100; 10 by default. */
  limit?: number;
}

export interface CalculateOptions {
  /** Whether to add what one more of each thing would change. Only for odds: refused elsewhere. */
  whatIf?: boolean;
}

`;

/** What every entry point can be asked by id. */
const BY_ID = `/** Runs a rule function by its id, as \`listTools\` gives it. Throws a \`RequestError\` for a wrong id or input. */
export declare function calculate(id: string, input: unknown, options?: CalculateOptions): Calculation;
/** Asks a ruling by its id. What the facts leave out is not known; \`unknown\` says what to ask next. */
export declare function adjudicate(id: string, facts?: object): RulingAnswer;
/** What a rule function asks for: the JSON Schema of its input, and worked examples. */
export declare function describeTool(id: string): DescribedTool;
/** What a ruling asks for: its questions in order, and worked examples. */
export declare function describeRuling(id: string): DescribedRuling;
export declare function listTools(): ToolCard[];
export declare function listRulings(): RulingCard[];
`;
const TYPES_BY_ID =
  'Calculation, CalculateOptions, DescribedRuling, DescribedTool, RulingAnswer, RulingCard, SearchAnswer, ToolCard';

function indexTypes(): string {
  return `import type { ${TYPES_BY_ID}, ClauseAnswer, GameCard, GameId, GreyAreaAnswer, SearchOptions, SectionAnswer } from './types.js';

export * from './types.js';
${GAME_IDS.map((game) => `export * as ${game} from './${game}.js';`).join('\n')}

/** The games, in the order in which lists show them. */
export declare function games(): GameCard[];
/** A clause, bullet or section of any game: \`clause('ti4:23.5')\`. Throws a \`RequestError\` that names the nearest. */
export declare function clause(ref: string): ClauseAnswer | SectionAnswer | GreyAreaAnswer;
/** Searches the rules of all games, or of one. Spanish or English, numbers, everyday questions, typos. */
export declare function search(query: string, options?: SearchOptions & { game?: GameId }): SearchAnswer;
${BY_ID}`;
}

function gameTypes(id: GameId, title: string): string {
  return `import type { ${TYPES_BY_ID}, Clause, ClauseAnswer, GameCard, GreyArea, SearchOptions, SectionAnswer, SectionCard } from './types.js';

/** ${title}: its rule functions, one export each. */
export * as rules from './${id}/rules.js';
/** ${title}: its rulings, one export each. */
export * as rulings from './${id}/rulings.js';

/** ${title}. */
export declare function game(): GameCard;
export declare function sections(): SectionCard[];
/** A section with its clauses. Throws a \`RequestError\` where there is none. */
export declare function section(id: string): SectionAnswer;
/** Every clause, in the order of the book. */
export declare function clauses(): Clause[];
/** A clause or bullet with its errata, official answers and grey areas. Throws a \`RequestError\` that names the nearest. */
export declare function clause(id: string): ClauseAnswer;
/** Where the book is silent or contradicts itself, with our reading. */
export declare function greyAreas(): GreyArea[];
/** Searches the rules. Spanish or English, numbers, everyday questions, typos. */
export declare function search(query: string, options?: SearchOptions): SearchAnswer;
${BY_ID}`;
}

const RESULT_TYPES = {
  distribution: 'DistributionResult',
  verdict: 'VerdictResult',
  numbers: 'NumbersResult',
} as const satisfies Record<Result['kind'], string>;

function ruleTypes(rules: readonly AnyRule[]): string {
  return [
    `import type { CalculateOptions, Calculation, ${Object.values(RESULT_TYPES).join(', ')} } from '../types.js';`,
    ...rules.map((rule) => {
      const name = exportName(rule.id);
      const input = `${capital(name)}Input`;
      const result = RESULT_TYPES[resultKind(rule, rule.examples[0]?.input)];
      const schema = z.toJSONSchema(rule.input, { io: 'input', target: 'draft-2020-12' }) as JsonSchema;
      return `/** Input of \`${name}\`. What is left out takes its default. */
export interface ${input} ${typeOf(schema)}
/**
 * «${rule.title}»: ${rule.summary}
 *
 * Id: \`${rule.id}\`. Throws a \`RequestError\` for an input that is wrong or whose answer could not be exact.
 *
 * @example
 * ${name}(${comment(JSON.stringify(rule.examples[0]?.input ?? {}))})
 */
export declare function ${name}(input: ${input}, options?: CalculateOptions): Calculation<${result}>;`;
    }),
    '',
  ].join('\n\n');
}

function resultKind(rule: AnyRule, input: unknown): Result['kind'] {
  const asked = askRule(rule, input);
  if ('issues' in asked) throw new Error(`${rule.id}: ${asked.issues[0]?.message}`);
  return asked.result.kind;
}

function rulingTypes(rulings: readonly Ruling[]): string {
  return [
    "import type { RulingAnswer } from '../types.js';",
    ...rulings.map((ruling) => {
      const name = exportName(ruling.id);
      const facts = `${capital(name)}Facts`;
      const asked = questionsWithin(ruling);
      const measuring = [...new Set(asked.flatMap(({ question }) => question.measured?.by ?? []))];
      return `/** Facts for \`${name}\`. What is left out, or \`no-se\`, is not known. */
export interface ${facts} {
${ruling.questions.map((question) => questionField(question, '  ')).join('\n')}${
  measuring.length > 0
    ? `\n  /** Inputs of the rule functions that count for an answer, by their id. */\n  calculos?: { ${measuring.map((id) => `'${id}'?: object`).join('; ')} };`
    : ''
}
}
/**
 * «${comment(ruling.title)}» ${comment(ruling.summary)}
 *
 * Id: \`${ruling.id}\`. Throws a \`RequestError\` for facts that it does not know.
 *
 * @example
 * ${name}(${comment(JSON.stringify(ruling.examples[0]?.facts ?? {}))})
 */
export declare function ${name}(facts?: ${facts}): RulingAnswer;`;
    }),
    '',
  ].join('\n\n');
}

function questionField({ id, ask, options, each, decided }: RulingQuestion, indent: string): string {
  const choices = [...options.map((option) => option.id), 'no-se'].map((option) => JSON.stringify(option)).join(' | ');
  const list = each
    ? ` | {\n${indent}  nombre?: string;\n${each.questions.map((inner) => questionField(inner, `${indent}  `)).join('\n')}\n${indent}}[]`
    : '';
  return `${indent}/** ${comment(ask)} */\n${indent}${/^[a-z]\w*$/i.test(id) ? id : JSON.stringify(id)}?: ${choices}${list}${decided ? ` | ${factsOf(decided)}` : ''};`;
}

/** The facts of the ruling that decides a question, but for those that it takes from the one that asks. */
function factsOf({ by, given, shared }: Decided): string {
  const taken = Object.keys({ ...given, ...shared }).map((id) => JSON.stringify(id));
  const facts = `${capital(exportName(by))}Facts`;
  return taken.length > 0 ? `Omit<${facts}, ${taken.join(' | ')}>` : facts;
}

const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;
const comment = (text: string) => text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ');
