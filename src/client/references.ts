import { lookUp } from './clause-lookup.ts';
import { closeSheet, openSheet } from './sheet.ts';

/**
 * A reference in a text opens the clause over the page, which stays where it is; in the sheet the next one does
 * the same. With a mouse it is shown beside the words already on the way there. Where the text cannot be had
 * (no network, no such page) the link leads where it always did.
 */
const REFERENCE = '.texto a.ref, .sheet-text a.ref';
const HOVER_WAIT = 300;

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(REFERENCE);
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    hideCard();
    void lookUp(link.href).then((content) => {
      if (content) openSheet(content);
      else location.href = link.href;
    });
  }
  // «Abrir en su sección» may lead to a clause of this very page.
  const way = (event.target as Element).closest<HTMLAnchorElement>('.sheet a.button');
  if (way && new URL(way.href).pathname === location.pathname) {
    event.preventDefault();
    closeSheet();
    setTimeout(() => {
      location.hash = new URL(way.href).hash;
    }, 50);
  }
});

let card: HTMLElement | null = null;
let timer = 0;

document.addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType !== 'mouse') return;
  if (card?.contains(target as Node)) return clearTimeout(timer);
  const link = (target as Element).closest<HTMLAnchorElement>('.texto a.ref');
  clearTimeout(timer);
  timer = window.setTimeout(() => (link ? void showCard(link) : hideCard()), HOVER_WAIT);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hideCard();
});

async function showCard(link: HTMLAnchorElement): Promise<void> {
  const content = await lookUp(link.href);
  if (!content || !link.matches(':hover')) return;
  hideCard();
  card = document.createElement('div');
  card.className = 'reference-card texto';
  const title = document.createElement('strong');
  title.textContent = content.title;
  const body = document.createElement('div');
  body.innerHTML = content.html;
  card.append(title, body);
  document.body.append(card);
  const words = link.getBoundingClientRect();
  const left = Math.min(words.left, innerWidth - card.offsetWidth - 16);
  const below = words.bottom + 8 + card.offsetHeight < innerHeight;
  card.style.left = `${Math.max(16, left)}px`;
  card.style.top = `${below ? words.bottom + 8 : Math.max(8, words.top - card.offsetHeight - 8)}px`;
}

function hideCard(): void {
  card?.remove();
  card = null;
}
