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

  test('pages of others may read what is made for programs, and nothing else', () => {
    const about = text.split('\n').filter((line) => /allow-origin/i.test(line));
    expect(about).toHaveLength(1);
  });

  test('no value breaks out of the quotes of its host', () => {
    for (const value of Object.values(SECURITY_HEADERS)) expect(value).not.toMatch(/["\n\\%$]/);
  });
});

test('in the words of each host, the API is open and the rest is not', () => {
  const blocks = netlifyHeaders('/juegos/').split(/\n(?=\/)/);
  expect(blocks.filter((block) => block.includes('Allow-Origin: *')).map((block) => block.split('\n')[0])).toEqual([
    '/juegos/api/*',
  ]);
  expect(apacheHeaders('/juegos/')).toContain(
    'Header always set Access-Control-Allow-Origin "*" "expr=%{REQUEST_URI} =~ m#^/juegos/(api)/#"',
  );
  const { headers } = JSON.parse(vercelConfig()) as { headers: { source: string; headers: { key: string }[] }[] };
  const open = headers.filter((rule) => rule.headers.some(({ key }) => key === 'Access-Control-Allow-Origin'));
  expect(open.map(({ source }) => source)).toEqual(['/api/(.*)']);
  const [, api = ''] = /location \/api\/ \{([^}]*)\}/.exec(nginxHeaders()) ?? [];
  expect(api).toContain('add_header Access-Control-Allow-Origin "*" always;');
  // A block with headers of its own forgets those around it.
  expect(api).toContain('Content-Security-Policy');
});

test('the guide has the lines for nginx as they are', () => {
  const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'publicar.md'), 'utf8');
  expect(guide).toContain(nginxHeaders());
});
