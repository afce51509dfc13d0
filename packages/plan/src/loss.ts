import type { Market, MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { smaller } from '#rates.ts';

/**
 * Where a loss is taken from, in this order: what still runs, then, where the bot has been stopped
 * since, what the market's other wallets hold. What none of them covers the last one owes.
 */
export function lossWallets(market: Market): readonly MemberAccount[] {
  return [`${market}Invested`, `${market}Principal`, market, owingWallet(market)];
}

/** The wallet whose next incomes pay what is left of a loss. */
export function owingWallet(market: Market): MemberAccount {
  return `${market}Roi`;
}

/** How a loss is covered: what each wallet gives, and what is owed. */
export type BorneLoss = {
  parts: { account: MemberAccount; takenMicros: Micros }[];
  owedMicros: Micros;
};

/** Takes a loss, given above zero, from a member's wallets of the market. */
export function bearLoss(
  market: Market,
  lossMicros: Micros,
  balanceOf: (account: MemberAccount) => Micros,
): BorneLoss {
  const parts: BorneLoss['parts'] = [];
  let owedMicros = lossMicros;
  for (const account of lossWallets(market)) {
    const takenMicros = smaller(owedMicros, balanceOf(account));
    if (takenMicros === 0n) continue;
    parts.push({ account, takenMicros });
    owedMicros -= takenMicros;
  }
  return { parts, owedMicros };
}

/**
 * What becomes of the part of a loss that was owed when the loss is undone: what is still owed is
 * forgiven, and what was paid of it meanwhile is given back.
 */
export function undoOwed(
  owedMicros: Micros,
  debtMicros: Micros,
): { forgivenMicros: Micros; givenMicros: Micros } {
  const forgivenMicros = smaller(owedMicros, debtMicros);
  return { forgivenMicros, givenMicros: owedMicros - forgivenMicros };
}

/** Where a loss is given back to: the bot that runs, or the principal of one that was stopped. */
export function lossGivenTo(market: Market, isStopped: boolean): MemberAccount {
  return isStopped ? `${market}Principal` : `${market}Invested`;
}
