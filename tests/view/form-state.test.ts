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
    expect(hash).toMatch(/^#v=1&atacante\.crucero=2&/);
    expect(hashToState(hash)).toEqual({ pairs: flatten(input), damaged: false });
  });

  test('empty values say nothing, a form as it starts is a state too, and other hashes are not ours', () => {
    expect(flatten({ a: '', b: Number.NaN })).toEqual([]);
    expect(hashToState(stateToHash([]))).toEqual({ pairs: [], damaged: false });
    expect(hashToState('#23.5')).toBeNull();
    expect(hashToState('')).toBeNull();
  });

  test('cut in half, keeps what can be read and says so', () => {
    expect(hashToState('#v=1&atacante.crucero=2&defensor.aco')).toEqual({
      pairs: [['atacante.crucero', '2']],
      damaged: true,
    });
  });

  test('another version and a mangled escape are noted', () => {
    expect(hashToState('#v=9&a=1')).toEqual({ pairs: [['a', '1']], damaged: true });
    expect(hashToState('#v=1&a=%E0%A4%A')).toEqual({ pairs: [], damaged: true });
  });

  test('a monstrous address is read only so far', () => {
    const state = hashToState(`#v=1&${'a=1&'.repeat(100_000)}`);
    expect(state?.damaged).toBe(true);
    expect(state?.pairs.length).toBeLessThanOrEqual(600);
  });
});
