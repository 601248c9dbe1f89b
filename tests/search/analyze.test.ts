import { describe, expect, test } from 'vitest';
import { Analyzer, MOST_REMEMBERED } from '../../src/search/analyze.ts';
import { searchDocuments } from '../../src/search/documents.ts';
import { SearchEngine } from '../../src/search/engine.ts';
import { index } from '../catalog-fixture.ts';

describe('words that were read', () => {
  test('are remembered, and forgotten before they fill the memory of a server', () => {
    const analyzer = new Analyzer();
    const [first] = analyzer.tokens('retirada');
    expect(analyzer.tokens('retirada')[0]).toBe(first);
    for (let at = 0; at < MOST_REMEMBERED; at++) analyzer.tokens(`palabra${at}`);
    const [again] = analyzer.tokens('retirada');
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  test('answers are the same when everything was forgotten', () => {
    const documents = searchDocuments(index.registry).filter(({ game }) => game === 'opera');
    const engine = new SearchEngine(documents, index.registry.synonyms);
    const ask = () => ['declarar guerra', 'ingresos de la ronda', 'bloquoe'].map((query) => engine.answer(query));
    const before = ask();
    const unheard = Array.from({ length: MOST_REMEMBERED }, (_, at) => `palabra${at}`);
    for (let at = 0; at < unheard.length; at += 400) engine.search(unheard.slice(at, at + 400).join(' '));
    expect(ask()).toEqual(before);
    expect(before.every(({ hits }) => hits.length > 0)).toBe(true);
  });
});
