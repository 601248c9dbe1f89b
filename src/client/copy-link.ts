import * as es from '../i18n/es.ts';
import { copy } from './share.ts';

/**
 * Clause numbers copy their link. They are ordinary links to the clause, so without JavaScript, or
 * where copying is refused, the address bar still ends up with the right address.
 */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-copiar]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  void copy(link.href, es.share.copied, es.share.copyFailed);
});
