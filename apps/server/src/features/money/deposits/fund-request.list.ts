import type { Payload, Row } from '@canopy/contract/calls.ts';
import { allRequestsAction, depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { requestStatuses } from '@canopy/contract/catalog/statuses.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import { readFilter, readUidFilter } from '#call/filters.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import { readClaims } from '#features/money/deposits/claims.ts';
import { listSent } from '#features/money/transfers/transfer.list.ts';

type Made = 'amount' | 'rdate' | 'adate' | 'reversed' | 'claims' | 'claimCount';

type Found = Omit<Row<'operator/FundRequests'>, Made> & {
  amount: Micros;
  requested_at: Date;
  decided_at: Date | null;
  reversed_at: Date | null;
};

const columns = `r.id, r.uid, m.name AS f_name, r.kind, r.amount, r.utrno, r.status AS st, r.remark,
  r.acholdername, r.branch, r.bankname, r.accountnumber, r.ifsc, r.requested_at, r.decided_at,
  coalesce(o.email, '') AS "decidedBy",
  (SELECT v.at FROM idempotency_keys k JOIN postings v ON v.reverses = k.posting_id
    WHERE k.key = 'fundRequest:' || r.id || ':approve') AS reversed_at`;

const requests = `fund_requests r JOIN members m ON m.uid = r.uid
  LEFT JOIN operators o ON o.id = r.decided_by`;

/** A member's requests for deposits, or transfers sent, by the action that the screen asks for. */
export async function listFundHistory(
  services: Services,
  { action }: Payload<'FundRequestHistory'>,
  { actor }: Caller,
  page: Page,
): Promise<Rows<Row<'FundRequestHistory'>>> {
  const transfer = transferKinds.find(({ historyAction }) => historyAction === action);
  if (transfer) return listSent(services, actor.uid, transfer.wallet, page);
  const deposit = depositKinds.find(({ historyAction }) => historyAction === action);
  if (!deposit && action !== allRequestsAction) throw refuse('action.wrong');
  const { rows, total } = await listRows<Found>(
    services.db,
    {
      columns,
      from: `${requests} WHERE r.uid = $1 AND ($2::text IS NULL OR r.kind = $2)`,
      order: 'r.id DESC',
      values: [actor.uid, deposit?.kind ?? null],
    },
    page,
  );
  // Who decided is the house's own affair.
  const own = rows.map(({ f_name: _name, decidedBy: _operator, ...row }) => row);
  return { total, rows: own.map((row) => shown(row, services)) };
}

/** Requests of all members, for operators; while one waits, with who else claims its payment. */
export async function listFundRequests(
  services: Services,
  { status, kind, uid }: Payload<'operator/FundRequests'>,
  _caller: Caller,
  page: Page,
): Promise<Rows<Row<'operator/FundRequests'>>> {
  const kinds = depositKinds.map((each) => each.kind);
  const { rows, total } = await listRows<Found>(
    services.db,
    {
      columns,
      from: `${requests} WHERE ($1::text IS NULL OR r.status = $1)
        AND ($2::text IS NULL OR r.kind = $2) AND ($3::int IS NULL OR r.uid = $3)`,
      order: 'r.id DESC',
      values: [readFilter(status, requestStatuses), readFilter(kind, kinds), readUidFilter(uid)],
    },
    page,
  );
  const waiting = rows.filter(({ st }) => st === 'Pending').map(({ id }) => id);
  const others = await readClaims(services.db, waiting);
  const none = { claims: [], claimCount: 0 };
  return {
    total,
    rows: rows.map((row) => ({ ...shown(row, services), ...(others.get(row.id) ?? none) })),
  };
}

type Stored = Pick<Found, 'amount' | 'requested_at' | 'decided_at' | 'reversed_at'>;

function shown<R extends Stored>(
  { amount, requested_at, decided_at, reversed_at, ...row }: R,
  { config }: Services,
) {
  return {
    ...row,
    amount: toNumber(amount),
    rdate: momentText(requested_at, config.timeZone),
    adate: momentText(decided_at, config.timeZone),
    reversed: momentText(reversed_at, config.timeZone),
  };
}
