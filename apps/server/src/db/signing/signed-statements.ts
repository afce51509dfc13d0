import { changingTables, growingTables } from '#db/signing/covered-tables.ts';

const tables = [...Object.keys(changingTables), ...Object.keys(growingTables)].join('|');
const writes = new RegExp(`\\b(?:INSERT INTO|UPDATE|DELETE FROM)\\s+(?:${tables})\\b`);

/** Functions of the database that write to such tables. */
export const writingFunctions = [
  'erase_member',
  'ledger_post_run',
  'place_member',
  'remove_import',
] as const;
const calls = new RegExp(`\\b(?:${writingFunctions.join('|')})\\s*\\(`);

/** Whether a statement writes to a table whose changes are signed. */
export function isSigned(text: string): boolean {
  return writes.test(text) || calls.test(text);
}
