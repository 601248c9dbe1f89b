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
  /** Words that its title, summary or id must have. */
  text?: string | undefined;
  from?: number | undefined;
}

/** Calculators, verdicts and rulings by name, some at a time. */
export function toolList({ index, rules }: Knowledge, { game, kind, text = '', from = 0 }: ToolFilter): ToolList {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const all: ToolList['tools'] = [
    ...rules.map((rule) => ({
      id: rule.id,
      game: rule.game,
      kind: rule.kind,
      title: rule.title,
      summary: rule.summary,
    })),
    ...index.registry.rulings.map((ruling) => ({
      ...{ id: ruling.id, game: ruling.game, kind: 'dictamen' as const, title: ruling.title, summary: ruling.summary },
    })),
  ];
  const wanted = all.filter((tool) => {
    const said = fold(`${tool.id} ${tool.title} ${tool.summary}`);
    return (!game || tool.game === game) && (!kind || tool.kind === kind) && words.every((word) => said.includes(word));
  });
  const end = from + TOOLS_AT_ONCE;
  return { tools: wanted.slice(from, end), total: wanted.length, next: end < wanted.length ? end : null };
}
