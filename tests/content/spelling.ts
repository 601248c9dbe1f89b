import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import dictionary from 'dictionary-es';
import nspell from 'nspell';
import type { Visible } from './typography.ts';

/** The games' names and terms, and good Spanish that the dictionary does not bring. */
export const WORDS_FILE = 'tests/content/palabras.txt';

const ENCLITICS = /(?:me|te|se|nos|os|le|les|lo|la|los|las)$/;
/** What takes pronouns behind it: infinitive, gerund, imperative. */
const TAKES_PRONOUN = /(?:[aei]r|[aiy]endo|ando|[aei]d|[aei]|[nlrz]|mos)$/;

export interface Speller {
  accepts(word: string): boolean;
  /** Words of our own list that nothing used. */
  unused(): string[];
}

export function spanishSpeller(root: string): Speller {
  const spell = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  const own = new Set(
    readFileSync(join(root, WORDS_FILE), 'utf8')
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((word) => word !== ''),
  );
  const used = new Set<string>();
  const inOwn = (word: string) => {
    const found = [word, word.toLowerCase()].find((form) => own.has(form));
    if (found) used.add(found);
    return found !== undefined;
  };
  return {
    accepts: (word) => spell.correct(word) || withPronouns(word, (base) => spell.correct(base)) || inOwn(word),
    unused: () => [...own].filter((word) => !used.has(word)),
  };
}

/** «colocándolo», «anótaselas»: the dictionary brings only some verbs with their pronouns. */
export function withPronouns(word: string, isWord: (base: string) => boolean): boolean {
  let base = word.toLowerCase();
  for (let pronouns = 0; pronouns < 2; pronouns++) {
    const shorter = base.replace(ENCLITICS, '');
    if (shorter === base || shorter.length < 2) return false;
    base = shorter;
    const plain = base
      .normalize('NFD')
      .replace(/\u0301/g, '')
      .normalize('NFC');
    if ([base, plain].some((form) => TAKES_PRONOUN.test(form) && isWord(form))) return true;
  }
  return false;
}

/** A text without what is no Spanish prose: addresses, code, English in italics or brackets marked as such. */
const WORD = /\p{L}+(?:'\p{L}+)*/gu;

/** The words of the texts, each with the first place where it stands. */
export function wordsOf(texts: readonly Visible[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const { where, text } of texts) {
    const prose = text.replace(
      /<[^>]*>|https?:\S+|\b[\w-]+\.(?:ts|mdx|yaml|json)\b|`[^`]*`|&\w+;|\S*□\S*|\S*[/_=]\S*/g,
      ' ',
    );
    for (const [word] of prose.matchAll(WORD)) if (word.length > 1 && !words.has(word)) words.set(word, where);
  }
  return words;
}
