// A plugin of Stryker: runs vitest's tests without starting vitest anew for each mutant. Its own runner loads
// the registry, zod and every rule again each time, which is 99 % of the work. Here one worker loads the tests
// once (every-test.ts, warm-worker.ts) and is told, mutant by mutant, which of them to run.
import { join } from 'node:path';

const CHANNEL = 'mutation';
/** `TestStatus` of @stryker-mutator/api. */
const [SUCCESS, FAILED] = [0, 1];

class WarmRunner {
  vitest;
  channel;
  waiting;
  /** A mutant left something behind in memory: what runs next must not find it. */
  dirty = false;

  capabilities() {
    // What only runs while a file loads is not measured (`ignoreStatic`), so nothing has to be loaded again.
    return { reloadEnvironment: true };
  }

  async init() {
    Object.assign(process.env, { NODE_ENV: 'test', VITEST: '1' });
    const { createVitest } = await import('vitest/node');
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = ({ data }) => this.waiting?.(data);
    const ready = this.answer();
    this.vitest = await createVitest('test', {
      config: join(process.cwd(), 'config', 'mutation', 'vitest.config.ts'),
      pool: 'threads',
      maxWorkers: 1,
      watch: false,
      coverage: { enabled: false },
      reporters: [{}],
      onConsoleLog: () => false,
    });
    this.over = this.vitest.start().then(() => {
      const errors = [
        ...this.vitest.state.errorsSet,
        ...this.vitest.state.getFiles().flatMap((f) => f.result?.errors ?? []),
      ];
      this.waiting?.({ error: `vitest ended: ${errors.map((e) => e?.stack ?? e).join('\n')}` });
    });
    const { error } = await ready;
    if (error) throw new Error(error);
  }

  answer() {
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }

  ask(message) {
    const answer = this.answer();
    this.channel.postMessage(message);
    return answer;
  }

  async again() {
    await this.dispose();
    await this.init();
    this.dirty = false;
  }

  async dryRun() {
    const { tests, mutantCoverage, error } = await this.ask({ ask: 'dry' });
    return error
      ? { status: 'error', errorMessage: error }
      : {
          status: 'complete',
          mutantCoverage,
          tests: tests.map((test) => ({
            ...test,
            status: test.failure ? FAILED : SUCCESS,
            failureMessage: test.failure,
          })),
        };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const question = { ask: 'mutant', mutant: activeMutant.id, tests: testFilter, hitLimit };
    if (this.dirty) await this.again();
    let result = await this.ask(question);
    if (result.dirty) {
      // The test that noticed fails without the mutant too: the fault may be of one before. Asked afresh.
      await this.again();
      result = await this.ask(question);
      this.dirty = result.dirty === true;
    }
    const { error, killedBy, failure, hits, nrOfTests } = result;
    if (error) return { status: 'error', errorMessage: error };
    if (hitLimit !== undefined && hits > hitLimit) return { status: 'timeout', reason: `ran ${hits} times` };
    return killedBy === undefined
      ? { status: 'survived', nrOfTests }
      : { status: 'killed', killedBy: [killedBy], failureMessage: failure, nrOfTests };
  }

  async dispose() {
    this.channel?.postMessage({ ask: 'end' });
    await this.over;
    await this.vitest?.close();
    this.channel?.close();
  }
}

/** Written out so that this file needs nothing installed: `declareFactoryPlugin(PluginKind.TestRunner, …)`. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'warm', factory: () => new WarmRunner() }];
