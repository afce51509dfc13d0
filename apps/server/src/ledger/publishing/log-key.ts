import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Books } from '#ledger/books.ts';
import type { Queryable } from '#db/database.ts';
import type { Log } from '#ledger/publishing/log-store.ts';

/** Makes the key pair of a new log, and its row. */
export async function addLog(
  { secrets, clock }: Books,
  tx: Queryable,
  no: number,
  publicUrl: string,
): Promise<Log> {
  const pair = generateKeyPairSync('ed25519');
  const seed = pair.privateKey.export({ format: 'jwk' });
  const publicKey = Buffer.from(seed.x!, 'base64url');
  const origin = `${new URL(publicUrl).host}/log/${no}`;
  const der = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await tx.query(
    `INSERT INTO logs (no, origin, public_key, private_key, begun_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [no, origin, publicKey, secrets.seal(der, `logs.private_key:${no}`), clock.now()],
  );
  return { no, origin, publicKey };
}

/** What signs for a log. */
export async function signerOf(
  { secrets }: Books,
  db: Queryable,
  { no }: Log,
): Promise<(message: Uint8Array) => Uint8Array> {
  const [row] = await db.query<{ sealed: string }>(
    'SELECT private_key AS sealed FROM logs WHERE no = $1',
    [no],
  );
  const der = Buffer.from(secrets.open(row!.sealed, `logs.private_key:${no}`), 'base64');
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return (message) => sign(null, message, key);
}
