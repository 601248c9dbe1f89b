import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressToCase, caseToAddress } from '../../src/rulings/address.ts';
import { answer } from '../../src/rulings/answer.ts';
import { exampleFacts } from '../../src/rulings/example-facts.ts';
import { type Facts, isEmpty, NO_FACTS } from '../../src/rulings/facts.ts';
import { outlook, verdictWord, wordOf } from '../../src/rulings/outlook.ts';
import { RulingWords } from '../../src/rulings/wording.ts';
import type { RuleSet, Ruling } from '../../src/schema/ruling.ts';
import { index } from '../catalog-fixture.ts';

/** What must hold of every ruling, written once. The build has already gone through every case of each. */
const { rulings } = index.registry;

function randomAnswers(set: RuleSet): fc.Arbitrary<Record<string, string>> {
  const each = set.questions.map(({ options }) => fc.constantFrom('', ...options.map(({ id }) => id)));
  return fc
    .tuple(...each)
    .map((values) => Object.fromEntries(set.questions.flatMap(({ id }, at) => (values[at] ? [[id, values[at]]] : []))));
}

/** Random answers to some of the questions, random things described, and things said to rulings that decide. */
function randomCase(ruling: Ruling, taken: readonly string[] = []): fc.Arbitrary<Facts> {
  const questions = ruling.questions.filter(({ id }) => !taken.includes(id));
  const lists = questions.flatMap(({ id, each }) => (each ? [{ id, each }] : []));
  const items = lists.map(({ each }) =>
    fc.array(fc.record({ name: fc.string({ maxLength: 10 }), given: randomAnswers(each) }), { maxLength: 3 }),
  );
  const asked = questions.flatMap(({ id, decided }) => (decided ? [{ id, decided }] : []));
  const there = asked.map(({ decided }) =>
    fc.option(randomCase(decided.ruling, Object.keys({ ...decided.given, ...decided.shared })), { nil: NO_FACTS }),
  );
  return fc
    .tuple(randomAnswers({ ...ruling, questions }), fc.tuple(...items), fc.tuple(...there))
    .map(([given, described, said]) => {
      const nested = asked.flatMap(({ id }, at) => {
        const facts = said[at] ?? NO_FACTS;
        return id in given || isEmpty(facts) ? [] : [[id, facts] as const];
      });
      return {
        given,
        items: Object.fromEntries(lists.flatMap(({ id }, at) => (described[at]?.length ? [[id, described[at]]] : []))),
        ...(nested.length > 0 && { nested: Object.fromEntries(nested) }),
      };
    });
}

/** The case with one more of the questions answered that nobody had answered. */
function oneMore(ruling: Ruling, facts: Facts, pick: number): Facts | null {
  const open = ruling.questions.filter(({ id }) => !(id in facts.given) && !facts.items[id] && !facts.nested?.[id]);
  const question = open[pick % Math.max(1, open.length)];
  const option = question?.options[pick % question.options.length];
  return question && option ? { ...facts, given: { ...facts.given, [question.id]: option.id } } : null;
}

describe.each(rulings.map((ruling) => [ruling.id, ruling] as const))('%s', (_, ruling) => {
  test('with nothing known nothing is decided, and it says what it depends on', () => {
    const empty = answer(ruling, NO_FACTS);
    expect(empty.certain).toBe(false);
    expect(empty.matters.length + empty.unless.length).toBeGreaterThan(0);
  });

  test('the verdict read without the questions it hangs on is the same', () => {
    fc.assert(
      fc.property(randomCase(ruling), (facts) => {
        expect(verdictWord(ruling, facts)).toBe(wordOf(outlook(ruling, facts)));
      }),
    );
  });

  test('a certain verdict holds whatever else is answered', () => {
    fc.assert(
      fc.property(randomCase(ruling), fc.array(fc.nat(1000), { maxLength: 8 }), (facts, picks) => {
        const { verdict, possible } = outlook(ruling, facts);
        fc.pre(possible.length === 1);
        let now = facts;
        for (const pick of picks) {
          const next = oneMore(ruling, now, pick);
          const word = next && wordOf(outlook(ruling, next));
          if (!next || word === null) break;
          expect(word).toBe(verdict);
          now = next;
        }
        expect(wordOf(outlook(ruling, now))).toBe(verdict);
      }),
      { numRuns: 60 },
    );
  });

  test('every case survives the address', () => {
    fc.assert(
      fc.property(randomCase(ruling), (facts) => {
        const hash = caseToAddress(ruling, facts);
        fc.pre(hash !== '');
        const read = addressToCase(ruling, hash);
        expect(read?.unread).toEqual([]);
        expect(wordOf(outlook(ruling, read?.facts ?? NO_FACTS))).toBe(wordOf(outlook(ruling, facts)));
        expect(caseToAddress(ruling, read?.facts ?? NO_FACTS)).toBe(hash);
      }),
      { numRuns: 60 },
    );
  });

  test('every clause and reading that it cites is shown by some answer', () => {
    const shown = new Set<string>();
    const add = ({ clauses, readings = [] }: { clauses: string[]; readings?: string[] }) => {
      for (const ref of [...clauses, ...readings]) shown.add(ref);
    };
    for (const question of ruling.questions)
      for (const one of [question, ...(question.each?.questions ?? [])]) add(one);
    const collect = (facts: Facts) => {
      const found = answer(ruling, facts);
      const judged = found.items.flatMap(({ because }) => because);
      for (const one of [...found.because, ...found.notes, ...judged, ...(found.contradiction?.because ?? [])])
        add(one);
      for (const { rule } of found.exceptions) add(rule);
      for (const { by } of found.because) if (by) shown.add(by);
      for (const { rule } of found.exceptions) if (rule.by) shown.add(rule.by);
    };
    for (const { facts, source } of ruling.examples) {
      collect(exampleFacts(facts));
      if (source) shown.add(source);
    }
    ruling.assumptions.forEach(add);
    fc.assert(fc.property(randomCase(ruling), collect), { numRuns: 400 });
    expect([...ruling.cites, ...ruling.readings].filter((ref) => !shown.has(ref))).toEqual([]);
  });

  test('its sentences are composed without seams', () => {
    fc.assert(
      fc.property(randomCase(ruling), (facts) => {
        const words = new RulingWords(ruling, facts);
        const found = answer(ruling, facts);
        const changes = found.changes.map((change) => words.change(change));
        for (const line of [words.headline(found), ...changes, ...found.facts.map((fact) => words.fact(fact))]) {
          expect(line).toMatch(/^[A-ZÁÉÍÓÚÑ¿«].*\.$/su);
          expect(line).not.toMatch(/\.\.|: \.|undefined|null|de si si |\bde de |Si si /);
        }
      }),
      { numRuns: 60 },
    );
  });
});
