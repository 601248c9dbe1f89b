import type { z } from 'zod';
import type { Ti4Condition } from '../../../../schema/figures/ti4-effects/conditions.ts';
import type { Ti4Effect } from '../../../../schema/figures/ti4-effects/effect.ts';
import type { RollSchema } from '../../../../schema/figures/ti4-effects/terms.ts';
import type { Ti4UnitFilter } from '../../../../schema/figures/ti4-effects/units.ts';
import {
  type AbilityRoll,
  type Effect,
  Refusal,
  type RollName,
  type Rounds,
  type SiteEffect,
} from '../declarations.ts';
import { filteredUnits, type ReadUnit } from './effect-units.ts';

/** What an effect of a component is read against. */
export interface ReadContext {
  scope: 'espacial' | 'terrestre';
  own: readonly ReadUnit[];
  rival: readonly ReadUnit[];
  /** The unit that prints the effect, if one does. */
  self: string | null;
  /** Whether its conditions hold, as far as they do not depend on the fight. */
  holds(effect: Ti4Effect): boolean;
  /** The round in which an effect of one round is used. */
  round: number;
  /** How often it is used, or in how many rounds from the first: what its user can pay for. */
  uses: number;
  /** The component is spent by its use: a card, an agent, what is exhausted or given back. */
  single: boolean;
}

/** Declarations that an effect adds to its user's side and to the rival's. */
export interface ReadEffects {
  own: Effect[];
  rival: Effect[];
  site: SiteEffect[];
}

export type Of<K extends Ti4Effect['tipo']> = Extract<Ti4Effect, { tipo: K }>;
type Roll = z.infer<typeof RollSchema>;
export const NOTHING: ReadEffects = { own: [], rival: [], site: [] };
export const own = (...effects: Effect[]): ReadEffects => ({ ...NOTHING, own: effects });
export const onSite = (...site: SiteEffect[]): ReadEffects => ({ ...NOTHING, site });

export const ROLLS: Record<Roll, RollName> = {
  combate: 'combat',
  artilleria: 'barrage',
  'canon-espacial': 'cannon',
  bombardeo: 'bombard',
};
export const ABILITIES: Partial<Record<string, AbilityRoll | 'sustain'>> = {
  resistencia: 'sustain',
  artilleria: 'barrage',
  bombardeo: 'bombard',
  'canon-espacial': 'cannon',
};
export const TODAS: Ti4UnitFilter = { clases: ['todas'] };

/** Puts an effect on whom it touches; of two sides at choice, the user's. */
export function on(
  effect: { lado: Ti4Effect['lado'] },
  make: (units: readonly ReadUnit[]) => Effect,
  context: ReadContext,
): ReadEffects {
  const isRival = effect.lado === 'rival';
  return {
    own: isRival ? [] : [make(context.own)],
    rival: isRival || effect.lado === 'ambos' ? [make(context.rival)] : [],
    site: [],
  };
}

/** Ids of the units that a filter names. */
export const ids = (filter: Ti4UnitFilter, units: readonly ReadUnit[], { self }: ReadContext) =>
  filteredUnits(filter, units, self).map(({ id }) => id);

/** The same as a declaration says it: nothing where it is about all of them. */
export function about(
  filter: Ti4UnitFilter,
  units: readonly ReadUnit[],
  context: ReadContext,
): { units?: readonly string[] } {
  const named = ids(filter, units, context);
  return named.length === units.length ? {} : { units: named };
}

/** Whether a filter names all who fight on a side: what touches one of them may touch any. */
export function isEverybody(filter: Ti4UnitFilter, units: readonly ReadUnit[], { self }: ReadContext): boolean {
  const named = filteredUnits(filter, units, self);
  return units.every((unit) => !unit.fights || named.includes(unit));
}

/** An effect of any form, which has the fields of that form only. */
type AnyForm = object;

type There = Extract<Ti4Condition, { que: 'hay' }>;

/** Conditions about units that may fall while the effect counts: those that stand by do not. */
function unsettled(effect: AnyForm, context: ReadContext): There[] {
  return (effect as Ti4Effect).si.filter((condition): condition is There => {
    if (condition.que !== 'hay') return false;
    const { lado, unidades, min, max } = condition;
    const named = filteredUnits(unidades, lado === 'rival' ? context.rival : context.own, context.self);
    if (named.every(({ fights }) => !fights)) return false;
    const safe = named.reduce((sum, { fights, count }) => (fights ? sum : sum + count), 0);
    return max !== undefined || safe < min;
  });
}

/** A side that has anybody left: of one that has not, nothing is asked any more. */
const isAnybody = ({ lado, unidades, min, max }: There, context: ReadContext) =>
  max === undefined && min <= 1 && isEverybody(unidades, lado === 'rival' ? context.rival : context.own, context);

const UNSETTLED = 'depende de unidades que pueden caer antes';

export function refuseUnsettled(effect: AnyForm, context: ReadContext): void {
  if (!unsettled(effect, context).every((condition) => isAnybody(condition, context))) throw new Refusal(UNSETTLED);
}

/** Rounds in which it works, and the units of which one must be there for it. */
export function during(effect: AnyForm, context: ReadContext): { rounds?: Rounds; whileAlive?: readonly string[] } {
  const rounds = roundsOf(effect as Ti4Effect, context);
  const [first, ...more] = unsettled(effect, context);
  if (!first) return rounds ? { rounds } : {};
  if (more.length > 0 || first.lado !== 'propio' || first.min !== 1 || first.max !== undefined)
    throw new Refusal(UNSETTLED);
  const named = filteredUnits(first.unidades, context.own, context.self).filter(({ fights }) => fights);
  return { ...(rounds && { rounds }), whileAlive: named.map(({ id }) => id) };
}

function roundsOf(effect: Ti4Effect, { round, uses, single }: ReadContext): Rounds | undefined {
  const { cuando, duracion, limite, coste, si } = effect;
  const only = si.find((condition) => condition.que === 'ronda');
  if (only) return [only.numero, only.numero];
  const isOfARound =
    duracion === 'ronda' ||
    isAtRoundStart(effect) ||
    (cuando !== undefined && 'tirada' in cuando && cuando.tirada === 'combate');
  if (single) return isOfARound ? [round, round] : undefined;
  if (coste.length === 0) return undefined;
  if (limite?.por === 'ronda') return [1, uses];
  if (isOfARound) throw new Refusal('se paga en cada ronda, y no dice en cuántas: le falta el límite por ronda');
  return undefined;
}

type Moment = Pick<Ti4Effect, 'cuando'>;
export const isAtStart = ({ cuando }: Moment) => cuando?.suceso === 'principio' && cuando.de === 'combate';
export const isAtRoundEnd = ({ cuando }: Moment) => cuando?.suceso === 'final' && cuando.de === 'ronda';
export const isAtRetreat = ({ cuando }: Moment) => cuando?.suceso === 'principio' && cuando.de === 'anunciar-retirada';
export const isAtRoundStart = ({ cuando }: Moment) => cuando?.suceso === 'principio' && cuando.de === 'ronda';

export function idOf(generic: string, units: readonly ReadUnit[]): string {
  const unit = units.find((one) => one.generic === generic);
  if (!unit) throw new Refusal(`hace falta decir qué valores tiene ${generic}, que este efecto trae al combate`);
  return unit.id;
}
