import type { APIContext } from 'astro';

/** Everything may be read; where everything is, if the build knows its host. */
export function GET({ site }: APIContext) {
  const map = site ? `Sitemap: ${new URL(`${import.meta.env.BASE_URL}sitemap.xml`, site).href}\n` : '';
  return new Response(`User-agent: *\nAllow: /\n${map}`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
