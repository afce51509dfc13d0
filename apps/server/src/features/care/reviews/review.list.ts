import type { Payload, Row } from '@canopy/contract/calls.ts';
import {
  reviewRuleNames,
  reviewRules,
  reviewWords,
  type ReviewFacts,
  type ReviewRule,
} from '@canopy/contract/catalog/review-rules.ts';
import { reviewStatuses } from '@canopy/contract/catalog/statuses.ts';
import { momentText } from '#base/dates.ts';
import { readFilter, readUidFilter } from '#call/filters.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';

type ListRow = Row<'operator/Reviews'>;

type Found = Pick<ListRow, 'id' | 'f_name' | 'uids' | 'st' | 'remark' | 'times' | 'decidedBy'> & {
  rule: ReviewRule;
  facts: ReviewFacts;
  raisedAt: Date;
  latestAt: Date;
  decidedAt: Date | null;
};

/** What the rules have found, each with why. */
export async function listReviews(
  { db, config }: Services,
  { status, rule, uid }: Payload<'operator/Reviews'>,
  _caller: Caller,
  page: Page,
): Promise<Rows<ListRow>> {
  const { rows, total } = await listRows<Found>(
    db,
    {
      columns: `r.id, r.rule, r.facts, r.uids, r.times, r.status AS st, r.remark, m.name AS f_name,
        r.raised_at AS "raisedAt", r.latest_at AS "latestAt", r.decided_at AS "decidedAt",
        coalesce(o.email, '') AS "decidedBy"`,
      from: `reviews r JOIN members m ON m.uid = r.uids[1]
        LEFT JOIN operators o ON o.id = r.decided_by
        WHERE ($1::text IS NULL OR r.status = $1) AND ($2::text IS NULL OR r.rule = $2)
          AND ($3::int IS NULL OR r.uids @> ARRAY[$3::int])`,
      order: 'r.id DESC',
      values: [
        readFilter(status, reviewStatuses),
        readFilter(rule, reviewRuleNames),
        readUidFilter(uid),
      ],
    },
    page,
  );
  return {
    total,
    rows: rows.map(({ facts, raisedAt, latestAt, decidedAt, ...row }) => ({
      ...row,
      title: reviewRules[row.rule].title,
      why: reviewWords(row.rule, facts),
      postings: [...(facts.postings ?? [])],
      rdate: momentText(raisedAt, config.timeZone),
      ldate: momentText(latestAt, config.timeZone),
      adate: momentText(decidedAt, config.timeZone),
    })),
  };
}
