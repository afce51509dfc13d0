import { invite, mostLevels, type Rule } from '#incomes/describe.ts';

/** KYC income: fixed amounts when a member's documents are complete (kyc-income.ts). */
export const kyc = {
  incomes: {
    KycIncome: {
      title: 'KYC Income',
      wallet: 'kyc',
      when: 'documents',
      capped: false,
      remark: 'All documents approved',
      story: ['All four of your documents were approved.', 'The plan gives {paid} for that, once.'],
      report: {
        type: 'KycIncome',
        route: '/KycIncome',
        title: 'KYC Income',
        place: 100,
        field: 'KycIncome',
        family: 'self',
        lead: 'Paid once, when all four of your documents are approved.',
        empty: {
          text: 'Submit your documents; it comes with the last approval.',
          action: { label: 'KYC', to: '/KYC' },
        },
      },
    },
    KycLevelIncome: {
      title: 'KYC Level Income',
      wallet: 'kyc',
      when: 'documents',
      capped: false,
      remark: 'Level {level}: all documents of {id} approved',
      story: ['All documents of {who} were approved.'],
      report: {
        type: 'KycLevelIncome',
        route: '/KycLevelIncome',
        title: 'KYC Level Income',
        place: 110,
        field: 'KycLevelIncome',
        family: 'level',
        lead: 'Paid when all documents of a member of your sponsor line are approved.',
        empty: {
          text: 'It comes when a member of your sponsor line has all documents approved.',
          action: invite,
        },
      },
    },
  },
  parameters: {
    kyc: {
      heading: 'KYC',
      fields: {
        self: {
          kind: 'amount',
          label: 'Own KYC income',
          help: 'In $',
          change: 'KYC, self',
          first: 0,
        },
        level: {
          kind: 'amount',
          label: 'KYC income of a level',
          help: 'In $',
          change: 'KYC, each level',
          first: 0,
        },
        levels: {
          kind: 'count',
          least: 0,
          most: mostLevels,
          label: 'KYC levels',
          help: 'How many levels up',
          change: 'KYC, levels',
          first: 10,
        },
      },
    },
  },
} as const satisfies Rule;
