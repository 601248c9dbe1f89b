import { z } from 'zod';
import { gameShape } from './clause-shapes.ts';
import type { Knowledge } from './knowledge.ts';

export const gamesAnswerShape = z.strictObject({
  games: z.array(
    z.strictObject({
      id: gameShape,
      title: z.string(),
      edition: z.string().nullable(),
      players: z.string().nullable(),
      summary: z.string(),
      sections: z.number(),
      clauses: z.number(),
      rulings: z.number(),
      tools: z.number(),
    }),
  ),
});
export type GamesAnswer = z.infer<typeof gamesAnswerShape>;

/** The games, with how much there is of each. */
export function gamesAnswer({ index, tools }: Knowledge): GamesAnswer {
  return {
    games: index.registry.games.map(({ id, title, edition, players, summary }) => ({
      ...{ id, title, edition, players, summary },
      sections: index.sectionsOf(id).length,
      clauses: index.registry.clauses.filter(({ game }) => game === id).length,
      rulings: index.rulingsOf(id).length,
      tools: tools.filter(({ game }) => game === id).length,
    })),
  };
}
