import type { Payload, Row } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { findDirects } from '@canopy/network/downline.ts';
import type { DownlineFilter } from '@canopy/network/filtered-downline.ts';
import { lineTotals } from '@canopy/network/team.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { readTeamFilter } from '#features/plan/team/read-filter.ts';
import { findOnce, pageRows, sideName, type Listed } from '#features/plan/team/team-page.ts';

/** The members that a member brought. */
export async function listDirects(
  services: Services,
  payload: Payload<'DirectReport'>,
  caller: Caller,
  page: Page,
): Promise<Rows<Row<'DirectReport'>>> {
  const filter = readTeamFilter(payload, services.config.timeZone);
  const listed = await directsOf(services, caller, filter);
  const { sponsorSide } = listed.network.members;
  return pageRows(services, listed, page, (direct) => ({
    RowNumber: direct.no,
    uid: direct.uid,
    f_name: direct.name,
    mobile: direct.mobile,
    tt: direct.status,
    ee: direct.joined,
    dd: direct.activated,
    packageamount: direct.packageAmount,
    forexInvest: direct.forexInvest,
    CryptoInvest: direct.cryptoInvest,
    pos: sideName(sponsorSide.data[direct.at]!),
  }));
}

/** The same members with what they and the lines below them have bought. */
export async function listDirectBusiness(
  services: Services,
  _payload: unknown,
  caller: Caller,
  page: Page,
): Promise<Rows<Row<'GetDirectLegBusinessUser'>>> {
  const listed = await directsOf(services, caller, {});
  const { network } = listed;
  const { sponsorSide, price } = network.members;
  return pageRows(services, listed, page, ({ at, no, uid, name }) => {
    const own = price.data[at]!;
    const { priceMicros } = lineTotals(network, at);
    return {
      row: no,
      uid,
      f_name: name,
      pos: sideName(sponsorSide.data[at]!),
      investment: toNumber(own),
      teambusiness: toNumber(priceMicros),
      gbv: toNumber(own + priceMicros),
    };
  });
}

function directsOf(
  { network: index }: Services,
  caller: Caller,
  filter: DownlineFilter,
): Promise<Listed> {
  return findOnce(caller, async () => {
    const network = await index.catchUp();
    const own = network.mustFind(caller.actor.uid);
    return { network, own, found: findDirects(network, own, filter) };
  });
}
