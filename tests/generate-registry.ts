import { join } from 'node:path';
import { makeRegistry } from '../scripts/make-registry.ts';

/** Once per run, so that not every test file makes the registry anew after an edit of content. */
export default function setup(): void {
  makeRegistry(join(import.meta.dirname, '..'));
}
