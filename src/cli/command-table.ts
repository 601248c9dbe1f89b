/** Everything that is known of the command line: help, reading, refusals and completion go by these two tables. */

/** An option; one that takes a value says `takes`. */
interface Option {
  short?: string;
  takes?: 'value';
  says: string;
}

export const OPTIONS = {
  json: { says: 'responde en JSON, para programas' },
  juego: { short: 'j', takes: 'value', says: 'ti4, era, galaxy, opera o ascendancy' },
  limite: { short: 'n', takes: 'value', says: 'cuántos resultados (1 a 100; 10 si no se dice)' },
  'y-si': { says: 'qué cambiaría uno más de cada cosa' },
  todas: { says: 'una herramienta por dictamen y por calculadora, además de las generales' },
  ayuda: { short: 'h', says: 'esta ayuda' },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

/** What the first word of a command names, for the shells to complete. */
export type Named = 'clausula' | 'calculadora' | 'dictamen' | 'cualquiera' | 'interprete';

/** What a command is for, what it takes, and examples that run as they stand (a test runs them). */
interface Command {
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** More, below the usage. */
  more?: string;
  /** How many words it takes; as many as are written where it does not say. */
  words?: number;
  names?: Named;
  /** Besides `--ayuda`. Any other is refused: nobody writes it for nothing. */
  options: readonly OptionName[];
  examples: readonly string[];
}

export const COMMANDS = {
  clausula: {
    usage: 'codice clausula <juego:número>',
    summary: 'una cláusula, con sus erratas y preguntas frecuentes; o una sección entera',
    names: 'clausula',
    options: ['json'],
    examples: ['codice clausula ti4:23.5', 'codice clausula era:4.1 --json'],
  },
  buscar: {
    usage: 'codice buscar [--juego <juego>] <texto>',
    summary: 'busca en las reglas, con palabras de la mesa o por número',
    more: '«codice buscar --json -» lee una pregunta por línea y responde una línea por cada una.',
    options: ['juego', 'limite', 'json'],
    examples: ['codice buscar --juego ti4 "puedo retirarme"', 'codice buscar -n 3 "sustain damage"'],
  },
  leer: {
    usage: 'codice leer [--juego <juego>] <texto>',
    summary: 'lee una jugada contada con tus palabras y la calcula, diciendo qué palabra dice cada cosa',
    more: 'Lo que no se dice queda sin rellenar. «codice leer --json -» lee un texto por línea y responde una línea por cada uno.',
    options: ['juego', 'json'],
    examples: ['codice leer "ataco con 3 cruceros y 2 cazas a un acorazado con 4 cazas, él es L1Z1X"'],
  },
  lista: {
    usage: 'codice lista [--juego <juego>] [<id> [<campo>]]',
    summary: 'calculadoras y dictámenes; de uno, lo que pide',
    more: 'Con --json, cada uno con todo lo que pide (JSON Schema). En los que tienen cientos de campos, <campo> da los de un grupo.',
    words: 2,
    names: 'cualquiera',
    options: ['juego', 'json'],
    examples: ['codice lista --juego opera', 'codice lista ti4-retirada', 'codice lista ti4-combate-espacial atacante'],
  },
  calcular: {
    usage: "codice calcular <id> '{…}'",
    summary: 'una calculadora o un veredicto con esa entrada',
    more: '«codice calcular <id> --json -» lee una entrada por línea y responde una línea por cada una.',
    words: 2,
    names: 'calculadora',
    options: ['y-si', 'json'],
    examples: [
      `codice calcular ti4-combate-espacial '{"atacante": {"crucero": 2}, "defensor": {"acorazado": 1}}'`,
      `codice calcular ascendancy-riesgo '{"nivel": 4}' --json`,
    ],
  },
  dictamen: {
    usage: "codice dictamen <id> ['{…}']",
    summary: 'un veredicto con sus cláusulas: pregunta lo que haga falta, o responde a esos hechos',
    more: '«codice dictamen <id> --json -» lee unos hechos por línea y responde una línea por cada uno.',
    words: 2,
    names: 'dictamen',
    options: ['json'],
    examples: [`codice dictamen ti4-transaccion '{"momento": "turno", "vecinos": "no"}'`],
  },
  exportar: {
    usage: 'codice exportar [--juego <juego>]',
    summary: 'todas las cláusulas, una línea JSON por cada una',
    words: 0,
    options: ['juego', 'json'],
    examples: ['codice exportar --juego opera'],
  },
  mcp: {
    usage: 'codice mcp [--todas] [--juego <juego>]',
    summary: 'servidor para asistentes (Model Context Protocol) por la entrada y la salida estándar',
    more: 'No se usa a mano: lo arranca el asistente. En su configuración, la orden es «npx codice mcp».',
    words: 0,
    options: ['todas', 'juego'],
    examples: [],
  },
  completar: {
    usage: 'codice completar <bash|zsh|fish>',
    summary: 'el guion que completa órdenes, juegos, cláusulas y dictámenes al pulsar el tabulador',
    more: `Para usarlo:
  bash   eval "$(codice completar bash)"      en ~/.bashrc
  zsh    eval "$(codice completar zsh)"       en ~/.zshrc, después de compinit
  fish   codice completar fish | source       en ~/.config/fish/config.fish`,
    names: 'interprete',
    options: [],
    examples: ['codice completar bash'],
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);
/** A command as any other, where only what all have is looked at. */
export const command = (name: CommandName): Command => COMMANDS[name];
