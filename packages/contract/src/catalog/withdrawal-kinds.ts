import type { WalletName } from '#catalog/wallets.ts';

/** What is known of a withdrawal type. */
type TypeFacts = {
  label: string;
  charged: boolean;
  /** The wallet that it goes to; null where it is paid out. */
  target: WalletName | null;
  /** True where nothing smaller than a cent can be paid. */
  wholeCents: boolean;
};

/** Where a withdrawal goes: charged ones are paid out, the others go to a wallet immediately. */
export const withdrawalTypes = {
  USDT: { label: 'USDT', charged: true, target: null, wholeCents: false },
  BANK: { label: 'BANK', charged: true, target: null, wholeCents: true },
  FUND: { label: 'BOT ACTIVATION FUND', charged: false, target: 'fund', wholeCents: false },
  FOREXFUNDS: { label: 'FOREX FUNDS', charged: false, target: 'forex', wholeCents: false },
  CRYPTOFUNDS: { label: 'CRYPTO FUNDS', charged: false, target: 'crypto', wholeCents: false },
} as const satisfies Record<string, TypeFacts>;

/** The code of a withdrawal type, as the payload's Wtype carries it. */
export type WithdrawalType = keyof typeof withdrawalTypes;

/** One option of a select: what is sent and what is read. */
export type WithdrawalOption = { readonly type: WithdrawalType; readonly label: string };

/** One kind of withdrawal: a wallet, its calls and its two screens. */
export type WithdrawalKind = {
  readonly wallet: WalletName;
  readonly requestCall: string;
  readonly historyCall: string;
  readonly requestRoute: string;
  readonly requestTitle: string;
  readonly historyRoute: string;
  readonly historyTitle: string;
  readonly types: readonly WithdrawalOption[];
  /** The purpose of the mailed code; null where none is asked for. */
  readonly purpose: string | null;
  /** True where only the whole fund can be withdrawn. */
  readonly whole: boolean;
  /** The type filter of the history screen besides its first option; null where it has none. */
  readonly filter: { readonly all: string; readonly types: readonly WithdrawalOption[] } | null;
};

function option(type: WithdrawalType): WithdrawalOption {
  return { type, label: withdrawalTypes[type].label };
}

const [usdt, bank] = [option('USDT'), option('BANK')];
const allFive = [usdt, bank, option('FUND'), option('FOREXFUNDS'), option('CRYPTOFUNDS')];
const filterFive = [bank, usdt, option('FUND'), option('FOREXFUNDS'), option('CRYPTOFUNDS')];
const token: WithdrawalOption = { type: 'USDT', label: 'Token' };

/** The six withdrawals and the two of principal, in the order of the sidebar. */
export const withdrawalKinds = [
  {
    wallet: 'working',
    requestCall: 'withdrawalRequest',
    historyCall: 'WorkingWithdrawalHistory',
    requestRoute: '/WorkingWithdrawalRequest',
    requestTitle: 'Working Withdraw',
    historyRoute: '/WorkingWithdrawLog',
    historyTitle: 'Withdraw History',
    types: allFive,
    purpose: 'withdrawOTP',
    whole: false,
    filter: { all: 'All', types: filterFive },
  },
  {
    wallet: 'cryptoRoi',
    requestCall: 'cryptoWithdrawalRequest',
    historyCall: 'CryptoWithdrawalHistory',
    requestRoute: '/WithdrawalRequestCrypto',
    requestTitle: 'Withdraw Request Crypto (ROI)',
    historyRoute: '/CryptoWithdrawLog',
    historyTitle: 'Crypto ROI Withdraw History',
    types: allFive,
    purpose: null,
    whole: false,
    filter: null,
  },
  {
    wallet: 'cryptoToken',
    requestCall: 'cryptoTokenWithdrawalRequest',
    historyCall: 'CryptoTokenWithdrawalHistory',
    requestRoute: '/CryptoTokenWithdrawRequest',
    requestTitle: 'Crypto Token Withdraw',
    historyRoute: '/CryptoTokenWithdrawLog',
    historyTitle: 'Crypto Token Withdraw History',
    types: [token],
    purpose: null,
    whole: false,
    filter: null,
  },
  {
    wallet: 'forexRoi',
    requestCall: 'forexWithdrawalRequest',
    historyCall: 'ForexWithdrawalHistory',
    requestRoute: '/ForexWithdrawRequest',
    requestTitle: 'Forex ROI Withdraw',
    historyRoute: '/ForexWithdrawLog',
    historyTitle: 'Forex ROI Withdraw History',
    types: allFive,
    purpose: null,
    whole: false,
    filter: null,
  },
  {
    wallet: 'forexToken',
    requestCall: 'forexTokenWithdrawalRequest',
    historyCall: 'ForexTokenWithdrawalHistory',
    requestRoute: '/ForexTokenWithdrawRequest',
    requestTitle: 'Forex Token Withdraw',
    historyRoute: '/ForexTokenWithdrawLog',
    historyTitle: 'Forex Token Withdraw History',
    types: [token],
    purpose: null,
    whole: false,
    filter: null,
  },
  {
    wallet: 'kyc',
    requestCall: 'kycWithdrawalRequest',
    historyCall: 'KycWithdrawalHistory',
    requestRoute: '/KycWithdrawRequest',
    requestTitle: 'Kyc Withdraw',
    historyRoute: '/KycWithdrawLog',
    historyTitle: 'Kyc Withdraw History',
    types: [usdt, bank],
    purpose: 'kycWithdrawOtp',
    whole: false,
    filter: { all: 'All', types: [bank, usdt] },
  },
  {
    wallet: 'cryptoPrincipal',
    requestCall: 'principleCryptoWithdrawalRequest',
    historyCall: 'PrincipleCryptoWithdrawalHistory',
    requestRoute: '/CryptoPrincipalWithdrawRequest',
    requestTitle: 'Crypto Principal Withdraw',
    historyRoute: '/CryptoPrincipalWithdrawLog',
    historyTitle: 'Crypto Principal Withdrawal History',
    types: [usdt, bank],
    purpose: 'principalWithdrawOtp',
    whole: true,
    filter: null,
  },
  {
    wallet: 'forexPrincipal',
    requestCall: 'principleForexWithdrawalRequest',
    historyCall: 'PrincipleForexWithdrawalHistory',
    requestRoute: '/ForexPrincipalWithdrawRequest',
    requestTitle: 'Forex Principal Withdraw',
    historyRoute: '/ForexPrincipalWithdrawLog',
    historyTitle: 'Forex Principal Withdrawal History',
    types: [usdt, bank],
    purpose: 'principalWithdrawOtp',
    whole: true,
    filter: { all: 'All Type', types: [usdt, bank] },
  },
] as const satisfies readonly WithdrawalKind[];

/** How the remark of a withdrawal begins that was given back for what is taken from its wallet. */
export const givenBackBecause = 'Given back to the wallet, because';

/** The purpose whose code the KYC and principal withdrawals accept besides their own. */
export const sharedWithdrawalPurpose = 'withdrawOTP';
