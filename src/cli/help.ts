import {
  COMMANDS,
  type CommandName,
  command,
  isCommand,
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
} from './command-table.ts';

const optionLine = (name: OptionName) => {
  const { says, ...option } = OPTIONS[name];
  return `  ${`--${name}`.padEnd(10)} ${'short' in option ? `-${option.short}  ` : ''}${says}`;
};

const HELP = [
  'Códice Estelar: las reglas en la terminal.',
  '',
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  codice ${name.padEnd(10)} ${summary}`),
  '',
  'Por ejemplo:',
  ...Object.values(COMMANDS)
    .flatMap(({ examples }) => examples.slice(0, 1))
    .map((example) => `  ${example}`),
  '',
  'Opciones:',
  ...OPTION_NAMES.map(optionLine),
  '',
  '«codice <orden> --ayuda» cuenta más de cada una. Código de salida 2: la petición estaba mal.',
].join('\n');

/** The help of one command; that of all where there is no such command. */
export const helpOf = (name: string | undefined) => (name !== undefined && isCommand(name) ? ownHelp(name) : HELP);

function ownHelp(name: CommandName): string {
  const { usage, summary, more, options, examples } = command(name);
  const part = (title: string, lines: readonly string[]) => (lines.length > 0 ? ['', title, ...lines] : []);
  return [
    usage,
    `  ${summary}`,
    ...(more ? ['', more] : []),
    ...part('Opciones:', [...options, 'ayuda' as const].map(optionLine)),
    ...part(
      'Por ejemplo:',
      examples.map((example) => `  ${example}`),
    ),
  ].join('\n');
}
