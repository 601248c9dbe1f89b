import { GAME_IDS, type GameId } from '../schema/game-ids.ts';
import { gamePath } from '../schema/paths.ts';
import { keep, kept } from './kept.ts';

/**
 * Tonight's game. The first page of a game says which it is, and so does the choice on the home page; after that
 * pages of no game (home, search, lists) are about it. Pages of a game are always about their own.
 */
const KEY = 'juego';
const own = document.body.dataset['game'];
const chosen = GAME_IDS.find((game) => game === kept(KEY));

if (own && !chosen) keep(KEY, own);
if (!own && chosen) follow(chosen);

document.addEventListener('click', ({ target }) => {
  const choice = (target as Element).closest<HTMLElement>('[data-choose]')?.dataset['choose'];
  if (choice) keep(KEY, choice);
});

function follow(game: GameId): void {
  document.body.dataset['game'] = game;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.game-bar [data-place]'))
    link.href = `${gamePath(game)}${link.dataset['place']}`;
}
