import { reviewRuleNames, reviewRules } from '@canopy/contract/catalog/review-rules.ts';
import { reviewStatuses } from '@canopy/contract/catalog/statuses.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { decisionFacts, memberFilter, statusFilter } from '#queue/decisions.tsx';
import { MemberIds } from '#parts/member-link.tsx';
import { PostingIds } from '#parts/posting-link.tsx';
import { defineQueue } from '#queue/definition.ts';

/** What the rules have found in what members do; each says why. */
export const reviewQueue = defineQueue({
  call: 'operator/Reviews',
  name: 'reviews',
  lead: 'What the review rules have found. A finding is a reason to look, not a proof.',
  filters: [
    statusFilter(reviewStatuses),
    memberFilter,
    {
      type: 'select',
      field: 'rule',
      label: 'Rule',
      options: [
        { code: '', name: 'All' },
        ...reviewRuleNames.map((rule) => ({ code: rule, name: reviewRules[rule].title })),
      ],
    },
  ],
  idOf: ({ id }) => id,
  line: (row) => ({
    title: row.title,
    note: row.uids.length > 1 ? `${row.f_name} and ${row.uids.length - 1} others` : row.f_name,
    at: row.rdate,
    clock: row,
    status: row.st,
  }),
  facts: (row) => [
    { label: 'Why', value: row.why },
    {
      label: row.uids.length === 1 ? 'Member' : `Members (${row.uids.length})`,
      value: <MemberIds uids={row.uids} />,
    },
    ...(row.postings.length === 0
      ? []
      : [{ label: 'Transfers', value: <PostingIds ids={row.postings} /> }]),
    { label: 'Found', value: <Moment value={row.rdate} /> },
    ...(row.times === 1
      ? []
      : [
          {
            label: 'Again',
            value: (
              <>
                {row.times} times by now, last <Moment value={row.ldate} />
              </>
            ),
          },
        ]),
    ...decisionFacts(row.adate, row.decidedBy, row.remark),
  ],
  waits: ({ st }) => st === 'Open',
  decideCall: 'operator/DecideReview',
  decisions: [
    { name: 'clear', label: 'Clear', key: 'a' },
    { name: 'suspend', label: 'Suspend', key: 'r', isRefusal: true },
  ],
  confirms: (rows, decision) => {
    if (decision !== 'suspend') return null;
    const uids = [...new Set(rows.flatMap((row) => row.uids))];
    return uids.length === 1
      ? t('Suspend member {uid}', { uid: uids[0]! })
      : t('Suspend all {count} named members', { count: uids.length });
  },
  payload: (id, decision, { remark }) => ({ id, decision, remark }),
  titles: {
    id: 'No.',
    title: 'Rule',
    why: 'Why',
    uids: 'Members: ids',
    f_name: 'First member',
    postings: 'Transfers',
    times: 'Times',
    st: 'Status',
    rdate: 'Found',
    ldate: 'Last found',
    dueBy: 'Due by',
    adate: 'Decided',
    decidedBy: 'Decided by',
    remark: 'Remark',
  },
  empty: {
    title: 'Nothing to review',
    text: 'The rules have found nothing that matches the filter.',
  },
});
