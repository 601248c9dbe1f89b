import { runCli } from '../../src/cli/run.ts';
import { root } from '../catalog-fixture.ts';

/** Runs a command in this process and gathers what it says. */
export async function codice(args: string[], input: string[] = []) {
  const out: string[] = [];
  const errors: string[] = [];
  async function* lines() {
    yield* input;
  }
  const code = await runCli(args, { out: (line) => out.push(line), error: (line) => errors.push(line), lines }, root);
  return { code, out, errors, json: () => out.map((line) => JSON.parse(line)) };
}
