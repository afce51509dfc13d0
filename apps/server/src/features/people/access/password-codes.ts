import { limits } from '@canopy/contract/limits.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { RightCode } from '#guard/codes.ts';
import { recoveryDoor } from '#guard/doors.ts';
import { countTurns, takeTurn } from '#guard/take-turn.ts';
import { forgetTries } from '#guard/try-limits.ts';

/**
 * A code for a new password can be requested and tried by anybody, so it differs from those of
 * members who are signed in. Nobody voids it: a wrong try counts against the one who made it, and
 * another request gets the same code. It is derived from its row's id, so that it can be mailed
 * again although it is stored nowhere.
 */
const kinds = {
  usual: { purpose: 'recoverPassword', digits: limits.code },
  /** Where many were guessed lately. */
  long: { purpose: 'recoverPasswordLong', digits: limits.longCode },
} as const;

/** Whose code it is, and where it is mailed. */
type Owner = { uid: number; email: string };

type Kind = (typeof kinds)[keyof typeof kinds];

/** After so many tries for an id within a day its codes are long ones. */
const triesUntilLong = 20;

/** Three mails follow each other quickly, then there is one in half an hour. */
const mails = { name: 'recovery mails', gaps: [0, 60, 1800], quietSeconds: 86_400 };

/** The code that is good from now on; mailed unless its mail is only minutes old. */
export type OfferedCode = { code: string; digits: number; mailed: boolean };

/**
 * Makes a code, or lets the present one be good for longer. It is bound to the mail address, '' of
 * an id that does not exist: once that is another, a code that went to it is of no use.
 */
export async function offerPasswordCode(
  services: Services,
  tx: Queryable,
  uid: number,
  email: string,
): Promise<OfferedCode> {
  const now = services.clock.now();
  const tries = await countTurns(tx, recoveryDoor.pace, String(uid), now);
  const kind = tries >= triesUntilLong ? kinds.long : kinds.usual;
  const isOpen = (await takeTurn(tx, mails, String(uid), now)) === 'taken';
  // While no mail is sent the latest one must do, even if its code had expired.
  const kept = await prolong(services, tx, { uid, email }, kind, isOpen ? now : new Date(0));
  const id = kept ?? (await insert(services, tx, { uid, email }, kind));
  return {
    code: codeOf(services, uid, kind, id),
    digits: kind.digits,
    mailed: isOpen || kept === null,
  };
}

/** After a success mails may follow each other quickly again. */
export async function forgetPasswordMails(services: Services, uid: number): Promise<void> {
  await forgetTries(services, mails, String(uid));
}

/** The code, if it is right; tries are counted in guard/doors.ts. */
export async function findPasswordCode(
  services: Services,
  uid: number,
  email: string,
  code: string,
): Promise<RightCode | null> {
  const all = Object.values(kinds);
  const [row] = await services.db.query<RightCode>(
    `SELECT c.id FROM codes c
     JOIN unnest($2::text[], $3::bytea[]) AS a (purpose, print) USING (purpose)
     WHERE c.uid = $1 AND c.code_hash = a.print AND c.expires_at > $4 AND c.used_at IS NULL
       AND coalesce(c.binding, $5) = $5`,
    [
      uid,
      all.map(({ purpose }) => purpose),
      all.map((kind) => printOf(services, uid, kind, code)),
      services.clock.now(),
      email,
    ],
  );
  return row ?? null;
}

/**
 * Extends the current code, if it was valid at a given time; returns its row's id. One that is not
 * derived from the id, such as those of another key, cannot be mailed again.
 */
async function prolong(
  services: Services,
  tx: Queryable,
  { uid, email }: Owner,
  kind: Kind,
  goodAt: Date,
): Promise<bigint | null> {
  const [row] = await tx.query<{ id: bigint; print: Buffer }>(
    `UPDATE codes SET expires_at = $4
     WHERE uid = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3
       AND binding = $5
     RETURNING id, code_hash AS print`,
    [uid, kind.purpose, goodAt, endOf(services.clock.now()), email],
  );
  if (!row) return null;
  const code = codeOf(services, uid, kind, row.id);
  return printOf(services, uid, kind, code).equals(row.print) ? row.id : null;
}

async function insert(
  services: Services,
  tx: Queryable,
  { uid, email }: Owner,
  kind: Kind,
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>("SELECT nextval('code_ids') AS id");
  const { id } = row!;
  const code = codeOf(services, uid, kind, id);
  await tx.query(
    `INSERT INTO codes (id, uid, purpose, code_hash, expires_at, binding, sent_to)
     VALUES ($1, $2, $3, $4, $5, $6, nullif($6, ''))
     ON CONFLICT (uid, purpose) DO UPDATE SET id = EXCLUDED.id, code_hash = EXCLUDED.code_hash,
       expires_at = EXCLUDED.expires_at, binding = EXCLUDED.binding,
       sent_to = EXCLUDED.sent_to, tries = 0, used_at = NULL`,
    [id, uid, kind.purpose, printOf(services, uid, kind, code), endOf(services.clock.now()), email],
  );
  return id;
}

/** From forty-eight bits of a keyed hash, so that no code is likelier than another. */
function codeOf({ secrets }: Services, uid: number, { purpose, digits }: Kind, id: bigint): string {
  const print = secrets.fingerprint('recovery code', String(uid), purpose, String(id));
  return String(print.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}

/** As all codes are stored. */
function printOf({ secrets }: Services, uid: number, { purpose }: Kind, code: string): Buffer {
  return secrets.fingerprint(String(uid), purpose, code);
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + limits.codeMinutes * 60_000);
}
