import type { APIContext } from 'astro';
import { siteCatalog } from '../site/catalog.ts';
import { RELEASE_DAY } from '../site/edition.ts';
import { sitemapPaths, sitemapXml } from '../site/sitemap.ts';

export function GET({ site }: APIContext) {
  const { index, rules } = siteCatalog();
  const xml = sitemapXml(sitemapPaths(index, rules), site, import.meta.env.BASE_URL, RELEASE_DAY);
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
