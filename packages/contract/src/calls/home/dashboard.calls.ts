import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { dashboardFields, incomeSummaryFields } from '#catalog/dashboard-fields.ts';
import { kycStatuses } from '#catalog/statuses.ts';
import { amount, data, moment, own, paging, recordOf, text } from '#fields.ts';

/**
 * The record of userDashboard; every field is always there, 0 or '' until its source exists.
 * Besides the specified ones: what the member owes, in dollars and in coins.
 */
export const dashboardRecord = z.extend(recordOf(dashboardFields), {
  owed: amount,
  owedCoins: amount,
});

/** The record of userIncomeData, and how far the overall cap is used; null where there is none. */
export const incomeSummaryRecord = z.extend(recordOf(incomeSummaryFields), {
  overallCap: z.nullable(amount),
  overallUsed: amount,
});

/** A leg in the forecast: what is not yet matched, and how much more it needs to match it all. */
const legForecast = z.object({ business: amount, needed: amount });

/** What the dashboard loads. */
export const dashboardCalls = callTable({
  userDashboard: {
    ...memberCall,
    summary: "The member's record: wallets, team, business, coupons and profit.",
    payload: own,
    list: 'data[0]',
    uncut: true,
    row: dashboardRecord,
  },
  userIncomeData: {
    ...memberCall,
    summary: 'What each income has paid the member in all, and the overall cap; one record.',
    payload: own,
    list: 'data[0]',
    uncut: true,
    row: incomeSummaryRecord,
  },
  GetDashRecentData: {
    ...memberCall,
    summary:
      "The newest 20 of the member's binary team: registrations (type 1), or purchases (type 2).",
    payload: z.object({ uid: text, type: text, ...paging }),
    list: 'data[0]',
    row: z.object({
      uid: z.number(),
      f_name: z.string(),
      /** Of purchases (type 2) only. */
      amount: z.optional(amount),
      Edate: moment,
    }),
  },
  Prediction: {
    ...memberCall,
    ours: true,
    summary:
      "A forecast of the next closing from today's figures: what matches, what it would pay, and " +
      'how much more business each side needs until it pays more.',
    payload: own,
    answer: data(
      z.object({
        asOf: moment,
        qualified: z.boolean(),
        /** Why nothing is matched yet; null where the member qualifies. */
        why: z.nullable(z.enum(['inactive', 'noDirectLeft', 'noDirectRight'])),
        left: legForecast,
        right: legForecast,
        matched: amount,
        rate: z.number(),
        income: amount,
        /** What is over a cap and would not be paid. */
        flushed: amount,
        dailyCap: amount,
        /** 3 times the packages held, and how much of it is used; null where there is no cap. */
        overallCap: z.nullable(amount),
        overallUsed: amount,
      }),
    ),
  },
  HomeStatus: {
    ...memberCall,
    ours: true,
    summary:
      'What a member sees first: the steps of the beginning, what waits, how far the overall cap ' +
      'is used, and what the next rank needs.',
    payload: own,
    answer: data(
      z.object({
        /** What is done of the six things that everybody begins with. */
        steps: z.object({
          email: z.boolean(),
          payout: z.boolean(),
          kyc: z.enum(kycStatuses.map(({ name }) => name)),
          funded: z.boolean(),
          active: z.boolean(),
          invited: z.boolean(),
        }),
        /** The own requests that are pending, and open tickets where support spoke last. */
        waiting: z.object({
          deposits: z.array(z.object({ kind: z.string(), count: z.number() })),
          withdrawals: z.array(z.object({ wallet: z.string(), count: z.number() })),
          tickets: z.number(),
        }),
        /** null where there is none. */
        cap: z.nullable(
          z.object({
            cap: amount,
            used: amount,
            room: amount,
            /** near from 80 % on, as the member is told then. */
            state: z.enum(['fine', 'near', 'full']),
          }),
        ),
        rank: z.object({
          /** The highest that was achieved; '' is none. */
          name: z.string(),
          /** The active members of each leg. */
          left: z.number(),
          right: z.number(),
          /** null where the highest is reached. */
          next: z.nullable(
            z.object({ name: z.string(), left: z.number(), right: z.number(), amount }),
          ),
        }),
      }),
    ),
  },
  Trends: {
    ...memberCall,
    ours: true,
    summary:
      "The member's income by day and type, and how large the team was at the end of each day.",
    payload: z.object({ uid: text, days: text }),
    answer: data(
      z.object({
        income: z.array(z.object({ date: z.string(), type: z.string(), amount })),
        team: z.array(
          z.object({ date: z.string(), left: z.number(), right: z.number(), active: z.number() }),
        ),
      }),
    ),
  },
});
