/** The accounts of a member, in the order in which they are always locked. */
export const memberAccounts = [
  'coin',
  'crypto',
  'cryptoInvested',
  'cryptoPrincipal',
  'cryptoRoi',
  'cryptoToken',
  'forex',
  'forexInvested',
  'forexPrincipal',
  'forexRoi',
  'forexToken',
  'fund',
  'kyc',
  'withheld',
  'working',
] as const;

/** The name of a member's account. */
export type MemberAccount = (typeof memberAccounts)[number];

/** Dollars and coins are never mixed in one sum; a token is a dollar in another wallet. */
export type Currency = 'dollar' | 'coin';

/** The two markets. */
export type Market = 'forex' | 'crypto';

/**
 * The company's accounts. Some come in several: one per bank, market, income type or withdrawal
 * type, named after the colon.
 */
export type CompanyAccount =
  | `received:${number}`
  | 'opening'
  | 'sales'
  | 'fees'
  | `result:${Market}`
  | `expense:${string}`
  | 'coinsIssued'
  | `paidOut:${string}`;

/** True for the name of a member's account. */
export function isMemberAccount(name: string): name is MemberAccount {
  return (memberAccounts as readonly string[]).includes(name);
}

/** The currency that an account is kept in. */
export function currencyOf(account: MemberAccount | CompanyAccount): Currency {
  return account === 'coin' || account === 'coinsIssued' ? 'coin' : 'dollar';
}
