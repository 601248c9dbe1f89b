import { expect, test } from 'vitest';
import { readInput } from '../../../src/checkers/read-input.ts';
import { prepareBattle } from '../../../src/checkers/ti4/battle/battle.ts';
import { type Fleet, spaceOptions } from '../../../src/checkers/ti4/space/fleet.ts';
import { spaceBattle } from '../../../src/checkers/ti4/space/space-battle.ts';
import { figures, rule } from '../../catalog-fixture.ts';

const tables = { units: figures['ti4/unidades'], combat: figures['ti4/combate'] };
const options = spaceOptions(tables);

function limitOf(atacante: object, defensor: object) {
  const read = readInput(rule('ti4-combate-espacial'), { atacante, defensor });
  if ('issues' in read) throw new Error(read.issues[0]?.message);
  const input = read.input as { atacante: Fleet; defensor: Fleet };
  const { setup } = spaceBattle({ attacker: input.atacante, defender: input.defensor }, tables, options, false);
  return prepareBattle(setup).limit;
}

const best = { asignacion: 'optima' };

/** How many Cruceros both sides may add before the best losses are too many to look through; at most 30. */
function most(own: object, rival: object): number {
  const others = own === rival ? { acorazado: 3, destructor: 2 } : { acorazado: 6, destructor: 6, caza: 3 };
  const fleet = (crucero: number, more: object) => ({ crucero, ...others, ...more });
  for (let count = 1; count <= 30; count++)
    if (limitOf(fleet(count, own), fleet(count, rival)) === 'size') return count - 1;
  return 30;
}

test.each<[string, object, object, number]>([
  ['one side chooses', best, {}, 15],
  ['the other side does', {}, best, 15],
  ['both do', best, best, 10],
  ['one that chooses cancels', { ...best, opciones: { 'anula-una-vez': 1 } }, {}, 15],
  ['the rival cancels', best, { opciones: { 'anula-una-vez': 1 } }, 14],
  ['one that chooses sustains twice', { ...best, opciones: { 'resistencia-doble': true } }, {}, 4],
  ['the rival sustains twice', best, { opciones: { 'resistencia-doble': true } }, 15],
  ['cards against it', best, { opciones: { 'impactos-directos': 1 } }, 5],
  ['many cards against it', best, { opciones: { 'impactos-directos': 4 } }, 6],
  ['cards of its own', { ...best, opciones: { 'impactos-directos': 2 } }, {}, 15],
  ['cannons before', { ...best, canones: { sdp: 3 } }, { canones: { sdp: 3 } }, 13],
  ['nobody to choose', {}, {}, 30],
])('%s', (_, own, rival, count) => {
  expect(most(own, rival)).toBe(count);
});

test('effects that only the kernel follows leave no choice', () => {
  const effect = { crucero: 1, efectos: { 'blindaje-de-duranio': true }, acorazado: 1 };
  expect(limitOf({ ...effect, ...best }, { crucero: 1 })).toBe('effects');
  expect(limitOf({ crucero: 1, acorazado: 1, ...best }, { crucero: 1 })).toBeNull();
});
