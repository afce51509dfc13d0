import {
  reviewRuleNames,
  reviewRules,
  reviewWords,
  type ReviewFacts,
  type ReviewRule,
} from '@canopy/contract/catalog/review-rules.ts';
import { reviewStatuses } from '@canopy/contract/catalog/statuses.ts';
import { showAmount } from '@canopy/contract/show-amount.ts';
import { dated, json, moment, number, numbers, text } from '#call/columns.ts';
import { ofMember, oneOf } from '#call/filters.ts';
import { listOf } from '#call/list.ts';
import { clockOf, oldestFirst } from '#call/queue-list.ts';

/** What the rules have found, each with its reason; of what is open the oldest first. */
export const listReviews = oldestFirst(['Open'], (order) =>
  listOf('operator/Reviews', {
    columns: {
      id: number('r.id'),
      rule: text<ReviewRule>('r.rule'),
      facts: json<ReviewFacts>('r.facts'),
      uids: numbers('r.uids'),
      times: number('r.times'),
      st: text('r.status'),
      remark: text('r.remark'),
      f_name: text('m.name'),
      decidedBy: text("coalesce(o.email, '')"),
      rdate: dated('r.raised_at'),
      ldate: dated('r.latest_at'),
      adate: dated('r.decided_at'),
      since: moment('r.raised_at'),
      until: moment<Date | null>('r.decided_at'),
    },
    from: `reviews r JOIN members m ON m.uid = r.uids[1]
    LEFT JOIN operators o ON o.id = r.decided_by`,
    filters: [
      oneOf('status', 'r.status', reviewStatuses),
      oneOf('rule', 'r.rule', reviewRuleNames),
      { ...ofMember('uid', 'r.uids'), sql: 'r.uids @> ARRAY[$1::int]' },
    ],
    order: `r.id ${order}`,
    finish: async (rows, { services }) => {
      const { sign } = await services.brand.read();
      const money = (amount: number): string => showAmount(amount, { sign, cut: 'none' }).text;
      return rows.map(({ facts, rdate, ldate, adate, since, until, ...row }) => ({
        ...row,
        title: reviewRules[row.rule].title,
        why: reviewWords(row.rule, facts, money),
        postings: [...(facts.postings ?? [])],
        rdate,
        ldate,
        adate,
        ...clockOf(services, 'reviews', since, until),
      }));
    },
  }),
);
