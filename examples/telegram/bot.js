// @ts-check
/** `TELEGRAM_TOKEN=… node examples/telegram/bot.js`: asks Telegram for messages and answers them. Needs no public address. */
import { setTimeout as wait } from 'node:timers/promises';
import { answerUpdate } from './updates.js';

const token = process.env['TELEGRAM_TOKEN'] ?? '';
if (!/^\d+:[\w-]+$/.test(token)) {
  console.error('Falta TELEGRAM_TOKEN: el que da @BotFather, como 123456:ABC-def.');
  process.exit(2);
}

/** @param {string} method @param {Record<string, unknown>} params @returns {Promise<any>} */
async function call(method, params) {
  const response = await fetch(`https://api.telegram.org/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  });
  const { ok, result, description } = /** @type {any} */ (await response.json());
  if (!ok) throw new Error(`${method}: ${description}`);
  return result;
}

let offset = 0;
for (;;) {
  try {
    for (const update of await call('getUpdates', { offset, timeout: 50 })) {
      offset = update.update_id + 1;
      for (const { method, params } of answerUpdate(update)) await call(method, params);
    }
  } catch (error) {
    // No network, or Telegram is busy: the bot goes on when it can.
    console.error(error instanceof Error ? error.message : error);
    await wait(5000);
  }
}
