import type { Queryable } from '#db/queryable.ts';
import { makeWriter } from '#db/signing/baseline.ts';
import { textOf, wrongStates } from '#db/signing/check-rows.ts';
import { plainTexts, type ChangingTable } from '#db/signing/row-states.ts';

/**
 * Signs the rows of some tables as they are now, where their last change says otherwise. Answers
 * what they were, in words.
 */
export async function signStates(
  tx: Queryable,
  tables: readonly ChangingTable[],
  by: string,
): Promise<string[]> {
  await plainTexts(tx);
  const sign = await makeWriter(tx, by);
  const texts: string[] = [];
  for (const table of tables) {
    const wrong = await wrongStates(tx, table);
    await sign(
      wrong.map(({ key, was, is }) => ({ table, key, ids: null, before: was, after: is })),
    );
    texts.push(...wrong.map((each) => textOf(table, each)));
  }
  return texts;
}
