import type { Services } from '#services.ts';
import { hashPassword } from '#features/access/passwords.ts';

/** The operator's password in the demo, where nothing is at stake and everyone may look. */
export const demoOperatorPassword = 'demo-operator';

/**
 * Makes the first operator, an owner, at the first start. Answers whether this call made it, for
 * only then is its password told. Once there is any operator, the settings are not looked at again.
 */
export async function makeFirstOperator(services: Services, password: string): Promise<boolean> {
  const { db, config, clock } = services;
  const [known] = await db.query('SELECT 1 FROM operators LIMIT 1');
  if (known) return false;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // Two servers at their first start: the second waits here and then finds the first one's.
    await tx.query('LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE');
    const made = await tx.query(
      `INSERT INTO operators (email, role, password_hash, made_at)
       SELECT $1, 'owner', $2, $3 WHERE NOT EXISTS (SELECT FROM operators) RETURNING 1`,
      [config.operatorEmail, passwordHash, clock.now()],
    );
    return made.length > 0;
  });
}
