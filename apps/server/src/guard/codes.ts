import { randomInt } from 'node:crypto';
import { limits } from '@canopy/contract/limits.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { gatherPerDatabase } from '#db/gather.ts';
import { requireSigned } from '#db/signing/require-signed.ts';

/** A code that was tried and is right; the command that acts on it uses it up by this id. */
export type RightCode = { id: bigint };

/**
 * Makes a code and stores only its fingerprint; an earlier one of the same purpose is void. With a
 * binding the code holds for exactly what the binding says. Where it is mailed to is remembered,
 * the member's own address unless another is named: once it is used, that address is confirmed.
 */
export async function makeCode(
  { clock, secrets }: Services,
  tx: Queryable,
  uid: number,
  purpose: string,
  binding: string | null = null,
  sentTo: string | null = null,
): Promise<string> {
  const code = String(randomInt(10 ** limits.code)).padStart(limits.code, '0');
  const print = secrets.fingerprint(String(uid), purpose, code);
  const minutes = limits.codeMinutes;
  await requireSigned(tx, 'mailbox', [uid]);
  const to = sentTo ?? (await findOwnEmail(tx, uid));
  await storeCode(clock.now(), tx, { uid, purpose, print, minutes, binding, sentTo: to });
  return code;
}

async function findOwnEmail(tx: Queryable, uid: number): Promise<string | null> {
  const rows = await tx.query<{ email: string }>('SELECT email FROM members WHERE uid = $1', [uid]);
  return rows[0]?.email ?? null;
}

/** Something that is good for one use, known by its fingerprint. */
export type StoredCode = {
  uid: number;
  purpose: string;
  print: Buffer;
  minutes: number;
  binding: string | null;
  /** Where it was mailed to; null for what is no mail, whose use confirms no address. */
  sentTo?: string | null;
};

/** Stores the fingerprint of a code under its purpose, in place of an earlier one. */
export async function storeCode(
  now: Date,
  tx: Queryable,
  { uid, purpose, print, minutes, binding, sentTo = null }: StoredCode,
): Promise<void> {
  const expires = new Date(now.getTime() + minutes * 60_000);
  await tx.query(
    `INSERT INTO codes (uid, purpose, code_hash, expires_at, binding, sent_to)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (uid, purpose) DO UPDATE SET id = nextval('code_ids'),
       code_hash = EXCLUDED.code_hash, expires_at = EXCLUDED.expires_at,
       binding = EXCLUDED.binding, sent_to = EXCLUDED.sent_to, tries = 0, used_at = NULL`,
    [uid, purpose, print, expires, binding, sentTo],
  );
}

/**
 * Looks whether a code is right for one of the purposes and bound to nothing but one of the
 * bindings, which say what the request is about, in every way that a code may say it. A wrong one
 * is counted in the same statement, so that simultaneous guesses are all counted; a right one is
 * not used up by looking. One that was used already is found too: the request may be a repeated
 * one, and booking with it finds out.
 */
export async function tryCode(
  { db, clock, secrets }: Services,
  uid: number,
  purposes: readonly string[],
  code: string,
  bindings: readonly string[] = [],
): Promise<RightCode | null> {
  const guesses = purposes.map((purpose) => ({
    uid,
    purpose,
    print: secrets.fingerprint(String(uid), purpose, code),
  }));
  const fitting = await triesOf(db)({ uid, guesses, at: clock.now() });
  const right = fitting.find(({ binding }) => binding === null || bindings.includes(binding));
  return right ? { id: right.id } : null;
}

type Guess = { uid: number; purpose: string; print: Buffer };
type Try = { uid: number; guesses: readonly Guess[]; at: Date };
type Fitting = { id: bigint; uid: number; binding: string | null };

/**
 * The codes that the tries of many members fit. Rows are locked in the ledger's order before they
 * are compared, so that no guess goes uncounted. A member's tries are never
 * together in one statement, which would count them as one. A right code changes nothing, so nobody
 * waits for the disk.
 */
const triesOf = gatherPerDatabase<Try, readonly Fitting[]>(
  async (db, tries) => {
    const guesses = tries.flatMap((each) => each.guesses.map((guess) => ({ ...guess, ...each })));
    const rows = await db.query<Fitting>(
      {
        name: 'try-codes',
        text: `WITH asked AS (
            SELECT * FROM unnest($1::integer[], $2::text[], $3::bytea[], $4::timestamptz[])
              AS a (uid, purpose, print, at)
          ), tried AS (
            SELECT c.id, c.uid, c.binding, c.code_hash = a.print AS fits, c.used_at IS NULL AS fresh
            FROM codes c JOIN asked a USING (uid, purpose)
            WHERE c.expires_at > a.at AND c.tries < $5 ORDER BY c.id FOR UPDATE OF c
          ), counted AS (
            UPDATE codes c SET tries = c.tries + 1 FROM tried
            WHERE c.id = tried.id AND NOT tried.fits AND tried.fresh
          )
          SELECT id, uid, binding FROM tried
          WHERE fits AND set_config('synchronous_commit', 'off', true) = 'off'`,
      },
      [
        guesses.map(({ uid }) => uid),
        guesses.map(({ purpose }) => purpose),
        guesses.map(({ print }) => print),
        guesses.map(({ at }) => at),
        limits.codeTries,
      ],
    );
    return tries.map(({ uid }) => rows.filter((row) => row.uid === uid));
  },
  { keyOf: ({ uid }) => uid },
);

/**
 * Uses the code up, in the transaction of what it allows; by that the database knows that its
 * address is read. False where another request at the same moment was faster.
 */
export async function useCode({ clock }: Services, tx: Queryable, id: bigint): Promise<boolean> {
  const used = await tx.query(
    'UPDATE codes SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING 1',
    [id, clock.now()],
  );
  return used.length > 0;
}

/**
 * Makes every code that was mailed and not used worth nothing: a stranger may have read the mail.
 * Recovery codes were never mailed, and stay. Without its fingerprint none of them is mailed again.
 */
export async function voidCodes({ clock }: Services, tx: Queryable, uid: number): Promise<void> {
  await tx.query(
    `UPDATE codes SET expires_at = $2, code_hash = ''
     WHERE uid = $1 AND used_at IS NULL AND purpose NOT LIKE 'recovery %'`,
    [uid, clock.now()],
  );
}
