import { linesOf } from './lines.ts';
import { EXIT } from './output.ts';
import { runCli } from './run.ts';
import { terminalLook, wantsColours } from './terminal-look.ts';
import { visible } from './visible.ts';

/**
 * The command with this process's arguments and streams. `bin/codice.mjs` says where the project is and, where the
 * bundle runs, where `npm run generate` kept what goes with it.
 */
export async function main(root: string, kept: string | null = null): Promise<void> {
  const { stdin, stdout, stderr, env, argv } = process;
  // A reader that stops early (`codice exportar | head`) is not an error.
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0);
      // A full disk, mostly: nothing more can be said there.
      if (stream === stdout) stderr.write(`No se puede escribir la respuesta: ${error.code ?? error.message}\n`);
      process.exit(EXIT.failure);
    });
  process.exitCode = await runCli(
    argv.slice(2),
    {
      out: (line) => stdout.write(`${visible(line)}\n`),
      error: (line) => stderr.write(`${visible(line)}\n`),
      lines: () => linesOf(stdin),
      look: terminalLook(wantsColours(stdout, env)),
      streams: { input: stdin, output: stdout },
    },
    root,
    kept,
  );
}
