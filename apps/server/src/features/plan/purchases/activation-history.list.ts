import type { Payload, Row } from '@canopy/contract/calls.ts';
import type { Market } from '@canopy/ledger/accounts.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import {
  findTeamPurchases,
  purchaseColumns,
  readPurchases,
  type FoundPurchase,
} from '#features/plan/purchases/team-purchases.ts';

type HistoryRow = Row<'ActivationHistory'>;

/** Purchases and investments by the codes of the specification. */
export async function listHistory(
  services: Services,
  { type }: Payload<'ActivationHistory'>,
  caller: Caller,
  page: Page,
): Promise<Rows<HistoryRow>> {
  switch (type.trim()) {
    case '3':
      return listOwnPurchases(services, caller, page);
    case '5':
      return listTeamPurchases(services, caller, page);
    case '8':
      return listInvestments(services, caller, page, 'forex');
    case '9':
      return listInvestments(services, caller, page, 'crypto');
    default:
      throw refuse('report-type.wrong');
  }
}

async function listOwnPurchases(
  { db, config }: Services,
  { actor }: Caller,
  page: Page,
): Promise<Rows<HistoryRow>> {
  const { rows, total } = await listRows<FoundPurchase>(
    db,
    {
      columns: purchaseColumns,
      from: `purchases p JOIN members m ON m.uid = p.uid WHERE p.uid = $1 OR p.payer_uid = $1`,
      order: 'p.id DESC',
      values: [actor.uid],
    },
    page,
  );
  return { total, rows: rows.map((row, at) => shown(row, page.offset + at, config.timeZone)) };
}

const found = new WeakMap<Caller, Promise<bigint[]>>();

/** A request for CSV reads page after page from what was found with the first. */
async function listTeamPurchases(
  { db, config, network: index }: Services,
  caller: Caller,
  page: Page,
): Promise<Rows<HistoryRow>> {
  let ids = found.get(caller);
  if (!ids) {
    const network = await index.catchUp();
    ids = findTeamPurchases(db, network, network.mustFind(caller.actor.uid));
    found.set(caller, ids);
  }
  const all = await ids;
  const rows = await readPurchases(db, all.slice(page.offset, page.offset + page.limit));
  return {
    total: all.length,
    rows: rows.map((row, at) => shown(row, page.offset + at, config.timeZone)),
  };
}

function shown(row: FoundPurchase, before: number, timeZone: string): HistoryRow {
  return {
    RowNumber: before + 1,
    f_name: row.name,
    uid: row.uid,
    referby: row.payerUid,
    pp: row.packageName,
    remark: row.isReversed ? `Reversed; paid by ${row.payerUid}` : `Paid by ${row.payerUid}`,
    idtype: row.kind,
    activationDate: momentText(row.at, timeZone),
    posting_id: String(row.postingId),
  };
}

/** Each start of a bot, and each stop as a negative amount; a loss is in the income reports. */
async function listInvestments(
  { db, config }: Services,
  { actor: { uid } }: Caller,
  page: Page,
  market: Market,
): Promise<Rows<HistoryRow>> {
  const { rows, total } = await listRows<{ id: bigint; amount: Micros; at: Date }>(
    db,
    {
      columns: 'p.id, e.amount, p.at',
      from: `entries e JOIN postings p ON p.id = e.posting_id
        WHERE e.uid = $1 AND e.account = $2 AND e.kind IN ('botStart', 'botStop')`,
      order: 'e.posting_id DESC',
      values: [uid, `${market}Invested`],
    },
    page,
  );
  return {
    total,
    rows: rows.map((row, at) => ({
      RowNumber: page.offset + at + 1,
      uid,
      investamount: toNumber(row.amount),
      dd: momentText(row.at, config.timeZone),
      posting_id: String(row.id),
    })),
  };
}
