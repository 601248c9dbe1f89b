import type { Ti4Effect } from '../../../schema/figures/ti4-effects/effect.ts';
import type { Ti4UnitFilter } from '../../../schema/figures/ti4-effects/units.ts';
import { type Effect, Refusal, type RollName, type Rounds } from './declarations.ts';
import { filteredIds, type ReadUnit } from './effect-units.ts';

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
}

/** Declarations that an effect adds to its user's side and to the rival's. */
export interface ReadEffects {
  own: Effect[];
  rival: Effect[];
}

const NOTHING: ReadEffects = { own: [], rival: [] };

/**
 * The declarations of an effect of `content/rules/ti4`. What does not touch this combat gives nothing; what touches it
 * and cannot be declared is refused with its reason. Immunities are read with the unit's profile (`unanswerable`); what
 * becomes of destroyed units does not change the fight. Only kinds, moments and figures are read: no component is known
 * by its name.
 */
export function readEffect(effect: Ti4Effect, context: ReadContext): ReadEffects {
  if (effect.noCalcula !== undefined) throw new Refusal(effect.noCalcula);
  if (effect.ambito !== 'ambos' && effect.ambito !== context.scope) return NOTHING;
  if (!context.holds(effect)) return NOTHING;
  const read = READERS[effect.tipo] as ((effect: Ti4Effect, context: ReadContext) => ReadEffects | null) | undefined;
  if (!read) return NOTHING;
  const found = read(effect, context);
  if (found === null) throw new Refusal('el momento o el blanco de este efecto no se puede declarar todavía');
  return found;
}

type Of<K extends Ti4Effect['tipo']> = Extract<Ti4Effect, { tipo: K }>;
type Readers = { [K in Ti4Effect['tipo']]?: (effect: Of<K>, context: ReadContext) => ReadEffects | null };

const ROLLS: Partial<Record<string, RollName>> = { combate: 'combat', artilleria: 'barrage' };

const own = (...effects: Effect[]): ReadEffects => ({ own: effects, rival: [] });

/** Puts an effect on whom it touches; of two sides at choice, the user's. */
function on(effect: Ti4Effect, make: (units: readonly ReadUnit[]) => Effect, context: ReadContext): ReadEffects {
  const sides = { own: [make(context.own)], rival: [make(context.rival)] };
  if (effect.lado === 'rival') return { own: [], rival: sides.rival };
  return effect.lado === 'ambos' ? sides : { own: sides.own, rival: [] };
}

const rounds = (effect: Ti4Effect, { round }: ReadContext): { rounds?: Rounds } => {
  const only = effect.si.find((condition) => condition.que === 'ronda');
  if (only) return { rounds: [only.numero, only.numero] };
  return effect.duracion === 'ronda' ? { rounds: [round, round] } : {};
};

const ids = (filter: Ti4UnitFilter, units: readonly ReadUnit[], { self }: ReadContext) =>
  filteredIds(filter, units, self);
const isAtStart = ({ cuando }: Ti4Effect) => cuando?.suceso === 'principio' && cuando.de === 'combate';

const READERS: Readers = {
  modificador(effect, context) {
    const roll = ROLLS[effect.tirada];
    if (!roll) return NOTHING;
    if (effect.unDado) return null;
    return on(
      effect,
      (units) => ({
        kind: 'modifier',
        roll,
        amount: effect.valor,
        units: ids(effect.unidades, units, context),
        ...rounds(effect, context),
      }),
      context,
    );
  },
  'dados-extra'(effect, context) {
    const roll = ROLLS[effect.tirada];
    if (!roll) return NOTHING;
    const { valor, cuantas } = effect;
    if (typeof valor !== 'number' || (cuantas !== 1 && cuantas !== 'todas')) return null;
    return on(
      effect,
      (units) => ({
        kind: 'dice',
        roll,
        amount: valor,
        each: cuantas === 'todas',
        units: ids(effect.unidades, units, context),
        ...rounds(effect, context),
      }),
      context,
    );
  },
  'fija-valor'(effect, context) {
    if (typeof effect.dados !== 'object' || effect.dados.por !== 'nave-rival-no-caza' || effect.dados.cada !== 1)
      return null;
    return own({ kind: 'value', units: ids(effect.unidades, context.own, context), dice: 'rival-non-fighters' });
  },
  repetir(effect, context) {
    const roll = ROLLS[effect.tirada];
    if (!roll) return NOTHING;
    if (effect.modificador !== undefined || effect.dados === 'paso-entero') return null;
    if (effect.lado === 'rival')
      return effect.dados === 'todos' ? own({ kind: 'redo-rival', roll, ...rounds(effect, context) }) : null;
    return on(
      effect,
      (units) => ({ kind: 'reroll', roll, units: ids(effect.unidades, units, context), ...rounds(effect, context) }),
      context,
    );
  },
  'impacto-extra'(effect, context) {
    const { cuando, cantidad, multiplica, tirada } = effect;
    if (multiplica !== undefined) {
      const roll = ROLLS[tirada ?? ''];
      return roll ? own({ kind: 'multiply', roll, factor: multiplica, ...rounds(effect, context) }) : NOTHING;
    }
    if (typeof cantidad !== 'number' || effect.coste.length > 0) return null;
    if (cuando?.suceso === 'dado' && cuando.tirada === 'combate' && cuando.natural && cuando.resultados) {
      const from = Math.min(...cuando.resultados);
      // Only «from a result up»: any other set of results is not declared.
      if (cuando.resultados.length !== 11 - from) return null;
      return own({ kind: 'natural', units: ids(cuando.unidades ?? TODAS, context.own, context), from, hits: cantidad });
    }
    if (cuando?.suceso === 'resistencia' && cuando.lado === 'propio')
      return own({
        kind: 'answer-sustain-hits',
        hits: cantidad,
        units: ids(cuando.unidades, context.own, context),
        ...(effect.limite && { uses: effect.limite.veces }),
      });
    if (cuando?.suceso === 'tras-tirar' && cuando.lado === 'rival' && cuando.conImpactos)
      return own({ kind: 'answer-roll-hits', hits: cantidad });
    if (isAtStart(effect) && effect.asigna === 'quien-lo-recibe')
      return own({ kind: 'hits-at-start', hits: cantidad, route: effect.unidades.excepto?.includes('caza') ?? false });
    return null;
  },
  cancelar(effect, context) {
    if (!effect.origen.includes('combate')) return NOTHING;
    if (effect.enLugarDe !== undefined)
      return own({ kind: 'sustain', absorbs: effect.cantidad, units: ids(effect.unidades, context.own, context) });
    return own({ kind: 'cancel', amount: effect.cantidad, per: effect.limite?.por === 'ronda' ? 'round' : 'combat' });
  },
  asignacion(effect, context) {
    if (effect.tirada !== 'combate') return NOTHING;
    if (effect.regla !== 'no-cazas') return null;
    return own({ kind: 'route', units: ids(effect.impactosDe, context.own, context) });
  },
  'pierde-capacidad'(effect, context) {
    const lost = effect.capacidades ?? [];
    if (lost.includes('resistencia') && effect.lado === 'rival') {
      const all = ids(effect.unidades ?? TODAS, context.rival, context).length === context.rival.length;
      if (!all) return null;
      return own({ kind: 'no-rival-sustain', ...(context.self !== null && { whileAlive: [context.self] }) });
    }
    if (lost.includes('tirada-de-combate') && effect.lado === 'rival')
      return own({ kind: 'silence-rival', ...rounds(effect, context) });
    return lost.length === 0 || lost.includes('artilleria') || lost.includes('todas-menos-resistencia')
      ? null
      : NOTHING;
  },
  danar: (effect) =>
    typeof effect.cantidad === 'object' && effect.cantidad.por === 'impacto-sobrante' && effect.lado === 'rival'
      ? own({ kind: 'barrage-excess-damages' })
      : null,
  reparar(effect, context) {
    const { cuando, cuantas } = effect;
    const units = ids(effect.unidades, context.own, context);
    const amount = cuantas === 'todas' ? units.length * 99 : cuantas;
    if (typeof amount !== 'number' || effect.lado !== 'propio' || effect.coste.length > 0) return null;
    if (cuando?.suceso === 'tras-asignar' && effect.unidades.que?.includes('no-uso-resistencia'))
      return own({ kind: 'repair', amount, when: 'after-hits', units });
    if (cuando?.suceso === 'principio' && cuando.de === 'ronda')
      return own({ kind: 'repair', amount, when: 'round-start', units, ...rounds(effect, context) });
    return null;
  },
  destruir(effect, context) {
    const { cuando, cuantas } = effect;
    if (effect.coste.length > 0 || effect.lado !== 'rival') return null;
    if (isAtStart(effect) && typeof cuantas === 'number' && effect.asigna === 'quien-lo-recibe') {
      const needed = effect.si.find((condition) => condition.que === 'hay' && condition.lado === 'propio');
      const needs = needed && 'min' in needed ? needed.min : 1;
      return own({
        kind: 'destroy-at-start',
        amount: cuantas,
        needs,
        units: ids(effect.unidades, context.rival, context),
      });
    }
    if (cuando?.suceso === 'resistencia' && cuando.lado === 'rival' && cuantas === 1)
      return own({ kind: 'answer-sustain-destroy', uses: 1 });
    return null;
  },
  'tirada-adicional': () => null,
  colocar(effect, context) {
    if (!isAtStart(effect)) return effect.fases.some((phase) => FIGHTING.includes(phase)) ? null : NOTHING;
    const [group, ...others] = effect.grupos ?? [];
    if (!group || others.length > 0 || effect.porCada !== undefined) return null;
    return own({ kind: 'place', id: idOf(group.unidad, context.own), amount: group.cuantas, when: 'start' });
  },
  sustituir(effect, context) {
    if (!effect.fases.some((phase) => FIGHTING.includes(phase))) return NOTHING;
    const [to, ...others] = effect.por ?? [];
    const [from, ...more] = effect.unidades.clases;
    if (!to || others.length > 0 || more.length > 0 || !from || effect.cuantas !== 1 || !isAtStart(effect)) return null;
    const amount = to.cuantas;
    if (effect.lado === 'rival' && effect.dueno === 'propio')
      return own({
        kind: 'convert-rival',
        from: idOf(from, context.rival),
        to: idOf(to.unidad, context.own),
        amount,
        atLeast: 1,
      });
    return own({
      kind: 'replace',
      from: idOf(from, context.own),
      to: idOf(to.unidad, context.own),
      amount,
      when: 'start',
    });
  },
  'gana-capacidad': ({ capacidad }) => (capacidad === 'resistencia' || capacidad === 'artilleria' ? null : NOTHING),
  reubicar: (effect) => (effect.fases.some((phase) => FIGHTING.includes(phase)) ? null : NOTHING),
  retirada: () => null,
  participa: (effect) => (effect.fases.some((phase) => FIGHTING.includes(phase)) ? null : NOTHING),
};

const TODAS: Ti4UnitFilter = { clases: ['todas'] };
const FIGHTING: readonly string[] = [
  'inicio-combate',
  'artilleria',
  'ronda',
  'asignar-impactos',
  'resistencia',
  'fin-ronda',
];

function idOf(generic: string, units: readonly ReadUnit[]): string {
  const unit = units.find((one) => one.generic === generic);
  if (!unit) throw new Refusal(`hace falta decir qué valores tiene ${generic}, que este efecto trae al combate`);
  return unit.id;
}
