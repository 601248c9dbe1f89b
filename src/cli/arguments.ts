import { parseArgs } from 'node:util';
import { RequestError } from '../answers/request-error.ts';
import { readLimit } from '../answers/search-answer.ts';

export interface Arguments {
  command: string | undefined;
  words: string[];
  json: boolean;
  game: string | undefined;
  limit: number | undefined;
  help: boolean;
  whatIf: boolean;
  all: boolean;
}

const KNOWN = /^(--(json|juego|limite|y-si|todas|ayuda|help)(=.*)?|-[jnh].*)$/;

/** Reads the command line. Unknown options are an error, never ignored. */
export function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        juego: { type: 'string', short: 'j', multiple: true },
        limite: { type: 'string', short: 'n', multiple: true },
        'y-si': { type: 'boolean', default: false },
        todas: { type: 'boolean', default: false },
        ayuda: { type: 'boolean', short: 'h', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const [command, ...words] = positionals;
    const limit = onlyOne('limite', values.limite);
    return {
      command,
      words,
      json: values.json,
      game: onlyOne('juego', values.juego),
      limit: limit === undefined ? undefined : readLimit(Number(limit), '--limite'),
      help: values.ayuda || values.help,
      whatIf: values['y-si'],
      all: values.todas,
    };
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(
      `${problemOf(error as NodeJS.ErrnoException, args)} Escribe «codice --ayuda».`,
      'BAD_OPTION',
    );
  }
}

/** Of two values nobody knows which is meant. */
function onlyOne(option: string, values: readonly string[] = []): string | undefined {
  if (values.length > 1) throw new RequestError(`--${option} va una sola vez.`, 'REPEATED_OPTION', option);
  return values[0];
}

/** Node's own words for it are English. */
function problemOf({ code, message }: NodeJS.ErrnoException, args: readonly string[]): string {
  const option = args.find((arg) => arg.startsWith('-') && arg !== '-' && !KNOWN.test(arg));
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `No existe la opción «${option ?? '-'}».`;
  const lacking = args.find((arg) => /^(--(juego|limite)|-[jn])$/.test(arg) && message.includes(arg));
  const named = lacking ?? args.find((arg) => /^--[^=]+=/.test(arg));
  return named?.includes('=')
    ? `La opción «${named.split('=', 1)[0]}» no lleva valor.`
    : `A la opción «${named ?? '--juego'}» le falta su valor.`;
}
