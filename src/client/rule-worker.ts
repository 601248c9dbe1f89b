import './no-eval.ts';
import { z } from 'zod';
import { askRule } from '../checkers/ask-rule.ts';
import type { AnyRule, RuleFactory } from '../checkers/define-rule.ts';
import type { InputIssue } from '../checkers/read-input.ts';
import type { Result } from '../checkers/results.ts';
import { type Sensitivity, sensitivity } from '../checkers/sensitivity.ts';
import type { Figures } from '../schema/figures/tables.ts';
import type { Ruling } from '../schema/ruling.ts';

/** Runs rule functions off the page's thread, so that a long calculation never freezes the tab. */
export interface RuleRequest {
  run: number;
  input: unknown;
  /** The answer, what one more of each thing would change in it, or what an input looks like, for programs. */
  question: 'answer' | 'what-if' | 'schema';
}
/** Sent once, before the first question: the rule and its schema are built once, not at every keystroke. */
export interface RuleSource {
  tool: string;
  figures: Figures;
  /** The ruling that decides, for rules that only measure. */
  ruling: Ruling | null;
}
export type RuleReply = { run: number } & (
  | { input: unknown; result: Result }
  | { issues: InputIssue[] }
  | { sensitivity: Sensitivity | null }
  | { schema: object; example: unknown }
  | { failed: true }
  /** The worker, or the file of its rule, never came. */
  | { lost: true }
);
/** Sent on the way to a long reply: the share that is done. */
export interface RuleProgress {
  run: number;
  progress: number;
}
/** All that the worker says; first of all whether it could load its rule. */
export type RuleNews = RuleReply | RuleProgress | { here: boolean };

/** One chunk per rule function: the file is found by its id, `ti4-votos` in `ti4/ti4-votos.ts`. */
const modules = import.meta.glob<{ rule: RuleFactory }>('../checkers/*/{ti4,era,galaxy,opera,ascendancy}-*.ts');

async function loadRule({ tool, figures, ruling }: RuleSource): Promise<AnyRule | undefined> {
  const module = await modules[`../checkers/${tool.split('-')[0]}/${tool}.ts`]?.();
  return module?.rule(figures, ruling ?? undefined);
}

const tell = (news: RuleNews): void => self.postMessage(news);

let loading: Promise<AnyRule | undefined> | undefined;

self.addEventListener('message', async ({ data }: MessageEvent<RuleSource | RuleRequest>) => {
  if ('tool' in data) {
    loading = loadRule(data);
    await loading.then(
      () => tell({ here: true }),
      () => tell({ here: false }),
    );
    return;
  }
  const { run, input, question } = data;
  let reply: RuleReply = { run, failed: true };
  try {
    const rule = await loading;
    if (rule && question === 'what-if') {
      const report = (progress: number) => tell({ run, progress });
      reply = { run, sensitivity: sensitivity(rule, input, report) };
    } else if (rule && question === 'schema') {
      reply = { run, schema: z.toJSONSchema(rule.input, { io: 'input' }), example: rule.examples[0]?.input };
    } else if (rule) {
      reply = { run, ...askRule(rule, input) };
    }
  } catch {
    // The page says that it failed; there is nothing else to tell a player.
  }
  tell(reply);
});
