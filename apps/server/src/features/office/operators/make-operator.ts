import { ConfigError, type Config } from '#base/config.ts';
import type { Services } from '#call/services.ts';
import { operatorPasswordRefusal } from '#guard/password-rules.ts';

/** The operator's password in the demo, where nothing is at stake and everyone may look. */
export const demoOperatorPassword = 'demo-operator';

/**
 * Whether a password is the one that the server was started with. Everyone who can read the
 * environment knows it, so it only opens its own change; the demo's is public anyway.
 */
export function isFirstPassword({ operatorPassword }: Config, password: string): boolean {
  return operatorPassword !== null && password === operatorPassword;
}

/**
 * Makes the first operator, an owner, at the first start. Returns whether this call made it: only
 * then may its password be shown. Once there is any operator, the settings are ignored. All but the
 * demo's own password must be changed at the first sign-in.
 */
export async function makeFirstOperator(services: Services, password: string): Promise<boolean> {
  const { db, config, clock } = services;
  const [known] = await db.query('SELECT 1 FROM operators LIMIT 1');
  if (known) return false;
  const isDemos = config.demo && password === demoOperatorPassword;
  const refusal = isDemos ? null : await operatorPasswordRefusal(password, config.operatorEmail);
  if (refusal) throw new ConfigError(`OPERATOR_PASSWORD: ${refusal.text}`);
  const passwordHash = await services.passwords.hash(password);
  return db.transaction(async (tx) => {
    // Two servers at their first start: the second waits here and then finds the first one's.
    await tx.query('LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE');
    const made = await tx.query(
      `INSERT INTO operators (email, role, password_hash, made_at, must_change_password,
         factor_asked_at)
       SELECT $1, 'owner', $2, $3, $4, $3 WHERE NOT EXISTS (SELECT FROM operators) RETURNING 1`,
      [config.operatorEmail, passwordHash, clock.now(), !isDemos],
    );
    return made.length > 0;
  });
}
