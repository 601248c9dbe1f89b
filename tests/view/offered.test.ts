import { expect, test } from 'vitest';
import { z } from 'zod';
import type { OfferMeta } from '../../src/checkers/field-meta.ts';
import { rule } from '../../src/checkers/ti4/ti4-combate-espacial.ts';
import { isOffered } from '../../src/view/offered.ts';
import { figures } from '../catalog-fixture.ts';

interface Node {
  properties?: Record<string, Node>;
  offer?: OfferMeta;
}
const input = z.toJSONSchema(rule(figures).input, { io: 'input' }) as Node;
const things = input.properties?.['atacante']?.properties?.['efectos']?.properties ?? {};
const offered = (faction: string, ...units: string[]) =>
  Object.keys(things).filter((id) => {
    const offer = things[id]?.offer;
    return offer && isOffered(offer, faction, (unit) => !units.includes(unit));
  });

test.each<[string, string, string, boolean]>([
  ['letnev', 'crucero', 'blindaje-no-euclidiano', true],
  ['letnev', 'crucero', 'blindaje-de-duranio', true],
  ['sol', 'crucero', 'blindaje-no-euclidiano', false],
  // A favour is of use to all but its own faction.
  ['letnev', 'crucero', 'financiacion-de-guerra', false],
  ['sol', 'crucero', 'financiacion-de-guerra', true],
  ['', 'crucero', 'financiacion-de-guerra', true],
  // Before a faction is named nobody has what belongs to one.
  ['', 'crucero', 'blindaje-no-euclidiano', false],
  ['', 'crucero', 'prototipo-de-caza', false],
  ['', 'caza', 'prototipo-de-caza', true],
  // What happens by itself is not chosen.
  ['sardakk', 'acorazado', 'implacables', false],
])('«%s» with %s is offered %s: %s', (faction, unit, id, is) => {
  expect(offered(faction, unit).includes(id)).toBe(is);
});

test('a thing of one faction is offered to those that may copy it, and one of a unit only with it there', () => {
  const thing: OfferMeta = {
    group: '',
    faction: 'a',
    own: true,
    favour: false,
    copiedBy: ['b'],
    unit: 'nave',
    needs: [],
  };
  const none = () => false;
  expect(['a', 'b', 'c'].filter((faction) => isOffered(thing, faction, none))).toEqual(['a', 'b']);
  expect(isOffered(thing, 'a', (unit) => unit === 'nave')).toBe(false);
  expect(isOffered({ ...thing, own: false }, 'c', none)).toBe(true);
  const either = { ...thing, unit: null, needs: ['nave', 'caza'] };
  expect(isOffered(either, 'a', (unit) => unit === 'nave')).toBe(true);
  expect(isOffered(either, 'a', () => true)).toBe(false);
});
