import type { Answer } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import type { Network } from '@canopy/network/network.ts';
import { sideTotals } from '@canopy/network/team.ts';
import type { PlanParameters } from '@canopy/plan/parameters.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readKycStatus } from '#features/people/kyc-documents/kyc-status.ts';
import { capState } from '#features/plan/incomes/cap-news.ts';
import { readCap, type CapFigures } from '#features/plan/incomes/overall-cap.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';

type Home = Answer<'HomeStatus'>['data'];

/** What a member sees first: what is done, what waits, the cap and the next rank. */
export async function readHomeStatus(
  { db, clock, network: index }: Services,
  _payload: unknown,
  { actor: { uid } }: Caller,
): Promise<Answer<'HomeStatus'>> {
  const [network, plan, kyc, done, waiting, achieved] = await Promise.all([
    index.catchUp(),
    readPlanAt(db, clock.now()),
    readKycStatus(db, uid),
    readDone(db, uid),
    readWaiting(db, uid),
    readAchieved(db, uid),
  ]);
  const cap = await readCap(db, uid, plan);
  return {
    data: {
      steps: { ...done, kyc },
      waiting,
      cap: capOf(cap),
      rank: rankOf(network, uid, plan.parameters, achieved),
    },
  };
}

async function readDone(db: Queryable, uid: number): Promise<Omit<Home['steps'], 'kyc'>> {
  const [row] = await db.query<Omit<Home['steps'], 'kyc'>>(
    {
      name: 'home-steps',
      text: `SELECT m.activated_at IS NOT NULL AS active,
          EXISTS (SELECT 1 FROM confirmed_emails c
            WHERE c.uid = m.uid AND c.email = lower(m.email)) AS email,
          EXISTS (SELECT 1 FROM payout_details p
            WHERE p.uid = m.uid AND (p.usdt_address <> '' OR p.account_number <> '')) AS payout,
          EXISTS (SELECT 1 FROM entries e WHERE e.uid = m.uid
            AND e.account IN ('fund', 'forex', 'crypto') AND e.amount > 0) AS funded,
          EXISTS (SELECT 1 FROM members d WHERE d.sponsor_uid = m.uid) AS invited
        FROM members m WHERE m.uid = $1`,
    },
    [uid],
  );
  return row!;
}

async function readWaiting(db: Queryable, uid: number): Promise<Home['waiting']> {
  const [deposits, withdrawals, tickets] = await Promise.all([
    db.query<{ kind: string; count: number }>(
      `SELECT kind, count(*)::int AS count FROM fund_requests
       WHERE uid = $1 AND status = 'Pending' GROUP BY kind ORDER BY kind`,
      [uid],
    ),
    db.query<{ wallet: string; count: number }>(
      `SELECT wallet, count(*)::int AS count FROM withdrawals
       WHERE uid = $1 AND status = 'Pending' GROUP BY wallet ORDER BY wallet`,
      [uid],
    ),
    db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM tickets t
       WHERE t.uid = $1 AND t.status = 'Open' AND (SELECT g.operator_id FROM ticket_messages g
         WHERE g.ticket_id = t.id ORDER BY g.id DESC LIMIT 1) IS NOT NULL`,
      [uid],
    ),
  ]);
  return { deposits, withdrawals, tickets: tickets[0]!.count };
}

/** The ranks that were achieved, each with the name that it then had. */
async function readAchieved(db: Queryable, uid: number): Promise<Map<number, string>> {
  const rows = await db.query<{ rank: number; name: string }>(
    'SELECT rank, name FROM rewards WHERE uid = $1 ORDER BY rank',
    [uid],
  );
  return new Map(rows.map(({ rank, name }) => [rank, name]));
}

function capOf({ capMicros, usedMicros, roomMicros }: CapFigures): Home['cap'] {
  if (capMicros === null) return null;
  return {
    cap: toNumber(capMicros),
    used: toNumber(usedMicros),
    room: toNumber(roomMicros),
    state: capState(capMicros, usedMicros),
  };
}

function rankOf(
  network: Network,
  uid: number,
  { ranks }: PlanParameters,
  achieved: ReadonlyMap<number, string>,
): Home['rank'] {
  const row = network.mustFind(uid);
  const next = ranks.find((_, place) => !achieved.has(place + 1));
  return {
    name: [...achieved.values()].at(-1) ?? '',
    left: sideTotals(network, row, 1).active,
    right: sideTotals(network, row, 2).active,
    next: next
      ? { name: next.name, left: next.left, right: next.right, amount: toNumber(next.amount) }
      : null,
  };
}
