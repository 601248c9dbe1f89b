import { RequestError } from '../../answers/request-error.ts';
import { GAME_IDS } from '../../schema/game-ids.ts';
import { COMMANDS, command, isCommand, type Named, OPTION_NAMES, type OptionName } from '../command-table.ts';
import { EXIT } from '../output.ts';
import type { Command } from './command.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** The word with which the scripts ask for candidates; not a shell, and nobody's to type. */
const ASK = 'candidatos';

/** What the registry names. */
export interface Names {
  rules(): string[];
  rulings(): string[];
  /** Ids of a game's sections, clauses and bullets. */
  clauses(game: string): string[];
}

/** Whether the candidates of a line are in the registry, which takes long to open. */
const asksNames = ([name = '']: readonly string[]) =>
  isCommand(name) && (command(name).names ?? 'interprete') !== 'interprete';

/** Candidates for the last of the words written so far, which may be empty. */
export function candidates(words: readonly string[], names: () => Names): string[] {
  const last = words.at(-1) ?? '';
  const [name = '', ...rest] = words;
  const found =
    words.length > 1
      ? forCommand(name, rest, names)
      : last.startsWith('-')
        ? written(OPTION_NAMES)
        : Object.keys(COMMANDS);
  return found.filter((one) => one.startsWith(last));
}

const written = (options: readonly OptionName[]) => options.map((name) => `--${name}`);

function forCommand(name: string, words: readonly string[], names: () => Names): string[] {
  const last = words.at(-1) ?? '';
  const before = words.at(-2) ?? '';
  if (!isCommand(name)) return [];
  if (before === '--juego' || before === '-j') return [...GAME_IDS];
  const known = command(name);
  if (last.startsWith('-')) return written([...known.options, 'ayuda']);
  const isFirst = words.slice(0, -1).every((word) => word.startsWith('-'));
  return isFirst && known.names ? NAMED[known.names](last, names) : [];
}

const NAMED: Record<Named, (begun: string, names: () => Names) => string[]> = {
  clausula: clauseNames,
  calculadora: (_, names) => names().rules(),
  dictamen: (_, names) => names().rulings(),
  cualquiera: (_, names) => [...new Set([...names().rules(), ...names().rulings()])],
  interprete: () => [...SHELLS],
};

/** The games first, then the ids of the one written; `ti4/23.5` is completed as it was begun. */
function clauseNames(written: string, names: () => Names): string[] {
  const [, game = '', mark = ''] = /^([a-z0-9]+)([:/])/.exec(written) ?? [];
  if (mark === '') return GAME_IDS.map((id) => `${id}:`);
  const begun = written.slice(game.length + 1);
  // Thousands of ids help nobody: before the first dot, sections and clauses only.
  const deep = begun.split('.').length + 1;
  return names()
    .clauses(game)
    .filter((id) => id.startsWith(begun) && id.split('.').length <= deep)
    .map((id) => `${game}${mark}${id}`);
}

/** The script for a shell. They only ask us: what they offer is never out of date. */
export function completionScript(shell: string | undefined): string {
  const found = SHELLS.find((name) => name === shell);
  if (!found)
    throw new RequestError(
      `Se espera uno de estos intérpretes: ${SHELLS.join(', ')}. Por ejemplo: codice completar bash`,
      shell === undefined ? 'MISSING' : 'INVALID_OPTION',
      'interprete',
      'bash',
    );
  return SCRIPTS[found];
}

/**
 * bash cuts words at «:», so the line is cut again at blanks, and from each candidate goes what bash took for a word
 * of its own. A candidate that ends in «:» is not finished: no blank after it.
 */
const SCRIPTS: Record<Shell, string> = {
  bash: `_codice() {
  local line="\${COMP_LINE:0:COMP_POINT}" words current
  read -ra words <<< "$line"
  [[ "$line" == *[[:space:]] ]] && words+=("")
  current="\${words[-1]}"
  local IFS=$'\\n'
  COMPREPLY=($(codice completar ${ASK} -- "\${words[@]:1}" 2>/dev/null))
  [[ \${#COMPREPLY[@]} -eq 1 && "\${COMPREPLY[0]}" == *: ]] && compopt -o nospace 2>/dev/null
  if [[ "$current" == *:* && "$COMP_WORDBREAKS" == *:* ]]; then
    COMPREPLY=("\${COMPREPLY[@]#"\${current%"\${current##*:}"}"}")
  fi
}
complete -F _codice codice`,
  zsh: `#compdef codice
_codice() {
  local -a found unfinished
  found=("\${(@f)$(codice completar ${ASK} -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  unfinished=("\${(@M)found:#*:}")
  found=("\${(@)\${(@)found:#*:}:#}")
  (( \${#unfinished} )) && compadd -S '' -- "\${unfinished[@]}"
  (( \${#found} )) && compadd -- "\${found[@]}"
}
compdef _codice codice`,
  fish: `function __codice
  set -l words (commandline -opc) (commandline -ct)
  codice completar ${ASK} -- $words[2..-1] 2>/dev/null
end
complete -c codice -f -a '(__codice)'`,
};

/** The script for a shell, or what a script asks for: that never fails, whatever is on the line. */
export const completar: Command = async ({ words }, io, project) => {
  const [shell, ...written] = words;
  if (shell !== ASK) {
    if (written[0] !== undefined)
      throw new RequestError(`«codice completar» no entiende «${written[0]}».`, 'EXTRA', 'orden');
    io.out(completionScript(shell));
    return EXIT.ok;
  }
  const context = asksNames(written) ? await project.context() : null;
  const found = candidates(written, () => ({
    rules: () => context?.tools.map(({ id }) => id) ?? [],
    rulings: () => context?.index.registry.rulings.map(({ id }) => id) ?? [],
    clauses: (game) => context?.index.idsOf(game) ?? [],
  }));
  for (const line of found) io.out(line);
  return EXIT.ok;
};
