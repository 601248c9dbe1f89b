import { Knowledge } from '../answers/knowledge.ts';
import { loadCatalog } from '../catalog/load.ts';
import { allRules } from '../checkers/all-rules.ts';

/** What commands work on. */
export class Context extends Knowledge {
  /** False where src/generated is missing or old, and the registry had to be made for this one command. */
  readonly generated: boolean;

  constructor(root: string) {
    const { index, figures, generated } = loadCatalog(root);
    super(index, () => allRules(figures, index.registry.rulings));
    this.generated = generated;
  }
}
