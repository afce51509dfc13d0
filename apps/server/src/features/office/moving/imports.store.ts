import { limits } from '@canopy/contract/limits.ts';
import { refuse } from '#base/errors.ts';
import type { Queryable } from '#db/database.ts';
import type { NumberRange } from '#features/office/moving/set/number-members.ts';
import type { ReadFile } from '#features/office/moving/set/read-set.ts';
import type { Totals } from '#features/office/moving/set/totals.ts';

/** An import, as it is written down. */
export type Import = {
  id: number;
  at: Date;
  madeBy: string;
  closedTo: string;
  members: number;
  files: ReadFile[];
  totals: Totals;
  linksPerMinute: number;
  takenBackAt: Date | null;
  takenBackBy: string | null;
  reason: string | null;
};

/** All imports, the newest first. */
export function readImports(db: Queryable): Promise<Import[]> {
  return db.query<Import>(
    `SELECT id, at, made_by AS "madeBy", closed_to::text AS "closedTo", members, files, totals,
       links_per_minute AS "linksPerMinute", taken_back_at AS "takenBackAt",
       taken_back_by AS "takenBackBy", reason FROM imports ORDER BY id DESC`,
  );
}

/** From where numbers are given: above all that anybody ever had. */
export async function readNumbers(db: Queryable, highest: number): Promise<NumberRange> {
  const [row] = await db.query<{ next: number }>(
    `SELECT greatest($1, (SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END
       FROM member_uids), (SELECT max(uid) + 1 FROM wallets))::int AS next`,
    [limits.firstUserId],
  );
  return { root: limits.rootUserId, next: row!.next, highest };
}

/** Only a database in which nobody has joined and nothing was booked takes a network over. */
export async function requireEmpty(tx: Queryable): Promise<{ next: number }> {
  if (!(await isEmpty(tx))) throw refuse('import.not-empty');
  return readNumbers(tx, limits.rootUserId);
}

/** Whether nobody has joined, nothing was booked and nothing was run. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ members: boolean; money: boolean; runs: boolean }>(
    `SELECT EXISTS (SELECT FROM members WHERE uid <> $1) AS members,
       EXISTS (SELECT FROM wallets WHERE balance <> 0) AS money,
       EXISTS (SELECT FROM runs) AS runs`,
    [limits.rootUserId],
  );
  const { members, money, runs } = row!;
  return !members && !money && !runs;
}

type NewImport = {
  at: Date;
  actor: string;
  linksPerMinute: number;
  closedTo: string;
  members: number;
  files: ReadFile[];
  totals: Totals;
};

/** Writes an import down as its first row; what it ends with is added at its end. */
export async function insertImport(tx: Queryable, given: NewImport): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO imports (at, made_by, closed_to, members, files, totals, root_was, first_posting,
       last_posting, first_change, links_per_minute)
     SELECT $1, $2, $3, $4, $5, $6, jsonb_build_object('name', name, 'email', email,
         'mobile', mobile, 'country_id', country_id, 'language', language,
         'profiles', (SELECT to_jsonb(p) FROM profiles p WHERE p.uid = m.uid),
         'payout_details', (SELECT to_jsonb(d) FROM payout_details d WHERE d.uid = m.uid),
         'kyc_completions', (SELECT to_jsonb(k) FROM kyc_completions k WHERE k.uid = m.uid)),
       (SELECT coalesce(max(id), 0) + 1 FROM postings),
       (SELECT coalesce(max(id), 0) FROM postings), nextval('change_nos'), $7
     FROM members m WHERE uid = $8 RETURNING id`,
    [
      given.at,
      given.actor,
      given.closedTo,
      given.members,
      JSON.stringify(given.files),
      JSON.stringify(given.totals),
      given.linksPerMinute,
      limits.rootUserId,
    ],
  );
  return row!.id;
}
