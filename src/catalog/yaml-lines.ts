import { LineCounter, parseDocument } from 'yaml';

/**
 * Line of each value of a YAML text, for error messages. Costs a second parse, so it is only asked
 * for once something is wrong.
 */
export function yamlLines(source: string): (path: PropertyKey[]) => number | undefined {
  let find: ((path: PropertyKey[]) => number | undefined) | null = null;
  return (path) => {
    find ??= lineFinder(source);
    return find(path);
  };
}

function lineFinder(source: string): (path: PropertyKey[]) => number | undefined {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  return (path) => {
    // A missing field has no line of its own: the nearest thing that holds it has.
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number, ...number[]] } | undefined;
      if (node?.range) return counter.linePos(node.range[0]).line;
    }
    return undefined;
  };
}
