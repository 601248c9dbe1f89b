import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { calculationAnswer } from '../../src/answers/calculation-answer.ts';
import { calculationShape } from '../../src/answers/calculation-shapes.ts';
import { clauseAnswer, sectionAnswer } from '../../src/answers/clause-answer.ts';
import { clauseAnswerShape, sectionAnswerShape } from '../../src/answers/clause-shapes.ts';
import { rulingAnswer } from '../../src/answers/ruling-answer.ts';
import { rulingReplyShape } from '../../src/answers/ruling-shapes.ts';
import { searchAnswer } from '../../src/answers/search-answer.ts';
import { searchReplyShape } from '../../src/answers/search-shapes.ts';
import { index, rules } from '../catalog-fixture.ts';
import { knowledge } from './knowledge.ts';

const fits = (shape: z.ZodType, answer: unknown) => expect(shape.safeParse(answer).error).toBeUndefined();

/** Programs read the shapes; these are strict, so an answer with more or less than they say fails here. */
describe('every answer has the shape that programs are told', () => {
  test('clauses, with their bullets, and sections', () => {
    for (const { game, id, bullets } of index.registry.clauses)
      for (const name of [id, ...bullets.slice(0, 1).map((bullet) => bullet.id)])
        if (!index.section(game, name)) fits(clauseAnswerShape, clauseAnswer(knowledge, game, name));
    for (const { game, id } of index.registry.sections) fits(sectionAnswerShape, sectionAnswer(index, game, id));
  });

  test('rulings, with every example and with nothing known', () => {
    for (const ruling of index.registry.rulings)
      for (const facts of [{}, ...ruling.examples.map((example) => example.facts)]) {
        const reply = rulingReplyShape.parse(rulingAnswer(knowledge, ruling, facts));
        expect(reply.certain || reply.verdict === null || reply.unknown.length > 0, ruling.id).toBe(true);
        for (const { options, ask } of reply.unknown) {
          expect(options.length, `${ruling.id}: ${ask}`).toBeGreaterThan(1);
          expect(ask).toMatch(/\?$/);
        }
      }
  });

  test('calculations, with every example', () => {
    for (const rule of rules)
      for (const { input } of rule.examples) fits(calculationShape, calculationAnswer(rule, input));
    const odds = rules.find(({ favours }) => favours !== undefined);
    if (!odds) throw new Error('no rule with odds');
    fits(calculationShape, calculationAnswer(odds, odds.examples[0]?.input, true));
  });

  test.each(['retirada', 'ti4 22.5', 'retriada', 'xyzzyx', '', 'letnev'])('searches: «%s»', (query) => {
    fits(searchReplyShape, searchAnswer(knowledge, query, null));
  });
});

describe('what a ruling asks', () => {
  test('names where each answer goes, also for one of several things', () => {
    const ruling = index.ruling('ti4-retirada');
    if (!ruling) throw new Error('no ruling');
    const reply = rulingAnswer(knowledge, ruling, { momento: 'anunciar', sistemas: [{ nombre: 'Abyz' }] });
    if ('error' in reply) throw new Error(reply.error.message);
    const inside = reply.unknown.find(({ field }) => field.startsWith('sistemas.0.'));
    expect(inside).toMatchObject({ about: 'Abyz', list: null });
    // An answer put where it says is one question less.
    const again = rulingAnswer(knowledge, ruling, {
      momento: 'anunciar',
      sistemas: [{ nombre: 'Abyz', [inside?.question ?? '']: inside?.options[0]?.id }],
    });
    if ('error' in again) throw new Error(again.error.message);
    expect(again.unknown.map(({ field }) => field)).not.toContain(inside?.field);
  });

  test.each([null, [], 'texto', 7])('inputs of calculations that are none are refused: %j', (calculos) => {
    const ruling = index.ruling('ti4-suministro-flota');
    if (!ruling) throw new Error('no ruling');
    expect(rulingAnswer(knowledge, ruling, { calculos })).toMatchObject({
      error: { code: 'NOT_AN_OBJECT', field: 'calculos', example: ruling.examples[0]?.facts },
    });
  });

  test('and takes it there: the field that it asked for, written as it stands', () => {
    const ruling = index.ruling('ti4-retirada');
    if (!ruling) throw new Error('no ruling');
    const ask = (facts: object) => rulingAnswer(knowledge, ruling, facts);
    const known = { momento: 'anunciar', bando: 'atacante', 'defensor-anuncia': 'no', 'sin-victoria-posible': 'no' };
    const first = { nombre: 'Abyz', 'naves-ajenas': 'no', 'planeta-propio': 'no' };
    const nested = ask({ ...known, sistemas: [{ ...first, 'unidad-propia': 'si', anomalia: 'ninguna' }] });
    expect(nested).toMatchObject({ verdict: 'sí' });
    const dotted = { 'sistemas.0.unidad-propia': 'si', 'sistemas.0.anomalia': 'ninguna' };
    expect(ask({ ...known, sistemas: [first], ...dotted })).toEqual(nested);
    expect(ask({ ...dotted, ...known, sistemas: [first] })).toEqual(nested);
    for (const wrong of [
      'sistemas.3.anomalia',
      'sistemas.0.nada',
      'momento.0.anomalia',
      '__proto__',
      'sistemas.-1.anomalia',
    ])
      expect(ask(JSON.parse(`{"sistemas": [], "${wrong}": "no"}`)), wrong).toMatchObject({ error: { field: wrong } });
  });
});
