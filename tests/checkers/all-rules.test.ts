import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readInput } from '../../src/checkers/read-input.ts';
import type { Citation, DistributionResult, Sourced } from '../../src/checkers/results.ts';
import { GAME_IDS } from '../../src/schema/game-ids.ts';
import { type FormField, formFields } from '../../src/view/form-model.ts';
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
    // Throws at a field or an option without one: there is no name to fall back to.
    expect(formFields(rule.input).length).toBeGreaterThan(0);
  });

  test('names a field in its errors as the form does', () => {
    const labels = plainFields(rule.input);
    expect(labels.length).toBeGreaterThan(0);
    for (const { path, label } of labels) {
      const read = readInput(rule, nested(path, { not: 'a value' }));
      const issue = 'issues' in read ? read.issues.find(({ field }) => field === path.join('.')) : undefined;
      expect(issue?.message, path.join('.')).toContain(`${label}: se espera`);
    }
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
      const names = plainFields(rule.input).map(({ path }) => path[0]);
      expect('issues' in read && read.issues.map(({ message }) => message)).toEqual([
        expect.stringMatching(new RegExp(`^Se espera un objeto con: .*\\b${names[0]}\\b`)),
      ]);
    }
  });

  describe.each(rule.examples.map((example) => [example.title, example] as const))('example: %s', (_title, example) => {
    const read = readInput(rule, example.input);
    if ('issues' in read) throw new Error(read.issues.map((issue) => issue.message).join('; '));
    // Asked anew by each test: an answer worked out while the file loads is not measured by mutation.
    const answer = () => rule.run(read.input);

    test('gives what it promises', () => {
      const expected = example.expect;
      const result = answer();
      if ('verdict' in expected) expect(result).toMatchObject({ kind: 'verdict', verdict: expected.verdict });
      else {
        const given =
          'figures' in expected
            ? Object.fromEntries(result.figures.map(({ id, value }) => [id, value]))
            : (result as DistributionResult).outcomes;
        const promised = Object.entries('figures' in expected ? expected.figures : expected.outcomes);
        expect(promised.length).toBeGreaterThan(0);
        for (const [id, value] of promised) expect(given[id], id).toBeCloseTo(value ?? Number.NaN, 9);
      }
    });

    test('explains itself, everywhere with clauses that the rule declares', () => {
      const result = answer();
      expect(result.headline).not.toBe('');
      expect(result.steps.length).toBeGreaterThan(0);
      const sourced = sourcedParts(result);
      const cited = sourced.flatMap(({ clauses, readings = [] }) => [...clauses, ...readings]);
      expect([...cited, ...(example.clauses ?? [])].filter((ref) => !rule.cites.includes(ref))).toEqual([]);
      // An assumption may be about what no text says; everything else must say where it comes from.
      const mute = sourced.filter(({ clauses, readings = [] }) => clauses.length + readings.length === 0);
      expect(mute.filter((part) => !result.assumptions.includes(part as never))).toEqual([]);
    });

    test('names every step, each once', () => {
      const result = answer();
      const ids = result.steps.map((step) => step.id);
      expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      const assumptions = result.assumptions.flatMap(({ id }) => id ?? []);
      expect(new Set(assumptions).size).toBe(assumptions.length);
    });

    test('figures have ids of their own, labels and values', () => {
      const result = answer();
      const ids = result.figures.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const figure of result.figures)
        expect(figure.label && Number.isFinite(figure.value), figure.id).toBeTruthy();
    });

    if (answer().kind === 'distribution') {
      test('odds, charts and tables are distributions, or say that they are not', () => {
        const { outcomes, outcomeLabels, charts, tables } = answer() as DistributionResult;
        const isChance = (value: number) => value >= -1e-12 && value <= 1 + 1e-12;
        expect(Math.abs(sum(Object.values(outcomes)) - 1)).toBeLessThan(1e-12);
        expect(Object.entries(outcomes).filter(([id, chance]) => !isChance(chance) || !outcomeLabels[id])).toEqual([]);
        for (const { title, bars } of charts) {
          expect(bars.filter(({ probability }) => !isChance(probability))).toEqual([]);
          const told = new Set(bars.map(({ outcome }) => outcome));
          for (const outcome of told) {
            const own = sum(bars.filter((bar) => bar.outcome === outcome).map(({ probability }) => probability));
            expect(own, `${title}: ${outcome}`).toBeCloseTo(outcome === null ? 1 : (outcomes[outcome] ?? -1), 9);
          }
        }
        for (const { title, rows, rest } of tables) {
          const chances = rows.map(({ probability }) => probability);
          expect(chances.filter((chance) => !isChance(chance))).toEqual([]);
          if (rest !== null) expect(sum(chances) + rest, title).toBeCloseTo(1, 9);
        }
      });
    }

    test('answers the same twice', () => {
      expect(answer()).toEqual(answer());
    });
  });
});

test('ids are unique', () => {
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
});

test('the browser looks for the rules of every game', () => {
  const worker = readFileSync(join(root, 'src', 'client', 'rule-worker.ts'), 'utf8');
  expect(worker).toContain(`import.meta.glob<{ rule: RuleFactory }>('../checkers/*/{${GAME_IDS}}-*.ts')`);
});

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

/** Every part of a result that says where it comes from, however deep: also parts that no test here knows by name. */
function sourcedParts(part: unknown): Sourced[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'clauses' in part ? [part as Sourced] : [];
  return [...own, ...Object.values(part).flatMap(sourcedParts)];
}

/** Fields with a value of their own that no list holds, and the labels that lead to them. */
function plainFields(input: z.ZodType): { path: string[]; label: string }[] {
  const inside = (fields: readonly FormField[], labels: string[]): { path: string[]; label: string }[] =>
    fields.flatMap((field) => {
      const label = [...labels, field.label];
      if (field.control === 'group') return inside(field.fields, label);
      if (field.control === 'list' || field.control === 'map') return [];
      return [{ path: field.name.split('.'), label: label.join(' › ') }];
    });
  const fields = formFields(input);
  const lists = fields.filter(({ control }) => control === 'list' || control === 'map');
  return [...inside(fields, []), ...lists.map(({ name, label }) => ({ path: [name], label }))];
}

const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner: unknown, key) => ({ [key]: inner }), value);
