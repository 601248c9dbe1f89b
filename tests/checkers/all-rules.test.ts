import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readInput } from '../../src/checkers/read-input.ts';
import type { Citation, Result, Sourced } from '../../src/checkers/results.ts';
import { formFields } from '../../src/view/form-model.ts';
import { index, root, rules } from '../catalog-fixture.ts';

/** What must hold of every rule function, present and future. */
describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  test('has an id that begins with its game', () => {
    expect(rule.id).toMatch(new RegExp(`^${rule.game}-[a-z]+(-[a-z]+)*$`));
  });

  test('lives in a file named after it, where the browser looks for it', () => {
    expect(existsSync(join(root, 'src', 'checkers', rule.game, `${rule.id}.ts`))).toBe(true);
  });

  test('cites clauses and grey areas that exist, at least one, each once', () => {
    expect(rule.cites.length).toBeGreaterThan(0);
    expect(new Set(rule.cites).size).toBe(rule.cites.length);
    expect(rule.cites.filter((ref) => index.hashOf(ref) === undefined)).toEqual([]);
  });

  test('has a JSON Schema and a form in which every field has a label', () => {
    expect(z.toJSONSchema(rule.input, { io: 'input' }).type).toBe('object');
    const labels = JSON.stringify(formFields(rule.input), (key, value) => (key === 'name' ? undefined : value));
    expect(labels).not.toContain('"label":""');
  });

  test('its fields cite what it declares', () => {
    const cited: Citation[] = [];
    JSON.stringify(formFields(rule.input), (key, value) => {
      if (key === 'clauses') cited.push(...value);
      return value;
    });
    expect(cited.filter((ref) => !rule.cites.includes(ref))).toEqual([]);
  });

  test('refuses what is not an object, naming what it expects', () => {
    for (const raw of [null, 3, 'x', []]) {
      const read = readInput(rule, raw);
      expect(read).toHaveProperty('issues');
    }
  });

  describe.each(rule.examples.map((example) => [example.title, example] as const))('example: %s', (_title, example) => {
    const read = readInput(rule, example.input);
    if ('issues' in read) throw new Error(read.issues.map((issue) => issue.message).join('; '));
    const result = rule.run(read.input);

    test('gives what it promises', () => {
      const expected = example.expect;
      if ('verdict' in expected) expect(result).toMatchObject({ kind: 'verdict', verdict: expected.verdict });
      else if ('figures' in expected) {
        for (const [id, value] of Object.entries(expected.figures)) {
          expect(result.figures.find((figure) => figure.id === id)?.value).toBeCloseTo(value ?? Number.NaN, 9);
        }
      } else {
        const outcomes = result.kind === 'distribution' ? result.outcomes : {};
        for (const [outcome, probability] of Object.entries(expected.outcomes)) {
          expect(outcomes[outcome]).toBeCloseTo(probability ?? Number.NaN, 9);
        }
      }
    });

    test('explains itself with clauses that the rule declares', () => {
      expect(result.headline).not.toBe('');
      expect(result.steps.length).toBeGreaterThan(0);
      const cited = sourcedParts(result).flatMap(({ clauses, readings = [] }) => [...clauses, ...readings]);
      expect(cited.length).toBeGreaterThan(0);
      expect([...cited, ...(example.clauses ?? [])].filter((ref) => !rule.cites.includes(ref))).toEqual([]);
    });

    test('names every step, each once', () => {
      const ids = result.steps.map((step) => step.id);
      expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      const assumptions = result.assumptions.flatMap(({ id }) => id ?? []);
      expect(new Set(assumptions).size).toBe(assumptions.length);
    });

    test('odds sum to one', () => {
      if (result.kind !== 'distribution') return;
      const total = Object.values(result.outcomes).reduce((sum, probability) => sum + probability, 0);
      expect(Math.abs(total - 1)).toBeLessThan(1e-12);
    });

    test('answers the same twice', () => {
      expect(rule.run(read.input)).toEqual(result);
    });
  });
});

/** Everything in a result that says where it comes from. */
function sourcedParts(result: Result): Sourced[] {
  const ruling = result.kind === 'verdict' ? [...result.options, ...result.exceptions] : [];
  return [...result.steps, ...result.assumptions, ...ruling];
}

test('ids are unique', () => {
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
});
