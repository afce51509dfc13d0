import { invite, same, type Action, type Rule } from '#incomes/describe.ts';

type Market = 'forex' | 'crypto';

const result = { forex: 'Forex result of {date}', crypto: 'Crypto result of {date}' } as const;

const startBot: Action = { label: 'To your bots', to: '/dashboard' };

/** A member's own profit in dollars, or loss. */
const dollars = (market: Market) => {
  const ran = `The ${market} result of {day} was {result}, and your bot ran with {amount}.`;
  return {
    from: `result:${market}`,
    when: 'result',
    capped: false,
    remark: `${result[market]}: {rate} %`,
    story: [ran, 'The profit is {share}. {dollars} % of it is paid in dollars.'],
    loss: {
      remark: 'Loss booked against investment',
      story: [
        ran,
        '{paid} was booked against your investment: from what is running and, as far as you ' +
          'have stopped it since, from the principal fund, the trading wallet and the ROI ' +
          'wallet of this market. Nothing was taken back from anyone else.',
      ],
    },
  } as const;
};

const dollarsReport = (market: Market) =>
  ({
    family: 'self',
    lead: `The dollar share of what your ${market} bot made, or lost, by each posted result.`,
    empty: { text: 'It comes with a posted result while your bot runs.', action: startBot },
  }) as const;

/** The part of a profit that is paid in tokens. */
const tokens = (market: Market) =>
  ({
    from: `result:${market}`,
    when: 'result',
    capped: false,
    remark: `${result[market]}: {rate} % of the profit`,
    story: [
      `The ${market} result of {day} gave you a profit of {amount}.`,
      '{rate} % of a profit is paid in tokens. A token is one dollar.',
    ],
  }) as const;

const tokensReport = (market: Market) =>
  ({
    family: 'self',
    lead: `The token share of what your ${market} bot made. A token is one dollar.`,
    empty: {
      text: `It comes with a posted profit while your ${market} bot runs.`,
      action: startBot,
    },
  }) as const;

/** The sponsor line's share of a profit. */
const levels = (market: Market) =>
  ({
    when: 'result',
    capped: false,
    needsDirects: true,
    remark: `${result[market]}, level {level}: {rate} % of the profit of {id}`,
    story: [`{who} had a ${market} profit of {amount}.`],
    missed: {
      remark: result[market],
      story: [
        'At the result of {day} members of your sponsor line had profits of {amount} on levels ' +
          'that were not open to you.',
      ],
    },
  }) as const;

const levelsReport = (market: Market) =>
  ({
    family: 'level',
    lead: `Your share of the ${market} profit of your sponsor line.`,
    empty: { text: 'It comes when members of your sponsor line have a profit.', action: invite },
  }) as const;

/** Trading results: profit and loss (roi.ts), and level income on profit (roi-level.ts). */
export const roi = {
  incomes: {
    RoiIncome: {
      ...dollars('forex'),
      title: 'Forex ROI Income',
      wallet: 'forexRoi',
      report: {
        ...dollarsReport('forex'),
        type: 'RoiIncome',
        route: '/RoiIncome',
        title: 'Forex ROI Income',
        place: 60,
        field: 'RoiIncome',
      },
    },
    TokenWallet: {
      ...tokens('forex'),
      title: 'Forex tokens',
      wallet: 'forexToken',
      report: {
        ...tokensReport('forex'),
        type: 'TokenWallet',
        route: '/TokenWallet',
        title: 'Forex Token Wallet',
        ours: true,
        place: 120,
        field: null,
      },
    },
    RoiLevelIncome: {
      ...levels('forex'),
      title: 'Forex ROI Level Income',
      wallet: 'forexRoi',
      report: {
        ...levelsReport('forex'),
        type: 'RoiToLevelIncome',
        route: '/RoiLevelIncome',
        title: 'Forex ROI Level Income',
        place: 70,
        field: 'RoiLevelIncome',
      },
    },
    RoiIncomeCrypto: {
      ...dollars('crypto'),
      title: 'Crypto ROI Income',
      wallet: 'cryptoRoi',
      report: {
        ...dollarsReport('crypto'),
        type: 'RoiIncomeCrypto',
        route: '/CryptoRoiIncome',
        title: 'Crypto ROI Income',
        place: 80,
        field: 'RoiIncomeCrypto',
      },
    },
    TokenWalletCrypto: {
      ...tokens('crypto'),
      title: 'Crypto tokens',
      wallet: 'cryptoToken',
      report: {
        ...tokensReport('crypto'),
        type: 'TokenWalletCrypto',
        route: '/TokenWalletCrypto',
        title: 'Crypto Token Wallet',
        place: 130,
        field: 'Token_Wallet_Cropto',
      },
    },
    RoiLevelIncomeCrypto: {
      ...levels('crypto'),
      title: 'Crypto ROI Level Income',
      wallet: 'cryptoRoi',
      report: {
        ...levelsReport('crypto'),
        type: 'RoiToLevelIncomeCrypto',
        route: '/CryptoRoiLevelIncome',
        title: 'Crypto ROI Level Income',
        place: 90,
        field: 'RoiLevelIncomeCrypto',
      },
    },
  },
  parameters: {
    roi: {
      heading: 'Trading profit',
      fields: {
        dollars: {
          kind: 'percent',
          label: 'Paid in $',
          help: 'Percent of the profit',
          change: 'Profit in money',
          first: 80,
        },
        tokens: {
          kind: 'percent',
          label: 'Paid in tokens',
          help: 'Percent of the profit',
          change: 'Profit in tokens',
          first: 20,
        },
        levelPercents: {
          kind: 'percents',
          needsDirects: true,
          label: 'Level percent of profit',
          help: 'Of the profit below, by level',
          change: 'Level income on profit',
          first: [10, 5, 3, 2, 2, ...same(5, 1), ...same(10, 0.5)],
        },
      },
      shareOne: ['dollars', 'tokens'],
    },
  },
} as const satisfies Rule;
