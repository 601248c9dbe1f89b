import * as es from '../i18n/es.ts';
import { citedPlace } from '../schema/citation.ts';

/** Citations as links to their pages: `23.7.c`, «zona gris X57». */
export function citesHtml(citations: readonly string[]): string {
  return citations
    .map((ref) => {
      const { href, id, isGreyArea } = citedPlace(ref);
      return `<a class="cite" href="${href}">${isGreyArea ? es.tool.greyArea(id) : id}</a>`;
    })
    .join(' ');
}
