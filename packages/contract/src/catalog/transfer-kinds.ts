import type { WalletName } from '#catalog/wallets.ts';

/** One kind of transfer to another member: a wallet, its calls and its two screens. */
export type TransferKind = {
  readonly wallet: WalletName;
  readonly call: string;
  /** What the payload's WalletType carries. */
  readonly walletType: string;
  /** The purpose of the mailed code. */
  readonly purpose: string;
  readonly route: string;
  readonly title: string;
  /** The action that FundRequestHistory is asked for. */
  readonly historyAction: string;
  readonly receivedCall: string;
  readonly receivedRoute: string;
  readonly receivedTitle: string;
};

/** Which way a transfer went, for the member who looks at it. */
export const transferDirections = { sent: 'Sent', received: 'Received' } as const;

/** The code of a direction. */
export type TransferDirection = keyof typeof transferDirections;

/** The three transfers; a transfer has no fee. */
export const transferKinds = [
  {
    wallet: 'fund',
    call: 'FundTransferUser',
    walletType: 'FUNDS',
    purpose: 'fundTransferOtp',
    route: '/FundTransfer',
    title: 'Fund Transfer',
    historyAction: '44',
    receivedCall: 'FundReceivedHistory',
    receivedRoute: '/FundReceived',
    receivedTitle: 'Fund Received History',
  },
  {
    wallet: 'forex',
    call: 'ForexFundTransferUser',
    walletType: 'FOREXFUNDS',
    purpose: 'ForexfundTransferOtp',
    route: '/ForexFundTransfer',
    title: 'Forex Fund Transfer',
    historyAction: '55',
    receivedCall: 'FundReceivedHistoryForexTrading',
    receivedRoute: '/ForexTradingreceived',
    receivedTitle: 'Forex Trading Fund Received History',
  },
  {
    wallet: 'crypto',
    call: 'CryptoFundTransferUser',
    walletType: 'CROPTOFUNDS',
    purpose: 'CroptofundTransferOtp',
    route: '/CryptoFundTransfer',
    title: 'Crypto Fund Transfer',
    historyAction: '5',
    receivedCall: 'FundReceivedHistoryCryptoTrading',
    receivedRoute: '/CroptoTradingreceivedhistory',
    receivedTitle: 'Crypto Trading Fund Received History',
  },
] as const satisfies readonly TransferKind[];
