import type { Queryable } from '#db/database.ts';
import { chainHash, readLeaves, readSeals } from '#features/ledger/seal.ts';
import type { Services } from '#services.ts';

/** One thing that was checked; the detail names the first row that is wrong. */
export type Check = { name: string; ok: boolean; detail: string };

/** What a look through the books found. */
export type Verdict = { ok: boolean; checks: Check[] };

/**
 * Looks through all of the books, in one snapshot, so that what is booked meanwhile is not in the
 * way: the chain of seals, every posting's sum, every running balance, every wallet, every hold.
 */
export async function verifyLedger(services: Services): Promise<Verdict> {
  return services.db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const checks = [await checkSeals(services, tx)];
    for (const { name, sql, good } of sqlChecks) {
      const [wrong] = await tx.query<{ what: string }>(sql);
      checks.push({ name, ok: !wrong, detail: wrong?.what ?? good });
    }
    return { ok: checks.every((check) => check.ok), checks };
  });
}

/** Walks the chain block by block and holds every sealed posting against its hash. */
async function checkSeals(services: Services, tx: Queryable): Promise<Check> {
  const name = 'seals';
  const wrong = (detail: string): Check => ({ name, ok: false, detail });
  let hash: Buffer | null = null;
  let lastId = 0n;
  let count = 0;
  for (let no = 1n; ; no += 1n) {
    const [seal] = await readSeals(tx, 'WHERE no >= $1 ORDER BY no LIMIT 1', [no]);
    if (!seal) break;
    if (seal.no !== no) return wrong(`Seal ${no} is missing.`);
    if (!seal.hash.equals(chainHash(services, no, hash, seal.leaves))) {
      return wrong(`Seal ${no} does not follow from the one before it.`);
    }
    const found = await readLeaves(tx, lastId, seal.lastId);
    const difference = firstDifference(seal.postingIds, seal.leaves, found);
    if (difference) return wrong(`${difference} (seal ${no}).`);
    hash = seal.hash;
    lastId = seal.lastId;
    count += seal.postingIds.length;
  }
  return { name, ok: true, detail: `${count} postings sealed, up to posting ${lastId}.` };
}

function firstDifference(
  ids: bigint[],
  leaves: Buffer[],
  found: { posting_id: bigint; leaf: Buffer }[],
): string | null {
  const now = new Map(found.map((row) => [row.posting_id, row.leaf]));
  const sealed = new Set(ids);
  for (const [index, id] of ids.entries()) {
    const leaf = now.get(id);
    if (!leaf) return `Posting ${id} was removed`;
    if (!leaf.equals(leaves[index]!)) return `Posting ${id} was changed`;
  }
  const slipped = found.find((row) => !sealed.has(row.posting_id));
  return slipped ? `Posting ${slipped.posting_id} was slipped in` : null;
}

/** Each statement finds the first row that is wrong, or nothing. */
const sqlChecks: readonly { name: string; good: string; sql: string }[] = [
  {
    name: 'sums',
    good: 'Every posting adds up to zero.',
    sql: `SELECT format('Posting %s adds up to %s.', posting_id, sum(amount)) AS what FROM entries
      GROUP BY posting_id, account IN ('coin', 'coinsIssued') HAVING sum(amount) <> 0
      ORDER BY posting_id LIMIT 1`,
  },
  {
    name: 'entries',
    good: 'Every posting has its entries, and every entry its posting.',
    sql: `SELECT coalesce(format('Posting %s has fewer than two entries.', p.id),
        format('The entries of posting %s have no posting.', e.posting_id)) AS what
      FROM postings p FULL JOIN (SELECT posting_id, count(*) AS lines FROM entries
        GROUP BY posting_id) AS e ON e.posting_id = p.id
      WHERE p.id IS NULL OR e.lines IS NULL OR e.lines < 2
      ORDER BY coalesce(p.id, e.posting_id) LIMIT 1`,
  },
  {
    name: 'keys',
    good: 'Every posting has its key, and every accepted key its posting.',
    sql: `SELECT coalesce(format('Posting %s has no key.', p.id),
        format('Key %s names posting %s, which is gone.', k.key, k.posting_id)) AS what
      FROM postings p
      FULL JOIN (SELECT * FROM idempotency_keys WHERE posting_id IS NOT NULL) AS k
        ON k.posting_id = p.id AND k.key = p.key
      WHERE p.id IS NULL OR k.key IS NULL ORDER BY coalesce(p.id, k.posting_id) LIMIT 1`,
  },
  {
    name: 'running balances',
    good: 'Every entry carries the balance after it.',
    sql: `SELECT format('Entry %s of posting %s (%s of %s) says %s, and the entries add up to %s.',
        line, posting_id, account, uid, balance_after, total) AS what
      FROM (SELECT *, sum(amount) OVER (PARTITION BY uid, account ORDER BY posting_id, line)
          AS total FROM entries WHERE uid IS NOT NULL) AS running
      WHERE total <> balance_after ORDER BY posting_id, line LIMIT 1`,
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
      ORDER BY coalesce(w.uid, e.uid) LIMIT 1`,
  },
  {
    name: 'whole',
    good: 'The whole adds up to zero.',
    sql: `SELECT format('All entries add up to %s.', sum(amount)) AS what FROM entries
      HAVING sum(amount) <> 0`,
  },
];
