import type { Payload, Row } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { findLevels, findNewest, findTeam, levelBelow } from '@canopy/network/downline.ts';
import type { DownlineFilter, Found } from '@canopy/network/filtered-downline.ts';
import type { Network } from '@canopy/network/network.ts';
import { sideBelow } from '@canopy/network/team.ts';
import { refuse } from '#base/errors.ts';
import { amount, dated, number, text } from '#call/columns.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import { withStatementsOf, rowReader } from '#call/rows.ts';
import type { Services } from '#call/services.ts';
import { readEarnings } from '#features/plan/incomes/income-summary.ts';
import { findTeamPurchases, purchasesOfIds } from '#features/plan/purchases/team-purchases.ts';
import { readLevel, readTeamFilter } from '#features/plan/team/read-filter.ts';
import { findOnce, pageRows, sideName, type Listing } from '#features/plan/team/team-page.ts';
import { inSlices } from '#network/in-slices.ts';

/** The sponsor line below a member, of one level or of all twenty. */
export async function listLevels(
  services: Services,
  payload: Payload<'LevelDetails'>,
  caller: Caller,
  page: Page,
): Promise<Rows<Row<'LevelDetails'>>> {
  const level = readLevel(payload.leveltype);
  const filter = readTeamFilter(payload, services.config.timeZone);
  const listed = await findOnce(caller, async () => {
    const network = await services.network.catchUp();
    const own = network.mustFind(caller.actor.uid);
    return { network, own, found: await inSlices(findLevels(network, own, level, filter)) };
  });
  const { network, own } = listed;
  const rows = await pageRows(services, listed, page, (listing) =>
    teamRow(network, listing, {
      level: levelBelow(network, listing.at, own),
      // Of the sponsor whom the row names.
      side: network.members.sponsorSide.data[listing.at]!,
    }),
  );
  return withEarnings(services, rows);
}

/** Everyone below a member in the binary tree. */
export async function listDownline(
  services: Services,
  payload: Payload<'DownlineReport'>,
  caller: Caller,
  page: Page,
): Promise<Rows<Row<'DownlineReport'>>> {
  const filter = readTeamFilter(payload, services.config.timeZone);
  const listed = await findOnce(caller, async () => {
    const network = await services.network.catchUp();
    const own = network.mustFind(caller.actor.uid);
    return { network, own, found: await findDownline(network, own, filter, page) };
  });
  const { network, own } = listed;
  const { depth } = network.members;
  const rows = await pageRows(services, listed, page, (listing) =>
    teamRow(network, listing, {
      level: depth.data[listing.at]! - depth.data[own]!,
      side: sideBelow(network, listing.at, own),
    }),
  );
  return withEarnings(services, rows);
}

const readRecent = rowReader(
  {
    uid: number('p.uid'),
    f_name: text('m.name'),
    amount: amount('p.price'),
    Edate: dated('p.at'),
  },
  purchasesOfIds,
);

/** The newest registrations of the binary team, or its newest purchases. */
export const listRecent = withStatementsOf(
  [readRecent],
  async (
    services: Services,
    { type }: Payload<'GetDashRecentData'>,
    caller: Caller,
    page: Page,
  ): Promise<Rows<Row<'GetDashRecentData'>>> => {
    if (type !== '1' && type !== '2') throw refuse('report-type.wrong');
    const list = type === '1' ? listRecentMembers : listRecentPurchases;
    return list(services, caller, page);
  },
);

async function listRecentMembers(
  services: Services,
  caller: Caller,
  page: Page,
): Promise<Rows<Row<'GetDashRecentData'>>> {
  const listed = await findOnce(caller, async () => {
    const network = await services.network.catchUp();
    const own = network.mustFind(caller.actor.uid);
    const first = { offset: 0, limit: limits.recentRows };
    const newest = await findDownline(network, own, {}, first);
    const rows = newest.page(first);
    const found = { total: rows.length, page: (of: Page) => rows.slice(of.offset, endOf(of)) };
    return { network, own, found };
  });
  return pageRows(services, listed, page, ({ uid, name, joined }) => ({
    uid,
    f_name: name,
    Edate: joined,
  }));
}

/** One row per purchase; reversed ones are left out. */
async function listRecentPurchases(
  services: Services,
  { actor }: Caller,
  page: Page,
): Promise<Rows<Row<'GetDashRecentData'>>> {
  const network = await services.network.catchUp();
  const own = network.mustFind(actor.uid);
  const newest = { most: limits.recentRows, withReversed: false };
  const ids = await findTeamPurchases(services.db, network, own, newest);
  return cut(await readRecent(services, [ids]), page);
}

/** Adds what each member of the page has earned; the whole team is never summed. */
async function withEarnings(
  { db }: Services,
  { rows, total }: Rows<Row<'DownlineReport'>>,
): Promise<Rows<Row<'DownlineReport'>>> {
  const earned = await readEarnings(
    db,
    rows.map(({ uid }) => uid),
  );
  const whole = rows.map((row) => ({ ...row, TotalEarning: toNumber(earned.get(row.uid) ?? 0n) }));
  return { rows: whole, total };
}

/**
 * A first page is mostly found among the newest of all, without walking the whole team. Not so a
 * page of the greatest size: CSV is read in such pages, and every one of them from the same whole.
 */
async function findDownline(
  network: Network,
  own: number,
  filter: DownlineFilter,
  page: Page,
): Promise<Found> {
  const isDated = filter.joinedFrom !== undefined || filter.joinedBefore !== undefined;
  const isQuick = !isDated && endOf(page) < limits.pageRowsMax;
  const newest = isQuick ? findNewest(network, own, filter, endOf(page)) : null;
  return newest ?? inSlices(findTeam(network, own, filter));
}

function endOf({ offset, limit }: Page): number {
  return offset + limit;
}

function teamRow(
  { members }: Network,
  listing: Listing,
  { level, side }: { level: number; side: number },
): Row<'DownlineReport'> {
  return {
    row: listing.no,
    uid: listing.uid,
    f_name: listing.name,
    mobile: listing.mobile,
    st: listing.status,
    Leveltype: level,
    dd: listing.joined,
    tt: listing.activated,
    packageamount: listing.packageAmount,
    packageamount1: listing.totalInvest,
    // Added for the whole page at once.
    TotalEarning: 0,
    forexInvest: listing.forexInvest,
    CryptoInvest: listing.cryptoInvest,
    ssd: members.uid.data[members.sponsor.data[listing.at]!]!,
    pos: sideName(side),
  };
}
