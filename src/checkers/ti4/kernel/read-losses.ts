import { hittingFaces } from '../die.ts';
import { type EffectOf, Refusal } from './declarations.ts';
import { filteredUnits, type ReadUnit } from './effect-units.ts';
import {
  about,
  during,
  idOf,
  ids,
  isAtRetreat,
  isAtRoundEnd,
  isAtRoundStart,
  isAtStart,
  NOTHING,
  type Of,
  onSite,
  own,
  type ReadContext,
  type ReadEffects,
  type Readers,
  ROLLS,
  sacrificeOf,
  TODAS,
} from './read-context.ts';

/** Effects on hits, losses and the units that there are. */
export const LOSS_READERS: Readers = {
  'impacto-extra'(effect, context) {
    const { cuando, cantidad, multiplica, tirada } = effect;
    if (multiplica !== undefined) {
      const roll = ROLLS[tirada ?? ''];
      return roll ? own({ kind: 'multiply', roll, factor: multiplica, ...during(effect, context) }) : null;
    }
    if (typeof cantidad !== 'number') return null;
    const sacrifice = sacrificeOf(effect, context);
    if (isAtStart(effect))
      return own({
        kind: 'hits-at-start',
        hits: cantidad,
        ...(effect.unidades.excepto?.includes('caza') && { route: true }),
        ...(effect.asigna === 'quien-lo-causa' && { chosen: true }),
        ...(sacrifice && { sacrifice }),
      });
    if (isAtRoundEnd(effect) && sacrifice && effect.asigna === 'quien-lo-causa')
      return own({ kind: 'trade-at-round-end', sacrifice, hits: cantidad, destroys: 0, ...during(effect, context) });
    if (cuando?.suceso === 'dado' && cuando.tirada === 'combate' && cuando.natural && cuando.resultados) {
      const from = Math.min(...cuando.resultados);
      // Only «from a result up»: any other set of results is not declared.
      if (cuando.resultados.length !== hittingFaces(from)) return null;
      return own({ kind: 'natural', units: ids(cuando.unidades ?? TODAS, context.own, context), from, hits: cantidad });
    }
    if (cuando?.suceso === 'resistencia' && cuando.lado === 'propio')
      return own({
        kind: 'answer-sustain-hits',
        hits: cantidad,
        ...about(cuando.unidades, context.own, context),
        // What a unit prints answers always; a card, once.
        ...(context.self === null && { uses: 1 }),
      });
    if (cuando?.suceso === 'tras-tirar' && cuando.lado === 'rival' && cuando.conImpactos)
      return own({ kind: 'answer-roll-hits', hits: cantidad });
    return null;
  },
  'tirada-adicional'(effect, context) {
    const { dados, umbral, cuando, tira, como } = effect;
    if (isAtStart(effect) && umbral === 'combate-impreso' && dados === 'uno-por-unidad' && tira)
      return own({
        kind: 'hits-at-start',
        shooters: { units: ids(tira.unidades, context.own, context), most: tira.maximo ?? 99 },
      });
    if (umbral === 'combate-impreso-de-la-destruida' && cuando?.suceso === 'destruida' && typeof dados === 'number')
      return own({ kind: 'last-shot', dice: dados, uses: 1, ...about(cuando.unidades, context.own, context) });
    if (como === 'canon-espacial' && typeof dados === 'number' && typeof umbral === 'object' && umbral.o === 'mas')
      return own({ kind: 'battery', roll: 'cannon', value: umbral.valor, dice: dados });
    if (como === 'bombardeo' && isAtRoundEnd(effect)) return onSite({ kind: 'bombard-again' });
    return null;
  },
  cancelar(effect, context) {
    const { origen, cantidad } = effect;
    if (effect.enLugarDe !== undefined)
      return own({ kind: 'sustain', absorbs: cantidad, ...about(effect.unidades, context.own, context) });
    if (origen.includes('combate')) {
      if (effect.limite?.por === 'ronda') return own({ kind: 'cancel', amount: cantidad, per: 'round' });
      // What cancels a hit of any origin is used on the first; what is only for combat is kept for its rolls.
      const before = origen.includes('canon-espacial')
        ? (['cannon', 'bombard', 'barrage', 'start', 'later'] as const)
        : undefined;
      const cancel = { kind: 'cancel', amount: cantidad, per: 'combat', ...(before && { before }) } as const;
      return own(...Array.from({ length: context.uses }, () => ({ ...cancel })));
    }
    return own(
      ...origen.flatMap((from) => {
        const roll = ROLLS[from];
        return roll === undefined || roll === 'combat'
          ? []
          : [{ kind: 'cancel-ability' as const, roll, amount: cantidad }];
      }),
    );
  },
  danar: (effect) =>
    typeof effect.cantidad === 'object' && effect.cantidad.por === 'impacto-sobrante' && effect.lado === 'rival'
      ? own({ kind: 'barrage-excess-damages' })
      : null,
  reparar(effect, context) {
    const { cuando, cuantas } = effect;
    const units = about(effect.unidades, context.own, context);
    if (cuando?.suceso === 'resistencia' && cuantas === 1) {
      const { whileAlive } = during(effect, context);
      return own({ kind: 'free-sustain', uses: context.uses, ...units, ...(whileAlive && { whileAlive }) });
    }
    const amount = cuantas === 'todas' ? 999 : cuantas;
    if (typeof amount !== 'number' || effect.lado !== 'propio' || effect.coste.length > 0) return null;
    if (cuando?.suceso === 'tras-asignar' && effect.unidades.que?.includes('no-uso-resistencia'))
      return own({ kind: 'repair', amount, when: 'after-hits', ...units });
    // A unit repairs itself in every round; a card, in one. The end of a round is the beginning of the next.
    const first = context.round + (isAtRoundEnd(effect) ? 1 : 0);
    const once = context.self === null ? { rounds: [first, first] as const } : {};
    if (isAtRoundStart(effect) || isAtRoundEnd(effect))
      return own({ kind: 'repair', amount, when: 'round-start', ...units, ...once });
    return null;
  },
  destruir(effect, context) {
    const { cuando, cuantas } = effect;
    if (cuando?.suceso === 'destruida' && cuantas === 'todas') {
      if (cuando.lado === 'propio' && effect.lado === 'ambos')
        return own({ kind: 'destroyed-with', units: ids(cuando.unidades, context.own, context) });
      const wiped = ids(effect.unidades, context.rival, context);
      return effect.fases.includes('bombardeo') ? onSite({ kind: 'bombard-wipes', units: wiped }) : null;
    }
    if (effect.lado !== 'rival') return null;
    const sacrifice = sacrificeOf(effect, context);
    if (isAtRoundEnd(effect) && sacrifice && typeof cuantas === 'number')
      return own({
        kind: 'trade-at-round-end',
        sacrifice,
        hits: 0,
        destroys: cuantas,
        rounds: [context.round, context.round],
      });
    if (isAtStart(effect) && typeof cuantas === 'number' && effect.asigna === 'quien-lo-recibe') {
      const needed = effect.si.find((condition) => condition.que === 'hay' && condition.lado === 'propio');
      const needs = needed && 'min' in needed ? needed.min : 1;
      const units = ids(effect.unidades, context.rival, context);
      return own({ kind: 'destroy-at-start', amount: cuantas, needs, units });
    }
    if (cuando?.suceso === 'resistencia' && cuando.lado === 'rival' && cuantas === 1)
      return own({ kind: 'answer-sustain-destroy', uses: context.uses });
    if (cuando?.suceso === 'dado' && cuando.tirada === 'artilleria') {
      const victims = filteredUnits(effect.unidades, context.rival, context.self).filter(({ count }) => count > 0);
      const from = Math.min(...(cuando.resultados ?? []));
      if (victims.length === 0) return NOTHING;
      if (cuando.resultados?.length !== hittingFaces(from)) return null;
      const units = ids(cuando.unidades ?? TODAS, context.own, context);
      return own({ kind: 'barrage-kills', units, from, victims: victims.map(({ id }) => id) });
    }
    return null;
  },
  colocar(effect, context) {
    if (effect.mismoTipo && effect.cuando?.suceso === 'destruida' && effect.cuando.lado === 'rival') {
      const lost = filteredUnits(effect.cuando.unidades, context.rival, context.self);
      return own({ kind: 'gain-fallen', gains: gainsOf(lost, effect, context) });
    }
    const { grupos = [], porCada, total, eleccion, cuando } = effect;
    if (grupos.length === 0 || (porCada ?? total ?? eleccion) !== undefined) return null;
    const each = (figures: Omit<EffectOf<'place'>, 'kind' | 'id' | 'amount'>) =>
      own(
        ...grupos.map(({ unidad, cuantas }): EffectOf<'place'> => {
          const id = idOf(unidad, context.own);
          return { kind: 'place', id, amount: cuantas, ...figures, ...mostOf(id, effect, context) };
        }),
      );
    // What begins the first round begins the combat, before its barrage (23.2.a).
    if (isAtStart(effect) || (isAtRoundStart(effect) && context.round === 1)) return each({ when: 'start' });
    if (isAtRoundStart(effect)) return each({ when: 'round-start', rounds: [context.round, context.round] });
    if (cuando?.suceso === 'destruida')
      return each({ when: 'own-destroyed', uses: 1, units: ids(cuando.unidades, context.own, context) });
    return null;
  },
  sustituir: replaced,
  // Who takes part is settled before the fight is declared.
  participa: () => NOTHING,
  reubicar: () => null,
  retirada(effect, context) {
    if (effect.modo === 'destinos') return NOTHING;
    if (effect.modo === 'inmediata' && effect.fin === 'empate' && effect.lado === 'propio' && isAtRoundStart(effect))
      return own({ kind: 'leave', rounds: [context.round, context.round] });
    if (effect.modo === 'obligada' && effect.lado === 'rival' && isAtRetreat(effect))
      return onSite({ kind: 'forced-retreat', round: context.round });
    if (effect.modo !== 'prohibida') return null;
    const { rounds } = during(effect, context);
    return onSite({
      kind: 'no-retreat',
      own: effect.lado !== 'rival',
      rival: effect.lado !== 'propio',
      ...(rounds && { rounds }),
    });
  },
};

/** Which of the user's kinds each of the rival's gives him, and how many he may have of it. */
function gainsOf(
  lost: readonly ReadUnit[],
  { exigeTener = [] }: Of<'colocar'>,
  context: ReadContext,
): EffectOf<'gain-fallen'>['gains'] {
  return lost
    .filter(({ fights }) => fights)
    .flatMap(({ id, generic, count }) => {
      const mine = context.own.find((unit) => unit.generic === generic);
      if (!mine) throw new Refusal('una nave con valores propios no dice de qué tipo es, y de ese tipo se pone otra');
      if ((exigeTener as readonly string[]).includes(generic) && mine.count === 0) return [];
      return [{ of: id, to: mine.id, most: Math.min(mine.box ?? Number.POSITIVE_INFINITY, mine.count + count) }];
    });
}

/** What comes as a round begins comes from the reinforcements: no more than the box holds with those of the fight. */
function mostOf(id: string, effect: Of<'colocar'>, context: ReadContext): { most?: number } {
  const box = context.own.find((unit) => unit.id === id)?.box;
  return isAtRoundStart(effect) && box !== undefined ? { most: box } : {};
}

function replaced(effect: Of<'sustituir'>, context: ReadContext): ReadEffects | null {
  const [to, ...others] = effect.por ?? [];
  const [from, ...more] = effect.unidades.clases;
  if (!to || others.length > 0 || more.length > 0 || !from || effect.cuantas !== 1) return null;
  const amount = to.cuantas;
  if (effect.lado === 'rival') {
    if (effect.dueno !== 'propio') return null;
    // One effect in the place of another happens when that one would.
    const instead = effect.cuando?.suceso === 'usa' && effect.cuando.enLugarDe === true;
    if (!isAtStart(effect) && !instead) return null;
    const least = effect.si.find((condition) => condition.que === 'hay' && condition.lado === 'rival');
    if (!context.rival.some(({ generic }) => generic === from)) return NOTHING;
    return own({
      kind: 'convert-rival',
      from: idOf(from, context.rival),
      to: idOf(to.unidad, context.own),
      amount,
      atLeast: least && 'min' in least ? least.min : 1,
    });
  }
  if (!isAtStart(effect) && !isAtRoundStart(effect)) return null;
  if (!context.own.some(({ generic }) => generic === from)) return NOTHING;
  const change = { kind: 'replace', from: idOf(from, context.own), to: idOf(to.unidad, context.own), amount } as const;
  return own(isAtStart(effect) ? { ...change, when: 'start' } : { ...change, when: 'round-start', uses: context.uses });
}
