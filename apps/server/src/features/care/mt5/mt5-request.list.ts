import { requestStatuses } from '@canopy/contract/catalog/statuses.ts';
import { dated, moment, number, text } from '#call/columns.ts';
import { ofMember, oneOf, own } from '#call/filters.ts';
import { listOf } from '#call/list.ts';
import { clockOf, oldestFirst } from '#call/queue-list.ts';

const from = `mt5_requests r JOIN members m ON m.uid = r.uid
  LEFT JOIN operators o ON o.id = r.decided_by`;

const id = number('r.id');

const asked = {
  email: text('r.email'),
  name: text('r.name'),
  countryid: number('r.country_id'),
  phone: text('r.phone'),
  st: text('r.status'),
  remark: text('r.remark'),
};

const dates = {
  rdate: dated('r.requested_at'),
  adate: dated('r.decided_at'),
};

/** The member's own requests, newest first. */
export const listOwnMt5 = listOf('MT5RegistrationStatus', {
  columns: { id, ...asked, ...dates },
  from,
  filters: [own('r.uid')],
  order: 'r.id DESC',
});

/** All requests, for operators: of those that wait the oldest first. */
export const listMt5 = oldestFirst(['Pending'], (order) =>
  listOf('operator/Mt5Requests', {
    columns: {
      id,
      uid: number('r.uid'),
      f_name: text('m.name'),
      ...asked,
      decidedBy: text("coalesce(o.email, '')"),
      ...dates,
      since: moment('r.requested_at'),
      until: moment<Date | null>('r.decided_at'),
    },
    from,
    filters: [oneOf('status', 'r.status', requestStatuses), ofMember('uid', 'r.uid')],
    order: `r.id ${order}`,
    finish: (rows, { services }) =>
      rows.map(({ since, until, ...row }) => ({
        ...row,
        ...clockOf(services, 'mt5', since, until),
      })),
  }),
);
