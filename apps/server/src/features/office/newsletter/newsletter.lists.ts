import { boolean, dated, number, text } from '#call/columns.ts';
import { listOf } from '#call/list.ts';

/** Who asked for the newsletter, the last first; searched by the beginning of the address. */
export const listAddresses = listOf('operator/NewsletterAddresses', {
  columns: {
    email: text('n.email'),
    st: text<'Confirmed' | 'Asked'>(
      `CASE WHEN n.confirmed_at IS NULL THEN 'Asked' ELSE 'Confirmed' END`,
    ),
    dd: dated('n.asked_at'),
    confirmedAt: dated('n.confirmed_at'),
  },
  from: 'newsletter_addresses n',
  filters: [
    {
      sql: 'starts_with(n.email, $1)',
      read: ({ search = '' }) => {
        const wanted = search.trim().toLowerCase();
        return wanted === '' ? null : [wanted];
      },
    },
  ],
  order: 'n.asked_at DESC, n.email',
  totals: {
    confirmed: number('count(n.confirmed_at)::int'),
  },
});

/** What was written to subscribers, the newest first. */
export const listIssues = listOf('operator/NewsletterIssues', {
  columns: {
    id: number('i.id'),
    subject: text('i.subject'),
    body: text('i.body'),
    finished: boolean('i.finished_at IS NOT NULL'),
    addresses: number('i.addresses'),
    sent: number('i.sent'),
    dd: dated('i.started_at'),
    finishedAt: dated('i.finished_at'),
    madeBy: text('o.email'),
  },
  from: 'newsletter_issues i JOIN operators o ON o.id = i.made_by',
  order: 'i.id DESC',
});
