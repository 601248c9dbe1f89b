import { FIGURE_TABLES, type Figures } from '../schema/figures/tables.ts';
import { refOf } from '../schema/ref.ts';
import type { Registry } from '../schema/registry.ts';
import type { Target } from '../schema/target.ts';
import { addBacklinks } from './backlinks.ts';
import { buildRulings } from './build-rulings.ts';
import { cardBodies, fillCards } from './card-bodies.ts';
import { componentReferenceProblems } from './component-references.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { deriveMoments } from './derive-moments.ts';
import { deriveTi4Combat } from './derive-ti4-combat.ts';
import { checkProblems, type FigureCheck } from './figure-checks.ts';
import { legacySection } from './legacy-numbers.ts';
import { type RawGame, readContent } from './read-content.ts';
import { type FigureSchemas, figureCitationProblems, readFigures } from './read-figures.ts';
import {
  type ReadingFault,
  readingSayingProblems,
  readReadingSayings,
  readSayings,
  readSynonyms,
  readToolPhrases,
  searchWordProblems,
} from './read-synonyms.ts';
import { readingProblems } from './reading-policy.ts';
import { addReferenceAids, aidContext } from './reference-aids.ts';
import { toClause, toGame, toGreyArea } from './registry-entries.ts';
import { renderBody } from './render-body.ts';
import { TargetIndex } from './resolve-target.ts';
import { settledProblems } from './settled-cases.ts';
import { structureProblems } from './structure-problems.ts';

/** Calculators are below this layer too: whoever makes the registry says which of the words to read them name nothing. */
export type ReadingCheck = (registry: Registry, figures: Figures) => ReadingFault[];

/**
 * Reads `content/` below `root` and returns registry and figures, or throws a ContentError that
 * lists every defect. There is no half-built registry.
 */
export function buildRegistry(
  root: string,
  tables: FigureSchemas = FIGURE_TABLES,
  checks: readonly FigureCheck[] = [],
  readingCheck: ReadingCheck = () => [],
): { registry: Registry; figures: Figures } {
  const { figures, figurePlace, problems, lacking } = readFigures(root, tables);
  const content = readContent(root);
  const { cards, problems: cardProblems } = cardBodies(figures);
  problems.push(...content.problems, ...structureProblems(content), ...cardProblems);
  problems.push(...fillCards(content, cards));
  // Whatever names what could not be read would be called wrong too.
  if (content.lacking || lacking) throw new ContentError(problems);
  const { synonyms, problems: synonymProblems } = readSynonyms(root);
  const { sayings, problems: sayingProblems } = readSayings(root);
  const { toolPhrases, problems: phraseProblems } = readToolPhrases(root);
  const { readingSayings, problems: readingWordProblems } = readReadingSayings(root);
  problems.push(...synonymProblems, ...sayingProblems, ...phraseProblems, ...readingWordProblems);
  const index = new TargetIndex(content);
  const registry: Registry = {
    games: [],
    sections: [],
    clauses: [],
    greyAreas: [],
    components: [],
    componentTables: [],
    interactions: [],
    indexes: [],
    changeLogs: [],
    rounds: [],
    tables: [],
    oldNumbers: [],
    rulings: [],
    synonyms,
    toolPhrases,
    readingSayings,
  };
  for (const game of content.games) addGame(game, index, figures, registry, problems);
  const clauses = new Map(registry.clauses.map((clause) => [clause.ref, clause]));
  problems.push(...searchWordProblems(root, synonyms, sayings, (game, clause) => clauses.has(refOf(game, clause))));
  for (const [game, own] of sayings)
    for (const [clause, asked] of Object.entries(own)) clauses.get(refOf(game, clause))?.questions.push(...asked);
  problems.push(...figureCitationProblems(figures, registry, figurePlace));
  // Tables that did not parse are missing here, and their own problems say more.
  if (problems.length === 0) problems.push(...componentReferenceProblems(figures, figurePlace));
  for (const game of content.games) {
    const context = aidContext(game.card.id, index, { figures, figurePlace }, registry, problems);
    addReferenceAids(context, game);
    registry.rulings.push(...buildRulings(context, game.rulings));
  }
  // A ruling that did not build is missing, and its own problems say more.
  if (problems.length === 0) problems.push(...settledProblems(registry), ...readingProblems(root, registry));
  if (problems.length > 0) throw new ContentError(problems);
  addBacklinks(registry);
  // Derived tables come last: nobody reads them as content.
  if (figures['ti4/facciones']) figures['ti4/combate'] = deriveTi4Combat(figures);
  for (const { id } of registry.games) {
    const moments = deriveMoments(registry, id);
    if (moments) figures[`${id}/momentos`] = moments;
  }
  problems.push(...checks.flatMap((check) => checkProblems(check, figures, figurePlace)));
  // Rules are made of figures that must be right.
  if (problems.length === 0) problems.push(...readingSayingProblems(root, readingCheck(registry, figures)));
  if (problems.length > 0) throw new ContentError(problems);
  return { registry, figures };
}

function addGame(
  game: RawGame,
  index: TargetIndex,
  figures: Figures,
  registry: Registry,
  problems: ContentProblem[],
): void {
  const { card, legacy } = game;
  const resolve = index.resolverFor(card.id);
  const resolveAll = (
    targets: string[],
    place: { file: string; line: number; where?: string; field: string },
  ): Target[] =>
    targets.flatMap((written) => {
      const found = resolve(written);
      if ('target' in found) return [found.target];
      problems.push({ ...place, message: `«${written}»: ${found.message}` });
      return [];
    });

  const order = new Map(card.indice.map(({ id }, position) => [id, position]));
  const sections = [...game.sections].sort(
    (a, b) => (order.get(a.frontMatter.seccion) ?? 0) - (order.get(b.frontMatter.seccion) ?? 0),
  );
  registry.games.push(toGame(game, sections));
  for (const section of sections) {
    const { frontMatter, file } = section;
    registry.sections.push({
      game: card.id,
      id: frontMatter.seccion,
      title: frontMatter.titulo,
      english: frontMatter.ingles,
      themes: frontMatter.temas,
      phases: frontMatter.fases,
      see: resolveAll(frontMatter.vease, { file, line: section.lineOf(['vease']), where: 'cabecera', field: 'vease' }),
      legacy: legacySection(frontMatter.seccion, legacy),
      clauses: section.clauses.map((clause) => clause.attributes.id),
      file,
    });
    for (const clause of section.clauses) {
      const { id } = clause.attributes;
      const body = renderBody(clause.body, { game: card.id, id, file, line: clause.line }, resolve, figures);
      problems.push(...body.problems);
      if (!body.text) {
        problems.push({ file, line: clause.line, where: id, message: 'la cláusula no tiene texto' });
      }
      const affects =
        'afecta' in clause.attributes
          ? resolveAll(clause.attributes.afecta, { file, line: clause.line, where: id, field: 'afecta' })
          : [];
      registry.clauses.push(toClause(clause, section, card.id, body, affects, game));
    }
  }
  for (const area of game.greyAreas) {
    const { attributes, file, line } = area;
    const body = renderBody(area.body, { game: card.id, id: attributes.id, file, line }, resolve, figures);
    problems.push(...body.problems);
    const clauses = resolveAll(attributes.clausulas, { file, line, where: attributes.id, field: 'clausulas' });
    registry.greyAreas.push(toGreyArea(card.id, attributes, body, clauses));
  }
}
