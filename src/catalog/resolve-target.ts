import type { GameId } from '../schema/game-ids.ts';
import { parseTarget } from '../schema/ids.ts';
import { refOf } from '../schema/ref.ts';
import type { Target } from '../schema/target.ts';
import { nearestIds } from '../text/nearest.ts';
import { letterBullets } from './letter-bullets.ts';
import type { RawContent } from './read-content.ts';
import type { Resolve } from './render-body.ts';

interface Known {
  section: string;
  clause: string | null;
  title: string | null;
  encoded: boolean;
}

/** All ids that a reference may name, gathered before any text is rendered. */
export class TargetIndex {
  private readonly games = new Map<GameId, Map<string, Known>>();
  private readonly pending = new Map<GameId, { id: string; prefijo?: string | undefined }[]>();

  constructor(content: RawContent) {
    for (const { card, sections } of content.games) {
      const known = new Map<string, Known>();
      for (const { id, titulo } of card.indice)
        known.set(id, { section: id, clause: null, title: titulo, encoded: false });
      for (const { frontMatter, clauses } of sections) {
        const section = frontMatter.seccion;
        known.set(section, { section, clause: null, title: frontMatter.titulo, encoded: true });
        for (const { attributes, body } of clauses) {
          const entry = {
            section,
            clause: attributes.id,
            title: attributes.titulo ?? frontMatter.titulo,
            encoded: true,
          };
          known.set(attributes.id, entry);
          for (const id of letterBullets(body, attributes.id).values()) if (id) known.set(id, entry);
        }
      }
      this.games.set(card.id, known);
      this.pending.set(
        card.id,
        card.indice.filter(({ id }) => !known.get(id)?.encoded),
      );
    }
  }

  /** A resolver for texts of `home`: references without a game belong to it. */
  resolverFor(home: GameId): Resolve {
    return (written) => {
      const parsed = parseTarget(written, home);
      if (!parsed) return { message: 'no es una referencia; se esperaba algo como 23, 23.5, 23.5.a o era:4.1' };
      const known = this.games.get(parsed.game);
      if (!known) return { message: `el juego «${parsed.game}» no está en content/es` };
      const found = known.get(parsed.id);
      if (found) {
        return { title: found.title, target: toTarget(parsed.game, parsed.id, found) };
      }
      const section = this.pendingSectionOf(parsed.game, parsed.id);
      if (section) {
        const clause = parsed.id;
        return {
          title: known.get(section)?.title ?? null,
          target: toTarget(parsed.game, clause, { section, clause, title: null, encoded: false }),
        };
      }
      const near = nearestIds(parsed.id, [...known.keys()]);
      return { message: `no existe en ${parsed.game}; lo más parecido: ${near.join(', ')}` };
    };
  }

  /** Section still to be encoded to which a clause number belongs by its form: `45.3` to `45`. */
  private pendingSectionOf(game: GameId, id: string): string | null {
    const owners = (this.pending.get(game) ?? []).filter(
      (section) => id.startsWith(`${section.id}.`) || (section.prefijo && id.replace(/\d.*/, '') === section.prefijo),
    );
    return owners.sort((a, b) => b.id.length - a.id.length)[0]?.id ?? null;
  }
}

function toTarget(game: GameId, id: string, { section, clause, encoded }: Known): Target {
  return { ref: refOf(game, id), game, id, section, clause, encoded };
}
