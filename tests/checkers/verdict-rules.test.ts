import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyRule } from '../../src/checkers/define-rule.ts';
import { readInput } from '../../src/checkers/read-input.ts';
import type { VerdictResult } from '../../src/checkers/results.ts';
import { type FormField, formFields } from '../../src/view/form-model.ts';
import { index, rules } from '../catalog-fixture.ts';

/** What must hold of every rule function that gives a verdict, written once. */
const verdictRules = rules.filter(({ kind }) => kind === 'veredicto');
const UNKNOWN = 'no-se';

type Values = Record<string, unknown>;

/** A random value for a field, in words and numbers that its form would accept. */
function oneValue(field: FormField): fc.Arbitrary<unknown> {
  switch (field.control) {
    case 'number':
      return fc.integer({ min: field.min ?? 0, max: Math.min(field.max ?? 12, (field.min ?? 0) + 12) });
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'group':
      return valuesOf(field.fields);
    default:
      return fc.constant(undefined);
  }
}

/** Random values for some of the fields; the others stay as they are. */
function valuesOf(fields: readonly FormField[]): fc.Arbitrary<Values> {
  return fc
    .tuple(...fields.map((field) => fc.option(oneValue(field), { nil: undefined, freq: 2 })))
    .map((values) =>
      Object.fromEntries(
        fields.flatMap(({ name }, at) =>
          values[at] === undefined ? [] : [[name.slice(name.lastIndexOf('.') + 1), values[at]]],
        ),
      ),
    );
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One of the examples with other values put in; lists stay as the example has them. */
function changed(base: Values, values: Values): Values {
  const merged: Values = { ...base };
  for (const [key, value] of Object.entries(values))
    merged[key] = isGroup(value) ? changed(isGroup(base[key]) ? base[key] : {}, value) : value;
  return merged;
}

const judge = (rule: AnyRule, raw: unknown): VerdictResult['verdict'] | null => {
  const read = readInput(rule, raw);
  return 'issues' in read ? null : (rule.run(read.input) as VerdictResult).verdict;
};

/** Every way to answer one question that was left open, wherever it stands: fields of lists too. */
function answersTo(rule: AnyRule, raw: unknown): unknown[] {
  const read = readInput(rule, raw);
  if ('issues' in read) return [];
  const options = openOptions(formFields(rule.input));
  const found: unknown[] = [];
  const walk = (value: unknown, name: string, put: (other: unknown) => unknown): void => {
    if (value === UNKNOWN)
      found.push(...(options.get(name) ?? []).filter((option) => option !== UNKNOWN).map((option) => put(option)));
    else if (Array.isArray(value))
      for (const [at, each] of value.entries()) walk(each, name, (other) => put(value.with(at, other)));
    else if (isGroup(value))
      for (const [key, each] of Object.entries(value)) walk(each, key, (other) => put({ ...value, [key]: other }));
  };
  walk(read.input, '', (other) => other);
  return found;
}

/** The options of the fields that may stay open, by the last part of their name. */
function openOptions(fields: readonly FormField[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  JSON.stringify(fields, (_key, value) => {
    if (value?.control === 'choice') {
      const options = (value.options as { value: string }[]).map((option) => option.value);
      const name = String(value.name);
      if (options.includes(UNKNOWN)) found.set(name.slice(name.lastIndexOf('.') + 1), options);
    }
    return value;
  });
  return found;
}

describe.each(verdictRules.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  const bases = rule.examples.map(({ input }) => input as Values);

  test('a certain verdict holds however what is not known turns out', () => {
    let [looked, answered] = [0, 0];
    fc.assert(
      fc.property(fc.constantFrom(...bases), valuesOf(formFields(rule.input)), (base, values) => {
        const raw = changed(base, values);
        const verdict = judge(rule, raw);
        if (verdict === null) return;
        looked++;
        // «Depende» promises nothing; answers that no longer fit together are refused and say nothing either.
        if (verdict === 'depende') return;
        for (const other of answersTo(rule, raw)) {
          const then = judge(rule, other);
          if (then === null) continue;
          answered++;
          expect(then, JSON.stringify(other)).toBe(verdict);
        }
      }),
      { numRuns: 150 },
    );
    expect(looked).toBeGreaterThan(20);
    if (openOptions(formFields(rule.input)).size > 0) expect(answered).toBeGreaterThan(0);
  });

  test('what would change it is another verdict, and every part has a name of its own', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bases), valuesOf(formFields(rule.input)), (base, values) => {
        const read = readInput(rule, changed(base, values));
        if ('issues' in read) return;
        const { verdict, steps, changes, options, figures } = rule.run(read.input) as VerdictResult;
        expect(changes.filter((change) => change.verdict === verdict)).toEqual([]);
        for (const part of [steps, changes, options, figures]) {
          const ids = part.flatMap(({ id }) => id ?? []);
          expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  const ruling = rule.ruling ? index.ruling(rule.ruling) : undefined;
  if (ruling) {
    test('answers every question that its ruling says it measures, with options that exist', () => {
      const measured = ruling.questions.filter(({ measured }) => measured?.by === rule.id);
      expect(measured.length).toBeGreaterThan(0);
      const given = rule.examples.map(({ input }) => {
        const read = readInput(rule, input);
        return 'issues' in read ? {} : (rule.facts?.(read.input).given ?? {});
      });
      for (const facts of given)
        for (const [question, option] of Object.entries(facts)) {
          const options = ruling.questions.find(({ id }) => id === question)?.options.map(({ id }) => id);
          expect(options, question).toContain(option);
        }
    });

    test('what it takes from the player as it is has the name that the ruling gives it', () => {
      const fields = new Map(formFields(rule.input).map((field) => [field.name, field]));
      const taken = ruling.questions.filter(({ measured }) => !measured);
      const missing = taken.flatMap(({ id, options }) => {
        const field = fields.get(id);
        const offered = field?.control === 'choice' ? field.options.map(({ value }) => value) : [];
        return options.filter((option) => !offered.includes(option.id)).map((option) => `${id}=${option.id}`);
      });
      expect(missing).toEqual([]);
    });
  }
});
