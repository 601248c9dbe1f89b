import { expect, test } from 'vitest';
import { readReport } from '../../scripts/mutation-report.ts';

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});

const report = (mutants: object[]) =>
  readReport({ files: { 'src/x.ts': { source: 'const a = 1;\nreturn a > 2;\n', mutants } } } as never);

test('what tests noticed is killed, however they noticed it', () => {
  const killed = ['Killed', 'Timeout', 'RuntimeError'].map((status) => ({ status, location: at(1, 1, 2) }));
  expect(report(killed)).toEqual({ killed: 3, survivors: [], unmeasured: 0, ignored: 0 });
});

test('a survivor is told with the code that was changed', () => {
  const alive = {
    status: 'Survived',
    testsCompleted: 4,
    mutatorName: 'EqualityOperator',
    replacement: 'a >= 2',
    location: at(2, 8, 13),
  };
  expect(report([alive]).survivors).toEqual([
    { file: 'src/x.ts', line: 2, mutator: 'EqualityOperator', from: 'a > 2', to: 'a >= 2', covered: true },
  ]);
});

test('alive without a test having run is no measurement, and neither dead nor alive', () => {
  const empty = { status: 'Survived', mutatorName: 'x', location: at(1, 1, 2) };
  expect(report([empty, { ...empty, testsCompleted: 0 }])).toEqual({
    killed: 0,
    survivors: [],
    unmeasured: 2,
    ignored: 0,
  });
});

test('what no test reaches is alive; what is ignored is not counted', () => {
  const { survivors, ignored } = report([
    { status: 'NoCoverage', mutatorName: 'BlockStatement', replacement: '{}', location: at(1, 1, 13) },
    { status: 'Ignored', mutatorName: 'StringLiteral', location: at(1, 1, 2) },
  ]);
  expect(survivors.map(({ from, covered }) => [from, covered])).toEqual([['const a = 1;', false]]);
  expect(ignored).toBe(1);
});
