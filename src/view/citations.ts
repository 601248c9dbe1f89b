import * as es from '../i18n/es.ts';
import { refPath } from '../schema/paths.ts';
import { idOf, isGreyArea } from '../schema/ref.ts';

/** Citations as links to their pages: `23.7.c`, «zona gris X57». */
export function citesHtml(citations: readonly string[]): string {
  return citations
    .map((ref) => {
      const id = idOf(ref);
      return `<a class="cite" href="${refPath(ref)}">${isGreyArea(ref) ? es.tool.greyArea(id) : id}</a>`;
    })
    .join(' ');
}
