import type { BookCheck } from '@canopy/contract/catalog/check-names.ts';
import { cappedNames } from '@canopy/plan/income.ts';

/** The incomes that the overall cap holds together, as SQL. */
const cappedTypes = cappedNames.map((income) => `'${income}'`).join(', ');

/** Each statement finds the first row that is wrong, or nothing. */
export const sqlChecks: readonly { name: BookCheck; good: string; sql: string }[] = [
  {
    name: 'entries',
    good: 'Every posting has its entries, and every entry its posting.',
    sql: `SELECT CASE WHEN p.id IS NULL
          THEN format('The entries of posting %s have no posting.', e.posting_id)
          ELSE format('Posting %s has fewer than two entries.', p.id) END AS what
      FROM postings p FULL JOIN (SELECT posting_id, count(*) AS lines FROM entries
        GROUP BY posting_id) AS e ON e.posting_id = p.id
      WHERE p.id IS NULL OR e.lines IS NULL OR e.lines < 2
      ORDER BY coalesce(p.id, e.posting_id) LIMIT 1`,
  },
  {
    name: 'sums',
    good: 'Every posting adds up to zero.',
    sql: `SELECT format('Posting %s adds up to %s.', posting_id, sum(amount)) AS what FROM entries
      GROUP BY posting_id, account IN ('coin', 'coinsIssued') HAVING sum(amount) <> 0
      ORDER BY posting_id LIMIT 1`,
  },
  {
    name: 'keys',
    good: 'Every posting has its key, and every accepted key its posting.',
    sql: `SELECT CASE WHEN p.id IS NOT NULL THEN format('Posting %s has no key.', p.id)
          WHEN EXISTS (SELECT FROM postings WHERE id = k.posting_id)
          THEN format('Key %s names posting %s, which has another.', k.key, k.posting_id)
          ELSE format('Key %s names posting %s, which is gone.', k.key, k.posting_id) END AS what
      FROM postings p
      FULL JOIN (SELECT * FROM idempotency_keys WHERE posting_id IS NOT NULL) AS k
        ON k.posting_id = p.id AND k.key = p.key
      WHERE p.id IS NULL OR k.key IS NULL
      ORDER BY coalesce(p.id, k.posting_id), p.id IS NULL LIMIT 1`,
  },
  {
    name: 'running balances',
    good: 'Every entry carries the balance after it.',
    // From one entry to the next, so that a break is reported where it is, not at all that follow.
    sql: `SELECT format('%s of %s goes from %s to %s by an entry of %s (posting %s).',
        account, uid, before, balance_after, amount, posting_id) AS what
      FROM (SELECT *, lag(balance_after, 1, 0::bigint)
          OVER (PARTITION BY uid, account ORDER BY posting_id, line) AS before
        FROM entries WHERE uid IS NOT NULL) AS running
      WHERE before + amount <> balance_after ORDER BY posting_id, line LIMIT 1`,
  },
  {
    name: 'wallets',
    good: 'Every balance equals its entries.',
    sql: `SELECT format('%s of %s holds %s, and its entries add up to %s.',
        coalesce(w.account, e.account), coalesce(w.uid, e.uid), coalesce(w.balance, 0),
        coalesce(e.total, 0)) AS what
      FROM wallets w FULL JOIN (SELECT uid, account, sum(amount) AS total FROM entries
        WHERE uid IS NOT NULL GROUP BY uid, account) AS e USING (uid, account)
      WHERE coalesce(w.balance, 0) <> coalesce(e.total, 0)
      ORDER BY coalesce(w.uid, e.uid), coalesce(w.account, e.account) LIMIT 1`,
  },
  {
    name: 'holds',
    good: 'What is withheld equals what waits for a decision.',
    sql: `SELECT format('withheld of %s holds %s, and the pending withdrawals add up to %s.',
        uid, coalesce(balance, 0), coalesce(total, 0)) AS what
      FROM (SELECT uid, balance FROM wallets WHERE account = 'withheld') AS w
      FULL JOIN (SELECT uid, sum(amount) AS total FROM withdrawals WHERE status = 'Pending'
        GROUP BY uid) AS p USING (uid)
      WHERE coalesce(balance, 0) <> coalesce(total, 0) ORDER BY uid LIMIT 1`,
  },
  {
    name: 'debts',
    good: 'What members owe equals what was added to it and paid of it.',
    sql: `SELECT format('%s of %s owes %s to %s, and its events add up to %s.',
        account, uid, coalesce(o.amount, 0), company_account, coalesce(e.total, 0)) AS what
      FROM owed o FULL JOIN (SELECT uid, account, company_account, sum(amount) AS total
        FROM owed_events GROUP BY uid, account, company_account) AS e
        USING (uid, account, company_account)
      WHERE coalesce(o.amount, 0) <> coalesce(e.total, 0)
      ORDER BY uid, account, company_account LIMIT 1`,
  },
  {
    name: 'standings',
    good: 'What counts against the cap, and every rank, is what openings, incomes and rewards say.',
    // A closing counts what it will pay before it has booked all of it.
    sql: `SELECT format('The standing of %s says %s, %s and %s; its rows say %s, %s and %s.', uid,
        coalesce(s.cap_used, 0), coalesce(s.matched, 0), coalesce(s.ranks, 0),
        coalesce(i.paid, 0), coalesce(i.matched, 0), coalesce(r.ranks, 0)) AS what
      FROM standings s
      FULL JOIN (SELECT uid, sum(paid) AS paid, sum(matched) AS matched FROM (
          SELECT uid, CASE WHEN type IN (${cappedTypes}) THEN paid ELSE 0 END AS paid,
            coalesce(matched, 0) AS matched FROM incomes
          UNION ALL SELECT uid, cap_used, matched FROM openings) AS remembered
        GROUP BY uid) AS i USING (uid)
      FULL JOIN (SELECT uid, bit_or(1 << (rank - 1)) AS ranks FROM rewards GROUP BY uid) AS r
        USING (uid)
      WHERE (coalesce(s.cap_used, 0), coalesce(s.matched, 0), coalesce(s.ranks, 0))
          IS DISTINCT FROM (coalesce(i.paid, 0), coalesce(i.matched, 0), coalesce(r.ranks, 0))
        AND NOT EXISTS (SELECT FROM runs WHERE kind = 'closing' AND status = 'posting')
      ORDER BY uid LIMIT 1`,
  },
  {
    name: 'legs',
    good: 'Every leg ends where its members end.',
    sql: `(SELECT format('The leg of %s (%s) ends at %s, and its members at %s.', head_uid, side,
        coalesce(tail_uid::text, 'nobody'), coalesce(last_uid::text, 'nobody')) AS what
      FROM legs FULL JOIN (
        SELECT left_head AS head_uid, 1::smallint AS side, uid AS last_uid FROM members m
        WHERE NOT EXISTS (SELECT FROM members c WHERE c.parent_uid = m.uid AND c.side = 1)
        UNION ALL
        SELECT right_head, 2::smallint, uid FROM members m
        WHERE NOT EXISTS (SELECT FROM members c WHERE c.parent_uid = m.uid AND c.side = 2)
      ) AS ends USING (head_uid, side)
      WHERE tail_uid IS DISTINCT FROM last_uid ORDER BY head_uid, side LIMIT 1)
      UNION ALL
      (SELECT format('Member %s is on the legs of %s and %s, and stands on those of %s and %s.',
        uid, left_head, right_head, left_place, right_place)
      FROM (SELECT m.uid, m.left_head, m.right_head,
          CASE m.side WHEN 1 THEN p.left_head ELSE m.uid END AS left_place,
          CASE m.side WHEN 2 THEN p.right_head ELSE m.uid END AS right_place
        FROM members m LEFT JOIN members p ON p.uid = m.parent_uid) AS places
      WHERE left_head <> left_place OR right_head <> right_place ORDER BY uid LIMIT 1)`,
  },
  {
    name: 'whole',
    good: 'The whole adds up to zero.',
    sql: `SELECT format('All entries of %s add up to %s.', currency, sum(amount)) AS what
      FROM (SELECT amount, CASE WHEN account IN ('coin', 'coinsIssued') THEN 'coins'
        ELSE 'dollars' END AS currency FROM entries) AS e
      GROUP BY currency HAVING sum(amount) <> 0 ORDER BY currency LIMIT 1`,
  },
];
