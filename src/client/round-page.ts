import * as es from '../i18n/es.ts';
import { keep, kept } from './kept.ts';

/** Walks the round with a thumb; where the table stands is kept on the device. */
const round = document.querySelector<HTMLElement>('[data-round]');
const walk = document.querySelector<HTMLElement>('.round-walk');

if (round && walk) {
  const key = `ronda:${round.dataset['round']}`;
  const steps = [...round.querySelectorAll<HTMLElement>('[data-step]')];
  const status = walk.querySelector('[role="status"]');
  let at = steps.findIndex(({ id }) => id === kept(key));

  const show = (scroll: boolean) => {
    const here = steps[at];
    for (const step of steps) step.toggleAttribute('data-here', step === here);
    here?.setAttribute('aria-current', 'step');
    for (const step of steps) if (step !== here) step.removeAttribute('aria-current');
    const title = here?.querySelector('.title')?.textContent ?? '';
    if (status) status.textContent = title ? `${es.round.now}: ${title}` : es.round.restart;
    if (scroll) here?.scrollIntoView({ block: 'start' });
  };

  walk.addEventListener('click', (event) => {
    const by = Number((event.target as Element).closest<HTMLElement>('[data-walk]')?.dataset['walk'] ?? 0);
    if (by === 0) return;
    // After the last step the next round begins.
    at = at < 0 ? 0 : (at + by + steps.length) % steps.length;
    // Without storage the page still walks; only the next visit starts anew.
    keep(key, steps[at]?.id ?? '');
    show(true);
  });
  // A step that is named in the address is where the reader wants to be.
  const named = steps.findIndex(({ id }) => `#${id}` === decodeURIComponent(location.hash));
  if (named >= 0) at = named;
  walk.hidden = false;
  show(named < 0 && at >= 0);
}
