import type { Payload } from '@canopy/contract/calls.ts';
import type { Market } from '@canopy/ledger/accounts.ts';
import { coolingOffEnd, undoableUntil } from '@canopy/plan/cooling-off.ts';
import { reversalDays } from '@canopy/plan/reversal.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import { amount, boolean, dated, idText, moment, number, serial, text } from '#call/columns.ts';
import { own } from '#call/filters.ts';
import type { Caller, Page } from '#call/handlers.ts';
import { chosenList, listOf } from '#call/list.ts';
import { withStatementsOf, rowReader } from '#call/rows.ts';
import type { Services } from '#call/services.ts';
import { readSettings } from '#settings/settings.ts';
import { findTeamPurchases, purchasesOfIds } from '#features/plan/purchases/team-purchases.ts';

/** A purchase p, m being its receiver. */
const purchaseColumns = {
  RowNumber: serial,
  f_name: text('m.name'),
  uid: number('p.uid'),
  referby: number('p.payer_uid'),
  pp: text('p.package_name'),
  remark: text(
    `CASE WHEN p.reversed_at IS NULL THEN 'Paid by ' ELSE 'Reversed; paid by ' END || p.payer_uid`,
  ),
  idtype: text('p.kind'),
  activationDate: dated('p.at'),
  posting_id: idText('p.posting_id'),
};

/** The payer finds whether a purchase can still be undone, alone or by asking; see cooling-off. */
const listOwnPurchases = listOf('ActivationHistory', {
  columns: {
    ...purchaseColumns,
    at: moment('p.at'),
    isReversed: boolean('p.reversed_at IS NOT NULL'),
  },
  from: 'purchases p JOIN members m ON m.uid = p.uid',
  filters: [own('p.uid', 'p.payer_uid')],
  order: 'p.id DESC',
  finish: async (rows, { services: { db, clock, config }, caller }) => {
    const { coolingOffDays: days } = await readSettings(db);
    const now = clock.now();
    return rows.map(({ at, isReversed, ...row }) => {
      const until = undoableUntil(at, days, config.timeZone);
      const mayAsk = days > 0 && !isReversed && row.referby === caller.actor.uid;
      const isOpen = mayAsk && now <= coolingOffEnd(at, reversalDays);
      const isAlone = isOpen && now < until;
      const undo = isAlone ? ('self' as const) : isOpen ? ('ask' as const) : ('' as const);
      return { ...row, undo, undoUntil: isAlone ? momentText(until, config.timeZone) : '' };
    });
  },
});

const readPurchases = rowReader(purchaseColumns, purchasesOfIds);
const found = new WeakMap<Caller, Promise<bigint[]>>();

/** A request for CSV reads page after page from what was found with the first. */
const listTeamPurchases = withStatementsOf(
  [readPurchases],
  async (services: Services, _payload: unknown, caller: Caller, { offset, limit }: Page) => {
    let ids = found.get(caller);
    if (!ids) {
      const network = await services.network.catchUp();
      ids = findTeamPurchases(services.db, network, network.mustFind(caller.actor.uid));
      found.set(caller, ids);
    }
    const all = await ids;
    const rows = await readPurchases(services, [all.slice(offset, offset + limit)], offset);
    return { total: all.length, rows };
  },
);

/** Each start of a bot, and each stop as a negative amount; a loss is in the income reports. */
const listInvestments = (market: Market) =>
  listOf('ActivationHistory', {
    columns: {
      RowNumber: serial,
      uid: number('e.uid'),
      investamount: amount('e.amount'),
      dd: dated('p.at'),
      posting_id: idText('p.id'),
    },
    from: 'entries e JOIN postings p ON p.id = e.posting_id',
    where: `e.account = '${market}Invested' AND e.kind IN ('botStart', 'botStop')`,
    filters: [own('e.uid')],
    order: 'e.posting_id DESC',
  });

/** The lists by the codes of the specification. */
const lists = {
  '3': listOwnPurchases,
  '5': listTeamPurchases,
  '8': listInvestments('forex'),
  '9': listInvestments('crypto'),
};

/** Purchases and investments. */
export const listHistory = chosenList(
  Object.values(lists),
  ({ type }: Payload<'ActivationHistory'>) => {
    const code = type.trim();
    if (!Object.hasOwn(lists, code)) throw refuse('report-type.wrong');
    return lists[code as keyof typeof lists];
  },
);
