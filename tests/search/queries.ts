import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { GameIdSchema } from '../../src/schema/ids.ts';

/** How a query asks. */
const KINDS = [
  'natural',
  'palabras',
  'sin-acentos',
  'errata-de-tecleo',
  'ingles',
  'numero',
  'numero-antiguo',
  'errata',
  'faq',
  'situacion',
  'contraste',
  'dos-ideas',
  'juntas',
  'mezcla',
] as const;

/** A question as a player would put it, and the clauses that answer it. */
const QuerySchema = z.strictObject({
  consulta: z.string().min(1),
  /** Game searched; null for all of them. */
  juego: GameIdSchema.nullable(),
  clase: z.enum(KINDS),
  /** Any of these clauses is a right answer. */
  aciertos: z.array(z.string().regex(/^[a-z0-9]+:[A-Z]{0,2}\d+(\.\d+)*$/, 'una cláusula como «ti4:23.5»')).min(1),
});
export type SearchQuery = z.infer<typeof QuerySchema>;

/** `desarrollo` is for tuning; `reserva` is only measured; a round is measured when fresh and then for tuning too. */
export type Half = 'desarrollo' | 'reserva' | `ronda-${number}`;

export function readQueries(half: Half): SearchQuery[] {
  const source = readFileSync(join(import.meta.dirname, `consultas-${half}.yaml`), 'utf8');
  return z.array(QuerySchema).parse(parse(source));
}

/** The rounds that were kept, in the order in which they were written. */
export function keptRounds(): Half[] {
  const numbers = readdirSync(import.meta.dirname).flatMap(
    (name) => /^consultas-ronda-(\d+)\.yaml$/.exec(name)?.[1] ?? [],
  );
  return numbers
    .map(Number)
    .sort((a, b) => a - b)
    .map((number) => `ronda-${number}` as const);
}

/** Refs (`ti4:23.5`) of what an engine finds, best first. */
export type Finder = (query: string, game: SearchQuery['juego']) => string[] | Promise<string[]>;

export interface Quality {
  count: number;
  /** Share of queries with a right clause first, and among the first three. */
  hit1: number;
  hit3: number;
  /** Mean reciprocal rank within the first ten. */
  mrr: number;
}

/** Position of the first right clause among the first ten; -1 if none is. */
export async function rankOf(query: SearchQuery, find: Finder): Promise<number> {
  const found = (await find(query.consulta, query.juego)).slice(0, 10);
  return found.findIndex((ref) => query.aciertos.includes(ref));
}

export function qualityOf(ranks: readonly number[]): Quality {
  const share = (test: (rank: number) => boolean) => ranks.filter(test).length / Math.max(1, ranks.length);
  const mrr = ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / Math.max(1, ranks.length);
  return { count: ranks.length, hit1: share((rank) => rank === 0), hit3: share((rank) => rank >= 0 && rank < 3), mrr };
}

export async function measure(queries: readonly SearchQuery[], find: Finder): Promise<Quality> {
  const ranks: number[] = [];
  for (const query of queries) ranks.push(await rankOf(query, find));
  return qualityOf(ranks);
}
