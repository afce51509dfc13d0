import type { Rule } from '#incomes/describe.ts';

/** Matching: a share of the volume that both sides of the tree have (matching.ts). */
export const matching = {
  incomes: {
    MatchingIncome: {
      title: 'Matching Income',
      wallet: 'working',
      when: 'closing',
      capped: true,
      remark: 'Closing of {date}: {rate} % of {matched} matched',
      story: [
        'At the closing of {day} there was {left} of business on your left side and {right} on ' +
          'your right side that had not been matched before.',
        'The smaller of the two counts: {matched} matched.',
        'Matching pays {rate} %: that is {share}.',
        '{carryleft} on the left and {carryright} on the right are carried to the next closing.',
      ],
      report: {
        type: 'MatchingIncome',
        route: '/MatchingIncome',
        title: 'Matching Income',
        place: 30,
        field: 'MatchingIncome',
        family: 'matching',
        lead: 'What each daily closing matched of your left and right side, and what it paid.',
        empty: {
          text: 'It comes with a daily closing, when both sides of your team have business.',
          action: { label: 'Matching Tree', to: '/Tree_View' },
        },
      },
    },
  },
  parameters: {
    matching: {
      heading: 'Matching',
      fields: {
        percent: {
          kind: 'percent',
          label: 'Matching percent',
          help: 'Of the volume that both sides have',
          change: 'Matching',
          first: 10,
        },
      },
    },
  },
} as const satisfies Rule;
