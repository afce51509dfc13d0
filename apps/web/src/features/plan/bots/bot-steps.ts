/** The two markets that a bot can trade in, and how each is named. */
export const markets = [
  { market: 'forex', name: 'Forex Trading Bot' },
  { market: 'crypto', name: 'Crypto Trading' },
] as const;

/** One of the two. */
export type Market = (typeof markets)[number]['market'];

/** Starting or stopping. */
export type BotStep = 'start' | 'stop';

/** What each step is called. */
export const botSteps = {
  start: { call: 'StartBot', label: 'Start Bot' },
  stop: { call: 'StopBot', label: 'Stop Bot' },
} as const;

/** The wallets that a step leads from and to. */
export function botWay(step: BotStep, market: Market) {
  return step === 'start'
    ? ({ from: market, to: `${market}Invested` } as const)
    : ({ from: `${market}Invested`, to: `${market}Principal` } as const);
}
