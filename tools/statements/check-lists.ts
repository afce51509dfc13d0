import { join } from 'node:path';
import type pg from 'pg';
import { describeStatement, type Described } from './describe.ts';
import { findLists } from './find-lists.ts';
import type { Server, Source } from './shadow.ts';

/** What a list says of itself; see apps/server/src/call/list.ts. */
type Listed = {
  readonly statements?: readonly {
    readonly text: string;
    readonly types: Readonly<Record<string, string>>;
  }[];
};

/** Prepares the statements of every list in the table of handlers, and compares their columns. */
export async function checkLists(
  client: pg.Client,
  shadow: string,
  sources: readonly Source[],
  { listCalls, otherLists }: Server,
) {
  const { allHandlers } = (await import(join(shadow, 'src/features/handlers.ts'))) as {
    allHandlers: (sign: () => never) => Record<string, Listed | undefined>;
  };
  const handlers = allHandlers(() => {
    throw new Error('Nobody signs in here.');
  });
  const placeOf = findLists(sources);
  const complaints = new Set<string>();
  let statements = 0;
  let lists = 0;
  for (const name of listCalls) {
    const isData = handlers[name]?.statements !== undefined;
    if (isData === Object.hasOwn(otherLists, name)) {
      complaints.add(
        `${placeOf(name)}: ${name}: ${isData ? 'is data now' : 'is not made by listOf'}`,
      );
    }
  }
  for (const [name, handler] of Object.entries(handlers)) {
    const own = handler?.statements;
    if (!own) continue;
    lists += 1;
    for (const { text, types } of own) {
      statements += 1;
      const described = await describeStatement(client, text);
      const { error } = described;
      if (error) complaints.add(`${placeOf(name)}: ${name}: ${error}\n${text}`);
      for (const { column, fault } of wrongColumns(described, types)) {
        complaints.add(`${placeOf(name, column)}: ${name}: ${fault}`);
      }
    }
  }
  return { statements, lists, complaints: [...complaints] };
}

/** The columns of a statement whose types differ from those declared. */
export function wrongColumns({ columns }: Described, types: Readonly<Record<string, string>>) {
  return columns
    .filter(({ name, type }) => types[name] !== type)
    .map(({ name, type }) => ({
      column: name,
      fault: `column ${name} is ${type}, not ${types[name]}`,
    }));
}
