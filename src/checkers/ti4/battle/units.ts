import { z } from 'zod';
import { type Figure, numberOr } from '../../../schema/figures/figure.ts';
import type { Ti4CombatUnit } from '../../../schema/figures/ti4-combat.ts';
import type { Ti4Effect } from '../../../schema/figures/ti4-effects/effect.ts';
import type { Ti4Unit } from '../../../schema/figures/ti4-units.ts';
import { and } from '../../../text/lists.ts';
import { count } from '../../../text/spanish.ts';
import { DIE_SIDES } from '../die.ts';
import type { DiceAbility } from '../kernel/declarations.ts';

/** Units of one kind on one side, as they fight: what the combat rules need to know about them. */
export interface UnitGroup {
  id: string;
  /** The generic unit that it is or replaces, and its class; a unit entered by hand is of none. */
  generic: string;
  kind: Ti4Unit['clase'];
  /** Id of its profile in the figures: of the generic unit, or of a faction's. */
  profile: string;
  /** What its card does. */
  effects: readonly Ti4Effect[];
  shield: boolean;
  /** It is carried by other ships and fights beside them. */
  aboard?: boolean;
  /** Miniatures in the box; absent where tokens can stand for more, or where nobody knows. */
  box?: number;
  /** It fights on a planet and cannot hold it. */
  noControl?: boolean;
  name: string;
  plural: string;
  count: number;
  /** How many of them are damaged already (87.3). */
  damaged: number;
  /** Lowest die that hits (22.1). */
  combat: number;
  /** Dice per unit (22.2). */
  dice: number;
  /** Resources per unit; half a resource for a Caza. */
  cost: number;
  sustains: boolean;
  isFighter: boolean;
  barrage: DiceAbility | null;
  cannon: DiceAbility | null;
  bombardment: DiceAbility | null;
  /** Cazas and ground forces that one of them can carry (18.1). */
  capacity: number;
  /** Has a Movimiento attribute (67.0). */
  moves: boolean;
  /** «Impacto directo» cannot destroy it. */
  unanswerable: boolean;
}

/** The card that destroys a ship which has just used «Resistencia al daño» (E8). */
const DIRECT_HIT = 'impacto-directo';

/** Units of which tokens stand for more than the box holds (57.4). */
const TOKENS: readonly string[] = ['caza', 'infanteria'];

/** Id of the upgraded profile of a generic unit. */
export const upgradeId = (unit: string) => `${unit}-ii`;

/** What a card prints. What only a faction's sheet gives is asked for in the form, and put in afterwards. */
const onCard = (figure: Figure, none: number): number => (figure === 'desconocido' ? none : numberOr(figure, none));

/** Units with the figures of `content/rules`, base or upgraded; those of a faction where it has its own. */
export function printedGroup(unit: Ti4Unit, count: number, upgraded: boolean, own?: Ti4CombatUnit): UnitGroup {
  const version = own ?? ((upgraded && unit.mejorada) || unit.base);
  const ability = (printed: { valor: number; dados: number } | undefined): DiceAbility | null =>
    printed ? { value: printed.valor, dice: printed.dados } : null;
  const suffix = upgraded && unit.mejorada ? ' II' : '';
  return {
    id: unit.id,
    generic: unit.id,
    kind: unit.clase,
    profile: own?.id ?? (upgraded && unit.mejorada ? upgradeId(unit.id) : unit.id),
    effects: version.efectos,
    shield: version.escudoPlanetario,
    name: own?.nombre ?? unit.nombre + suffix,
    plural: own?.nombre ?? unit.plural + suffix,
    count,
    damaged: 0,
    combat: onCard(version.combate, DIE_SIDES),
    dice: version.combate === 'no-tiene' ? 0 : version.dados === 'variable' ? 1 : onCard(version.dados, 1),
    cost: onCard(version.coste, 0) / version.unidadesPorCoste,
    sustains: version.resistencia,
    isFighter: unit.id === 'caza',
    barrage: ability(version.antiCazas),
    cannon: ability(version.canonEspacial),
    bombardment: ability(version.bombardeo),
    capacity: onCard(version.capacidad, 0),
    moves: version.movimiento !== 'no-tiene',
    unanswerable: version.efectos.some((effect) => effect.tipo === 'inmune' && effect.componente === DIRECT_HIT),
    ...(!TOKENS.includes(unit.id) && { box: unit.miniaturas }),
  };
}

/** The result with which a die hits. */
export const dieValue = () => z.int().min(1).max(DIE_SIDES);

/** Optional ability in two fields, `canon: 6, canon-dados: 2`. */
function abilityFields<Id extends string>(id: Id, title: string) {
  return {
    [id]: dieValue().optional().meta({ title, description: 'Vacío si no tiene.' }),
    [`${id}-dados`]: z
      .int()
      .min(1)
      .max(DIE_SIDES)
      .default(1)
      .meta({ title: `${title}: dados por unidad` }),
  } as { [K in Id]: z.ZodOptional<z.ZodInt> } & { [K in `${Id}-dados`]: z.ZodDefault<z.ZodInt> };
}

const customBase = {
  nombre: z.string().trim().max(40).default('').meta({ title: 'Nombre' }),
  cantidad: z.int().min(0).max(30).default(1).meta({ title: 'Cuántas' }),
  combate: dieValue().meta({ title: 'Combate', description: 'El resultado más bajo con el que impacta.' }),
  dados: z
    .int()
    .min(0)
    .max(DIE_SIDES)
    .default(1)
    .meta({ title: 'Dados de combate', description: 'Sus iconos de Ráfaga; 1 si no tiene, 0 si no combate.' }),
  resistencia: z.boolean().default(false).meta({ title: 'Tiene Resistencia al daño' }),
  danadas: z.int().min(0).max(30).default(0).meta({ title: 'Ya dañadas' }),
  coste: z
    .number()
    .min(0)
    .max(30)
    .meta({ title: 'Coste de cada una', description: 'Recursos; 0,5 si dan dos por uno.' }),
};

/** A kind of ship with its own values: a faction's ship, a flagship with abilities, anything on a card. */
export const CustomShipSchema = z
  .strictObject({
    ...customBase,
    caza: z.boolean().default(false).meta({ title: 'Cuenta como Caza' }),
    'inmune-impacto-directo': z.boolean().default(false).meta({
      title: '«Impacto directo» no puede destruirla',
      description: 'Como un Acorazado II.',
      when: 'resistencia',
    }),
    movimiento: z.boolean().default(true).meta({ title: 'Tiene Movimiento' }),
    capacidad: z.int().min(0).max(20).default(0).meta({ title: 'Capacidad de transporte' }),
    ...abilityFields('anticazas', 'Artillería anticazas'),
    ...abilityFields('canon', 'Cañón espacial'),
  })
  .superRefine(checkDamaged)
  .superRefine(({ caza, resistencia }, context) => {
    if (caza && resistencia)
      context.addIssue({ code: 'custom', path: ['resistencia'], message: 'un Caza no tiene Resistencia al daño' });
  })
  .meta({ title: 'Nave propia' });
export type CustomShip = z.output<typeof CustomShipSchema>;

/** A kind of ground force with its own values. */
export const CustomGroundSchema = z
  .strictObject({ ...customBase, ...abilityFields('canon', 'Cañón espacial') })
  .superRefine(checkDamaged)
  .meta({ title: 'Fuerza terrestre propia' });
export type CustomGround = z.output<typeof CustomGroundSchema>;

function checkDamaged(
  unit: { cantidad: number; danadas: number; resistencia: boolean },
  context: z.core.$RefinementCtx<unknown>,
): void {
  const most = unit.resistencia ? unit.cantidad : 0;
  if (unit.danadas > most)
    context.addIssue({
      code: 'custom',
      path: ['danadas'],
      message: unit.resistencia ? `como mucho ${most}` : 'sin Resistencia al daño no puede haber dañadas',
    });
}

/** The group of a custom unit; `position` (from 1) names it when it has no name. */
export function customGroup(unit: CustomShip | CustomGround, position: number): UnitGroup {
  const ability = (value: number | undefined, dice: number): DiceAbility | null =>
    value === undefined ? null : { value, dice };
  const isShip = 'caza' in unit;
  const name = unit.nombre || `${isShip ? 'Nave propia' : 'Fuerza propia'} ${position}`;
  return {
    id: customId(position),
    generic: isShip && unit.caza ? 'caza' : customId(position),
    kind: isShip ? 'nave' : 'fuerza-terrestre',
    profile: customId(position),
    effects: [],
    shield: false,
    name,
    plural: name,
    count: unit.cantidad,
    damaged: unit.danadas,
    combat: unit.combate,
    dice: unit.dados,
    cost: unit.coste,
    sustains: unit.resistencia,
    isFighter: isShip && unit.caza,
    barrage: isShip ? ability(unit.anticazas, unit['anticazas-dados']) : null,
    cannon: ability(unit.canon, unit['canon-dados']),
    bombardment: null,
    capacity: isShip ? unit.capacidad : 0,
    moves: isShip && unit.movimiento,
    unanswerable: isShip && unit['inmune-impacto-directo'],
  };
}

/** Id of the custom unit in `position`, from 1: what an order of losses calls it. */
export const customId = (position: number) => `propia-${position}`;

/** `2 Cruceros y 1 Acorazado`; `nothing` when there is none. */
export function describeUnits(
  groups: readonly UnitGroup[],
  counts: readonly number[],
  nothing = 'ninguna nave',
): string {
  const parts = groups.flatMap((group, index) => {
    const amount = counts[index] ?? 0;
    return amount > 0 ? [count(amount, group.name, group.plural)] : [];
  });
  return and(parts, nothing);
}

/** How many units each group starts with. */
export const fullCounts = (groups: readonly UnitGroup[]) => groups.map((group) => group.count);

/** Resources that units are worth. */
export function worth(groups: readonly UnitGroup[], counts: readonly number[]): number {
  return groups.reduce((sum, group, index) => sum + group.cost * (counts[index] ?? 0), 0);
}
