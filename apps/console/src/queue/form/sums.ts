import type { QueueLine } from '#queue/definition.ts';

/** How many items are of a wallet, and their sum in dollars. */
export type WalletSum = { readonly wallet: string; readonly count: number; readonly sum: number };

/** A dollar has a million parts; sums of these are exact. */
const micros = 1_000_000;

/** The amounts by wallet, in the order in which these come; nothing for items without one. */
export function sumsOf(lines: readonly Pick<QueueLine, 'amount' | 'wallet'>[]): WalletSum[] {
  const sums = new Map<string, { count: number; micros: number }>();
  for (const { amount, wallet = '' } of lines) {
    if (amount === undefined) continue;
    const before = sums.get(wallet) ?? { count: 0, micros: 0 };
    sums.set(wallet, {
      count: before.count + 1,
      micros: before.micros + Math.round(amount * micros),
    });
  }
  return [...sums].map(([wallet, found]) => ({
    wallet,
    count: found.count,
    sum: found.micros / micros,
  }));
}

/** All of them together. */
export function totalOf(sums: readonly WalletSum[]): number {
  return sums.reduce((total, { sum }) => total + Math.round(sum * micros), 0) / micros;
}
