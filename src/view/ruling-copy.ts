import * as es from '../i18n/es.ts';
import { caseToAddress } from '../rulings/address.ts';
import { byAuthority } from '../rulings/authority.ts';
import { AUTHORITY_NAMES, accordingTo } from '../rulings/wording.ts';
import { refPath, rulingPath } from '../schema/paths.ts';
import { idOf } from '../schema/ref.ts';
import type { Cited } from '../schema/ruling.ts';
import { type RulingView, titleOf } from './ruling-view.ts';

/**
 * A ruling as a text fit for a chat: the question, the verdict, one line of reason, who says so, and
 * the citations with their addresses, ours marked as ours. `origin` is where the site lives:
 * `https://codice.example`.
 */
export function copyText(view: RulingView, origin: string): string {
  const { data, answer, words } = view;
  const citations = byAuthority(data.ruling, refsShown(view)).flatMap(([who, refs]) =>
    refs.map((ref) => {
      const title = titleOf(view, ref);
      return `· ${AUTHORITY_NAMES[who]} ${idOf(ref)}${title ? ` ${title}` : ''}: ${origin}${refPath(ref)}`;
    }),
  );
  return [
    `${data.ruling.title} (${data.game})`,
    words.headline(answer),
    ...(answer.facts.length > 0 ? [`${es.ruling.because} ${words.because(answer.facts)}.`] : []),
    ...(answer.restsOn.length > 0 ? [accordingTo(answer.restsOn)] : []),
    ...answer.otherReadings.map((one) => words.otherReading(one)),
    ...citations,
    `${es.ruling.thisCase}: ${caseAddress(view, origin)}`,
  ].join('\n');
}

/** The address that brings this case back. */
export function caseAddress({ data, now }: RulingView, origin: string): string {
  return `${origin}${rulingPath(data.ruling.id)}${caseToAddress(data.ruling, now.facts, now.skipped, now.measured)}`;
}

/** What decides and the exceptions in force cite, each once; while it is open, what is missing. */
function refsShown({ answer, words }: RulingView): string[] {
  const refsOf = ({ clauses, readings, by }: Cited & { by?: string | null }) => [
    ...clauses,
    ...readings,
    ...(by ? [by] : []),
  ];
  const deciding = answer.because.flatMap(refsOf);
  const exceptions = answer.exceptions.filter(({ applies }) => applies).flatMap(({ rule }) => refsOf(rule));
  const impossible = answer.contradiction?.because.flatMap(refsOf) ?? [];
  const remote = answer.unless.flatMap(({ rules }) => rules.flatMap(refsOf));
  const there = answer.decided.flatMap((one) => one.answer.because.flatMap(refsOf));
  const missing = !answer.open ? [] : answer.matters.flatMap((matter) => words.question(matter)?.clauses ?? []);
  return [...new Set([...deciding, ...exceptions, ...there, ...remote, ...impossible, ...missing])];
}
