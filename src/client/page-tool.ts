import './no-eval.ts';
import { resultText } from '../answers/calculation-text.ts';
import { factsSchema } from '../answers/facts-schema.ts';
import { failure, failureText } from '../answers/failure.ts';
import { judge } from '../answers/ruling-answer.ts';
import { questionText, rulingText } from '../answers/ruling-text.ts';
import { readFacts } from '../rulings/read-facts.ts';
import type { RuleSet } from '../schema/ruling.ts';
import type { RulingPageData } from '../schema/ruling-page.ts';
import { RuleRunner } from './rule-runner.ts';
import type { RuleSource } from './rule-worker.ts';

/** The part of the proposal that is used here (webmachinelearning.github.io/webmcp). */
interface ModelContext {
  registerTool(tool: PageTool): unknown;
}
interface PageTool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  annotations: { readOnlyHint: boolean };
  execute(input: unknown): Promise<ToolAnswer>;
}
/** As a server of the Model Context Protocol answers: text for who reads, data for who computes. */
interface ToolAnswer {
  content: { type: 'text'; text: string }[];
  structuredContent: object;
  isError?: true;
}

/** Offers the ruling or the calculator of this page to the browser's assistant. */
export async function registerPageTool(): Promise<void> {
  // The proposal moved it from the navigator to the document; browsers of both days are about.
  const holders = [document, navigator] as unknown as { modelContext?: ModelContext }[];
  const context = holders.find(({ modelContext }) => modelContext)?.modelContext;
  const tool = rulingTool() ?? (await calculatorTool());
  if (tool) await context?.registerTool(tool);
}

function rulingTool(): PageTool | null {
  const written = document.querySelector('#datos-dictamen')?.textContent;
  if (!written) return null;
  const { ruling, readings } = JSON.parse(written) as RulingPageData;
  const index = {
    greyArea: (ref: string) => readings[ref],
  };
  return {
    name: `dictaminar_${ruling.id}`,
    title: ruling.title,
    description: `${ruling.summary} Lo que no se sabe se deja fuera: la respuesta dice qué preguntar. Cita sus cláusulas.`,
    inputSchema: factsSchema(ruling),
    annotations: { readOnlyHint: true },
    execute: async (input) => {
      const read = readFacts(ruling, input ?? {});
      if ('issues' in read) return refused(failure(read.issues, exampleOf(ruling)));
      const { reply } = judge(index, ruling, { facts: read.facts, numbers: {} });
      return answered(reply, [rulingText(reply), ...reply.unknown.map(questionText)].join('\n'));
    },
  };
}

/** Its worker knows what it takes, and answers. */
async function calculatorTool(): Promise<PageTool | null> {
  const form = document.querySelector<HTMLFormElement>('form[data-tool]');
  const carried = document.querySelector('#cifras')?.textContent;
  if (!form || !carried) return null;
  const tool = form.dataset['tool'] ?? '';
  const runner = new RuleRunner({ tool, ...(JSON.parse(carried) as Omit<RuleSource, 'tool'>) });
  const told = await runner.askSchema();
  if (!('schema' in told)) return null;
  return {
    name: `calcular_${tool}`,
    title: document.querySelector('h1')?.textContent?.trim() ?? tool,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? tool,
    inputSchema: told.schema,
    annotations: { readOnlyHint: true },
    execute: async (input) => {
      const reply = await runner.ask(input ?? {});
      if ('issues' in reply) return refused(failure(reply.issues, told.example));
      if (!('result' in reply))
        return refused(failure([{ code: 'FAILED', field: '', message: 'No se ha podido calcular' }]));
      return answered({ tool, input: reply.input, result: reply.result }, resultText(reply.result));
    },
  };
}

/** Facts that would be right: the page carries no worked cases. */
const exampleOf = ({ questions: [first] }: RuleSet) => (first ? { [first.id]: first.options[0]?.id } : {});

const answered = (structuredContent: object, text: string): ToolAnswer => ({
  content: [{ type: 'text', text }],
  structuredContent,
});

const refused = (wrong: ReturnType<typeof failure>): ToolAnswer => ({
  ...answered(wrong, failureText(wrong)),
  isError: true,
});
