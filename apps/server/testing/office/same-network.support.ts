import { limits } from '@canopy/contract/limits.ts';
import { compareMember, findDifferent } from '@canopy/network/compare.ts';
import type { Services } from '#call/services.ts';
import { inSlices } from '#network/in-slices.ts';

/** What two networks must have in common, whatever numbers their rows have. */
const statements = {
  members: `SELECT uid, sponsor_uid, parent_uid, side, left_head, right_head, name, email, mobile,
      country_id, language, suspended_at, CASE WHEN parent_uid IS NOT NULL THEN joined_at END
        AS joined_at, CASE WHEN parent_uid IS NOT NULL THEN activated_at END AS activated_at
    FROM members ORDER BY uid`,
  legs: 'SELECT * FROM legs ORDER BY head_uid, side',
  wallets: 'SELECT uid, account, balance FROM wallets WHERE balance <> 0 ORDER BY uid, account',
  standings: `SELECT uid, cap_used, matched, ranks FROM standings
    WHERE cap_used <> 0 OR matched <> 0 OR ranks <> 0 ORDER BY uid`,
  purchases: `SELECT uid, payer_uid, kind, package_name, price, volume, daily_cap, coins, coupons,
      at
    FROM purchases WHERE reversed_at IS NULL ORDER BY at, uid, price, package_name`,
  rewards: 'SELECT uid, rank, amount, released_at IS NULL AS waits FROM rewards ORDER BY uid, rank',
  withdrawals: `SELECT uid, wallet, wtype, amount, charge, payable, w_address, holder, ifsc,
      bank_name, requested_at
    FROM withdrawals WHERE status = 'Pending' ORDER BY requested_at, uid, amount`,
  coupons: `SELECT code, uid, given_at FROM coupons
    WHERE voided_at IS NULL AND bonanza_id IS NULL ORDER BY code`,
  owed: 'SELECT * FROM owed WHERE amount > 0 ORDER BY uid, account, company_account',
  payout: `SELECT uid, usdt_address, holder, ifsc, bank_name, branch, changed_at
    FROM payout_details ORDER BY uid`,
  profiles: `SELECT * FROM profiles WHERE ROW(last_name, dob, address, father, gender, about,
      nominee_name, nominee_relation)::text <> '("","","","","","","","")' ORDER BY uid`,
  kyc: 'SELECT uid, at FROM kyc_completions ORDER BY uid',
} as const;

/** What the runs of a day have paid, to the micro-unit, and why. */
const paid = `SELECT r.kind, r.date::text AS date, i.uid, i.source_uid, i.level, i.type,
    i.on_micros, i.rate_ppm, i.paid, i.flushed, i.reason, i.left_micros, i.right_micros,
    i.matched, i.carry_left, i.carry_right
  FROM incomes i JOIN runs r ON r.id = i.run_id WHERE r.date >= $1
  ORDER BY r.kind, r.date, i.uid, i.type, i.source_uid, i.level, i.on_micros`;

type Side = Pick<Services, 'db' | 'network'>;

/** Everything that is there, by table. */
export async function stateOf({ db }: Side): Promise<Record<string, unknown[]>> {
  const state: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(statements)) state[name] = await db.query(sql);
  return state;
}

/** What was paid by the runs from a day on. */
export function paidSince({ db }: Side, day: string): Promise<unknown[]> {
  return db.query(paid, [day]);
}

/** Team figures of any member that differ between the indexes of two networks. */
export async function differentFigures(one: Side, other: Side): Promise<unknown[]> {
  const [a, b] = [await one.network.catchUp(), await other.network.catchUp()];
  const doubtful = await inSlices(findDifferent(a, b, 10));
  // The company's own member was made where it is.
  const own = (uid: number, figure: string): boolean =>
    uid === limits.rootUserId && /^(joined|activated)At$/.test(figure);
  return doubtful
    .flatMap((uid) => compareMember(a, b, uid))
    .filter(({ uid, figure }) => !own(uid, figure));
}
