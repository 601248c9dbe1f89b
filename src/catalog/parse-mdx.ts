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
        line: line ?? namedLine(reason ?? ''),
        message: `mal escrito: ${mdxWords(reason ?? '')}`,
      },
    };
  }
}

/** An error without a place of its own (a tag that nobody closes) names where it began: `… (10:1-13:2)`. */
function namedLine(reason: string): number {
  return Number(/\((\d+):\d+/.exec(reason)?.[1] ?? 1);
}
