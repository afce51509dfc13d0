import { allRequestsAction, depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { requestStatuses } from '@canopy/contract/catalog/statuses.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { refuse } from '#base/errors.ts';
import { amount, dated, moment, number, text } from '#call/columns.ts';
import { ofMember, oneOf, own, period } from '#call/filters.ts';
import { chosenList, listOf } from '#call/list.ts';
import { clockOf, oldestFirst } from '#call/queue-list.ts';
import { readClaims } from '#features/money/deposits/claims.ts';
import { listSent } from '#features/money/transfers/transfer.list.ts';

const ids = { id: number('r.id'), uid: number('r.uid') };

const payment = {
  kind: text('r.kind'),
  utrno: text('r.utrno'),
  st: text('r.status'),
  remark: text('r.remark'),
  acholdername: text('r.acholdername'),
  branch: text('r.branch'),
  bankname: text('r.bankname'),
  accountnumber: text('r.accountnumber'),
  ifsc: text('r.ifsc'),
};

/** How much, and its outcome. */
const outcome = {
  amount: amount('r.amount'),
  rdate: dated('r.requested_at'),
  adate: dated('r.decided_at'),
  reversed: dated(`(SELECT v.at FROM idempotency_keys k
    JOIN postings v ON v.reverses = k.posting_id
    WHERE k.key = 'fundRequest:' || r.id || ':approve')`),
};

const ofStatus = oneOf('status', 'r.status', requestStatuses);

/** A member's own requests, of one kind or all; who decided is not shown. */
const listOwnRequests = listOf('FundRequestHistory', {
  columns: { ...ids, ...payment, ...outcome },
  from: 'fund_requests r',
  filters: [
    own('r.uid'),
    {
      sql: 'r.kind = $1',
      read: ({ action }) => {
        if (action === allRequestsAction) return null;
        const deposit = depositKinds.find(({ historyAction }) => historyAction === action);
        if (!deposit) throw refuse('action.wrong');
        return [deposit.kind];
      },
    },
    ofStatus,
    ...period('r.requested_at'),
  ],
  order: 'r.id DESC',
});

/** A member's requests for deposits, or transfers sent, by the action that the screen asks for. */
export const listFundHistory = chosenList([listOwnRequests, listSent], ({ action }) =>
  transferKinds.some(({ historyAction }) => historyAction === action) ? listSent : listOwnRequests,
);

/**
 * Requests of all members, for operators; of those that wait the oldest first, and with who else
 * claims the payment.
 */
export const listFundRequests = oldestFirst(['Pending'], (order) =>
  listOf('operator/FundRequests', {
    columns: {
      ...ids,
      f_name: text('m.name'),
      ...payment,
      decidedBy: text("coalesce(o.email, '')"),
      ...outcome,
      since: moment('r.requested_at'),
      until: moment<Date | null>('r.decided_at'),
    },
    from: `fund_requests r JOIN members m ON m.uid = r.uid
    LEFT JOIN operators o ON o.id = r.decided_by`,
    filters: [
      ofStatus,
      oneOf(
        'kind',
        'r.kind',
        depositKinds.map(({ kind }) => kind),
      ),
      ofMember('uid', 'r.uid'),
    ],
    order: `r.id ${order}`,
    finish: async (rows, { services }) => {
      const waiting = rows.filter(({ st }) => st === 'Pending').map(({ id }) => id);
      const others = await readClaims(services.db, waiting);
      return rows.map(({ since, until, ...row }) => ({
        ...row,
        ...(others.get(row.id) ?? { claims: [], claimCount: 0 }),
        ...clockOf(services, 'deposits', since, until),
      }));
    },
  }),
);
