import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearestName } from '../answers/names.ts';
import { RequestError } from '../answers/request-error.ts';
import { readLimit } from '../answers/search-answer.ts';
import {
  COMMANDS,
  type CommandName,
  command,
  isCommand,
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
} from './command-table.ts';

export interface Arguments {
  command: string | undefined;
  words: string[];
  /** The options written. */
  options: OptionName[];
  json: boolean;
  game: string | undefined;
  limit: number | undefined;
  help: boolean;
  whatIf: boolean;
  all: boolean;
}

const WITH_VALUE = OPTION_NAMES.filter((name) => 'takes' in OPTIONS[name]);
const shortOf = (name: OptionName) => ('short' in OPTIONS[name] ? OPTIONS[name].short : undefined);

/** As Node wants them; a value given twice is read twice, to be refused. */
const PARSED: NonNullable<ParseArgsConfig['options']> = Object.fromEntries([
  ...OPTION_NAMES.map((name) => {
    const short = shortOf(name);
    const takes = WITH_VALUE.includes(name);
    return [
      name,
      { type: takes ? 'string' : 'boolean', multiple: takes, ...(short === undefined ? {} : { short }) } as const,
    ] as const;
  }),
  ['help', { type: 'boolean' }],
]);

/** Reads the command line. Unknown options are an error, never ignored. */
export function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: PARSED });
    const [command, ...words] = positionals;
    const read = (name: OptionName) => onlyOne(name, (values[name] ?? []) as string[]);
    const limit = read('limite');
    return {
      command,
      words,
      options: OPTION_NAMES.filter((name) => values[name] !== undefined),
      json: values['json'] === true,
      game: read('juego'),
      limit: limit === undefined ? undefined : readLimit(Number(limit), '--limite'),
      help: values['ayuda'] === true || values['help'] === true,
      whatIf: values['y-si'] === true,
      all: values['todas'] === true,
    };
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(
      `${problemOf(error as NodeJS.ErrnoException, args)} Escribe «codice --ayuda».`,
      'BAD_OPTION',
    );
  }
}

/** The command written. One that does not exist, or that would not look at something written, is an error. */
export function readCommand({ command: name = '', words, options }: Arguments): CommandName {
  if (!isCommand(name)) {
    const near = nearestName(name, Object.keys(COMMANDS));
    throw new RequestError(
      `No existe la orden «${name.slice(0, 40)}». ¿Querías decir «${near}»? Escribe «codice --ayuda».`,
      'UNKNOWN_COMMAND',
      'orden',
      near,
    );
  }
  const known = command(name);
  const extra = words[known.words ?? words.length];
  if (extra !== undefined) throw new RequestError(`«codice ${name}» no entiende «${extra}».`, 'EXTRA', 'orden');
  const unused = options.find((option) => !known.options.includes(option));
  if (unused) throw new RequestError(`--${unused} no sirve con «codice ${name}».`, 'UNUSED_OPTION', unused);
  return name;
}

/** Of two values nobody knows which is meant. */
function onlyOne(option: string, values: readonly string[]): string | undefined {
  if (values.length > 1) throw new RequestError(`--${option} va una sola vez.`, 'REPEATED_OPTION', option);
  return values[0];
}

/** Node's own words for it are English. */
function problemOf({ code, message }: NodeJS.ErrnoException, args: readonly string[]): string {
  const option = args.find((arg) => arg.startsWith('-') && arg !== '-' && !isKnown(arg));
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `No existe la opción «${option ?? '-'}».`;
  const lacking = args.find((arg) => needsValue(arg) && message.includes(arg));
  const named = lacking ?? args.find((arg) => /^--[^=]+=/.test(arg));
  return named?.includes('=')
    ? `La opción «${named.split('=', 1)[0]}» no lleva valor.`
    : `A la opción «${named ?? '--juego'}» le falta su valor.`;
}

/** `--json`, `--juego=ti4`, `-j`, `-n3`. */
function isKnown(arg: string): boolean {
  const long = /^--([^=]*)/.exec(arg)?.[1];
  return long === undefined ? OPTION_NAMES.some((name) => shortOf(name) === arg[1]) : Object.hasOwn(PARSED, long);
}

const needsValue = (arg: string) => WITH_VALUE.some((name) => arg === `--${name}` || arg === `-${shortOf(name)}`);
