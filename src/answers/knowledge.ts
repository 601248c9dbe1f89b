import type { RegistryIndex } from '../catalog/registry-index.ts';
import type { AnyRule } from '../checkers/define-rule.ts';
import { searchDocuments } from '../search/documents.ts';
import { SearchEngine } from '../search/engine.ts';
import { ShortcutIndex } from '../search/shortcut-index.ts';
import { shortcutsOf } from '../search/shortcuts.ts';

/**
 * What answers about clauses, rulings and calculations are made from. `tools` and `rule` spare whoever lists the rules,
 * or asks one of them, making the others.
 */
export type Sources = Pick<Knowledge, 'index' | 'rules'> & Partial<Pick<Knowledge, 'tools' | 'rule'>>;
/** What a search is made from. */
export type Finder = Pick<Knowledge, 'search' | 'shortcuts'>;

/** What lists and citations say of a rule function. */
export type ToolEntry = Pick<AnyRule, 'id' | 'game' | 'kind' | 'title' | 'summary' | 'cites' | 'walks'>;

/** What every answer is made from. The parts that take time are made when first used. */
export class Knowledge {
  readonly index: RegistryIndex;
  private readonly makeRules: () => AnyRule[];
  private made: AnyRule[] | null = null;
  private engine: SearchEngine | null = null;
  private shortcutIndex: ShortcutIndex | null = null;

  constructor(index: RegistryIndex, makeRules: () => AnyRule[]) {
    this.index = index;
    this.makeRules = makeRules;
  }

  /** Calculators and verdict functions, in the order in which lists show them. */
  get rules(): AnyRule[] {
    this.made ??= this.makeRules();
    return this.made;
  }

  /** What lists say of them. */
  get tools(): readonly ToolEntry[] {
    return this.rules;
  }

  /** One of them. */
  rule(id: string): AnyRule | undefined {
    return this.rules.find((rule) => rule.id === id);
  }

  get search(): SearchEngine {
    const { registry } = this.index;
    this.engine ??= new SearchEngine(searchDocuments(registry), registry.synonyms);
    return this.engine;
  }

  /** Rulings and calculators that answer a question at once. */
  get shortcuts(): ShortcutIndex {
    const { registry } = this.index;
    this.shortcutIndex ??= new ShortcutIndex(shortcutsOf(registry, this.tools), registry.synonyms);
    return this.shortcutIndex;
  }
}

/** What there is to ask, by name. */
export const toolsOf = (sources: Sources): readonly ToolEntry[] => sources.tools ?? sources.rules;

export const ruleOf = (sources: Sources, id: string): AnyRule | undefined =>
  sources.rule ? sources.rule(id) : sources.rules.find((rule) => rule.id === id);
