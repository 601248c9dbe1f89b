// @ts-check
import { fight, find, press, rule, ruling } from '../bot/answers.js';
import { isSigned } from './signature.js';

/** @typedef {import('../bot/answers.js').Reply} Reply */
/** @typedef {{ status: number, body: object }} HttpAnswer */

// The numbers are Discord's: kinds of request, of answer and of component, and the flag for what only the asker sees.
const PING = 1;
const COMMAND = 2;
const COMPONENT = 3;
const PONG = { type: 1 };
const MESSAGE = 4;
const UPDATE = 7;
const ONLY_ASKER = 64;
const ROW = 1;
const BUTTON = 2;
const SECONDARY = 2;
const LONGEST_MESSAGE = 2000;
const LONGEST_LABEL = 80;
const LONGEST_PRESS = 100;
const BUTTONS_IN_A_ROW = 5;
const ROWS = 5;

/**
 * Answers one HTTP request of Discord. Touches no network and no clock of its own.
 *
 * @param {{ publicKey: string, signature: string | undefined, timestamp: string | undefined, body: string, now: number }} request
 * @returns {HttpAnswer}
 */
export function answerRequest(request) {
  // Discord sends false signatures on purpose, to see whether they are refused.
  if (!isSigned(request)) return { status: 401, body: { error: 'Firma no válida.' } };
  let interaction;
  try {
    interaction = JSON.parse(request.body);
  } catch {
    return { status: 400, body: { error: 'El cuerpo no es JSON.' } };
  }
  return { status: 200, body: answerInteraction(interaction) };
}

/** @param {any} interaction */
function answerInteraction(interaction) {
  const { type, data } = interaction ?? {};
  if (type === PING) return PONG;
  if (type === COMMAND) return message(MESSAGE, answerCommand(data));
  if (type === COMPONENT) return message(UPDATE, press(String(data?.custom_id ?? '')));
  return message(MESSAGE, { text: 'No entiendo esa petición.', buttons: [], error: true });
}

/** @param {any} data @returns {Reply} */
function answerCommand(data) {
  /** @param {string} name */
  const option = (name) => {
    const found = Array.isArray(data?.options)
      ? data.options.find((/** @type {any} */ one) => one?.name === name)
      : null;
    return String(found?.value ?? '');
  };
  switch (data?.name) {
    case 'regla':
      return rule(`${option('juego')}:${option('numero')}`);
    case 'buscar':
      return find(option('texto'), option('juego') || undefined);
    case 'dictamen':
      return ruling(option('disputa'));
    case 'combate':
      return fight(option('atacante'), option('defensor'));
    default:
      return { text: 'No conozco esa orden. Hay: /regla, /buscar, /dictamen y /combate.', buttons: [], error: true };
  }
}

/** @param {number} type @param {Reply} reply */
function message(type, { text, buttons, error = false }) {
  const pressable = buttons.filter((button) => button.press.length <= LONGEST_PRESS).slice(0, BUTTONS_IN_A_ROW * ROWS);
  const rows = [];
  for (let at = 0; at < pressable.length; at += BUTTONS_IN_A_ROW)
    rows.push({
      type: ROW,
      components: pressable.slice(at, at + BUTTONS_IN_A_ROW).map((button) => ({
        type: BUTTON,
        style: SECONDARY,
        label: cut(button.label, LONGEST_LABEL),
        custom_id: button.press,
      })),
    });
  return {
    type,
    data: {
      content: cut(text, LONGEST_MESSAGE),
      components: rows,
      // Nothing that a rule says may call somebody's name.
      allowed_mentions: { parse: [] },
      ...(error && type === MESSAGE && { flags: ONLY_ASKER }),
    },
  };
}

/** @param {string} text @param {number} longest */
const cut = (text, longest) => (text.length <= longest ? text : `${text.slice(0, longest - 1)}…`);
