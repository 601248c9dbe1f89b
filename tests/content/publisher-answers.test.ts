import { expect, test } from 'vitest';
import { index } from '../catalog-fixture.ts';

const entries = index.registry.clauses.filter(({ kind }) => kind === 'faq' || kind === 'errata');

test('every erratum and every question answered by the publisher has its answer in a line', () => {
  expect(entries.length).toBe(84);
  expect(entries.filter(({ answer }) => !answer).map(({ ref }) => ref)).toEqual([]);
});

test('every one of them decides a case of some ruling', () => {
  expect(entries.filter(({ settles }) => settles.length === 0).map(({ ref }) => ref)).toEqual([]);
});

test('where the publisher says yes or no, the line begins with the same word', () => {
  const word = (text: string) => /^(sí|no)(?![\p{L}])/iu.exec(text)?.[1]?.toLowerCase() ?? null;
  const differ = entries.filter(({ text, answer }) => word(text) && word(answer ?? '') !== word(text));
  expect(differ.map(({ ref, answer, text }) => `${ref}: ${answer} / ${text.slice(0, 40)}`)).toEqual([]);
});
