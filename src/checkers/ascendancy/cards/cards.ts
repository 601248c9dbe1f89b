import { z } from 'zod';
import type { AscendancyEffect } from '../../../schema/figures/ascendancy-effects.ts';
import { refuse } from '../../refuse.ts';
import type { Citation, Sourced } from '../../results.ts';

/** What a calculator needs of an Advancement card. */
export interface Card {
  id: string;
  clausula: string;
  nombre: string;
  /** True for «Tecnología de Camuflaje Romulana». */
  camuflaje: boolean;
  efectos: readonly AscendancyEffect[];
}

type EffectKind = AscendancyEffect['tipo'];

/** What an effect does in the calculators, in a few words: the help under the name of its card. */
function effectWords(effect: AscendancyEffect): string {
  switch (effect.tipo) {
    case 'primer-golpe':
      return effect.impactosDestruyenNodos ? 'Primer Golpe que destruye Nodos.' : 'Primer Golpe.';
    case 'seis-siempre-impacta':
      return 'Un 6 impacta siempre.';
    case 'repetir-fallos':
      return 'Repite los fallos de la primera Ronda.';
    case 'repetir-dados':
      return 'Repite un fallo en cada Ronda.';
    case 'ignorar-impactos':
      return effect.de === 'flotas' ? 'Cada Flota ignora su primera Baja de la Ronda.' : 'Ignora un Impacto por Ronda.';
    case 'dobles-fallidos':
      return 'Dos fallos con la misma cifra destruyen una Nave.';
    case 'sacrificio-por-sacrificio':
      return 'En vez de tirar, destruye Naves suyas y otras tantas del rival.';
    case 'invadir-sin-orden':
      return 'Invadir no cuesta Orden.';
    case 'cancelar-batalla':
      return 'Si lo atacan, puede irse a Warp y no hay Batalla.';
    case 'anular-camuflaje':
      return 'Anula el Camuflaje del rival.';
    case 'impacto-automatico':
      return 'El Nodo de Control impacta sin tirar.';
    case 'dados':
      return 'Más dados por los Nodos de Investigación.';
    case 'hegemonia':
      return `+${effect.suma} al dado.`;
    case 'resistencia':
      return `+${effect.suma} a la Resistencia.`;
    case 'hegemonia-control':
      return 'Tomar el Control no cuesta otra Cultura.';
    case 'escudos':
      return `+${effect.suma} de Escudo.`;
    case 'impulso':
      return `+${effect.suma} Sector a Impulso.`;
    default:
      return '';
  }
}

/** Cards with some effect that a calculator applies. */
export function cardsWith<C extends Card>(cards: readonly C[], matters: (effect: AscendancyEffect) => boolean): C[] {
  return cards.filter((card) => card.efectos.some(matters));
}

/** Ticked cards by id; what is not said is not owned. */
export type OwnedCards = Record<string, boolean | undefined>;

/** A check box for each card, and for `others`: facts that no listed card gives. Folded where there are many. */
export function cardFlags(cards: readonly Card[], title: string, others: Record<string, FlagWords> = {}) {
  const words: Record<string, FlagWords> = {
    ...Object.fromEntries(cards.map((card) => [card.id, { title: card.nombre, description: cardWords(card) }])),
    ...others,
  };
  const flags = Object.fromEntries(
    Object.entries(words).map(([id, { title, description }]) => [
      id,
      z.boolean().default(false).meta({ title, description }),
    ]),
  );
  const advanced = Object.keys(flags).length > FEW_FLAGS;
  return z
    .strictObject(flags)
    .prefault({})
    .meta({ title, ...(advanced && { advanced }) });
}

/** Name and help of a check box. */
interface FlagWords {
  title: string;
  description: string;
}

/** Check boxes that can stay open without pushing the rest of the form away. */
const FEW_FLAGS = 2;
const cardWords = (card: Card) => card.efectos.map(effectWords).join(' ').trim();

/** Refuses a card that more than one side claims: each Civilization has its own deck, and there is one of each card. */
export function refuseSharedCards(
  context: z.core.$RefinementCtx,
  cards: readonly Card[],
  sides: readonly { path: PropertyKey[]; name: string; owned: OwnedCards }[],
): void {
  for (const card of cards) {
    const [first, ...others] = sides.filter(({ owned }) => owned[card.id] === true);
    for (const { path } of first ? others : [])
      refuse(context, {
        path: [...path, card.id],
        message: `solo hay una carta de «${card.nombre}», y ya la tiene ${first?.name}`,
        clauses: ['ascendancy:1.7', 'ascendancy:2.3'],
      });
  }
}

/** The cards that were ticked. */
export function ownedCards<C extends Card>(cards: readonly C[], owned: OwnedCards): C[] {
  return cards.filter((card) => owned[card.id] === true);
}

/** All effects of one kind among some cards, each with its own figures. */
export function effectsOf<K extends EffectKind>(
  cards: readonly Pick<Card, 'efectos'>[],
  kind: K,
): Extract<AscendancyEffect, { tipo: K }>[] {
  return cards
    .flatMap((card) => [...card.efectos])
    .filter((effect): effect is Extract<AscendancyEffect, { tipo: K }> => effect.tipo === kind);
}

/** Whether an effect counts in a kind of fight; `combate` is both. */
export function countsIn(effect: { en: string }, fight: 'batalla-espacial' | 'invasion'): boolean {
  return effect.en === fight || effect.en === 'combate';
}

/** The clause of a card, among those that a rule declares. */
export function citeCard<C extends Citation>(
  cites: readonly C[],
  card: Pick<Card, 'clausula'>,
): Sourced<C>['clauses'][number] {
  const isCard = (ref: C): ref is Sourced<C>['clauses'][number] => ref === `ascendancy:${card.clausula}`;
  const clause = cites.find(isCard);
  if (!clause) throw new RangeError(`the rule does not declare the clause of card ${card.clausula}`);
  return clause;
}
