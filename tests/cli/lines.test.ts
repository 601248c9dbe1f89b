import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../../src/cli/lines.ts';
import { terminalLook } from '../../src/cli/terminal-look.ts';
import { visible } from '../../src/cli/visible.ts';

async function read(chunks: readonly (string | Uint8Array)[], longest?: number): Promise<string[]> {
  const lines: string[] = [];
  const bytes = chunks.map((chunk) => Buffer.from(chunk));
  for await (const line of linesOf(Readable.from(bytes), longest)) lines.push(line);
  return lines;
}

describe('lines of standard input', () => {
  test('end with a line feed, before which a carriage return may stand, and the last one with the input', async () => {
    expect(await read(['uno\r\ndos\n\n', 'tr', 'es'])).toEqual(['uno', 'dos', '', 'tres']);
    expect(await read(['uno\n'])).toEqual(['uno']);
    expect(await read([])).toEqual([]);
  });

  test('do not end with anything else that JSON may hold', async () => {
    expect(await read(['{"a":\r1,"b":"x\u2028y"}\n{}\n'])).toEqual(['{"a":\r1,"b":"x\u2028y"}', '{}']);
  });

  test('may be cut anywhere on their way, also inside a letter', async () => {
    const text = Buffer.from('año\nñandú\n');
    expect(await read([...text].map((byte) => Uint8Array.of(byte)))).toEqual(['año', 'ñandú']);
  });

  test('are never held beyond what is read of them', async () => {
    async function* endless() {
      for (let at = 0; at < 200; at += 1) yield Buffer.alloc(300_000, 'x');
      yield Buffer.from('\n{}\n');
    }
    const lines: string[] = [];
    for await (const line of linesOf(Readable.from(endless()))) lines.push(line);
    expect(lines.map(({ length }) => length)).toEqual([1_000_001, 2]);
  });
});

describe('what is told at a terminal', () => {
  test('does nothing to it but stand there', () => {
    expect(visible('\u001B]0;título\u0007 \u009B31m\rx\u007F')).toBe(
      '\\u001b]0;título\\u0007 \\u009b31m\\u000dx\\u007f',
    );
    expect(visible('\u001B[2J\u001B[8mnada')).toBe('\\u001b[2J\\u001b[8mnada');
  });

  test('keeps its lines, its colours, and JSON as it was', () => {
    const look = terminalLook(true);
    const text = `${look.strong('a')}\n\t${look.title('b')} ${look.faint('c')} ${look.bar(0.5)}`;
    expect(visible(text)).toBe(text);
    const value = { name: 'x\u009B31m\u001B\u007Fñ' };
    expect(JSON.parse(visible(JSON.stringify(value)))).toEqual(value);
  });
});
