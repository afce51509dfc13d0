import type { Rule } from '#incomes/describe.ts';

/** The overall cap over all capped incomes (overall-cap.ts); it pays nothing itself. */
export const overallCapRule = {
  incomes: {},
  parameters: {
    overallCap: {
      heading: 'Cap',
      fields: {
        factor: {
          kind: 'factor',
          label: 'Overall cap',
          help: 'How many times the price of all packages held',
          change: 'Overall cap',
          first: 3,
        },
      },
    },
  },
} as const satisfies Rule;
