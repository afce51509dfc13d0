import { below, boundNames, callsOf, isFunction, nodesIn, partOf, within } from './tree.ts';
import type { Node } from './tree.ts';

/** Values that only the caller of a function knows: a pattern, and an expression that lists all. */
export type Given = readonly (readonly [pattern: string, values: string])[];

/** Names that are bound together, and an expression that lists what they can be. */
type Binding = { readonly pattern: string; readonly values: string };

/**
 * Writes an expression that lists what another can be wherever its function is called from. It
 * belongs at the end of the file: what only exists while a function runs is made again there.
 */
export class Makers {
  readonly missing = new Set<string>();
  private readonly source: string;
  private readonly program: Node;
  private readonly given: Given;
  private readonly known: ReadonlySet<string>;
  private readonly open = new Set<Node>();
  constructor(source: string, program: Node, given: Given) {
    this.source = source;
    this.program = program;
    this.given = given;
    this.known = new Set(nodesIn(program['body']).flatMap(declaredNames));
  }

  /** An expression that lists all values of the node. */
  listOf(node: Node): string {
    const bindings = new Map<string, Binding>();
    this.bind(node, bindings);
    return [...bindings.values()].reduceRight(
      (inner, { pattern, values }) => `(${values}).flatMap((${pattern}) => ${inner})`,
      `[${this.textOf(node)}]`,
    );
  }

  private textOf({ start, end }: Node): string {
    return this.source.slice(start, end);
  }

  /** Finds what the names in a node are, each after those that it is made of. */
  private bind(node: Node, bindings: Map<string, Binding>): void {
    for (const { name, at } of namesIn(node)) {
      const isBound = [...bindings.keys()].some((pattern) => hasName(pattern, name));
      if (isBound || this.known.has(name) || name in globalThis) continue;
      const found = declarationOf(name, at);
      const pattern = found ? this.textOf(found.pattern).replace(/:\s[^,]*$/, '') : name;
      const given = this.given.find((each) => each[0] === pattern);
      const values = given?.[1] ?? (found ? this.valuesOf(found, bindings) : null);
      if (values === null) this.missing.add(name);
      bindings.set(pattern, { pattern, values: values ?? '[]' });
    }
  }

  private valuesOf(found: Declaration, bindings: Map<string, Binding>): string | null {
    if (found.kind === 'parameter') return this.argumentsFor(found.function, found.index);
    this.bind(found.value, bindings);
    const value = this.textOf(found.value);
    return found.kind === 'item' ? value : `[${value}]`;
  }

  /** What a parameter is given by those who call its function in this file. */
  private argumentsFor(node: Node, index: number): string | null {
    const name = nameOf(node);
    if (name === null || this.open.has(node)) return null;
    this.open.add(node);
    const lists = callsOf(this.program, name)
      .map((call) => nodesIn(call['arguments'])[index])
      .filter((argument) => argument !== undefined)
      .map((argument) => `...${this.listOf(argument)}`);
    this.open.delete(node);
    return lists.length === 0 ? null : `[${lists.join(', ')}]`;
  }
}

const hasName = (pattern: string, name: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(pattern);

/** The names that a statement of a module declares, or imports. */
function declaredNames(node: Node): string[] {
  const inner = partOf(node, 'declaration') ?? node;
  const parts = [...nodesIn(inner['specifiers']), ...nodesIn(inner['declarations']), inner];
  return parts.flatMap((part) => [
    ...boundNames(partOf(part, 'local')),
    ...boundNames(partOf(part, 'id')),
  ]);
}

/** The names that a node uses and does not bind itself. */
function namesIn(node: Node): { name: string; at: Node }[] {
  if (node.type === 'Identifier') return [{ name: String(node['name']), at: node }];
  if (node.type.startsWith('TS')) {
    const expression = partOf(node, 'expression');
    return expression ? namesIn(expression) : [];
  }
  const own = isFunction(node) ? nodesIn(node['params']).flatMap(boundNames) : [];
  return below(node)
    .flatMap(namesIn)
    .filter(({ name }) => !own.includes(name));
}

type Declaration =
  | { kind: 'constant' | 'item'; pattern: Node; value: Node }
  | { kind: 'parameter'; pattern: Node; function: Node; index: number };

/** Where a name that is used in a node is declared, the innermost function first. */
function declarationOf(name: string, from: Node): Declaration | null {
  for (let node = from.parent; node; node = node.parent) {
    if (!isFunction(node)) continue;
    const index = nodesIn(node['params']).findIndex((each) => boundNames(each).includes(name));
    const pattern = nodesIn(node['params'])[index];
    if (pattern) return { kind: 'parameter', pattern, function: node, index };
    for (const inner of within(node)) {
      const id = partOf(inner, 'id');
      if (inner.type !== 'VariableDeclarator' || !id || !boundNames(id).includes(name)) continue;
      const value = partOf(inner, 'init');
      if (value) return { kind: 'constant', pattern: id, value };
      const right = partOf(inner.parent?.parent ?? null, 'right');
      if (right) return { kind: 'item', pattern: id, value: right };
    }
  }
  return null;
}

/** The name of a function: its own, or that of the constant that it is. */
function nameOf(node: Node): string | null {
  const id = partOf(node, 'id') ?? partOf(node.parent, 'id');
  return id?.type === 'Identifier' ? String(id['name']) : null;
}
