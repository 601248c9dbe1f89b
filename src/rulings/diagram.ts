/**
 * Multi-valued decision diagrams, shared and reduced: two nodes are the same number if and only if
 * they are the same function of the questions. What is left to ask, what is certain and what no
 * longer matters are then read off the diagram instead of being tried case by case.
 *
 * A leaf is a value ≥ 0, kept as `-1 - value`; an inner node is an index ≥ 0.
 */
export type Node = number;

export const leaf = (value: number): Node => -1 - value;
export const leafValue = (node: Node): number => -1 - node;
export const isLeaf = (node: Node): boolean => node < 0;

/** More than any function has values, and more than any diagram has nodes. */
const LEAVES = 64;
const PAIRED = 2 ** 26;

/** A value given to each variable, or -1 where it is not known. */
export type Assignment = readonly number[];

export class Diagrams {
  private readonly variables: number[] = [];
  private readonly children: Node[][] = [];
  private readonly known = new Map<string, Node>();
  /** How many values each variable has, in the order of the diagram. */
  readonly sizes: readonly number[];

  constructor(sizes: readonly number[]) {
    this.sizes = sizes;
  }

  variable(node: Node): number {
    return isLeaf(node) ? this.sizes.length : (this.variables[node] ?? this.sizes.length);
  }

  /** What is left of a function once its variable has this value. */
  child(node: Node, value: number): Node {
    return this.children[node]?.[value] ?? node;
  }

  /** The same of one that may not depend on the variable at all. */
  private part(node: Node, variable: number, value: number): Node {
    return this.variable(node) === variable ? this.child(node, value) : node;
  }

  make(variable: number, children: Node[]): Node {
    const [first = leaf(0)] = children;
    if (children.every((child) => child === first)) return first;
    const key = `${variable}:${children}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const node = this.children.length;
    this.variables.push(variable);
    this.children.push(children);
    this.known.set(key, node);
    return node;
  }

  /** 1 where the variable has one of the values, else 0. */
  test(variable: number, values: readonly number[]): Node {
    const size = this.sizes[variable] ?? 0;
    return this.make(
      variable,
      Array.from({ length: size }, (_, value) => leaf(values.includes(value) ? 1 : 0)),
    );
  }

  /** The function whose value is `join` of the values of the two. */
  apply(a: Node, b: Node, join: (a: number, b: number) => number, memo = new Map<string, Node>()): Node {
    if (isLeaf(a) && isLeaf(b)) return leaf(join(leafValue(a), leafValue(b)));
    const key = `${a},${b}`;
    const found = memo.get(key);
    if (found !== undefined) return found;
    const variable = Math.min(this.variable(a), this.variable(b));
    const children = Array.from({ length: this.sizes[variable] ?? 0 }, (_, value) =>
      this.apply(this.part(a, variable, value), this.part(b, variable, value), join, memo),
    );
    const made = this.make(variable, children);
    memo.set(key, made);
    return made;
  }

  and(a: Node, b: Node): Node {
    return this.apply(a, b, (x, y) => x & y);
  }

  or(a: Node, b: Node): Node {
    return this.apply(a, b, (x, y) => x | y);
  }

  not(a: Node): Node {
    return this.apply(a, leaf(0), (x) => 1 - x);
  }

  /** The function once these answers are known. */
  restrict(node: Node, given: Assignment, memo = new Map<Node, Node>()): Node {
    if (isLeaf(node)) return node;
    const found = memo.get(node);
    if (found !== undefined) return found;
    const variable = this.variable(node);
    const value = given[variable] ?? -1;
    const made =
      value >= 0
        ? this.restrict(this.child(node, value), given, memo)
        : this.make(
            variable,
            (this.children[node] ?? []).map((child) => this.restrict(child, given, memo)),
          );
    memo.set(node, made);
    return made;
  }

  /**
   * The function where only what `care` allows can happen: a question whose answers lead to the same
   * end in every possible case is gone. Null when nothing is possible.
   */
  simplify(node: Node, care: Node, memo = new Map<string, Node | null>()): Node | null {
    if (isLeaf(care)) return leafValue(care) === 1 ? node : null;
    const key = `${node},${care}`;
    const found = memo.get(key);
    if (found !== undefined) return found;
    const variable = Math.min(this.variable(node), this.variable(care));
    const children = Array.from({ length: this.sizes[variable] ?? 0 }, (_, value) =>
      this.simplify(this.part(node, variable, value), this.part(care, variable, value), memo),
    );
    const [possible] = children.filter((child) => child !== null);
    const made =
      possible === undefined
        ? null
        : this.make(
            variable,
            children.map((child) => child ?? possible),
          );
    memo.set(key, made);
    return made;
  }

  /**
   * Every value that the function may take with these answers, among what `care` allows, one bit for each; 0 when
   * nothing is possible. No node is made: for asking a hundred times what one more answer would bring.
   */
  reach(node: Node, care: Node, given: Assignment, memo = new Map<number, number>()): number {
    if (isLeaf(care) && (isLeaf(node) || leafValue(care) === 0)) return leafValue(care) && 1 << leafValue(node);
    // Leaves are a few numbers below 0.
    const key = (node + LEAVES) * PAIRED + care + LEAVES;
    const found = memo.get(key);
    if (found !== undefined) return found;
    const variable = Math.min(this.variable(node), this.variable(care));
    const only = given[variable] ?? -1;
    let values = 0;
    for (let value = Math.max(0, only); value < (only >= 0 ? only + 1 : (this.sizes[variable] ?? 0)); value++)
      values |= this.reach(this.part(node, variable, value), this.part(care, variable, value), given, memo);
    memo.set(key, values);
    return values;
  }

  /** Every value that the function may still take. */
  values(node: Node): Set<number> {
    const found = new Set<number>();
    this.walk(node, (each) => {
      if (isLeaf(each)) found.add(leafValue(each));
    });
    return found;
  }

  /** Variables on which it still depends, in order. */
  support(node: Node): number[] {
    const found = new Set<number>();
    this.walk(node, (each) => {
      if (!isLeaf(each)) found.add(this.variable(each));
    });
    return [...found].sort((a, b) => a - b);
  }

  /** Answers that lead to a value, or null if none do; variables that do not matter stay at -1. */
  pathTo(node: Node, wanted: (value: number) => boolean): number[] | null {
    const path: number[] = Array.from({ length: this.sizes.length }, () => -1);
    const dead = new Set<Node>();
    const search = (at: Node): boolean => {
      if (isLeaf(at)) return wanted(leafValue(at));
      if (dead.has(at)) return false;
      for (const [value, child] of (this.children[at] ?? []).entries()) {
        path[this.variable(at)] = value;
        if (search(child)) return true;
      }
      path[this.variable(at)] = -1;
      dead.add(at);
      return false;
    };
    return search(node) ? path : null;
  }

  private walk(node: Node, visit: (node: Node) => void, seen = new Set<Node>()): void {
    if (seen.has(node)) return;
    seen.add(node);
    visit(node);
    for (const child of this.children[node] ?? []) this.walk(child, visit, seen);
  }
}
