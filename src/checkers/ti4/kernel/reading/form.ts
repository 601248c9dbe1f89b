import { z } from 'zod';
import { type Ti4Effect, type Ti4EffectKind, Ti4EffectSchema } from '../../../../schema/figures/ti4-effects/effect.ts';
import { ScopeSchema } from '../../../../schema/figures/ti4-effects/terms.ts';
import { type Of, type ReadContext, type ReadEffects, refuseUnsettled } from './read-context.ts';
import { BEFOREHAND, CONDITIONS, FREE, WINDOWS, within } from './terms.ts';

/**
 * One way in which cards say an effect. `accepts` lists every field that the form honours, with the values that it
 * honours: an effect that says anything else is not of this form, and one of no form is refused when the site is built.
 */
export interface Form {
  tipo: Ti4EffectKind;
  accepts: z.ZodType;
  /** Null: these units, or this use of it, cannot be declared. */
  read(effect: never, context: ReadContext): ReadEffects | null;
}

/** What every form honours, unless it says otherwise. */
const COMMON = {
  ambito: ScopeSchema,
  // What may be left is used as soon as it can be; the answer says so.
  opcional: z.boolean(),
  // An effect is chosen once for each side.
  noSeAcumula: z.literal(true).optional(),
  declara: BEFOREHAND.optional(),
  si: CONDITIONS,
  coste: FREE,
};

/** What a form may read: no field but those that it accepts. */
type Said<T extends Ti4EffectKind, Shape extends z.ZodRawShape> = { tipo: T } & Omit<CommonFields, keyof Shape> &
  z.output<z.ZodObject<Shape>>;
type CommonFields = z.output<z.ZodObject<typeof COMMON>>;
/** Fields that a form must speak of: there is no value of theirs that is right for all. */
type Needed = { lado: z.ZodType };

/**
 * `fases` may be left out where `tirada` says the windows. A form with conditions of its own (`si`) follows them itself,
 * as `during` does.
 */
export function form<T extends Ti4EffectKind, Shape extends z.ZodRawShape & Needed>(
  tipo: T,
  shape: Shape,
  read: (effect: Said<T, Shape>, context: ReadContext) => ReadEffects | null,
): Form {
  const known = Ti4EffectSchema.options.find(({ shape: { tipo: literal } }) => literal.value === tipo)?.shape ?? {};
  const unknown = Object.keys(shape).filter((key) => !(key in known));
  if (unknown.length > 0) throw new Error(`«${unknown.join()}» is no field of «${tipo}»`);
  const said = z.strictObject({ tipo: z.literal(tipo), ...COMMON, fases: z.array(z.string()), ...shape });
  const accepts = 'fases' in shape ? said : said.superRefine(aboutItsOwnRoll);
  return { tipo, accepts, read: ('si' in shape ? read : settled) as Form['read'] };

  function settled(effect: Said<T, Shape>, context: ReadContext): ReadEffects | null {
    refuseUnsettled(effect as object, context);
    return read(effect, context);
  }
}

/** Effects on the rival that the user's own roll gives rise to. */
const OF_ONES_OWN_ROLL: readonly Ti4EffectKind[] = ['asignacion', 'impacto-extra', 'danar'];

type Roll = Of<'modificador'>['tirada'];
/** How long what changes a roll may be said to last, besides that roll. */
const LASTS: Record<Roll, readonly string[]> = {
  combate: ['ronda', 'combate'],
  artilleria: ['combate'],
  bombardeo: ['invasion'],
  'canon-espacial': ['movimiento', 'invasion'],
};

/** What is said of a roll must be about the roll that is meant: its windows, and the moment of whoever throws it. */
function aboutItsOwnRoll(effect: object, context: z.core.$RefinementCtx): void {
  const { tipo, lado, fases, tirada, cuando, duracion, si } = effect as Of<'modificador'>;
  const issue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (within(...WINDOWS[tirada]).safeParse(fases).error)
    issue(['fases'], `la tirada de «${tirada}» no se hace en esas ventanas`);
  const moment = cuando && 'tirada' in cuando ? cuando : null;
  if (cuando && !moment && tirada !== 'combate') issue(['cuando'], `la tirada de «${tirada}» no se hace en rondas`);
  if (moment && moment.tirada !== tirada) issue(['cuando', 'tirada'], `la tirada que cambia es la de «${tirada}»`);
  const roller = OF_ONES_OWN_ROLL.includes(tipo) ? 'propio' : lado;
  if (moment && moment.lado !== roller && moment.lado !== 'ambos')
    issue(['cuando', 'lado'], 'no es quien hace la tirada que cambia');
  if (duracion === undefined) return;
  const known = duracion === 'tirada' ? moment !== null : LASTS[tirada].includes(duracion);
  const begins = duracion !== 'ronda' || cuando !== undefined || si.some(({ que }) => que === 'ronda');
  if (!known || !begins) issue(['duracion'], 'el cálculo no sabe desde cuándo ni hasta cuándo dura');
}

/** The form of an effect among those known; more than one would be a defect of theirs. */
export function formOf(effect: Ti4Effect, forms: readonly Form[]): Form | null {
  const found = forms.filter(({ tipo, accepts }) => tipo === effect.tipo && accepts.safeParse(effect).success);
  if (found.length > 1) throw new Error(`«${effect.tipo}» is of ${found.length} forms: ${JSON.stringify(effect)}`);
  return found[0] ?? null;
}

/** A field of an effect that no form honours, as the nearest form sees it. */
export interface UnreadField {
  path: PropertyKey[];
  message: string;
}

/** What keeps an effect from being of any form: the faults of the form that it is nearest to. */
export function unreadFields(effect: Ti4Effect, forms: readonly Form[]): UnreadField[] {
  if (formOf(effect, forms)) return [];
  const faults = forms
    .filter(({ tipo }) => tipo === effect.tipo)
    .map(({ accepts }) => byField((accepts.safeParse(effect).error?.issues ?? []).flatMap(fieldsOf)));
  const nearest = faults.reduce<UnreadField[] | null>(
    (best, one) => (best && best.length <= one.length ? best : one),
    null,
  );
  return nearest ?? [{ path: ['tipo'], message: 'ningún tipo de efecto del combate se lee así' }];
}

const UNREAD = 'el cálculo no tiene en cuenta este campo';
const UNREAD_VALUE = 'el cálculo no tiene en cuenta este valor';

function fieldsOf(issue: z.core.$ZodIssue): UnreadField[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: UNREAD }));
  return [{ path: issue.path, message: issue.code === 'custom' ? issue.message : UNREAD_VALUE }];
}

/** A field of the effect with several faults inside is one that is not followed. */
function byField(faults: readonly UnreadField[]): UnreadField[] {
  const fields = Map.groupBy(faults, ({ path }) => path[0] as PropertyKey);
  return [...fields].flatMap(([field, inside]) =>
    inside.length > 1 ? [{ path: [field], message: UNREAD_VALUE }] : inside,
  );
}
