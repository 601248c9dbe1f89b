import type { GameId } from '../../src/schema/game-ids.ts';
import { index, rules } from '../catalog-fixture.ts';

/** One request, as every surface gets it. */
export type Asked =
  | { kind: 'search'; query: string; game: GameId | null }
  | { kind: 'clause'; ref: string }
  | { kind: 'ruling'; id: string; facts: unknown }
  | { kind: 'calculation'; id: string; input: unknown };

const SEARCHES: [string, GameId | null][] = [
  ['¿puedo retirarme del combate?', 'ti4'],
  ['sustain damage', null],
  ['cuántas naves caben en un sistema', 'ti4'],
  ['ti4 22.5', null],
  ['retriada', 'ti4'],
  ['letnev', null],
  ['quién gana los empates', 'era'],
  ['movimiento por el vacío', 'era'],
  ['conquistar un mundo', 'galaxy'],
  ['puntos al final de la partida', 'galaxy'],
  ['bloqueo de un sistema', 'opera'],
  ['ingresos de la ronda', 'opera'],
  ['hegemonía', 'ascendancy'],
  ['velocidad warp', 'ascendancy'],
  ['puedo negarme a comerciar', null],
  ['xyzzyx', null],
];

const CLAUSES = [
  ...['ti4:23.4', 'ti4:23.5', 'ti4:23.7.c', 'ti4:F2', 'ti4:90.4', 'ti4:23', 'ti4:X57'],
  ...['era:4.3.7', 'era:4.1', 'galaxy:5.10', 'galaxy:14.5', 'opera:2.5', 'opera:14.18'],
  ...['ascendancy:10.7', 'ascendancy:43.6', 'ascendancy:2.2'],
];

const RULINGS_PER_GAME = 5;

/** Searches and clauses as they stand; rulings and calculations with the cases that their authors wrote down. */
export const TABLE: Asked[] = [
  ...SEARCHES.map(([query, game]): Asked => ({ kind: 'search', query, game })),
  ...CLAUSES.map((ref): Asked => ({ kind: 'clause', ref })),
  ...index.registry.games.flatMap((game) =>
    index
      .rulingsOf(game.id)
      .slice(0, RULINGS_PER_GAME)
      .flatMap(({ id, examples }, at): Asked[] => [
        { kind: 'ruling', id, facts: at === 0 ? {} : (examples[0]?.facts ?? {}) },
      ]),
  ),
  ...rules.map((rule): Asked => ({ kind: 'calculation', id: rule.id, input: rule.examples[0]?.input })),
];

/** Requests that cannot be answered: a name that is none, a value out of its limits, a fact that is no answer. */
export const WRONG: Asked[] = [
  ...['ti4:23.55', 'ti4:22.5', 'tj4:1', 'veintitrés'].map((ref): Asked => ({ kind: 'clause', ref })),
  { kind: 'ruling', id: 'ti4-retirado', facts: {} },
  { kind: 'ruling', id: 'ti4-combate-espacial', facts: {} },
  { kind: 'ruling', id: 'ti4-transaccion', facts: { vecinos: 'a veces' } },
  { kind: 'ruling', id: 'ti4-transaccion', facts: { humor: 'si' } },
  { kind: 'ruling', id: 'ti4-transaccion', facts: 7 },
  { kind: 'calculation', id: 'ti4-voto', input: {} },
  { kind: 'calculation', id: 'ti4-retirada', input: {} },
  { kind: 'calculation', id: 'ascendancy-riesgo', input: { nivel: 99 } },
  { kind: 'calculation', id: 'ascendancy-riesgo', input: { nivel: 'alto', color: 'rojo' } },
  { kind: 'calculation', id: 'opera-guerra', input: [] },
];

export const nameOf = (asked: Asked) =>
  asked.kind === 'search' ? `«${asked.query}»` : asked.kind === 'clause' ? asked.ref : asked.id;
