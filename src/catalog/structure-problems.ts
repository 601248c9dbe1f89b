import type { Game } from '../schema/game.ts';
import { GAME_PAGES } from '../schema/paths.ts';
import type { ContentProblem } from './content-error.ts';
import type { RawContent } from './read-content.ts';

/** Duplicate ids, sections that the card does not list, themes that it does not define. */
export function structureProblems({ games }: RawContent): ContentProblem[] {
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
