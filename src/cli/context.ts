import { Knowledge } from '../answers/knowledge.ts';
import { sightOf } from '../catalog/generated.ts';
import type { Catalog } from '../catalog/load.ts';
import { openCatalog } from '../catalog/open.ts';
import { allRules, oneRule } from '../checkers/all-rules.ts';
import type { AnyRule } from '../checkers/define-rule.ts';
import type { Figures } from '../schema/figures/tables.ts';
import { Kept } from './kept.ts';

let last: { catalog: Catalog; keptIn: string | null; context: Context } | null = null;

/** What commands work on. */
export class Context extends Knowledge {
  /** False where src/generated is missing or old, and the registry had to be made for this one command. */
  readonly generated: boolean;
  private readonly figures: Figures;
  private readonly kept: Kept | null;
  private readonly single = new Map<string, AnyRule>();

  private constructor({ index, figures, generated }: Catalog, kept: Kept | null) {
    super(index, () => allRules(figures, index.registry.rulings));
    this.generated = generated;
    this.figures = figures;
    this.kept = kept;
  }

  /** `keptIn` is where `npm run generate` left what goes with the bundle, if that is what runs. */
  static async open(root: string, keptIn: string | null = null): Promise<Context> {
    const seen = sightOf(root);
    const catalog = await openCatalog(root, seen);
    // Whoever runs several commands in one process makes rules and index once.
    if (last?.catalog !== catalog || last.keptIn !== keptIn)
      last = { catalog, keptIn, context: new Context(catalog, Kept.open(keptIn, root, seen)) };
    return last.context;
  }

  /** As kept where they are: making the rules to say their names takes longer than the rest of a command. */
  override get tools() {
    return this.kept?.tools ?? super.tools;
  }

  override rule(id: string): AnyRule | undefined {
    const made = this.single.get(id) ?? oneRule(id, this.figures, this.index.registry.rulings);
    if (made) this.single.set(id, made);
    return made;
  }
}
