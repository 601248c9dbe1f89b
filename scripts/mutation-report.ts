/** The part of Stryker's JSON report (mutation-testing-report-schema) that is read here. */
interface StrykerReport {
  files: Record<string, { source: string; mutants: StrykerMutant[] }>;
}

interface StrykerMutant {
  mutatorName: string;
  replacement?: string;
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError' | 'Ignored' | 'Pending';
  testsCompleted?: number;
  location: { start: Place; end: Place };
}

interface Place {
  line: number;
  column: number;
}

/** A change of the code that no test noticed. */
export interface Survivor {
  file: string;
  line: number;
  mutator: string;
  from: string;
  to: string;
  /** Whether any test reaches it. */
  covered: boolean;
}

export interface MutationReport {
  killed: number;
  survivors: Survivor[];
  /** Called alive although no test ran on it: no measurement at all. */
  unmeasured: number;
  ignored: number;
}

const SHOWN = 90;

/** What a run of Stryker found, and whether it measured anything. */
export function readReport({ files }: StrykerReport): MutationReport {
  const report: MutationReport = { killed: 0, survivors: [], unmeasured: 0, ignored: 0 };
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n');
    for (const mutant of mutants) {
      if (['Killed', 'Timeout', 'RuntimeError'].includes(mutant.status)) report.killed++;
      else if (mutant.status === 'Survived' && !mutant.testsCompleted) report.unmeasured++;
      else if (mutant.status === 'Survived' || mutant.status === 'NoCoverage')
        report.survivors.push(survivor(file, lines, mutant));
      else report.ignored++;
    }
  }
  return report;
}

function survivor(file: string, lines: readonly string[], mutant: StrykerMutant): Survivor {
  const { start, end } = mutant.location;
  const text = lines.slice(start.line - 1, end.line);
  const last = text.length - 1;
  text[last] = (text[last] ?? '').slice(0, end.column - 1);
  text[0] = (text[0] ?? '').slice(start.column - 1);
  return {
    file,
    line: start.line,
    mutator: mutant.mutatorName,
    from: oneLine(text.join(' ')),
    to: oneLine(mutant.replacement ?? ''),
    covered: mutant.status !== 'NoCoverage',
  };
}

function oneLine(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}
