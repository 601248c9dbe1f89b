import type { BattleUnderWay, PlainTable, Result, Sourced } from '../../src/checkers/results.ts';

/**
 * An answer without its sentences: codes, clauses, figures, and the numbers and names that each sentence says. What a test keeps
 * of it stays true when somebody words a sentence better, and no longer when the answer says something else.
 */
export function outline(result: Result, withTables = true): Record<string, unknown> {
  const { headline, figures, steps, assumptions, map, battle } = result;
  return dropEmpty({
    headline: said(headline).slice(3) || undefined,
    figures: Object.fromEntries(figures.map(({ id, value, unit }) => [id, `${short(value)} ${unit}`])),
    steps: steps.map((step) => `${step.id}: ${source(step)}${said(`${step.title} ${step.text}`)}`),
    assumptions: assumptions.map((one) => `${one.id ?? '·'}: ${source(one)}${said(one.text)}`),
    map: map && { table: table(map.table), drawing: sizes(map.drawing) },
    battle: battle && underWay(battle),
    ...ofKind(result, withTables),
  });
}

function ofKind(result: Result, withTables: boolean): Record<string, unknown> {
  switch (result.kind) {
    case 'distribution':
      return {
        outcomes: Object.fromEntries(Object.entries(result.outcomes).map(([id, chance]) => [id, short(chance)])),
        ...(withTables && {
          charts: result.charts.map(({ bars }) =>
            bars.map(({ label, probability, outcome }) => `${label} ${short(probability)} ${outcome}`).join(' | '),
          ),
          tables: result.tables.map(({ columns, rows, rest }) => [
            columns.join(' | '),
            ...rows.map(({ cells, probability }) => [...cells, short(probability)].join(' | ')),
            `rest ${rest === null ? 'none' : short(rest)}`,
          ]),
        }),
      };
    case 'verdict':
      return {
        verdict: result.verdict,
        facts: result.facts?.given,
        said: result.facts && Object.entries(result.facts.numbers).map(([id, text]) => `${id}${said(text)}`),
        options: result.options.map((one) => `${one.id ?? '·'} ${one.verdict}: ${source(one)}${said(one.text)}`),
        exceptions: result.exceptions.map((one) => `${one.applies}: ${source(one)}`),
        changes: result.changes.map(({ id, verdict, text }) => `${id ?? '·'} ${verdict}${said(text)}`),
      };
    case 'numbers':
      return { tables: result.tables.map(table) };
  }
}

function underWay({ round, sides, question }: BattleUnderWay): Record<string, unknown> {
  const asked =
    question.kind === 'roll'
      ? {
          word: `${question.word}${question.free ? ', free' : ''}`,
          dice: question.dice.map((pools) => pools.map(({ name, dice, faces }) => `${dice} ${name} ${faces.join('')}`)),
          mayLeave: question.mayLeave,
          leaving: question.leaving !== null,
        }
      : question.kind === 'losses'
        ? { losses: question.sides }
        : {};
  return {
    round,
    question: `${question.kind}: ${source(question)}${said(question.title)}`,
    ...asked,
    sides: sides.map(({ units }) => units.map(({ id, count, of, damaged }) => `${count}/${of} ${id} *${damaged}`)),
  };
}

const table = ({ columns, rows }: PlainTable) => [columns, ...rows].map((cells) => cells.join(' | '));

/** `23.4 23.6 X57`. */
const source = ({ clauses, readings = [] }: Pick<Sourced, 'clauses' | 'readings'>) =>
  [...clauses, ...readings].map((ref) => ref.replace(/^\w+:/, '')).join(' ');

/** The numbers in a sentence and the names in quotes, in their order. */
export function said(text: string): string {
  const told = text.match(/\d+(?:,\d+)?|«[^»]*»/g) ?? [];
  return told.length > 0 ? ` · ${told.join(' ')}` : '';
}

/** Enough digits to notice a change, too few to notice how a sum was added up. */
const short = (value: number) => String(Number(value.toPrecision(7)));

/** How much is drawn of each thing. */
const sizes = (drawing: object) =>
  Object.fromEntries(
    Object.entries(drawing).map(([part, value]) => [part, Array.isArray(value) ? value.length : typeof value]),
  );

function dropEmpty(parts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).filter(
      ([, value]) => value !== undefined && !(typeof value === 'object' && value && Object.keys(value).length === 0),
    ),
  );
}
