import type { Totals } from '#features/office/moving/set/totals.ts';
import type { Email } from 'postal-mime';
import { limits } from '@canopy/contract/limits.ts';
import type { Database } from '#db/database.ts';

/** Somebody who comes from another system. */
export type Newcomer = {
  oldId: string;
  name?: string;
  email?: string;
  language?: 'en' | 'hi';
  /** The root, unless another is named. */
  sponsor?: number;
};

/**
 * Members as an import leaves them: with their old ids, a link that waits and a password that
 * nobody has. The first call makes the import that is in force. Answers their numbers.
 */
export function takeOver(
  { db }: { db: Database },
  people: readonly Newcomer[],
  perMinute = 0,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    // Of two at once, one waits here for the other's.
    await tx.query(
      `INSERT INTO imports (at, made_by, closed_to, members, files, totals, root_was,
         first_posting, last_posting, first_change, links_per_minute)
       VALUES (now(), 'test', '2026-01-01', $1, '[]', $3, '{}', 1, 0, 1, $2)
       ON CONFLICT DO NOTHING`,
      [people.length, perMinute, JSON.stringify(totalsOf(people.length))],
    );
    const [made] = await tx.query<{ id: number }>(
      'SELECT id FROM imports WHERE taken_back_at IS NULL',
    );
    const uids: number[] = [];
    for (const { oldId, name = 'Taken Over', email = '', language = 'en', sponsor } of people) {
      const [placed] = await tx.query<{ uid: number }>(
        `SELECT place_member(new_sponsor => $1, new_side => 1::smallint, highest_uid => 999999,
           new_name => $2, new_email => $3, new_mobile => '', new_country => 99::smallint,
           new_password_hash => 'none', now_at => now()) AS uid`,
        [sponsor ?? limits.rootUserId, name, email],
      );
      const { uid } = placed!;
      await tx.query('UPDATE members SET language = $2 WHERE uid = $1', [uid, language]);
      await tx.query(
        `INSERT INTO openings (uid, import_id, old_id, cap_used, matched, balances)
         VALUES ($1, $2, $3, 0, 0, '{}')`,
        [uid, made!.id, oldId],
      );
      await tx.query('INSERT INTO password_links (uid, import_id) VALUES ($1, $2)', [
        uid,
        made!.id,
      ]);
      uids.push(uid);
    }
    return uids;
  });
}

/** The token of the link in a mail. */
export function linkTokenIn({ text = '' }: Email): string {
  return /\/SetPassword#([\w.-]+)/.exec(text)?.[1] ?? '';
}

/** What files of members alone add up to. */
function totalsOf(members: number): Totals {
  const none = { active: 0, suspended: 0, packages: 0, withdrawals: 0, coupons: 0, rewards: 0 };
  const nothing = { debts: '0', matched: '0', capUsed: '0', volume: { left: '0', right: '0' } };
  return { members, ...none, wallets: {}, ...nothing };
}
