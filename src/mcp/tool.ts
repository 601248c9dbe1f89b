import type { CallToolResult, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { inputSchema } from '../answers/catalogue.ts';
import type { JsonSchema } from '../answers/facts-schema.ts';
import { type Failure, failure, failureText } from '../answers/failure.ts';
import type { Knowledge } from '../answers/knowledge.ts';
import { RequestError } from '../answers/request-error.ts';
import { readInput } from '../checkers/read-input.ts';

/** A tool as data: the server registers it and nothing else knows it. */
export interface Tool<Input extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  description: string;
  /** How the arguments are read. */
  input: Input;
  /** What clients are told of them, where that is more than `input` says. */
  shown?: () => JsonSchema;
  output: z.ZodType;
  /** Arguments that are right, told to whoever got them wrong. */
  example: unknown;
  run(knowledge: Knowledge, input: z.output<Input>): Answered | Failure;
}

/** An answer for programs and, in Spanish, for whoever reads only text. */
export interface Answered {
  structured: object;
  text: string;
}

/** Keeps the exact type of the input while `run` is checked. */
export const defineTool = <Input extends z.ZodType>(tool: Tool<Input>): Tool => tool as unknown as Tool;

/** Answers a call, right or wrong: no argument makes it throw. */
export function callTool(tool: Tool, knowledge: Knowledge, raw: unknown): CallToolResult {
  const read = readInput(tool, raw);
  if ('issues' in read) return refusal(failure(read.issues, tool.example));
  try {
    const answered = tool.run(knowledge, read.input);
    if ('error' in answered) return refusal(answered);
    const structuredContent = answered.structured as Record<string, unknown>;
    return { content: [{ type: 'text', text: answered.text }], structuredContent };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { code, field, message, example } = error;
    return refusal({ error: { code, field, message, example: example || tool.example } });
  }
}

/** What was wrong: for the model to mend it, so it is a result and not an error of the protocol. */
function refusal({ error }: Failure): CallToolResult {
  const said = `${failureText({ error })}${error.field ? `\nCampo: ${error.field}` : ''}`;
  return { content: [{ type: 'text', text: said }], structuredContent: { error }, isError: true };
}

/**
 * A schema that is told to the client and refuses nothing: what is wrong is said by `callTool`, in Spanish, with
 * field, limits and example, where the SDK would say it in English.
 */
export function advertised(tool: Pick<Tool, 'input' | 'shown'>): StandardSchemaWithJSON {
  let made: JsonSchema | null = null;
  const once = () => {
    made ??= tool.shown?.() ?? inputSchema(tool);
    return made;
  };
  return {
    '~standard': {
      version: 1,
      vendor: 'codice-estelar',
      validate: (value) => ({ value }),
      jsonSchema: { input: once, output: once },
    },
  };
}
