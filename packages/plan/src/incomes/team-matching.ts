import { invite, type Rule } from '#incomes/describe.ts';

/** Team matching: the sponsor line's share of matching income (team-matching.ts). */
export const teamMatching = {
  incomes: {
    MatchingLevelIncome: {
      title: 'Team Matching Profit',
      wallet: 'working',
      when: 'closing',
      capped: true,
      remark: 'Level {level}: {rate} % of the matching income of {id}',
      story: ['{who} received matching income of {amount}.'],
      report: {
        type: 'MatchingLevelIncome',
        route: '/TeamMatchingProfit',
        title: 'Team Matching Profit',
        place: 50,
        field: 'MatchingLevelIncome',
        family: 'level',
        lead: 'Your share of the matching income of your sponsor line.',
        empty: {
          text: 'It comes when members of your sponsor line receive matching income.',
          action: invite,
        },
      },
    },
  },
  parameters: {
    teamMatching: {
      heading: 'Matching',
      fields: {
        percents: {
          kind: 'percents',
          label: 'Team matching percent by level',
          help: 'Of the matching income below',
          change: 'Team matching',
          first: [10, 5, 3, 1, 1],
        },
      },
    },
  },
} as const satisfies Rule;
