import { RequestError } from '../../answers/request-error.ts';
import { GAME_IDS } from '../../schema/game-ids.ts';
import { COMMANDS, OPTIONS } from '../help.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** The word with which the scripts ask for candidates; not a shell, and nobody's to type. */
export const ASK = 'candidatos';

/** What may be named on a line, for the shells to choose from. */
export interface Names {
  rules(): string[];
  rulings(): string[];
  /** Ids of a game's sections, clauses and bullets. */
  clauses(game: string): string[];
}

/** Candidates for the last of the words written so far, which may be empty. */
export function candidates(words: readonly string[], names: () => Names): string[] {
  const last = words.at(-1) ?? '';
  const [command = '', ...rest] = words;
  const found =
    words.length > 1
      ? forCommand(command, rest, names)
      : last.startsWith('-')
        ? Object.keys(OPTIONS)
        : Object.keys(COMMANDS);
  return found.filter((one) => one.startsWith(last));
}

function forCommand(command: string, words: readonly string[], names: () => Names): string[] {
  const known = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  const last = words.at(-1) ?? '';
  const before = words.at(-2) ?? '';
  if (!known) return [];
  if (before === '--juego' || before === '-j') return [...GAME_IDS];
  if (last.startsWith('-')) return [...known.options, '--ayuda'];
  const first = words.slice(0, -1).every((word) => word.startsWith('-'));
  if (!first) return [];
  if (command === 'lista') return [...new Set([...names().rules(), ...names().rulings()])];
  if (command === 'calcular') return names().rules();
  if (command === 'dictamen') return names().rulings();
  if (command === 'completar') return [...SHELLS];
  if (command === 'clausula') return clauseNames(last, names);
  return [];
}

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
