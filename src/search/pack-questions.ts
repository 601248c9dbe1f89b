import { Context, NumberReader, NumberWriter } from './range-coder.ts';

/** The everyday questions of a game's clauses, as the browser gets them. */
export interface PackedQuestions {
  /** Every word of them once, the commonest first. */
  words: string;
  /** Which words each question has, as numbers in base64. */
  coded: string;
}

/**
 * Thousands of short questions are most of what a game weighs. Those of one clause say the same few words again and
 * again, in no order that counts: so each is told as which of the clause's words so far it has, and which new ones,
 * both in steps from one to the next. The numbers go through a coder that learns which are common. All that takes
 * half of what gzip makes of the words.
 */
class Contexts {
  readonly questions = new Context();
  readonly again = new Context();
  readonly fresh = new Context();
  readonly againStep = new Context();
  readonly firstFresh = new Context();
  readonly freshStep = new Context();
}

/** Packs the questions of each clause; the words of a question come back in another order. */
export function packQuestions(clauses: readonly (readonly string[])[]): PackedQuestions {
  const read = clauses.map((questions) => questions.map((question) => question.split(' ')));
  const words = byCount(read.flat(2));
  const ids = new Map(words.map((word, id) => [word, id]));
  const writer = new NumberWriter();
  const context = new Contexts();
  for (const questions of read) {
    writer.write(context.questions, questions.length);
    const seen = new Map<number, number>();
    for (const question of questions) {
      const own = question.map((word) => ids.get(word) as number);
      const again = own.flatMap((id) => seen.get(id) ?? []).sort(ascending);
      const fresh = own.filter((id) => !seen.has(id)).sort(ascending);
      writer.write(context.again, again.length);
      writer.write(context.fresh, fresh.length);
      for (const [i, at] of again.entries()) writer.write(context.againStep, at - (again[i - 1] ?? -1) - 1);
      for (const [i, id] of fresh.entries())
        writer.write(i === 0 ? context.firstFresh : context.freshStep, id - (fresh[i - 1] ?? -1) - 1);
      for (const id of fresh) seen.set(id, seen.size);
    }
  }
  return {
    words: words.join(' '),
    coded: btoa(Array.from(writer.finish(), (byte) => String.fromCharCode(byte)).join('')),
  };
}

/** The questions of so many clauses. */
export function unpackQuestions({ words, coded }: PackedQuestions, count: number): string[][] {
  const list = words.split(' ');
  const reader = new NumberReader(Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0)));
  const context = new Contexts();
  return Array.from({ length: count }, () => {
    const seen: string[] = [];
    return Array.from({ length: reader.read(context.questions) }, () => {
      const again = reader.read(context.again);
      const fresh = reader.read(context.fresh);
      const own: string[] = [];
      for (let i = 0, at = -1; i < again; i++) {
        at += reader.read(context.againStep) + 1;
        own.push(seen[at] ?? '');
      }
      for (let i = 0, id = -1; i < fresh; i++) {
        id += reader.read(i === 0 ? context.firstFresh : context.freshStep) + 1;
        own.push(list[id] ?? '');
        seen.push(list[id] ?? '');
      }
      return own.join(' ');
    });
  });
}

/** Each word once, the commonest first: they get the smallest numbers. */
function byCount(said: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of said) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([word]) => word);
}

const ascending = (a: number, b: number) => a - b;
