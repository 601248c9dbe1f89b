import type { OfferMeta } from '../checkers/field-meta.ts';

/**
 * Whether a side is offered a thing of a list: what its faction may have, about units that it has. Before a faction is
 * named (the empty word), what only one of them has is left out.
 */
export function isOffered(offer: OfferMeta, faction: string, lacks: (unit: string) => boolean): boolean {
  if (offer.unit !== null && lacks(offer.unit)) return false;
  if (offer.needs.length > 0 && offer.needs.every(lacks)) return false;
  if (offer.faction === null) return true;
  if (offer.favour) return offer.faction !== faction;
  return !offer.own || offer.faction === faction || offer.copiedBy.includes(faction);
}
