import { resultText } from './calculation-text.ts';
import { type Look, PLAIN } from './look.ts';
import type { ReadingReply } from './reading-shapes.ts';

/** A reading for people: what was understood and by which words, what is missing, and the answer. */
export function readingText(
  { query, id, evidence, missing, others, result }: ReadingReply,
  look: Look = PLAIN,
): string {
  const lines: string[] = [];
  if (id !== null) {
    lines.push(look.title(`Leído como ${id}:`));
    for (const { field, value, words } of evidence)
      lines.push(`  ${field} = ${said(value)}  ${look.faint(`«${words}»`)}`);
  } else if (query.trim() !== '') lines.push('No se lee un cálculo con certeza en esas palabras.');
  lines.push(...missing);
  if (result) lines.push('', resultText(result, look));
  if (others.length > 0) {
    lines.push('', look.title(id === null ? 'Puede que busques:' : 'También puede ser:'));
    for (const { kind, id: other, title } of others) lines.push(`  ${kind} ${other} · ${title}`);
  }
  return lines.join('\n');
}

const said = (value: string | number | boolean) => (value === true ? 'sí' : value === false ? 'no' : String(value));
