// biome-ignore-all lint/performance/noBarrelFile: every area is a leaf without side effects; what is not used is not sent.
/**
 * Every fixed text of the interface, one module per area: `import * as es from '…/i18n/es.ts'`, then `es.tool.run`.
 * They are modules of their own so that a page is sent only the words it uses: bundlers cut between modules,
 * not inside one. Rules and content have their words elsewhere.
 */

export * from './es/about.ts';
export * from './es/alphabet.ts';
export * from './es/api.ts';
export * from './es/bar.ts';
export * from './es/battle.ts';
export * from './es/card.ts';
export * from './es/changes.ts';
export * from './es/clause.ts';
export * from './es/clause-around.ts';
export * from './es/combat-coverage.ts';
export * from './es/components.ts';
export * from './es/coverage.ts';
export * from './es/factions.ts';
export * from './es/filter.ts';
export * from './es/game.ts';
export * from './es/grey-areas.ts';
export * from './es/guide.ts';
export * from './es/hex-map.ts';
export * from './es/home.ts';
export * from './es/interactions.ts';
export * from './es/mine.ts';
export * from './es/not-found.ts';
export * from './es/offline.ts';
export * from './es/old-numbers.ts';
export * from './es/performance.ts';
export * from './es/round.ts';
export * from './es/ruling.ts';
export * from './es/ruling-article.ts';
export * from './es/rulings.ts';
export * from './es/search.ts';
export * from './es/search-page.ts';
export * from './es/section.ts';
export * from './es/share.ts';
export * from './es/sheet.ts';
export * from './es/site.ts';
export * from './es/table.ts';
export * from './es/tables.ts';
export * from './es/theme.ts';
export * from './es/tool.ts';
export * from './es/units.ts';
export * from './es/verdicts.ts';
