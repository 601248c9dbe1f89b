import { Knowledge } from '../answers/knowledge.ts';
import type { Catalog } from '../catalog/load.ts';
import { openCatalog } from '../catalog/open.ts';
import { allRules } from '../checkers/all-rules.ts';

let last: { catalog: Catalog; context: Context } | null = null;

/** What commands work on. */
export class Context extends Knowledge {
  /** False where src/generated is missing or old, and the registry had to be made for this one command. */
  readonly generated: boolean;

  private constructor({ index, figures, generated }: Catalog) {
    super(index, () => allRules(figures, index.registry.rulings));
    this.generated = generated;
  }

  static async open(root: string): Promise<Context> {
    const catalog = await openCatalog(root);
    // Whoever runs several commands in one process makes rules and index once.
    if (last?.catalog !== catalog) last = { catalog, context: new Context(catalog) };
    return last.context;
  }
}
