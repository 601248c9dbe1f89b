import { readingAnswer } from '../../answers/reading-answer.ts';
import { calculationsReader } from '../../answers/reading-calculators.ts';
import { readingText } from '../../answers/reading-text.ts';
import { RequestError } from '../../answers/request-error.ts';
import { EXIT } from '../output.ts';
import { type Command, gameOf } from './command.ts';

/** `leer -` reads one text per line of input, in one process. */
export const leer: Command = async (args, io, project) => {
  const query = args.words.join(' ');
  if (!query.trim())
    throw new RequestError(
      'Falta lo que hay que leer. Por ejemplo: codice leer "ataco con 3 cruceros a un acorazado"',
      'MISSING',
      'texto',
    );
  const context = await project.context();
  const game = gameOf(args);
  const sources = {
    reader: calculationsReader(context.index.registry.readingSayings, context.rules),
    finder: context,
    rule: (id: string) => context.rule(id),
  };
  const answer = (text: string) => {
    const reply = readingAnswer(sources, text, game);
    io.out(args.json ? JSON.stringify(reply) : readingText(reply, io.look));
  };
  if (query === '-') for await (const line of io.lines()) answer(line.replace(/^\uFEFF/, ''));
  else answer(query);
  return EXIT.ok;
};
