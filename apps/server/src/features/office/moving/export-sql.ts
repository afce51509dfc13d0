import type { FileName } from '#features/office/moving/set/files.ts';

/** An amount in dollars or coins, exact; a moment as ISO 8601 writes it. */
const money = (column: string, as: string): string =>
  `trim_scale(${column}::numeric / 1000000)::text AS ${as}`;
const moment = (column: string, as: string): string =>
  `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${as}`;

/** Until so long ago what was started and stopped in a market is one line. */
const oldBots = "(now() - interval '45 days')";

/** How the rows of each file are read; the names of columns are those of the file. */
export const exportSql: Readonly<Record<FileName, string>> = {
  members: `SELECT m.uid::text AS id, o.old_id, m.sponsor_uid::text AS sponsor,
      m.parent_uid::text AS parent, CASE m.side WHEN 1 THEN 'L' WHEN 2 THEN 'R' END AS side,
      coalesce(nullif(m.name, ''), '-') AS name, m.email, m.mobile, m.country_id::text AS country,
      ${moment('m.joined_at', 'joined')},
      CASE WHEN m.parent_uid IS NULL THEN NULL WHEN m.activated_at IS NULL THEN 'inactive'
        ELSE 'active' END AS status,
      ${moment('m.suspended_at', 'suspended')}, ${moment('k.at', 'kyc')}, m.language, p.last_name,
      p.dob, p.address, p.father, p.gender, p.about, p.nominee_name, p.nominee_relation
    FROM members m LEFT JOIN openings o USING (uid) LEFT JOIN kyc_completions k USING (uid)
    LEFT JOIN profiles p USING (uid) ORDER BY m.uid`,
  packages: `SELECT id::text AS purchase, uid::text AS member, payer_uid::text AS payer,
      package_name AS package, ${money('price', 'price')}, ${money('volume', 'volume')},
      ${money('daily_cap', 'daily_cap')}, ${money('coins', 'coins')}, coupons::text AS coupons,
      ${moment('at', 'bought')}
    FROM purchases WHERE reversed_at IS NULL ORDER BY id`,
  balances: `SELECT uid::text AS member, account AS wallet, ${money('balance', 'amount')}
    FROM wallets WHERE balance <> 0 ORDER BY uid, account`,
  standings: `SELECT uid::text AS member, ${money('matched', 'matched')},
      ${money('cap_used', 'cap_used')}, matched::text AS matched_micros
    FROM standings WHERE matched <> 0 OR cap_used <> 0 ORDER BY uid`,
  rewards: `SELECT uid::text AS member, rank::text AS rank, ${money('amount', 'amount')},
      ${moment('achieved_at', 'achieved')}, ${moment('released_at', 'released')}, remark
    FROM rewards ORDER BY uid, rank`,
  payout: `SELECT uid::text AS member, usdt_address, holder, account_number, ifsc, bank_name,
      branch, pan, aadhar, ${moment('changed_at', 'changed')}
    FROM payout_details ORDER BY uid`,
  withdrawals: `SELECT uid::text AS member, wallet, wtype AS type, ${money('amount', 'amount')},
      ${money('charge', 'charge')}, w_address AS usdt_address, holder, account_number, ifsc,
      bank_name, branch, ${moment('requested_at', 'requested')}
    FROM withdrawals WHERE status = 'Pending' ORDER BY id`,
  coupons: `SELECT c.code, c.uid::text AS member, c.purchase_id::text AS purchase,
      ${moment('c.given_at', 'given')}
    FROM coupons c JOIN purchases p ON p.id = c.purchase_id
    WHERE c.voided_at IS NULL AND c.bonanza_id IS NULL AND p.reversed_at IS NULL ORDER BY c.id`,
  bots: `SELECT uid::text AS member, market, ${money('sum(amount)', 'amount')},
      ${moment('max(at)', 'since')}
    FROM (SELECT id, uid, at,
        CASE WHEN forex_micros IS NULL THEN 'crypto' ELSE 'forex' END AS market,
        coalesce(forex_micros, crypto_micros) AS amount
      FROM network_events WHERE kind = 'investment') AS e
    GROUP BY uid, market, CASE WHEN at < ${oldBots} THEN 0 ELSE id END
    HAVING sum(amount) <> 0 ORDER BY uid, market, max(id)`,
  debts: `SELECT uid::text AS member, account AS wallet, company_account AS account,
      ${money('amount', 'amount')}, '' AS remark
    FROM owed WHERE amount > 0 ORDER BY uid, account, company_account`,
};
