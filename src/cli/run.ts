import { RequestError } from '../answers/request-error.ts';
import { ContentError } from '../catalog/content-error.ts';
import { readArguments, readCommand } from './arguments.ts';
import type { CommandName } from './command-table.ts';
import { buscar } from './commands/buscar.ts';
import { calcular } from './commands/calcular.ts';
import { clausula } from './commands/clausula.ts';
import type { Command, Project } from './commands/command.ts';
import { completar } from './commands/completar.ts';
import { dictamen } from './commands/dictamen.ts';
import { exportar } from './commands/exportar.ts';
import { leer } from './commands/leer.ts';
import { lista } from './commands/lista.ts';
import { mcp } from './commands/mcp.ts';
import { Context } from './context.ts';
import { helpOf } from './help.ts';
import { Kept } from './kept.ts';
import { type CliIo, EXIT } from './output.ts';

const RUN: Record<CommandName, Command> = {
  clausula,
  buscar,
  leer,
  lista,
  calcular,
  dictamen,
  exportar,
  mcp,
  completar,
};

/** Nothing is wrong with the answer, but each command takes seconds; reading does not write, so somebody must. */
const NOT_GENERATED =
  'El registro no está generado o content/ ha cambiado: se ha leído entero para esta orden. Con «npm run generate» las siguientes van deprisa.';

/** Runs one command and returns its exit code. Everything it says goes through `io`. */
export async function runCli(args: string[], io: CliIo, root: string, keptIn: string | null = null): Promise<number> {
  try {
    const read = readArguments(args);
    if (read.help || !read.command) {
      io.out(helpOf(read.command));
      return read.help ? EXIT.ok : EXIT.badInput;
    }
    return await RUN[readCommand(read)](read, io, projectAt(root, keptIn, io));
  } catch (error) {
    if (error instanceof RequestError) {
      const { code, field, message, example } = error;
      if (args.includes('--json'))
        io.out(JSON.stringify({ error: { code, field, message, ...(example && { example }) } }));
      else io.error(withExample(error));
      return EXIT.badInput;
    }
    if (error instanceof ContentError) {
      io.error(error.message);
      return EXIT.failure;
    }
    throw error;
  }
}

function projectAt(root: string, keptIn: string | null, io: CliIo): Project {
  return {
    kept: () => Kept.open(keptIn, root),
    context: async () => {
      const context = await Context.open(root, keptIn);
      if (!context.generated) io.error(NOT_GENERATED);
      return context;
    },
  };
}

/** What would have been right, unless the message says it already. */
function withExample({ message, example }: RequestError): string {
  return example === '' || message.includes(example) ? message : `${message}\nPor ejemplo: ${example}`;
}
