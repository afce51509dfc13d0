import type { Queryable } from '#db/database.ts';
import type { Books } from '#ledger/books.ts';

/** A posting that nothing explains. */
export type Uncaused = { id: bigint; kind: string; cause: string };

/** Whether a program has decided by a key of the operator which may decide over money. */
const byKey = `EXISTS (SELECT FROM api_keys k WHERE p.actor = 'operator:' || k.operator_id
  AND 'operator-money:write' = ANY (k.scopes) AND k.made_at <= p.at
  AND starts_with(d.made_by, p.actor || ' key:' || k.id || ' '))`;

/**
 * The postings of a range that have no cause: the request, purchase, run or row that they name does
 * not say the same, or another person acted. Those without a mark are older than the signed changes
 * and were taken in as they were. What decides is signed itself, row by row.
 *
 * $3 is a pattern of causes that are taken as they are; only tests have one.
 */
const uncausedSql = `
  SELECT p.id, p.kind, p.cause FROM postings p
  CROSS JOIN LATERAL (SELECT substring(p.cause FROM ':([0-9]{1,18})$')::bigint AS id,
    substring(p.cause FROM '^[a-zA-Z]+') AS stem) AS c
  CROSS JOIN LATERAL (SELECT
      min(uid) FILTER (WHERE amount < 0) AS giver,
      min(uid) FILTER (WHERE amount > 0) AS taker,
      count(*) FILTER (WHERE uid IS NOT NULL) AS lines,
      coalesce(sum(amount) FILTER (WHERE uid IS NOT NULL), 0) AS gained,
      coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS moved
    FROM entries WHERE posting_id = p.id) AS e
  WHERE p.id > $1 AND p.id <= $2 AND p.mac IS NOT NULL AND p.cause !~ $3
    AND NOT coalesce(CASE
    WHEN p.reverses IS NOT NULL THEN
      EXISTS (SELECT FROM postings r WHERE r.id = p.reverses AND r.id < p.id)
      AND NOT EXISTS (SELECT FROM entries x WHERE x.posting_id = p.id AND x.uid IS NOT NULL
        AND NOT EXISTS (SELECT FROM entries y WHERE y.posting_id = p.reverses AND y.uid = x.uid))
      AND e.moved <= (SELECT sum(amount) FROM entries WHERE posting_id = p.reverses AND amount > 0)
    WHEN p.kind = 'opening' THEN c.stem = 'opening' AND EXISTS (SELECT FROM imports i
      WHERE p.id BETWEEN i.first_posting AND i.last_posting AND p.actor = i.made_by
        AND CASE WHEN i.taken_back_at IS NULL THEN EXISTS (SELECT FROM openings o
            WHERE o.uid = c.id AND o.import_id = i.id AND o.balances = (
              SELECT jsonb_object_agg(x.account, x.amount) FROM entries x
              WHERE x.posting_id = p.id AND x.uid = c.id) AND e.lines = (
              SELECT count(*) FROM entries x WHERE x.posting_id = p.id AND x.uid = c.id))
          ELSE EXISTS (SELECT FROM postings r WHERE r.reverses = p.id) END)
    WHEN p.kind = 'deposit' THEN EXISTS (SELECT FROM fund_requests r
      WHERE r.id = c.id AND c.stem = 'fundRequest' AND r.status = 'Approved' AND r.uid = e.taker
        AND r.amount = e.gained AND p.actor = 'operator:' || r.decided_by
        AND EXISTS (SELECT FROM changes d WHERE d.table_name = 'fund_requests'
          AND d.row_key = r.id::text AND (d.made_by = 'demo'
            OR starts_with(d.made_by, p.actor || ' session:') OR ${byKey})))
    WHEN p.kind = 'transfer' THEN
      c.stem = 'transfer' AND e.lines = 2 AND e.gained = 0 AND p.actor = 'member:' || e.giver
      AND p.code_id IS NOT NULL
    WHEN p.kind IN ('botStart', 'botStop') THEN
      c.stem = 'bot' AND e.gained = 0 AND e.giver = e.taker AND p.actor = 'member:' || e.giver
    WHEN p.kind IN ('withdrawal', 'walletMove') THEN EXISTS (SELECT FROM withdrawals w
      WHERE w.id = c.id AND c.stem = 'withdrawal' AND w.uid = e.giver AND e.giver = e.taker
        AND w.amount = e.moved AND p.actor = 'member:' || w.uid)
    WHEN p.kind = 'withdrawalPaid' THEN EXISTS (SELECT FROM withdrawals w
      WHERE w.id = c.id AND c.stem = 'withdrawal' AND w.uid = e.giver AND w.status = 'Approved'
        AND w.amount = -e.gained AND p.actor = 'operator:' || w.decided_by
        AND EXISTS (SELECT FROM changes d WHERE d.table_name = 'withdrawals'
          AND d.row_key = w.id::text AND (d.made_by = 'demo'
            OR starts_with(d.made_by, p.actor || ' session:') OR ${byKey})))
    WHEN p.kind = 'withdrawalReturned' THEN EXISTS (SELECT FROM withdrawals w
      WHERE w.id = c.id AND c.stem = 'withdrawal' AND w.uid = e.giver AND e.giver = e.taker
        AND w.status = 'Rejected' AND w.amount = e.moved
        AND (w.returned_for IS NOT NULL OR p.actor = 'operator:' || w.decided_by))
    WHEN p.kind = 'purchase' THEN EXISTS (SELECT FROM purchases b
      JOIN plan_versions v ON v.version = b.plan_version,
        jsonb_array_elements(v.parameters -> 'packages') AS sold (package)
      WHERE b.id = c.id AND c.stem = 'purchase' AND b.posting_id = p.id AND b.price = -e.gained
        AND p.actor = 'member:' || b.payer_uid AND b.payer_uid = e.giver
        AND (sold.package ->> 'id')::int = b.package_id
        AND (sold.package ->> 'price')::numeric * 1000000 = b.price)
    WHEN p.kind = 'owedPayment' THEN EXISTS (SELECT FROM owed_events o
      WHERE o.uid = e.giver AND o.cause = p.cause AND o.kind = 'payment' AND o.amount = e.gained)
    ELSE e.gained = (SELECT sum(i.paid) FROM incomes i WHERE i.posting_id = p.id
        AND i.uid = coalesce(e.taker, e.giver)
        AND CASE c.stem WHEN 'run' THEN i.run_id = c.id WHEN 'purchase' THEN i.purchase_id = c.id
          ELSE true END)
      AND CASE c.stem
        WHEN 'run' THEN EXISTS (SELECT FROM runs r WHERE r.id = c.id
          AND p.actor IN (r.started_by, r.reversed_by))
        WHEN 'purchase' THEN EXISTS (SELECT FROM purchases b WHERE b.id = c.id)
        WHEN 'kyc' THEN EXISTS (SELECT FROM kyc_completions k WHERE k.uid = c.id)
        WHEN 'reward' THEN EXISTS (SELECT FROM rewards r WHERE r.id = c.id
          AND p.actor = 'operator:' || r.released_by)
        ELSE false END
    END, false)
  ORDER BY p.id`;

/** The postings of a range that have no cause, in the order of their numbers. */
export function uncausedPostings(
  { causeless = '^$' }: Pick<Books, 'causeless'>,
  tx: Queryable,
  afterId: bigint,
  upToId: bigint,
): Promise<Uncaused[]> {
  return tx.query<Uncaused>(uncausedSql, [afterId, upToId, causeless]);
}
