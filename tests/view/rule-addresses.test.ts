import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputOf, leaves } from '../../scripts/link-meaning.ts';
import { formFields } from '../../src/view/form-model.ts';
import { flatten, hashToState, stateToHash } from '../../src/view/form-state.ts';
import { rules } from '../catalog-fixture.ts';
import { anyInput, largestInput } from './form-input.ts';

describe.each(rules.map((rule) => [rule.id, formFields(rule.input)] as const))('%s in the address', (_, fields) => {
  const named = new Map(leaves(fields).map((field) => [field.name, field]));

  test('whatever is entered goes there and back', () => {
    fc.assert(
      fc.property(anyInput(fields), (input) => {
        const pairs = flatten(input);
        const read = hashToState(stateToHash(pairs));
        expect(read).toEqual({ pairs, unread: [] });
        expect(new Map(flatten(inputOf(named, read?.pairs ?? []).input))).toEqual(new Map(pairs));
      }),
      { numRuns: 10 },
    );
  });

  test('so does the most that can be entered', () => {
    const pairs = flatten(largestInput(fields));
    expect(hashToState(stateToHash(pairs))).toEqual({ pairs, unread: [] });
  });
});
