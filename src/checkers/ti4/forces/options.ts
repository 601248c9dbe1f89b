import type { Ti4CombatClass } from '../../../schema/figures/ti4-combat.ts';
import type { Ti4Effect } from '../../../schema/figures/ti4-effects/effect.ts';
import type { Ti4UnitFilter } from '../../../schema/figures/ti4-effects/units.ts';
import { upgradeId } from '../battle/units.ts';
import { isAtRetreat, isAtRoundEnd, isAtRoundStart, type ReadContext } from '../kernel/reading/read-context.ts';
import { touches } from '../kernel/reading/read-effect.ts';
import { placingChoices } from './placing.ts';
import type { WarTables } from './profiles.ts';

export type Scope = ReadContext['scope'];

/** What a player who uses it must say: in which round, in how many from the first, how often; or only that he does. */
export type OptionParameter = 'round' | 'rounds' | 'uses' | null;

/** Something that a side may use in a combat: a card, a technology, an ability that costs something. */
export interface EffectOption {
  /** Of the component; of one of its effects where one use gives only one of them. */
  id: string;
  component: string;
  name: string;
  class: Ti4CombatClass;
  /** Faction whose component it is; null for those that anybody may have. */
  faction: string | null;
  /** A later printing, of the component named. */
  version: string | null;
  effects: readonly Ti4Effect[];
  parameter: OptionParameter;
  /** The unit that prints it, as the generic unit that it replaces. */
  unit: string | null;
  /** It is there with its faction or unit, without anybody choosing it. */
  automatic: boolean;
  /** Factions that may have copied it. */
  copiedBy: readonly string[];
  /** Cards of it that there are, where several players may have one; else null. */
  copies: number | null;
  /** It stays in the box with «La profecía de los reyes». */
  outOfProfecia: boolean;
}

/** Components of which one use is the last in a combat. */
const SPENT: readonly Ti4CombatClass[] = ['agente', 'heroe', 'carta-de-accion'];
const SPENT_COSTS: readonly string[] = ['devolver', 'agotar', 'purgar', 'descartar'];

export const isSingle = (option: Pick<EffectOption, 'class' | 'effects'>) =>
  SPENT.includes(option.class) || option.effects.some(({ coste }) => coste.some(({ en }) => SPENT_COSTS.includes(en)));

/** All that touches a kind of combat, in the order of the data. */
export function effectOptions({ combat, units }: WarTables, scope: Scope): EffectOption[] {
  const { filas, unidades, facciones } = combat;
  const copiers = facciones.filter(({ copia }) => copia).map(({ id }) => id);
  const components = filas.flatMap((row) => {
    const { id, nombre, faccion, clase, efectos, alternativos, version, copias = null } = row;
    const effects = efectos.filter((effect) => touches(effect, scope));
    const option = {
      id,
      component: version?.de ?? id,
      name: nombre,
      class: clase,
      faction: faccion,
      version: version?.de ?? null,
      unit: unidades.find((unit) => unit.id === version?.de)?.sustituye ?? null,
      copiedBy: clase === 'tecnologia-de-faccion' ? copiers : [],
      copies: copias,
      outOfProfecia: row.fueraConProfecia === true,
    };
    if (alternativos && effects.length > 1)
      return effects.map((effect) =>
        finished({
          ...option,
          id: `${id}-${alternativeOf(effect).id}`,
          name: `${nombre} (${alternativeOf(effect).nombre})`,
          effects: [effect],
        }),
      );
    const choices = placingChoices(effects, units.filas);
    if (choices)
      return choices.map((choice) =>
        finished({
          ...option,
          id: `${id}-${choice.id}`,
          name: `${nombre} (${choice.nombre})`,
          effects: choice.effects,
        }),
      );
    return effects.length > 0 ? [finished({ ...option, effects })] : [];
  });
  const profiles = [
    ...unidades.map(({ id, nombre, faccion, sustituye, efectos }) => ({
      id,
      name: nombre,
      faction: faccion,
      unit: sustituye,
      efectos,
    })),
    ...units.filas.flatMap(({ id, nombre, base, mejorada }) => [
      { id, name: nombre, faction: null, unit: id, efectos: base.efectos },
      { id: upgradeId(id), name: `${nombre} II`, faction: null, unit: id, efectos: mejorada?.efectos ?? [] },
    ]),
  ];
  const printed = profiles.flatMap(({ efectos, ...profile }) => {
    const effects = efectos.filter((effect) => touches(effect, scope));
    const option = {
      ...profile,
      component: profile.id,
      class: 'unidad' as const,
      version: null,
      copiedBy: [],
      copies: null,
      outOfProfecia: false,
    };
    const [free, paid] = [effects.filter((effect) => !isPaid(effect)), effects.filter(isPaid)];
    return [free, paid].flatMap((part) => (part.length > 0 ? [finished({ ...option, effects: part })] : []));
  });
  return [...components, ...printed];
}

const isPaid = ({ coste }: Ti4Effect) => coste.length > 0;

function finished(option: Omit<EffectOption, 'parameter' | 'automatic'>): EffectOption {
  const isOwn = option.class === 'capacidad' || (option.class === 'unidad' && option.version === null);
  return { ...option, parameter: parameterOf(option), automatic: isOwn && !option.effects.some(isPaid) };
}

/** What tells the alternatives of a component apart: what it says itself, the roll, or the moment. */
function alternativeOf(effect: Ti4Effect): { id: string; nombre: string } {
  if ('alternativa' in effect && effect.alternativa) return effect.alternativa;
  const word = 'tirada' in effect && effect.tirada ? effect.tirada : null;
  const id = word ?? (effect.cuando?.suceso === 'final' ? 'final' : 'principio');
  return { id, nombre: ALTERNATIVES[id] };
}

/** Rolls and moments as a player calls them. */
const ALTERNATIVES = {
  combate: 'Combate',
  artilleria: 'Artillería anticazas',
  bombardeo: 'Bombardeo',
  'canon-espacial': 'Cañón espacial',
  principio: 'al principio',
  final: 'al final',
};

function parameterOf(option: Pick<EffectOption, 'class' | 'effects' | 'version'>): OptionParameter {
  const single = isSingle(option);
  const is = (test: (effect: Ti4Effect) => boolean) => option.effects.some(test);
  if (is(({ limite, coste }) => limite?.por === 'ronda' && coste.length > 0) && !single) return 'rounds';
  if (
    is(
      ({ cuando, tipo, coste }) =>
        cuando?.suceso === 'resistencia' && (tipo === 'destruir' || (tipo === 'reparar' && coste.length > 0)),
    )
  )
    return 'uses';
  if (is((effect) => effect.tipo === 'modificador' && effect.unDado === true && effect.coste.length > 0)) return 'uses';
  if (is(({ tipo, coste }) => tipo === 'cancelar' && coste.some(({ en }) => en === 'danar'))) return 'uses';
  const isAboutOneRound = (effect: Ti4Effect) =>
    !effect.si.some(({ que }) => que === 'ronda') &&
    (effect.duracion === 'ronda' ||
      (effect.cuando?.suceso === 'tras-tirar' && effect.cuando.tirada === 'combate') ||
      isAtRoundStart(effect) ||
      isAtRetreat(effect) ||
      isAtRoundEnd(effect));
  if (single && is(isAboutOneRound)) return 'round';
  return is((effect) => isAtRoundEnd(effect) && effect.coste.length > 0) ? 'round' : null;
}

/** Classes that only their own faction has; a favour is only of use to the others. */
export const OWN_ONLY: readonly Ti4CombatClass[] = ['capacidad', 'tecnologia-de-faccion', 'unidad', 'heroe'];

/** Whether a side may have it at all. */
export function mayHave({ faction, class: kind, copiedBy }: EffectOption, own: string | undefined): boolean {
  if (faction === null || own === undefined) return true;
  if (kind === 'favor') return faction !== own;
  return faction === own || copiedBy.includes(own) || !OWN_ONLY.includes(kind);
}

/** The generic units of which one must be there for an effect on the user's own; none where any serves. */
export function neededUnits({ effects }: Pick<EffectOption, 'effects'>): string[] {
  const [first, ...rest] = effects;
  if (!first || rest.length > 0 || first.lado !== 'propio' || !('unidades' in first)) return [];
  const { clases } = (first.unidades ?? { clases: ['todas'] }) as Ti4UnitFilter;
  return clases.some((kind) => BROAD.includes(kind)) ? [] : [...clases];
}

const BROAD: readonly string[] = ['todas', 'nave', 'fuerza-terrestre', 'estructura', 'esta'];
