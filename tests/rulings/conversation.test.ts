import { describe, expect, test } from 'vitest';
import {
  answerAt,
  type Case,
  EMPTY_CASE,
  nextStep,
  questionAt,
  withAnswer,
  withItem,
  withName,
  withoutAnswer,
  withoutItem,
  withSkipped,
} from '../../src/rulings/conversation.ts';
import { matterAt, pathOf } from '../../src/rulings/facts.ts';
import { placesRuling } from './small-ruling.ts';

const ruling = placesRuling();
const say = (now: Case, path: string, option: string) => withAnswer(now, matterAt(path), option);
const skip = (now: Case, path: string) => withSkipped(now, matterAt(path));
const asked = (now: Case, describing: string | null = null, of = ruling) => {
  const step = nextStep(of, now, describing);
  return step.kind === 'question' ? `${pathOf(step.matter)}${step.again ? ' again' : ''}` : step.kind;
};

describe('nextStep', () => {
  test('asks what matters, in order, and stops when nothing does', () => {
    expect(asked(EMPTY_CASE)).toBe('ready');
    expect(asked(say(EMPTY_CASE, 'ready', 'si'))).toBe('places');
    expect(asked(say(EMPTY_CASE, 'ready', 'no'))).toBe('end');
  });

  test('what is not known is left for the end, and asked again when it is all that is left', () => {
    const unsure = skip(EMPTY_CASE, 'ready');
    expect(asked(unsure)).toBe('places');
    expect(asked(say(unsure, 'places', 'si'))).toBe('ready again');
    expect(asked(say(unsure, 'places', 'no'))).toBe('end');
  });

  describe('one by one', () => {
    const begun = withItem(say(EMPTY_CASE, 'ready', 'si'), 'places');
    const bad = say(begun, 'places.0.mine', 'no');

    test('asks about the thing, then whether there is another', () => {
      expect(asked(begun, 'places')).toBe('places.0.mine');
      expect(asked(bad, 'places')).toBe('more');
      expect(asked(bad)).toBe('end');
      expect(asked(withItem(bad, 'places'), 'places')).toBe('places.1.mine');
    });

    test('a thing that settles it asks for no more', () => {
      const good = say(say(begun, 'places.0.mine', 'si'), 'places.0.foreign', 'no');
      expect(asked(good, 'places')).toBe('end');
    });

    test('where all must fit, one that does not settles it', () => {
      expect(asked(bad, 'places', placesRuling('all'))).toBe('end');
      const good = say(say(begun, 'places.0.mine', 'si'), 'places.0.foreign', 'no');
      expect(asked(good, 'places', placesRuling('all'))).toBe('more');
    });

    test('one of several that settles it is enough to ask for no more', () => {
      const good = say(say(withItem(bad, 'places'), 'places.1.mine', 'si'), 'places.1.foreign', 'no');
      expect(asked(good, 'places')).toBe('end');
    });

    test('a list that was not begun, or is none, has no more to ask for', () => {
      expect(asked(say(EMPTY_CASE, 'ready', 'si'), 'places')).toBe('places');
      expect(asked(EMPTY_CASE, 'ready')).toBe('ready');
      expect(asked(EMPTY_CASE, 'places')).toBe('ready');
    });

    test('something unknown about one does not keep from adding another', () => {
      const unsure = skip(say(begun, 'places.0.mine', 'si'), 'places.0.foreign');
      expect(asked(unsure, 'places')).toBe('more');
      expect(asked(unsure)).toBe('places.0.foreign again');
    });

    test('no more are asked for than may be described, nor when they no longer matter', () => {
      let full = bad;
      for (const at of [1, 2]) full = say(withItem(full, 'places'), `places.${at}.mine`, 'no');
      expect(asked(full, 'places')).toBe('end');
      expect(asked(say(bad, 'ready', 'no'), 'places')).toBe('end');
    });
  });
});

describe('where a question is', () => {
  test('a path leads to its question, of the ruling or of one thing, and back', () => {
    for (const path of ['ready', 'places', 'places.2.foreign']) expect(pathOf(matterAt(path))).toBe(path);
    expect(questionAt(ruling, matterAt('ready'))?.id).toBe('ready');
    expect(questionAt(ruling, matterAt('places.0.foreign'))?.id).toBe('foreign');
  });

  test('a question that the ruling does not have is nowhere', () => {
    for (const path of ['nothing', 'foreign', 'places.0.ready', 'ready.0.mine', 'nothing.0.mine'])
      expect(questionAt(ruling, matterAt(path)), path).toBeUndefined();
  });

  test('what was said of a thing that is not there is nothing', () => {
    for (const path of ['ready', 'places.0.mine', 'places.1.mine', 'nothing.0.mine'])
      expect(answerAt(EMPTY_CASE, matterAt(path)), path).toBeNull();
    const one = say(withItem(EMPTY_CASE, 'places'), 'places.0.mine', 'si');
    expect(answerAt(one, matterAt('places.0.mine'))).toBe('si');
    expect(answerAt(one, matterAt('places.1.mine'))).toBeNull();
  });
});

describe('changing what was said', () => {
  test('what is said of one thing is said of no other', () => {
    const two = withItem(withItem(EMPTY_CASE, 'places'), 'places');
    const now = say(two, 'places.1.mine', 'si');
    expect(now.facts.items['places']?.map(({ given }) => given)).toEqual([{}, { mine: 'si' }]);
    // Of a list that nobody began there is nothing to say.
    expect(say(EMPTY_CASE, 'places.0.mine', 'si').facts.items['places']).toEqual([]);
    expect(withName(EMPTY_CASE, 'places', 0, 'x').facts.items['places']).toEqual([]);
    expect(withoutItem(EMPTY_CASE, 'places', 0)).toEqual(EMPTY_CASE);
  });

  test('beginning a list ends not knowing about it as a whole, and about nothing else', () => {
    const unsure = skip(skip(EMPTY_CASE, 'ready'), 'places');
    expect(withItem(unsure, 'places').skipped).toEqual(['ready']);
  });

  test('taking a thing away leaves what is not known of other questions', () => {
    const unsure = skip(withItem(skip(EMPTY_CASE, 'ready'), 'places'), 'places.0.mine');
    expect(withoutItem(unsure, 'places', 0).skipped).toEqual(['ready']);
  });

  test('an answer can be given, changed and taken back, and leaves the case before as it was', () => {
    const yes = say(EMPTY_CASE, 'ready', 'si');
    const no = say(yes, 'ready', 'no');
    expect(answerAt(no, matterAt('ready'))).toBe('no');
    expect(answerAt(yes, matterAt('ready'))).toBe('si');
    expect(withoutAnswer(no, matterAt('ready'))).toEqual(EMPTY_CASE);
    expect(EMPTY_CASE.facts.given).toEqual({});
  });

  test('an answer ends not knowing, and not knowing takes an answer back', () => {
    expect(say(skip(EMPTY_CASE, 'ready'), 'ready', 'si').skipped).toEqual([]);
    const unsure = skip(say(EMPTY_CASE, 'ready', 'si'), 'ready');
    expect(unsure).toEqual({ ...EMPTY_CASE, facts: { given: {}, items: {} }, skipped: ['ready'] });
  });

  test('things described and an answer for all of them replace each other', () => {
    const described = skip(withItem(say(EMPTY_CASE, 'places', 'si'), 'places'), 'places.0.mine');
    expect(described.facts.given).toEqual({});
    const whole = say(described, 'places', 'no');
    expect(whole).toEqual({ ...EMPTY_CASE, facts: { given: { places: 'no' }, items: {} }, skipped: [] });
  });

  test('a thing taken away moves the others up, with what is not known of them', () => {
    let now = withItem(withItem(withItem(EMPTY_CASE, 'places'), 'places'), 'places');
    now = skip(withName(now, 'places', 2, 'Abyz'), 'places.2.mine');
    now = skip(now, 'places.0.foreign');
    const fewer = withoutItem(now, 'places', 1);
    expect(fewer.facts.items['places']?.map(({ name }) => name)).toEqual(['', 'Abyz']);
    expect(fewer.skipped).toEqual(['places.1.mine', 'places.0.foreign']);
    const none = withoutItem(withoutItem(fewer, 'places', 1), 'places', 0);
    expect(none).toEqual(EMPTY_CASE);
  });
});
