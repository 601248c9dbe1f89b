import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type EffectOption, effectOptions, isSingle } from '../../../../src/checkers/ti4/forces/options.ts';
import { Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import type { ReadUnit } from '../../../../src/checkers/ti4/kernel/reading/effect-units.ts';
import type { ReadContext } from '../../../../src/checkers/ti4/kernel/reading/read-context.ts';
import { readEffect } from '../../../../src/checkers/ti4/kernel/reading/read-effect.ts';
import { type Ti4Effect, Ti4EffectSchema } from '../../../../src/schema/figures/ti4-effects/effect.ts';
import { figures, root } from '../../../catalog-fixture.ts';

/**
 * What the kernel is told of every effect in the tables, and of the same effect without one of the things it says:
 * kept in `kept/efectos.txt`, and written anew with `KEEP_ANSWERS=1` by whoever means to change it.
 */
const FILE = join(root, 'tests', 'checkers', 'ti4', 'kept', 'efectos.txt');
const tables = { units: figures['ti4/unidades'], combat: figures['ti4/combate'] };
const unit = (id: string, kind: ReadUnit['kind'], abilities: ReadUnit['abilities'] = []): ReadUnit => ({
  id,
  generic: id,
  kind,
  abilities,
  count: 2,
  fights: true,
  strength: 1,
});
const ARMY = [
  unit('caza', 'nave'),
  unit('destructor', 'nave', ['artilleria']),
  unit('acorazado', 'nave', ['resistencia', 'bombardeo']),
  unit('nave-insignia', 'nave', ['resistencia']),
  unit('infanteria', 'fuerza-terrestre'),
  unit('meca', 'fuerza-terrestre', ['resistencia']),
  unit('sdp', 'estructura', ['canon-espacial']),
  // Of those that may be chosen: the weakest, but not one that is not there or does not fight.
  { ...unit('crucero', 'nave'), strength: 0.5 },
  { ...unit('transporte', 'nave'), strength: 0.2, count: 0 },
  { ...unit('estrella-de-guerra', 'nave'), strength: 0.1, fights: false },
];
/** Those who fight: ships in space, ground forces on a planet. */
const armyOf = (scope: ReadContext['scope']) =>
  ARMY.map((one) => ({
    ...one,
    fights: one.fights && one.kind === (scope === 'espacial' ? 'nave' : 'fuerza-terrestre'),
  }));

const contextOf = (scope: ReadContext['scope'], { unit: self, ...option }: EffectOption): ReadContext => {
  const army = armyOf(scope);
  const single = isSingle(option);
  return { scope, own: army, rival: army, self, holds: () => true, round: 2, uses: 3, single };
};

function declared(effect: Ti4Effect, context: ReadContext): string {
  try {
    const { own, rival, site } = readEffect(effect, context);
    return [own, rival, site].map((part) => JSON.stringify(part)).join(' ');
  } catch (error) {
    if (error instanceof Refusal) return 'refused';
    throw error;
  }
}

const SCOPES = ['espacial', 'terrestre'] as const;
/** Every effect of a kind of fight, named by its card and place in it. */
const effectsOf = (scope: ReadContext['scope']) =>
  effectOptions(tables, scope).flatMap((option) =>
    option.effects.map((effect, at) => ({
      name: `${scope} ${option.id}.${at}`,
      effect,
      context: contextOf(scope, option),
    })),
  );

test('effects of the tables are declared as they were', () => {
  const now = new Map(
    SCOPES.flatMap(effectsOf).map(({ name, effect, context }) => [name, `${name}: ${declared(effect, context)}`]),
  );
  if (process.env['KEEP_ANSWERS']) writeFileSync(FILE, `${[...now.values()].join('\n')}\n`);
  const kept = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  expect(kept.length).toBeGreaterThan(100);
  // A card that is not kept yet is new, and nothing of it has changed.
  expect(kept.map((line) => now.get(line.slice(0, line.indexOf(':'))) ?? 'gone')).toEqual(kept);
});

const fight = { que: 'hay', lado: 'propio', unidades: { clases: ['nave'] }, en: 'combate', min: 1 };
/** Things that the schema accepts and nothing of ours knows how to follow. */
const STRANGE: [string, unknown][] = [
  ['cuando', { suceso: 'dado', lado: 'rival', tirada: 'combate', resultados: [1] }],
  ['cuando', { suceso: 'tras-tirar', lado: 'propio', tirada: 'combate', conImpactos: true }],
  ['cuando', { suceso: 'destruida', lado: 'ambos', unidades: { clases: ['todas'], costeMaximo: 2 } }],
  ['cuando', { suceso: 'bloqueada', lado: 'propio', unidades: { clases: ['todas'] } }],
  ['cuando', { suceso: 'explora', lado: 'propio' }],
  ['cuando', { suceso: 'usa', componente: 'otro' }],
  ['declara', { suceso: 'tras-tirar', lado: 'propio', tirada: 'combate' }],
  ['si', [{ que: 'capacidad-libre' }]],
  ['si', [{ que: 'tecnologia', lado: 'propio', id: 'otra' }]],
  [
    'si',
    [
      {
        que: 'alguna',
        de: [
          { que: 'ronda', numero: 1 },
          { que: 'soy', papel: 'atacante' },
        ],
      },
    ],
  ],
  ['si', [{ ...fight, unidades: { clases: ['nave'], costeMaximo: 2 } }]],
  ['si', [{ ...fight, unidades: { clases: ['nave'], que: ['danada'] } }]],
  ['si', [{ ...fight, lado: 'ambos' }]],
  ['coste', [{ en: 'retirar', unidades: { clases: ['todas'] }, cantidad: 1 }]],
  ['coste', [{ en: 'danar', unidades: { clases: ['nave'] }, cantidad: 2 }]],
  ['coste', [{ en: 'mercancias', cantidad: 1, porCada: 'meca' }]],
  ['limite', { veces: 2, por: 'ronda' }],
  ['limite', { veces: 1, por: 'fase' }],
  ['duracion', 'ronda-de-juego'],
  ['excluye', ['otro']],
  ['unidades', { clases: ['todas'], costeMaximo: 3 }],
  ['unidades', { clases: ['todas'], que: ['capturada'] }],
  ['unidades', { clases: ['todas'], en: 'refuerzos' }],
  ['cuantas', 5],
  ['tirada', 'artilleria'],
];

test.each(SCOPES)('what nothing of ours follows is refused, whatever effect says it: %s', (scope) => {
  const passedOver: string[] = [];
  let tried = 0;
  for (const { name, effect, context } of effectsOf(scope)) {
    const told = declared(effect, context);
    if (told === 'refused') continue;
    // What becomes of units once they are destroyed is nothing to the fight.
    if (effect.tipo === 'destino') continue;
    for (const [key, value] of STRANGE) {
      const other = Ti4EffectSchema.safeParse({ ...effect, [key]: value });
      if (!other.success || JSON.stringify(other.data) === JSON.stringify(effect)) continue;
      // Whichever component it goes with.
      if (key === 'cuando' && effect.cuando?.suceso === 'usa') continue;
      tried++;
      const said = declared(other.data, context);
      if (said === told || (said !== 'refused' && key !== 'cuantas'))
        passedOver.push(`${name} ${key}: ${JSON.stringify(value)}`);
    }
  }
  expect(tried).toBeGreaterThan(500);
  expect(passedOver).toEqual([]);
});

/** Fields that change who may use an effect, when and at what price: what they mean is asked of the user. */
const OF_ITS_USE = ['tipo', 'ambito', 'fases', 'lado', 'opcional', 'declara', 'noSeAcumula', 'noCalcula', 'si'].concat(
  ...['coste', 'limite', 'cuando', 'duracion', 'alternativa'],
);
/** Values of two kinds that come to the same: «all» of a side, and how many may be placed where. */
const THE_SAME = ['unidades', 'impactosDe', 'contra', 'hasta', 'lugar', 'asigna', 'cuantas', 'salvo', 'destino'];

test.each(SCOPES)('no figure of an effect is passed over: %s', (scope) => {
  const all = effectsOf(scope);
  const values = new Map<string, Map<string, unknown>>();
  for (const { effect } of all)
    for (const [key, value] of Object.entries(effect))
      if (!OF_ITS_USE.includes(key) && !THE_SAME.includes(key))
        values.set(key, (values.get(key) ?? new Map<string, unknown>()).set(JSON.stringify(value), value));
  const passedOver: string[] = [];
  for (const { name, effect, context } of all) {
    const told = declared(effect, context);
    if (told === 'refused' || told === '[] [] []') continue;
    for (const [key, known] of values)
      for (const [text, value] of known) {
        const other = Ti4EffectSchema.safeParse({ ...effect, [key]: value });
        if (!other.success || text === JSON.stringify((effect as Record<string, unknown>)[key])) continue;
        if (declared(other.data, context) === told) passedOver.push(`${name} ${key}: ${text}`);
      }
  }
  expect(passedOver).toEqual([]);
});
