import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { incomeTypes } from '@canopy/contract/catalog/income-types.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import type { Filter, ListDefinition, ListTotal } from '@canopy/ui/list/definition.ts';
import * as activation from '#features/plan/activation/activation.lists.ts';
import { usedCoupons } from '#features/plan/coupons/used-coupons.list.ts';
import { depositList } from '#features/money/fund/deposit.lists.ts';
import { incomeList, selectedIncomes } from '#features/plan/incomes/income.lists.ts';
import { mt5Requests } from '#features/care/mt5/mt5-requests.list.ts';
import { owedList } from '#features/plan/owed/owed.list.ts';
import { tickets } from '#features/care/support/tickets.list.ts';
import { walletNames } from '@canopy/contract/catalog/wallets.ts';
import * as team from '#features/plan/team/team.lists.ts';
import { receivedList, transferList } from '#features/money/transfers/transfer.lists.ts';
import { movementList } from '#features/money/wallets/movement.lists.ts';
import { walletPath } from '#features/money/wallets/wallet-path.ts';
import { historyList, recentList } from '#features/money/withdrawals/withdrawal.lists.ts';

/** A list with any rows. */
export type AnyList = {
  readonly call: string;
  readonly lead: string;
  readonly input?: Readonly<Record<string, string | number>>;
  readonly filters: readonly Filter[];
  readonly columns: readonly {
    readonly label: string;
    readonly type: string;
    readonly names?: Readonly<Record<string, string>>;
  }[];
  readonly totals?: readonly ListTotal[];
  readonly empty: ListDefinition<never>['empty'];
};

/** The list of every page that has one; the tests hold them against what they must be. */
export const everyList: ReadonlyMap<string, AnyList> = new Map<string, AnyList>([
  ['/ActivationHistory', activation.activationHistory],
  ['/DownlineActivationHistory', activation.downlineActivationHistory],
  ['/CryptoInvestmentHistory', activation.cryptoInvestmentHistory],
  ['/ForexInvestmentHistory', activation.forexInvestmentHistory],
  ['/UsedCoupon', usedCoupons],
  ['/MyReferral', team.myReferral],
  ['/LevelDetails', team.levelDetails],
  ['/MyTeam', team.myTeam],
  ['/LevelInvestment', team.levelInvestment],
  ['/DirectLegBusiness', team.directLegBusiness],
  ['/DirectIncome', selectedIncomes],
  ['/RewardIncome', selectedIncomes],
  ['/Support', tickets],
  ['/Owed', owedList],
  ['/MT5Registration', mt5Requests],
  ...incomeTypes.map((kind) => [kind.route, incomeList(kind)] as const),
  ...depositKinds.map((kind) => [kind.route, depositList(kind)] as const),
  ...transferKinds.map((kind) => [kind.route, transferList(kind)] as const),
  ...transferKinds.map((kind) => [kind.receivedRoute, receivedList(kind)] as const),
  ...withdrawalKinds.map((kind) => [kind.requestRoute, recentList(kind)] as const),
  ...withdrawalKinds.map((kind) => [kind.historyRoute, historyList(kind)] as const),
  ...walletNames.map((name) => [walletPath(name), movementList(name)] as const),
]);
