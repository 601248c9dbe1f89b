import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { ContentProblem } from './content-error.ts';
import { mdxWords } from './parser-words.ts';

const parser = unified().use(remarkParse).use(remarkFrontmatter, ['yaml']).use(remarkGfm).use(remarkMdx);

/** MDX to its syntax tree. A syntax error becomes a problem with file and line. */
export function parseMdx(file: string, source: string): { tree: Root } | { problem: ContentProblem } {
  try {
    return { tree: parser.parse(source) };
  } catch (error) {
    // remark throws VFileMessage: `reason` says what it met, `line` where.
    const { reason, line } = error as { reason?: string; line?: number };
    return {
      problem: {
        file,
        line: line ?? 1,
        message: `mal escrito: ${mdxWords(reason ?? '')}`,
      },
    };
  }
}
