import type { Payload } from '@canopy/contract/calls.ts';
import { requestStatuses } from '@canopy/contract/catalog/statuses.ts';
import {
  withdrawalKinds,
  withdrawalTypes,
  type WithdrawalKind,
} from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { limits } from '@canopy/contract/limits.ts';
import { refuse } from '#base/errors.ts';
import { amount, dated, moment, number, text } from '#call/columns.ts';
import { ofMember, oneOf, own, period, readFilter } from '#call/filters.ts';
import { listOf, type Filter, type ListContext } from '#call/list.ts';
import { clockOf, oldestFirst } from '#call/queue-list.ts';
import type { Services } from '#call/services.ts';
import { unreadable } from '#db/sealing/readable.ts';
import { findForged } from '#db/signing/find-forged.ts';
import { readWarnings } from '#features/money/withdrawals/read-warnings.ts';
import { maskNumber, openNumber } from '#features/people/payout/payout-details.ts';

const columns = {
  id: number('w.id'),
  uid: number('w.uid'),
  Request_amount: amount('w.amount'),
  admincharge: amount('w.charge'),
  amount: amount('w.payable'),
  Wtype: text('w.wtype'),
  Wtypes: text('w.wtype'),
  w_address: text('w.w_address'),
  /** Sealed until the rows are finished. */
  accountnumber: text('w.account_number'),
  statuss: text('w.status'),
  remark: text('w.remark'),
  txnHash: text('w.txn_hash'),
  rdate: dated('w.requested_at'),
  tdate: dated('w.decided_at'),
};

type Sealed = { readonly uid: number; readonly accountnumber: string };

function opened(services: Services, { uid, accountnumber }: Sealed): string {
  return openNumber(services, accountnumber, `withdrawals.account_number:${uid}`);
}

const types = Object.keys(withdrawalTypes);

const ofWallet = oneOf(
  'wallet',
  'w.wallet',
  withdrawalKinds.map(({ wallet }) => wallet),
);
const ofStatus = oneOf('status', 'w.status', requestStatuses);

type History = Filter<Payload<'WorkingWithdrawalHistory'>>;

/**
 * Type 1 is what a request's screen shows: everything pending, and the newest few whatever became
 * of them; of a principal only what is pending. Type 2 is all.
 */
function ofScreen({ wallet, whole }: WithdrawalKind): History {
  return {
    sql: `w.status = 'Pending' OR w.id IN (SELECT n.id FROM withdrawals n
      WHERE n.uid = $1 AND n.wallet = $2 AND ($3::text IS NULL OR n.wtype = $3)
      ORDER BY n.id DESC LIMIT ${whole ? 0 : limits.recentWithdrawals})`,
    read: ({ type, wtype }, { caller: { actor } }) => {
      if (type !== '1' && type !== '2') throw refuse('history-type.wrong');
      return type === '1' ? [actor.uid, wallet, readType(wtype)] : null;
    },
  };
}

const ofType: Filter<Pick<Payload<'WithdrawalHistory'>, 'wtype'>> = {
  sql: 'w.wtype = $1',
  read: ({ wtype }) => {
    const wanted = readType(wtype);
    return wanted === null ? null : [wanted];
  },
};

const readType = (wtype: string | undefined): string | null =>
  readFilter(wtype, types, 'withdrawal-type.wrong');

const narrowed = [ofStatus, ...period('w.requested_at')];

/** Nobody pays to a place that somebody without the key has written. */
const noPlace = {
  w_address: unreadable,
  holder: unreadable,
  accountnumber: unreadable,
  ifsc: unreadable,
  bank_name: unreadable,
  branch: unreadable,
};

function openRows<R extends Sealed>(rows: R[], { services }: ListContext): R[] {
  return rows.map((row) => ({ ...row, accountnumber: opened(services, row) }));
}

/** The history of one kind, newest first. */
export const historyHandler = (kind: WithdrawalKind) =>
  listOf('WorkingWithdrawalHistory', {
    columns,
    from: 'withdrawals w',
    filters: [
      own('w.uid'),
      { sql: 'w.wallet = $1', read: () => [kind.wallet] },
      ofScreen(kind),
      ofType,
      ...narrowed,
    ],
    order: 'w.id DESC',
    finish: openRows,
  });

/** The history of all kinds together, newest first. */
export const listAllWithdrawals = listOf('WithdrawalHistory', {
  columns: { ...columns, wallet: text('w.wallet') },
  from: 'withdrawals w',
  filters: [own('w.uid'), ofWallet, ofType, ...narrowed],
  order: 'w.id DESC',
  finish: openRows,
});

/** Withdrawals of all members, for operators, numbers masked; of what waits the oldest first. */
export const listWithdrawals = oldestFirst(['Pending'], (order) =>
  listOf('operator/Withdrawals', {
    columns: {
      ...columns,
      f_name: text('m.name'),
      withdrawlby: text('w.withdrawlby'),
      holder: text('w.holder'),
      ifsc: text('w.ifsc'),
      bank_name: text('w.bank_name'),
      branch: text('w.branch'),
      wallet: text('w.wallet'),
      firstApproval: text("CASE WHEN w.status = 'Pending' THEN coalesce(f.email, '') ELSE '' END"),
      decidedBy: text(
        "CASE WHEN w.returned_for IS NULL THEN coalesce(d.email, '') ELSE 'system' END",
      ),
      requested: moment('w.requested_at'),
      decided: moment<Date | null>('w.decided_at'),
    },
    from: `withdrawals w JOIN members m ON m.uid = w.uid
    LEFT JOIN operators d ON d.id = w.decided_by
    LEFT JOIN operators f ON f.id = w.first_approved_by`,
    filters: [ofStatus, ofWallet, oneOf('Wtype', 'w.wtype', types), ofMember('uid', 'w.uid')],
    order: `w.id ${order}`,
    finish: async (rows, { services }) => {
      const waiting = rows.filter(({ statuss }) => statuss === 'Pending').map(({ id }) => id);
      const warnings = await readWarnings(services, waiting);
      const forged = await findForged(services, 'withdrawal', waiting);
      return rows.map(({ requested, decided, firstApproval, decidedBy, ...row }) => ({
        ...row,
        accountnumber: maskNumber(opened(services, row)),
        ...(forged.has(row.id) ? noPlace : {}),
        ...clockOf(services, 'withdrawals', requested, decided),
        firstApproval,
        decidedBy,
        warnings: warnings.get(row.id) ?? [],
      }));
    },
  }),
);
