import type { APIContext } from 'astro';
import { sectionMarkdown } from '../../api/section-markdown.ts';
import { siteCatalog } from '../../site/catalog.ts';

export function getStaticPaths() {
  return siteCatalog().index.registry.sections.map(({ game, id }) => ({ params: { game, id } }));
}

/** `/ti4/23.md`: the section for programs that read. */
export function GET({ params }: APIContext) {
  const { index } = siteCatalog();
  const section = index.section(params['game'] ?? '', params['id'] ?? '');
  if (!section) return new Response('No existe esa sección. Por ejemplo: /ti4/23.md\n', { status: 404 });
  return new Response(sectionMarkdown(index, section), { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
}
