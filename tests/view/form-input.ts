import fc from 'fast-check';
import type { FormField } from '../../src/view/form-model.ts';

/** What could be entered in a form, field by field, within its limits. */
export function anyInput(fields: readonly FormField[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(withCentres(fields).map((field) => [lastOf(field.name), anyValue(field)])));
}

function anyValue(field: FormField): fc.Arbitrary<unknown> {
  switch (field.control) {
    case 'group':
      return anyInput(field.fields);
    case 'list':
    case 'map':
      return fc.array(anyValue(field.item), { minLength: field.min, maxLength: Math.min(field.max, field.min + 4) });
    case 'number':
      return fc.integer({ min: field.min, max: field.max });
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'flag':
      return fc.boolean();
    case 'text':
      return fc.string({ unit: 'grapheme', maxLength: field.maxLength });
  }
}

/** The input with the longest address that a form lets anybody enter, in plain letters. */
export function largestInput(fields: readonly FormField[]): Record<string, unknown> {
  return Object.fromEntries(withCentres(fields).map((field) => [lastOf(field.name), largestValue(field)]));
}

function largestValue(field: FormField): unknown {
  switch (field.control) {
    case 'group':
      return largestInput(field.fields);
    case 'list':
    case 'map':
      return Array.from({ length: field.max }, () => largestValue(field.item));
    case 'number':
      return field.max;
    case 'choice':
      return field.options.map(({ value }) => value).reduce((a, b) => (a.length >= b.length ? a : b));
    case 'flag':
      return true;
    case 'text':
      return 'x'.repeat(field.maxLength);
  }
}

/** The group in the centre of a map is a field of the form beside it. */
const withCentres = (fields: readonly FormField[]) =>
  fields.flatMap((field) => (field.control === 'map' && field.centre ? [field, field.centre] : [field]));

const lastOf = (name: string) => name.split('.').at(-1) ?? name;
