import { nearestIds } from '../../text/nearest.ts';
import { wholeText } from '../../text/whole-text.ts';
import { type Context, readGame } from '../context.ts';
import { UsageError } from '../output.ts';
import { exportedClause } from './exportar.ts';

/** `codice clausula ti4:23.5`: the clause with its errata, FAQ, grey areas and tools; a section lists its clauses. */
export function clauseCommand(context: Context, written: string | undefined): { json: object; text: string } {
  if (!written) throw new UsageError('Falta la cláusula. Por ejemplo: codice clausula ti4:23.5', 'MISSING', 'clausula');
  const { game, id } = splitRef(written);
  const section = context.index.section(game, id);
  if (section) {
    const clauses = context.index.clausesOf(section);
    return {
      json: { game, id, title: section.title, clauses: clauses.map(exportedClause) },
      text: [
        `${game} ${id} · ${section.title}`,
        ...clauses.map((clause) => `\n${clause.id}${clause.title ? ` ${clause.title}` : ''}\n${wholeText(clause)}`),
      ].join('\n'),
    };
  }
  const clause = context.index.clause(`${game}:${id}`);
  if (!clause) {
    const near = nearestIds(id, context.index.idsOf(game));
    const pending = context.index
      .game(game)
      ?.contents.find((entry) => !entry.encoded && (entry.id === id || id.startsWith(`${entry.id}.`)));
    const why = pending
      ? `La sección ${pending.id} (${pending.title}) aún no está codificada.`
      : `No existe la cláusula «${id}» en ${game}.`;
    throw new UsageError(
      `${why} ${near.length > 0 ? `Lo más parecido: ${near.join(', ')}.` : ''}`.trim(),
      'UNKNOWN_CLAUSE',
      'clausula',
    );
  }
  const bullet = clause.bullets.find((entry) => entry.id === id);
  const related = [...clause.errata, ...clause.faq]
    .map((ref) => context.index.clause(ref))
    .filter((entry) => entry !== undefined);
  const areas = context.index.greyAreasOf(game).filter((area) => clause.greyAreas.includes(area.id));
  const tools = context.rules.filter((rule) => rule.cites.some((ref) => context.index.clause(ref) === clause));
  const sectionTitle = context.index.section(game, clause.section)?.title ?? '';
  return {
    json: { ...exportedClause(clause), ...(bullet && { bullet: { id: bullet.id, text: bullet.text } }) },
    text: [
      `${game} ${id} · ${clause.title ?? sectionTitle}`,
      ...(clause.answer ? [`En una línea: ${clause.answer}`] : []),
      bullet ? `(${bullet.label}) ${bullet.text}` : wholeText(clause),
      ...clause.notes.map((note) => `\nNota de Códice: ${note.text}`),
      ...(clause.printed ? [`\nEl libro imprime por error el número ${clause.printed}.`] : []),
      ...related.map((entry) => `\n${entry.id}${entry.title ? ` ${entry.title}` : ''}\n${wholeText(entry)}`),
      ...areas.map((area) =>
        [
          `\nZona gris ${area.id}: ${area.title}`,
          area.text,
          ...(area.precedence ? [`Precedencia: ${area.precedence}`] : []),
          `Nuestra lectura: ${area.reading}`,
          ...(area.community ? [`Entre aficionados (no oficial): ${area.community}`] : []),
        ].join('\n'),
      ),
      ...(clause.links.length > 0 ? [`\nMenciona: ${clause.links.map((target) => target.ref).join(', ')}`] : []),
      ...(clause.settles.length > 0
        ? [`\nDecide en: ${clause.settles.map(({ ruling, verdict }) => `${ruling} (${verdict})`).join(', ')}`]
        : []),
      ...(tools.length > 0 ? [`\nCalculadoras y veredictos: ${tools.map((rule) => rule.id).join(', ')}`] : []),
    ].join('\n'),
  };
}

/** `ti4:23.5`, `ti4 23.5` and `ti4/23.5` all name the same clause. */
function splitRef(written: string): { game: string; id: string } {
  const match = /^([a-z0-9]+)[:/\s]+(.+)$/i.exec(written.trim());
  if (!match?.[1] || !match[2])
    throw new UsageError(
      `«${written}» no es una cláusula; se espera juego:número, como ti4:23.5`,
      'WRONG_TYPE',
      'clausula',
    );
  return { game: readGame(match[1]), id: match[2].trim().replaceAll(',', '.') };
}
