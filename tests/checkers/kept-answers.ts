import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Document, isCollection, isScalar, parse, visit } from 'yaml';
import { allRules } from '../../src/checkers/all-rules.ts';
import { askRule } from '../../src/checkers/ask-rule.ts';
import type { InputIssue } from '../../src/checkers/read-input.ts';
import { figures, index, root, rule } from '../catalog-fixture.ts';
import { askedFields } from './asked-fields.ts';
import { outline, said } from './outline.ts';

/** A case: what is asked, and the outline of what was answered when somebody last looked; or why it is refused. */
interface Kept {
  title: string;
  input: unknown;
  /** Charts and tables are long: kept where the case is about them. */
  tables?: boolean;
  answer?: unknown;
}

/**
 * Answers of a rule to many cases, kept in `kept/<rule>.yaml` beside the tests of its game. Whoever means to change one
 * runs the tests with `KEEP_ANSWERS=1`, which writes them anew, and reads the difference.
 */
export function testKeptAnswers(game: string, id: string): void {
  const file = join(root, 'tests', 'checkers', game, 'kept', `${id}.yaml`);
  const cases = parse(readFileSync(file, 'utf8')) as Kept[];
  if (process.env['KEEP_ANSWERS'])
    test(`${id}: answers written`, () => {
      writeFileSync(file, written(cases.map((one) => ({ ...one, answer: answerTo(id, one) }))));
      expect(cases).not.toEqual([]);
    });
  else
    test.each(cases)(`${id}: $title`, (one) => {
      expect(answerTo(id, one)).toEqual(one.answer);
    });

  const fieldsFile = join(root, 'tests', 'checkers', game, 'kept', `${id}.fields.txt`);
  test(`${id}: asks for what it asked for`, () => {
    // Made here: what a form asks for is decided while the rule is made.
    const [made] = allRules(figures, index.registry.rulings).filter((one) => one.id === id);
    const fields = made ? askedFields(made) : [];
    if (process.env['KEEP_ANSWERS']) writeFileSync(fieldsFile, `${fields.join('\n')}\n`);
    const kept = readFileSync(fieldsFile, 'utf8').trimEnd().split('\n');
    // A new field that may be left out, such as that of a new card, changes nothing for who does not know it.
    const isNew = (line: string) => line.includes(', = ') && !kept.some((known) => nameOf(known) === nameOf(line));
    expect(fields.filter((line) => !isNew(line))).toEqual(kept);
  });
}

const nameOf = (line: string) => line.slice(0, line.indexOf(':'));

function answerTo(id: string, { input, tables = false }: Kept): unknown {
  const asked = askRule(rule(id), input);
  const answer = 'issues' in asked ? { refused: asked.issues.map(refusal) } : outline(asked.result, tables);
  // As it is read back: without what is undefined.
  return JSON.parse(JSON.stringify(answer));
}

const refusal = ({ field, code, clauses = [], message }: InputIssue) =>
  `${[field, code, ...clauses].join(' ')}${said(message)}`;

/** Short things that belong together go on one line. */
const ON_ONE_LINE = new Set([
  'input',
  'outcomes',
  'figures',
  'facts',
  'drawing',
  'said',
  'mayLeave',
  'dice',
  'sides',
  'refused',
]);

function written(cases: readonly Kept[]): string {
  const document = new Document(cases, { aliasDuplicateObjects: false });
  visit(document, {
    Pair: (_, { key, value }) => {
      if (isScalar(key) && isCollection(value) && ON_ONE_LINE.has(String(key.value))) value.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}
