import type { Marks, Queryable } from '#db/queryable.ts';
import { statesSql, type ChangingTable } from '#db/signing/row-states.ts';
import {
  changeOf,
  markOf,
  RowTampered,
  type ChangeRow,
  type WrongRow,
} from '#db/signing/sign-changes.ts';
import { noteTampered } from '#db/signing/tampered-met.ts';

/**
 * What is read and acted upon, by what it is needed for: the tables, and the column of each that
 * finds the rows. Only writes are refused by themselves.
 */
export const signedRows = {
  /** How a member signs in. */
  member: { members: 'uid', member_authenticators: 'uid', member_passkeys: 'uid' },
  /** Where a member's codes are mailed to. */
  mailbox: { members: 'uid' },
  passkey: { member_passkeys: 'id' },
  /** How an operator signs in, and what one may do. */
  operator: { operators: 'id', operator_passkeys: 'operator_id' },
  /** What a program may do for an operator. */
  key: { api_keys: 'id' },
  /** Where a member's money is to go. */
  payout: { payout_details: 'uid' },
  /** Whether a member is paid. */
  payee: { members: 'uid', payout_freezes: 'uid' },
  withdrawal: { withdrawals: 'id' },
  /** What a run is going to book, and by which plan. */
  run: { runs: 'id', run_columns: 'run_id' },
  plan: { plan_versions: 'version' },
  /** The company's own accounts, which members pay into. */
  bank: { banks: 'id' },
  /** Where programs are told what happens. */
  webhook: { webhooks: 'id' },
} as const satisfies Record<string, Partial<Record<ChangingTable, string>>>;

/** What rows are needed for. */
export type Needed = keyof typeof signedRows;

/** The last signed change of a row, beside n, which has the row's table, key and digest. */
export const lastChange = `LEFT JOIN LATERAL (
    SELECT no, line, table_name, row_key, ids, before, after, made_by, mac FROM changes
    WHERE table_name = n.looked_at AND row_key = n.key
    ORDER BY no DESC, line DESC LIMIT 1) AS c ON true`;

/** A row as it is now, and its last signed change, if there is one. */
export type LookedAt = { looked_at: string; key: string; digest: string } & {
  [Column in keyof ChangeRow]: ChangeRow[Column] | null;
};

const statements = Object.fromEntries(
  Object.entries(signedRows).map(([needed, tables]) => {
    const states = Object.entries(tables).map(
      ([table, by]) => `SELECT '${table}' AS looked_at, key, digest
        FROM (${statesSql(table as ChangingTable)} WHERE ${by} = ANY ($1::bigint[])) AS s`,
    );
    const text = `SELECT n.looked_at, n.key, n.digest, c.* FROM (${states.join(' UNION ALL ')})
      AS n ${lastChange}`;
    return [needed, { name: `signed-${needed}`, text }];
  }),
) as Record<Needed, { name: string; text: string }>;

/**
 * Those of the rows that are not as their last signed change left them. It must be asked before the
 * transaction itself changes one of them. A row and its change are committed together, and one
 * statement sees both or neither. A program without the key has nothing to hold them against.
 */
export async function wrongRows(
  tx: Queryable,
  needed: Needed,
  ids: readonly (number | bigint)[],
): Promise<WrongRow[]> {
  const { marks } = tx;
  if (!marks || ids.length === 0) return [];
  const rows = await tx.query<LookedAt>(statements[needed], [ids]);
  const wrong = rows
    .filter((row) => !isAsSigned(marks, row))
    .map(({ looked_at: table, key }) => ({ table, key }));
  for (const row of wrong) noteTampered(marks, new RowTampered(row));
  return wrong;
}

/** Refuses where one of the rows is not as its last signed change left it. */
export async function requireSigned(
  tx: Queryable,
  needed: Needed,
  ids: readonly (number | bigint)[],
): Promise<void> {
  const [first, ...others] = await wrongRows(tx, needed, ids);
  if (first) throw new RowTampered(first, ...others);
}

/** Whether a row is as its last change left it, and the change is under the key. */
export function isAsSigned(marks: Marks, { digest, ...row }: LookedAt): boolean {
  if (row.mac === null) return false;
  const change = changeOf(row as ChangeRow);
  return change.after === digest && change.mac.equals(markOf(marks, change));
}
