import { RequestError } from '../../answers/request-error.ts';
import { searchAnswer } from '../../answers/search-answer.ts';
import { searchText } from '../../answers/search-text.ts';
import { EXIT } from '../output.ts';
import { type Command, gameOf } from './command.ts';

/** `buscar -` answers one line per line of input, in one process. */
export const buscar: Command = async (args, io, project) => {
  // A search needs nothing of the registry besides what is kept.
  const kept = project.kept();
  const context = kept ? null : await project.context();
  const game = gameOf(args);
  const answer = (query: string) => {
    const finder = kept?.finder(query, game) ?? context;
    if (!finder) throw new Error('neither kept nor open');
    const found = searchAnswer(finder, query, game, args.limit);
    io.out(args.json ? JSON.stringify(found) : searchText(found, io.look));
  };
  const query = args.words.join(' ');
  if (query === '-') for await (const line of io.lines()) answer(line.replace(/^\uFEFF/, ''));
  else if (query.trim()) answer(query);
  else
    throw new RequestError(
      'Falta lo que hay que buscar. Por ejemplo: codice buscar --juego ti4 "retirada"',
      'MISSING',
      'texto',
    );
  return EXIT.ok;
};
