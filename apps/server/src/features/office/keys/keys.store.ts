import { createHash } from 'node:crypto';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** What is kept of a key's secret: 256 random bits need no slow hash. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** How a key is written down: its number, and the secret that is shown once. */
export function keyText(id: number, secret: string): string {
  return `key_${id}_${secret}`;
}

/** The number and the secret of a key; null where it cannot be one. */
export function readKey(text: string): { id: number; secret: string } | null {
  const found = /^key_([1-9]\d{0,8})_([\w-]{43})$/.exec(text);
  return found ? { id: Number(found[1]), secret: found[2]! } : null;
}

/** A new key, before it has a number. */
export type NewKey = {
  operatorId: number;
  name: string;
  hash: Buffer;
  scopes: readonly string[];
  addresses: readonly string[];
  expiresAt: Date;
};

/** Writes a key down and answers its number. */
export async function addKey(
  { clock }: Services,
  tx: Queryable,
  { operatorId, name, hash, scopes, addresses, expiresAt }: NewKey,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO api_keys (operator_id, name, secret_hash, scopes, addresses, made_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [operatorId, name, hash, scopes, addresses, clock.now(), expiresAt],
  );
  return row!.id;
}

/** Ends one key; answers its name, or null where there is none to end. */
export async function revokeOne(
  { clock }: Services,
  tx: Queryable,
  { id, by }: { id: number; by: number },
): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(
    `UPDATE api_keys SET revoked_at = $2, revoked_by = $3 WHERE id = $1 AND revoked_at IS NULL
     RETURNING name`,
    [id, clock.now(), by],
  );
  return row?.name ?? null;
}
