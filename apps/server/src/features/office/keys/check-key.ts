import { timingSafeEqual } from 'node:crypto';
import { HttpError, tooMany, why } from '#base/errors.ts';
import { addressKey } from '#call/address-key.ts';
import type { Operator } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { hashOf, readKey } from '#features/office/keys/keys.store.ts';
import { isWithin } from '#features/office/keys/networks.ts';
import { factorRule, type FactorFacts } from '#features/office/operators/factor-rule.ts';
import { addTry, tryLimits } from '#guard/try-limits.ts';

/** How stale "last used" may be; writing it at every call would make each read a write. */
const usedSeconds = 60;

/** What is left of a key's requests, and in how many seconds they are all there again. */
export type KeyAllowance = { left: number; resetSeconds: number };

/** What a request by a key comes to. */
export type KeyUser = { operator: Operator; allowance: KeyAllowance };

type Found = Pick<Operator, 'id' | 'email'> &
  FactorFacts & {
    key: number;
    hash: Buffer;
    scopes: string[];
    addresses: string[];
    expires: Date;
    used: Date | null;
    mustChange: boolean;
  };

/**
 * The operator whom a key acts for, as that operator is now. Only who has the secret learns why a
 * key does not work, and of one that was revoked not even that. What goes wrong is counted by the
 * address; what goes right is counted by the key.
 */
export async function checkKey(
  services: Services,
  text: string,
  address: string,
): Promise<KeyUser> {
  const { db, clock } = services;
  const sent = readKey(text);
  const row = sent && (await findKey(services, sent.id));
  const isRight = timingSafeEqual(hashOf(sent?.secret ?? ''), row?.hash ?? hashOf(' '));
  if (!row || !isRight) throw await failed(services, address, 401, 'key.wrong');
  await requireSigned(db, 'key', [row.key]);
  await requireSigned(db, 'operator', [row.id]);
  const now = clock.now();
  if (row.expires <= now) throw await failed(services, address, 401, 'key.expired');
  if (!isWithin(row.addresses, address)) throw await failed(services, address, 403, 'key.address');
  const allowance = await takeRequest(services, row.key);
  if (row.used === null || now.getTime() - row.used.getTime() > usedSeconds * 1000) {
    await db.query('UPDATE api_keys SET last_used_at = $2, last_address = $3 WHERE id = $1', [
      row.key,
      now,
      address,
    ]);
  }
  const mustSetFactor = !row.hasFactor && (await factorRule(services, db, row)).daysLeft === 0;
  const { id, email, role, mustChange: mustChangePassword, scopes } = row;
  const key = { id: row.key, scopes };
  const operator = { id, email, role, mustChangePassword, mustSetFactor, key };
  return { operator: { ...operator, sessionId: `key:${row.key}` }, allowance };
}

/** A key that nobody has revoked, of an operator who is active. */
async function findKey({ db }: Services, id: number): Promise<Found | null> {
  const [row] = await db.query<Found>(
    {
      name: 'find-key',
      text: `SELECT k.id AS key, k.secret_hash AS hash, k.scopes, k.addresses,
          k.expires_at AS expires, k.last_used_at AS used, o.id, o.email, o.role,
          o.must_change_password AS "mustChange", o.factor_asked_at AS "askedAt",
          o.totp_secret IS NOT NULL OR EXISTS
            (SELECT FROM operator_passkeys p WHERE p.operator_id = o.id) AS "hasFactor"
        FROM api_keys k JOIN operators o ON o.id = k.operator_id
        WHERE k.id = $1 AND k.revoked_at IS NULL AND o.active`,
    },
    [id],
  );
  return row ?? null;
}

type Failure = 'key.wrong' | 'key.expired' | 'key.address';

/** The answer to a key that does not work: why, or after too many of them nothing at all. */
async function failed(
  services: Services,
  address: string,
  status: number,
  code: Failure,
): Promise<HttpError> {
  const { count, retryAfter } = await addTry(
    services,
    tryLimits.keysPerAddress,
    addressKey(address),
  );
  if (count > tryLimits.keysPerAddress.most) return tooMany(retryAfter);
  return new HttpError(status, why(code));
}

/** Counts a request of a key, where all servers see it. */
async function takeRequest(services: Services, key: number): Promise<KeyAllowance> {
  const { most } = tryLimits.keyRequests;
  const { count, retryAfter } = await addTry(services, tryLimits.keyRequests, String(key));
  return { left: most - count, resetSeconds: retryAfter };
}
