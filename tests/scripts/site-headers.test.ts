import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  apacheHeaders,
  FOR_EVER,
  netlifyHeaders,
  nginxHeaders,
  SECURITY_HEADERS,
  vercelConfig,
} from '../../scripts/site-headers.ts';
import { HOST_POLICY, pagePolicy } from '../../src/site/content-policy.ts';

const lower = (text: string) => text.toLowerCase();

describe('the policy of a page', () => {
  test('lets nothing in that is not of the site, and nothing written inside the page', () => {
    for (const policy of [HOST_POLICY, pagePolicy(), pagePolicy(true)]) {
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|data:|blob:|\*/);
      // Everything else stays with `default-src`.
      for (const [, sources] of policy.matchAll(/(?:^|; )[a-z-]+ ([^;]+)/g))
        expect(["'self'", "'none'", "'self' 'wasm-unsafe-eval'"]).toContain(sources);
    }
  });

  test('only the page of the full text may compile', () => {
    expect(pagePolicy()).not.toContain('wasm');
    expect(pagePolicy(true)).toContain("script-src 'self' 'wasm-unsafe-eval'");
  });
});

describe.each([
  ['Netlify and Cloudflare', netlifyHeaders()],
  ['Apache', apacheHeaders()],
  ['Vercel', vercelConfig()],
  ['nginx', nginxHeaders()],
])('headers for %s', (_, text) => {
  test('say every header with its value, and what is kept for ever', () => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(lower(text)).toContain(name);
      expect(text).toContain(value);
    }
    expect(text).toContain(FOR_EVER);
    for (const folder of ['_astro', 'buscador']) expect(text).toContain(folder);
  });

  test('no value breaks out of the quotes of its host', () => {
    for (const value of Object.values(SECURITY_HEADERS)) expect(value).not.toMatch(/["\n\\%$]/);
  });
});

test('the guide has the lines for nginx as they are', () => {
  const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'publicar.md'), 'utf8');
  expect(guide).toContain(nginxHeaders());
});
