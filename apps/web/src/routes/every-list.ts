import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { walletNames } from '@canopy/contract/catalog/wallets.ts';
import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import type { AnyList } from '#base/screen.ts';
import { mt5Requests } from '#features/care/mt5/mt5-requests.list.ts';
import { tickets } from '#features/care/support/tickets.list.ts';
import { allDepositsList, depositList } from '#features/money/fund/deposit.lists.ts';
import {
  allTransfersList,
  receivedList,
  transferList,
} from '#features/money/transfers/transfer.lists.ts';
import { movementList } from '#features/money/wallets/movement.lists.ts';
import { walletPath } from '#features/money/wallets/wallet-path.ts';
import {
  allWithdrawalsList,
  historyList,
  recentList,
} from '#features/money/withdrawals/withdrawal.lists.ts';
import { usedCoupons } from '#features/plan/coupons/used-coupons.list.ts';
import { resultList } from '#features/plan/results/results.list.ts';
import { closedSignals } from '#features/plan/signals/closed-signals.list.ts';
import { screens } from '#routes/table.ts';

/** The lists of pages that have more than their list. */
const besideOthers: readonly (readonly [string, AnyList])[] = [
  ['/UsedCoupon', usedCoupons],
  ['/Signals', closedSignals],
  ['/TradingResults', resultList],
  ['/Support', tickets],
  ['/MT5Registration', mt5Requests],
  ...depositKinds.map((kind) => [kind.route, depositList(kind)] as const),
  ...transferKinds.map((kind) => [kind.route, transferList(kind)] as const),
  ...transferKinds.map((kind) => [kind.receivedRoute, receivedList(kind)] as const),
  ...withdrawalKinds.map((kind) => [kind.requestRoute, recentList(kind)] as const),
  ...withdrawalKinds.map((kind) => [kind.historyRoute, historyList(kind)] as const),
  ...walletNames.map((name) => [walletPath(name), movementList(name)] as const),
];

/** What these pages show for all kinds together. */
const ofAllKinds: readonly (readonly [string, AnyList])[] = [
  ...depositKinds.map((kind) => [`${kind.route}?kind=All`, allDepositsList(kind, 'All')] as const),
  ...transferKinds.flatMap((kind) => [
    [`${kind.route}?wallet=All`, allTransfersList(kind, 'sent')] as const,
    [`${kind.receivedRoute}?wallet=All`, allTransfersList(kind, 'received')] as const,
  ]),
  ...withdrawalKinds.flatMap((kind) => [
    [`${kind.requestRoute}?wallet=All`, allWithdrawalsList(kind)] as const,
    [`${kind.historyRoute}?wallet=All`, allWithdrawalsList(kind)] as const,
  ]),
];

/** The list of every page that has one, by its address; tests hold them against the rules. */
export async function everyList(): Promise<ReadonlyMap<string, AnyList>> {
  const whole = screens.flatMap(({ path, list }) => (list ? [{ path, list }] : []));
  const loaded = whole.map(async ({ path, list }) => [path, await list()] as const);
  return new Map([...(await Promise.all(loaded)), ...besideOthers, ...ofAllKinds]);
}
