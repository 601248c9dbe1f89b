import type { Ti4Effect } from '../../../schema/figures/ti4-effects/effect.ts';
import type { Ti4UnitFilter } from '../../../schema/figures/ti4-effects/units.ts';
import { type Effect, Refusal, type RollName, type Rounds } from './declarations.ts';
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

/** What an effect changes beside the dice and losses of the fight itself. */
export type SiteEffect =
  /** Units of the rival lose «Escudo planetario», or it does not count against the user's bombardment. */
  | { kind: 'shield-lost'; units: readonly string[] }
  | { kind: 'shield-ignored' }
  /** The user bombards again when a round of ground combat is over. */
  | { kind: 'bombard-again' }
  /** A bombardment that destroys one of these destroys them all. */
  | { kind: 'bombard-wipes'; units: readonly string[] }
  /** Nobody, or one side, retreats: in one round, or at all. */
  | { kind: 'no-retreat'; own: boolean; rival: boolean; rounds?: Rounds }
  /** The rival must announce his retreat in a round, if he can. */
  | { kind: 'forced-retreat'; round: number };

/** Declarations that an effect adds to its user's side and to the rival's. */
export interface ReadEffects {
  own: Effect[];
  rival: Effect[];
  site: SiteEffect[];
}

export type Of<K extends Ti4Effect['tipo']> = Extract<Ti4Effect, { tipo: K }>;
/** Null: it cannot be declared. */
export type Readers = { [K in Ti4Effect['tipo']]?: (effect: Of<K>, context: ReadContext) => ReadEffects | null };

export const NOTHING: ReadEffects = { own: [], rival: [], site: [] };
export const own = (...effects: Effect[]): ReadEffects => ({ ...NOTHING, own: effects });
export const onSite = (...site: SiteEffect[]): ReadEffects => ({ ...NOTHING, site });

export const ROLLS: Record<string, RollName> = {
  combate: 'combat',
  artilleria: 'barrage',
  'canon-espacial': 'cannon',
  bombardeo: 'bombard',
};
export const TODAS: Ti4UnitFilter = { clases: ['todas'] };

/** Puts an effect on whom it touches; of two sides at choice, the user's. */
export function on(effect: Ti4Effect, make: (units: readonly ReadUnit[]) => Effect, context: ReadContext): ReadEffects {
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

/** Rounds in which it works, and the unit that must be there for it. */
export function during(effect: Ti4Effect, { round, uses, single, self, own: units }: ReadContext) {
  const only = effect.si.find((condition) => condition.que === 'ronda');
  const answersRoll = effect.cuando?.suceso === 'tras-tirar' && effect.cuando.tirada === 'combate';
  let rounds: Rounds | undefined;
  if (only) rounds = [only.numero, only.numero];
  else if (effect.duracion === 'ronda' || (single && answersRoll)) rounds = [round, round];
  else if (effect.limite?.por === 'ronda' && effect.coste.length > 0) rounds = [1, uses];
  const needsSelf = effect.si.some(
    (condition) => condition.que === 'hay' && condition.lado === 'propio' && condition.unidades.clases.includes('esta'),
  );
  // A unit that is not in this fight stands elsewhere in the system for all of it.
  const whileAlive =
    needsSelf && self !== null && units.some(({ id, fights }) => id === self && fights) ? [self] : undefined;
  return { ...(rounds && { rounds }), ...(whileAlive && { whileAlive }) };
}

export const isAtStart = ({ cuando }: Ti4Effect) => cuando?.suceso === 'principio' && cuando.de === 'combate';
export const isAtRoundEnd = ({ cuando }: Ti4Effect) => cuando?.suceso === 'final' && cuando.de === 'ronda';
export const isAtRetreat = ({ cuando }: Ti4Effect) =>
  cuando?.suceso === 'principio' && cuando.de === 'anunciar-retirada';
export const isAtRoundStart = ({ cuando }: Ti4Effect) => cuando?.suceso === 'principio' && cuando.de === 'ronda';

/** Units that the user destroys for it. */
export function sacrificeOf(effect: Ti4Effect, context: ReadContext): string[] | null {
  const cost = effect.coste.find(({ en }) => en === 'destruir');
  return cost && 'unidades' in cost ? ids(cost.unidades, context.own, context) : null;
}

export function idOf(generic: string, units: readonly ReadUnit[]): string {
  const unit = units.find((one) => one.generic === generic);
  if (!unit) throw new Refusal(`hace falta decir qué valores tiene ${generic}, que este efecto trae al combate`);
  return unit.id;
}
