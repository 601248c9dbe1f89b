import { readClause } from '../../answers/clause-answer.ts';
import { clauseText } from '../../answers/clause-text.ts';
import { EXIT } from '../output.ts';
import type { Command } from './command.ts';

export const clausula: Command = async ({ words, json }, io, project) => {
  const clause = readClause(await project.context(), words.join(' '));
  io.out(json ? JSON.stringify(clause) : clauseText(clause, io.look));
  return EXIT.ok;
};
