import type { Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { toDecimal, type Micros } from '@canopy/ledger/money.ts';
import { dayOf } from '@canopy/plan/calendar.ts';
import { stringify } from 'csv-stringify/sync';
import { refuse } from '#base/errors.ts';
import type { FileAnswer } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { unreadable } from '#db/sealing/readable.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { openNumber } from '#features/people/payout/payout-details.ts';
import { findUnconfirmed } from '#features/people/profile/confirmed-email.ts';
import { audit } from '#guard/audit.ts';
import type { Decider } from '#ledger/decide.ts';

/** A request with all that paying it takes. */
type Payment = {
  id: number;
  uid: number;
  name: string;
  wtype: string;
  status: string;
  isSuspended: boolean;
  isFrozen: boolean;
  address: string;
  holder: string;
  accountNumber: string;
  ifsc: string;
  bankName: string;
  branch: string;
  payable: Micros;
};

const titles = ['id', 'uid', 'name', 'type', 'address', 'holder', 'account_number', 'ifsc'];
const moreTitles = ['bank', 'branch', 'payable', 'currency'];

/**
 * The chosen requests as a file to pay by: destinations in full, as they were asked for, and exact
 * amounts. All of them can be paid or there is no file. The file is recorded with its ids, and at
 * each request, so that nobody pays from two files by mistake.
 */
export async function makePaymentFile(
  services: Services,
  payload: Payload<'operator/PaymentFile'>,
  caller: Decider,
): Promise<FileAnswer> {
  const ids = readIds(payload.ids);
  const at = services.clock.now();
  const payments = await services.db.transaction(async (tx) => {
    const found = await lockPayments(services, tx, ids);
    const uids = found.map(({ uid }) => uid);
    checkPayable(ids, found, await findUnconfirmed(tx, uids));
    await requireSigned(tx, 'payee', uids);
    await tx.query(
      'UPDATE withdrawals SET exported_at = $2, exported_by = $3 WHERE id = ANY ($1)',
      [ids, at, caller.operator.id],
    );
    const remark = `Requests ${ids.join(', ')}`;
    await audit(services, tx, caller, { action: 'PaymentFile', target: 'withdrawals', remark });
    return found;
  });
  const lines = payments.map(cellsOf);
  // A text that a spreadsheet would run as a formula is written so that it does not.
  const csv = stringify([[...titles, ...moreTitles], ...lines], { escape_formulas: true });
  return {
    fileName: `payments-${dayOf(at, services.config.timeZone)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from(csv),
  };
}

/** Each id once, the smallest first. */
function readIds(given: readonly string[]): number[] {
  if (given.length === 0) throw refuse('payment.none-chosen');
  if (given.length > limits.pageRowsMax) {
    throw refuse('payment.too-many', { most: limits.pageRowsMax });
  }
  const ids = given.map((text) => readId(text.trim()));
  const wrong = ids.indexOf(null);
  if (wrong >= 0) throw refuse('payment.not-found', { id: given[wrong]! });
  return [...new Set(ids as number[])].toSorted((a, b) => a - b);
}

/** The requests, in order, locked until the file is recorded. */
async function lockPayments(
  services: Services,
  tx: Queryable,
  ids: readonly number[],
): Promise<Payment[]> {
  const rows = await tx.query<Payment>(
    `SELECT w.id, w.uid, m.name, w.wtype, w.status, m.suspended_at IS NOT NULL AS "isSuspended",
       EXISTS (SELECT 1 FROM payout_freezes f WHERE f.uid = w.uid AND f.lifted_at IS NULL)
         AS "isFrozen", w.w_address AS address, w.holder, w.account_number AS "accountNumber",
       w.ifsc, w.bank_name AS "bankName", w.branch, w.payable
     FROM withdrawals w JOIN members m USING (uid)
     WHERE w.id = ANY ($1) ORDER BY w.id FOR UPDATE OF w FOR SHARE OF m`,
    [ids],
  );
  return rows.map((row) => {
    const place = `withdrawals.account_number:${row.uid}` as const;
    return { ...row, accountNumber: openNumber(services, row.accountNumber, place) };
  });
}

function checkPayable(
  ids: readonly number[],
  found: readonly Payment[],
  unconfirmed: ReadonlySet<number>,
): void {
  const known = new Map(found.map((payment) => [payment.id, payment]));
  for (const id of ids) {
    const payment = known.get(id);
    if (!payment) throw refuse('payment.not-found', { id });
    if (payment.status !== 'Pending') {
      throw refuse('payment.decided', { id, status: payment.status });
    }
    if (payment.isFrozen) throw refuse('payment.frozen', { id });
    if (payment.isSuspended) throw refuse('payment.suspended', { id });
    if (unconfirmed.has(payment.uid)) {
      throw refuse('payment.unconfirmed', { id });
    }
    if (payment.accountNumber === unreadable) {
      throw refuse('payment.unreadable', { id });
    }
  }
}

function cellsOf(payment: Payment): string[] {
  const isBank = payment.wtype === 'BANK';
  return [
    String(payment.id),
    String(payment.uid),
    payment.name,
    payment.wtype,
    payment.address,
    payment.holder,
    payment.accountNumber,
    payment.ifsc,
    payment.bankName,
    payment.branch,
    isBank ? inCents(payment.payable) : toDecimal(payment.payable),
    isBank ? 'USD' : 'USDT',
  ];
}

/** At least two decimals, as banks read them; a request from before whole cents keeps its own. */
function inCents(micros: Micros): string {
  const [whole = '', decimals = ''] = toDecimal(micros).split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
