import { z } from 'zod';
import { askRule } from '../../checkers/ask-rule.ts';
import type { AnyRule } from '../../checkers/define-rule.ts';
import type { PlainTable, Result, Sourced } from '../../checkers/results.ts';
import { type Sensitivity, sensitivity } from '../../checkers/sensitivity.ts';
import type { GameId } from '../../schema/game-ids.ts';
import { formatChance, formatNumber, formatPoints } from '../../text/format-es.ts';
import { type Context, nearestName } from '../context.ts';
import { UsageError } from '../output.ts';
import { readJson } from '../read-json.ts';

export type Calculation =
  | { tool: string; input: unknown; result: Result; whatIf?: Sensitivity }
  | { tool: string; error: { code: string; field: string; message: string } };

/** One calculation from JSON text. A wrong input is an answer, not an exception: batches go on. */
export function calculate(rule: AnyRule, json: string, askWhatIf = false): Calculation {
  const parsed = readJson(json, '{"atacante": {"crucero": 2}, …}');
  if (!('value' in parsed)) return { tool: rule.id, error: { ...parsed, field: '' } };
  const raw = parsed.value;
  const read = askRule(rule, raw);
  if ('issues' in read) {
    const [first] = read.issues;
    const message = read.issues.map((issue) => `${issue.message}${brackets(issue.clauses ?? [])}`).join('. ');
    return { tool: rule.id, error: { code: first?.code ?? 'INVALID', field: first?.field ?? '', message } };
  }
  const whatIf = askWhatIf ? sensitivity(rule, raw) : null;
  return { tool: rule.id, ...read, ...(whatIf && { whatIf }) };
}

export function findRule({ rules }: Context, id: string | undefined): AnyRule {
  if (!id) throw new UsageError('Falta la herramienta. «codice lista» las enumera.', 'MISSING', 'herramienta');
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule) return rule;
  const near = nearestName(
    id,
    rules.map((candidate) => candidate.id),
  );
  throw new UsageError(`No existe la herramienta «${id}». ¿Querías decir «${near}»?`, 'UNKNOWN_TOOL', 'herramienta');
}

/** The list of rule functions with their JSON Schemas, made from the same declaration as the forms. */
export function listRules({ rules }: Context, game: GameId | null): object[] {
  return rules
    .filter((rule) => game === null || rule.game === game)
    .map((rule) => ({
      id: rule.id,
      game: rule.game,
      kind: rule.kind,
      title: rule.title,
      summary: rule.summary,
      help: rule.help,
      cites: rule.cites,
      schema: z.toJSONSchema(rule.input, { io: 'input', target: 'draft-2020-12' }),
      examples: rule.examples.map(({ title, clauses = [], input }) => ({ title, clauses, input })),
    }));
}

/** A result for people: the answer, why, and what it takes for granted. */
export function resultText(result: Result): string {
  const lines: string[] = [];
  if (result.kind === 'distribution') {
    lines.push(result.headline, '');
    for (const [outcome, probability] of Object.entries(result.outcomes))
      lines.push(`  ${result.outcomeLabels[outcome] ?? outcome}: ${formatChance(probability)}`);
  } else if (result.kind === 'numbers') {
    lines.push(result.headline);
    for (const table of result.tables) lines.push(...tableLines(table));
  } else {
    lines.push(`${result.verdict.toUpperCase()}. ${result.headline}`);
    for (const option of result.options)
      lines.push(`  ${option.label}: ${option.verdict}. ${option.text}${cited(option)}`);
  }
  for (const { label, value, unit } of result.figures) {
    lines.push(`  ${label}: ${unit === 'probabilidad' ? formatChance(value) : `${formatNumber(value)} ${unit}`}`);
  }
  if (result.map) lines.push(...tableLines(result.map.table));
  lines.push('', 'Por qué:');
  for (const step of result.steps) lines.push(`  ${step.title}. ${step.text}${cited(step)}`);
  if (result.kind === 'verdict' && result.changes.length > 0) {
    lines.push('', 'Qué cambiaría la respuesta:');
    for (const change of result.changes) lines.push(`  ${change.text}: ${change.verdict}.`);
  }
  lines.push('', 'Se supone que:');
  for (const assumption of result.assumptions) lines.push(`  ${assumption.text}${cited(assumption)}`);
  return lines.join('\n');
}

/** «¿Y si…?» for people, best first. */
export function whatIfText({ label, chance, rows }: Sensitivity): string {
  return [
    '',
    `Uno más de cada cosa: ${label.toLowerCase()}, ahora ${formatChance(chance)}`,
    ...rows.map((row) => `  +1 ${row.label}: ${formatChance(row.chance)} (${formatPoints(row.change)})`),
  ].join('\n');
}

const tableLines = ({ title, columns, rows }: PlainTable) => [
  '',
  title,
  ...[columns, ...rows].map((row) => `  ${row.join(' | ')}`),
];
const cited = ({ clauses, readings = [] }: Sourced) => brackets([...clauses, ...readings]);
const brackets = (refs: readonly string[]) => (refs.length > 0 ? ` [${refs.join(', ')}]` : '');
