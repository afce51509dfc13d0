import { Makers, type Given } from './makers.ts';
import { callsOf, lineOf, nodesIn, parse, partOf, type Node } from './tree.ts';

/** One place in the program where a statement is sent to the database. */
export type Site = {
  readonly line: number;
  /** An expression that lists every statement that may be sent here. */
  readonly statements: string;
  /** Names whose possible values the source does not say. */
  readonly missing: readonly string[];
  /** Where the type of the rows is, if the program says one. */
  readonly row: { readonly start: number; readonly end: number } | null;
};

/** Every place of a source file where a statement is sent, or where a reader of rows is made. */
export function findSites(path: string, source: string, given: Given): Site[] {
  const program = parse(path, source);
  const siteOf = (call: Node, sent: Node, statementsOf = ''): Site => {
    const makers = new Makers(source, program, given);
    const statements = makers.listOf(sent) + statementsOf;
    const [row] = nodesIn(partOf(call, 'typeArguments')?.['params']);
    return {
      line: lineOf(source, call),
      statements,
      missing: [...makers.missing],
      row: row ? { start: row.start, end: row.end } : null,
    };
  };
  return [
    ...callsOf(program, 'query').map((call) => siteOf(call, nodesIn(call['arguments'])[0]!)),
    // It says its statements, which it sends elsewhere; see apps/server/src/call/rows.ts.
    ...(imports(program, 'rowReader') ? callsOf(program, 'rowReader') : []).map((call) =>
      siteOf(call, call, '.flatMap((reader) => reader.statements)'),
    ),
  ];
}

function imports(program: Node, name: string): boolean {
  const specifiers = nodesIn(program['body'])
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap((each) => nodesIn(each['specifiers']));
  return specifiers.some((each) => partOf(each, 'local')?.['name'] === name);
}
