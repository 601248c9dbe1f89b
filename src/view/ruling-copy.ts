import * as es from '../i18n/es.ts';
import { caseToAddress } from '../rulings/address.ts';
import { refPath, rulingPath } from '../schema/paths.ts';
import type { RulingView } from './ruling-view.ts';

/**
 * A ruling as a text fit for a chat: the question, the verdict, one line of reason, and the clauses with
 * their addresses. `origin` is where the site lives: `https://codice.example`.
 */
export function copyText(view: RulingView, origin: string): string {
  const { data, answer, words } = view;
  const clauses = clausesShown(view).map((ref) => {
    const [, id] = ref.split(':');
    const title = data.titles[ref];
    return `· ${id}${title ? ` ${title}` : ''}: ${origin}${refPath(ref)}`;
  });
  return [
    `${data.ruling.title} (${data.game})`,
    words.headline(answer),
    ...(answer.facts.length > 0 ? [`${es.ruling.because} ${words.because(answer.facts)}.`] : []),
    ...clauses,
    `${es.ruling.thisCase}: ${caseAddress(view, origin)}`,
  ].join('\n');
}

/** The address that brings this case back. */
export function caseAddress({ data, now }: RulingView, origin: string): string {
  return `${origin}${rulingPath(data.ruling.id)}${caseToAddress(data.ruling, now.facts, now.skipped)}`;
}

/** Clauses of what decides and of the exceptions in force, each once; while it is open, those of what is missing. */
function clausesShown({ answer, words }: RulingView): string[] {
  const deciding = answer.because.flatMap(({ clauses, by }) => [...clauses, ...(by ? [by] : [])]);
  const exceptions = answer.exceptions
    .filter(({ applies }) => applies)
    .flatMap(({ rule }) => [...rule.clauses, ...(rule.by ? [rule.by] : [])]);
  const impossible = answer.contradiction?.because.flatMap(({ clauses }) => clauses) ?? [];
  const missing = answer.certain ? [] : answer.matters.flatMap((matter) => words.question(matter)?.clauses ?? []);
  return [...new Set([...deciding, ...exceptions, ...impossible, ...missing])];
}
