import { type Effect, Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import type { ReadUnit } from '../../../../src/checkers/ti4/kernel/reading/effect-units.ts';
import type { ReadContext, ReadEffects } from '../../../../src/checkers/ti4/kernel/reading/read-context.ts';
import { readEffect } from '../../../../src/checkers/ti4/kernel/reading/read-effect.ts';
import { WINDOWS } from '../../../../src/checkers/ti4/kernel/reading/terms.ts';
import { Ti4EffectSchema } from '../../../../src/schema/figures/ti4-effects/effect.ts';

export const unit = (id: string, more: Partial<ReadUnit> = {}): ReadUnit => ({
  id,
  generic: id,
  kind: 'nave',
  abilities: [],
  count: 1,
  fights: true,
  strength: 1,
  ...more,
});
export const FLEET = [
  unit('caza'),
  unit('crucero'),
  unit('acorazado', { abilities: ['resistencia'] }),
  unit('nave-insignia', { abilities: ['resistencia'] }),
];
/** A fleet against another like it. */
export const context: ReadContext = {
  scope: 'espacial',
  own: FLEET,
  rival: FLEET,
  self: 'nave-insignia',
  holds: () => true,
  round: 1,
  uses: 1,
  single: false,
};
/** What the kernel is told of an effect; one on a roll acts in the windows of that roll. What is undefined is not said. */
export function read(raw: object, more: Partial<ReadContext> = {}): ReadEffects {
  const said = raw as { tirada?: keyof typeof WINDOWS; regla?: string };
  const windows = said.tirada && said.regla === undefined ? { fases: WINDOWS[said.tirada] } : {};
  const scope = said.tirada === 'bombardeo' ? { scope: 'terrestre' as const } : {};
  return readEffect(Ti4EffectSchema.parse(JSON.parse(JSON.stringify({ ...raw, ...windows }))), {
    ...context,
    ...scope,
    ...more,
  });
}

export const own = (...effects: Effect[]): ReadEffects => ({ own: effects, rival: [], site: [] });
export const NOTHING = own();

/** What else an effect says, what is told of it then (null: it is refused), and against what it is read. */
export type Row = [change: object, told: ReadEffects | null, more?: Partial<ReadContext>];

/** The same effect in several ways, used in the second round and three times. */
export function readings(base: object, rows: readonly Row[]): { read: unknown; told: unknown }[] {
  return rows.map(([change, told, more]) => {
    const raw = { ...base, ...change };
    try {
      return { read: { ...change, ...read(raw, { round: 2, uses: 3, ...more }) }, told: { ...change, ...told } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { read: { ...change, refused: true }, told: told === null ? { ...change, refused: true } : told };
    }
  });
}

export const TODAS = { clases: ['todas'] };
export const ALL = FLEET.map(({ id }) => id);
export const AT_START = { cuando: { suceso: 'principio', de: 'combate' } };
export const AT_ROUND_START = { cuando: { suceso: 'principio', de: 'ronda' } };
export const AT_ROUND_END = { cuando: { suceso: 'final', de: 'ronda' } };
export const CRUISER = { clases: ['crucero'] };
export const SACRIFICE = { coste: [{ en: 'destruir', unidades: CRUISER, cantidad: 1 }] };
