import type { GameId } from '../schema/game-ids.ts';
import type { ReadingSayings } from '../schema/reading-sayings.ts';

/**
 * What the reader must know of a calculator, as plain data: made once from the declarations, and small enough for a
 * phone. Nothing here knows a rule.
 */
export interface ReadableCalculator {
  id: string;
  game: GameId;
  title: string;
  /** Where the forces of each part are in its input; none where nobody faces anybody. */
  parts: { attacker: string; defender: string } | null;
  fields: ReadableField[];
  /** Words of which one must be said, or the text is not about it; none: its fields say enough. */
  keys: string[];
  /** Fields that must be said before anything is worked out. */
  needed: { path: string; title: string }[];
}

/** Something that may be said. In a calculator with two parts, `path` is inside of one of them where `part` is said. */
export interface ReadableField {
  path: string;
  /** The parts that have it; null: the calculator as a whole. */
  part: 'both' | 'attacker' | 'defender' | null;
  /** A list is never filled from words, but naming it leaves the reading open. */
  kind: 'count' | 'level' | 'flag' | 'choice' | 'list';
  title: string;
  phrases: string[];
  min?: number;
  max?: number;
  /** What a flag written as a number of rounds or uses takes when it is only named. */
  named?: number;
  options?: { value: string; phrases: string[] }[];
  /** Path of the unit that it improves: said right after it («Cruceros II»), never by itself. */
  upgrades?: string;
}

/** The part of a JSON Schema that is read. */
export interface InputSchema {
  type?: string;
  title?: string;
  properties?: Record<string, InputSchema>;
  items?: InputSchema;
  enum?: string[];
  options?: Record<string, string>;
  minimum?: number;
  maximum?: number;
  grows?: boolean;
}

/** A calculator as it is declared. */
export interface Declared {
  id: string;
  game: GameId;
  title: string;
  schema: InputSchema;
}

/** How calculators name who is attacked; where nothing is the attacker's own, all the rest is his. */
const DEFENDERS = ['defensor', 'defensores', 'objetivos'];

/** The properties of an input, each with the part that it belongs to; of a part itself, what is inside. */
function partsOf({
  properties = {},
}: InputSchema): { part: ReadableField['part']; schema: InputSchema; path: string }[] {
  const defender = DEFENDERS.find((name) => properties[name]);
  const attacker = properties['atacante'] ? 'atacante' : '';
  return Object.entries(properties).map(([name, schema]) => {
    const isPart = defender !== undefined && (name === attacker || name === defender);
    const part = name === defender ? 'defender' : defender && (isPart || attacker === '') ? 'attacker' : null;
    return { part, schema: (isPart && schema.items) || schema, path: isPart ? '' : name };
  });
}

/** Every path of a calculator by which its fields are named here, those that are silent too. */
export const pathsIn = (schema: InputSchema): string[] => [
  ...partsOf(schema).flatMap(({ schema: inside, path }) =>
    [...fieldsIn(inside, path, () => [])].flatMap((field) => groupsOf(field.path)),
  ),
];

/** A path and all that it is inside of. */
const groupsOf = (path: string): string[] => path.split('.').map((_, at, names) => names.slice(0, at + 1).join('.'));

export function readableCalculator({ id, game, title, schema }: Declared, sayings: ReadingSayings): ReadableCalculator {
  const said = sayings.campos[id] ?? {};
  const { properties = {} } = schema;
  const defender = DEFENDERS.find((name) => properties[name]);
  const attacker = properties['atacante'] ? 'atacante' : '';
  const namesOf = (path: string) => [
    ...(said[path] ?? []),
    ...(sayings.nombres[game]?.[path.split('.').at(-1) as string] ?? []),
  ];
  const fields: ReadableField[] = [];
  const byKey = new Map<string, ReadableField>();
  const add = (found: Omit<ReadableField, 'part'>, part: ReadableField['part']) => {
    const key = `${part === null ? '' : '*'}${found.path} ${found.kind}`;
    const known = byKey.get(key);
    if (known && part !== null) {
      if (known.part !== part) known.part = 'both';
      return;
    }
    const field: ReadableField = { ...found, part };
    byKey.set(key, field);
    fields.push(field);
  };
  for (const { part, schema: inside, path } of partsOf(schema))
    for (const field of fieldsIn(inside, path, namesOf))
      if (!groupsOf(field.path).some((group) => said[group] === null)) add(field, part);
  const isList = defender !== undefined && properties[defender]?.type === 'array';
  const defenderPath = isList ? `${defender}.0` : defender;
  return {
    id,
    game,
    title,
    parts: defenderPath === undefined ? null : { attacker, defender: defenderPath },
    keys: sayings.claves[id] ?? [],
    needed: (sayings.esenciales[id] ?? []).map((path) => ({
      path,
      title: fields.find((field) => field.path === path)?.title ?? path,
    })),
    fields: fields.filter(
      ({ phrases, options }) => phrases.length > 0 || options?.some((option) => option.phrases.length > 0),
    ),
  };
}

/** Fields of a schema that can be said in words; lists can only be named. */
function* fieldsIn(
  schema: InputSchema,
  path: string,
  namesOf: (path: string) => string[],
): Generator<Omit<ReadableField, 'part'>> {
  const title = schema.title ?? '';
  const phrases = [...(isName(title) ? [bare(title)] : []), ...namesOf(path)];
  if (schema.type === 'object')
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      yield* fieldsIn(property, path === '' ? name : `${path}.${name}`, namesOf);
  else if (schema.type === 'array') yield { path, kind: 'list', title, phrases: namesOf(path) };
  else if (schema.type === 'integer') {
    const { minimum: min = 0, maximum: max = 999 } = schema;
    const isTimed = /: (en qué ronda|en cuántas rondas|cuántas veces)/.test(title);
    yield isTimed
      ? { path, kind: 'flag', title, phrases, named: 1, min, max }
      : { path, kind: LEVEL.test(title) ? 'level' : 'count', title, phrases, min, max };
  } else if (schema.type === 'boolean') {
    const upgraded = / II$/.test(title) ? /^(?:.+\.)?mejoras\.(.+)$/.exec(path)?.[1] : undefined;
    yield { path, kind: 'flag', title, phrases, ...(upgraded !== undefined && { upgrades: upgraded }) };
  }
  if (schema.enum && !schema.enum.includes('no-se')) {
    const options = schema.enum.map((value) => ({
      value,
      phrases: [...labelNames(schema.options?.[value] ?? ''), ...namesOf(value)],
    }));
    yield { path, kind: 'choice', title, phrases: [], options };
  }
}

const LEVEL = /^(?:Nivel|Valor|Modificador|Impacta|Poder|Propulsión|Espiritualidad|Auge|Ataque|Defensa|Daña|Tu nivel)/;

/** Whether a title is the name of a thing rather than a question or a remark about it. */
const isName = (title: string) => title !== '' && !/[¿?]|: ya dañad/.test(title) && bare(title).split(' ').length <= 5;

/** A title without what explains it: «Devoción: en cuántas rondas», «Celada (Cañón espacial)». */
const bare = (title: string) => title.replace(/[:(].*$/, '').trim();

/** A label, and what is left of it without its article and its kind of state: «La Federación de Sol» is also «Sol». */
function labelNames(label: string): string[] {
  const name = bare(label);
  if (name === '' || name.split(' ').length > 6) return [];
  const last = name.split(/ (?:de|del) /).at(-1) as string;
  const short = name.replace(/^(?:El|La|Los|Las) \S+ (?:de |del )?/, '');
  return [...new Set([name, last, short].filter((each) => /^\p{Lu}/u.test(each)))];
}
