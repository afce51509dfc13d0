/** Where the house has something: an account with a bank, or an address of a chain. */
export const assetKinds = ['bank', 'chain'] as const;
/** One of these. */
export type AssetKind = (typeof assetKinds)[number];

/** How they are called. */
export const assetKindNames: Readonly<Record<AssetKind, string>> = {
  bank: 'Bank account',
  chain: 'Address of a chain',
};

/** Currencies that count as dollars one to one. */
export const dollarCurrencies: readonly string[] = ['USD', 'USDT', 'USDC'];

/** The most of a statement of assets. */
export const assetLimits = { place: 120, network: 40, note: 500, bytes: 1024 * 1024 } as const;
