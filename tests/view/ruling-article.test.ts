import { describe, expect, test } from 'vitest';
import { addressToCase } from '../../src/rulings/address.ts';
import { exampleFacts } from '../../src/rulings/example-facts.ts';
import { outlook, wordOf } from '../../src/rulings/outlook.ts';
import { rulingPageData } from '../../src/site/ruling-page.ts';
import { exampleLinks, questionLines, ruleLines } from '../../src/view/ruling-article.ts';
import { index } from '../catalog-fixture.ts';
import { wordsOf } from './ruling-fixture.ts';

describe.each(index.registry.rulings.map((ruling) => [ruling.id, ruling] as const))(
  'the article of %s',
  (_, ruling) => {
    const data = rulingPageData(index, ruling);

    test('has every question and every rule, in sentences', () => {
      const questions = wordsOf(questionLines(data, ruling));
      for (const { ask } of ruling.questions) expect(questions).toContain(ask);
      const rules = wordsOf(ruleLines(data, ruling));
      for (const { says } of ruling.rules) expect(rules).toContain(says);
      expect(`${questions} ${rules}`).not.toMatch(/undefined|null|\[object/);
    });

    test('its examples are links that bring the case back', () => {
      const addresses = [...exampleLinks(data, ruling).matchAll(/href="[^"#]*\/(#[^"]*)"/g)].map(([, hash]) =>
        (hash ?? '').replaceAll('&amp;', '&'),
      );
      expect(addresses).toHaveLength(ruling.examples.length);
      for (const [at, { facts, verdict }] of ruling.examples.entries()) {
        const read = addressToCase(ruling, addresses[at] ?? '');
        expect(read?.facts).toEqual(exampleFacts(facts));
        expect(wordOf(outlook(ruling, exampleFacts(facts)))).toBe(verdict);
      }
    });
  },
);

test('a rule says when it holds, what it prevails over and by which clause', () => {
  const ruling = index.ruling('ti4-transaccion');
  if (!ruling) return expect.fail('missing');
  expect(wordsOf(ruleLines(rulingPageData(index, ruling), ruling))).toContain(
    'Excepción. si uno de los dos es Hacan y entran cartas de Acción: los Emiratos de Hacan pueden incluir cartas de Acción. Regla 96.3.a Prevalece sobre «las cartas de Acción no se intercambian» por R2',
  );
});
