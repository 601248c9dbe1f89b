import type { UnitGroup } from '../battle/units.ts';
import { type ForcesSide, type InForce, optionsInForce } from './gather.ts';
import type { EffectOption } from './options.ts';
import { emptyGroup, musteredGroup, type WarTables } from './profiles.ts';

/**
 * The side with everybody who takes part: units of another class that an effect lets fight, from those that stand by,
 * and a place, still empty, for each kind of unit that an effect may bring.
 */
export function withAllWhoFight(
  side: ForcesSide,
  options: readonly EffectOption[],
  tables: WarTables,
  as: 'nave' | 'fuerza-terrestre',
  rival?: ForcesSide,
): ForcesSide {
  const inForce = optionsInForce(options, side);
  const fallen = rival?.groups.flatMap(({ count, generic }) => (count > 0 ? [generic] : []));
  const laws = [...inForce, ...(rival ? optionsInForce(options, rival) : [])];
  let { groups, others } = side;
  for (const { option } of inForce)
    for (const effect of option.effects) {
      if (effect.tipo !== 'participa' || effect.como !== as || isSilenced(option, laws)) continue;
      const { clases } = effect.unidades;
      const joins = ({ generic, kind }: UnitGroup) =>
        clases.some((term) => (term === 'esta' ? generic === option.unit : term === generic || term === kind));
      const profile = effect.perfil === undefined ? null : emptyGroup(tables, side.faction, effect.perfil);
      const joining = others.filter(joins).map((group) => {
        // It fights with other figures and is still the unit that prints the effect.
        const { id, generic, count, profile: printed } = group;
        const own = profile && { ...profile, id, generic, count, profile: printed };
        return { ...(own ?? group), kind: as, aboard: as === 'nave', noControl: effect.salvo.includes('control') };
      });
      groups = [...groups, ...joining];
      others = others.filter((group) => !joins(group));
    }
  const brought = inForce.flatMap(({ option }) => option.effects.flatMap((effect) => broughtBy(effect, fallen)));
  for (const id of new Set(brought)) {
    if ([...groups].some(({ generic, id: known }) => generic === id || known === id)) continue;
    const empty = emptyGroup(tables, side.faction, id, side.upgraded?.(id));
    if (empty) groups = [...groups, empty];
  }
  return { ...side, groups, others };
}

/** Units of another class that some effect lets take part. */
export function whoMayJoin(options: readonly EffectOption[], { units }: WarTables, as: 'nave' | 'fuerza-terrestre') {
  const terms = options.flatMap(({ effects, unit }) =>
    effects.flatMap((effect) =>
      effect.tipo === 'participa' && effect.como === as
        ? effect.unidades.clases.flatMap((term): string[] => (term !== 'esta' ? [term] : unit ? [unit] : []))
        : [],
    ),
  );
  return units.filas.filter(({ id, clase }) => clase !== as && (terms.includes(id) || terms.includes(clase)));
}

/** Whether something takes from a unit all that it prints. */
const isSilenced = ({ class: kind, unit }: EffectOption, laws: readonly InForce[]) =>
  kind === 'unidad' &&
  laws.some(({ option }) =>
    option.effects.some(
      (effect) =>
        effect.tipo === 'pierde-capacidad' &&
        effect.capacidades?.includes('todas-menos-resistencia') &&
        effect.unidades?.clases.some((term) => term === unit),
    ),
  );

/** Every kind of unit that a side has or, by its effects and whatever the rival is, may come to have in the combat. */
export function whoMayFight(
  side: Pick<ForcesSide, 'faction' | 'groups' | 'chosen'> & Partial<Pick<ForcesSide, 'others'>>,
  options: readonly EffectOption[],
  tables: WarTables,
  as: 'nave' | 'fuerza-terrestre',
): readonly UnitGroup[] {
  const own = { others: [], ...side, facts: {} };
  const any = tables.units.filas.map((unit) => musteredGroup(tables, undefined, unit, 1, false));
  return withAllWhoFight(own, options, tables, as, { ...own, groups: any.filter(({ kind }) => kind === as) }).groups;
}

/** Kinds of units that an effect adds to its user's; `fallen`: those of which the rival may lose some. */
function broughtBy(effect: EffectOption['effects'][number], fallen: readonly string[] = []): string[] {
  // One of the kind of each of the rival's that falls.
  if (effect.tipo === 'colocar' && effect.mismoTipo && effect.cuando?.suceso === 'destruida') return [...fallen];
  if (effect.tipo === 'colocar') return (effect.grupos ?? []).map(({ unidad }) => unidad);
  if (effect.tipo === 'sustituir') return (effect.por ?? []).map(({ unidad }) => unidad);
  return effect.tipo === 'fija-valor' && effect.como ? [effect.como.perfil] : [];
}
