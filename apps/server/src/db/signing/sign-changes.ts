import type { Secrets } from '#base/secrets.ts';
import type { Queryable } from '#db/queryable.ts';
import { noteTampered } from '#db/signing/tampered-met.ts';
import { whoActs } from '#db/signing/who-acts.ts';

/** What a transaction has done to a row, or which rows it has added to a table that only grows. */
export type Change = {
  table: string;
  /** The row's key; null where there are ids. */
  key: string | null;
  ids: readonly bigint[] | null;
  /** The digests of what it was and what it is; null where there was or is no row. */
  before: string | null;
  after: string | null;
};

/** One that is signed: the number of its transaction, and its place among the others. */
export type SignedChange = Change & { no: bigint; line: number; by: string; mac: Buffer };

/** A row that somebody without the key has changed. */
export type WrongRow = { table: string; key: string };

/** Rows are not as the application left them: somebody else has written to the database. */
export class RowTampered extends Error {
  readonly key: string;
  readonly rows: readonly WrongRow[];
  constructor(first: WrongRow, ...others: readonly WrongRow[]) {
    const { table, key } = first;
    const more = others.length > 0 ? `, and ${others.length} more,` : '';
    super(
      `Row ${key} of ${table}${more} was changed by somebody without the key. Run npm run verify.`,
    );
    this.key = key;
    this.rows = [first, ...others];
  }
}

/** The mark of a change; nobody can make it without DATA_KEY. */
export function markOf(
  secrets: Pick<Secrets, 'fingerprint'>,
  { no, line, table, key, ids, before, after, by }: Omit<SignedChange, 'mac'>,
): Buffer {
  const rows = key === null ? ['ids', (ids ?? []).join(',')] : ['key', key];
  const states = [before ?? '', after ?? ''];
  return secrets.fingerprint('change', String(no), String(line), table, ...rows, ...states, by);
}

/**
 * Signs what the transaction has changed so far in tables that money rests on. Refuses where a row
 * was not as its last signed change says: what somebody forged is not built upon.
 */
export async function signChanges(
  tx: Queryable,
  secrets: Pick<Secrets, 'fingerprint'>,
): Promise<void> {
  const [noted] = await tx.query<{ notes: string | null; no: bigint | null }>(
    `SELECT notes, CASE WHEN notes <> '' THEN nextval('change_nos') END AS no
     FROM (SELECT string_agg(current_setting('canopy.changes_' || part), '' ORDER BY part) AS notes
       FROM generate_series(0, current_setting('canopy.part')::int) AS part) AS n`,
  );
  const { notes, no } = noted!;
  if (!notes || no === null) return;
  const changes = together(notes.trimEnd().split('\n').flatMap(readNote));
  await refuseTampered(tx, secrets, changes);
  const by = whoActs();
  const signed = changes.map((change, index) => {
    const whole = { ...change, no, line: index + 1, by };
    return { ...whole, mac: markOf(secrets, whole) };
  });
  await insertChanges(tx, signed);
}

/** Signs what was changed so far, so that a long transaction need not remember all to its end. */
export async function signSoFar(tx: Queryable): Promise<void> {
  if (!tx.marks) return;
  await signChanges(tx, tx.marks);
  await tx.query(
    "SELECT set_config('canopy.part', '0', true), set_config('canopy.changes_0', '', true)",
  );
}

/** Writes changes down; ids go as texts, since a list of lists must have even lengths. */
export async function insertChanges(tx: Queryable, signed: readonly SignedChange[]): Promise<void> {
  const bytes = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'));
  await tx.query(
    {
      name: 'sign-changes',
      text: `INSERT INTO changes (no, line, table_name, row_key, ids, before, after, made_by, mac)
        SELECT no, line, table_name, row_key, ids::bigint[], before, after, made_by, mac
        FROM unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::bytea[],
          $7::bytea[], $8::text[], $9::bytea[])
          AS c (no, line, table_name, row_key, ids, before, after, made_by, mac)`,
    },
    [
      signed.map(({ no }) => no),
      signed.map(({ line }) => line),
      signed.map(({ table }) => table),
      signed.map(({ key }) => key),
      signed.map(({ ids }) => ids && `{${ids.join(',')}}`),
      signed.map(({ before }) => bytes(before)),
      signed.map(({ after }) => bytes(after)),
      signed.map(({ by }) => by),
      signed.map(({ mac }) => mac),
    ],
  );
}

type RowNote = [key: string, before: string | null, after: string | null];

/** A line of what note_changes has noted. */
function readNote(line: string): Change[] {
  const [table, rows, digest] = JSON.parse(line) as [string, unknown[], string?];
  if (digest !== undefined) {
    const ids = (rows as number[]).map(BigInt);
    return [{ table, key: null, ids, before: null, after: digest }];
  }
  return (rows as RowNote[]).map(([key, before, after]) => ({
    table,
    key,
    ids: null,
    before,
    after,
  }));
}

/** What several statements did to one row is one change; what ends as it began is none. */
function together(changes: readonly Change[]): Change[] {
  const rows = new Map<string, Change>();
  const added: Change[] = [];
  for (const change of changes) {
    if (change.key === null) {
      added.push(change);
      continue;
    }
    const place = `${change.table}/${change.key}`;
    rows.set(place, { ...change, before: (rows.get(place) ?? change).before });
  }
  return [...[...rows.values()].filter(({ before, after }) => before !== after), ...added];
}

/** The last signed change of each row must say that it was so, or that there was none. */
async function refuseTampered(
  tx: Queryable,
  secrets: Pick<Secrets, 'fingerprint'>,
  changes: readonly Change[],
): Promise<void> {
  const known = changes.filter(({ key }) => key !== null);
  if (known.length === 0) return;
  const last = await lastChanges(tx, known);
  const [first, ...others] = known
    .filter(({ table, key, before }) => {
      const found = last.get(`${table}/${key}`);
      const isRight = !found || found.mac.equals(markOf(secrets, found));
      return !isRight || (found?.after ?? null) !== before;
    })
    .map(({ table, key }) => ({ table, key: key! }));
  if (first) throw noteTampered(secrets, new RowTampered(first, ...others));
}

/** A row of the table of changes. */
export type ChangeRow = {
  no: bigint;
  line: number;
  table_name: string;
  row_key: string | null;
  ids: string[] | null;
  before: Buffer | null;
  after: Buffer | null;
  made_by: string;
  mac: Buffer;
};

async function lastChanges(
  tx: Queryable,
  changes: readonly Change[],
): Promise<Map<string, SignedChange>> {
  const rows = await tx.query<ChangeRow>(
    {
      name: 'last-changes',
      text: `SELECT c.* FROM unnest($1::text[], $2::text[]) AS w (table_name, row_key)
        CROSS JOIN LATERAL (
          SELECT no, line, table_name, row_key, ids, before, after, made_by, mac FROM changes
          WHERE table_name = w.table_name AND row_key = w.row_key
          ORDER BY no DESC, line DESC LIMIT 1) AS c`,
    },
    [changes.map(({ table }) => table), changes.map(({ key }) => key)],
  );
  return new Map(rows.map((row) => [`${row.table_name}/${row.row_key}`, changeOf(row)]));
}

/** A row of the table as a change. */
export function changeOf(row: ChangeRow): SignedChange {
  const hex = (bytes: Buffer | null) => bytes && bytes.toString('hex');
  return {
    no: row.no,
    line: row.line,
    table: row.table_name,
    key: row.row_key,
    ids: row.ids?.map(BigInt) ?? null,
    before: hex(row.before),
    after: hex(row.after),
    by: row.made_by,
    mac: row.mac,
  };
}
