import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { effectOptions } from '../../../../src/checkers/ti4/forces/options.ts';
import { Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import type { ReadUnit } from '../../../../src/checkers/ti4/kernel/effect-units.ts';
import type { ReadContext } from '../../../../src/checkers/ti4/kernel/read-context.ts';
import { readEffect } from '../../../../src/checkers/ti4/kernel/read-effect.ts';
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

function declared(effect: Ti4Effect, context: ReadContext): string {
  try {
    const { own, rival, site } = readEffect(effect, context);
    return [own, rival, site].map((part) => JSON.stringify(part)).join(' ');
  } catch (error) {
    if (error instanceof Refusal) return 'refused';
    throw error;
  }
}

/** The effect as it is, and without each thing that it may as well not say. */
function variants(effect: Ti4Effect): [string, Ti4Effect][] {
  const less = Object.keys(effect).flatMap((key): [string, Ti4Effect][] => {
    const rest: Record<string, unknown> = { ...effect };
    delete rest[key];
    const read = Ti4EffectSchema.safeParse(rest);
    return read.success && JSON.stringify(read.data) !== JSON.stringify(effect) ? [[` without ${key}`, read.data]] : [];
  });
  return [['', effect], ...less];
}

test('effects of the tables are declared as they were', () => {
  const lines = (['espacial', 'terrestre'] as const).flatMap((scope) => {
    const seen = new Set<string>();
    return effectOptions(tables, scope).flatMap(({ id, effects, unit: self }) =>
      effects.flatMap((whole, at) =>
        variants(whole).flatMap(([name, effect]) => {
          const key = JSON.stringify(effect);
          if (seen.has(key)) return [];
          seen.add(key);
          const context = { scope, own: ARMY, rival: ARMY, self, holds: () => true, round: 2, uses: 3, single: false };
          const [once, again] = [declared(effect, { ...context, single: true }), declared(effect, context)];
          return [`${scope} ${id}.${at}${name}: ${once}${again === once ? '' : ` | not single: ${again}`}`];
        }),
      ),
    );
  });
  const text = `${lines.join('\n')}\n`;
  if (process.env['KEEP_ANSWERS']) writeFileSync(FILE, text);
  expect(text.split('\n')).toEqual(readFileSync(FILE, 'utf8').split('\n'));
});
