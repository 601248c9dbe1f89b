import type { AnyRule } from '../checkers/define-rule.ts';
import { GAME_IDS, type GameId } from '../schema/game-ids.ts';
import type { Ruling } from '../schema/ruling.ts';
import { editDistance } from '../text/nearest.ts';
import type { Sources } from './knowledge.ts';
import { RequestError } from './request-error.ts';

/** Longer than any name of ours; what is written beyond it is neither compared nor repeated. */
const LONGEST_NAME = 60;

/** A game named by whoever asks, or a message that offers the nearest one. */
export function readGame(name: string): GameId {
  const game = GAME_IDS.find((id) => id === name.trim().toLowerCase());
  if (game) return game;
  const near = nearestName(name, GAME_IDS);
  throw new RequestError(
    `No existe el juego «${shown(name)}». ¿Querías decir «${near}»? Hay: ${GAME_IDS.join(', ')}.`,
    'UNKNOWN_GAME',
    'juego',
    near,
  );
}

/** `ti4:23.5`, `ti4 23.5`, `ti4/23.5` and `codice://ti4/23.5` all name the same clause. */
export function readClauseName(written: string): { game: GameId; id: string } {
  const match = /^(?:codice:\/\/)?([a-z0-9]+)[:/\s]+(.+)$/i.exec(written.trim());
  if (!match?.[1] || !match[2])
    throw new RequestError(
      `«${shown(written)}» no es una cláusula; se espera juego:número, como ti4:23.5`,
      'WRONG_TYPE',
      'clausula',
      'ti4:23.5',
    );
  return { game: readGame(match[1]), id: match[2].trim().replaceAll(',', '.') };
}

export function findRule({ rules }: Sources, id: string | undefined): AnyRule {
  if (!id)
    throw new RequestError(
      'Falta la herramienta. «codice lista» las enumera.',
      'MISSING',
      'herramienta',
      'ti4-combate-espacial',
    );
  const rule = rules.find((candidate) => candidate.id === id.trim().toLowerCase());
  if (rule) return rule;
  const near = nearestName(
    id,
    rules.map((candidate) => candidate.id),
  );
  throw new RequestError(
    `No existe la herramienta «${shown(id)}». ¿Querías decir «${near}»?`,
    'UNKNOWN_TOOL',
    'herramienta',
    near,
  );
}

export function findRuling({ index }: Sources, id: string | undefined): Ruling {
  const { rulings } = index.registry;
  if (!id)
    throw new RequestError('Falta el dictamen. «codice lista» los enumera.', 'MISSING', 'dictamen', 'ti4-transaccion');
  const ruling = index.ruling(id.trim().toLowerCase());
  if (ruling) return ruling;
  const near = nearestName(
    id,
    rulings.map((candidate) => candidate.id),
  );
  throw new RequestError(
    `No existe el dictamen «${shown(id)}». ¿Querías decir «${near}»?`,
    'UNKNOWN_RULING',
    'dictamen',
    near,
  );
}

export function nearestName(name: string, names: readonly string[]): string {
  const written = name.slice(0, LONGEST_NAME);
  const distance = (other: string) => editDistance(written, other, LONGEST_NAME);
  return [...names].sort((a, b) => distance(a) - distance(b))[0] ?? '';
}

/** What somebody wrote, as a message repeats it: a hostile request must not become a book. */
const shown = (written: string) => (written.length > LONGEST_NAME ? `${written.slice(0, LONGEST_NAME)}…` : written);
