import { AUTHORITY_NAMES, accordingTo } from '../rulings/wording.ts';
import { AUTHORITIES } from '../schema/authority.ts';
import { type Look, PLAIN } from './look.ts';
import type { AskedQuestion, RulingReply } from './ruling-shapes.ts';

/** A ruling's answer for people, whole and in plain text; `asking`, what is still to be said, comes before why. */
export function rulingText(reply: RulingReply, look: Look = PLAIN, asking: readonly string[] = []): string {
  const { authority } = reply;
  const refs = (one: { clauses: string[]; readings: string[] }) => look.faint(sourcesText(authority, one));
  const lines = [look.strong(reply.headline), ...(reply.restsOn.length > 0 ? [accordingTo(reply.restsOn)] : [])];
  lines.push(...reply.otherReadings.map(({ text }) => text));
  const section = (title: string, rows: string[]) => {
    if (rows.length > 0) lines.push('', look.title(title), ...rows.map((row) => `  ${row}`));
  };
  if (asking.length > 0) lines.push('', ...asking);
  section('No pueden ser verdad a la vez:', reply.contradiction);
  section('Los hechos:', reply.decisive);
  section(
    'Porque:',
    reply.reasons.map((one) => `${one.text}${refs(one)}`),
  );
  section(
    'Salvo que se dé algo de esto:',
    reply.unless.map(
      ({ text, reasons }) =>
        `${text}${refs({ clauses: reasons.flatMap((one) => one.clauses), readings: reasons.flatMap((one) => one.readings) })}`,
    ),
  );
  section(
    'Lo decide otro dictamen:',
    reply.decided.map(
      ({ text, title, headline, reasons }) =>
        `${text}${text && ' '}${title} ${headline}${refs({ clauses: reasons.flatMap((one) => one.clauses), readings: reasons.flatMap((one) => one.readings) })}`,
    ),
  );
  section(
    'Se ha mirado:',
    reply.exceptions.map((one) => {
      const why = one.applies ? '' : `; no se aplica${one.because ? ` porque ${one.because}` : ''}`;
      return `${one.text.slice(0, -1)}${why}.${refs(one)}`;
    }),
  );
  section(
    'Uno a uno:',
    reply.items.map(({ name, verdict, reasons: [first] }) =>
      first ? `${name}: ${verdict}, ${lowered(first.text)}${refs(first)}` : `${name}: ${verdict}.`,
    ),
  );
  section(
    'Ahora:',
    reply.notes.map((note) => {
      const maybe = note.applies === 'yes' ? '' : ' (según el caso)';
      return `${note.title}${maybe}: ${lowered(note.text)}${refs(note)}`;
    }),
  );
  section(
    'El libro calla:',
    reply.silences.flatMap(({ ref, title, reading, community }) => [
      `${ref} ${title}${title.endsWith('?') ? '' : '.'} Nuestra lectura: ${reading}`,
      ...(community ? [`  Entre aficionados (no oficial): ${community}`] : []),
    ]),
  );
  section(
    'Qué cambiaría la respuesta:',
    reply.changes.map(({ text }) => text),
  );
  section(
    'Se supone que:',
    reply.assumptions.map((one) => `${one.text}${refs(one)}`),
  );
  return lines.join('\n');
}

/** A question as it is asked, with the answers that programs may give. */
export function questionText({ ask, hint, options, field, about, measuredBy, decidedBy, list }: AskedQuestion): string {
  return [
    `${about ? `${about}: ` : ''}${ask}${hint ? ` ${hint}` : ''}`,
    `  «${field}»: ${options.map(({ id, label }) => `${id} (${label})`).join(', ')}`,
    ...(list ? [`  o una lista de hasta ${list.most}, cada una con nombre y: ${list.fields.join(', ')}`] : []),
    ...(decidedBy ? [`  o se responde con los hechos de «${decidedBy}»: «${field}»: {…}`] : []),
    ...(measuredBy ? [`  o se calcula: «calculos»: {"${measuredBy}": {…}}`] : []),
  ].join('\n');
}

/** ` [Regla: ti4:96.3; Respuesta oficial: ti4:F2]`. */
function sourcesText(
  authority: RulingReply['authority'],
  { clauses, readings }: { clauses: string[]; readings: string[] },
): string {
  const refs = [...clauses, ...readings];
  const groups = AUTHORITIES.flatMap((who) => {
    const own = refs.filter((ref) => (authority[ref] ?? 'regla') === who);
    return own.length > 0 ? [`${AUTHORITY_NAMES[who]}: ${own.join(', ')}`] : [];
  });
  return groups.length > 0 ? ` [${groups.join('; ')}]` : '';
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
