import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bothTexts,
  dropThing,
  isThing,
  keyOf,
  LONGEST_TEXT,
  putThing,
  type Thing,
  thingsOn,
  unreadableOn,
} from '../../src/view/mine.ts';
import { addThings, fileOf, moveApart, readMineFile } from '../../src/view/mine-file.ts';
import { index } from '../catalog-fixture.ts';
import { SmallShelf } from './small-shelf.ts';

const pin: Thing = { kind: 'fijada', of: 'ti4:23.5', text: '23.5 Tirar los dados', at: 3 };
const fleet: Thing = { kind: 'caso', of: 'ti4-combate-espacial#v=1&atacante.caza=4', text: 'Mi flota', at: 2 };
const note: Thing = { kind: 'nota', of: 'ti4:23.5', text: 'ojo', at: 1 };
const rule: Thing = { kind: 'casa', of: 'era:4.1.2', text: 'sin turno extra', at: 0 };
const all = [pin, fleet, note, rule];

function holding(things: readonly Thing[], room?: number): SmallShelf {
  const shelf = new SmallShelf(room);
  for (const thing of things) expect(putThing(shelf, thing)).toBeNull();
  return shelf;
}
const read = (text: string) => readMineFile(text, 100);
const thingsOf = (text: string): Thing[] => {
  const answer = read(text);
  if ('fault' in answer) throw new Error(`${answer.fault} ${answer.where}`);
  return answer.things;
};
const withoutDate = (things: readonly Thing[]) => things.map(({ at: _, ...thing }) => thing);

describe('what a table keeps', () => {
  test('every clause of every book can be pinned', () => {
    const wrong = index.registry.clauses.filter(({ ref, title }) => !isThing({ ...pin, of: ref, text: title ?? '' }));
    expect(wrong).toEqual([]);
  });

  test('is there again, newest first, the same thing only once', () => {
    const shelf = holding([...all.toReversed(), { ...fleet, text: 'Otra vez', at: 9 }]);
    expect(thingsOn(shelf)).toEqual([{ ...fleet, text: 'Otra vez', at: 9 }, pin, note, rule]);
    dropThing(shelf, note);
    expect(thingsOn(shelf).map(({ kind }) => kind)).toEqual(['caso', 'fijada', 'casa']);
  });

  test('may be a map of fifty systems, six hundred pins, and half a megabyte of notes', () => {
    const map = { ...fleet, of: `ti4-movimiento#v=2&${'sistemas.0.nombre=Abyz&'.repeat(800)}fin` };
    const pins = index.registry.clauses.slice(0, 600).map(({ ref }) => ({ ...pin, of: ref }));
    const notes = index.registry.clauses.slice(0, 130).map(({ ref }) => ({ ...note, of: ref, text: 'a'.repeat(4000) }));
    const shelf = new SmallShelf();
    for (const thing of [map, ...pins, ...notes]) putThing(shelf, thing);
    expect(thingsOn(shelf)).toHaveLength(731);
    expect(withoutDate(thingsOf(fileOf(thingsOn(shelf))))).toHaveLength(731);
  });

  test('is refused where it is too long or does not fit, and what was there stays', () => {
    const shelf = holding([note], 120);
    expect(putThing(shelf, { ...note, text: 'x'.repeat(LONGEST_TEXT + 1) })).toBe('demasiado-largo');
    expect(putThing(shelf, { ...note, text: 'x'.repeat(100) })).toBe('sin-sitio');
    expect(thingsOn(shelf)).toEqual([note]);
  });

  test('what another release wrote is left alone, stood aside for a new thing, and offered', () => {
    const newer = '{"text":"ojo","at":1,"color":"rojo"';
    const shelf = new SmallShelf(1000, {
      'mesa:nota:ti4:23.5': newer,
      'mesa:dibujo:1': 'x',
      mesa: '{"version": 2}',
      juego: 'ti4',
    });
    expect(thingsOn(shelf)).toEqual([]);
    expect(putThing(shelf, note)).toBeNull();
    dropThing(shelf, { kind: 'nota', of: 'ti4:1.1' });
    expect(thingsOn(shelf)).toEqual([note]);
    expect(unreadableOn(shelf)).toEqual({ 'mesa:aparte:0': newer, 'mesa:dibujo:1': 'x', mesa: '{"version": 2}' });
  });

  test('two hands on one note: both are kept, and nothing twice', () => {
    expect(bothTexts('', 'ojo')).toBe('ojo');
    expect(bothTexts('ojo', 'no')).toBe('ojo\n\nno');
    expect(bothTexts('ojo\n\nno', 'no')).toBe('ojo\n\nno');
    expect(bothTexts('no', 'ojo\n\nno')).toBe('ojo\n\nno');
  });
});

describe('the file of a table', () => {
  test('gives back what went in', () => {
    expect(withoutDate(thingsOf(fileOf(all)))).toEqual(withoutDate([pin, note, rule, fleet]));
  });

  test.each([
    ['demasiado-grande', '', 'x'.repeat(16_000_001)],
    ['no-es-json', '', '{"version": 1,'],
    ['no-es-mesa', '', '[]'],
    ['no-es-mesa', '', '{"pinned": []}'],
    ['otra-version', '2', '{"version": 2}'],
    ['otra-version', '', '{"version":{"toString":1}}'],
    ['dato-invalido', 'chess:1', '{"version": 1, "pinned": [{"ref": "chess:1", "title": "x"}]}'],
    ['dato-invalido', 'fijada', '{"version": 1, "pinned": [{"ref": {"toString": 1}, "title": "x"}]}'],
    ['dato-invalido', 'pinned', '{"version": 1, "pinned": {"length": 1}}'],
    ['dato-invalido', 'pinned', '{"version": 1, "pinned": [null]}'],
    ['dato-invalido', 'ti4:23.5', '{"version": 1, "notes": {"ti4:23.5": 5}}'],
    ['dato-invalido', '__proto__', '{"version": 1, "notes": {"__proto__": "x"}}'],
    ['dato-invalido', '../x', '{"version": 1, "houseRules": {"../x": "y"}}'],
    ['dato-invalido', 'caso', '{"version": 1, "cases": [{"tool": {"includes": 1}, "title": "x", "state": "#v=1"}]}'],
    [
      'dato-invalido',
      'ti4-votosjavascript:1',
      '{"version": 1, "cases": [{"tool": "ti4-votos", "title": "x", "state": "javascript:1"}]}',
    ],
    ['dato-invalido', '//evil#v=1', '{"version": 1, "cases": [{"tool": "//evil", "title": "x", "state": "#v=1"}]}'],
    ['dato-invalido', 'drawings', '{"version": 1, "drawings": []}'],
  ])('a broken file is refused: %s %s', (fault, where, text) => {
    expect(read(text)).toEqual({ fault, where });
  });

  test('adds to what is there; what both wrote is kept of both', () => {
    const shelf = holding(all);
    const added = {
      version: 1,
      pinned: [{ ref: 'ti4:23.5', title: 'Nuevo' }],
      notes: { 'ti4:23.5': 'otra', 'ti4:1.1': 'a' },
    };
    for (let times = 0; times < 2; times += 1) {
      expect(addThings(shelf, thingsOf(JSON.stringify(added)))).toBeNull();
      expect(new Map(thingsOn(shelf).map((thing) => [keyOf(thing), thing.text]))).toEqual(
        new Map([
          ['mesa:fijada:ti4:23.5', 'Nuevo'],
          ['mesa:nota:ti4:23.5', 'ojo\n\notra'],
          ['mesa:nota:ti4:1.1', 'a'],
          [keyOf(fleet), 'Mi flota'],
          [keyOf(rule), 'sin turno extra'],
        ]),
      );
    }
  });

  test('is taken whole or not at all', () => {
    const shelf = holding([note], 300);
    const before = new Map(shelf.kept);
    const notes = { 'ti4:23.5': 'más', 'ti4:1.1': 'x'.repeat(300) };
    expect(addThings(shelf, thingsOf(JSON.stringify({ version: 1, notes })))).toMatchObject({ fault: 'sin-sitio' });
    expect(shelf.kept).toEqual(before);
    const long = { 'ti4:1.1': 'x', 'ti4:23.5': 'x'.repeat(LONGEST_TEXT) };
    const faulty = addThings(holding([note]), thingsOf(JSON.stringify({ version: 1, notes: long })));
    expect(faulty).toEqual({ fault: 'demasiado-largo', where: 'ti4:23.5' });
  });
});

describe('what was kept in one piece', () => {
  test('finds its places, also beyond what could be read of it before', () => {
    const state = `#v=2&${'sistemas.0.nombre=Abyz&'.repeat(800)}fin`;
    const mesa = JSON.stringify({
      version: 1,
      pinned: [],
      notes: {},
      houseRules: {},
      cases: [{ tool: 'ti4-movimiento', title: 'Mapa', state }],
    });
    const shelf = new SmallShelf(undefined, { mesa });
    expect(moveApart(shelf, 5)).toBe(true);
    expect(thingsOn(shelf)).toEqual([{ kind: 'caso', of: `ti4-movimiento${state}`, text: 'Mapa', at: 5 }]);
    expect(shelf.keys()).toHaveLength(1);
  });

  test.each(['{"version": 1, "notes": {"chess:1": "x"}}', '{"vers', '{"version": 3}'])(
    'stays whole if it is not ours: %s',
    (mesa) => {
      const shelf = new SmallShelf(undefined, { mesa });
      expect(moveApart(shelf, 5)).toBe(false);
      expect(putThing(shelf, note)).toBeNull();
      expect(unreadableOn(shelf)).toEqual({ mesa });
    },
  );

  test('stays whole if there is no room for it', () => {
    const mesa = fileOf(all);
    const shelf = new SmallShelf(mesa.length + 100, { mesa });
    expect(moveApart(shelf, 5)).toBe(false);
    expect(shelf.kept).toEqual(new Map([['mesa', mesa]]));
  });
});

describe('whatever was said to be kept', () => {
  const refs = fc.constantFrom('ti4:23.5', 'ti4:1.1', 'era:4.1.2', 'chess:1');
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer({ min: LONGEST_TEXT - 1, max: LONGEST_TEXT + 1 }).map((length) => 'x'.repeat(length)),
  );
  const thing = fc.oneof(
    fc.record({ kind: fc.constantFrom('fijada', 'nota', 'casa'), of: refs, text: texts, at: fc.nat() }),
    fc.record({
      kind: fc.constant('caso'),
      of: fc.string({ unit: 'binary', maxLength: 9 }).map((state) => `ti4-votos#v=2&${state}`),
      text: texts,
      at: fc.nat(),
    }),
  ) as fc.Arbitrary<Thing>;
  const file = fc.oneof(
    fc.array(thing, { maxLength: 5 }).map(fileOf),
    fc.json(),
    fc.constant('{"version":{"toString":1}}'),
  );
  const step = fc.oneof(
    fc.record({ put: thing }),
    fc.record({ drop: thing }),
    fc.record({ file }),
    fc.record({ spoil: fc.record({ at: fc.oneof(thing.map(keyOf), fc.constant('mesa')), text: fc.string() }) }),
  );

  test('is there after a reload, whatever three pages do, and what cannot be read is never lost', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 50, max: 20_000 }), (steps, room) => {
        const shelf = new SmallShelf(room);
        // Each page works on the same device and remembers nothing: there is only what is kept.
        const told = new Map<string, string>();
        const spoilt: string[] = [];
        for (const each of steps) {
          if ('put' in each && !putThing(shelf, each.put)) told.set(keyOf(each.put), each.put.text);
          if ('drop' in each) {
            dropThing(shelf, each.drop);
            told.delete(keyOf(each.drop));
          }
          if ('file' in each) {
            const answer = readMineFile(each.file, 7);
            if ('things' in answer && !addThings(shelf, answer.things))
              for (const added of answer.things.toReversed()) {
                const own = added.kind === 'nota' || added.kind === 'casa' ? (told.get(keyOf(added)) ?? '') : '';
                told.set(keyOf(added), bothTexts(own, added.text));
              }
          }
          // Another release, or another hand, leaves something there.
          if ('spoil' in each && shelf.get(each.spoil.at) === null && shelf.set(each.spoil.at, each.spoil.text))
            spoilt.push(each.spoil.text);
          moveApart(shelf, 8);
        }
        expect(new Map(thingsOn(shelf).map((kept) => [keyOf(kept), kept.text]))).toEqual(told);
        const left = Object.values(unreadableOn(shelf));
        for (const text of spoilt) expect(left).toContain(text);
        // What is kept can be taken along.
        expect(withoutDate(thingsOf(fileOf(thingsOn(shelf)))).length).toBe(
          thingsOn(shelf).filter(({ kind, text }) => !(kind === 'nota' || kind === 'casa') || text.trim()).length,
        );
      }),
      { numRuns: 300 },
    );
  });
});
