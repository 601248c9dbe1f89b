import type { Expression, Program } from 'estree';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { ContentProblem } from './content-error.ts';

export interface Attributes {
  values: Record<string, unknown>;
  /** Line of each attribute, so that errors point at it and not at the tag. */
  lines: Record<string, number>;
  problems: ContentProblem[];
}

/** Reads the attributes of a tag as plain data. Content holds literals only: nothing is ever run. */
export function readAttributes(element: MdxJsxFlowElement, file: string): Attributes {
  const result: Attributes = { values: {}, lines: {}, problems: [] };
  const tagLine = element.position?.start.line ?? 1;
  for (const attribute of element.attributes) {
    const line = attribute.position?.start.line ?? tagLine;
    if (!isNamed(attribute)) {
      result.problems.push({
        file,
        line,
        message: 'no se admiten atributos {...} expandidos; escriba cada uno por su nombre',
      });
      continue;
    }
    const { name, value } = attribute;
    result.lines[name] = line;
    if (typeof value === 'string') result.values[name] = value;
    else if (!value) result.values[name] = true;
    else {
      const literal = literalOf(expressionOf(value.data?.estree));
      if (literal === NOT_LITERAL) {
        result.problems.push({
          file,
          line,
          field: name,
          message: 'debe ser un valor literal: un texto, un número o una lista de textos',
        });
      } else result.values[name] = literal;
    }
  }
  return result;
}

function isNamed(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): attribute is MdxJsxAttribute {
  return attribute.type === 'mdxJsxAttribute';
}

function expressionOf(program: Program | null | undefined): Expression | null {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : null;
}

const NOT_LITERAL = Symbol('not a literal');

function literalOf(node: Expression | null): unknown {
  if (node?.type === 'Literal') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked;
  if (node?.type === 'ArrayExpression') {
    const items = node.elements.map((item) => literalOf(item?.type === 'SpreadElement' ? null : item));
    return items.includes(NOT_LITERAL) ? NOT_LITERAL : items;
  }
  return NOT_LITERAL;
}
