import type { Payload, Row } from '@canopy/contract/calls.ts';
import { requestStatuses } from '@canopy/contract/catalog/statuses.ts';
import {
  withdrawalKinds,
  withdrawalTypes,
  type WithdrawalKind,
} from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { limits } from '@canopy/contract/limits.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import { readFilter, readUidFilter } from '#call/filters.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import { readWarnings } from '#features/money/withdrawals/read-warnings.ts';
import { maskNumber, openNumber } from '#features/people/payout/payout-details.ts';

type MemberRow = Row<'WorkingWithdrawalHistory'>;
type OperatorRow = Row<'operator/Withdrawals'>;

type Found = {
  id: number;
  uid: number;
  wtype: string;
  amount: Micros;
  charge: Micros;
  payable: Micros;
  w_address: string;
  account_number: string;
  status: string;
  remark: string;
  txn_hash: string;
  requested_at: Date;
  decided_at: Date | null;
};

const columns = `w.id, w.uid, w.wtype, w.amount, w.charge, w.payable, w.w_address,
  w.account_number, w.status, w.remark, w.txn_hash, w.requested_at, w.decided_at`;

/**
 * The history of one kind. Type 1 is what a request's screen shows: everything pending, and the
 * newest few whatever became of them; of a principal only what is pending. Type 2 is all.
 */
export function historyHandler({ wallet, whole }: WithdrawalKind) {
  const known = Object.keys(withdrawalTypes);
  const newest = whole ? 0 : limits.recentWithdrawals;
  return async (
    services: Services,
    { type, wtype }: Payload<'WorkingWithdrawalHistory'>,
    { actor }: Caller,
    page: Page,
  ): Promise<Rows<MemberRow>> => {
    if (type !== '1' && type !== '2') throw refuse('history-type.wrong');
    const own = `withdrawals w WHERE w.uid = $1 AND w.wallet = $2
      AND ($3::text IS NULL OR w.wtype = $3)`;
    const recent = `AND (w.status = 'Pending'
      OR w.id IN (SELECT w.id FROM ${own} ORDER BY w.id DESC LIMIT ${newest}))`;
    const { rows, total } = await listRows<Found>(
      services.db,
      {
        columns,
        from: type === '1' ? `${own} ${recent}` : own,
        order: 'w.id DESC',
        values: [actor.uid, wallet, readFilter(wtype, known, 'withdrawal-type.wrong')],
      },
      page,
    );
    return { total, rows: rows.map((row) => shown(services, row)) };
  };
}

/** Withdrawals of all members, for operators, with numbers masked. */
export async function listWithdrawals(
  services: Services,
  { status, wallet, Wtype, uid }: Payload<'operator/Withdrawals'>,
  _caller: Caller,
  page: Page,
): Promise<Rows<OperatorRow>> {
  const names = withdrawalKinds.map((kind) => kind.wallet);
  type Wide = Found &
    Pick<OperatorRow, 'f_name' | 'wallet' | 'withdrawlby' | 'holder' | 'ifsc' | 'bank_name'> &
    Pick<OperatorRow, 'branch' | 'firstApproval' | 'decidedBy'>;
  const { rows, total } = await listRows<Wide>(
    services.db,
    {
      columns: `${columns}, m.name AS f_name, w.wallet, w.withdrawlby, w.holder, w.ifsc,
        w.bank_name, w.branch, 
        CASE WHEN w.returned_for IS NULL THEN coalesce(d.email, '') ELSE 'system' END
          AS "decidedBy",
        CASE WHEN w.status = 'Pending' THEN coalesce(f.email, '') ELSE '' END AS "firstApproval"`,
      from: `withdrawals w JOIN members m ON m.uid = w.uid
        LEFT JOIN operators d ON d.id = w.decided_by
        LEFT JOIN operators f ON f.id = w.first_approved_by
        WHERE ($1::text IS NULL OR w.status = $1) AND ($2::text IS NULL OR w.wallet = $2)
          AND ($3::text IS NULL OR w.wtype = $3) AND ($4::int IS NULL OR w.uid = $4)`,
      order: 'w.id DESC',
      values: [
        readFilter(status, requestStatuses),
        readFilter(wallet, names),
        readFilter(Wtype, Object.keys(withdrawalTypes)),
        readUidFilter(uid),
      ],
    },
    page,
  );
  const waiting = rows.filter((row) => row.status === 'Pending').map(({ id }) => id);
  const warnings = await readWarnings(services, waiting);
  return {
    total,
    rows: rows.map((row) => {
      const { f_name, withdrawlby, holder, ifsc, bank_name, branch } = row;
      const base = shown(services, row);
      return {
        ...base,
        f_name,
        withdrawlby,
        holder,
        ifsc,
        bank_name,
        branch,
        wallet: row.wallet,
        accountnumber: maskNumber(base.accountnumber),
        age: hoursOf(row.requested_at, row.decided_at ?? services.clock.now()),
        firstApproval: row.firstApproval,
        decidedBy: row.decidedBy,
        warnings: warnings.get(row.id) ?? [],
      };
    }),
  };
}

function shown(services: Services, row: Found): MemberRow {
  const { timeZone } = services.config;
  return {
    id: row.id,
    uid: row.uid,
    Request_amount: toNumber(row.amount),
    admincharge: toNumber(row.charge),
    amount: toNumber(row.payable),
    Wtype: row.wtype,
    Wtypes: row.wtype,
    w_address: row.w_address,
    accountnumber: openNumber(
      services,
      row.account_number,
      `withdrawals.account_number:${row.uid}`,
    ),
    statuss: row.status,
    remark: row.remark,
    txnHash: row.txn_hash,
    rdate: momentText(row.requested_at, timeZone),
    tdate: momentText(row.decided_at, timeZone),
  };
}

/** How long a withdrawal has waited, or had to wait, in hours with one decimal. */
function hoursOf(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 360_000) / 10;
}
