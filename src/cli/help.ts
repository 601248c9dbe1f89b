/** What each command is for, how it is written and examples that run as they stand (a test runs them). */
export interface CommandHelp {
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** More, below the usage. */
  more?: string;
  options: readonly OptionName[];
  examples: readonly string[];
}

export type OptionName = keyof typeof OPTIONS;

export const OPTIONS = {
  '--json': 'responde en JSON, para programas',
  '--juego': '-j  ti4, era, galaxy, opera o ascendancy',
  '--limite': '-n  cuántos resultados (1 a 100; 10 si no se dice)',
  '--y-si': 'qué cambiaría uno más de cada cosa',
  '--todas': 'una herramienta por dictamen y por calculadora, además de las generales',
  '--ayuda': '-h  esta ayuda',
} as const;

export const COMMANDS: Readonly<Record<string, CommandHelp>> = {
  clausula: {
    usage: 'codice clausula <juego:número>',
    summary: 'una cláusula, con sus erratas y preguntas frecuentes; o una sección entera',
    options: ['--json'],
    examples: ['codice clausula ti4:23.5', 'codice clausula era:4.1 --json'],
  },
  buscar: {
    usage: 'codice buscar [--juego <juego>] <texto>',
    summary: 'busca en las reglas, con palabras de la mesa o por número',
    more: '«codice buscar --json -» lee una pregunta por línea y responde una línea por cada una.',
    options: ['--juego', '--limite', '--json'],
    examples: ['codice buscar --juego ti4 "puedo retirarme"', 'codice buscar -n 3 "sustain damage"'],
  },
  lista: {
    usage: 'codice lista [--juego <juego>] [<id> [<campo>]]',
    summary: 'calculadoras y dictámenes; de uno, lo que pide',
    more: 'Con --json, cada uno con todo lo que pide (JSON Schema). En los que tienen cientos de campos, <campo> da los de un grupo.',
    options: ['--juego', '--json'],
    examples: ['codice lista --juego opera', 'codice lista ti4-retirada', 'codice lista ti4-combate-espacial atacante'],
  },
  calcular: {
    usage: "codice calcular <id> '{…}'",
    summary: 'una calculadora o un veredicto con esa entrada',
    more: '«codice calcular <id> --json -» lee una entrada por línea y responde una línea por cada una.',
    options: ['--y-si', '--json'],
    examples: [
      `codice calcular ti4-combate-espacial '{"atacante": {"crucero": 2}, "defensor": {"acorazado": 1}}'`,
      `codice calcular ascendancy-riesgo '{"nivel": 4}' --json`,
    ],
  },
  dictamen: {
    usage: "codice dictamen <id> ['{…}']",
    summary: 'un veredicto con sus cláusulas: pregunta lo que haga falta, o responde a esos hechos',
    more: '«codice dictamen <id> --json -» lee unos hechos por línea y responde una línea por cada uno.',
    options: ['--json'],
    examples: [`codice dictamen ti4-transaccion '{"momento": "turno", "vecinos": "no"}'`],
  },
  exportar: {
    usage: 'codice exportar [--juego <juego>]',
    summary: 'todas las cláusulas, una línea JSON por cada una',
    options: ['--juego'],
    examples: ['codice exportar --juego opera'],
  },
  mcp: {
    usage: 'codice mcp [--todas] [--juego <juego>]',
    summary: 'servidor para asistentes (Model Context Protocol) por la entrada y la salida estándar',
    more: 'No se usa a mano: lo arranca el asistente. En su configuración, la orden es «npx codice mcp».',
    options: ['--todas', '--juego'],
    examples: [],
  },
  completar: {
    usage: 'codice completar <bash|zsh|fish>',
    summary: 'el guion que completa órdenes, juegos, cláusulas y dictámenes al pulsar el tabulador',
    more: `Para usarlo:
  bash   eval "$(codice completar bash)"      en ~/.bashrc
  zsh    eval "$(codice completar zsh)"       en ~/.zshrc, después de compinit
  fish   codice completar fish | source       en ~/.config/fish/config.fish`,
    options: [],
    examples: ['codice completar bash'],
  },
};

export const HELP = [
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
  ...Object.entries(OPTIONS).map(([name, says]) => `  ${name.padEnd(10)} ${says}`),
  '',
  '«codice <orden> --ayuda» cuenta más de cada una. Código de salida 2: la petición estaba mal.',
].join('\n');

/** The help of one command; that of all where there is no such command. */
export function helpOf(command: string | undefined): string {
  const found = command !== undefined && Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!found) return HELP;
  const part = (title: string, lines: readonly string[]) => (lines.length > 0 ? ['', title, ...lines] : []);
  return [
    found.usage,
    `  ${found.summary}`,
    ...(found.more ? ['', found.more] : []),
    ...part(
      'Opciones:',
      [...found.options, '--ayuda' as const].map((name) => `  ${name.padEnd(10)} ${OPTIONS[name]}`),
    ),
    ...part(
      'Por ejemplo:',
      found.examples.map((example) => `  ${example}`),
    ),
  ].join('\n');
}
