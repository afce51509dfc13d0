import {
  transferDirections,
  transferKinds,
  type TransferKind,
} from '@canopy/contract/catalog/transfer-kinds.ts';
import { amount, dated, idText, number, text } from '#call/columns.ts';
import { oneOf, own, period } from '#call/filters.ts';
import { listOf } from '#call/list.ts';

const dd = dated('p.at');

/** When the transfer was taken back, if it was. */
const reversed = dated('(SELECT at FROM postings WHERE reverses = p.id)');

/** The entries of a member's transfers, each with its counterpart. */
const from = `entries own
  JOIN entries other ON other.posting_id = own.posting_id AND other.line <> own.line
  JOIN postings p ON p.id = own.posting_id
  JOIN members m ON m.uid = other.uid`;

/** What a member has sent out of the wallet of an action, newest first. */
export const listSent = listOf('FundRequestHistory', {
  columns: {
    touserid: number('m.uid'),
    amount: amount('-own.amount'),
    dd,
    posting_id: idText('p.id'),
    reversed,
  },
  from,
  where: "own.kind = 'transfer' AND own.amount < 0",
  filters: [
    own('own.uid'),
    {
      sql: 'own.account = $1',
      read: ({ action }) => [
        transferKinds.find(({ historyAction }) => historyAction === action)!.wallet,
      ],
    },
    ...period('p.at'),
  ],
  order: 'own.posting_id DESC',
});

/** What a member has received in a wallet, newest first; name and uid are the sender's. */
export const receivedHandler = ({ wallet }: TransferKind) =>
  listOf('FundReceivedHistory', {
    columns: {
      name: text('m.name'),
      uid: number('m.uid'),
      amount: amount('own.amount'),
      // A transfer has no fee.
      deduct: number('0'),
      dd,
      reversed,
    },
    from,
    where: "own.kind = 'transfer' AND own.amount > 0",
    filters: [own('own.uid'), { sql: 'own.account = $1', read: () => [wallet] }, ...period('p.at')],
    order: 'own.posting_id DESC',
  });

const accounts = transferKinds.map(({ wallet }) => `'${wallet}'`).join(', ');
const direction = "CASE WHEN own.amount < 0 THEN 'sent' ELSE 'received' END";

/** What a member has sent and received in every wallet, newest first; the other one is named. */
export const listTransfers = listOf('TransferHistory', {
  columns: {
    direction: text(direction),
    wallet: text('own.account'),
    name: text('m.name'),
    uid: number('m.uid'),
    amount: amount('abs(own.amount)'),
    dd,
    posting_id: idText('p.id'),
    reversed,
  },
  from,
  where: `own.kind = 'transfer' AND own.account IN (${accounts})`,
  filters: [
    own('own.uid'),
    oneOf(
      'wallet',
      'own.account',
      transferKinds.map(({ wallet }) => wallet),
    ),
    oneOf('direction', direction, Object.keys(transferDirections)),
    ...period('p.at'),
  ],
  order: 'own.posting_id DESC',
});
