import { allCards, cardPng } from '../../site/social-cards.ts';
import type { SocialCard } from '../../view/social-card.ts';

/** The picture of a shared link: `/tarjetas/ti4-retirada.png`. */
export function getStaticPaths() {
  return [...allCards()].map(([card, props]) => ({ params: { card }, props }));
}

export async function GET({ props }: { props: SocialCard }) {
  return new Response(new Uint8Array(await cardPng(props)), { headers: { 'content-type': 'image/png' } });
}
