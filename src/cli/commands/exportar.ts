import { exportClauses } from '../../answers/clause-answer.ts';
import { EXIT } from '../output.ts';
import { type Command, gameOf } from './command.ts';

export const exportar: Command = async (args, io, project) => {
  const { index } = await project.context();
  for (const clause of exportClauses(index.registry, gameOf(args))) io.out(JSON.stringify(clause));
  return EXIT.ok;
};
