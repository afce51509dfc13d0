import { Makers, type Given } from './makers.ts';
import { callsOf, lineOf, nodesIn, parse, partOf } from './tree.ts';

/** One place in the program where a statement is sent to the database. */
export type Site = {
  readonly line: number;
  /** An expression that lists every statement that may be sent here. */
  readonly statements: string;
  /** Names of which the source does not say what they can be. */
  readonly missing: readonly string[];
  /** Where the type of the rows is, if the program says one. */
  readonly row: { readonly start: number; readonly end: number } | null;
};

/** Every place of a source file where query of a database or of a transaction is called. */
export function findSites(path: string, source: string, given: Given): Site[] {
  const program = parse(path, source);
  return callsOf(program, 'query').map((call) => {
    const makers = new Makers(source, program, given);
    const statements = makers.listOf(nodesIn(call['arguments'])[0]!);
    const [row] = nodesIn(partOf(call, 'typeArguments')?.['params']);
    return {
      line: lineOf(source, call),
      statements,
      missing: [...makers.missing],
      row: row ? { start: row.start, end: row.end } : null,
    };
  });
}
