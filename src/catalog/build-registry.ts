import { createHash } from 'node:crypto';
import type { ClauseAttributes } from '../schema/clause.ts';
import { FIGURE_TABLES, type Figures } from '../schema/figures/tables.ts';
import type { Game } from '../schema/game.ts';
import type { GameId } from '../schema/game-ids.ts';
import { GAME_PAGES } from '../schema/paths.ts';
import type { Facet, Registry, RegistryClause, RegistryGame, RegistryGreyArea, Target } from '../schema/registry.ts';
import { wholeText } from '../text/whole-text.ts';
import { addBacklinks } from './backlinks.ts';
import { type CardBody, cardBodies } from './card-bodies.ts';
import { componentReferenceProblems } from './component-references.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { deriveTi4Combat } from './derive-ti4-combat.ts';
import { legacyClause, legacySection } from './legacy-numbers.ts';
import { type RawContent, type RawGame, readContent } from './read-content.ts';
import { type FigureSchemas, figureCitationProblems, readFigures } from './read-figures.ts';
import type { Raw, RawSection } from './read-section.ts';
import { readSayings, readSynonyms, searchWordProblems } from './read-synonyms.ts';
import { addReferenceAids } from './reference-aids.ts';
import { type RenderedBody, renderBody } from './render-body.ts';
import { TargetIndex } from './resolve-target.ts';
import { readSettled, settledProblems } from './settled-cases.ts';

/**
 * Reads `content/` below `root` and returns registry and figures, or throws a ContentError that
 * lists every defect. There is no half-built registry.
 */
export function buildRegistry(
  root: string,
  tables: FigureSchemas = FIGURE_TABLES,
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
  problems.push(...synonymProblems, ...sayingProblems);
  const index = new TargetIndex(content, bulletLister(content, figures));
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
  };
  for (const game of content.games) addGame(game, index, figures, registry, problems);
  const clauses = new Map(registry.clauses.map((clause) => [clause.ref, clause]));
  problems.push(...searchWordProblems(synonyms, sayings, (game, clause) => clauses.has(`${game}:${clause}`)));
  for (const [game, own] of sayings)
    for (const [clause, asked] of Object.entries(own)) clauses.get(`${game}:${clause}`)?.questions.push(...asked);
  problems.push(...figureCitationProblems(figures, registry, figurePlace));
  // Tables that did not parse are missing here, and their own problems say more.
  if (problems.length === 0) problems.push(...componentReferenceProblems(figures, figurePlace));
  addReferenceAids(content, index, { figures, figurePlace }, registry, problems);
  // A ruling that did not build is missing, and its own problems say more.
  if (problems.length === 0) problems.push(...settledProblems(registry));
  if (problems.length > 0) throw new ContentError(problems);
  addBacklinks(registry);
  // Derived tables come last: nobody reads them as content.
  if (figures['ti4/facciones']) figures['ti4/combate'] = deriveTi4Combat(figures);
  return { registry, figures };
}

/** Gives clauses of kind `carta` without a text of their own the text, name and English of their card. */
function fillCards({ games }: RawContent, cards: Map<string, CardBody>): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const { card: game, sections } of games) {
    for (const clause of sections.flatMap((section) => section.clauses)) {
      const { attributes, file, line } = clause;
      if (attributes.tipo !== 'carta') continue;
      const card = cards.get(`${game.id}:${attributes.id}`);
      if (card && clause.body.length > 0) {
        problems.push({
          file,
          line,
          where: attributes.id,
          message: 'su texto ya está en content/rules: deje la cláusula sin texto',
        });
      } else if (card) {
        clause.body = card.body;
        attributes.titulo ??= card.name;
        if (card.english && !attributes.ingles.includes(card.english)) attributes.ingles.push(card.english);
      }
    }
  }
  return problems;
}

/** Duplicate ids, sections that the card does not list, themes that it does not define. */
function structureProblems({ games }: RawContent): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const { card, cardFile, sections, greyAreas } of games) {
    for (const { id } of card.indice.filter((entry) => GAME_PAGES.some((page) => page === entry.id))) {
      problems.push({ file: cardFile, line: 1, field: 'indice', message: `«${id}» es ya una página del sitio` });
    }
    const seen = new Map<string, string>();
    const claim = (id: string, file: string, line: number) => {
      const other = seen.get(id);
      if (other) problems.push({ file, line, where: id, field: 'id', message: `ya existe en ${other}` });
      else seen.set(id, `${file}:${line}`);
    };
    for (const { file, frontMatter, lineOf, clauses } of sections) {
      claim(frontMatter.seccion, file, lineOf(['seccion']));
      if (!card.indice.some(({ id }) => id === frontMatter.seccion)) {
        problems.push({
          file,
          line: lineOf(['seccion']),
          field: 'seccion',
          message: `la sección ${frontMatter.seccion} no figura en «indice» de la ficha del juego`,
        });
      }
      for (const field of ['temas', 'fases'] as const) {
        for (const id of frontMatter[field].filter((name) => !card[field].some((facet) => facet.id === name))) {
          const known = card[field].map((facet) => facet.id).join(', ') || 'ninguno';
          problems.push({
            file,
            line: lineOf([field]),
            field,
            message: `«${id}» no está en la ficha del juego; hay: ${known}`,
          });
        }
      }
      for (const { attributes, line } of clauses) {
        claim(attributes.id, file, line);
        const owner = ownerOf(attributes.id, card.indice);
        if (owner && owner !== frontMatter.seccion) {
          problems.push({
            file,
            line,
            where: attributes.id,
            field: 'id',
            message: `es un número de la sección ${owner}, y este fichero es de la ${frontMatter.seccion}`,
          });
        }
        for (const id of attributes.cambios.filter((name) => !card.versiones.some((version) => version.id === name))) {
          problems.push({
            file,
            line,
            where: attributes.id,
            field: 'cambios',
            message: `«${id}» no está entre las versiones de la ficha del juego`,
          });
        }
      }
    }
    for (const { attributes, file, line } of greyAreas) claim(attributes.id, file, line);
  }
  return problems;
}

/** The section to which a number belongs: of «6» and «6.2», that of «6.2.4» is the second; that of «E7» has «E» as its prefix. */
function ownerOf(id: string, sections: Game['indice']): string | null {
  const owns = (section: Game['indice'][number]) =>
    id === section.id ||
    id.startsWith(`${section.id}.`) ||
    (section.prefijo !== undefined && id.startsWith(section.prefijo) && /^\d/.test(id.slice(section.prefijo.length)));
  const owners = sections.filter(owns).map((section) => section.id);
  return owners.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Bullet ids exist before references are resolved: a first rendering that resolves nothing lists them. */
function bulletLister({ games }: RawContent, figures: Figures): (game: GameId, clause: string) => string[] {
  const bullets = new Map<string, string[]>();
  for (const { card, sections } of games) {
    for (const clause of sections.flatMap((section) => section.clauses)) {
      const place = { id: clause.attributes.id, file: clause.file, line: clause.line };
      const body = renderBody(clause.body, place, () => ({ message: '' }), figures);
      bullets.set(
        `${card.id}:${clause.attributes.id}`,
        body.bullets.map((bullet) => bullet.id),
      );
    }
  }
  return (game, clause) => bullets.get(`${game}:${clause}`) ?? [];
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
      const body = renderBody(clause.body, { id, file, line: clause.line }, resolve, figures);
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
    const body = renderBody(area.body, { id: attributes.id, file, line }, resolve, figures);
    problems.push(...body.problems);
    const clauses = resolveAll(attributes.clausulas, { file, line, where: attributes.id, field: 'clausulas' });
    registry.greyAreas.push(toGreyArea(card.id, attributes, body, clauses));
  }
}

function toGame({ card, legacy }: RawGame, sections: RawSection[]): RegistryGame {
  return {
    id: card.id,
    title: card.titulo,
    subtitle: card.subtitulo ?? null,
    original: card.original ?? null,
    edition: card.edicion,
    authors: card.autores,
    publisher: card.editorial,
    translator: card.traductor,
    players: card.jugadores,
    numbering: card.numeracion,
    numberingNote: card.notaNumeracion,
    summary: card.resumen,
    credit: card.credito,
    colour: { light: card.color.claro, dark: card.color.oscuro },
    themes: card.temas.map(toFacet),
    phases: card.fases.map(toFacet),
    versions: card.versiones.map(toFacet),
    contents: card.indice.map(({ id, titulo }) => ({
      id,
      title: titulo,
      encoded: sections.some((section) => section.frontMatter.seccion === id),
    })),
    legacyEdition: legacy?.edicion ?? null,
  };
}

function toFacet({ id, titulo }: { id: string; titulo: string }): Facet {
  return { id, title: titulo };
}

function toClause(
  { attributes, file, line }: Raw<ClauseAttributes>,
  { frontMatter }: RawSection,
  game: GameId,
  body: RenderedBody,
  affects: Target[],
  { card, legacy }: RawGame,
): RegistryClause {
  const { id, titulo = null } = attributes;
  const question = attributes.tipo === 'faq' ? attributes.pregunta : null;
  const lead = attributes.tipo === 'paso' ? `Paso ${attributes.paso}${titulo ? ` – ${titulo}` : ''}: ` : '';
  const text = lead + body.text;
  return {
    ref: `${game}:${id}`,
    game,
    id,
    section: frontMatter.seccion,
    kind: attributes.tipo,
    title: titulo,
    step: attributes.tipo === 'paso' ? attributes.paso : null,
    question,
    topic:
      attributes.tipo === 'faq' ? attributes.tema : 'componente' in attributes ? (attributes.componente ?? null) : null,
    answer: 'respuesta' in attributes ? attributes.respuesta : null,
    settles: 'dictamen' in attributes ? attributes.dictamen.map(readSettled) : [],
    html: body.html,
    text,
    bullets: body.bullets,
    notes: body.notes,
    printed: attributes.impreso ?? null,
    changes: card.versiones.filter(({ id: version }) => attributes.cambios.includes(version)).map(toFacet),
    legacy: [
      ...legacyClause(id, frontMatter.seccion, legacy),
      ...attributes.antigua.map((old) => ({ id: old, certain: true })),
    ],
    questions: attributes.preguntas,
    english: attributes.ingles,
    links: body.links,
    backlinks: [],
    affects,
    errata: [],
    faq: [],
    greyAreas: [],
    hash: textHash(titulo ?? '', wholeText({ question, text })),
    file,
    line,
  };
}

function toGreyArea(
  game: GameId,
  attributes: RawGame['greyAreas'][number]['attributes'],
  body: RenderedBody,
  clauses: Target[],
): RegistryGreyArea {
  return {
    game,
    id: attributes.id,
    kind: attributes.clase,
    title: attributes.titulo,
    clauses,
    html: body.html,
    text: body.text,
    precedence: attributes.precedencia ?? null,
    reading: attributes.lectura,
    community: attributes.comunidad ?? null,
    hash: textHash(attributes.titulo, body.text, attributes.precedencia ?? '', attributes.lectura),
  };
}

/** What a text says, in twelve digits: citations are pinned to it. */
function textHash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n').normalize('NFC')).digest('hex').slice(0, 12);
}
