import type { AbilityRoll } from './declarations.ts';
import { filteredUnits } from './effect-units.ts';
import { about, during, idOf, ids, NOTHING, on, onSite, own, type Readers, ROLLS, TODAS } from './read-context.ts';

const ABILITIES: Partial<Record<string, AbilityRoll | 'sustain'>> = {
  resistencia: 'sustain',
  artilleria: 'barrage',
  bombardeo: 'bombard',
  'canon-espacial': 'cannon',
};

/** Effects on dice and on what units can do. */
export const ROLL_READERS: Readers = {
  modificador(effect, context) {
    if (effect.unDado) {
      const isBought = effect.valor === 1 && effect.tirada === 'combate' && effect.coste.length > 0;
      return isBought ? own({ kind: 'buy-hits', uses: context.uses, ...during(effect, context) }) : null;
    }
    const roll = ROLLS[effect.tirada] as 'combat';
    return on(
      effect,
      (units) => ({
        kind: 'modifier',
        roll,
        amount: effect.valor,
        ...about(effect.unidades, units, context),
        ...during(effect, context),
      }),
      context,
    );
  },
  'dados-extra'(effect, context) {
    const roll = ROLLS[effect.tirada] as 'combat';
    const { valor, cuantas } = effect;
    if (typeof valor !== 'number' || (cuantas !== 1 && cuantas !== 'todas')) return null;
    return on(
      effect,
      (units) => ({
        kind: 'dice',
        roll,
        amount: valor,
        each: cuantas === 'todas',
        ...about(effect.unidades, units, context),
        ...during(effect, context),
      }),
      context,
    );
  },
  'fija-valor'(effect, context) {
    const { dados, como, cuantas } = effect;
    if (como) {
      if (cuantas !== 1) return null;
      // The unit to which it is worth most: the weakest, of those without what it gives first.
      const [from, ...orElse] = filteredUnits(effect.unidades, context.own, context.self)
        .filter(({ count, fights }) => fights && count > 0)
        .sort(
          (a, b) =>
            Number(a.abilities.includes('resistencia')) - Number(b.abilities.includes('resistencia')) ||
            a.strength - b.strength,
        )
        .map(({ id }) => id);
      if (from === undefined) return NOTHING;
      return own({ kind: 'replace', from, orElse, to: idOf(como.perfil, context.own), amount: 1, when: 'start' });
    }
    if (typeof dados !== 'object' || dados.por !== 'nave-rival-no-caza' || dados.cada !== 1) return null;
    return own({ kind: 'value', units: ids(effect.unidades, context.own, context), dice: 'rival-non-fighters' });
  },
  repetir(effect, context) {
    const roll = ROLLS[effect.tirada] as 'combat';
    if (effect.dados === 'paso-entero')
      return roll === 'combat' ? own({ kind: 'redo-both', ...during(effect, context) }) : null;
    if (effect.arriesga || effect.conAcierto)
      return own({
        kind: 'reroll-or-die',
        amount: effect.modificador ?? 0,
        safe: effect.conAcierto ?? false,
        units: effect.arriesga ? ids(effect.arriesga, context.own, context) : [],
        ...during(effect, context),
      });
    if (effect.modificador !== undefined) return null;
    if (effect.lado === 'rival')
      return effect.dados === 'todos' ? own({ kind: 'redo-rival', roll, ...during(effect, context) }) : null;
    return on(
      effect,
      (units) => ({
        kind: 'reroll',
        roll,
        ...about(effect.unidades, units, context),
        ...during(effect, context),
      }),
      context,
    );
  },
  asignacion(effect, context) {
    const { regla, tirada } = effect;
    if (regla === 'todas-las-naves') return tirada === 'artilleria' ? own({ kind: 'barrage-on-all' }) : null;
    const roll = ROLLS[tirada];
    return own({
      kind: 'route',
      ...(roll !== undefined && roll !== 'combat' && { roll }),
      units: ids(effect.impactosDe, context.own, context),
      ...(roll === 'combat' && during(effect, context)),
    });
  },
  'pierde-capacidad'(effect, context) {
    const lost = effect.capacidades ?? [];
    const filter = effect.unidades ?? TODAS;
    if (lost.includes('tirada-de-combate'))
      return effect.lado === 'rival' ? own({ kind: 'silence-rival', ...during(effect, context) }) : null;
    const { whileAlive } = during(effect, context);
    if (lost.includes('resistencia') && whileAlive) {
      const fighting = context.rival.filter(({ fights }) => fights);
      if (ids(filter, fighting, context).length < fighting.length) return null;
      return own({ kind: 'no-rival-sustain', whileAlive });
    }
    const abilities = lost.flatMap((ability) =>
      ability === 'todas-menos-resistencia' ? (['barrage', 'bombard', 'cannon'] as const) : (ABILITIES[ability] ?? []),
    );
    const taken =
      abilities.length === 0
        ? NOTHING
        : on(effect, (units) => ({ kind: 'lose', abilities, units: ids(filter, units, context) }), context);
    const unshields = lost.includes('escudo-planetario') && effect.lado !== 'propio';
    return unshields
      ? { ...taken, site: [{ kind: 'shield-lost', units: ids(filter, context.rival, context) }] }
      : taken;
  },
  'gana-capacidad'(effect, context) {
    const ability = ABILITIES[effect.capacidad];
    const { valor, dados = 1, unidades } = effect;
    if (ability === undefined || ability === 'sustain' || valor === undefined) return null;
    if (!unidades) return own({ kind: 'battery', roll: ability, value: valor, dice: dados });
    return own({ kind: 'gain', ability, value: valor, dice: dados, units: ids(unidades, context.own, context) });
  },
  // Immunity to another component is read with that component.
  inmune: ({ capacidad }) => (capacidad === 'escudo-planetario' ? onSite({ kind: 'shield-ignored' }) : NOTHING),
};
