import type { APIContext } from 'astro';
import { siteApi } from '../../../site/api.ts';

/** Every file of the API: src/api/files.ts says which there are. */
export function getStaticPaths() {
  return [...siteApi().keys()].map((path) => ({ params: { file: path.replace(/\.json$/, '') } }));
}

export function GET({ params }: APIContext) {
  const file = siteApi().get(`${params['file']}.json`);
  return file ? Response.json(file.make()) : Response.json(siteApi().get('404.json')?.make(), { status: 404 });
}
