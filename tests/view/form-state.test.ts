import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatten, hashToState, stateToHash } from '../../src/view/form-state.ts';

const input = {
  atacante: { crucero: 2, caza: 0 },
  sistemas: [{ nombre: 'Abyz & Fría', ajenas: 'no' }],
  niebla: true,
  vacio: '',
};

describe('state in the address', () => {
  test('goes there and back', () => {
    const hash = stateToHash(flatten(input));
    expect(hash).toMatch(/^#v=2&atacante\.crucero=2&.*&fin=[a-z0-9]{4}$/);
    expect(hashToState(hash)).toEqual({ pairs: flatten(input), unread: [] });
  });

  test('half of an emoji is written as what could not be read', () => {
    const hash = stateToHash([['sistemas.0.nombre', 'Abyz \ud83d']]);
    expect(hashToState(hash)).toEqual({ pairs: [['sistemas.0.nombre', 'Abyz \ufffd']], unread: [] });
  });

  test('goes there and back whatever is written in it, also encoded once more', () => {
    const key = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}(\.[a-z0-9-]{1,8}){0,2}$/);
    const pairs = fc.uniqueArray(fc.tuple(key, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })), {
      selector: ([path]) => path,
      maxLength: 12,
    });
    fc.assert(
      fc.property(pairs, (said) => {
        const hash = stateToHash(said);
        expect(hashToState(hash)).toEqual({ pairs: said, unread: [] });
        expect(hashToState(`#${encodeURIComponent(hash.slice(1))}`)).toEqual({ pairs: said, unread: [] });
      }),
    );
  });

  test('cut anywhere, it never passes for whole', () => {
    const hash = stateToHash(flatten(input));
    for (let end = 4; end < hash.length; end++) {
      const read = hashToState(hash.slice(0, end));
      // Without its sum alone nothing of it is lost.
      if (hash.slice(end, end + 1) === '=' && hash.slice(0, end).endsWith('&fin'))
        expect(read?.pairs).toEqual(flatten(input));
      else expect(read?.unread, `${end}`).not.toEqual([]);
    }
  });

  test('a pair that is gone, added or moved, or another letter, is told; another encoding is not', () => {
    const hash = stateToHash(flatten(input));
    const [version = '', ...parts] = hash.split('&');
    const end = parts.pop() ?? '';
    const damaged = [
      ...parts.map((_, at) => [version, ...parts.toSpliced(at, 1), end]),
      [version, ...parts, 'defensor.caza=4', end],
      [version, ...parts.map((part) => part.replace('crucero=2', 'crucero=3')), end],
    ].map((each) => each.join('&'));
    for (const each of damaged) expect(hashToState(each)?.unread, each).toEqual(['…']);
    expect(hashToState(hash.replace('Abyz', '%41byz'))?.unread).toEqual([]);
    expect(hashToState('#v=2&atacante.crucero=2&fin')?.unread).toEqual([]);
  });

  test('empty values say nothing, a form as it starts is a state too, and other hashes are not ours', () => {
    expect(flatten({ a: '', b: Number.NaN })).toEqual([]);
    expect(hashToState(stateToHash([]))).toEqual({ pairs: [], unread: [] });
    expect(hashToState('#23.5')).toBeNull();
    expect(hashToState('')).toBeNull();
  });

  test('links of before have no end, and are read', () => {
    expect(hashToState('#v=1&atacante.crucero=2')).toEqual({ pairs: [['atacante.crucero', '2']], unread: [] });
    expect(hashToState('#v=1')).toEqual({ pairs: [], unread: [] });
  });

  test('keeps what can be read and says what cannot: half a pair, another version, a mangled escape, a thing said twice', () => {
    expect(hashToState('#v=1&atacante.crucero=2&defensor.aco')).toEqual({
      pairs: [['atacante.crucero', '2']],
      unread: ['defensor.aco'],
    });
    expect(hashToState('#v=9&a=1&fin')).toEqual({ pairs: [['a', '1']], unread: ['v=9'] });
    expect(hashToState('#v=1&a=%E0%A4%A')).toEqual({ pairs: [], unread: ['a=%E0%A4%A'] });
    expect(hashToState('#v=1&a=1&a=2')).toEqual({ pairs: [['a', '1']], unread: ['a=2'] });
  });

  test('a monstrous address is read only so far', () => {
    const state = hashToState(`#v=1&${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join('&')}`);
    expect(state?.unread.at(-1)).toBe('…');
    expect(state?.pairs.length).toBeLessThanOrEqual(2_000);
  });
});
