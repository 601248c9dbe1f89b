import { describe, expect, test } from 'vitest';
import { answer } from '../../src/rulings/answer.ts';
import { readFacts } from '../../src/rulings/read-facts.ts';
import { searchDocuments } from '../../src/search/documents.ts';
import { SearchEngine } from '../../src/search/engine.ts';
import { ShortcutIndex } from '../../src/search/shortcut-index.ts';
import { shortcutsOf } from '../../src/search/shortcuts.ts';
import { index, rules, run } from '../catalog-fixture.ts';
import { disputes } from './disputes.ts';

describe('disputes written from the books', () => {
  const settled = disputes.filter(({ veredicto }) => veredicto !== undefined);
  const open = disputes.filter(({ falta }) => falta !== undefined);

  /** What the ruling of a dispute says to its facts. */
  function asked({ dictamen = '', hechos = {} }: (typeof disputes)[number]) {
    const ruling = index.ruling(dictamen);
    if (!ruling) throw new Error(`no hay dictamen «${dictamen}»`);
    const read = readFacts(ruling, hechos);
    if ('issues' in read) throw new Error(read.issues.map(({ message }) => message).join('; '));
    return answer(ruling, read.facts);
  }

  test('there are at least 25 of each game', () => {
    const counts = Map.groupBy(settled, ({ game }) => game);
    for (const [game, own] of counts) expect(own.length, game).toBeGreaterThanOrEqual(25);
    expect(counts.size).toBe(5);
  });

  test.each(settled.map((dispute) => [dispute.game, dispute.disputa, dispute] as const))(
    '%s: %s',
    (_game, _sentence, dispute) => {
      const { verdict, certain, unless } = asked(dispute);
      // Certain, or unless something remote is so that the dispute does not tell.
      const settled = certain || unless.length > 0;
      expect({ verdict, settled }).toEqual({ verdict: dispute.veredicto, settled: true });
    },
  );

  test('nineteen of twenty verdicts are shown with a clause by which the book decides', () => {
    const clause = (ref: string) => ref.replace(/^.*:/, '').replace(/(\.[a-z].*)$/, '');
    const unshown = settled.filter((dispute) => {
      const { because, exceptions, notes } = asked(dispute);
      const weighed = exceptions.filter(({ applies }) => applies).map(({ rule }) => rule);
      const shown = new Set([...because, ...weighed, ...notes].flatMap(({ clauses }) => clauses.map(clause)));
      return !dispute.clausulas.some((id) => shown.has(clause(id)));
    });
    expect(unshown.length / settled.length, unshown.map(({ disputa }) => disputa).join('\n')).toBeLessThan(0.05);
  });

  test.each(open.map((dispute) => [dispute.game, dispute.disputa, dispute] as const))(
    '%s, with a fact missing: %s',
    (_game, _sentence, dispute) => {
      const { certain, matters } = asked(dispute);
      expect({ certain, asks: matters.map(({ question }) => question) }).toEqual({
        certain: false,
        asks: dispute.falta,
      });
    },
  );

  const counted = disputes.filter(({ calculadora }) => calculadora !== undefined);
  test.each(counted.map((dispute) => [dispute.game, dispute.disputa, dispute] as const))(
    '%s, counted: %s',
    (_game, _sentence, { calculadora = '', entrada, cifras = {} }) => {
      const shown = new Map(run(calculadora, entrada).figures.map(({ id, value }) => [id, value]));
      expect(Object.keys(cifras).length).toBeGreaterThan(0);
      expect(Object.fromEntries(Object.keys(cifras).map((id) => [id, shown.get(id)]))).toEqual(cifras);
    },
  );

  test('search leads nine of ten to a ruling or calculator that applies the clause', () => {
    const engine = new SearchEngine(searchDocuments(index.registry), index.registry.synonyms);
    const shortcuts = new ShortcutIndex(shortcutsOf(index.registry, rules), index.registry.synonyms);
    const wrong = disputes.filter(({ game, disputa, clausulas }) => {
      const [first] = shortcuts.offer(disputa, game, engine.search(disputa, { game, limit: 3 }), engine);
      return !first || !clausulas.some((id) => first.decides.includes(id) || first.touches.includes(id));
    });
    expect(wrong.length / disputes.length, wrong.map(({ disputa }) => disputa).join('\n')).toBeLessThan(0.1);
  });
});
