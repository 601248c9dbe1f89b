import { failureText } from '../../answers/failure.ts';
import type { Knowledge } from '../../answers/knowledge.ts';
import { findRuling } from '../../answers/names.ts';
import { type Case, measure, readCase, withMeasured } from '../../answers/read-case.ts';
import { readJson } from '../../answers/read-json.ts';
import { judge, type RulingFailure, rulingFailure } from '../../answers/ruling-answer.ts';
import type { RulingReply } from '../../answers/ruling-shapes.ts';
import { rulingText } from '../../answers/ruling-text.ts';
import type { RulingAnswer } from '../../rulings/answer.ts';
import {
  type Case as Conversation,
  EMPTY_CASE,
  nextStep,
  questionAt,
  withAnswer,
  withSkipped,
} from '../../rulings/conversation.ts';
import { answerIn, type Matter } from '../../rulings/facts.ts';
import type { MeasuredAnswers, Ruling } from '../../schema/ruling.ts';
import { type CliIo, EXIT } from '../output.ts';
import type { Command } from './command.ts';

/** What `--json` gives: the answer as every surface has it, and what the evaluator found, rule by rule. */
export type Adjudication = (RulingReply & { answer: RulingAnswer }) | RulingFailure;

/** One case from JSON text. A wrong case is an answer, not an exception: batches go on. */
export function adjudicate(knowledge: Knowledge, ruling: Ruling, json: string): Adjudication {
  const parsed = readJson(json);
  if (!('value' in parsed)) return rulingFailure(ruling, [{ ...parsed, field: '' }]);
  const read = readCase(knowledge, ruling, parsed.value);
  if ('issues' in read) return rulingFailure(ruling, read.issues);
  const { reply, found } = judge(knowledge.index, ruling, read);
  return { ...reply, answer: found };
}

/** Asks at a terminal, one question at a time and only what still matters. */
export async function converse(knowledge: Knowledge, ruling: Ruling, io: CliIo): Promise<Case> {
  const lines = io.lines()[Symbol.asyncIterator]();
  try {
    return await ask(knowledge, ruling, io, lines);
  } finally {
    // Whoever still types is not read any more: the command ends with its answer.
    await lines.return?.();
  }
}

async function ask(knowledge: Knowledge, ruling: Ruling, io: CliIo, lines: AsyncIterator<string>): Promise<Case> {
  let now: Conversation = EMPTY_CASE;
  io.out(`${ruling.title}\n${ruling.help ?? ruling.summary}`);
  for (;;) {
    const step = nextStep(ruling, now);
    const question = step.kind === 'question' && !step.again ? questionAt(ruling, step.matter) : undefined;
    if (step.kind !== 'question' || !question) return { facts: now.facts, numbers: now.measured.numbers };
    const { matter } = step;
    const cited = question.clauses.length > 0 ? ` [${question.clauses.join(', ')}]` : '';
    io.out(`\n${question.ask}${cited}${question.hint ? `\n${question.hint}` : ''}`);
    for (const [at, { label }] of question.options.entries()) io.out(`  ${at + 1}) ${label}`);
    io.out(question.decided ? `  0) No lo sé: ${question.decided.ruling.title}` : '  0) No lo sé');
    if (question.measured) io.out(`  {…} la entrada de «${question.measured.by}» en JSON, y se calcula`);
    const { value, done } = await lines.next();
    if (done) return { facts: now.facts, numbers: now.measured.numbers };
    const written = String(value).trim();
    if (question.measured && written.startsWith('{')) {
      const found = count(knowledge, ruling, question.measured.by, written);
      if ('issues' in found) for (const { message } of found.issues) io.out(message);
      else now = counted(now, matter, found);
      continue;
    }
    const chosen = chooseOption(question.options, written);
    if (chosen === null) now = withSkipped(now, matter);
    else if (chosen === undefined) io.out(`Escribe un número del 0 al ${question.options.length}.`);
    else now = withAnswer(now, matter, chosen);
  }
}

/** What was counted, put where it answers. What the calculation leaves open is not asked for again. */
function counted(now: Conversation, matter: Matter, found: MeasuredAnswers): Conversation {
  const { facts, numbers } = withMeasured(now.facts, found);
  const next = { ...now, facts, measured: { ...now.measured, numbers: { ...now.measured.numbers, ...numbers } } };
  return answerIn(facts, matter) === null ? withSkipped(next, matter) : next;
}

function count(knowledge: Knowledge, ruling: Ruling, rule: string, json: string) {
  const parsed = readJson(json, JSON.stringify(knowledge.rule(rule)?.examples[0]?.input ?? {}));
  if ('value' in parsed) return measure(knowledge, ruling, { [rule]: parsed.value });
  return { issues: [parsed] };
}

/** By number, id or label; null for «no lo sé», undefined for anything else. */
function chooseOption(options: readonly { id: string; label: string }[], written: string): string | null | undefined {
  const text = written.trim().toLowerCase();
  if (['0', 'no-se', 'no lo sé', 'no lo se', 'ns', ''].includes(text)) return null;
  const named = options.find(({ id, label }) => id === text || label.toLowerCase() === text);
  return named?.id ?? options[Number(text) - 1]?.id;
}

/**
 * `dictamen <id>` asks one question at a time; with facts in JSON it answers at once, and `-` answers
 * one line per line of input. With `--json` and no facts it says what the verdict depends on.
 */
export const dictamen: Command = async (args, io, project) => {
  const context = await project.context();
  const [id, input] = args.words;
  const ruling = findRuling(context, id);
  if (input === '-') {
    for await (const line of io.lines()) io.out(JSON.stringify(adjudicate(context, ruling, line)));
    return EXIT.ok;
  }
  if (input === undefined && !args.json) {
    const said = await converse(context, ruling, io);
    io.out(`\n${rulingText(judge(context.index, ruling, said).reply, io.look)}`);
    return EXIT.ok;
  }
  const found = adjudicate(context, ruling, input ?? '{}');
  if (args.json) io.out(JSON.stringify(found));
  else if ('error' in found) io.error(failureText(found));
  else io.out(rulingText(found, io.look));
  return 'error' in found ? EXIT.badInput : EXIT.ok;
};
