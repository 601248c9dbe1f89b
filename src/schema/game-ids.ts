/** The games, in the order in which every list shows them. Apart from ids.ts so that the browser can use it without zod. */
export const GAME_IDS = ['ti4', 'era', 'galaxy', 'opera', 'ascendancy'] as const;
export type GameId = (typeof GAME_IDS)[number];
