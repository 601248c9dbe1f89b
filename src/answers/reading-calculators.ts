import type { AnyRule } from '../checkers/define-rule.ts';
import { CalculationsReader } from '../reader/read-calculations.ts';
import { sayingFaults } from '../reader/saying-faults.ts';
import { type Declared, type InputSchema, readableCalculator } from '../reader/vocabulary.ts';
import type { ReadingSayings } from '../schema/reading-sayings.ts';
import { inputSchema } from './catalogue.ts';

const declared = (rule: AnyRule): Declared => ({
  ...{ id: rule.id, game: rule.game, title: rule.title },
  schema: inputSchema(rule) as InputSchema,
});

/** What in the words of the reader names nothing. */
export const readingFaults = (sayings: ReadingSayings, rules: readonly AnyRule[]) =>
  sayingFaults(sayings, rules.map(declared));

/** The reader of those calculators for which there are words. */
export const calculationsReader = (sayings: ReadingSayings, rules: readonly AnyRule[]) =>
  new CalculationsReader(
    rules.filter(({ id }) => sayings.campos[id]).map((rule) => readableCalculator(declared(rule), sayings)),
  );
