import { describe, expect, test } from 'vitest';
import { apiFiles } from '../../src/api/files.ts';
import { API_EXAMPLES, EXAMPLE_SITE } from '../../src/site/api-examples.ts';
import { index, rules } from '../catalog-fixture.ts';

const folder = `${EXAMPLE_SITE}api/v1/`;
const files = new Map(apiFiles({ index, rules }).map((file) => [`${folder}${file.path}`, file]));
const AsyncFunction = (async () => {}).constructor as new (
  ...parts: string[]
) => (...given: unknown[]) => Promise<void>;

/** The network of the examples: what the build would publish. */
async function fetchFile(address: string): Promise<Response> {
  const file = files.get(address);
  return file ? Response.json(file.make()) : new Response('', { status: 404 });
}

describe('the examples of the page', () => {
  test.each(API_EXAMPLES.map((example) => [example.title, example] as const))('%s', async (_, { code, prints }) => {
    const addresses = code.match(/https:[^\s'"`|]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !files.has(address))).toEqual([]);
    if (!prints) return;
    const printed: string[] = [];
    const console = { log: (...words: unknown[]) => printed.push(words.join(' ')) };
    await new AsyncFunction('fetch', 'console', code)(fetchFile, console);
    expect(printed).toEqual(prints);
  });
});
