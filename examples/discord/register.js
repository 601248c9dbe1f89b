// @ts-check
/** `DISCORD_APPLICATION_ID=… DISCORD_TOKEN=… node examples/discord/register.js`: tells Discord our commands, once. */
import { COMMANDS } from './commands.js';

const { DISCORD_APPLICATION_ID: application, DISCORD_TOKEN: token } = process.env;
if (!application || !token) {
  console.error('Faltan DISCORD_APPLICATION_ID y DISCORD_TOKEN; están en la página de tu aplicación.');
  process.exit(2);
}
const response = await fetch(`https://discord.com/api/v10/applications/${application}/commands`, {
  method: 'PUT',
  headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(COMMANDS),
});
console.log(response.ok ? 'Órdenes registradas.' : `Discord responde ${response.status}: ${await response.text()}`);
process.exitCode = response.ok ? 0 : 1;
