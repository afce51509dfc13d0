import { randomInt } from 'node:crypto';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { RightCode } from '#guard/codes.ts';

const recoveryCodeCount = 10;
/** Letters and digits that are not mistaken for one another; sixteen of them are 80 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** Recovery codes are stored with the mailed ones and used up like those; else only replaced. */
const isRecoveryCode = "purpose LIKE 'recovery %'";

/** Makes ten codes in place of all earlier ones and returns them, the only time they are shown. */
export async function makeRecoveryCodes(
  services: Services,
  tx: Queryable,
  uid: number,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, randomCode);
  await removeRecoveryCodes(tx, uid);
  await tx.query(
    `INSERT INTO codes (uid, purpose, code_hash, expires_at)
     SELECT $1, 'recovery ' || row.number, row.print, 'infinity'
     FROM unnest($2::bytea[]) WITH ORDINALITY AS row (print, number)`,
    [uid, codes.map((code) => printOf(services, uid, code))],
  );
  return codes;
}

/** Takes all codes away. */
export async function removeRecoveryCodes(tx: Queryable, uid: number): Promise<void> {
  await tx.query(`DELETE FROM codes WHERE uid = $1 AND ${isRecoveryCode}`, [uid]);
}

/** The member's recovery code, used or not: the request may be a repeated one. */
export async function rightRecoveryCode(
  services: Services,
  db: Queryable,
  uid: number,
  given: string,
): Promise<RightCode | null> {
  const [code] = await db.query<{ id: bigint }>(
    `SELECT id FROM codes WHERE uid = $1 AND ${isRecoveryCode} AND code_hash = $2`,
    [uid, printOf(services, uid, given)],
  );
  return code ?? null;
}

function randomCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** However it is typed: small letters, without dashes, an O for a zero. */
function printOf({ secrets }: Services, uid: number, code: string): Buffer {
  const plain = code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
  return secrets.fingerprint(String(uid), 'recovery', plain);
}
