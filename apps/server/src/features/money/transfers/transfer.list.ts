import type { Row } from '@canopy/contract/calls.ts';
import type { TransferKind } from '@canopy/contract/catalog/transfer-kinds.ts';
import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';

type SentRow = Extract<Row<'FundRequestHistory'>, { touserid: number }>;
type ReceivedRow = Row<'FundReceivedHistory'>;

/** The entries of a member's transfers in one wallet, each beside its counterpart. */
const transfers = `entries own
  JOIN entries other ON other.posting_id = own.posting_id AND other.line <> own.line
  JOIN postings p ON p.id = own.posting_id
  JOIN members m ON m.uid = other.uid
  WHERE own.uid = $1 AND own.account = $2 AND own.kind = 'transfer'`;

type Found = {
  id: bigint;
  uid: number;
  name: string;
  amount: Micros;
  at: Date;
  reversedAt: Date | null;
};

/** When the transfer was taken back, if it was. */
const reversedAt = '(SELECT at FROM postings WHERE reverses = p.id) AS "reversedAt"';

/** What a member has sent out of a wallet, newest first. */
export async function listSent(
  { db, config }: Services,
  uid: number,
  wallet: WalletName,
  page: Page,
): Promise<Rows<SentRow>> {
  const { rows, total } = await listRows<Found>(
    db,
    {
      columns: `p.id, m.uid, m.name, -own.amount AS amount, p.at, ${reversedAt}`,
      from: `${transfers} AND own.amount < 0`,
      order: 'own.posting_id DESC',
      values: [uid, wallet],
    },
    page,
  );
  return {
    total,
    rows: rows.map((row) => ({
      touserid: row.uid,
      amount: toNumber(row.amount),
      dd: momentText(row.at, config.timeZone),
      posting_id: String(row.id),
      reversed: momentText(row.reversedAt, config.timeZone),
    })),
  };
}

/** The handler of one received history; name and uid are the sender's. */
export function receivedHandler({ wallet }: TransferKind) {
  return async (
    { db, config }: Services,
    _payload: unknown,
    { actor }: Caller,
    page: Page,
  ): Promise<Rows<ReceivedRow>> => {
    const { rows, total } = await listRows<Found>(
      db,
      {
        columns: `p.id, m.uid, m.name, own.amount, p.at, ${reversedAt}`,
        from: `${transfers} AND own.amount > 0`,
        order: 'own.posting_id DESC',
        values: [actor.uid, wallet],
      },
      page,
    );
    return {
      total,
      rows: rows.map((row) => ({
        name: row.name,
        uid: row.uid,
        amount: toNumber(row.amount),
        // A transfer has no fee.
        deduct: 0,
        dd: momentText(row.at, config.timeZone),
        reversed: momentText(row.reversedAt, config.timeZone),
      })),
    };
  };
}
