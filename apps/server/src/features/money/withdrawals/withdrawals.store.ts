import type { WithdrawalType } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import type { Shares } from '@canopy/contract/charge.ts';
import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { PayoutOrder, WithdrawalOrder } from '#features/money/withdrawals/withdrawal-order.ts';
import { destinationOf, recordDestinations } from '#features/people/payout/destinations.ts';
import { sealNumber, type PayoutDetails } from '#features/people/payout/payout-details.ts';

/** A withdrawal as its decision needs it. */
export type Withdrawal = {
  id: number;
  uid: number;
  wallet: MemberAccount;
  type: WithdrawalType;
  amount: Micros;
  charge: Micros;
  payable: Micros;
  status: string;
  firstApprovedBy: number | null;
};

/** Stores a payout with the present details; an operator decides it. */
export async function insertPayout(
  services: Services,
  tx: Queryable,
  order: PayoutOrder,
  { charge, payable }: Shares,
  details: PayoutDetails,
): Promise<number> {
  const { uid, kind, type, amountMicros, by } = order;
  const at = services.clock.now();
  const account =
    type === 'USDT'
      ? [details.usdtAddress, '', '', '', '', '']
      : [
          '',
          details.holder,
          sealNumber(services, details.accountNumber, `withdrawals.account_number:${uid}`),
          details.ifsc,
          details.bankName,
          details.branch,
        ];
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO withdrawals (uid, wallet, wtype, amount, charge, payable, withdrawlby,
       requested_at, w_address, holder, account_number, ifsc, bank_name, branch, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'Pending')
     RETURNING id`,
    [uid, kind.wallet, type, amountMicros, charge, payable, by, at, ...account],
  );
  const print = destinationOf(services, type, details);
  if (print === null) throw new Error(`There is no place that ${type} could pay to.`);
  await recordDestinations(tx, [{ uid, type, print, withdrawalId: row!.id, at }]);
  return row!.id;
}

/** Stores a move into another wallet, which is done with its request. */
export async function insertMove(
  { clock }: Services,
  tx: Queryable,
  { uid, kind, type, amountMicros, by }: WithdrawalOrder,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO withdrawals (uid, wallet, wtype, amount, charge, payable, withdrawlby, status,
       requested_at, decided_at)
     VALUES ($1, $2, $3, $4, 0, $4, $5, 'Approved', $6, $6) RETURNING id`,
    [uid, kind.wallet, type, amountMicros, by, clock.now()],
  );
  return row!.id;
}

/** The row, locked before any wallet is; of many operators at once the first finds it pending. */
export async function lockWithdrawal(tx: Queryable, id: number): Promise<Withdrawal | null> {
  const [row] = await tx.query<Withdrawal>(
    `SELECT id, uid, wallet, wtype AS type, amount, charge, payable, status,
       first_approved_by AS "firstApprovedBy"
     FROM withdrawals WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row ?? null;
}
