/** Names the clause in view in the bar of its section, and marks it among its neighbours. */
const nav = document.querySelector<HTMLElement>('#pasos');
const here = document.querySelector('#paso');
const links = new Map(
  [...(nav?.querySelectorAll<HTMLAnchorElement>('a') ?? [])].map((link) => [
    decodeURIComponent(link.hash.slice(1)),
    link,
  ]),
);

nav?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a') && nav.matches(':popover-open')) nav.hidePopover();
});

if (here && links.size > 0) {
  // The clause that crosses a line in the upper third of the screen is the one being read.
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting);
      if (entry) mark(entry.target.id);
    },
    { rootMargin: '-25% 0px -74% 0px' },
  );
  for (const id of links.keys()) {
    const clause = document.getElementById(id);
    if (clause) observer.observe(clause);
  }
}

function mark(id: string): void {
  for (const link of links.values()) link.removeAttribute('aria-current');
  const link = links.get(id);
  link?.setAttribute('aria-current', 'true');
  if (here) here.textContent = link?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '';
}
