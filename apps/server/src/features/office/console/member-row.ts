import { amount, boolean, dated, number, text } from '#call/columns.ts';

/** The row of a list, and the beginning of a member's page: columns of members m. */
export const memberColumns = {
  uid: number('m.uid'),
  f_name: text('m.name'),
  email: text('m.email'),
  mobile: text('m.mobile'),
  st: text("CASE WHEN m.activated_at IS NULL THEN 'Inactive' ELSE 'Active' END"),
  suspended: boolean('m.suspended_at IS NOT NULL'),
  sid: number<number | null>('m.sponsor_uid'),
  pos: text("CASE m.side WHEN 1 THEN 'Left' WHEN 2 THEN 'Right' ELSE '' END"),
  dd: dated('m.joined_at'),
  tt: dated('m.activated_at'),
  packageamount: amount(`(SELECT coalesce(sum(p.price), 0) FROM purchases p
    WHERE p.uid = m.uid AND p.reversed_at IS NULL)::bigint`),
  oldId: text("coalesce((SELECT o.old_id FROM openings o WHERE o.uid = m.uid), '')"),
};
