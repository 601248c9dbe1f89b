import { describe, expect, test } from 'vitest';
import { isWholeInstall, needsShell } from '../../scripts/install.mjs';

test('an install by hand counts when it is whole: not one of other versions, nor one for production', () => {
  expect(isWholeInstall('ci')).toBe(true);
  expect(isWholeInstall('install')).toBe(false);
  expect(isWholeInstall(undefined)).toBe(false);
  expect(isWholeInstall('ci', import.meta.dirname)).toBe(false);
});

describe('on Windows', () => {
  test('only npm goes through a shell', () => {
    expect(needsShell('npm', ['run', '--silent', 'test:unit'], 'win32')).toBe(true);
    expect(needsShell('node', ['src/cli/main.ts', 'buscar', 'a & calc'], 'win32')).toBe(false);
    expect(needsShell('npm', ['run', 'a & calc'], 'linux')).toBe(false);
  });

  test.each(['a & calc', '"x', '%PATH%', 'a|b', '$(x)', '^', 'a\nb', ''])(
    'what a shell could take for an order never gets there: %j',
    (argument) => {
      expect(() => needsShell('npm', ['run', argument], 'win32')).toThrow('no permitido');
    },
  );
});
