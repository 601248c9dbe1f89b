import fc from 'fast-check';
import { z } from 'zod';
import { askRule } from '../../src/checkers/ask-rule.ts';
import type { AnyRule } from '../../src/checkers/define-rule.ts';
import type { Result, Sourced } from '../../src/checkers/results.ts';
import { addressToCase, caseToAddress } from '../../src/rulings/address.ts';
import { answer } from '../../src/rulings/answer.ts';
import { exampleFacts } from '../../src/rulings/example-facts.ts';
import { readFacts } from '../../src/rulings/read-facts.ts';
import { OneFileEach } from '../../src/schema/figures/one-file-each.ts';
import { FIGURE_TABLES } from '../../src/schema/figures/tables.ts';
import { GAME_IDS } from '../../src/schema/game-ids.ts';
import type { RuleSet, Ruling } from '../../src/schema/ruling.ts';
import { SearchEngine } from '../../src/search/engine.ts';
import { flatten, hashToState, stateToHash } from '../../src/view/form-state.ts';
import { thingsOn } from '../../src/view/mine.ts';
import { addThings, fileOf, readMineFile } from '../../src/view/mine-file.ts';
import { resultHtml } from '../../src/view/render-result.ts';
import { summaryText } from '../../src/view/summary.ts';
import { figures, index, rules } from '../catalog-fixture.ts';
import { codice } from '../cli/codice.ts';
import { documents, synonyms } from '../search/corpus.ts';
import { readQueries } from '../search/queries.ts';
import { SmallShelf } from '../view/small-shelf.ts';
import { assistantCases, checkAssistant } from './assistant.ts';
import { damaged, JUNK, mangled } from './damage.ts';
import { type InputSchema, inputsOf } from './json-schema.ts';

/** Something that takes what strangers send. Cases are JSON, so that one that failed can be kept in a file. */
export interface FuzzTarget {
  name: string;
  /** How often it is tried, beside the others. */
  weight: number;
  /** `large`: also what is lawful and slow. */
  cases(large: boolean): fc.Arbitrary<unknown>;
  /** Throws when something that must hold of every answer does not. */
  check(value: unknown): void | Promise<void>;
}

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** What no reader may ever see. */
const UNREADABLE = /\bundefined\b|\bNaN\b|\[object |\bnull\b|Infinity/;
const readable = (text: string): void => {
  const bad = UNREADABLE.exec(text);
  must(!bad, `a reader would see «${text.slice(Math.max(0, (bad?.index ?? 0) - 60), (bad?.index ?? 0) + 40)}»`);
};

function ruleTarget(rule: AnyRule): FuzzTarget {
  const schema = z.toJSONSchema(rule.input, { io: 'input' }) as InputSchema;
  const examples = fc.constantFrom(...rule.examples.map(({ input }) => input as unknown));
  return {
    name: rule.id,
    weight: 8,
    cases: (large) => {
      const lawful = inputsOf(schema, large);
      return fc.oneof(
        { weight: 6, arbitrary: lawful },
        { weight: 2, arbitrary: damaged(lawful) },
        { weight: 2, arbitrary: damaged(examples) },
        { weight: 1, arbitrary: JUNK },
      );
    },
    check: (raw) => {
      const asked = askRule(rule, raw);
      if ('issues' in asked) {
        must(asked.issues.length > 0, 'refused without a reason');
        for (const { message } of asked.issues)
          must(message.length > 8 && message.length < 2000, `message: ${message}`);
        return;
      }
      checkResult(rule, asked.result);
      // What a form shows goes into its address and comes back.
      const pairs = flatten(asked.input);
      if (pairs.length < 500) must(hashToState(stateToHash(pairs)) !== null, 'its address cannot be read back');
    },
  };
}

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

function checkResult(rule: AnyRule, result: Result): void {
  must(result.headline !== '', 'no headline');
  must(result.steps.length > 0, 'no steps');
  const ids = result.steps.map(({ id }) => id);
  must(new Set(ids).size === ids.length, `a step told twice: ${ids.join(' ')}`);
  for (const { id, clauses, readings = [] } of result.steps) {
    must(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id), `a step called «${id}»`);
    must(clauses.length + readings.length > 0, `the step «${id}» cites nothing`);
  }
  for (const { id } of result.assumptions) must(id !== '', 'an assumption without a name');
  for (const { id, value } of result.figures) must(Number.isFinite(value), `figure ${id} is ${value}`);
  for (const ref of sourced(result)) must(rule.cites.includes(ref as never), `cites ${ref}, which it does not declare`);
  if (result.kind === 'distribution') {
    const chances = Object.values(result.outcomes);
    must(
      chances.every((chance) => chance >= -1e-12 && chance <= 1 + 1e-12),
      `odds: ${chances.join(' ')}`,
    );
    must(Math.abs(sum(chances) - 1) < 1e-9, `odds sum to ${sum(chances)}`);
    for (const { title, rows, rest } of result.tables)
      if (rest !== null)
        must(
          Math.abs(sum(rows.map(({ probability }) => probability)) + rest - 1) < 1e-9,
          `the table «${title}» is none`,
        );
  }
  readable(summaryText(result));
  const html = resultHtml(result);
  must(!/<[^a-z/]/i.test(html), 'a mark that is not escaped');
  readable(html.replace(/<[^>]*>/g, ' '));
}

/** Everything that a result cites, however deep. */
function sourced(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { clauses = [], readings = [] } = part as Partial<Sourced>;
  const own = [clauses, readings].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...own, ...Object.values(part).flatMap(sourced)];
}

const answersTo = (set: RuleSet): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      set.questions.map(({ id, options, each, decided }) => [
        id,
        each
          ? fc.oneof(fc.array(answersTo(each), { maxLength: 3 }), fc.constant('no-se'))
          : decided
            ? fc.oneof(answersTo(decided.ruling), fc.constantFrom('no-se', ...options.map((option) => option.id)))
            : fc.constantFrom('no-se', ...options.map((option) => option.id)),
      ]),
    ),
    { requiredKeys: [] },
  );

function rulingTarget(ruling: Ruling): FuzzTarget {
  const lawful = answersTo(ruling);
  return {
    name: `dictamen ${ruling.id}`,
    weight: 2,
    cases: () => fc.oneof({ weight: 4, arbitrary: lawful }, { weight: 2, arbitrary: damaged(lawful) }, JUNK),
    check: (raw) => {
      const read = readFacts(ruling, raw);
      if ('issues' in read) {
        must(
          read.issues.length > 0 && read.issues.every(({ message }) => message.length > 8),
          'refused without a reason',
        );
        return;
      }
      const found = answer(ruling, read.facts);
      const told = found.matters.length > 0 || found.unless.length > 0;
      must(found.certain || told || found.contradiction !== null, 'uncertain, and nothing matters');
      const hash = caseToAddress(ruling, read.facts);
      const back = hash === '' ? { facts: { given: {}, items: {} }, unread: [] } : addressToCase(ruling, hash);
      must(back?.unread.length === 0, `unread in its own address: ${back?.unread}`);
      must(answer(ruling, back?.facts ?? read.facts).verdict === found.verdict, 'another verdict from its address');
    },
  };
}

const engine = new SearchEngine(documents, synonyms);
const asked = ['desarrollo', 'reserva'].flatMap((set) =>
  readQueries(set as 'desarrollo').map(({ consulta }) => consulta),
);
const questions = fc.constantFrom(...asked);

const QUERY: FuzzTarget = {
  name: 'consulta',
  weight: 60,
  cases: () =>
    fc.record({
      query: fc.oneof(
        mangled(questions),
        fc.tuple(questions, questions).map(([a, b]) => `${a.slice(0, 20)} ${b.slice(-20)}`),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.stringMatching(/^[A-Za-z]{0,3} ?[0-9]{1,4}([.,\- ][0-9]{1,3}){0,3}[a-z.]{0,3}$/),
      ),
      game: fc.option(fc.constantFrom(...GAME_IDS)),
    }),
  check: (value) => {
    const { query, game } = value as { query: string; game: (typeof GAME_IDS)[number] | null };
    const { hits, suggestions } = engine.answer(query, { game, limit: 12, excerpt: [240] });
    must(hits.length <= 12, `${hits.length} hits`);
    // A game that the question names beats the one chosen; either way it is one.
    must(game === null || new Set(hits.map((hit) => hit.game)).size <= 1, 'hits of several games');
    for (const hit of hits) {
      must(
        index.hashOf(`${hit.game}:${hit.id}`) !== undefined || hit.place !== null,
        `${hit.game}:${hit.id} is nowhere`,
      );
      for (const [from, to] of hit.marks)
        must(from >= 0 && from < to && to <= hit.excerpt.length, `a mark outside of its text: ${from}–${to}`);
    }
    must(
      suggestions.every((word) => word !== ''),
      'an empty suggestion',
    );
  },
};

const states = fc.constantFrom(
  ...rules.flatMap(({ examples }) => examples.map(({ input }) => stateToHash(flatten(input)))),
);
const ADDRESS: FuzzTarget = {
  name: 'dirección de una herramienta',
  weight: 60,
  cases: () =>
    fc.oneof(
      mangled(states),
      mangled(mangled(states)),
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => `#v=2&${text}`),
    ),
  check: (hash) => {
    const read = hashToState(hash as string);
    if (!read) return;
    for (const [path, text] of read.pairs) must(path !== '' && typeof text === 'string', `pair ${path}`);
    must(hashToState(stateToHash(read.pairs))?.pairs.length === read.pairs.length, 'not the same when written again');
  },
};

const cases = index.registry.rulings.flatMap((ruling) =>
  ruling.examples.map(({ facts }) => ({ ruling: ruling.id, hash: caseToAddress(ruling, exampleFacts(facts)) })),
);
const RULING_ADDRESS: FuzzTarget = {
  name: 'dirección de un dictamen',
  weight: 60,
  cases: () =>
    fc
      .tuple(fc.constantFrom(...cases), fc.constantFrom(...cases), fc.boolean())
      .chain(([one, other, same]) =>
        mangled(fc.constant((same ? one : other).hash)).map((hash) => ({ ruling: one.ruling, hash })),
      ),
  check: (value) => {
    const { ruling: id, hash } = value as { ruling: string; hash: string };
    const ruling = index.registry.rulings.find((each) => each.id === id) as Ruling;
    const read = addressToCase(ruling, hash);
    if (!read) return;
    const options = new Map(
      ruling.questions.map((question) => [question.id, question.options.map((option) => option.id)]),
    );
    for (const [question, option] of Object.entries(read.facts.given))
      must(options.get(question)?.includes(option) ?? false, `${question}=${option} is no answer`);
    answer(ruling, read.facts);
  },
};

const refs = fc.constantFrom(...index.registry.clauses.map(({ ref }) => ref));
const notes = fc.dictionary(refs, fc.string({ unit: 'grapheme', maxLength: 40 }), { maxKeys: 5 });
const mine = fc.record({
  version: fc.constant(1),
  pinned: fc.array(fc.record({ ref: refs, title: fc.string({ maxLength: 20 }) }), { maxLength: 5 }),
  notes,
  houseRules: notes,
  cases: fc.array(
    fc.record({
      tool: fc.constantFrom(...rules.map(({ id }) => id)),
      title: fc.string({ maxLength: 20 }),
      state: states,
    }),
    { maxLength: 3 },
  ),
});
const MINE: FuzzTarget = {
  name: 'fichero de «Mesa»',
  weight: 60,
  cases: () =>
    fc.oneof(
      mine.map((each) => JSON.stringify(each)),
      damaged(mine).map((each) => JSON.stringify(each) ?? ''),
      mangled(mine.map((each) => JSON.stringify(each))),
      fc.string({ unit: 'binary', maxLength: 200 }),
    ),
  check: (text) => {
    const read = readMineFile(text as string, 1000);
    if ('fault' in read) return must(read.fault.length > 0, 'refused without a reason');
    const shelf = new SmallShelf();
    must(addThings(shelf, read.things) === null, 'what was read is not kept');
    const again = readMineFile(fileOf(thingsOn(shelf)), 1000);
    must('things' in again && again.things.length === thingsOn(shelf).length, 'what was taken cannot be read again');
    for (const { kind, of } of read.things) must(kind === 'caso' || /^[a-z0-9]+:[\w.-]+$/.test(of), `a thing on ${of}`);
  },
};

const FIGURES: FuzzTarget = {
  name: 'esquemas de las cifras',
  weight: 20,
  cases: () =>
    fc.constantFrom(...(Object.keys(FIGURE_TABLES) as (keyof typeof FIGURE_TABLES)[])).chain((table) => {
      const rows = (figures as Record<string, { filas: unknown[] }>)[table]?.filas ?? [];
      const row = rows.length > 0 ? fc.constantFrom(...rows) : JUNK;
      return fc.record({
        table: fc.constant(table),
        rows: fc.array(fc.oneof(damaged(row), JUNK), { minLength: 1, maxLength: 3 }),
      });
    }),
  check: (value) => {
    const { table, rows } = value as { table: keyof typeof FIGURE_TABLES; rows: unknown[] };
    const schema: unknown = FIGURE_TABLES[table];
    const read =
      schema instanceof OneFileEach ? schema.row.safeParse(rows[0]) : (schema as z.ZodType).safeParse({ filas: rows });
    must(read.success || read.error.issues.length > 0, 'refused without a reason');
  },
};

const words = fc.oneof(
  fc.constantFrom(
    'buscar',
    'clausula',
    'calcular',
    'dictamen',
    'lista',
    'exportar',
    'ayuda',
    '--json',
    '--juego',
    '-j',
    '--limite',
    '--y-si',
    '-',
    '--',
    '--help',
  ),
  fc.constantFrom('ti4', 'opera', 'ti4:23.5', 'ti4-votos', 'ti4-transaccion', '{}', '3', '-1', 'retirada'),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.json({ maxDepth: 2 }),
);
const COMMAND_LINE: FuzzTarget = {
  name: 'línea de órdenes',
  weight: 4,
  cases: () =>
    fc.record({
      args: fc.array(words, { maxLength: 5 }),
      lines: fc.array(fc.oneof(fc.json({ maxDepth: 2 }), fc.string({ unit: 'binary', maxLength: 40 })), {
        maxLength: 3,
      }),
    }),
  check: async (value) => {
    const { args, lines } = value as { args: string[]; lines: string[] };
    const { code, out, errors } = await codice(args, lines);
    must(code === 0 || code === 2, `exit code ${code}`);
    must(code === 0 || out.length + errors.length > 0, 'refused without a word');
    must(!errors.some((line) => /^\s+at |Error:/.test(line)), `a stack trace: ${errors[0]}`);
    if (args.includes('--json') && args[0] !== 'ayuda' && code === 0 && !args.includes('--help'))
      for (const line of out.slice(0, 50)) JSON.parse(line);
  },
};

const ASSISTANT: FuzzTarget = {
  name: 'servidor del asistente',
  weight: 40,
  cases: () => assistantCases,
  check: checkAssistant,
};

/** Everything that takes what strangers send. */
export const TARGETS: readonly FuzzTarget[] = [
  ...rules.map(ruleTarget),
  ...index.registry.rulings.map(rulingTarget),
  QUERY,
  ADDRESS,
  RULING_ADDRESS,
  MINE,
  FIGURES,
  COMMAND_LINE,
  ASSISTANT,
];

/** In every run of the tests, always the same; `npm run fuzz` tries a hundred thousand, and others each time. */
export const CASES = 4000;
export const SEED = 20_261_116;

/** How many of `total` cases each target gets. */
export function shareOf({ weight }: FuzzTarget, total: number): number {
  return Math.max(1, Math.round((total * weight) / sum(TARGETS.map((target) => target.weight))));
}
