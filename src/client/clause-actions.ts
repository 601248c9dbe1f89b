import * as es from '../i18n/es.ts';
import { copy, share } from './share.ts';

/** What can be done with a clause: take it along with its citation, share it. */
document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-act]');
  const clause = button?.closest<HTMLElement>('.clause');
  if (!button || !clause) return;
  if (button.dataset['act'] === 'cite') void copy(citation(clause), es.clause.cited, es.ruling.copyFailed);
  else if (button.dataset['act'] === 'share')
    void share(titleOf(clause), addressOf(clause), es.clause.copied, es.clause.copyFailed);
});

/** Its own page: an address that means the same wherever it is opened. */
function addressOf(clause: HTMLElement): string {
  const [game, id] = (clause.dataset['ref'] ?? '').split(':');
  return new URL(`/${game}/${id}/`, location.href).href;
}

function titleOf(clause: HTMLElement): string {
  const title = clause.querySelector('.clause-title')?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '';
  return `${clause.id} ${title}`.trim();
}

function citation(clause: HTMLElement): string {
  const text = clause.querySelector<HTMLElement>('.texto')?.innerText.trim() ?? '';
  const game = document.querySelector('.game-chip .name')?.textContent ?? '';
  return `${text}\n— ${game}, ${titleOf(clause)} (${es.site.name}, ${addressOf(clause)})`;
}
