import type { Rule } from '#incomes/describe.ts';

/** Coins: what a package comes with (purchase-gifts.ts); the package says how many. */
export const coins = {
  incomes: {
    CoinWallet: {
      title: 'Coins',
      wallet: 'coin',
      from: 'coinsIssued',
      when: 'purchase',
      capped: false,
      remark: 'Coins with {package}',
      story: ['{Package} was bought for you, for {amount}.', 'It comes with {count} coins.'],
      report: {
        type: 'CoinWallet',
        route: '/CoinWallet',
        title: 'Coin Wallet',
        place: 40,
        field: 'CoinWallet',
        family: 'self',
        lead: 'The coins that came with your packages. They cannot be withdrawn.',
        empty: {
          text: 'Coins come with every package.',
          action: { label: 'Activation', to: '/activation' },
        },
      },
    },
  },
  parameters: {},
} as const satisfies Rule;
