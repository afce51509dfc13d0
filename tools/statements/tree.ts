import { parseSync } from 'vite';

/** A node of a parsed source file. */
export type Node = { type: string; start: number; end: number; parent: Node | null } & Record<
  string,
  unknown
>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** A value of a node as the nodes that are in it. */
export const nodesIn = (value: unknown): Node[] => [value].flat().filter(isNode);

/** The node directly in this place of another. */
export const partOf = (node: Node | null, key: string): Node | null =>
  nodesIn(node?.[key])[0] ?? null;

/** The nodes directly below one; how a property is called is none of them. */
export function below(node: Node): Node[] {
  const isNamed = node['computed'] === false;
  return Object.entries(node)
    .filter(([key]) => key !== 'parent' && !(isNamed && (key === 'property' || key === 'key')))
    .flatMap(([, value]) => nodesIn(value));
}

/** A node and all that is below it. */
export function* within(node: Node): Generator<Node> {
  yield node;
  for (const each of below(node)) yield* within(each);
}

/** A source file as a tree in which every node knows the one above it. */
export function parse(path: string, source: string): Node {
  const program = parseSync(path, source).program as unknown as Node;
  for (const node of within(program)) for (const each of below(node)) each.parent = node;
  return program;
}

/** The line of its source that a node begins on. */
export const lineOf = (source: string, { start }: Node): number =>
  source.slice(0, start).split('\n').length;

/** The names that a pattern binds: one, or those of an object or a list that is taken apart. */
export function boundNames(pattern: Node | null): string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [String(pattern['name'])];
  const parts = ['properties', 'elements', 'value', 'argument', 'left'];
  return parts.flatMap((part) => nodesIn(pattern[part]).flatMap(boundNames));
}

/** Whether a node is a function of any kind. */
export const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression' ||
  type === 'ArrowFunctionExpression';

/** What is called by this name anywhere below. */
export function callsOf(root: Node, name: string): Node[] {
  return [...within(root)].filter((node) => {
    if (node.type !== 'CallExpression') return false;
    const callee = partOf(node, 'callee');
    return callee?.['name'] === name || partOf(callee, 'property')?.['name'] === name;
  });
}
