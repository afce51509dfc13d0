import type { Source } from './shadow.ts';
import { callsOf, lineOf, nodesIn, parse, partOf, within, type Node } from './tree.ts';

/** Says where a list is defined, or one of its columns, as file and line. */
export type PlaceOf = (call: string, column?: string) => string;

type Defined = { readonly source: Source; readonly program: Node; readonly node: Node };

/** Finds the lists of a server by the name of their calls. */
export function findLists(sources: readonly Source[]): PlaceOf {
  const lists = new Map<string, Defined>();
  for (const source of sources.filter(({ text }) => text.includes('listOf('))) {
    const program = parse(source.path, source.text);
    for (const node of callsOf(program, 'listOf')) {
      const name = nodesIn(node['arguments'])[0]?.['value'];
      if (typeof name === 'string') lists.set(name, { source, program, node });
    }
  }
  return (call, column) => {
    const defined = lists.get(call) ?? handlerOf(call, sources);
    if (!defined) return 'features/handlers.ts:1';
    const { source, program, node } = defined;
    const at =
      column === undefined
        ? node
        : (propertyOf(node, column) ?? propertyOf(program, column) ?? node);
    return `${source.path}:${lineOf(source.text, at)}`;
  };
}

/** The line of a list that a function makes: that of its handler. */
function handlerOf(call: string, sources: readonly Source[]): Defined | undefined {
  for (const source of sources.filter(({ path }) => path.endsWith('.handlers.ts'))) {
    const program = parse(source.path, source.text);
    const node = propertyOf(program, call);
    if (node) return { source, program, node };
  }
  return undefined;
}

function propertyOf(node: Node, name: string): Node | undefined {
  return [...within(node)].find((each) => {
    const key = each.type === 'Property' ? partOf(each, 'key') : null;
    return key !== null && (key['name'] === name || key['value'] === name);
  });
}
