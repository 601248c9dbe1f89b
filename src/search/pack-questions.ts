import { Context, evenChances, NumberReader, NumberWriter } from './range-coder.ts';

/** The everyday questions of a game's clauses, as the browser gets them. */
export interface PackedQuestions {
  /** Every word of them once, the commonest first. */
  words: string;
  /** Which words each question has, as numbers in base64. */
  coded: string;
}

/** More often makes no difference. */
const MOST_SAID = 15;

/**
 * Thousands of short questions are most of what a game weighs. Those of one clause say the same few words again and
 * again, in no order that counts: so each is told as which of the clause's words so far it has, yes or no, and which
 * new ones, in steps from one to the next. A word said often is likely to be said again: the chance of a yes goes by
 * how often it was said in how many questions. All that takes little more than half of what gzip makes of the words.
 */
class Contexts {
  readonly questions = new Context();
  readonly again = evenChances((MOST_SAID + 1) * (MOST_SAID + 1));
  readonly fresh = new Context();
  readonly firstFresh = new Context();
  readonly freshStep = new Context();
}

/** A word that a clause's questions have said, and how often so far. */
class SaidWord {
  readonly id: number;
  private said = 1;
  private asked = 1;

  constructor(id: number) {
    this.id = id;
  }

  /** Which of the chances of a yes it has. */
  get chance(): number {
    return Math.min(this.said, MOST_SAID) * (MOST_SAID + 1) + Math.min(this.asked, MOST_SAID);
  }

  count(again: boolean): void {
    this.asked++;
    if (again) this.said++;
  }
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
    const seen: SaidWord[] = [];
    for (const question of questions) {
      const own = new Set(question.map((word) => ids.get(word) as number));
      for (const word of seen) {
        const again = own.delete(word.id);
        writer.flag(context.again, word.chance, again);
        word.count(again);
      }
      const fresh = [...own].sort(ascending);
      writer.write(context.fresh, fresh.length);
      for (const [i, id] of fresh.entries()) {
        writer.write(i === 0 ? context.firstFresh : context.freshStep, id - (fresh[i - 1] ?? -1) - 1);
        seen.push(new SaidWord(id));
      }
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
    const seen: SaidWord[] = [];
    return Array.from({ length: reader.read(context.questions) }, () => {
      const own: string[] = [];
      for (const word of seen) {
        const again = reader.flag(context.again, word.chance);
        word.count(again);
        if (again) own.push(list[word.id] ?? '');
      }
      const fresh = reader.read(context.fresh);
      for (let i = 0, id = -1; i < fresh; i++) {
        id += reader.read(i === 0 ? context.firstFresh : context.freshStep) + 1;
        own.push(list[id] ?? '');
        seen.push(new SaidWord(id));
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
