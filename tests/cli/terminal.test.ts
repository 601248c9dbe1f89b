import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resultText } from '../../src/answers/calculation-text.ts';
import { COMMANDS, type CommandName, command as known } from '../../src/cli/command-table.ts';
import { candidates, completionScript, SHELLS } from '../../src/cli/commands/completar.ts';
import { terminalLook, wantsColours } from '../../src/cli/terminal-look.ts';
import { root, run } from '../catalog-fixture.ts';
import { codice } from './codice.ts';

const bin = join(root, 'bin', 'codice.mjs');
const ESCAPE = '\u001B[';

describe('help', () => {
  test.each(Object.keys(COMMANDS))('«codice %s --ayuda» has usage, options and examples', async (command) => {
    const { code, out } = await codice([command, '--ayuda']);
    expect(code).toBe(0);
    expect(out[0]).toMatch(new RegExp(`^codice ${command}`));
    expect(out[0]).toContain('--ayuda');
    for (const example of known(command as CommandName).examples) expect(out[0]).toContain(example);
  });

  test('every example runs as it stands', async () => {
    for (const example of Object.values(COMMANDS).flatMap(({ examples }): readonly string[] => examples)) {
      const words = [...example.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
      expect(words[0]).toBe('codice');
      const { code, out, errors } = await codice(words.slice(1));
      expect([code, errors], example).toEqual([0, []]);
      expect(out.join('').length).toBeGreaterThan(20);
    }
  });

  test('an unknown command offers the nearest', async () => {
    expect((await codice(['clausla', 'ti4:1'])).errors[0]).toContain('¿Querías decir «clausula»?');
  });
});

describe('colours and bars', () => {
  const odds = () => run('ti4-combate-espacial', { atacante: { crucero: 1 }, defensor: { crucero: 1 } });

  test('colours only at a terminal, and not where they are not wanted', () => {
    expect(wantsColours({ isTTY: true }, {})).toBe(true);
    expect(wantsColours({ isTTY: true }, { NO_COLOR: '1' })).toBe(false);
    expect(wantsColours({ isTTY: true }, { TERM: 'dumb' })).toBe(false);
    expect(wantsColours({}, {})).toBe(false);
    expect(wantsColours({}, { FORCE_COLOR: '1' })).toBe(true);
    expect(resultText(odds(), terminalLook(true))).toContain(ESCAPE);
    expect(resultText(odds(), terminalLook(false))).not.toContain(ESCAPE);
  });

  test('a bar is as long as its share', () => {
    const { bar } = terminalLook(false);
    expect(bar(0)).toBe('·'.repeat(20));
    expect(bar(1)).toBe('█'.repeat(20));
    expect(bar(0.5)).toBe(`${'█'.repeat(10)}${'·'.repeat(10)}`);
    expect(bar(0.375).startsWith('███████▌')).toBe(true);
    expect(resultText(odds(), terminalLook(false))).toMatch(/Gana el atacante ███████▌·+ 37,5/);
  });
});

describe('completion', () => {
  const ask = async (...words: string[]) => (await codice(['completar', 'candidatos', '--', ...words])).out;

  test('commands, options, games, rules, rulings and clauses', async () => {
    expect(await ask('')).toEqual(Object.keys(COMMANDS));
    expect(await ask('cal')).toEqual(['calcular']);
    expect(await ask('calcular', 'ti4-comb')).toEqual(['ti4-combate-espacial']);
    expect(await ask('dictamen', 'ti4-transac')).toContain('ti4-transaccion');
    expect(await ask('buscar', '--juego', 'a')).toEqual(['ascendancy']);
    expect(await ask('buscar', '--l')).toEqual(['--limite']);
    expect(await ask('clausula', 't')).toEqual(['ti4:']);
    expect(await ask('clausula', 'ti4:23.5')).toContain('ti4:23.5.a');
    expect(await ask('clausula', 'ti4/23.')).toContain('ti4/23.5');
    expect(await ask('completar', 'z')).toEqual(['zsh']);
    expect(await ask('lista', 'ti4-retira')).toEqual(['ti4-retirada']);
    expect(await ask('lista', 'ti4-comba')).toEqual(['ti4-combate-espacial']);
    expect(await ask('--ay')).toEqual(['--ayuda']);
    expect(candidates(['__proto__', ''], () => ({ rules: () => [], rulings: () => [], clauses: () => [] }))).toEqual(
      [],
    );
  });

  test('a shell that does not exist is refused with those that do', async () => {
    expect((await codice(['completar', 'cmd'])).errors[0]).toContain('bash, zsh, fish');
    expect((await codice(['completar'])).code).toBe(2);
    for (const shell of SHELLS) expect(completionScript(shell)).toContain('codice completar candidatos');
  });

  test('bash completes a clause although it cuts words at colons', () => {
    const folder = mkdtempSync(join(tmpdir(), 'codice-'));
    const script = `${completionScript('bash')}
COMP_WORDBREAKS=$' \\t\\n:'
codice() { local IFS=' '; [[ "$*" == "completar candidatos -- clausula ti4:23." ]] && printf 'ti4:23.1\\nti4:23.2\\n'; }
COMP_LINE='codice clausula ti4:23.'; COMP_POINT=\${#COMP_LINE}
_codice; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const file = join(folder, 'guion.sh');
    writeFileSync(file, script);
    expect(execFileSync('bash', [file], { encoding: 'utf8' }).trim().split('\n')).toEqual(['23.1', '23.2']);
    rmSync(folder, { recursive: true });
  });

  // No machine has all shells: one that is missing is named among the tests left out.
  const has = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;
  /** Stands for the command: answers as it would to a clause half-written and to none. */
  const ANSWERS = `case "$*" in
    "completar candidatos -- clausula ti4:23.") printf 'ti4:23.1\\nti4:23.2\\n' ;;
    "completar candidatos -- clausula ") printf 'ti4:\\nera:\\n' ;;
  esac`;

  test.skipIf(!has('zsh'))('zsh (where it is installed): no blank after what is not finished', () => {
    const script = `codice() { ${ANSWERS}; }
compdef() { }
compadd() { print -r -- "$@"; }
${completionScript('zsh')}
words=(codice clausula ti4:23.) CURRENT=3; _codice
words=(codice clausula '') CURRENT=3; _codice
words=(codice nada '') CURRENT=3; _codice || true`;
    expect(execFileSync('zsh', ['-f', '-c', script], { encoding: 'utf8' }).trim().split('\n')).toEqual([
      '-- ti4:23.1 ti4:23.2',
      '-S  -- ti4: era:',
    ]);
  });

  test.skipIf(!has('fish'))('fish (where it is installed)', () => {
    const script = `function codice
  switch "$argv"
    case 'completar candidatos -- clausula ti4:23.'
      printf 'ti4:23.1\\nti4:23.2\\n'
    case 'completar candidatos -- clausula '
      printf 'ti4:\\nera:\\n'
  end
end
${completionScript('fish')}
complete -C 'codice clausula ti4:23.'
complete -C 'codice clausula '`;
    const out = execFileSync('fish', ['-N', '-c', script], { encoding: 'utf8' });
    expect(out.trim().split('\n')).toEqual(['ti4:23.1', 'ti4:23.2', 'era:', 'ti4:']);
  });
});

test('a reader that stops early is no error', () => {
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['-c', `set -o pipefail; "$0" "$1" exportar | head -1 | wc -l`, process.execPath, bin],
    { encoding: 'utf8' },
  );
  expect([stdout.trim(), stderr, status]).toEqual(['1', '', 0]);
});

test.skipIf(!existsSync('/dev/full'))('where nothing can be written it says so, in Spanish and without a trace', () => {
  const { stderr, status } = spawnSync(
    'bash',
    ['-c', `"$0" "$1" clausula ti4:23.5 > /dev/full`, process.execPath, bin],
    {
      encoding: 'utf8',
    },
  );
  expect([stderr, status]).toEqual(['No se puede escribir la respuesta: ENOSPC\n', 1]);
});
