import { doubtedOf } from './doubt.ts';
import { Phrases, type Said, type Span } from './phrases.ts';
import { correctionsIn, isSingle, numberOf, roundAfter, upgradeAfter } from './quantities.ts';
import { type Holder, holdersOf, type Part } from './sides.ts';
import type { ReadableCalculator, ReadableField } from './vocabulary.ts';
import { type Word, wordsOf } from './words.ts';

/** A value that was read, and the words that say it. */
export interface Evidence {
  /** Dotted path in the input. */
  field: string;
  value: number | boolean | string;
  words: string;
  start: number;
  end: number;
}

export interface CalculationReading {
  input: Record<string, unknown>;
  evidence: Evidence[];
  /** What was named and stays open: how many, or a list that words cannot fill. */
  open: { field: string; title: string }[];
  /** Whether the text is about this calculator at all, where that takes words of its own. */
  isNamed: boolean;
  /** Places of the words that speak of this calculator, believed or not. */
  said: ReadonlySet<number>;
  /** How many words the text has. */
  length: number;
}

/** What a phrase may stand for: a field, or an option of one. */
interface Meaning {
  field: ReadableField;
  option?: string;
}

/** A value before it is known which words to show for it. */
interface Found {
  field: string;
  value: Evidence['value'];
  span: Span;
}

/** Reads the input of one calculator out of a text. Make one per calculator: its phrases are gathered once. */
export class CalculationReader {
  readonly calculator: ReadableCalculator;
  private readonly phrases = new Phrases<Meaning>();
  private readonly keys = new Phrases<true>();
  /** Upgrades by the unit that they improve. */
  private readonly upgrades = new Map<string, ReadableField>();

  constructor(calculator: ReadableCalculator) {
    this.calculator = calculator;
    for (const phrase of calculator.keys) this.keys.add(phrase, true);
    for (const field of calculator.fields) {
      if (field.upgrades !== undefined) this.upgrades.set(field.upgrades, field);
      else for (const phrase of field.phrases) this.phrases.add(phrase, { field });
      for (const { value, phrases } of field.options ?? [])
        for (const phrase of phrases) this.phrases.add(phrase, { field, option: value });
    }
  }

  read(text: string): CalculationReading {
    const words = wordsOf(text);
    const mentions = this.phrases.find(words);
    const said = new Set(mentions.flatMap(({ span }) => places(span)));
    const holders = holdersOf(words, (at) => said.has(at));
    const doubted = doubtedOf(words);
    const believed = mentions.filter(({ span }) => !doubted[span.from]);
    const partOf = partsFrom(
      holders.attacks,
      believed.map(({ span }) => holders.of[span.from] ?? null),
    );
    const used = new Set<number>();
    const found = believed.flatMap((mention) =>
      this.valuesOf(words, mention, partOf(holders.of[mention.span.from] ?? null), used),
    );
    const values = corrected(words, found, used);
    const evidence = values.map(({ field, value, span }) => {
      const start = (words[span.from] as Word).start;
      const end = (words[span.to - 1] as Word).end;
      return { field, value, words: text.slice(start, end), start, end };
    });
    const named = believed
      .filter(({ span }) => holders.of[span.from] !== 'other')
      .flatMap((mention) => this.openIn(mention, partOf(holders.of[mention.span.from] ?? null)));
    for (const { path, title } of this.calculator.needed) named.push({ field: path, title });
    const open = named.filter(
      ({ field }, at) =>
        !evidence.some((value) => value.field === field) && named.findIndex((one) => one.field === field) === at,
    );
    const isNamed = this.calculator.keys.length === 0 || this.keys.find(words).length > 0;
    return { input: inputOf(evidence), evidence, open, isNamed, said, length: words.length };
  }

  /** What a mention says; nothing where it is not certain. */
  private valuesOf(
    words: readonly Word[],
    { span, things }: Said<Meaning>,
    part: Part | null,
    used: Set<number>,
  ): Found[] {
    const meaning = onlyMeaning(things, part);
    if (!meaning || meaning.field.kind === 'list') return [];
    const { field, option } = meaning;
    const path = this.pathOf(field, part);
    if (option !== undefined) return [{ field: path, value: option, span }];
    if (field.kind === 'flag') return [timed(words, span, field, path)];
    const found: Found[] = [];
    const at = numberOf(words, span, field.kind === 'level' ? 'level' : 'count', used);
    if (at !== null) {
      used.add(at);
      const whole = { from: Math.min(at, span.from), to: Math.max(at + 1, span.to) };
      found.push({ field: path, value: (words[at] as Word).number as number, span: whole });
    } else if (field.kind === 'count' && isSingle(words, span)) {
      found.push({ field: path, value: 1, span: { ...span, from: span.from - 1 } });
    }
    const upgrade = this.upgrades.get(field.path);
    if (upgrade && fits(upgrade, part) && upgradeAfter(words, span.to))
      found.push({ field: this.pathOf(upgrade, part), value: true, span: { ...span, to: span.to + 1 } });
    return found;
  }

  /** What a mention names without saying whose it is, or how much of it. */
  private openIn({ things }: Said<Meaning>, part: Part | null): CalculationReading['open'] {
    const meaning = onlyMeaning(things, part);
    if (!meaning) return things.slice(0, 1).map(({ field: { path, title } }) => ({ field: path, title }));
    if (meaning.option !== undefined || meaning.field.kind === 'flag') return [];
    return [{ field: this.pathOf(meaning.field, part), title: meaning.field.title }];
  }

  private pathOf(field: ReadableField, part: Part | null): string {
    const { parts } = this.calculator;
    return field.part === null || !parts || !part ? field.path : [parts[part], field.path].filter(Boolean).join('.');
  }
}

const places = ({ from, to }: Span) => Array.from({ length: to - from }, (_, at) => from + at);

/** What belongs to a part counts only where it was told to which. */
const fits = ({ part: of }: ReadableField, part: Part | null) =>
  of === null || (part !== null && (of === 'both' || of === part));

/** What a phrase says of a part, if that is one thing only: a name that several cards share says none of them. */
function onlyMeaning(things: readonly Meaning[], part: Part | null): Meaning | null {
  const [first, ...others] = things.filter(({ field }) => fits(field, part));
  if (!first) return null;
  return others.every(({ field, option }) => field === first.field && option === first.option) ? first : null;
}

/** A card that is named, in its round where that is told: «Sobrealimentación en la ronda 2». */
function timed(words: readonly Word[], span: Span, { named }: ReadableField, path: string): Found {
  if (named === undefined) return { field: path, value: true, span };
  const at = roundAfter(words, span.to);
  if (at === null) return { field: path, value: named, span };
  return { field: path, value: at.value, span: { from: span.from, to: at.to } };
}

/** Who is attacker and who defender. Where nobody said who attacks, whoever tells it does. */
function partsFrom(
  attacks: 'me' | 'rival' | null,
  holders: readonly (Holder | null)[],
): (holder: Holder | null) => Part | null {
  const isTold = holders.some((holder) => holder === 'me' || holder === 'rival');
  const attacker = attacks ?? (isTold ? 'me' : null);
  return (holder) => {
    if (holder === 'attacker' || holder === 'defender') return holder;
    if (holder !== 'me' && holder !== 'rival') return null;
    return holder === attacker ? 'attacker' : 'defender';
  };
}

/** What is told again adds nothing; told otherwise, it counts only after a correction («3 cruceros, no, perdón, 4»). */
function corrected(words: readonly Word[], found: readonly Found[], used: ReadonlySet<number>): Found[] {
  const corrections = correctionsIn(words);
  const last = new Map<string, Found>();
  for (const each of found) {
    const before = last.get(each.field);
    const isCorrection = before && corrections.some((at) => at >= before.span.to && at < each.span.from);
    if (!before || isCorrection) last.set(each.field, each);
  }
  for (const at of corrections) {
    const number = words.findIndex(({ number: value }, place) => value !== null && place > at && place <= at + 3);
    if (number < 0 || used.has(number)) continue;
    const counted = [...last.values()].filter(({ value, span }) => typeof value === 'number' && span.to <= at).at(-1);
    if (counted)
      last.set(counted.field, {
        ...counted,
        value: (words[number] as Word).number as number,
        span: { from: counted.span.from, to: number + 1 },
      });
  }
  return [...last.values()];
}

/** The input that values at dotted paths make. */
export function inputOf(values: readonly Pick<Evidence, 'field' | 'value'>[]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const { field, value } of values) {
    const path = field.split('.');
    let at = input;
    for (const [depth, key] of path.slice(0, -1).entries()) {
      at[key] ??= /^\d+$/.test(path[depth + 1] as string) ? [] : {};
      at = at[key] as Record<string, unknown>;
    }
    at[path.at(-1) as string] = value;
  }
  return input;
}
