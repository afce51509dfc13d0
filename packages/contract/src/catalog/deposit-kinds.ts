import type { WalletName } from '#catalog/wallets.ts';

/** One kind of deposit request: where it lands, its call and its screen. */
export type DepositKind = {
  /** The name that the operator's filter and the rows use. */
  readonly kind: string;
  readonly wallet: WalletName;
  readonly call: string;
  readonly route: string;
  readonly title: string;
  /** The action that adminBankDetailsByBankid is asked for to list banks or addresses. */
  readonly optionsAction: string;
  /** The action that FundRequestHistory is asked for. */
  readonly historyAction: string;
  /** True where the transaction password is asked for. */
  readonly password: boolean;
};

/** The four deposits. */
export const depositKinds = [
  {
    kind: 'bank',
    wallet: 'fund',
    call: 'FundRequest',
    route: '/FundrequestBank',
    title: 'Bank Fund Request',
    optionsAction: '1',
    historyAction: '2',
    password: false,
  },
  {
    kind: 'ecurrency',
    wallet: 'fund',
    call: 'FundRequestEcurrency',
    route: '/FundRequestECurrency',
    title: 'E-Currency Fund Request',
    optionsAction: '11',
    historyAction: '22',
    password: true,
  },
  {
    kind: 'forex',
    wallet: 'forex',
    call: 'FundRequestForexTrading',
    route: '/ForexTradingFoundDeposit',
    title: 'Forex Trading Deposit',
    optionsAction: '11',
    historyAction: '3',
    password: true,
  },
  {
    kind: 'crypto',
    wallet: 'crypto',
    call: 'FundRequestCryptoTrading',
    route: '/CroptoTradingRequest',
    title: 'Crypto Trading Deposit',
    optionsAction: '11',
    historyAction: '4',
    password: true,
  },
] as const satisfies readonly DepositKind[];

/** The kind of a deposit request. */
export type DepositKindName = (typeof depositKinds)[number]['kind'];

/** The action of FundRequestHistory that lists the requests of every kind. */
export const allRequestsAction = '33';
