// @ts-check
import { fight, find, press, rule, ruling } from '../bot/answers.js';

/**
 * A call to Telegram: `{ method: 'sendMessage', params: { … } }`. Whoever makes it has the token and the network.
 *
 * @typedef {{ method: string, params: Record<string, unknown> }} Call
 * @typedef {import('../bot/answers.js').Reply} Reply
 */

const LONGEST_MESSAGE = 4096;
/** Bytes, not letters. */
const LONGEST_PRESS = 64;

const HELP = `Reglas de cinco juegos espaciales, con su cláusula:
/regla ti4:23.5 — lee una cláusula
/buscar ¿puedo huir? — busca con palabras de mesa
/dictamen ¿podemos comerciar? — resuelve una disputa, pregunta a pregunta
/combate 2 cruceros, 4 cazas contra 1 acorazado — probabilidades exactas (Twilight Imperium 4)`;

/**
 * What to call for an update. Anything that is not for us gives no call.
 *
 * @param {any} update
 * @returns {Call[]}
 */
export function answerUpdate(update) {
  const { message, callback_query: pressed } = update ?? {};
  if (typeof pressed?.id === 'string') {
    const acknowledge = { method: 'answerCallbackQuery', params: { callback_query_id: pressed.id } };
    const { chat, message_id: id } = pressed.message ?? {};
    if (chat?.id === undefined || id === undefined) return [acknowledge];
    const reply = press(String(pressed.data ?? ''));
    return [acknowledge, { method: 'editMessageText', params: { chat_id: chat.id, message_id: id, ...shown(reply) } }];
  }
  const reply = typeof message?.text === 'string' ? answerText(message.text) : null;
  if (!reply || message.chat?.id === undefined) return [];
  return [{ method: 'sendMessage', params: { chat_id: message.chat.id, ...shown(reply) } }];
}

/** @param {string} text @returns {Reply | null} */
function answerText(text) {
  // In a group a command may name its bot: `/regla@CodiceBot ti4:23.5`.
  const [, command = '', rest = ''] = /^\/([a-z]+)(?:@\w+)?(?:\s+([\s\S]*))?$/i.exec(text.trim()) ?? [];
  switch (command.toLowerCase()) {
    case 'regla':
      return rule(rest);
    case 'buscar':
      return find(rest, undefined);
    case 'dictamen':
      return ruling(rest);
    case 'combate': {
      const [attacker = '', defender = ''] = rest.split(/\s+(?:contra|vs\.?)\s+/i);
      return fight(attacker, defender);
    }
    case 'start':
    case 'ayuda':
    case 'help':
      return { text: HELP, buttons: [] };
    default:
      return null;
  }
}

/** @param {Reply} reply */
function shown({ text, buttons }) {
  const pressable = buttons.filter((button) => Buffer.byteLength(button.press) <= LONGEST_PRESS);
  return {
    // Plain text: what a rule says needs no marks, and nothing in it can break the message.
    text: cut(text.replaceAll('**', ''), LONGEST_MESSAGE),
    reply_markup: { inline_keyboard: pressable.map((button) => [{ text: button.label, callback_data: button.press }]) },
  };
}

/** @param {string} text @param {number} longest */
const cut = (text, longest) => (text.length <= longest ? text : `${text.slice(0, longest - 1)}…`);
