import { EXIT } from '../output.ts';
import { type Command, gameOf } from './command.ts';

/** Only who serves loads the protocol. */
export const mcp: Command = async (args, io, project) => {
  const context = await project.context();
  const { serve } = await import('../../mcp/serve.ts');
  const game = gameOf(args);
  if (!io.streams) throw new Error('mcp needs its streams');
  const { input, output } = io.streams;
  await serve(context, { all: args.all || game !== null, game }, input, output, io.error);
  return EXIT.ok;
};
