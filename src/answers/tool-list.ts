import { z } from 'zod';
import type { GameId } from '../schema/game-ids.ts';
import { fold } from '../text/fold.ts';
import { gameShape } from './clause-shapes.ts';
import type { Knowledge } from './knowledge.ts';

export const TOOL_KINDS = ['calculadora', 'veredicto', 'dictamen'] as const;
export type ToolKind = (typeof TOOL_KINDS)[number];

export const toolListShape = z.strictObject({
  tools: z.array(
    z.strictObject({
      id: z.string(),
      game: gameShape,
      kind: z.enum(TOOL_KINDS),
      title: z.string(),
      summary: z.string(),
    }),
  ),
  total: z.number().describe('Cuántas hay'),
  next: z.number().nullable().describe('Desde cuál seguir pidiendo; null si no hay más'),
});
export type ToolList = z.infer<typeof toolListShape>;

export const TOOLS_AT_ONCE = 60;

export interface ToolFilter {
  game?: GameId | undefined;
  kind?: ToolKind | undefined;
  /** Words that its id, title, summary or ways to ask for it have; those with most of them are found. */
  text?: string | undefined;
  from?: number | undefined;
}

type Listed = ToolList['tools'][number];

/** How players put what a ruling answers. */
const phrasesOf = (index: Knowledge['index'], { kind, id }: Listed) =>
  kind === 'dictamen' ? (index.ruling(id)?.search ?? []) : [];

/** Calculators, verdicts and rulings, by name alone. */
export function everyTool({ index, tools }: Pick<Knowledge, 'index' | 'tools'>): Listed[] {
  const card = <Kind extends ToolKind>(one: Omit<Listed, 'kind'>, kind: Kind) => {
    const { id, game, title, summary } = one;
    return { id, game, kind, title, summary };
  };
  return [
    ...tools.map((rule) => card(rule, rule.kind)),
    ...index.registry.rulings.map((ruling) => card(ruling, 'dictamen')),
  ];
}

/** Those that somebody looks for, some at a time. */
export function toolList({ index, tools }: Knowledge, { game, kind, text = '', from = 0 }: ToolFilter): ToolList {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = everyTool({ index, tools })
    .filter((tool) => (!game || tool.game === game) && (!kind || tool.kind === kind))
    .map((tool) => {
      const said = fold([tool.id, tool.title, tool.summary, ...phrasesOf(index, tool)].join(' '));
      return { tool, said: words.filter((word) => said.includes(word)).length };
    });
  // Whoever writes a word too many still finds those that have the others.
  const most = Math.max(0, ...found.map(({ said }) => said));
  const wanted =
    words.length > 0 && most === 0 ? [] : found.filter(({ said }) => said === most).map(({ tool }) => tool);
  const end = from + TOOLS_AT_ONCE;
  return { tools: wanted.slice(from, end), total: wanted.length, next: end < wanted.length ? end : null };
}
