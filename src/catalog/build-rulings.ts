import type { Ruling } from '../schema/ruling.ts';
import type { RulingFile } from '../schema/ruling-file.ts';
import { readRuling } from './build-ruling.ts';
import { decidedProblems, linkRulings } from './link-rulings.ts';
import type { DataFile } from './read-content.ts';
import type { AidContext } from './reference-aids.ts';
import { rulingFaultProblems } from './ruling-faults.ts';

interface Built {
  source: DataFile<RulingFile>;
  ruling: Ruling;
}

/** The rulings of a game. Every defect is noted at its line: of each by itself, then of what they ask each other. */
export function buildRulings(context: AidContext, sources: readonly DataFile<RulingFile>[]): Ruling[] {
  const { problems } = context;
  /** Those in which a step finds nothing: a ruling with a defect is not looked at any further. */
  const sound = (built: readonly Built[], find: (one: Built) => unknown) =>
    built.filter((one) => {
      const before = problems.length;
      find(one);
      return problems.length === before;
    });
  const all = sources.map((source) => ({ source, ruling: {} as Ruling }));
  const read = sound(all, (one) => {
    one.ruling = readRuling(context, one.source);
  });
  const known = all.map(({ ruling }) => ruling);
  const asking = sound(read, ({ ruling, source }) => problems.push(...decidedProblems(ruling, known, source)));
  linkRulings(asking.map(({ ruling }) => ruling));
  const whole = asking.filter(({ ruling }) => isWhole(ruling));
  return sound(whole, ({ ruling, source }) => problems.push(...rulingFaultProblems(ruling, source))).map(
    ({ ruling }) => ruling,
  );
}

/** Whether every ruling that decides a question of it could be built. */
const isWhole = ({ questions }: Ruling): boolean =>
  questions.every(({ decided }) => !decided || (decided.ruling.id === decided.by && isWhole(decided.ruling)));
