import { idOf } from '../schema/ref.ts';
import type { ReadAnswer } from './clause-answer.ts';
import type { ClauseAnswer, GreyAreaAnswer, SectionAnswer } from './clause-shapes.ts';
import { type Look, PLAIN } from './look.ts';
import { oldNumbers } from './old-numbers.ts';

/** A clause, a section with all of its own, or a grey area, for people. */
export function clauseText(answer: ReadAnswer, look: Look = PLAIN): string {
  if ('reading' in answer) return [...greyAreaLines(answer, look), `\nTrata de: ${answer.about.join(', ')}`].join('\n');
  return 'clauses' in answer ? sectionLines(answer, look).join('\n') : clauseLines(answer, look).join('\n');
}

/** Ours and the community's are never mixed with what the texts say. */
const greyAreaLines = (
  { id, title, text, precedence, reading, community }: Omit<GreyAreaAnswer, 'game' | 'kind' | 'about'>,
  look: Look,
): string[] => [
  look.title(`Zona gris ${id}: ${title}`),
  text,
  ...(precedence ? [`Precedencia: ${precedence}`] : []),
  `Nuestra lectura: ${reading}`,
  ...(community ? [`Entre aficionados (no oficial): ${community}`] : []),
];

function sectionLines({ game, id, title, clauses }: SectionAnswer, look: Look): string[] {
  return [
    look.strong(`${game} ${id} · ${title}`),
    ...clauses.map(
      (clause) => `\n${look.title(`${clause.id}${clause.title ? ` ${clause.title}` : ''}`)}\n${clause.text}`,
    ),
  ];
}

function clauseLines(clause: ClauseAnswer, look: Look): string[] {
  const { game, bullet, related, settles = [] } = clause;
  return [
    look.strong(`${game} ${bullet?.id ?? clause.id} · ${clause.title || related.section}`),
    ...(clause.short ? [`En una línea: ${clause.short}`] : []),
    bullet ? `(${bullet.id.split('.').at(-1)}) ${bullet.text}` : clause.text,
    ...clause.notes.map((note) => `\nNota de Códice: ${note}`),
    ...(clause.printed ? [`\nEl libro imprime por error el número ${clause.printed}.`] : []),
    ...related.errata.map(({ ref, title, text }) => `\n${look.title(named(ref, title))}\n${text}`),
    ...related.faq.map(({ ref, question, answer }) => `\n${look.title(named(ref, ''))}\nP: ${question}\nR: ${answer}`),
    ...related.greyAreas.map(({ ref, ...area }) => `\n${greyAreaLines({ id: idOf(ref), ...area }, look).join('\n')}`),
    ...(clause.legacy.length > 0 ? [`\nEn la edición anterior: ${oldNumbers(clause.legacy)}`] : []),
    ...(clause.links.length > 0 ? [`\nMenciona: ${clause.links.join(', ')}`] : []),
    ...(settles.length > 0
      ? [`\nDecide en: ${settles.map(({ ruling, verdict }) => `${ruling} (${verdict})`).join(', ')}`]
      : []),
    ...(related.rulings.length > 0 ? [`\nDictámenes: ${related.rulings.join(', ')}`] : []),
    ...(related.tools.length > 0 ? [`\nCalculadoras y veredictos: ${related.tools.join(', ')}`] : []),
  ];
}

const named = (ref: string, title: string) => `${idOf(ref)}${title ? ` ${title}` : ''}`;
