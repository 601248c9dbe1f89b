import { GAME_IDS } from '../schema/game-ids.ts';
import type { ReadingSayings } from '../schema/reading-sayings.ts';
import { nearestIds } from '../text/nearest.ts';
import { type Declared, type InputSchema, pathsIn } from './vocabulary.ts';

/** A name in the words of the reader that names nothing. */
interface SayingFault {
  path: string[];
  message: string;
}

/** What in the words of the reader names a game, a calculator, a field or an option that does not exist. */
export function sayingFaults(
  { nombres, campos, claves, esenciales }: ReadingSayings,
  calculators: readonly Declared[],
): SayingFault[] {
  const faults: SayingFault[] = [];
  const check = (what: string, path: string[], known: readonly string[]): boolean => {
    const wanted = path.at(-1) as string;
    if (known.includes(wanted)) return true;
    const [nearest] = nearestIds(wanted, known, 1);
    faults.push({ path, message: `no existe ${what} «${wanted}»${nearest ? `; ¿«${nearest}»?` : ''}` });
    return false;
  };
  for (const [game, names] of Object.entries(nombres)) {
    if (!check('el juego', ['nombres', game], GAME_IDS)) continue;
    const known = [
      ...new Set(calculators.filter((one) => one.game === game).flatMap(({ schema }) => lastNames(schema))),
    ];
    for (const name of Object.keys(names)) check('el campo u opción', ['nombres', game, name], known);
  }
  const ids = calculators.map(({ id }) => id);
  for (const [id, fields] of Object.entries(campos)) {
    if (!check('la calculadora', ['campos', id], ids)) continue;
    const { schema } = calculators.find((one) => one.id === id) as Declared;
    const known = [...new Set(pathsIn(schema))];
    for (const field of Object.keys(fields)) check('el campo', ['campos', id, field], known);
  }
  for (const id of Object.keys(claves)) check('la calculadora', ['claves', id], Object.keys(campos));
  for (const [id, paths] of Object.entries(esenciales)) {
    if (!check('la calculadora', ['esenciales', id], Object.keys(campos))) continue;
    const known = calculators.filter((one) => one.id === id).flatMap(({ schema }) => pathsIn(schema));
    for (const path of paths) check('el campo', ['esenciales', id, path], known);
  }
  return faults;
}

/** The last words of all paths, and the options. */
const lastNames = (schema: InputSchema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...(schema.enum ?? []),
  ...Object.values(schema.properties ?? {}).flatMap(lastNames),
  ...(schema.items ? lastNames(schema.items) : []),
];
