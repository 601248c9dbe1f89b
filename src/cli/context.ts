import { Knowledge } from '../answers/knowledge.ts';
import type { Catalog } from '../catalog/load.ts';
import { openCatalog } from '../catalog/open.ts';
import { allRules } from '../checkers/all-rules.ts';

/** What commands work on. */
export class Context extends Knowledge {
  /** False where src/generated is missing or old, and the registry had to be made for this one command. */
  readonly generated: boolean;

  private constructor({ index, figures, generated }: Catalog) {
    super(index, () => allRules(figures, index.registry.rulings));
    this.generated = generated;
  }

  static async open(root: string): Promise<Context> {
    return new Context(await openCatalog(root));
  }
}
