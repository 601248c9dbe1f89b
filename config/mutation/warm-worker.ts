import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { forget, remember } from './forgetful.ts';

/** What Stryker's instrumented code reads and writes. */
interface Instrumented {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}

interface MutantQuestion {
  ask: 'mutant';
  mutant: string;
  tests?: string[];
  hitLimit?: number;
}
type Question = { ask: 'dry' } | { ask: 'end' } | MutantQuestion;

const scope = globalThis as { __stryker__?: Instrumented };
scope.__stryker__ ??= {};
const code = scope.__stryker__;

/** vitest's runner, which loads the tests as ever and then runs them as warm-runner.mjs asks, not one by one. */
export default class WarmWorker extends TestRunner {
  private readonly tests = new Map<string, RunnerTestCase>();
  /** How long each takes: fast ones go first. */
  private readonly time = new Map<string, number>();

  async onCollected(files: RunnerTestFile[]): Promise<void> {
    for (const test of files.flatMap(testsIn)) this.tests.set(nameOf(test), test);
    const channel = new BroadcastChannel('mutation');
    await new Promise<void>((end) => {
      channel.onmessage = async ({ data }: { data: unknown }) => {
        const question = data as Question;
        if (question.ask === 'end') return end();
        channel.postMessage(question.ask === 'dry' ? await this.dryRun() : await this.mutantRun(question));
      };
      const broken = files.flatMap(({ result }) => result?.errors ?? []);
      channel.postMessage(broken.length > 0 ? { error: broken.map(({ stack }) => stack).join('\n') } : {});
    });
    channel.close();
    for (const test of this.tests.values()) test.mode = 'skip';
  }

  private async dryRun(): Promise<object> {
    const tests: object[] = [];
    code.activeMutant = undefined;
    for (const [id, test] of this.tests) {
      code.currentTestId = id;
      const start = performance.now();
      const failure = await failureOf(test);
      code.currentTestId = undefined;
      const timeSpentMs = performance.now() - start;
      this.time.set(id, timeSpentMs);
      tests.push({ id, name: id, timeSpentMs, failure });
    }
    return { tests, mutantCoverage: code.mutantCoverage };
  }

  private async mutantRun({ mutant, tests, hitLimit }: MutantQuestion): Promise<object> {
    const ids = (tests ?? [...this.tests.keys()]).toSorted((a, b) => this.timeOf(a) - this.timeOf(b));
    Object.assign(code, { hitLimit, hitCount: 0 });
    let nrOfTests = 0;
    for (const id of ids) {
      const test = this.tests.get(id);
      if (!test) return { error: `no test ${id}` };
      nrOfTests++;
      code.activeMutant = mutant;
      const start = performance.now();
      const failure = await failureOf(test);
      code.activeMutant = undefined;
      if (!this.time.has(id)) this.time.set(id, performance.now() - start);
      const hits = code.hitCount ?? 0;
      if (failure === undefined && (hitLimit === undefined || hits <= hitLimit)) continue;
      code.hitCount = undefined;
      const dirty = (await failureOf(test)) !== undefined;
      return { killedBy: id, failure: failure ?? '', nrOfTests, hits, dirty };
    }
    return { nrOfTests, hits: code.hitCount };
  }

  /** A worker that was started again has timed nothing yet. */
  private timeOf(id: string): number {
    return this.time.get(id) ?? 0;
  }
}

/** What a test fails with. What it keeps in memory is forgotten: the next may find another mutant. */
async function failureOf(test: RunnerTestCase): Promise<string | undefined> {
  remember();
  try {
    await TestRunner.getTestFn(test)();
    return undefined;
  } catch (error) {
    return String(error).slice(0, 300) || 'failed';
  } finally {
    forget();
  }
}

function testsIn(task: RunnerTask): RunnerTestCase[] {
  if (task.type === 'test') return task.mode === 'run' || task.mode === 'queued' ? [task] : [];
  return task.tasks.flatMap(testsIn);
}

function nameOf(test: RunnerTestCase): string {
  const names: string[] = [];
  for (let task: RunnerTask | undefined = test; task; task = task.suite) names.unshift(task.name);
  return names.join(' > ');
}
