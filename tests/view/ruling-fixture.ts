import { type Case, EMPTY_CASE, nextStep } from '../../src/rulings/conversation.ts';
import type { Ruling } from '../../src/schema/ruling.ts';
import { rulingPageData } from '../../src/site/ruling-page.ts';
import { cardHtml, caseState } from '../../src/view/ruling-card.ts';
import { type RulingView, rulingView } from '../../src/view/ruling-view.ts';
import { index } from '../catalog-fixture.ts';

/** A ruling with answers given, as its page sees it. */
export function viewOf(
  ruling: Ruling | string,
  given: Record<string, string> = {},
  rest: Partial<Case> = {},
): RulingView {
  const found = typeof ruling === 'string' ? (index.ruling(ruling) as Ruling) : ruling;
  const now = { ...EMPTY_CASE, facts: { given, items: {} }, ...rest };
  return rulingView(rulingPageData(index, found), now);
}

export function card(view: RulingView): string {
  return cardHtml(view, caseState(view, nextStep(view.data.ruling, view.now)));
}

/** What a reader sees of HTML: words only. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();
}

export const TRADE = {
  momento: 'turno',
  vecinos: 'si',
  repetida: 'no',
  favores: 'no',
  otras: 'no',
  capturadas: 'ninguna',
  acciones: 'si',
};
