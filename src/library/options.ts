import { RequestError } from '../answers/request-error.ts';

/** The options of a call: nothing that would not be looked at. */
export function readOptions(given: unknown, examples: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(examples).join(', ');
  const refused = (what: string, code: string, field: string) =>
    new RequestError(`${field}: ${what} ${names}`, code, field, JSON.stringify(examples));
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw refused('se espera un objeto con', 'WRONG_TYPE', 'options');
  const strange = Object.keys(given).find((name) => !Object.hasOwn(examples, name));
  if (strange !== undefined) throw refused('esa opción no existe; las que hay:', 'UNKNOWN_FIELD', strange.slice(0, 40));
  return given as Record<string, unknown>;
}
