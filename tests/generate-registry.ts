import { join } from 'node:path';
import { generate } from '../src/catalog/generate.ts';

/** Once per run, so that not every test file makes the registry anew after an edit of content. */
export default function setup(): void {
  generate(join(import.meta.dirname, '..'));
}
