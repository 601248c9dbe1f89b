import { describe, expect, test } from 'vitest';
import { addressToCase, caseToAddress } from '../../src/rulings/address.ts';
import { readFacts } from '../../src/rulings/read-facts.ts';
import { placesRuling } from './small-ruling.ts';

const ruling = placesRuling();
const read = (raw: unknown) => readFacts(ruling, raw);
const issues = (raw: unknown) => {
  const found = read(raw);
  return 'issues' in found ? found.issues.map(({ code, field }) => `${code} ${field}`) : [];
};

describe('readFacts', () => {
  test('answers, things described and their names are taken as they are', () => {
    expect(read({})).toEqual({ facts: { given: {}, items: {} } });
    expect(read({ ready: 'si', places: [{ nombre: 'Abyz', mine: 'si' }, {}] })).toEqual({
      facts: {
        given: { ready: 'si' },
        items: {
          places: [
            { name: 'Abyz', given: { mine: 'si' } },
            { name: '', given: {} },
          ],
        },
      },
    });
    expect(read({ places: 'no' })).toEqual({ facts: { given: { places: 'no' }, items: {} } });
  });

  test('what is not known may be left out, or said', () => {
    expect(read({ ready: 'no-se', places: null })).toEqual({ facts: { given: {}, items: {} } });
    expect(read({ places: [{ mine: 'no-se' }] })).toEqual({
      facts: { given: {}, items: { places: [{ name: '', given: {} }] } },
    });
  });

  test.each([
    [null, ['NOT_AN_OBJECT ']],
    [[], ['NOT_AN_OBJECT ']],
    ['si', ['NOT_AN_OBJECT ']],
    [{ redy: 'si' }, ['UNKNOWN_QUESTION redy']],
    [{ ready: 'quizá' }, ['UNKNOWN_OPTION ready']],
    [{ ready: true }, ['UNKNOWN_OPTION ready']],
    [{ ready: ['si'] }, ['NOT_A_LIST ready']],
    [{ places: [{}, {}, {}, {}] }, ['TOO_MANY places']],
    [{ places: ['si'] }, ['NOT_AN_OBJECT places.0']],
    [{ places: [{}, null] }, ['NOT_AN_OBJECT places.1']],
    // A program may leave a hole in a list, which `map` passes over.
    [{ places: new Array(2) }, ['NOT_AN_OBJECT places.0', 'NOT_AN_OBJECT places.1']],
    [{ places: [{ mine: 'x' }] }, ['UNKNOWN_OPTION places.0.mine']],
    [{ places: [{ ready: 'si' }] }, ['UNKNOWN_QUESTION places.0.ready']],
    [{ redy: 'si', ready: 'x' }, ['UNKNOWN_QUESTION redy', 'UNKNOWN_OPTION ready']],
  ])('%j is refused, and nothing of it is taken', (raw, expected) => {
    expect(issues(raw)).toEqual(expected);
  });

  test('as many things as the list holds are taken', () => {
    expect(issues({ places: [{}, {}, {}] })).toEqual([]);
  });

  test('a refusal says what would be right', () => {
    const [wrong] = (read({ ready: 'x' }) as { issues: { message: string }[] }).issues;
    expect(wrong?.message).toContain('si, no, no-se');
    const [near] = (read({ redy: 'si' }) as { issues: { message: string }[] }).issues;
    expect(near?.message).toContain('ready');
  });

  test('of thousands of faults a few are told', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, 'si']));
    expect(issues(many)).toHaveLength(10);
    expect(issues({ places: [many] })).toHaveLength(10);
  });

  test('a name cut through an emoji still has an address', () => {
    const found = read({ places: [{ nombre: `${'a'.repeat(39)}🚀` }] });
    if (!('facts' in found)) throw new Error('refused');
    expect(found.facts.items['places']?.[0]?.name).toHaveLength(40);
    const back = addressToCase(ruling, caseToAddress(ruling, found.facts));
    expect(back?.unread).toEqual([]);
    expect(back?.facts.items['places']?.[0]?.name).toBe(`${'a'.repeat(39)}\uFFFD`);
  });
});
