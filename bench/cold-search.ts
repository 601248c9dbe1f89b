import { readFileSync } from 'node:fs';
import { SearchEngine } from '../src/search/engine.ts';
import { type PackedGame, unpackGame } from '../src/search/pack.ts';

/**
 * Run as a process of its own by the browser bench: from the data of a game to its first answer, with nothing warm.
 * The synonyms are read before the clock starts: a few kilobytes, which the worker has long read when a game arrives.
 */
const [game = '', synonyms = ''] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'));
const engine = new SearchEngine([], JSON.parse(synonyms));
const start = performance.now();
const packed = JSON.parse(game) as PackedGame;
engine.add(packed.game, unpackGame(packed));
engine.answer('retirada', { game: packed.game, limit: 12, excerpt: [240] });
console.log(performance.now() - start);
