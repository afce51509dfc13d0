import type { Role } from '@canopy/contract/call.ts';
import type { Queryable } from '#db/database.ts';
import { requireSigned } from '#db/signing/require-signed.ts';

/** An operator as sign-in needs them. */
export type OperatorRecord = {
  id: number;
  email: string;
  role: Role;
  active: boolean;
  passwordHash: string;
  /** True until a mailed password was changed. */
  mustChangePassword: boolean;
  /** Sealed; null until an authenticator was confirmed. */
  totpSecret: string | null;
  /** Sealed; what was handed out last and not confirmed yet. */
  totpPending: string | null;
  /** How many passkeys there are. */
  passkeys: number;
  /** Since when the operator could have known that a factor is needed. */
  factorAskedAt: Date;
};

const columns = `id, email, role, active, password_hash AS "passwordHash",
  must_change_password AS "mustChangePassword", totp_secret AS "totpSecret",
  totp_pending AS "totpPending", factor_asked_at AS "factorAskedAt",
  (SELECT count(*)::int FROM operator_passkeys p WHERE p.operator_id = operators.id) AS passkeys`;

/** Whether the sign-in asks for more than the password. */
export function hasFactor({
  totpSecret,
  passkeys,
}: Pick<OperatorRecord, 'totpSecret' | 'passkeys'>): boolean {
  return totpSecret !== null || passkeys > 0;
}

/** The operator of a mail address, in whatever letter case it was typed. */
export async function findOperatorByEmail(
  db: Queryable,
  email: string,
): Promise<OperatorRecord | null> {
  const [row] = await db.query<OperatorRecord>(
    `SELECT ${columns} FROM operators WHERE lower(email) = lower($1)`,
    [email],
  );
  return row ?? null;
}

/**
 * Keeps the operator's password and activity as they are until the transaction ends; false where
 * either is another now. Refuses an operator whom somebody without the key has made or changed.
 */
export async function holdOperatorPassword(
  tx: Queryable,
  { id, passwordHash }: Pick<OperatorRecord, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const held = await tx.query(
    `SELECT 1 FROM operators WHERE id = $1 AND password_hash = $2 AND active FOR NO KEY UPDATE`,
    [id, passwordHash],
  );
  if (held.length === 0) return false;
  await requireSigned(tx, 'operator', [id]);
  return true;
}

/** Asks for a new password at the next call. */
export async function askForPassword(tx: Queryable, id: number): Promise<void> {
  await tx.query(
    'UPDATE operators SET must_change_password = true WHERE id = $1 AND NOT must_change_password',
    [id],
  );
}

/** The operator of an id. */
export async function findOperator(db: Queryable, id: number): Promise<OperatorRecord | null> {
  const [row] = await db.query<OperatorRecord>(`SELECT ${columns} FROM operators WHERE id = $1`, [
    id,
  ]);
  return row ?? null;
}
