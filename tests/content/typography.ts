import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A text that readers see, and where it is. */
export interface Visible {
  where: string;
  text: string;
}

/** Stands for a value inside a template: nothing is known of it. */
const VALUE = '□';

/** A conjunction, which is never a capital letter here: «E» is a fleet. */
const NOT_AFTER = '(?<![\\p{L}\\p{N}.])';
/** What may stand between a conjunction and its word: quotes, brackets, emphasis. */
const OPENING = '[«“([*_]*';
/** The vowel sound «i»; «hie-» and «hia-» begin with another, and Roman figures are read as numbers. */
const I_SOUND = '(?:[Hh]?[iíIÍ](?![aeou]))';
const ROMAN = '(?:[IVX]+\\b)';
/** The vowel sound «o», figures included. «Hope» begins like «jota». */
const O_SOUND = '(?:[Hh]?[oóOÓ]|8(?!\\p{N})|80|11(?!\\p{N}))';
const ASPIRATED = '(?:Hope\\b)';

const WRONG: [what: string, pattern: RegExp][] = [
  ['three dots for «…»', /\.\.\./],
  ['straight quotes for « »', /"/],
  ['‘ ’ for an apostrophe', /[‘’]/],
  ['a space inside « »', /« |\s»/],
  ['a space before a mark', /\p{L} [,;:.!?](?!\p{L})/u],
  ['two spaces', /\S {2,}\S/],
  ['- for −', /(?:^|[\s(/«])-\d/],
  ['a figure and % without a space that does not break', /\d ?%/],
  ['an ordinal without its full stop', /\d[ºª]/],
  ['«y» before the sound i', new RegExp(`${NOT_AFTER}y (?=${OPENING}(?!${ROMAN})${I_SOUND})`, 'u')],
  ['«e» before another sound', new RegExp(`${NOT_AFTER}e (?=${OPENING}\\p{L})(?!${OPENING}${I_SOUND})`, 'u')],
  ['«o» before the sound o', new RegExp(`${NOT_AFTER}o (?=${OPENING}(?!${ASPIRATED})${O_SOUND})`, 'u')],
  ['«u» before another sound', new RegExp(`${NOT_AFTER}u (?=${OPENING}[\\p{L}\\p{N}])(?!${OPENING}${O_SOUND})`, 'u')],
];

/** What is wrong with a text, with the words around it; empty when nothing is. */
export function typographyProblems(written: string): string[] {
  // A mark that is spoken of, «!», is no mark of the sentence; components are no prose.
  const text = written.replace(/«[^\p{L}\p{N}»]»/gu, '«x»').replace(/<\/?\p{Lu}[^>]*>/gu, '');
  const found = WRONG.flatMap(([what, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${what}: ${text.slice(Math.max(0, at - 20), at + 25)}`];
  });
  return [...found, ...quoteProblems(text), ...questionProblems(text)];
}

/** « » must pair; “ ” stand only inside them. */
function quoteProblems(text: string): string[] {
  let depth = 0;
  for (const mark of text.match(/[«»“”]/g) ?? []) {
    if (mark === '«') depth++;
    else if (mark === '»') depth--;
    else if (depth === 0) return [`${mark} outside « »: ${text.slice(0, 60)}`];
    if (depth < 0) break;
  }
  return depth === 0 ? [] : [`« » that do not pair: ${text.slice(0, 60)}`];
}

function questionProblems(text: string): string[] {
  const count = (mark: string) => text.split(mark).length;
  const pairs = count('¿') === count('?') && count('¡') === count('!');
  return pairs ? [] : [`¿ ? or ¡ ! that do not pair: ${text.slice(0, 60)}`];
}

/** Every text inside a value, with the path to it; `skip` names fields that are not Spanish prose. */
export function textsIn(value: unknown, skip: ReadonlySet<string>, where = ''): Visible[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (value === null || typeof value !== 'object') return [];
  const own = 'ref' in value && typeof value.ref === 'string' ? value.ref : where;
  return Object.entries(value).flatMap(([field, inner]) =>
    skip.has(field) ? [] : textsIn(inner, skip, `${own}.${field}`),
  );
}

/** Every string and template of a source file, with its line. */
export function textsOfSource(file: string): Visible[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: Visible[] = [];
  const add = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ where: `${file}:${line + 1}`, text });
  };
  const visit = (node: ts.Node): void => {
    // What is thrown is for programmers, in English.
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node, node.text);
    if (ts.isTemplateExpression(node))
      add(node, node.head.text + node.templateSpans.map(({ literal }) => VALUE + literal.text).join(''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  // What has no word is a symbol, an id or a drawing.
  return found.filter(({ text }) => /\p{L}{2}/u.test(text));
}
