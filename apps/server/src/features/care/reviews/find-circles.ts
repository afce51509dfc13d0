import type { Thresholds } from '@canopy/contract/catalog/review-rules.ts';
import { toNumber, units, type Micros } from '@canopy/ledger/money.ts';
import type { Queryable } from '#db/database.ts';
import { raiseReview } from '#features/care/reviews/raise-review.ts';

type Transfer = { id: bigint; sender: number; receiver: number; amount: Micros; at: Date };
type Bounds = { days: number; amountMicros: Micros; members: number };

/** How many of a member's newest transfers are followed, and how many members at a step. */
const mostTransfers = 200;
const mostMembers = 500;

/**
 * Finds new transfers whose money has come back: through transfers of the days before, each of at
 * least the amount, made in any order. Each transfer is part of one circle at most.
 */
export async function findCircles(
  tx: Queryable,
  { after, upto }: { after: bigint; upto: bigint },
  { days = 0, amount = 0, members = 0 }: Thresholds,
  now: Date,
): Promise<void> {
  if (days === 0) return;
  const bounds = { days, amountMicros: units(amount), members };
  for (const last of await readCandidates(tx, after, upto, bounds)) {
    const way = await findWay(tx, last, bounds);
    if (way === null) continue;
    const all = [...way, last];
    await tx.query('UPDATE transfer_trail SET circled = true WHERE posting_id = ANY ($1)', [
      all.map(({ id }) => id),
    ]);
    const smallest = all.reduce((a, b) => (b.amount < a.amount ? b : a)).amount;
    const path = all.map(({ sender }) => sender);
    const uids = path.toSorted((a, b) => a - b);
    await raiseReview(
      tx,
      {
        rule: 'circle',
        subject: uids.join(),
        uids,
        facts: {
          path,
          days,
          amount: toNumber(smallest),
          postings: all.map(({ id }) => String(id)),
        },
        upto: last.id,
      },
      now,
    );
  }
}

/** New transfers that are large enough, to receivers who have sent something on. */
function readCandidates(
  tx: Queryable,
  after: bigint,
  upto: bigint,
  { days, amountMicros }: Bounds,
): Promise<Transfer[]> {
  return tx.query<Transfer>(
    `SELECT t.posting_id AS id, t.sender, t.receiver, t.amount, t.at FROM transfer_trail t
     WHERE t.posting_id > $1 AND t.posting_id <= $2 AND t.amount >= $3
       AND EXISTS (SELECT 1 FROM transfer_trail b WHERE b.sender = t.receiver
         AND b.posting_id < t.posting_id AND b.amount >= $3
         AND b.at >= t.at - $4 * interval '1 day')
     ORDER BY t.posting_id`,
    [after, upto, amountMicros, days],
  );
}

/** The fewest transfers that took money from the receiver to the sender; null if none. */
async function findWay(tx: Queryable, last: Transfer, bounds: Bounds): Promise<Transfer[] | null> {
  /** By which transfer each member was reached. */
  const reached = new Map<number, Transfer | null>([[last.receiver, null]]);
  let edge = [last.receiver];
  for (let step = 1; step < bounds.members && edge.length > 0; step += 1) {
    const sent = await readSent(tx, edge, last, bounds);
    const fresh = sent.filter(({ receiver }) => !reached.has(receiver));
    for (const each of fresh) {
      if (!reached.has(each.receiver)) reached.set(each.receiver, each);
    }
    if (reached.has(last.sender)) return wayTo(last.sender, reached);
    edge = [...new Set(fresh.map(({ receiver }) => receiver))].slice(0, mostMembers);
  }
  return null;
}

function readSent(
  tx: Queryable,
  senders: readonly number[],
  last: Transfer,
  { days, amountMicros }: Bounds,
): Promise<Transfer[]> {
  return tx.query<Transfer>(
    `SELECT t.posting_id AS id, t.sender, t.receiver, t.amount, t.at
     FROM unnest($1::int[]) AS s (uid) CROSS JOIN LATERAL (
       SELECT * FROM transfer_trail WHERE sender = s.uid AND posting_id < $2
       ORDER BY posting_id DESC LIMIT ${mostTransfers}) AS t
     WHERE NOT t.circled AND t.amount >= $3
       AND t.at >= $4::timestamptz - $5 * interval '1 day'
     ORDER BY t.posting_id DESC`,
    [senders, last.id, amountMicros, last.at, days],
  );
}

function wayTo(uid: number, reached: ReadonlyMap<number, Transfer | null>): Transfer[] {
  const by = reached.get(uid);
  return by ? [...wayTo(by.sender, reached), by] : [];
}
