import { GAME_IDS, type GameId } from '../schema/game-ids.ts';
import { fold } from '../text/fold.ts';

/** What players call each game, longest names first, so that «Star Trek: Ascendancy» is not left as «Ascendancy». */
export class GameNames {
  private readonly names: { game: GameId; pattern: RegExp }[];

  constructor(names: Partial<Record<GameId, string[]>> = {}) {
    this.names = GAME_IDS.flatMap((game) => (names[game] ?? []).map((name) => ({ game, words: fold(name).split(' ') })))
      .sort((a, b) => b.words.join(' ').length - a.words.join(' ').length)
      .map(({ game, words }) => ({
        game,
        pattern: new RegExp(`(?<before>^|[^\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'u'),
      }));
  }

  /** Splits «en Twilight, ¿cuántos puntos hacen falta?» into the game and what is asked of it. */
  split(query: string): { game: GameId | null; rest: string } {
    const text = fold(query.normalize('NFC'));
    // Folding keeps the length of ordinary texts, which is what lets the name be cut from the text as written.
    if (text.length !== query.normalize('NFC').length) return { game: null, rest: query };
    for (const { game, pattern } of this.names) {
      const match = pattern.exec(text);
      if (!match) continue;
      const written = query.normalize('NFC');
      const start = match.index + (match.groups?.['before']?.length ?? 0);
      return { game, rest: `${written.slice(0, start)} ${written.slice(match.index + match[0].length)}` };
    }
    return { game: null, rest: query };
  }
}
