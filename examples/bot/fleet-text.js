// @ts-check
import { RequestError, ti4 } from 'codice-estelar';

/** @typedef {Record<string, number>} Fleet */

/** Lower case without accents: «Acorazados» and «acorazado» are one. @param {string} text */
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Units by every name that people give them: id, plural as forms show it, and the short names of the table. */
function unitNames() {
  const { schema } = /** @type {{ schema: any }} */ (ti4.describeTool('ti4-combate-espacial'));
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const [id, field] of Object.entries(schema.properties.atacante.properties)) {
    const { type, title = id } = /** @type {{ type?: string, title?: string }} */ (field);
    // Counts of ships; the rest of the input says how they fight.
    if (type !== 'integer' || id.startsWith('insignia-')) continue;
    for (const name of [id.replaceAll('-', ' '), title]) names.set(fold(name), id).set(`${fold(name)}s`, id);
  }
  for (const [short, id] of [
    ['estrella', 'estrella-de-guerra'],
    ['insignia', 'nave-insignia'],
  ])
    if (short && id) names.set(short, id);
  return names;
}

const EXAMPLE = '2 cruceros, 1 acorazado, 4 cazas';

/**
 * «2 cruceros y 1 acorazado» as the input of the calculator.
 *
 * @param {string} field
 * @param {string} text
 * @returns {Fleet}
 */
export function readFleet(field, text) {
  const names = unitNames();
  /** @type {Fleet} */
  const fleet = {};
  for (const part of fold(text).split(/[,;+]|\by\b/)) {
    const written = part.trim();
    if (written === '') continue;
    const [, count = '1', name = ''] = /^(\d{1,3})?\s*(.+)$/.exec(written) ?? [];
    const unit = names.get(name.trim());
    if (!unit) {
      const known = [...new Set(names.values())].join(', ');
      throw new RequestError(
        `${field}: no conozco «${name.slice(0, 40)}». Hay: ${known}.`,
        'UNKNOWN_UNIT',
        field,
        EXAMPLE,
      );
    }
    fleet[unit] = (fleet[unit] ?? 0) + Number(count);
  }
  if (Object.keys(fleet).length === 0)
    throw new RequestError(`${field}: di sus naves, cada una con su cantidad.`, 'MISSING', field, EXAMPLE);
  return fleet;
}
