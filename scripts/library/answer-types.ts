import { z } from 'zod';
import {
  calculationShape,
  distributionShape,
  numbersShape,
  sensitivityShape,
  verdictShape,
} from '../../src/answers/calculation-shapes.ts';
import {
  clauseAnswerShape,
  exportedClauseShape,
  greyAreaAnswerShape,
  sectionAnswerShape,
} from '../../src/answers/clause-shapes.ts';
import { questionShape, rulingReplyShape } from '../../src/answers/ruling-shapes.ts';
import { searchReplyShape } from '../../src/answers/search-shapes.ts';
import { type JsonSchema, typeOf } from './schema-types.ts';

interface AnswerType {
  shape: z.ZodType;
  says: string;
  /** What a field is, in English; the shape itself says it in Spanish. */
  fields: Record<string, string>;
}

const ANSWERS: Record<string, AnswerType> = {
  Clause: {
    shape: exportedClauseShape,
    says: 'A clause of a rulebook, told in our own words (in Spanish), with its permanent number.',
    fields: {
      id: 'Permanent number: `23.5`.',
      text: 'Everything it says, in plain text; its bullets as `(a) …`.',
      question: 'The question, where the clause is an answer of the publisher.',
      answer: 'The answer of the publisher without the question.',
      short: 'The answer in a line, for errata and FAQ entries.',
      settles: 'Rulings that it decides, and how.',
      bullets: 'Its bullets, each with an id of its own: `23.5.a`.',
      notes: 'Editorial notes of ours; never part of the rule.',
      printed: 'The number that the book misprints.',
      changes: 'Versions of the book that added or changed it.',
      legacy: 'Numbers it had in the older edition.',
      questions: 'How people at a table ask for it.',
      english: 'English terms by which it is known.',
      links: 'Clauses that its text mentions, as refs: `ti4:23.7`.',
      backlinks: 'Clauses that mention it.',
      affects: 'For errata and FAQ entries: the clauses touched.',
      errata: 'Errata that touch it, as refs.',
      faq: 'FAQ entries that touch it, as refs.',
      greyAreas: 'Ids of the grey areas noted on it.',
      hash: 'Fingerprint of the text: it changes when the text does.',
    },
  },
  ClauseAnswer: {
    shape: clauseAnswerShape,
    says: 'A clause with everything that changes or explains it, in full.',
    fields: {
      bullet: 'The bullet that was asked for.',
      related: 'Errata, official answers, grey areas, and the rulings and tools that apply it.',
    },
  },
  SectionAnswer: { shape: sectionAnswerShape, says: 'A section of a book with its clauses.', fields: {} },
  GreyAreaAnswer: {
    shape: greyAreaAnswerShape,
    says: 'A place where the book is silent or contradicts itself, and how we read it.',
    fields: {
      about: 'Clauses that it is about, as refs.',
      text: 'What the texts say.',
      reading: 'How we read it; never official.',
      community: 'What communities of players hold; neither official nor ours.',
    },
  },
  SearchAnswer: {
    shape: searchReplyShape,
    says: 'What a search found: clauses, best first, and what answers the question at once.',
    fields: {
      shortcuts: 'Rulings and calculators that answer the question.',
      hits: 'Clauses and components, best first.',
      corrections: 'Words that do not exist, and those searched instead.',
      suggestions: 'Words that do exist, when nothing was found.',
    },
  },
  Question: {
    shape: questionShape,
    says: 'A question whose answer may still change a verdict.',
    fields: {
      field: 'Where the answer goes in the facts: `momento`, or `sistemas.0.naves-ajenas`.',
      about: 'The thing asked about, where there are several.',
      ask: 'The question, to be put to the player.',
      ordinary: 'The answer that holds until somebody gives another; null where any may be.',
      decidedBy: 'Ruling that answers it: its facts go into an object, or behind a dot.',
      measuredBy: 'Rule function that can answer it, with its input under `calculos`.',
      list: 'It may also be answered with a list of things, each with these fields and its `nombre`.',
    },
  },
  RulingAnswer: {
    shape: rulingReplyShape,
    says: 'A verdict with its reasons. An unknown is never guessed: `certain` holds whatever is not known.',
    fields: {
      facts: 'The facts as understood.',
      numbers: 'What was counted, by question.',
      verdict: '`depende` while something that matters is unknown; null when the facts contradict each other.',
      word: 'The verdict as people read it.',
      certain: 'Whether it holds however the unknown turns out.',
      unless: 'What is remote, nobody has said and would bring another verdict: the one given holds without it.',
      possible: 'Verdicts still possible, those of `unless` included.',
      headline: 'The answer in a sentence.',
      restsOn: 'Who must be believed for it to stand: the rule, an erratum, the publisher, or our reading.',
      otherReadings: 'Where it rests on our reading: what the other one would say.',
      decisive: 'The fewest facts that already give this answer.',
      reasons: 'Why, with the clauses of each reason.',
      exceptions: 'Exceptions that were weighed.',
      items: 'Things described one by one, each with its verdict.',
      notes: 'What the rules make the player do next.',
      changes: 'What would change the answer, and to what.',
      assumptions: 'What is taken for granted.',
      contradiction: 'Facts that cannot be true together.',
      authority: 'Who says each thing cited, by ref.',
      silences: 'Where the book is silent: our reading, and apart from it what players hold.',
      decided: 'Questions that other rulings answer, with what they say and their clauses.',
      next: 'The question to ask now; null when there is an answer, though what is remote (`unless`) may be left.',
      unknown: 'What is not known and still matters, in the order in which to ask: what is remote comes last.',
    },
  },
  DistributionResult: {
    shape: distributionShape,
    says: 'Exact odds over named outcomes.',
    fields: {
      headline: 'The answer in a sentence.',
      outcomes: 'Exact probability of each outcome; they sum to 1.',
      steps: 'Why, with the clauses behind each step.',
      assumptions: 'What is taken for granted.',
      figures: 'Single numbers worth knowing.',
      map: 'The answer on a map, and the same as a table.',
    },
  },
  VerdictResult: {
    shape: verdictShape,
    says: 'A verdict over what was counted.',
    fields: {
      headline: 'The answer in a sentence.',
      words: 'What the verdicts are called here.',
      steps: 'Why, with the clauses behind each step.',
      changes: 'What would change the answer.',
      facts: 'Answers to questions of its ruling that were found.',
      map: 'The answer on a map, and the same as a table.',
    },
  },
  NumbersResult: {
    shape: numbersShape,
    says: 'An answer in numbers: costs, limits, distances, scores.',
    fields: {
      headline: 'The answer in a sentence.',
      figures: 'The answer.',
      steps: 'Why, with the clauses behind each step.',
      map: 'The answer on a map, and the same as a table.',
    },
  },
  WhatIf: { shape: sensitivityShape, says: 'What one more of each thing would change.', fields: {} },
};

/** Interfaces of everything that the package answers, from the shapes that also describe the API and the assistant's tools. */
export function answerTypes(): string {
  const types = Object.entries(ANSWERS).map(([name, { shape, says, fields }]) => {
    const schema = z.toJSONSchema(shape, { io: 'output' }) as JsonSchema;
    const unknown = Object.keys(fields).filter((field) => !(field in (schema.properties ?? {})));
    if (unknown.length > 0) throw new Error(`${name} has no ${unknown.join(', ')}`);
    return `/** ${says} */\nexport interface ${name} ${typeOf(inEnglish(schema, fields))}\n`;
  });
  // The input depends on the rule; the rest is as the shape says.
  const { input: _, result: __, whatIf: ___, ...rest } = calculationShape.shape;
  return [
    ...types,
    `/** What a rule function answers: the input as understood, defaults filled in, and the result. */
export interface Calculation<R extends Result = Result, I = unknown> {
${Object.keys(rest)
  .map((field) => `  ${field}: string;`)
  .join('\n')}
  input: I;
  result: R;
  whatIf?: WhatIf;
}
export type Result = DistributionResult | VerdictResult | NumbersResult;
`,
  ].join('\n');
}

function inEnglish(schema: JsonSchema, fields: Record<string, string>): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { description: _, ...plain } = withoutWords(property);
    return [name, fields[name] ? { ...plain, description: fields[name] } : plain];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function withoutWords<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutWords) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => key !== 'description' || typeof inner !== 'string')
      .map(([key, inner]) => [key, withoutWords(inner)]),
  ) as T;
}
