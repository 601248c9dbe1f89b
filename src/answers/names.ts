import type { AnyRule } from '../checkers/define-rule.ts';
import { GAME_IDS, type GameId } from '../schema/game-ids.ts';
import type { Ruling } from '../schema/ruling.ts';
import { editDistance } from '../text/nearest.ts';
import { ruleOf, type Sources, toolsOf } from './knowledge.ts';
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
  // Errata, official answers and grey areas have a letter before their number, which many write small.
  const id = match[2]
    .trim()
    .replaceAll(',', '.')
    .replace(/^[a-z]{1,2}(?=\d)/, (letters) => letters.toUpperCase());
  return { game: readGame(match[1]), id };
}

/** What is asked for by its id: a calculator or a ruling, and how it is told from the other. */
interface Kind<T> {
  field: string;
  code: 'UNKNOWN_TOOL' | 'UNKNOWN_RULING';
  missing: string;
  unknown: (name: string) => string;
  isOther: (name: string) => string;
  example: string;
  find: (id: string) => T | undefined;
  /** Whether the other kind has that id. */
  hasOther: (id: string) => boolean;
  ids: () => string[];
}

function findNamed<T>(kind: Kind<T>, written: string | undefined): T {
  const { code, field, example } = kind;
  if (!written) throw new RequestError(kind.missing, 'MISSING', field, example);
  const id = written.trim().toLowerCase();
  const found = kind.find(id);
  if (found) return found;
  if (kind.hasOther(id)) throw new RequestError(kind.isOther(shown(written)), code, field, example);
  const near = nearestName(written, kind.ids());
  throw new RequestError(`${kind.unknown(shown(written))} ¿Querías decir «${near}»?`, code, field, near);
}

export function findRule(sources: Sources, id: string | undefined): AnyRule {
  const kind: Kind<AnyRule> = {
    field: 'herramienta',
    code: 'UNKNOWN_TOOL',
    missing: 'Falta la herramienta. «codice lista» las enumera.',
    unknown: (name) => `No existe la herramienta «${name}».`,
    isOther: (name) => `«${name}» es un dictamen, no una calculadora: se pide con «dictaminar» (codice dictamen).`,
    example: 'ti4-combate-espacial',
    find: (one) => ruleOf(sources, one),
    hasOther: (one) => sources.index.ruling(one) !== undefined,
    ids: () => toolsOf(sources).map((tool) => tool.id),
  };
  return findNamed(kind, id);
}

export function findRuling(sources: Sources, id: string | undefined): Ruling {
  const { index } = sources;
  const kind: Kind<Ruling> = {
    field: 'dictamen',
    code: 'UNKNOWN_RULING',
    missing: 'Falta el dictamen. «codice lista» los enumera.',
    unknown: (name) => `No existe el dictamen «${name}».`,
    isOther: (name) => `«${name}» es una calculadora, no un dictamen: se pide con «calcular» (codice calcular).`,
    example: 'ti4-transaccion',
    find: (one) => index.ruling(one),
    hasOther: (one) => toolsOf(sources).some((tool) => tool.id === one),
    ids: () => index.registry.rulings.map((ruling) => ruling.id),
  };
  return findNamed(kind, id);
}

export function nearestName(name: string, names: readonly string[]): string {
  const written = name.slice(0, LONGEST_NAME);
  const distance = (other: string) => editDistance(written, other, LONGEST_NAME);
  return [...names].sort((a, b) => distance(a) - distance(b))[0] ?? '';
}

/** What somebody wrote, as a message repeats it: a hostile request must not become a book. */
const shown = (written: string) => (written.length > LONGEST_NAME ? `${written.slice(0, LONGEST_NAME)}…` : written);
