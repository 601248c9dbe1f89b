import type { RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';
import { CLAUSE_KINDS, type ClauseAttributes, ClauseAttributesSchema } from '../schema/clause.ts';
import { type GreyAreaAttributes, GreyAreaSchema } from '../schema/grey-area.ts';
import { type SectionFrontMatter, SectionSchema } from '../schema/section.ts';
import type { ContentProblem } from './content-error.ts';
import { readAttributes } from './jsx-attributes.ts';
import { parseMdx } from './parse-mdx.ts';
import { nodeWords, yamlWords } from './parser-words.ts';
import { markReferences } from './references.ts';
import { yamlLines } from './yaml-lines.ts';
import { parseWith } from './zod-problems.ts';

/** An element of a file after validation: its attributes and its body, references marked. */
export interface Raw<A> {
  attributes: A;
  body: RootContent[];
  file: string;
  line: number;
}

export interface RawSection {
  file: string;
  frontMatter: SectionFrontMatter;
  /** Line of a field of the front matter. */
  lineOf: (path: PropertyKey[]) => number;
  clauses: Raw<ClauseAttributes>[];
}

interface Outcome<T> {
  data: T | null;
  problems: ContentProblem[];
  /** Whether some of what stands in the file is missing from `data`. */
  lacking: boolean;
}

/** Reads one section file: front matter and its `<Clausula>` elements. */
export function readSection(file: string, source: string): Outcome<RawSection> {
  const parsed = parseMdx(file, source);
  if ('problem' in parsed) return { data: null, problems: [parsed.problem], lacking: true };
  const [first, ...rest] = parsed.tree.children;
  if (first?.type !== 'yaml') {
    return {
      data: null,
      problems: [{ file, line: 1, message: 'falta la cabecera entre «---» con «seccion» y «titulo»' }],
      lacking: true,
    };
  }
  const { values, problem } = readYaml(first.value, file, 2);
  if (problem) return { data: null, problems: [problem], lacking: true };
  const inHead = yamlLines(first.value);
  // The first line of the file is the one of dashes.
  const lineOf = (path: PropertyKey[]) => (inHead(path) ?? 0) + 1;
  const frontMatter = parseWith(SectionSchema, values, { file, line: 1, where: 'cabecera', lineOf });
  const { items, problems, lacking } = readElements(rest, file, 'Clausula', ClauseAttributesSchema);
  if ('problems' in frontMatter) return { data: null, problems: [...frontMatter.problems, ...problems], lacking: true };
  return { data: { file, frontMatter: frontMatter.data, lineOf, clauses: items }, problems, lacking };
}

/** Reads `zonas-grises.mdx`: no front matter, only `<ZonaGris>` elements. */
export function readGreyAreas(file: string, source: string): Elements<GreyAreaAttributes> {
  const parsed = parseMdx(file, source);
  if ('problem' in parsed) return { items: [], problems: [parsed.problem], lacking: true };
  return readElements(parsed.tree.children, file, 'ZonaGris', GreyAreaSchema);
}

/** Parses YAML, with the line of a syntax error counted from `firstLine`. */
export function readYaml(source: string, file: string, firstLine = 1): { values?: unknown; problem?: ContentProblem } {
  try {
    return { values: parseYaml(source) ?? {} };
  } catch (error) {
    const { code, linePos } = error as Error & { code?: string; linePos?: [{ line: number }] };
    return {
      problem: {
        file,
        line: firstLine - 1 + (linePos?.[0].line ?? 1),
        // An alias of nothing is no error of syntax, and has no code.
        message: `mal escrito: ${yamlWords(error instanceof ReferenceError ? 'BAD_ALIAS' : code)}`,
      },
    };
  }
}

interface Elements<A> {
  items: Raw<A>[];
  problems: ContentProblem[];
  lacking: boolean;
}

function readElements<A>(nodes: RootContent[], file: string, tag: string, schema: z.ZodType<A>): Elements<A> {
  const items: Raw<A>[] = [];
  const problems: ContentProblem[] = [];
  for (const node of nodes) {
    const line = node.position?.start.line ?? 1;
    if (isComment(node)) continue;
    if (!isElement(node, tag)) {
      problems.push({
        file,
        line,
        message: `aquí solo caben elementos <${tag}>, con la etiqueta sola en su línea; hay ${nodeWords(node)}`,
      });
      continue;
    }
    const read = readAttributes(node, file);
    problems.push(...read.problems);
    const id = read.values['id'];
    const where = typeof id === 'string' ? `${tag.toLowerCase()} ${id}` : `<${tag}>`;
    const tipo = read.values['tipo'];
    if (tag === 'Clausula' && !CLAUSE_KINDS.some((kind) => kind === tipo)) {
      problems.push({
        file,
        line: read.lines['tipo'] ?? line,
        where,
        field: 'tipo',
        message: `se esperaba uno de: ${CLAUSE_KINDS.join(', ')}`,
      });
      continue;
    }
    const lineOf = (path: PropertyKey[]) => read.lines[String(path[0])];
    const attributes = parseWith(schema, read.values, { file, line, where, lineOf });
    if ('problems' in attributes) {
      problems.push(...attributes.problems);
      continue;
    }
    markReferences(node);
    items.push({ attributes: attributes.data, body: node.children as RootContent[], file, line });
  }
  return { items, problems, lacking: items.length < nodes.filter((node) => isElement(node, tag)).length };
}

function isElement(node: RootContent, tag: string): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && node.name === tag;
}

/** `{/* … *\/}` is how MDX writes a comment. */
function isComment(node: RootContent): boolean {
  return node.type === 'mdxFlowExpression' && /^\/\*[\s\S]*\*\/$/.test(node.value.trim());
}
