import type { RulingExample } from '../schema/ruling.ts';
import type { Facts } from './outlook.ts';

/** Facts from the shape in which examples, commands and programs write them: answers by question. */
export function exampleFacts(written: RulingExample['facts']): Facts {
  const facts: Facts = { given: {}, items: {} };
  for (const [question, value] of Object.entries(written)) {
    if (typeof value === 'string') facts.given[question] = value;
    else facts.items[question] = value.map(({ nombre = '', ...given }) => ({ name: nombre, given }));
  }
  return facts;
}
