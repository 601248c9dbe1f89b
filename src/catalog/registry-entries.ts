import { createHash } from 'node:crypto';
import type { ClauseAttributes } from '../schema/clause.ts';
import type { GameId } from '../schema/game-ids.ts';
import { refOf } from '../schema/ref.ts';
import type { Facet, RegistryClause, RegistryGame, RegistryGreyArea } from '../schema/registry.ts';
import type { Target } from '../schema/target.ts';
import { wholeText } from '../text/whole-text.ts';
import { legacyClause } from './legacy-numbers.ts';
import type { RawGame } from './read-content.ts';
import type { Raw, RawSection } from './read-section.ts';
import type { RenderedBody } from './render-body.ts';
import { readSettled } from './settled-cases.ts';

/** What was read and rendered, as the registry has it. */

export function toGame({ card, legacy }: RawGame, sections: RawSection[]): RegistryGame {
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

/** How the book begins a step: its number, and its name where the book gives one. */
function stepLead({ paso, titulo, sinNombre }: Extract<ClauseAttributes, { tipo: 'paso' }>): string {
  return titulo && !sinNombre ? `Paso ${paso} – ${titulo}: ` : `Paso ${paso}: `;
}

export function toClause(
  { attributes, file, line }: Raw<ClauseAttributes>,
  { frontMatter }: RawSection,
  game: GameId,
  body: RenderedBody,
  affects: Target[],
  { card, legacy }: RawGame,
): RegistryClause {
  const { id, titulo = null } = attributes;
  const question = attributes.tipo === 'faq' ? attributes.pregunta : null;
  const lead = attributes.tipo === 'paso' ? stepLead(attributes) : '';
  const text = lead + body.text;
  return {
    ref: refOf(game, id),
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
    markdown: body.markdown,
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

export function toGreyArea(
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
    abstains: attributes.abstiene ?? null,
    community: attributes.comunidad ?? null,
    hash: textHash(attributes.titulo, body.text, attributes.precedencia ?? '', attributes.lectura),
  };
}

/** What a text says, in twelve digits: citations are pinned to it. */
function textHash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n').normalize('NFC')).digest('hex').slice(0, 12);
}
