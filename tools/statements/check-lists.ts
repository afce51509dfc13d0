import { join } from 'node:path';
import type pg from 'pg';
import { describeStatement } from './describe.ts';
import { findLists } from './find-lists.ts';
import type { Source } from './shadow.ts';

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
  listCalls: readonly string[],
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
    const own = handlers[name]?.statements;
    if (!own) continue;
    lists += 1;
    for (const { text, types } of own) {
      statements += 1;
      const { columns, error } = await describeStatement(client, text);
      if (error) complaints.add(`${placeOf(name)}: ${name}: ${error}\n${text}`);
      for (const { name: column, type } of columns) {
        if (types[column] === type) continue;
        complaints.add(
          `${placeOf(name, column)}: ${name}: column ${column} is ${type}, not ${types[column]}`,
        );
      }
    }
  }
  return { statements, lists, complaints: [...complaints] };
}
