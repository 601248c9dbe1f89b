import type { GameId } from './game-ids.ts';
import type { Target } from './target.ts';

/** A card, a faction, a technology…: what a player knows by its name. */
export interface RegistryComponent {
  game: GameId;
  /** Anchor on the page of components or cards, unique in its game. */
  id: string;
  /** Table of `content/rules` that describes it: `ti4/componentes`. */
  table: string;
  name: string;
  english: string | null;
  /** What it is: «carta de Acción», «Avance». */
  kind: string;
  /** Heading under which its page lists it. */
  group: string;
  /** Faction, where the book itself says whose it is. */
  faction: string | null;
  /** What the book says of it, in our words; null where it only names it, or where `clause` holds the text. */
  summary: string | null;
  /** When it is used and what it does, where a table says so. */
  moment: string | null;
  /** The same for windows of the round: that moment, or what its effects do and when. */
  moments: string[];
  text: string | null;
  /** Page below the game's where it is told in full: `facciones/letnev`; null for the page of its kind. */
  place: string | null;
  /** Whether that page is its own. */
  ownPage: boolean;
  /** Ids it had before; their addresses still lead to it. */
  former: string[];
  /** Facts of its row, ready to be read: «Duración: un solo uso», «Permanece en juego». */
  details: string[];
  /** The clause whose text is the card's own; null for what the book only mentions. */
  clause: Target | null;
  /** Clauses that name it. */
  mentions: Target[];
  /** Page of the book whose illustration shows it. */
  page: number | null;
}

export interface RegistryComponentTable {
  game: GameId;
  /** Table of `content/rules`: `ascendancy/avances`. */
  table: string;
  title: string;
  help: string | null;
  /** True for cards, whose text is a clause; false for what the book only names. */
  cards: boolean;
  /** Page that tells them in full, below the game's; null where each has its own, or none. */
  place: string | null;
}

/** How components work together, or a question that is open about them. */
export interface RegistryInteraction {
  game: GameId;
  id: string;
  /** `oficial`: the book or the card; `comunidad`: what players hold; `abierta`: nobody has settled it. */
  authority: 'oficial' | 'comunidad' | 'abierta';
  /** Ids of the components concerned; none where it holds for all. */
  components: string[];
  text: string;
  /** What it means for a calculator. */
  calculation: string | null;
  clauses: Target[];
  /** Where it was found; null where the book says all of it. */
  source: { kind: 'tirules' | 'carta'; where: string } | null;
}
