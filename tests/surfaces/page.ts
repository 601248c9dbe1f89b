import { askRule } from '../../src/checkers/ask-rule.ts';
import type { AnyRule, RuleFactory } from '../../src/checkers/define-rule.ts';
import { addressToCase, caseToAddress } from '../../src/rulings/address.ts';
import { answer } from '../../src/rulings/answer.ts';
import { exampleFacts } from '../../src/rulings/example-facts.ts';
import { RulingWords } from '../../src/rulings/wording.ts';
import type { Figures } from '../../src/schema/figures/tables.ts';
import { GAME_IDS } from '../../src/schema/game-ids.ts';
import { splitRef } from '../../src/schema/ref.ts';
import { searchDocuments } from '../../src/search/documents.ts';
import { SearchEngine } from '../../src/search/engine.ts';
import { packGame, packRest, unpackGame, withRest } from '../../src/search/pack.ts';
import { ShortcutIndex } from '../../src/search/shortcut-index.ts';
import { shortcutsOf } from '../../src/search/shortcuts.ts';
import { wholeText } from '../../src/text/whole-text.ts';
import { figures, index, rules } from '../catalog-fixture.ts';
import type { Asked } from './table.ts';

const { registry } = index;
const sent = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

let box: { engine: SearchEngine; shortcuts: ShortcutIndex } | null = null;

/** The search box: what the site packs, sent and unpacked as its worker does. */
function searchBox() {
  if (box) return box;
  const engine = new SearchEngine([], sent(registry.synonyms));
  const documents = searchDocuments(registry);
  for (const game of GAME_IDS) {
    const own = documents.filter((document) => document.game === game);
    engine.add(game, withRest(unpackGame(sent(packGame(game, own))), sent(packRest(game, own))));
  }
  box = { engine, shortcuts: new ShortcutIndex(sent(shortcutsOf(registry, rules)), sent(registry.synonyms)) };
  return box;
}

/** What a page finds for a request, by the code that runs in the browser. */
export async function askPage(asked: Asked): Promise<unknown> {
  switch (asked.kind) {
    case 'search': {
      const { engine, shortcuts } = searchBox();
      const { hits } = engine.answer(asked.query, { game: asked.game, limit: 12, excerpt: [240] });
      return {
        hits: hits.slice(0, 5).map(({ game, id }) => `${game}:${id}`),
        shortcuts: shortcuts.offer(asked.query, asked.game, hits, engine).map(({ id }) => id),
      };
    }
    case 'clause': {
      const { game, id } = splitRef(asked.ref);
      const section = index.section(game, id);
      const area = index.greyArea(asked.ref);
      if (area) return area.text;
      return section ? index.clausesOf(section).map(wholeText) : wholeText(index.clause(asked.ref) ?? FAIL);
    }
    case 'ruling': {
      // As a shared link carries the case.
      const ruling = index.ruling(asked.id) ?? FAIL;
      const address = caseToAddress(ruling, exampleFacts(asked.facts as Record<string, string>));
      const facts = addressToCase(ruling, address)?.facts ?? { given: {}, items: {} };
      const found = answer(ruling, facts);
      return {
        verdict: found.verdict,
        certain: found.certain,
        headline: new RulingWords(ruling, facts).headline(found),
        asks: found.matters.map(({ question }) => question),
        clauses: found.because.map(({ clauses }) => clauses[0]),
      };
    }
    case 'calculation': {
      // The page carries the tables that the rule reads, and no others.
      const { tables }: AnyRule = rules.find(({ id }) => id === asked.id) ?? FAIL;
      const carried = sent(Object.fromEntries(tables.map((table) => [table, figures[table]])));
      const { rule } = await import(`../../src/checkers/${asked.id.split('-')[0]}/${asked.id}.ts`);
      const made = (rule as RuleFactory)(carried as Figures, sent(index.ruling(asked.id)));
      const found = askRule(made, sent(asked.input));
      return 'result' in found ? found.result : FAIL;
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: stands where the table names something that does not exist, and throws
const FAIL: any = new Proxy(
  {},
  {
    get: () => {
      throw new Error('no such thing');
    },
  },
);
