import { refuseWhatIf } from '../answers/calculation-answer.ts';
import { resultText, whatIfText } from '../answers/calculation-text.ts';
import { exportClauses, readClause } from '../answers/clause-answer.ts';
import { clauseText } from '../answers/clause-text.ts';
import { failureText } from '../answers/failure.ts';
import type { Finder } from '../answers/knowledge.ts';
import { findRule, findRuling, nearestName, readGame } from '../answers/names.ts';
import { RequestError } from '../answers/request-error.ts';
import { judge } from '../answers/ruling-answer.ts';
import { rulingText } from '../answers/ruling-text.ts';
import { searchAnswer } from '../answers/search-answer.ts';
import { searchText } from '../answers/search-text.ts';
import { ContentError } from '../catalog/content-error.ts';
import type { GameId } from '../schema/game-ids.ts';
import { type Arguments, readArguments } from './arguments.ts';
import { calculate } from './commands/calcular.ts';
import { ASK, candidates, completionScript } from './commands/completar.ts';
import { adjudicate, converse } from './commands/dictamen.ts';
import { listed } from './commands/lista.ts';
import { Context } from './context.ts';
import { COMMANDS, helpOf } from './help.ts';
import { Kept } from './kept.ts';
import { type CliIo, EXIT } from './output.ts';

/** Nothing is wrong with the answer, but each command takes seconds; reading does not write, so somebody must. */
const NOT_GENERATED =
  'El registro no está generado o content/ ha cambiado: se ha leído entero para esta orden. Con «npm run generate» las siguientes van deprisa.';

/** Runs one command and returns its exit code. Everything it says goes through `io`. */
export async function runCli(args: string[], io: CliIo, root: string, keptIn: string | null = null): Promise<number> {
  const json = args.includes('--json');
  try {
    const read = readArguments(args);
    if (read.help || !read.command) {
      io.out(helpOf(read.command));
      return read.help ? EXIT.ok : EXIT.badInput;
    }
    refuseUnknown(read.command);
    refuseExtra(read);
    if (read.command === 'completar') return await complete(read, io, root, keptIn);
    // A search needs nothing else of the registry.
    const kept = read.command === 'buscar' ? Kept.open(keptIn, root) : null;
    if (kept) return await search(read, io, (query, game) => kept.finder(query, game));
    const context = await Context.open(root, keptIn);
    if (!context.generated) io.error(NOT_GENERATED);
    return await runCommand(read, io, context);
  } catch (error) {
    if (error instanceof RequestError) {
      const { code, field, message, example } = error;
      if (json) io.out(JSON.stringify({ error: { code, field, message, ...(example && { example }) } }));
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

/** What would have been right, unless the message says it already. */
function withExample({ message, example }: RequestError): string {
  return example === '' || message.includes(example) ? message : `${message}\nPor ejemplo: ${example}`;
}

function refuseUnknown(command: string): void {
  if (Object.hasOwn(COMMANDS, command)) return;
  const near = nearestName(command, Object.keys(COMMANDS));
  throw new RequestError(
    `No existe la orden «${command.slice(0, 40)}». ¿Querías decir «${near}»? Escribe «codice --ayuda».`,
    'UNKNOWN_COMMAND',
    'orden',
    near,
  );
}

/** How many words each command takes; those of a search are its question, and of a clause its name. */
const WORDS: Record<string, number> = { lista: 2, exportar: 0, mcp: 0, calcular: 2, dictamen: 2 };
/** Commands that answer for one game alone when asked. */
const BY_GAME = ['buscar', 'lista', 'exportar', 'mcp'];

/** What a command would not look at is an error: nobody writes it for nothing. */
function refuseExtra({ command = '', words, game, limit, whatIf, all, json }: Arguments): void {
  const extra = words[WORDS[command] ?? words.length];
  if (extra !== undefined) throw new RequestError(`«codice ${command}» no entiende «${extra}».`, 'EXTRA', 'orden');
  const unused = [
    ...(game !== undefined && !BY_GAME.includes(command) ? ['juego'] : []),
    ...(limit !== undefined && command !== 'buscar' ? ['limite'] : []),
    ...(whatIf && command !== 'calcular' ? ['y-si'] : []),
    ...(all && command !== 'mcp' ? ['todas'] : []),
    ...(json && command === 'mcp' ? ['json'] : []),
  ];
  if (unused[0]) throw new RequestError(`--${unused[0]} no sirve con «codice ${command}».`, 'UNUSED_OPTION', unused[0]);
}

async function runCommand(args: Arguments, io: CliIo, context: Context): Promise<number> {
  const print = (answer: { json: unknown; text: string }) =>
    io.out(args.json ? JSON.stringify(answer.json) : answer.text);
  switch (args.command) {
    case 'clausula': {
      const clause = readClause(context, args.words.join(' '));
      print({ json: clause, text: clauseText(clause, io.look) });
      return EXIT.ok;
    }
    case 'buscar':
      return search(args, io, () => context);
    case 'lista':
      io.out(listed(context, gameOf(args), args, io.look));
      return EXIT.ok;
    case 'calcular':
      return compute(args, io, context);
    case 'dictamen':
      return rule(args, io, context);
    case 'exportar':
      for (const clause of exportClauses(context.index.registry, gameOf(args))) io.out(JSON.stringify(clause));
      return EXIT.ok;
    case 'mcp':
      return serveAssistant(args, io, context);
    default:
      throw new Error(`no command ${args.command}`);
  }
}

/** Only who serves loads the protocol. */
async function serveAssistant(args: Arguments, io: CliIo, context: Context): Promise<number> {
  const { serve } = await import('../mcp/serve.ts');
  const game = gameOf(args);
  if (!io.streams) throw new Error('mcp needs its streams');
  const { input, output } = io.streams;
  await serve(context, { all: args.all || game !== null, game }, input, output, io.error);
  return EXIT.ok;
}

/** The script for a shell, or what a script asks for: that never fails, whatever is on the line. */
async function complete({ words }: Arguments, io: CliIo, root: string, keptIn: string | null): Promise<number> {
  const [shell, ...written] = words;
  if (shell !== ASK) {
    if (written[0] !== undefined)
      throw new RequestError(`«codice completar» no entiende «${written[0]}».`, 'EXTRA', 'orden');
    io.out(completionScript(shell));
    return EXIT.ok;
  }
  let context: Context | null = null;
  const needed = NAMED.includes(written[0] ?? '');
  if (needed) context = await Context.open(root, keptIn);
  const found = candidates(written, () => ({
    rules: () => context?.tools.map(({ id }) => id) ?? [],
    rulings: () => context?.index.registry.rulings.map(({ id }) => id) ?? [],
    clauses: (game) => context?.index.idsOf(game) ?? [],
  }));
  for (const line of found) io.out(line);
  return EXIT.ok;
}

/** Commands whose words are names of the registry. */
const NAMED = ['clausula', 'lista', 'calcular', 'dictamen'];

const gameOf = ({ game }: Arguments) => (game === undefined ? null : readGame(game));

/** `buscar -` answers one line per line of input, in one process. */
async function search(
  args: Arguments,
  io: CliIo,
  finder: (query: string, game: GameId | null) => Finder,
): Promise<number> {
  const game = gameOf(args);
  const query = args.words.join(' ');
  if (query === '-') {
    for await (const line of io.lines()) {
      const asked = line.replace(/^\uFEFF/, '');
      const found = searchAnswer(finder(asked, game), asked, game, args.limit);
      io.out(args.json ? JSON.stringify(found) : searchText(found, io.look));
    }
    return EXIT.ok;
  }
  if (!query.trim())
    throw new RequestError(
      'Falta lo que hay que buscar. Por ejemplo: codice buscar --juego ti4 "retirada"',
      'MISSING',
      'texto',
    );
  const found = searchAnswer(finder(query, game), query, game, args.limit);
  io.out(args.json ? JSON.stringify(found) : searchText(found, io.look));
  return EXIT.ok;
}

/** `calcular <id> -` answers one line per line of input; a wrong line is answered with its error. */
async function compute(args: Arguments, io: CliIo, context: Context): Promise<number> {
  const [id, input] = args.words;
  const rule = findRule(context, id);
  if (args.whatIf) refuseWhatIf(rule, '--y-si');
  if (input === '-') {
    for await (const line of io.lines()) io.out(JSON.stringify(calculate(rule, line, args.whatIf)));
    return EXIT.ok;
  }
  if (input === undefined)
    throw new RequestError(
      `Falta la entrada en JSON. Por ejemplo: codice calcular ${rule.id} '${JSON.stringify(rule.examples[0]?.input ?? {})}'`,
      'MISSING',
      'entrada',
    );
  const calculation = calculate(rule, input, args.whatIf);
  if ('error' in calculation) {
    if (args.json) io.out(JSON.stringify(calculation));
    else io.error(failureText(calculation));
    return EXIT.badInput;
  }
  const { result, whatIf } = calculation;
  io.out(
    args.json
      ? JSON.stringify(calculation)
      : [resultText(result, io.look), ...(whatIf ? [whatIfText(whatIf, io.look)] : [])].join('\n'),
  );
  return EXIT.ok;
}

/**
 * `dictamen <id>` asks one question at a time; with facts in JSON it answers at once, and `-` answers
 * one line per line of input. With `--json` and no facts it says what the verdict depends on.
 */
async function rule(args: Arguments, io: CliIo, context: Context): Promise<number> {
  const [id, input] = args.words;
  const ruling = findRuling(context, id);
  if (input === '-') {
    for await (const line of io.lines()) io.out(JSON.stringify(adjudicate(context, ruling, line)));
    return EXIT.ok;
  }
  if (input === undefined && !args.json) {
    const said = await converse(context, ruling, io);
    io.out(`\n${rulingText(judge(context.index, ruling, said).reply, io.look)}`);
    return EXIT.ok;
  }
  const found = adjudicate(context, ruling, input ?? '{}');
  if (args.json) io.out(JSON.stringify(found));
  else if ('error' in found) io.error(failureText(found));
  else io.out(rulingText(found, io.look));
  return 'error' in found ? EXIT.badInput : EXIT.ok;
}
