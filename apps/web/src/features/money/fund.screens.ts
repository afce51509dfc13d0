import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import type { RouteEntry, GroupName, LoadPage } from '#base/screen.ts';

type Found = { route: `/${string}`; title: string; page: LoadPage };

// One component for all kinds: choosing another changes the route, but not the page.
const depositPage: LoadPage = async () =>
  (await import('#features/money/fund/deposit-page.tsx')).DepositPage;
const transferPage: LoadPage = async () =>
  (await import('#features/money/transfers/transfer-page.tsx')).TransferPage;

const all: readonly Found[] = [
  ...depositKinds.map(({ route, title }) => ({ route, title, page: depositPage })),
  ...transferKinds.flatMap(({ route, title, receivedRoute, receivedTitle }) => [
    { route, title, page: transferPage },
    { route: receivedRoute, title: receivedTitle, page: transferPage },
  ]),
];

/** A page of the catalogs at its place in the sidebar; the order there is the specification's. */
function at(group: GroupName, route: (typeof all)[number]['route'], label?: string): RouteEntry {
  const found = all.find((each) => each.route === route);
  if (!found) throw new Error(`No catalog has a screen at ${route}.`);
  const { title, page } = found;
  return {
    path: route,
    title,
    access: 'member',
    sidebar: { group, label: label ?? title },
    page,
  };
}

/** Deposits, transfers and what was received. */
export const fundScreens: readonly RouteEntry[] = [
  at('Fund', '/FundrequestBank'),
  at('Fund', '/FundRequestECurrency'),
  at('Fund', '/FundTransfer'),
  at('Fund', '/FundReceived', 'Fund Received'),
  at('Fund', '/ForexTradingFoundDeposit'),
  at('Fund', '/ForexTradingreceived', 'Forex Trading Received'),
  at('Fund', '/CroptoTradingRequest'),
  at('Fund', '/CroptoTradingreceivedhistory', 'Crypto Trading Received'),
  at('P2P', '/ForexFundTransfer'),
  at('P2P', '/CryptoFundTransfer'),
];
