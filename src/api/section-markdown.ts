import { oldNumbers } from '../answers/old-numbers.ts';
import type { RegistryIndex } from '../catalog/registry-index.ts';
import { clauseName } from '../schema/clause-name.ts';
import { twinPath } from '../schema/paths.ts';
import type { RegistryClause, RegistrySection } from '../schema/registry.ts';

/** A section as Markdown, for programs that read: `/ti4/23.md`, the twin of `/ti4/23/`. Links lead to other twins. */
export function sectionMarkdown(index: RegistryIndex, section: RegistrySection): string {
  const game = index.game(section.game);
  const parts = [
    `# ${numbered(section.id)}${section.title}`,
    `> ${game?.title ?? section.game}. Resumen no oficial, con palabras propias y ${game?.numbering === 'libro' ? 'los números del libro' : 'numeración nuestra'}. Los mismos datos en JSON: ../api/v1/${section.game}/${section.id}.json`,
    ...index.clausesOf(section).map((clause) => clauseMarkdown(index, clause)),
  ];
  const see = section.see.filter(({ encoded }) => encoded);
  if (see.length > 0)
    parts.push(
      `## Véase también\n\n${see.map((target) => `- [${index.section(target.game, target.section)?.title ?? target.id}](${twinPath(section.game, { ...target, clause: null })})`).join('\n')}`,
    );
  return `${parts.join('\n\n')}\n`;
}

function clauseMarkdown(index: RegistryIndex, clause: RegistryClause): string {
  const name = clauseName(clause);
  const entries = (refs: readonly string[]) => refs.flatMap((ref) => index.clause(ref) ?? []);
  const areas = index.greyAreasAbout(clause);
  return [
    `## ${clause.id}${name ? ` · ${name}` : ''}`,
    ...(clause.step === null ? [] : [`Paso ${clause.step}.`]),
    ...(clause.answer ? [`**En una línea:** ${clause.answer}`] : []),
    clause.markdown,
    ...clause.notes.map(({ markdown }) => `**Nota nuestra.** ${markdown.replace(/^> /gm, '')}`),
    ...(clause.printed ? [`El libro imprime por error el número ${clause.printed}.`] : []),
    ...(clause.legacy.length > 0 ? [`En la edición anterior: ${oldNumbers(clause.legacy)}.`] : []),
    ...entries(clause.errata).map((entry) => `**Errata ${entry.id}, ${clauseName(entry)}.** ${entry.text}`),
    ...entries(clause.faq).map((entry) => `**Respuesta oficial ${entry.id}.** ${clauseName(entry)} ${entry.text}`),
    ...areas.flatMap((area) => [
      `**Zona gris ${area.id}, ${area.title}.** ${area.text}`,
      ...(area.precedence ? [`Precedencia: ${area.precedence}`] : []),
      `Nuestra lectura (no oficial): ${area.reading}`,
      ...(area.community ? [`Entre aficionados (no oficial ni nuestro): ${area.community}`] : []),
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Unnumbered parts of a book have a word for an id. */
const numbered = (id: string) => (/\d/.test(id) ? `${id} · ` : '');
