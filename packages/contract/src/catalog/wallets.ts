import type { DashboardField } from '#catalog/dashboard-fields.ts';

/** What is written down about one account of a member. */
export type Wallet = {
  /** The dashboard field that shows the balance; null where none does. */
  readonly field: DashboardField | null;
  readonly label: string;
  readonly currency: 'dollar' | 'coin';
  /** True where a withdrawal may take money out of it (catalog/withdrawal-kinds.ts). */
  readonly withdrawable: boolean;
  /** True where its money does nothing for a member who is not Active. */
  readonly activeOnly?: true;
  /** What the money in it can and cannot be used for, shown before a deposit or a transfer. */
  readonly uses: string;
};

/** Every account of a member by the name that payloads, answers and the books use. */
export const wallets = {
  fund: {
    field: 'Net_AdminFund',
    label: 'Fund Wallet',
    currency: 'dollar',
    withdrawable: false,
    uses: 'Buys packages and can be transferred to other members; it cannot be withdrawn.',
  },
  forex: {
    field: 'ForexTrading_AdminFund',
    label: 'Forex Wallet',
    currency: 'dollar',
    withdrawable: false,
    activeOnly: true,
    uses:
      'Starts the forex bot, for an inactive member only after activation, and can be ' +
      'transferred to other members; it cannot be withdrawn until a bot has run with it and ' +
      'has been stopped.',
  },
  crypto: {
    field: 'CroptoTrading_AdminFund',
    label: 'Crypto Wallet',
    currency: 'dollar',
    withdrawable: false,
    activeOnly: true,
    uses:
      'Starts the crypto bot, for an inactive member only after activation, and can be ' +
      'transferred to other members; it cannot be withdrawn until a bot has run with it and ' +
      'has been stopped.',
  },
  forexInvested: {
    field: 'ForexTrading_Invest',
    label: 'Forex Investment',
    currency: 'dollar',
    withdrawable: false,
    uses: 'Runs in the forex bot; Stop Bot moves it to the forex principal fund.',
  },
  cryptoInvested: {
    field: 'CroptoTrading_Invest',
    label: 'Crypto Investment',
    currency: 'dollar',
    withdrawable: false,
    uses: 'Runs in the crypto bot; Stop Bot moves it to the crypto principal fund.',
  },
  forexPrincipal: {
    field: 'principleForexFund',
    label: 'Forex Principal Fund',
    currency: 'dollar',
    withdrawable: true,
    uses: 'Holds the principal of stopped forex bots; it can be withdrawn as a whole.',
  },
  cryptoPrincipal: {
    field: 'principleCryptoFund',
    label: 'Crypto Principal Fund',
    currency: 'dollar',
    withdrawable: true,
    uses: 'Holds the principal of stopped crypto bots; it can be withdrawn as a whole.',
  },
  working: {
    field: 'Net_Balance',
    label: 'Working Wallet',
    currency: 'dollar',
    withdrawable: true,
    uses: 'Holds level, matching, team matching and reward income; it can be withdrawn.',
  },
  forexRoi: {
    field: 'Netincomeforextrade',
    label: 'Forex ROI Wallet',
    currency: 'dollar',
    withdrawable: true,
    uses: 'Holds the dollar share of forex profit and level income on it; it can be withdrawn.',
  },
  cryptoRoi: {
    field: 'NetincomeCropto',
    label: 'Crypto ROI Wallet',
    currency: 'dollar',
    withdrawable: true,
    uses: 'Holds the dollar share of crypto profit and level income on it; it can be withdrawn.',
  },
  forexToken: {
    field: 'NetincomeToken',
    label: 'Forex Token Wallet',
    currency: 'dollar',
    withdrawable: true,
    uses: 'Holds the token share of forex profit; a token is one dollar and can be withdrawn.',
  },
  cryptoToken: {
    field: 'NetincomeCroptoToken',
    label: 'Crypto Token Wallet',
    currency: 'dollar',
    withdrawable: true,
    uses: 'Holds the token share of crypto profit; a token is one dollar and can be withdrawn.',
  },
  coin: {
    field: null,
    label: 'Coin Wallet',
    currency: 'coin',
    withdrawable: false,
    uses: 'Holds the coins given with packages; they cannot be withdrawn.',
  },
  kyc: {
    field: 'kycnetincome',
    label: 'Utility Dollar',
    currency: 'dollar',
    withdrawable: true,
    uses: 'Holds KYC income of your own and of your levels; it can be withdrawn.',
  },
  withheld: {
    field: null,
    label: 'Withheld',
    currency: 'dollar',
    withdrawable: false,
    uses: 'Holds what pending withdrawals have set aside until an operator decides them.',
  },
} as const satisfies Record<string, Wallet>;

/** The name of an account of a member. */
export type WalletName = keyof typeof wallets;

/** The names of all accounts, in the order of the table above. */
export const walletNames = Object.keys(wallets) as readonly WalletName[];

/** True where an inactive member can use the money only after activation. */
export function asksForActive(name: WalletName): boolean {
  const wallet: Wallet = wallets[name];
  return wallet.activeOnly === true;
}

/** True for the name of an account; letter case counts, as everywhere in the books. */
export function isWalletName(name: string): name is WalletName {
  return Object.hasOwn(wallets, name);
}
