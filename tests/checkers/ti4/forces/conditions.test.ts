import { expect, test } from 'vitest';
import {
  type ConditionView,
  conditionHolds,
  isTakenForGranted,
} from '../../../../src/checkers/ti4/forces/conditions.ts';
import { withShieldsLeft } from '../../../../src/checkers/ti4/forces/shields.ts';
import type { ReadUnit } from '../../../../src/checkers/ti4/kernel/reading/effect-units.ts';
import { ConditionSchema } from '../../../../src/schema/figures/ti4-effects/conditions.ts';
import { effect } from './small-options.ts';

const unit = (id: string, count: number, abilities: string[] = []): ReadUnit => ({
  id,
  generic: id,
  kind: 'nave',
  abilities,
  count,
  fights: true,
  strength: 1,
});
const VIEW: ConditionView = {
  role: 'atacante',
  rivalFaction: 'sol',
  own: [unit('crucero', 2), unit('caza', 3)],
  rival: [unit('crucero', 1)],
  self: 'caza',
  facts: { cierto: true, falso: false },
};
const there = (more: object) => ({
  que: 'hay',
  lado: 'propio',
  unidades: { clases: ['crucero'] },
  en: 'combate',
  ...more,
});
const ATTACKER = { que: 'soy', papel: 'atacante' };
const DEFENDER = { que: 'soy', papel: 'defensor' };
const PLANET = { que: 'planeta', es: ['cultural'] };

test.each<[object, boolean, Partial<ConditionView>?]>([
  [ATTACKER, true],
  [DEFENDER, false],
  [DEFENDER, true, { role: 'defensor' }],
  [{ que: 'soy', papel: 'jugador-activo' }, true],
  [{ que: 'soy', papel: 'jugador-activo' }, false, { role: 'defensor' }],
  [{ que: 'alguna', de: [DEFENDER, ATTACKER] }, true],
  [{ que: 'alguna', de: [DEFENDER, DEFENDER] }, false],
  [{ que: 'rival', es: ['letnev', 'sol'] }, true],
  [{ que: 'rival', es: ['letnev'] }, false],
  [{ que: 'rival', es: ['letnev'], no: true }, true],
  [{ que: 'rival', es: ['sol'], no: true }, false],
  [{ que: 'rival', es: ['sol'] }, false, { rivalFaction: undefined }],
  [{ que: 'hecho', id: 'cierto' }, true],
  [{ que: 'hecho', id: 'falso' }, false],
  [{ que: 'hecho', id: 'otro' }, false],
  [{ que: 'hecho', id: 'otro', no: true }, true],
  [{ que: 'hecho', id: 'cierto', no: true }, false],
  [there({ min: 2 }), true],
  [there({ min: 3 }), false],
  [there({ min: 0, max: 2 }), true],
  [there({ min: 0, max: 1 }), false],
  [there({ lado: 'rival', min: 1 }), true],
  [there({ lado: 'rival', min: 2 }), false],
  [there({ unidades: { clases: ['esta'] }, min: 3 }), true],
  [there({ unidades: { clases: ['esta'] }, min: 1 }), false, { self: null }],
  [there({ en: 'espacio', min: 3 }), false],
  [there({ en: 'sistema', min: 3 }), false],
  [there({ en: 'planeta', min: 3 }), false],
  [there({ en: 'sistema-adyacente', min: 3 }), true],
  [there({ en: 'tablero', min: 3 }), true],
  [PLANET, true],
  [{ que: 'planeta', es: ['propio'] }, false],
  [{ que: 'planeta', es: ['propio'] }, true, { role: 'defensor' }],
  [{ que: 'planeta', es: ['propio'], no: true }, true],
  [{ que: 'planeta', es: ['propio'], no: true }, false, { role: 'defensor' }],
  [{ que: 'ronda', numero: 2 }, true],
  [{ que: 'tecnologia', lado: 'propio', id: 'otra' }, true],
])('%j holds: %s', (raw, holds, more) => {
  expect(conditionHolds(ConditionSchema.parse(raw), { ...VIEW, ...more })).toBe(holds);
});

test.each<[object, boolean]>([
  [PLANET, true],
  [{ que: 'sistema', es: ['nebulosa'] }, true],
  [{ que: 'resolucion', es: 'a-favor' }, true],
  [ATTACKER, false],
  [there({}), false],
  [{ que: 'alguna', de: [PLANET, { que: 'sistema', es: ['nebulosa'] }] }, true],
  [{ que: 'alguna', de: [PLANET, ATTACKER] }, false],
])('%j is taken for granted: %s', (raw, granted) => {
  expect(isTakenForGranted(ConditionSchema.parse(raw))).toBe(granted);
});

test('shields that the rival takes are gone, and nothing else', () => {
  const units = [
    unit('sdp', 1, ['canon-espacial', 'escudo-planetario']),
    unit('meca', 1, ['escudo-planetario', 'resistencia']),
  ];
  const left = (more: object) =>
    withShieldsLeft(units, [
      effect({ tipo: 'pierde-capacidad', lado: 'rival', capacidades: ['escudo-planetario'], ...more }),
    ]).map(({ abilities }) => abilities.join('+'));
  const whole = ['canon-espacial+escudo-planetario', 'escudo-planetario+resistencia'];
  expect(left({})).toEqual(['canon-espacial', 'resistencia']);
  expect(left({ unidades: undefined })).toEqual(['canon-espacial', 'resistencia']);
  expect(left({ unidades: { clases: ['sdp'] } })).toEqual(['canon-espacial', whole[1]]);
  expect(left({ lado: 'propio' })).toEqual(whole);
  expect(left({ capacidades: ['canon-espacial'] })).toEqual(whole);
  expect(withShieldsLeft(units, [])).toEqual(units);
});
