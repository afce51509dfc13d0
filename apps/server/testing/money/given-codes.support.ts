import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { onClient } from '#db/database.ts';
import { readKeys } from '#db/sealing/data-keys.ts';

/** Makes the code for a member's next transfer; answers it. */
export type GiveCode = (uid: number) => Promise<string>;

/** Codes as GenerateOTPAPI stores them, without the mail and its limit of twenty an hour. */
export async function codeGiver(pool: pg.Pool, dataKey: Buffer): Promise<GiveCode> {
  const connection = await pool.connect();
  const secrets = await readKeys(onClient(connection, null), { dataKey, oldDataKey: null });
  connection.release();
  return async (uid) => {
    const code = String(randomInt(10 ** 6)).padStart(6, '0');
    await pool.query(
      `INSERT INTO codes (uid, purpose, code_hash, expires_at)
       VALUES ($1, $2, $3, now() + interval '10 minutes')
       ON CONFLICT (uid, purpose) DO UPDATE SET id = nextval('code_ids'),
         code_hash = EXCLUDED.code_hash, expires_at = EXCLUDED.expires_at,
         binding = NULL, tries = 0, used_at = NULL`,
      [uid, 'fundTransferOtp', secrets.fingerprint(String(uid), 'fundTransferOtp', code)],
    );
    return code;
  };
}
