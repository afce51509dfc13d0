import { invite, mostLevels, same, type Rule } from '#incomes/describe.ts';

const source = {
  when: 'purchase',
  needsDirects: true,
  remark: 'Level {level}: {rate} % of {package}, {kind} of {id}',
  story: ['{who} received {package}, bought for {amount}.'],
} as const;

/** Level income: the sponsor line's share of the price of a package (level-income.ts). */
export const level = {
  incomes: {
    LevelIncome: {
      ...source,
      title: 'Level Income',
      wallet: 'working',
      capped: true,
      report: {
        type: 'LevelIncome',
        route: '/LevelIncome',
        title: 'Level Income',
        place: 10,
        field: 'LevelIncome',
        family: 'level',
        lead: 'Your share of what members of your sponsor line buy, level by level.',
        empty: {
          text: 'It comes when members of your sponsor line buy packages.',
          action: invite,
        },
      },
    },
    LevelIncomeFlush: {
      ...source,
      title: 'Level Income Flush',
      wallet: null,
      capped: false,
      report: {
        type: 'LevelIncomeFlush',
        route: '/LevelIncomeFlush',
        title: 'Level Income Flush',
        place: 20,
        field: 'LevelIncomeFlush',
        family: 'level',
        lead: 'Level income that was not paid to you, and why. No money moved.',
        empty: {
          text:
            'Nothing was missed. Income that is not paid to you is listed here with the ' +
            'reason.',
          action: { label: 'Level Income', to: '/LevelIncome' },
        },
      },
    },
  },
  parameters: {
    levelIncome: {
      heading: 'Level income',
      fields: {
        percents: {
          kind: 'percents',
          needsDirects: true,
          label: 'Percent by level',
          help: 'Of the price, from the sponsor up',
          change: 'Level income',
          first: [5, 3, 2, 1.5, 1, 1, 1, ...same(5, 0.5), ...same(8, 0.25)],
        },
        /** The most active directs that a level asks for; level n asks for n up to it. */
        directs: {
          kind: 'count',
          least: 0,
          most: mostLevels,
          label: 'Directs asked for',
          help: 'Level n asks for n active directs, up to so many',
          change: 'Level income, most directs asked for',
          first: 10,
        },
      },
    },
  },
} as const satisfies Rule;
