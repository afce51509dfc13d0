import { limits } from '@canopy/contract/limits.ts';
import type { Services } from '#call/services.ts';
import { appendEvents } from '#network/append-events.ts';

/**
 * Makes the company's own member at the first start; everyone else is placed below. Returns whether
 * this call made it: only then may its password be shown.
 */
export async function makeRoot(services: Services, password: string): Promise<boolean> {
  const [known] = await services.db.query('SELECT 1 FROM members WHERE uid = $1', [
    limits.rootUserId,
  ]);
  if (known) return false;
  const passwordHash = await services.passwords.hash(password);
  const at = services.clock.now();
  return services.db.transaction(async (tx) => {
    const made = await tx.query(
      `INSERT INTO members (uid, left_head, right_head, name, email, mobile, country_id,
         password_hash, joined_at, activated_at)
       VALUES ($1, $1, $1, 'Company', 'root@company.test', '0000000000', $2, $3, $4, $4)
       ON CONFLICT (uid) DO NOTHING RETURNING 1`,
      [limits.rootUserId, limits.defaultCountry, passwordHash, at],
    );
    if (made.length === 0) return false;
    await tx.query('INSERT INTO legs (head_uid, side, tail_uid) VALUES ($1, 1, $1), ($1, 2, $1)', [
      limits.rootUserId,
    ]);
    const event = { uid: limits.rootUserId, at };
    await appendEvents(tx, [
      { ...event, kind: 'joined' },
      { ...event, kind: 'activated' },
    ]);
    return true;
  });
}
