import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { index } from '../catalog-fixture.ts';

// The examples are plain JavaScript on the package; the modules of the package come from the sources (vitest.config.ts).
// biome-ignore lint/suspicious/noExplicitAny: the types of the package are only there once it is built.
type Any = any;
const load = (path: string): Promise<Any> => import(/* @vite-ignore */ path);

let discord: { answerRequest(request: object): { status: number; body: Any } };
let commands: Any[];
let telegram: { answerUpdate(update: unknown): { method: string; params: Any }[] };
let bot: Any;
let cases: Any;
beforeAll(async () => {
  discord = await load('../../examples/discord/interactions.js');
  commands = (await load('../../examples/discord/commands.js')).COMMANDS;
  telegram = await load('../../examples/telegram/updates.js');
  bot = await load('../../examples/bot/answers.js');
  cases = await load('../../examples/bot/case-state.js');
}, 120_000);

const NOW = 1_800_000_000;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const hexKey = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');

function signed(body: string, timestamp = String(NOW)) {
  const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString('hex');
  return { publicKey: hexKey(publicKey), signature, timestamp, body, now: NOW };
}
const interaction = (value: object) => discord.answerRequest(signed(JSON.stringify(value)));
const command = (name: string, options: Record<string, string>) =>
  interaction({
    type: 2,
    data: { name, options: Object.entries(options).map(([option, value]) => ({ name: option, type: 3, value })) },
  }).body;
const buttonsOf = (body: Any): { label: string; custom_id: string }[] =>
  body.data.components.flatMap((row: Any) => row.components);
const pressed = (custom_id: string) => interaction({ type: 3, data: { custom_id } }).body;

describe('the signature of Discord', () => {
  test('a signed ping is answered', () => {
    expect(interaction({ type: 1 })).toEqual({ status: 200, body: { type: 1 } });
  });

  test.each([
    ['another body', { body: '{"type":2}' }],
    ['another time', { timestamp: String(NOW - 1) }],
    ['no signature', { signature: undefined }],
    ['half a signature', { signature: 'abcd' }],
    ['a signature of zeros', { signature: '0'.repeat(128) }],
    ['no time', { timestamp: undefined }],
    ['a wrong key', { publicKey: '00' }],
    ['ten minutes later', { now: NOW + 600 }],
  ])('%s is refused', (_, change) => {
    expect(discord.answerRequest({ ...signed('{"type":1}'), ...change }).status).toBe(401);
  });

  test('what is signed and is no JSON, or no interaction, is answered', () => {
    expect(discord.answerRequest(signed('{')).status).toBe(400);
    for (const odd of ['null', '3', '[]', '{"type":2}', '{"type":2,"data":{"name":"x","options":3}}', '{"type":3}'])
      expect(discord.answerRequest(signed(odd)).body.data.content.length).toBeGreaterThan(10);
  });
});

describe('slash commands of Discord', () => {
  test('every command that is registered is understood', () => {
    for (const { name, options } of commands) {
      const given = Object.fromEntries(
        options.map((option: Any) => [option.name, option.choices?.[0].value ?? '23.5']),
      );
      expect(command(name, given).data.content, name).not.toContain('No conozco esa orden');
    }
    expect(command('nada', {}).data.content).toContain('/regla');
  });

  test('/regla reads a clause, and offers the nearest for one that does not exist', () => {
    const clause = index.clause('ti4:23.5');
    expect(command('regla', { juego: 'ti4', numero: '23.5' }).data.content).toContain(clause?.text.slice(0, 80));
    const grey = command('regla', { juego: 'ti4', numero: 'X57' });
    expect(grey.data.content).toContain('Nuestra lectura (no oficial): ');
    const wrong = command('regla', { juego: 'ti4', numero: '23.55' });
    expect(wrong.data.content).toMatch(/No existe la cláusula «23\.55».*\nPor ejemplo: ti4:23\.5/s);
    expect(wrong.data.flags).toBe(64);
    expect(wrong.data.allowed_mentions).toEqual({ parse: [] });
  });

  test('/buscar finds, and its buttons open what was found', () => {
    const found = command('buscar', { texto: '¿puedo huir del combate?', juego: 'ti4' });
    const open = buttonsOf(found).find(({ custom_id }) => custom_id.startsWith('r:'));
    expect(pressed(open?.custom_id ?? '').type).toBe(7);
    expect(pressed(open?.custom_id ?? '').data.content).toContain(open?.label.replace(':', ' '));
    expect(command('buscar', { texto: '  ' }).data.content).toContain('1 a 500');
  });

  test('/combate gives exact odds with their rules', () => {
    const { content } = command('combate', { atacante: '2 Cruceros', defensor: '1 acorazado' }).data;
    expect(content).toMatch(/\d,\d %/);
    expect(content).toContain('ti4:23.');
    expect(command('combate', { atacante: '2 cruceros', defensor: '1 dragón' }).data.content).toMatch(
      /defensor: no conozco «dragon».*acorazado.*\nPor ejemplo/s,
    );
    expect(command('combate', { atacante: '200 cruceros', defensor: '1 caza' }).data.content).toMatch(/entre 0 y \d+/);
  });

  test('/dictamen asks with buttons until the verdict, and cites', () => {
    let body = command('dictamen', { disputa: 'ti4-transaccion' });
    let asked = 0;
    while (buttonsOf(body).length > 0 && asked < 20) {
      asked++;
      expect(body.data.content).toContain('?');
      expect(buttonsOf(body).at(-1)?.label).toBe('No lo sé');
      body = pressed(buttonsOf(body)[0]?.custom_id ?? '');
    }
    expect(asked).toBeGreaterThan(1);
    expect(body.data.content).toMatch(/\[ti4:96/);
    expect(command('dictamen', { disputa: 'ti4-transacion' }).data.content).toContain('ti4-transaccion');
  });

  test('a dispute in words leads to its ruling', () => {
    expect(command('dictamen', { disputa: '¿podemos hacer esta transacción?' }).data.content).toContain('¿Cuándo es?');
  });
});

describe('every ruling', () => {
  const { rulings } = index.registry;

  test('can be gone through with «no lo sé» alone, and each button fits Telegram', () => {
    for (const { id } of rulings) {
      let reply = bot.ruling(id);
      for (let asked = 0; reply.buttons.length > 0; asked++) {
        expect(asked, id).toBeLessThan(40);
        for (const { press } of reply.buttons) expect(Buffer.byteLength(press), press).toBeLessThanOrEqual(64);
        reply = bot.press(reply.buttons.at(-1).press);
      }
      expect(reply.error, id).toBeUndefined();
      expect(reply.text.length, id).toBeGreaterThan(20);
    }
  });

  test('a case survives its button', () => {
    for (const { id, questions, examples } of rulings) {
      const described = {
        id,
        questions: questions.map((one) => ({ id: one.id, options: one.options.map((o) => o.id) })),
      };
      for (const { facts } of examples) {
        const answers = Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string'));
        const state = { ruling: id, answers, skipped: [] };
        expect(cases.readCase(cases.writeCase(described, state), () => described)).toEqual(state);
      }
    }
  });

  test.each([
    '',
    'd:',
    'd:nada.',
    'd:ti4-transaccion.w',
    'd:ti4-transaccion.0000000000000000000000',
    'd:__proto__.',
    'zzz',
  ])('the button «%s» is none of ours', (press) => {
    expect(bot.press(press)).toMatchObject({ buttons: [], error: true });
  });
});

describe('Telegram', () => {
  const said = (text: string) => telegram.answerUpdate({ update_id: 1, message: { chat: { id: 7 }, text } });

  test('answers commands, also with the name of the bot, and nothing else', () => {
    expect(said('/regla@CodiceBot ti4:23.5')[0]).toMatchObject({ method: 'sendMessage', params: { chat_id: 7 } });
    expect(said('/regla ti4 23.5')[0]?.params.text).toContain('Tirar los dados');
    expect(said('/ayuda')[0]?.params.text).toContain('/dictamen');
    expect(said('hola')).toEqual([]);
    expect(said('/otra cosa')).toEqual([]);
  });

  test('/combate splits at «contra»', () => {
    expect(said('/combate 2 cruceros y 1 caza contra 1 acorazado')[0]?.params.text).toMatch(/\d,\d %/);
    expect(said('/combate 2 cruceros')[0]?.params.text).toContain('defensor');
  });

  test('a button is acknowledged and its message goes on', () => {
    const { params } = said('/dictamen ti4-transaccion')[0] as { params: Any };
    const [[button]] = params.reply_markup.inline_keyboard;
    const calls = telegram.answerUpdate({
      callback_query: { id: 'q', data: button.callback_data, message: { chat: { id: 7 }, message_id: 9 } },
    });
    expect(calls.map(({ method }) => method)).toEqual(['answerCallbackQuery', 'editMessageText']);
    expect(calls[1]?.params).toMatchObject({ chat_id: 7, message_id: 9 });
  });

  test('whatever arrives, nothing is thrown', () => {
    for (const odd of [
      null,
      {},
      { message: {} },
      { message: { text: 3 } },
      { message: { text: '/regla x' } },
      { callback_query: { id: 'q' } },
    ])
      expect(Array.isArray(telegram.answerUpdate(odd))).toBe(true);
  });

  test('long answers are cut to what a message holds', () => {
    const longest = index.registry.clauses.reduce((a, b) => (a.text.length > b.text.length ? a : b));
    expect(said(`/regla ${longest.game}:${longest.section}`)[0]?.params.text.length).toBeLessThanOrEqual(4096);
    const body = command('regla', { juego: longest.game, numero: longest.id });
    expect(body.data.content.length).toBeLessThanOrEqual(2000);
  });
});
