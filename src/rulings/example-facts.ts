import type { WrittenFacts } from '../schema/ruling.ts';
import type { Facts } from './facts.ts';

/** Facts from the shape in which examples, commands and programs write them: answers by question. */
export function exampleFacts(written: WrittenFacts): Facts {
  const facts: Facts = { given: {}, items: {} };
  for (const [question, value] of Object.entries(written)) {
    if (typeof value === 'string') facts.given[question] = value;
    else if (Array.isArray(value))
      facts.items[question] = value.map(({ nombre = '', ...given }) => ({ name: nombre, given }));
    else facts.nested = { ...facts.nested, [question]: exampleFacts(value) };
  }
  return facts;
}
