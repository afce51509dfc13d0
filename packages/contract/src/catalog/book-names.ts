import { incomeKinds, incomeTitleOf } from '#catalog/movement-kinds.ts';
import { isWalletName, wallets } from '#catalog/wallets.ts';

/** What a posting that pays no income is called in the books, by the name that these give it. */
const plainKinds = {
  deposit: 'Deposit',
  transfer: 'Transfer',
  purchase: 'Package bought',
  withdrawal: 'Withdrawal requested',
  withdrawalPaid: 'Withdrawal paid',
  withdrawalReturned: 'Withdrawal given back',
  walletMove: 'Move between own wallets',
  botStart: 'Bot started',
  botStop: 'Bot stopped',
  reversal: 'Reversal',
  owedPayment: 'Debt paid',
  opening: 'Opening balance',
} as const;

/** Every kind of posting with its name. */
export const kindNames: Readonly<Record<string, string>> = {
  ...plainKinds,
  ...Object.fromEntries(incomeKinds.map((kind) => [kind, incomeTitleOf(kind) ?? kind])),
};

/** The kind of a posting in words. */
export function kindName(kind: string): string {
  return kindNames[kind] ?? kind;
}

/** An income in words, from the name that the plan gives it. */
export function incomeName(name: string): string {
  return incomeTitleOf(name) ?? name;
}

/** The company's accounts; those with a part after a colon are named with it. */
export const companyAccounts = {
  received: 'Received',
  paidOut: 'Paid out',
  sales: 'Sales',
  fees: 'Fees',
  result: 'Trading result',
  expense: 'Income paid',
  coinsIssued: 'Coins issued',
  opening: 'Taken over',
} as const;

/** The part after the colon of a company's account, by what comes before it. */
const partNames: Readonly<Record<string, (part: string) => string>> = {
  received: (bank) => `bank ${bank}`,
  result: (market) => (market === 'forex' ? 'Forex' : 'Crypto'),
  expense: incomeName,
};

/** An account of a member or of the company in words: 'Received, bank 2'. */
export function accountName(account: string): string {
  if (isWalletName(account)) return wallets[account].label;
  const [stem = '', part] = account.split(/:(.*)/s);
  if (!Object.hasOwn(companyAccounts, stem)) return account;
  const name = companyAccounts[stem as keyof typeof companyAccounts];
  return part === undefined ? name : `${name}, ${partNames[stem]?.(part) ?? part}`;
}

/** What a posting came from, or who made it, by what comes before the colon. */
const causeNames: Readonly<Record<string, (part: string) => string>> = {
  system: () => 'The system',
  member: (uid) => `Member ${uid}`,
  operator: (id) => `Operator ${id}`,
  fundRequest: (id) => `Deposit ${id}`,
  withdrawal: (id) => `Withdrawal ${id}`,
  purchase: (id) => `Purchase ${id}`,
  reward: (id) => `Reward ${id}`,
  posting: (id) => `Posting ${id}`,
  run: (id) => `Run ${id}`,
  opening: (uid) => `What ${uid} brought along`,
  kyc: (uid) => `KYC documents of ${uid}`,
  transfer: (wallet) => `Transfer, ${accountName(wallet)}`,
  bot: (market) => (market === 'forex' ? 'Forex bot' : 'Crypto bot'),
};

/** What a posting came from, or who made it, in words: 'Withdrawal 12'. */
export function causeName(cause: string): string {
  const [stem = '', part = ''] = cause.split(/:(.*)/s);
  return Object.hasOwn(causeNames, stem) ? causeNames[stem]!(part) : cause;
}

/** Why the plan held an income back. */
export const unpaidReasons: Readonly<Record<string, string>> = {
  inactive: 'Not Active',
  locked: 'Too few active directs',
  dailyCap: 'Cap of the day',
  capped: 'Overall cap',
};
